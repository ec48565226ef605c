import { newRotation, type RotationText } from '@quartet/edits';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { first } from '../selection.ts';
import type { BlockCommands } from './useBlockCommands.ts';

interface Props {
  rotation: RotationText;
  commands: BlockCommands;
  onUndo(): void;
}

/** Buttons for the place where actions are inserted, and for the whole rotation. */
export function GapBar({ rotation, commands, onUndo }: Props) {
  const { t } = useTranslation('rotation');
  const { selection, change, pick, insertWait, loop } = commands;
  const { blocks } = rotation;
  const start = blocks.findIndex((block) => block.kind !== 'note' && block.kind !== 'code');
  const canLoop = blocks.some((block) => block.kind !== 'note') && !blocks.some((block) => block.kind === 'loop');
  const clear = () => {
    if (!change(newRotation)) return;
    toast(t('palette.cleared'), { ms: 10_000, actions: [{ label: t('undo'), run: onUndo }] });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button title={t('palette.waitAdd')} onClick={insertWait}>
        {t('palette.wait')}
      </Button>
      {canLoop && (
        <Button look="primary" onClick={() => loop([], Math.max(0, start), blocks.length - 1)}>
          ↻ {t('palette.loop')}
        </Button>
      )}
      {selection !== null && (
        <>
          <Button onClick={() => loop(selection.parent, first(selection), rotation.body(selection.parent).length - 1)}>
            {t('palette.loopFrom')}
          </Button>
          <Button onClick={() => pick(null)}>{t('palette.toEnd')}</Button>
        </>
      )}
      <span className="text-quiet text-small max-sm:sr-only">
        {t(selection === null ? 'palette.end' : 'palette.after')}
      </span>
      <span className="ml-auto flex gap-2">
        {blocks.length > 0 && <Button onClick={clear}>{t('palette.clear')}</Button>}
        <Button onClick={onUndo}>{t('undo')}</Button>
      </span>
    </div>
  );
}
