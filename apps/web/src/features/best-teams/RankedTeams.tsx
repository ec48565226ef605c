import type { RosterPair, RosterTeam } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { Guards } from './Guards.tsx';
import { dpsMargin } from './margins.ts';
import { TeamPanel } from './TeamPanel.tsx';
import { tiesOf } from './ties.ts';
import { useTeamName } from './useTeamName.ts';

/** A row of a ranking: a team, or a pair. */
interface Row {
  readonly key: string;
  readonly teams: readonly RosterTeam[];
  readonly dps: RosterTeam['dps'];
}

export const rowOfTeam = (team: RosterTeam): Row => ({ key: team.config, teams: [team], dps: team.dps });
export const rowOfPair = ({ teams, dps }: RosterPair): Row => ({
  key: teams.map(({ config }) => config).join(),
  teams,
  dps,
});

interface Props {
  rows: readonly Row[];
  /** DPS of a full bar. */
  most: number;
  testId?: string;
}

/** Teams or pairs with bars, those without a difference in the fights in one group; each opens its gear. */
export function RankedTeams({ rows, most, testId }: Props) {
  const { t } = useTranslation('roster');
  return (
    <ol className="flex flex-col gap-2" data-testid={testId}>
      {tiesOf(rows).map((group) =>
        group.length === 1 ? (
          group.map((row) => <RankedRow key={row.key} row={row} most={most} />)
        ) : (
          <li key={group[0]?.key} className="border-line border-l-4 pl-3" data-testid="tie">
            <p className="text-quiet text-small">{t('best.tied', { count: group.length })}</p>
            <ol className="flex flex-col gap-2">
              {group.map((row) => (
                <RankedRow key={row.key} row={row} most={most} />
              ))}
            </ol>
          </li>
        ),
      )}
    </ol>
  );
}

function RankedRow({ row, most }: { row: Row; most: number }) {
  const { t } = useTranslation('roster');
  const formats = useFormats();
  const names = useNames();
  const nameOf = useTeamName();
  const { teams, dps } = row;
  return (
    <li className="min-w-0 rounded-md border border-line">
      <details className="group/row">
        <summary className="flex min-w-0 cursor-pointer flex-wrap items-center gap-x-4 gap-y-2 p-2 text-small hover:bg-sunken">
          <span className="flex shrink-0 gap-1">
            {teams.map((team) => (
              <span key={team.config} className="flex gap-1 not-first:ml-2">
                {team.members.map(({ key }) => (
                  <Emblem key={key} character={key} name={names.character(key)} size={28} />
                ))}
              </span>
            ))}
          </span>
          <span className="min-w-0 flex-1 basis-48">
            <span className="block">{teams.map(nameOf).join(' + ')}</span>
            {teams.map((team) => (
              <span key={team.config} className="block">
                <Guards team={team} />
              </span>
            ))}
          </span>
          <span className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
            <span className="tabular-nums">
              <span className="font-semibold">{t('best.dps', { dps: formats.number(dps.mean) })}</span>{' '}
              <span className="text-quiet">{dpsMargin(formats, dps.margin)}</span>
            </span>
            <span aria-hidden="true" className="block h-2 rounded-sm bg-sunken">
              <span
                className="block h-full rounded-sm bg-accent"
                style={{ width: `${Math.min(100, (100 * dps.mean) / Math.max(1, most))}%` }}
              />
            </span>
          </span>
          {teams.some(({ isRefined }) => !isRefined) && (
            <span className="rounded-sm bg-sunken px-2 text-quiet group-hover/row:bg-surface">{t('best.rough')}</span>
          )}
        </summary>
        <div className="grid grid-cols-1 gap-3 p-2">
          {teams.map((team, i) => (
            <TeamPanel
              key={team.config}
              title={teams.length === 1 ? nameOf(team) : t('best.team', { number: i + 1 })}
              team={team}
            />
          ))}
        </div>
      </details>
    </li>
  );
}
