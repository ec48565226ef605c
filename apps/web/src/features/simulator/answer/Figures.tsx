import { nameTable } from '@quartet/gamedata/names';
import type { Result } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useEstimate } from '#shared/names/useEstimate.ts';
import { useNames } from '#shared/names/useNames.ts';
import { backgroundOf, memberLooks, NEUTRAL } from '#shared/ui/elements.ts';
import type { Shown } from './shown.ts';

/** Damage shares of the team, and warnings about the figures. */
export function Figures({ shown }: { shown: Shown }) {
  return (
    <div className={`flex flex-col gap-4 ${shown.isStale ? 'text-quiet grayscale' : ''}`} aria-busy={shown.isStale}>
      <Shares result={shown.result} />
      <Cautions result={shown.result} />
    </div>
  );
}

/** Share of each character in the damage, as a bar and in figures. */
function Shares({ result }: { result: Result }) {
  const { t } = useTranslation('answer');
  const { percent, number } = useFormats();
  const names = useNames();
  const { statistics, character_details: team } = result;
  if (statistics === undefined) return null;
  const whole = statistics.character_dps.reduce((sum, each) => sum + each.mean, 0);
  const looks = memberLooks(team.map(({ name }) => nameTable.character(name) ?? name));
  const parts = team.map(({ name }, slot) => {
    const dps = statistics.character_dps[slot]?.mean ?? 0;
    return { key: name, background: backgroundOf(looks[slot] ?? NEUTRAL), dps, share: whole > 0 ? dps / whole : 0 };
  });
  return (
    <section aria-label={t('shares')} data-testid="answer-shares">
      <h3 className="font-semibold">{t('shares')}</h3>
      <div className="mt-2 flex h-3 gap-px overflow-hidden rounded-sm" aria-hidden="true">
        {parts.map(({ key, share, background }) => (
          <div key={key} style={{ width: `${share * 100}%`, background }} />
        ))}
      </div>
      <table className="mt-2 w-full text-small">
        <tbody>
          {parts.map(({ key, background, dps, share }) => (
            <tr key={key}>
              <th scope="row" className="py-0.5 text-left font-normal">
                <span aria-hidden="true" className="mr-2 inline-block size-2.5 rounded-xs" style={{ background }} />
                {names.character(key)}
              </th>
              <td className="w-20 text-right text-quiet">{number(dps)}</td>
              <td className="w-14 text-right font-semibold">{percent(share, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Warnings of a result that concern all of its figures. */
function Cautions({ result }: { result: Result }) {
  const { t, i18n } = useTranslation('answer');
  const names = useNames();
  const estimate = useEstimate();
  const { incomplete_characters: incomplete, estimated_characters: estimates, statistics } = result;
  const { simulator_settings: settings } = result;
  const cautions = [
    incomplete.length > 0 &&
      t('caution.incomplete', { names: formatList(incomplete.map(names.character), i18n.language) }),
    ...Object.entries(estimates).map(([key, uncertainty]) => estimate(names.character(key), uncertainty)),
    statistics?.warnings.target_overlap && t('caution.overlap'),
    settings.ignore_burst_energy && t('caution.freeBursts'),
  ].filter((each) => typeof each === 'string');
  if (cautions.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-small text-warning">
      {cautions.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}
