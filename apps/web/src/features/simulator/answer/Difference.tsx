import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaseline } from '#run/baseline.ts';
import { useHold } from '#run/useHold.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useLive } from './live.ts';
import type { Shown } from './shown.ts';

const LOOKS = { better: 'text-gain', worse: 'text-error', equal: '', same: '', unclear: 'text-quiet' } as const;
const SIGNS = { better: '▲', worse: '▼', equal: '=', same: '=', unclear: '≈' } as const;

/** Paired difference of the shown figures from the pinned baseline, or from the figures before; and, unless short, the buttons that pin and unpin. */
export function Difference({ shown, isShort }: { shown: Shown; isShort: boolean }) {
  const { t } = useTranslation();
  const baseline = useBaseline((state) => state.baseline);
  const hold = useBaseline((state) => state.hold);
  const holdResult = useHold();
  const held = baseline?.result.config_file ?? null;
  const compareWith = useLive((state) => state.compareWith);
  useEffect(() => compareWith(held), [compareWith, held]);
  const isItself = held === shown.result.config_file;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-2 text-small ${isShort ? '' : 'min-h-8'}`}
      data-testid="answer-difference"
    >
      {isItself ? (
        <span className="text-quiet">{t('answer.isBaseline')}</span>
      ) : (
        <Figure
          of={shown.result.config_file}
          baseline={held}
          label={baseline?.label ?? ''}
          isStale={shown.isStale}
          isShort={isShort}
        />
      )}
      {!isShort && (
        <button
          type="button"
          className="ml-auto h-8 shrink-0 rounded-md px-2 text-accent underline hover:bg-sunken"
          title={t('answer.pinHint')}
          onClick={() => (isItself ? hold(null) : holdResult(shown.result))}
        >
          {t(isItself ? 'answer.unpin' : 'answer.pin')}
        </button>
      )}
      {!isShort && baseline !== null && !isItself && (
        <button
          type="button"
          className="h-8 shrink-0 rounded-md px-2 text-quiet underline hover:bg-sunken"
          onClick={() => hold(null)}
        >
          {t('answer.unpin')}
        </button>
      )}
    </div>
  );
}

interface FigureProps {
  of: string;
  /** Config of the pinned baseline; null for none. */
  baseline: string | null;
  label: string;
  isStale: boolean;
  /** Whether only the difference is seen. */
  isShort: boolean;
}

function Figure({ of, baseline, label, isStale, isShort }: FigureProps) {
  const { t } = useTranslation();
  const { signed, signedPercent, percent, number } = useFormats();
  const difference = useLive((state) => state.difference);
  const busy = useLive((state) => state.busy);
  if (difference === null || (baseline === null ? difference.isPinned : difference.baseline !== baseline))
    return busy && baseline !== null ? <span className="text-quiet">{t('answer.comparing')}</span> : null;
  const { relative, diff, margin, verdict } = difference.summary;
  const look = isStale || difference.text !== of ? 'text-quiet' : LOOKS[verdict];
  return (
    <span title={baseline === null ? t('answer.versusLast') : t('answer.versus', { label })}>
      <strong className={`font-semibold ${look}`}>
        <span aria-hidden="true">{SIGNS[verdict]}</span>{' '}
        {relative === null ? signed(diff) : signedPercent(relative.diff)}
      </strong>{' '}
      <span className={isShort ? 'sr-only' : 'text-quiet'}>
        ± {relative === null ? number(margin) : percent(relative.margin)}{' '}
        {t(baseline === null ? 'answer.vsLast' : 'answer.vsBaseline')}
      </span>
    </span>
  );
}
