import type { TextEdit } from '@quartet/edits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { formatList } from '#shared/format/format.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { EXAMPLES, type Example } from './list.ts';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
}

/** Ready teams to start from; one of them takes the place of the whole text, which the editor can undo. */
export function ExampleGallery({ open, onOpenChange, text, onEdit }: Props) {
  const { t } = useTranslation('team');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('examples.title')} description={t('examples.intro')} wide>
      <Content
        onPick={(config) => {
          useSimulation.getState().keepText();
          onEdit([{ from: 0, to: text.length, insert: config }]);
          onOpenChange(false);
        }}
        replaces={text.trim() !== ''}
      />
    </Dialog>
  );
}

function Content({ onPick, replaces }: { onPick(config: string): void; replaces: boolean }) {
  const { t, i18n } = useTranslation('team');
  const names = useDictionaries();
  const [chosen, setChosen] = useState<string | null>(null);
  const load = async (example: Example) => {
    try {
      onPick(await example.load());
    } catch {
      toast(t('examples.failed'), { kind: 'error', ms: 5000 });
    }
  };
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {EXAMPLES.map((example) => (
        <li
          key={example.id}
          className="flex flex-col gap-2 rounded-lg border border-line p-3"
          data-example={example.id}
        >
          <div className="flex gap-2">
            {example.characters.map((key) => (
              <Emblem key={key} character={key} name={names.characters[key]} size={40} />
            ))}
          </div>
          <h3 className="font-semibold">{t(`examples.name.${example.id}`)}</h3>
          <p className="text-quiet text-small">
            {formatList(
              example.characters.map((key) => names.characters[key] ?? key),
              i18n.language,
            )}
          </p>
          <p className="text-small">{t(`examples.about.${example.id}`)}</p>
          <div className="mt-auto flex flex-wrap items-center justify-end gap-2">
            {chosen === example.id ? (
              <>
                <span className="text-small">{t('examples.confirm')}</span>
                <Button look="primary" onClick={() => void load(example)}>
                  {t('examples.replace')}
                </Button>
              </>
            ) : (
              <Button onClick={() => (replaces ? setChosen(example.id) : void load(example))}>
                {t('examples.load')}
                <span className="sr-only"> {t(`examples.name.${example.id}`)}</span>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
