import { useTranslation } from 'react-i18next';
import { BarButton } from './BarButton.tsx';
import { Looks } from './Looks.tsx';
import type { Status } from './useEditorView.ts';

interface Props {
  status: Status;
  readOnly: boolean;
  onUndo(): void;
  onRedo(): void;
  onFormat(): void;
  onSearch(): void;
  onExplain(): void;
}

/** The bar under the text: position of the cursor, and buttons that all have a key as well. */
export function StatusBar({ status, readOnly, onUndo, onRedo, onFormat, onSearch, onExplain }: Props) {
  const { t } = useTranslation('editor');
  const { line, column, selected } = status;
  return (
    <fieldset
      aria-label={t('bar.label')}
      className="flex h-10 shrink-0 bench:h-9 items-center gap-1 border-line border-t bg-surface px-2 text-quiet text-small"
    >
      <span className="mr-auto min-w-0 truncate pl-2">
        <span className="sm:hidden">
          {line}:{column}
        </span>
        <span className="max-sm:hidden">{t('bar.place', { line, column })}</span>
        {selected > 0 && <span className="max-sm:hidden"> · {t('bar.selected', { number: selected })}</span>}
      </span>
      {!readOnly && (
        <>
          <BarButton icon="undo" name={t('bar.undo')} keys="Mod-Z" onClick={onUndo} />
          <BarButton icon="redo" name={t('bar.redo')} keys="Mod-Shift-Z" onClick={onRedo} />
          <BarButton icon="format" name={t('bar.format')} keys="Shift-Alt-F" onClick={onFormat} />
        </>
      )}
      <BarButton icon="search" name={t('bar.search')} keys="Mod-F" onClick={onSearch} />
      <BarButton icon="explain" name={t('bar.explain')} keys="F1" onClick={onExplain} />
      <Looks />
    </fieldset>
  );
}
