import { expectedDps } from '@quartet/results';
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { BenchBar } from '#run/bench/BenchBar.tsx';
import { MODE_ADDRESSES, type Mode } from '#run/bench/modes.ts';
import { Interrupted } from '#run/Interrupted.tsx';
import { ProgressStrip } from '#run/ProgressStrip.tsx';
import { useSimulation } from '#run/simulation.ts';
import { useSimulatorAt } from '#run/useSimulatorAt.tsx';
import type { ResultSource } from '#shared/api/results.ts';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { ConfigTab } from './ConfigTab.tsx';
import { keepDraft, readDraft } from './draft.ts';
import { readHash } from './model/link.ts';
import { CompareBar } from './parts/CompareBar.tsx';
import { CarriedConfig, EmptyState } from './parts/EmptyState.tsx';
import { ErrorDialog } from './parts/ErrorDialog.tsx';
import { ResultTiles } from './parts/ResultTiles.tsx';
import { Skeleton } from './parts/Skeleton.tsx';
import { TabBar } from './parts/TabBar.tsx';
import { VersionDialog } from './parts/VersionDialog.tsx';
import { ViewerActions } from './parts/ViewerActions.tsx';
import { WarningBanners } from './parts/Warnings.tsx';
import type { ViewerParts } from './parts.ts';
import { ResultsTab } from './ResultsTab.tsx';
import { restoreLast, useViewer } from './state.ts';
import { useThrottled } from './useThrottled.ts';
import { OriginContext, useView, useViewing } from './view.ts';

/** Shortest time between two updates of the page during a run, in milliseconds. */
const UPDATE_MS = 100;

/** A result with everything that is known about it: from this page's run, a local server, a shared link or the database. */
export function Viewer({ source, parts }: { source: ResultSource; parts: ViewerParts }) {
  const { t } = useTranslation('viewer');
  const { Coach, Editor, playFight, Sample, SubmitTeam, onResult, onSettings } = parts;
  const { number, percent, language } = useFormats();
  const location = useLocation();
  const navigate = useNavigate();
  const rerun = useViewer((state) => state.rerun);
  const cancel = useSimulation((state) => state.cancel);
  const viewing = useViewing(source);
  const { phase, progress, loaded } = viewing;
  const running = phase === 'running';
  const [result] = useThrottled(viewing.result, UPDATE_MS, running);
  const view = useView(result, running);
  // The charts follow the headline when there is time: first nothing, then everything in the background.
  const charts = useDeferredValue(view, null);
  const hash = readHash(location.hash);
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => keepDraft(draft), [draft]);
  const id = 'id' in source ? source.id : '';

  const { kind } = source;
  useEffect(() => {
    if (kind === 'web') restoreLast();
  }, [kind]);
  const origin = useMemo(() => ({ source, loaded }), [source, loaded]);

  const complete = running ? null : viewing.result;
  useEffect(() => {
    if (complete?.statistics) onResult(complete);
  }, [complete, onResult]);

  const names = useNames();
  const heading = t(`title.${kind}`, { id });
  const named = result?.statistics
    ? [
        t('title.named', {
          team: formatList(
            result.character_details.map((each) => names.character(each.name)),
            language,
          ),
          dps: number(expectedDps(result.statistics).mean),
        }),
        ...(id === '' ? [] : [id]),
      ].join(' · ')
    : heading;
  const title =
    running && progress
      ? `${percent(Math.floor((100 * progress.done) / progress.total) / 100, 0)} · ${heading}`
      : named;
  const config = result?.config_file ?? '';
  const run = (text: string) => {
    rerun(text, () => {
      setDraft(null);
      void navigate('/web');
    });
  };

  const [openAt, dialog] = useSimulatorAt(config);
  /** Opens another mode. Only the result of this page's run is of the text in the simulator. */
  const change = (mode: Mode): boolean => {
    if (kind === 'web' || mode === 'explain' || config === '') return false;
    openAt(mode);
    return true;
  };

  return (
    <OriginContext value={origin}>
      <main
        data-mode="explain"
        className="mx-auto flex min-h-dvh w-full max-w-[1440px] flex-col gap-3 px-4 pt-2 pb-8 bench:max-w-none bench:px-3 bench:pt-3"
      >
        <title>{`${title} · Quartet`}</title>
        <h1 className="sr-only">{named}</h1>
        <BenchBar mode="explain" to={{ ...MODE_ADDRESSES, explain: location.pathname }} onMode={change}>
          {result !== null && (
            <ResultTiles
              result={result}
              onPart={() => {
                if (!change('build')) void navigate(MODE_ADDRESSES.build);
              }}
            />
          )}
        </BenchBar>
        {dialog}
        <TabBar isEmpty={viewing.result === null}>
          <ViewerActions source={source} result={viewing.result} running={running} SubmitTeam={SubmitTeam} />
        </TabBar>
        {running && <ProgressStrip progress={progress} onCancel={cancel} />}
        {viewing.cancelled && (
          <p role="status" className="text-small text-warning">
            {t('progress.cancelled')}
          </p>
        )}
        {phase === 'failed' && <ErrorDialog source={source} error={viewing.error} onRetry={viewing.retry} />}
        {kind === 'web' && hash.config !== null && !running ? (
          <CarriedConfig packed={hash.config} onRun={() => void navigate('/web', { replace: true })} />
        ) : (
          <>
            {(phase === 'loading' || (running && !view)) && <Skeleton />}
            {kind === 'web' && <Interrupted />}
            {phase === 'empty' && <EmptyState />}
            {view && hash.tab === 'results' && (
              <>
                <CompareBar result={view.result} />
                {!running && <WarningBanners result={view.result} />}
                <ResultsTab
                  live={view}
                  view={charts}
                  section={hash.section}
                  details={hash.details}
                  Coach={Coach}
                  playFight={playFight}
                  isOwnRun={kind === 'web'}
                />
              </>
            )}
            {result && hash.tab === 'config' && (
              <ConfigTab
                config={config}
                draft={draft?.of === config ? draft.text : null}
                running={running}
                onDraft={(text) => setDraft(text === null ? null : { of: config, text })}
                onRun={run}
                onSettings={onSettings}
                Editor={Editor}
              />
            )}
            {result && hash.tab === 'sample' && (
              <Suspense fallback={<div className="min-h-[60dvh]" aria-busy="true" />}>
                <Sample source={{ kind: 'result', result, running }} />
              </Suspense>
            )}
          </>
        )}
        {viewing.result && !running && <VersionDialog result={viewing.result} source={source} />}
      </main>
    </OriginContext>
  );
}
