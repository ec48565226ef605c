import type { Result } from '@quartet/results';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ConfigEditor } from '#features/editor/ConfigEditor.tsx';
import { SubmitTeam } from '#features/team-database/submit/SubmitTeam.tsx';
import type { ViewerParts } from '#features/viewer/parts.ts';
import { keepResults } from '#features/viewer/state.ts';
import { Viewer } from '#features/viewer/Viewer.tsx';
import { ChamberFound, type ResultSource, resultQuery } from '#shared/api/results.ts';
import { useServer } from '#shared/api/server.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { openSettings } from '../settings/open.ts';

const Sample = lazy(async () => ({ default: (await import('#features/sample/SampleView.tsx')).SampleView }));

const SharedChamber = lazy(async () => ({
  default: (await import('#features/abyss/SharedChamber.tsx')).SharedChamber,
}));

const Coach = lazy(async () => ({ default: (await import('./CoachSlot.tsx')).ResultCoach }));

/** Players may have a sample of each result computed at once. */
async function prepareSample(result: Result): Promise<void> {
  if (!useSettings.getState().sampleOnLoad) return;
  const { prepareSample: prepare } = await import('#features/sample/store.ts');
  prepare(result);
}

const PARTS: ViewerParts = {
  Coach,
  Editor: ConfigEditor,
  Sample,
  SubmitTeam,
  playFight: async (...question) => (await import('#features/rotation/playFight.ts')).playFight(...question),
  onResult: (result) => void prepareSample(result),
  onSettings: openSettings,
};

/** The viewer of one kind of source, with the editor, the sample and the way into the teams database. */
export function ViewerRoute({ kind }: { kind: ResultSource['kind'] }) {
  const { id = '' } = useParams();
  const source: ResultSource = kind === 'share' || kind === 'db' ? { kind, id } : { kind };
  const { error } = useServer(resultQuery(source));
  if (error instanceof ChamberFound)
    return (
      <Suspense>
        <SharedChamber chamber={error.chamber} facts={error.facts} />
      </Suspense>
    );
  return <Viewer key={`${kind} ${id}`} source={source} parts={PARTS} />;
}

/** Work of the viewer once it is loaded, before it is shown: a run of the simulator may be over by then. */
export const startViewer = keepResults;
