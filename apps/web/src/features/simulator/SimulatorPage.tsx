import { applyEdits, type TextEdit } from '@quartet/edits';
import type { Finding } from '@quartet/runner';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { canRun, verdictOf } from '#run/blocking.ts';
import { EXAMPLE } from '#run/example.ts';
import { useSimulation } from '#run/simulation.ts';
import { usePanels } from '#shared/storage/panels.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { useStored } from '#shared/storage/useStored.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { whenIdle } from '#shared/ui/whenIdle.ts';
import type { EditorHandle, SimulatorParts } from './parts.ts';
import { RunBar } from './RunBar.tsx';
import { ToolSkeleton } from './ToolSkeleton.tsx';
import { type View, ViewSwitch, viewOf } from './ViewSwitch.tsx';

/** Addresses that open the optimiser, and that start with an empty team unless the player has one. */
const OPTIMISER = '#optimiser';
const NEW = '#new';
/** Findings of an empty text. */
const NO_FINDINGS: readonly Finding[] = [];

/** Build a team, write what it does, run it. */
export function SimulatorPage(parts: SimulatorParts) {
  const { Editor, EnemyPanel, ExampleBar, NameSearch, Optimiser, Rotation, TeamBuilder, Tips, ToolsMenu, loadResult } =
    parts;
  const { t } = useTranslation();
  const { text, engine, trouble, findings, queued, aim, open, setText, runChecked } = useSimulation();
  const { serverMode, serverUrl } = useSettings();
  const { showTips, showBuilder, showNameSearch } = usePanels();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const optimising = hash === OPTIMISER;
  const hasText = text.trim() !== '';
  const editor = useRef<EditorHandle>(null);
  const [view, setView] = useStored<View>('simulator-view', viewOf, 'text');
  useEffect(open, [open]);
  // A player with a config of their own is about to run it; without one, only the pointer or the focus on Run says so.
  const isOwn = hasText && text !== EXAMPLE;
  useEffect(() => {
    if (isOwn) return whenIdle(loadResult);
  }, [isOwn, loadResult]);
  const beginEmpty = useEffectEvent(() => {
    const simulation = useSimulation.getState();
    if (simulation.text === EXAMPLE) {
      simulation.replaceText('');
      setView('rotation');
    }
    void navigate({ hash: '' }, { replace: true });
  });
  useEffect(() => {
    if (hash === NEW) beginEmpty();
  }, [hash]);
  const verdict = useMemo(() => verdictOf(text, findings), [text, findings]);
  const checking = hasText && findings === null && trouble === null;
  const valid = findings !== null && canRun(verdict);
  // A run that is requested during the validation starts afterwards.
  const runnable = checking || (hasText && engine === 'ready' && valid);
  const waiting = serverMode && engine !== 'ready' ? t('simulator.connecting') : t('simulator.checking');
  const why = checking ? waiting : valid ? t('simulator.runHint') : t('simulator.notValid');

  const edit = (edits: readonly TextEdit[]) => {
    if (editor.current === null) setText(applyEdits(text, edits));
    else editor.current.edit(edits);
  };
  const undo = () => editor.current?.undo();
  const start = () => {
    if (runnable) runChecked(() => void navigate('/web'));
  };

  /** Preloads the code of the run and its page. */
  const prepare = () => {
    loadResult();
    aim();
  };

  const optimise = () => void navigate({ hash: OPTIMISER });

  const show = ({ from }: { from: number }) => {
    // Focus needs the editor on the page.
    flushSync(() => setView('text'));
    editor.current?.show(from);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // The editor has the same key; what is open over the page may mean something else by it.
    if (event.target instanceof Element && event.target.closest('.cm-editor, [role=dialog], [role=alertdialog]'))
      return;
    event.preventDefault();
    event.stopPropagation();
    start();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, []);

  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <title>{`${t('simulator.title')} · Quartet`}</title>
      <h1 className="sr-only">{t('simulator.title')}</h1>
      {showTips && <Tips />}
      {(text === EXAMPLE || text.trim() === '') && <ExampleBar text={text} onEdit={edit} onUndo={undo} />}
      {showBuilder && <TeamBuilder text={text} onEdit={edit} onUndo={undo} />}
      {optimising && (
        <Suspense fallback={<ToolSkeleton title={t('simulator.optimise')} text={t('simulator.optimiserOpening')} />}>
          <Optimiser
            text={text}
            valid={valid}
            onEdit={edit}
            onUndo={undo}
            onClose={() => void navigate({ hash: '' })}
          />
        </Suspense>
      )}
      {showBuilder && <EnemyPanel text={text} onEdit={edit} />}
      <Panel title={t('simulator.config')} aside={<ViewSwitch view={view} onChange={setView} />}>
        {/* Stays where it is while the other view is shown: it keeps the history of both. */}
        <div className={view === 'text' ? 'contents' : 'hidden'}>
          <Editor
            ref={editor}
            label={t('simulator.config')}
            value={text}
            findings={hasText ? findings : NO_FINDINGS}
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
      </Panel>
      {showNameSearch && <NameSearch onInsert={(key) => editor.current?.insert(key)} />}
      <RunBar
        runnable={runnable}
        why={why}
        problems={verdict.problems}
        findings={verdict.others}
        checking={checking}
        queued={queued !== null}
        onRun={start}
        onAim={prepare}
        onShow={show}
        onRepair={({ edits }) => edit(edits)}
        onFix={(fix) => edit([fix])}
        onOptimise={optimise}
      >
        {serverMode && (
          <p className="min-w-0 truncate text-quiet text-small" data-testid="server">
            {t('simulator.onServer', { address: hostOf(serverUrl) })}
          </p>
        )}
        <ToolsMenu text={text} onEdit={edit} />
        <Button disabled={optimising} onClick={optimise}>
          {t('simulator.optimise')}
        </Button>
      </RunBar>
    </main>
  );
}

/** The part of a server's address that tells it from others. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
