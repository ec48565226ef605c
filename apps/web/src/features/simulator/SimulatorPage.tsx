import { applyEdits, type TextEdit } from '@quartet/importers';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Callout } from '#run/Callout.tsx';
import { EXAMPLE } from '#run/example.ts';
import { useSimulation } from '#run/simulation.ts';
import { usePanels } from '#shared/storage/panels.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { useStored } from '#shared/storage/useStored.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { LivePanel } from './LivePanel.tsx';
import { Problems } from './Problems.tsx';
import type { EditorHandle, SimulatorParts } from './parts.ts';
import { type View, ViewSwitch, viewOf } from './ViewSwitch.tsx';

/** The address with the optimiser open. */
const OPTIMISER = '#optimiser';

/** Build a team, write what it does, run it. */
export function SimulatorPage(parts: SimulatorParts) {
  const { Editor, NameSearch, Optimiser, Rotation, TeamBuilder, Tips, ToolsMenu } = parts;
  const { t } = useTranslation();
  const { text, engine, trouble, findings, open, setText, retry, run } = useSimulation();
  const { serverMode, serverUrl } = useSettings();
  const { showTips, showBuilder, showNameSearch } = usePanels();
  const navigate = useNavigate();
  const optimising = useLocation().hash === OPTIMISER;
  const editor = useRef<EditorHandle>(null);
  const [view, setView] = useStored<View>('simulator-view', viewOf, 'text');
  useEffect(open, [open]);
  const errors = findings?.filter((finding) => finding.severity === 'error') ?? [];
  const runnable = text.trim() !== '' && engine === 'ready' && findings !== null && errors.length === 0;
  const waiting = serverMode && engine !== 'ready' ? t('simulator.connecting') : t('simulator.checking');
  const why = runnable ? t('simulator.runHint') : errors.length > 0 ? t('simulator.notValid') : waiting;

  const edit = (edits: readonly TextEdit[]) => {
    if (editor.current === null) setText(applyEdits(text, edits));
    else editor.current.edit(edits);
  };
  const undo = () => editor.current?.undo();
  const start = () => {
    if (runnable) run({}, () => void navigate('/web'));
  };
  const loadExample = () => {
    if (text.trim() === '' || window.confirm(t('simulator.exampleConfirm'))) setText(EXAMPLE);
  };

  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <title>{`${t('simulator.title')} · Quartet`}</title>
      <h1 className="sr-only">{t('simulator.title')}</h1>
      {showTips && <Tips />}
      {showBuilder && <TeamBuilder text={text} onEdit={edit} onUndo={undo} />}
      {optimising && (
        <Suspense fallback={<div className="min-h-64" aria-busy="true" />}>
          <Optimiser
            text={text}
            valid={findings !== null && errors.length === 0}
            onEdit={edit}
            onUndo={undo}
            onClose={() => void navigate({ hash: '' })}
          />
        </Suspense>
      )}
      <div className={`grid grid-cols-1 gap-4 ${view === 'text' ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : ''}`}>
        <Panel
          title={t('simulator.config')}
          aside={
            <div className="flex flex-wrap gap-2">
              <ViewSwitch view={view} onChange={setView} />
              {text !== EXAMPLE && <Button onClick={loadExample}>{t('simulator.example')}</Button>}
            </div>
          }
        >
          {/* Stays where it is while the other view is shown: it keeps the history of both. */}
          <div className={view === 'text' ? 'contents' : 'hidden'}>
            <Editor
              ref={editor}
              label={t('simulator.config')}
              value={text}
              findings={findings}
              historyKey="quartet-editor-history"
              onChange={setText}
              onRun={start}
            />
          </div>
          {view === 'rotation' && (
            <Suspense fallback={<div className="min-h-96" aria-busy="true" />}>
              <Rotation text={text} onEdit={edit} onUndo={undo} />
            </Suspense>
          )}
          <div
            data-covers-editor
            className="sticky bottom-0 z-20 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-line border-t bg-surface p-4 max-sm:gap-1.5 max-sm:px-2 max-sm:[&_button]:px-2 max-sm:[&_button]:text-small"
          >
            <Callout errors={errors} trouble={trouble} onRetry={retry} />
            {serverMode && (
              <p className="mr-auto min-w-0 truncate text-quiet text-small" data-testid="server">
                {t('simulator.onServer', { address: hostOf(serverUrl) })}
              </p>
            )}
            <ToolsMenu text={text} onEdit={edit} />
            <Button disabled={optimising} onClick={() => void navigate({ hash: OPTIMISER })}>
              {t('simulator.optimise')}
            </Button>
            <Button look="primary" title={why} disabled={!runnable} onClick={start}>
              {t('simulator.run')}
            </Button>
          </div>
        </Panel>
        <div className="flex min-w-0 flex-col gap-4">
          <LivePanel />
          <Problems onShow={(finding) => editor.current?.show(finding.from)} />
          {showNameSearch && <NameSearch onInsert={(key) => editor.current?.insert(key)} />}
        </div>
      </div>
    </main>
  );
}

/** The part of a server's address that tells it from others. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
