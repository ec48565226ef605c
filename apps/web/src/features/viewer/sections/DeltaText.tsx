import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import type { Difference } from '../model/statistics.ts';

interface Props {
  change: Difference;
  decimals: number;
}

const LOOKS = { more: 'text-ink', less: 'text-ink', unclear: 'text-quiet', same: 'text-quiet' } as const;
const SIGNS = { more: '▲', less: '▼', unclear: '≈', same: '=' } as const;

/** How a value differs from the baseline, and how sure that is. */
export function DeltaText({ change, decimals }: Props) {
  const { t } = useTranslation('viewer');
  const { signed, signedPercent, number } = useFormats();
  if (change.verdict === 'same') {
    return (
      <p className="text-quiet text-small">
        <span aria-hidden="true">{SIGNS.same}</span> {t('compare.same')}
      </p>
    );
  }
  const size = change.relative === null ? signed(change.diff, decimals) : signedPercent(change.relative);
  return (
    <p className={`text-small ${LOOKS[change.verdict]}`}>
      <span aria-hidden="true">{SIGNS[change.verdict]}</span> <span className="font-semibold">{size}</span>{' '}
      {t('compare.range', { diff: signed(change.diff, decimals), margin: number(change.margin, decimals) })} ·{' '}
      {t(`compare.${change.verdict}`)}
    </p>
  );
}
