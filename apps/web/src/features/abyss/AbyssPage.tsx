import {
  type AbyssQuestion,
  type ChamberEncounters,
  encountersOf,
  type Half,
  knownCycles,
} from '@quartet/optimiser/abyss';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SearchProgress } from '#run/search/SearchProgress.tsx';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { translatePhrase } from '#shared/names/phrases.ts';
import { reasonOf, useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { PageHead } from '#shared/ui/PageHead.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { ChamberResult } from './ChamberResult.tsx';
import { databaseTexts } from './data.ts';
import { EnemyList } from './EnemyList.tsx';
import { chamberOrder, isChamberForm, keptChamber, SUBJECT } from './orders.ts';
import { PlaceForm } from './PlaceForm.tsx';
import { Raises } from './Raises.tsx';
import { ShareChamber } from './ShareChamber.tsx';
import { TeamChoice } from './TeamChoice.tsx';
import { TeamFinder } from './TeamFinder.tsx';
import { useLoaded } from './useLoaded.ts';

const PLACE = 'abyss';
const HALVES = ['first', 'second'] as const;

/** A whole number of an address from 1 to `max`; null for another value. */
function readNumber(value: string | null, max: number): number | null {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : null;
}

/** Fights of two teams in a chamber of the Spiral Abyss, and teams for its cycle. */
export function AbyssPage() {
  const { t } = useTranslation(['abyss', 'search', 'phrases']);
  const [params, setParams] = useSearchParams();
  const cycles = useLoaded('cycles', () => knownCycles()).value ?? [];
  const database = useLoaded('database', databaseTexts).value ?? [];
  const newest = cycles.find(({ isKnown }) => isKnown)?.id ?? 0;
  const cycle = readNumber(params.get('cycle'), cycles[0]?.id ?? 0) ?? newest;
  const chamber = readNumber(params.get('chamber'), 3) ?? 1;
  const encounters = useLoaded(cycle === 0 ? null : `${cycle} ${chamber}`, () => encountersOf({ cycle, chamber }));
  const trouble = useReason(encounters.error === null ? null : reasonOf(encounters.error));
  const search = useSearch(PLACE);
  const { find } = useSearches.getState();
  const [texts, setTexts] = useState<Partial<Record<Half, string>>>({});
  useEffect(() => {
    void find(PLACE, SUBJECT, keptChamber);
  }, [find]);
  const kept = isChamberForm(search.form) ? search.form : null;
  const textOf = (half: Half): string => texts[half] ?? kept?.[half] ?? '';
  const found = search.outcome ?? search.findings;
  const chooseTeams = (place: { cycle: number; chamber: number }, teams: Record<Half, string>) => {
    setParams({ cycle: String(place.cycle), chamber: String(place.chamber) }, { replace: true });
    setTexts(teams);
    useSearches.getState().start(PLACE, chamberOrder({ ...place, ...teams }));
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <PageHead title={t('title')} about={t('about')} />
      <PlaceForm
        cycles={cycles}
        cycle={cycle}
        chamber={chamber}
        onChange={(nextCycle, nextChamber) =>
          setParams({ cycle: String(nextCycle), chamber: String(nextChamber) }, { replace: true })
        }
      />
      {trouble !== '' && (
        <p role="alert" className="text-error">
          {trouble}
        </p>
      )}
      {encounters.value !== null && (
        <>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {encounters.value.halves.map((encounter) => (
              <Panel key={encounter.half} title={t(encounter.half)}>
                <EnemyList encounter={encounter} />
                {encounter.refusal === null ? (
                  <TeamChoice
                    label={t('team')}
                    text={textOf(encounter.half)}
                    database={database}
                    onChange={(text) => setTexts((before) => ({ ...before, [encounter.half]: text }))}
                  />
                ) : (
                  <p className="text-small text-warning">{translatePhrase(encounter.refusal)}</p>
                )}
              </Panel>
            ))}
          </div>
          <RunControls encounters={encounters.value} textOf={textOf} />
        </>
      )}
      {found !== null && (
        <ChamberResult result={found}>{search.phase === 'done' && <ShareChamber result={found} />}</ChamberResult>
      )}
      {search.phase === 'done' && kept !== null && <Raises form={kept} />}
      {cycle > 0 && <TeamFinder cycle={cycle} chamber={chamber} onChoose={chooseTeams} />}
    </>
  );
}

interface RunProps {
  encounters: ChamberEncounters;
  textOf(half: Half): string;
}

/** Starts, stops and continues the fights, and shows their progress. */
function RunControls({ encounters, textOf }: RunProps) {
  const { t } = useTranslation(['abyss', 'search']);
  const search = useSearch(PLACE);
  const { start, pause, resume } = useSearches.getState();
  const why = useReason(search.failure, true);
  const { place, halves } = encounters;
  const teams = Object.fromEntries(
    HALVES.flatMap((half, at) => {
      const text = textOf(half);
      return halves[at]?.refusal === null && text.trim() !== '' ? [[half, text] as const] : [];
    }),
  );
  const form: AbyssQuestion = { cycle: place.cycle, chamber: place.chamber, ...teams };
  const isSame = JSON.stringify(search.form) === JSON.stringify(form);
  const canResume = search.phase === 'paused' && isSame;
  const isIncomplete = Object.keys(teams).length === 0;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {isActive(search) ? (
        <Button onClick={() => pause(PLACE)}>{t('stop')}</Button>
      ) : (
        <Button
          look="primary"
          disabled={isIncomplete}
          onClick={() => (canResume ? resume(PLACE) : start(PLACE, chamberOrder(form)))}
        >
          {canResume ? t('search:resume') : t('run')}
        </Button>
      )}
      {isIncomplete && <p className="text-quiet text-small">{t('chooseTeam')}</p>}
      {search.phase === 'failed' && (
        <p role="alert" className="min-w-0 whitespace-pre-line break-words text-error">
          {why}
        </p>
      )}
      <div className="min-w-0 max-w-md flex-1 basis-64">
        <SearchProgress search={search} label={t('progress')} words={t('fights', { count: search.fights })} />
      </div>
    </div>
  );
}
