import type { AbyssTeam, AbyssTeamsResult, ChamberTeams, Half } from '@quartet/optimiser/abyss';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchProgress } from '#run/search/SearchProgress.tsx';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { useRoster } from '#run/search/useRoster.ts';
import { formatList } from '#shared/format/format.ts';
import { translatePhrase } from '#shared/names/phrases.ts';
import { useReason } from '#shared/names/reasons.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { StarChances } from './ChamberResult.tsx';
import { isTeamsForm, keptTeams, SUBJECT, type TeamsForm, teamsOrder } from './orders.ts';
import { useTimes } from './useTimes.ts';

const SendDialog = onDemand(async () => (await import('#run/SendDialog.tsx')).SendDialog);
const PLACE = 'abyss-teams';

type Choose = (place: { cycle: number; chamber: number }, teams: Record<Half, string>) => void;

interface Props {
  cycle: number;
  chamber: number;
  /** Fights a chamber with a pair of teams. */
  onChoose: Choose;
}

/** Teams for the cycle: those of the player's roster with the highest chance of all stars, or the fastest of the database. */
export function TeamFinder({ cycle, chamber, onChoose }: Props) {
  const { t } = useTranslation(['abyss', 'search', 'phrases']);
  const roster = useRoster();
  const search = useSearch(PLACE);
  const { start, find, pause, resume } = useSearches.getState();
  const why = useReason(search.failure, true);
  const form = isTeamsForm(search.form) ? search.form : null;
  useEffect(() => {
    if (roster !== null) void find(PLACE, SUBJECT, (kept) => keptTeams(roster, kept));
  }, [roster, find]);
  const found = search.outcome ?? search.findings;
  const begin = (of: TeamsForm['of']) => {
    if (roster === null) return;
    start(PLACE, teamsOrder(roster, { of, cycle, chambers: of === 'roster' ? [1, 2, 3] : [chamber] }));
  };
  return (
    <Panel title={t('finder.title')}>
      <p className="text-quiet text-small">{t('finder.about')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {isActive(search) ? (
          <Button onClick={() => pause(PLACE)}>{t('stop')}</Button>
        ) : (
          <>
            <Button disabled={roster === null || roster.characters.length === 0} onClick={() => begin('roster')}>
              {t('finder.own')}
            </Button>
            <Button disabled={roster === null} onClick={() => begin('database')}>
              {t('finder.database', { place: `12-${chamber}` })}
            </Button>
            {search.phase === 'paused' && <Button onClick={() => resume(PLACE)}>{t('search:resume')}</Button>}
          </>
        )}
        {roster !== null && roster.characters.length === 0 && (
          <p className="text-quiet text-small">{t('finder.noRoster')}</p>
        )}
      </div>
      {search.phase === 'failed' && (
        <p role="alert" className="min-w-0 break-words text-error">
          {why}
        </p>
      )}
      <SearchProgress search={search} label={t('progress')} words={t(`finder.phase.${found?.phase ?? 'teams'}`)} />
      {found !== null && form !== null && (
        <Found found={found} form={form} isFinal={search.phase === 'done'} onChoose={onChoose} />
      )}
    </Panel>
  );
}

interface FoundProps {
  form: TeamsForm;
  isFinal: boolean;
  onChoose: Choose;
}

function Found({ found, ...rest }: FoundProps & { found: AbyssTeamsResult }) {
  return (
    <div className="flex flex-col gap-6" data-testid="abyss-teams">
      {found.chambers.map((chamber) => (
        <Chamber key={chamber.chamber} found={chamber} {...rest} />
      ))}
    </div>
  );
}

function Chamber({ found, form, isFinal, onChoose }: FoundProps & { found: ChamberTeams }) {
  const { t } = useTranslation(['abyss', 'phrases']);
  const { chamber, refusal, pairs, halves } = found;
  const isEmpty = pairs.length === 0 && halves.every((list) => list.length === 0);
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="font-medium">{t('result', { cycle: form.cycle, place: `12-${chamber}` })}</h3>
      {refusal !== null && <p className="text-small text-warning">{translatePhrase(refusal)}</p>}
      {refusal === null && isEmpty && isFinal && <p className="text-small">{t('finder.none')}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {pairs.map(({ teams, stars }) => (
          <li key={teams.map(({ config }) => config).join()} className="flex flex-col gap-2 py-3">
            <StarChances stars={stars} />
            {teams.map((team) => (
              <Team key={team.half} team={team}>
                <span className="text-quiet">{t(team.half)}</span>
              </Team>
            ))}
            <Button
              className="self-start text-small"
              onClick={() =>
                onChoose({ cycle: form.cycle, chamber }, { first: teams[0].config, second: teams[1].config })
              }
            >
              {t('finder.choose')}
            </Button>
          </li>
        ))}
      </ol>
      {halves.map(
        (list, at) =>
          list.length > 0 && (
            <section key={list[0]?.half ?? at} className="flex flex-col gap-1">
              <h4 className="text-quiet text-small">{t(list[0]?.half ?? 'first')}</h4>
              <ol className="flex flex-col divide-y divide-line">
                {list.map((team) => (
                  <li key={team.config} className="py-2">
                    <Team team={team} />
                  </li>
                ))}
              </ol>
            </section>
          ),
      )}
    </section>
  );
}

/** A team with its time, and the way to the simulator. */
function Team({ team, children }: { team: AbyssTeam; children?: ReactNode }) {
  const { t, i18n } = useTranslation('abyss');
  const names = useNames();
  const { seconds } = useTimes();
  const [isOpen, setOpen] = useState(false);
  const title = formatList(
    team.characters.map((key) => names.character(key)),
    i18n.language,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
      <span className="w-20 shrink-0 font-semibold tabular-nums">
        {team.median === null ? t('never') : seconds(team.median)}
      </span>
      <span className="flex shrink-0 gap-1">
        {team.characters.map((key) => (
          <Emblem key={key} character={key} name={names.character(key)} size={28} />
        ))}
      </span>
      {children}
      <span className="min-w-0 flex-1 basis-48 break-words">{title}</span>
      <Button className="text-small" onClick={() => setOpen(true)}>
        {t('open')}
        <span className="sr-only"> {title}</span>
      </Button>
      <SendDialog open={isOpen} config={team.config} onClose={() => setOpen(false)} />
    </div>
  );
}
