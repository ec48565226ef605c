import type { RotationBlock } from '@quartet/edits';
import type { Hold } from '@quartet/engine/playback';
import type { LossReason } from '@quartet/optimiser/losses';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { statusNamer } from '#shared/names/statusName.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useStatusWords } from '#shared/names/useStatusWords.ts';
import { useWords as useKinds } from '#shared/names/useWords.ts';

/** The words of the rotation builder in the reader's language. */
export interface RotationWords {
  /** Frames as seconds, with one decimal or two. */
  seconds(frames: number, decimals?: number): string;
  character(key: string): string;
  action(key: string): string;
  element(key: string): string;
  /** An effect by the key it has in a script. */
  status(key: string): string;
  reason(reason: Hold | LossReason): string;
  block(block: RotationBlock): string;
}

export function useRotationWords(): RotationWords {
  const { t } = useTranslation(['rotation', 'viewer']);
  const names = useNames();
  const kinds = useKinds();
  const statuses = useStatusWords();
  const { number } = useFormats();
  return useMemo(() => {
    const action = (key: string) => kinds.action(key);
    return {
      seconds: (frames, decimals = 1) => t('seconds', { value: number(frames / 60, decimals) }),
      character: names.character,
      action,
      element: (key) => t(`viewer:element.${key}`, { defaultValue: key }),
      status: statusNamer(statuses),
      reason: (reason) => t(`reason.${reason}`),
      block(block) {
        switch (block.kind) {
          case 'action': {
            const held = block.params.some(({ name, text }) => name === 'hold' && text !== '0');
            const what = t('blocks.action', {
              name: names.character(block.character),
              action: held ? t('kind.hold') : action(block.action),
            });
            return block.count === 1 ? what : t('blocks.times', { what, count: block.count });
          }
          case 'wait':
            return t(block.word === 'delay' ? 'blocks.delay' : 'blocks.frames', { count: block.frames });
          case 'loop':
            if (block.times === 'endless') return t('blocks.endless');
            if (block.times === 'condition') return t('blocks.condition', { head: '…' });
            return t('blocks.rounds', { count: block.times });
          case 'code':
            return t('blocks.code');
          case 'note':
            return t('blocks.note');
        }
      },
    };
  }, [t, names, kinds, statuses, number]);
}
