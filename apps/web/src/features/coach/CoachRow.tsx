import type { CoachRow as Row } from '@quartet/optimiser';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreview } from '#run/preview.ts';
import { useChangeText } from '#run/useChangeText.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Standing } from './model/standing.ts';

const LOOKS = { better: 'text-gain', worse: 'text-error', unclear: 'text-quiet' } as const;

interface Props {
  row: Row;
  /** Configs without and with the change. */
  pair: { readonly baseline: string; readonly candidate: string };
  standing: Standing;
  /** Whether the text is the measured one, with or without some of the changes. */
  isEnabled: boolean;
  onApply(): void;
  onUndo(): void;
  /** Two configs in the same fights; another part of the pages. */
  Compare: ComponentType<{ baseline: string; candidate: string }>;
}

/** A measured change, with the buttons that apply and compare it. */
export function CoachRow({ row, pair, standing, isEnabled, onApply, onUndo, Compare }: Props) {
  const { t } = useTranslation('coach');
  const { number, percent, signedPercent } = useFormats();
  const names = useNames();
  const say = useChangeText();
  const show = usePreview((state) => state.show);
  const [isComparing, setComparing] = useState(false);
  const { gain, given, wait, verdict } = row;
  const change = say(row.change);
  const whole = Math.max(Math.abs(given), Number.MIN_VALUE);
  const relative = { gain: gain.mean / whole, margin: gain.margin / whole };
  const decimals = relative.margin < 5e-4 ? 2 : 1;
  const isApplied = standing === 'applied';
  const isCurrent = standing === 'current';
  const preview = () =>
    isCurrent &&
    show({ label: change, text: pair.candidate, gain: { mean: gain.mean, margin: gain.margin }, base: given });
  const hide = () => show(null);
  return (
    <li
      className={`flex min-w-0 flex-col gap-1 rounded-md border p-2 ${isApplied ? 'border-accent' : 'border-line'}`}
      onPointerEnter={preview}
      onPointerLeave={hide}
      onFocus={preview}
      onBlur={hide}
      data-testid="coach-row"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-baseline gap-x-3">
            {standing === 'stale' ? (
              <span className="text-quiet text-small" data-testid="coach-stale">
                {t('outdated', { gain: signedPercent(relative.gain, decimals) })}
              </span>
            ) : (
              <>
                <span className={`font-semibold tabular-nums ${isApplied ? 'text-quiet' : LOOKS[verdict]}`}>
                  {signedPercent(relative.gain, decimals)}
                </span>
                <span className="text-quiet text-small tabular-nums">± {percent(relative.margin, decimals)}</span>
                {isApplied && <span className="text-quiet text-small">{t('whenApplied')}</span>}
              </>
            )}
            <span className="min-w-0 flex-1 basis-48 break-words">{change}</span>
          </p>
          {wait !== null && standing !== 'stale' && (
            <p className="text-quiet text-small">
              {t(wait.after < wait.before ? 'waitLess' : 'waitMore', {
                name: names.character(wait.character),
                before: number(wait.before, 1),
                after: number(wait.after, 1),
              })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {isApplied ? (
            <Button look="primary" className="text-small" aria-label={t('undoOf', { change })} onClick={onUndo}>
              {t('undo')}
            </Button>
          ) : (
            <Button
              className="text-small"
              aria-label={t('applyOf', { change })}
              disabled={!isEnabled}
              onClick={onApply}
            >
              {t('apply')}
            </Button>
          )}
          <Button
            className="text-small"
            aria-label={t('compareOf', { change })}
            aria-expanded={isComparing}
            onClick={() => setComparing(!isComparing)}
          >
            {t('compare')}
          </Button>
        </div>
      </div>
      {isComparing && (
        <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
          <Compare {...pair} />
        </Suspense>
      )}
    </li>
  );
}
