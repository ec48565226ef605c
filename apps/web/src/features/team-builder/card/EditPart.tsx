import type { ConfigDocument, Edit, MemberPatch } from '@quartet/edits';
import type { CharacterConfig } from '@quartet/script';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { CardEditor } from './CardEditor.tsx';

interface Props {
  document: ConfigDocument;
  config: CharacterConfig;
  name: string;
  /** Beside the page instead of under the card. */
  sheet: boolean;
  onPatch(patch: MemberPatch): void;
  onEdit(edit: Edit): void;
  onClose(): void;
}

/** Editor of a card: its lower part, or a sheet at the side of the window that leaves the team, the text and the run in sight. */
export function EditPart({ document: text, config, name, sheet, onPatch, onEdit, onClose }: Props) {
  const { t } = useTranslation(['team', 'translation']);
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sheet) part.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [sheet]);
  const close = () => {
    // A number that is being typed counts when its field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  // One element for both, so that what is being typed outlives a turned tablet.
  return (
    <section
      ref={part}
      data-sheet={sheet || undefined}
      aria-label={sheet ? `${t('card.edit')} · ${name}` : undefined}
      className={
        sheet ? 'flex flex-col gap-3 border-line border-l bg-surface p-4 shadow-xl' : 'border-line border-t p-3'
      }
      // Before the fields: in them Escape takes back what is being typed.
      onKeyDownCapture={(event) => {
        // Lists that open over the sheet are not inside of it, and handle Escape themselves.
        if (!sheet || event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
        event.stopPropagation();
        close();
      }}
    >
      {sheet && (
        <div className="flex items-center justify-between gap-2">
          <p aria-hidden="true" className="min-w-0 truncate font-semibold">
            {t('card.edit')} · {name}
          </p>
          <IconButton label={t('translation:frame.close')} onClick={close}>
            ✕
          </IconButton>
        </div>
      )}
      <CardEditor document={text} config={config} name={name} onPatch={onPatch} onEdit={onEdit} />
    </section>
  );
}
