import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { type Better, gainOf } from '../model/gains.ts';
import type { Difference } from '../model/statistics.ts';

interface Props {
  change: Difference;
  decimals: number;
  /** The direction in which the value improves; `more` by default. */
  better?: Better;
}

const LOOKS = { gain: 'text-gain', loss: 'text-error', neither: 'text-ink' } as const;
const SIGNS = { more: '▲', less: '▼', unclear: '≈', same: '=' } as const;

/** How a value differs from the baseline, and how sure that is. */
export function DeltaText({ change, decimals, better = 'more' }: Props) {
  const { t } = useTranslation('viewer');
  const { signed, signedPercent, number } = useFormats();
  if (change.verdict === 'same') {
    return (
      <p className="text-quiet text-small">
        <span aria-hidden="true">{SIGNS.same}</span> {t('compare.same')}
      </p>
    );
  }
  const size = change.relative === null ? '' : signedPercent(change.relative);
  return (
    <p className={`text-small ${change.verdict === 'unclear' ? 'text-quiet' : ''}`}>
      <span className={`font-semibold ${LOOKS[gainOf(change.verdict, better)]}`}>
        <span aria-hidden="true">{SIGNS[change.verdict]}</span> {size}
      </span>{' '}
      {t('compare.range', { diff: signed(change.diff, decimals), margin: number(change.margin, decimals) })}
      {change.verdict === 'unclear' ? (
        ` · ${t('compare.unclear')}`
      ) : (
        <span className="sr-only"> {t(`compare.${change.verdict}`)}</span>
      )}
    </p>
  );
}
