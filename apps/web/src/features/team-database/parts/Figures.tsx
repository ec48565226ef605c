import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endingOf, type TeamEntry } from '#shared/api/teamEntry.ts';
import { useEnding } from '#shared/format/useEnding.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useOwned } from '#shared/roster/useOwned.ts';

/** Differences below this are shown as none: they would round to zero. */
const NOTHING = 0.0005;

/** DPS of a team, the kind of fight, and the change by a newer engine. */
export function Figures({ entry }: { entry: TeamEntry }) {
  const { t } = useTranslation(['teams', 'roster']);
  const owned = useOwned();
  const { number, language, signedPercent } = useFormats();
  const ending = useEnding();
  const { summary } = entry;
  if (summary === null) return null;
  const { mean_dps_per_target: dps, previous_dps_per_target: before, sim_duration: duration } = summary;
  const change = before > 0 ? dps / before - 1 : 0;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-small">
      <Figure label={owned === null ? t('figure.dps') : t('roster:own.authorFigure')}>
        <span className="font-semibold text-body leading-5" data-testid="dps">
          {number(dps)}
        </span>
        {Math.abs(change) >= NOTHING && (
          <span className="ml-2 text-quiet" title={t('figure.changeLong', { before: number(before) })}>
            {t('figure.change', { percent: signedPercent(change) })}
          </span>
        )}
      </Figure>
      {summary.target_count > 1 && <Figure label={t('figure.totalDps')}>{number(dps * summary.target_count)}</Figure>}
      {summary.total_damage.mean > 0 && (
        <Figure label={t('figure.totalDamage')}>{number(summary.total_damage.mean)}</Figure>
      )}
      <Figure label={t('filter.targets')}>{number(summary.target_count)}</Figure>
      <Figure label={t('filter.fight')}>{ending(endingOf(summary), duration.mean)}</Figure>
      <Figure label={t('figure.created')}>
        <time dateTime={new Date(entry.create_date * 1000).toISOString()}>
          {new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(entry.create_date * 1000)}
        </time>
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
