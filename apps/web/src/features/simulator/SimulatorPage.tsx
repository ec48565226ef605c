import { actionAt, applyEdits, type TextEdit, turnsOf } from '@quartet/edits';
import type { Finding } from '@quartet/runner';
import { type Ref, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { BenchBar } from '#run/bench/BenchBar.tsx';
import { BY_MODE, MODE_ADDRESSES, useEditMode } from '#run/bench/modes.ts';
import { EXAMPLE } from '#run/example.ts';
import { useSimulation } from '#run/simulation.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { usePanels } from '#shared/storage/panels.ts';
import { hostOf, useSettings } from '#shared/storage/settings.ts';
import { useStored } from '#shared/storage/useStored.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useMedia } from '#shared/ui/useMedia.ts';
import { whenIdle } from '#shared/ui/whenIdle.ts';
import { AnswerPane } from './AnswerPane.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import type { AnswerProps } from './answer/Answer.tsx';
import { useLive } from './answer/live.ts';
import { isRunCurrent } from './answer/shown.ts';
import { BuildPane } from './BuildPane.tsx';
import { setCursor } from './cursor.ts';
import type { EditorHandle, SimulatorParts } from './parts.ts';
import { Settled } from './Settled.tsx';
import { ToolSkeleton } from './ToolSkeleton.tsx';
import { useChecks } from './useChecks.ts';
import { type View, ViewSwitch, viewOf } from './ViewSwitch.tsx';
import { useWorkbench } from './workbench.ts';

/** Addresses that open the optimiser, and that start with an empty team unless the player has one. */
const OPTIMISER = '#optimiser';
const NEW = '#new';
/** Findings of an empty text. */
const NO_FINDINGS: readonly Finding[] = [];
/** Windows with room for the answer beside the editor (`bench` in styles.css). */
const WIDE = '(min-width: 75rem)';

/** The bench: builds the team or its rotation, with the answer beside them. */
export function SimulatorPage(parts: SimulatorParts) {
  const { ExampleBar, TeamTiles, Optimiser, Rotation, ToolsMenu, WriteRotation, Coach, Fight, playFight, loadResult } =
    parts;
  const { t } = useTranslation();
  const { aim, open, runChecked, want } = useSimulation.getState();
  const isExample = useSimulation(({ text }) => text === EXAMPLE);
  const hasText = useSimulation(({ text }) => text.trim() !== '');
  const queued = useSimulation((state) => state.queued !== null);
  const hasResult = useSimulation(({ result }) => result?.statistics !== undefined);
  const serverMode = useSettings((state) => state.serverMode);
  const serverUrl = useSettings((state) => state.serverUrl);
  const showNameSearch = usePanels((state) => state.showNameSearch);
  const wide = useMedia(WIDE);
  const checks = useChecks();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const optimising = hash === OPTIMISER;
  const mode = useEditMode();
  const editor = useRef<EditorHandle>(null);
  /** Texts before changes made while the editor loads: they are not in its history. */
  const early = useRef<string[]>([]);
  const [view, setView] = useStored<View>('simulator-view', viewOf, 'text');
  useEffect(open, [open]);
  // The first number comes without a click, once the page is there and idle.
  const isChecked = checks.valid;
  useEffect(() => {
    if (isChecked && useLive.getState().on) return whenIdle(want);
  }, [isChecked, want]);
  // The result page stores the result and is opened next.
  useEffect(() => {
    if (hasResult) return whenIdle(loadResult);
  }, [hasResult, loadResult]);
  const beginEmpty = useEffectEvent(() => {
    const simulation = useSimulation.getState();
    if (simulation.text === EXAMPLE) {
      simulation.replaceText('');
      setView('rotation');
    }
    void navigate(MODE_ADDRESSES.build, { replace: true });
  });
  useEffect(() => {
    if (hash === NEW) beginEmpty();
  }, [hash]);

  const edit = useCallback((edits: readonly TextEdit[]) => {
    const { text, setText } = useSimulation.getState();
    if (editor.current === null) {
      early.current.push(text);
      setText(applyEdits(text, edits));
    } else editor.current.edit(edits);
  }, []);
  const undo = useCallback(() => {
    if (editor.current?.undo() === true) return;
    const before = early.current.pop();
    if (before !== undefined) useSimulation.getState().setText(before);
  }, []);
  const { runnable } = checks;
  const start = () => {
    if (runnable) runChecked(() => {});
  };
  const optimise = () => void navigate({ hash: OPTIMISER });
  const openResult = () => {
    // On the way back nothing covers the text.
    useWorkbench.getState().setHeight('peek');
    void navigate(MODE_ADDRESSES.explain, { state: BY_MODE });
  };

  const [pointed, setPointed] = useState<{ readonly from: number } | null>(null);
  /** Place of the text that takes the focus once the editor is on the page. */
  const [wanted, setWanted] = useState<{ readonly from: number } | null>(null);
  const isText = mode === 'rotate' && view === 'text';
  useEffect(() => {
    if (wanted === null || !isText) return;
    setWanted(null);
    editor.current?.show(wanted.from);
  }, [wanted, isText]);
  const show = ({ from }: { from: number }) => {
    useWorkbench.getState().setHeight('peek');
    if (mode !== 'rotate') void navigate(MODE_ADDRESSES.rotate);
    if (view === 'rotation' && actionAt(turnsOf(parsedConfig(useSimulation.getState().text)), from) !== null) {
      setPointed({ from });
      return;
    }
    setView('text');
    setWanted({ from });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // The editor has the same key; an overlay may use it for another action.
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

  const onDetails = () => {
    const state = useSimulation.getState();
    const isOpen = state.phase === 'running' || (state.phase === 'failed' && state.ran?.text === state.text);
    if (isOpen || isRunCurrent(state)) openResult();
    else runChecked(openResult);
  };
  const answer: AnswerProps = {
    Coach,
    Fight,
    playFight,
    checks,
    isTextView: mode === 'build' || view === 'text',
    runnable,
    why: checks.why,
    queued,
    onRun: start,
    onAim: aim,
    onDetails,
    onAimDetails: loadResult,
    onShow: show,
    onPoint: (place) => editor.current?.show(place, true),
    onRepair: ({ edits }) => edit(edits),
    onFix: (fix) => edit([fix]),
    onOptimise: optimise,
    onEdit: edit,
    onUndo: undo,
  };

  const nameSearch = showNameSearch && <parts.NameSearch onInsert={(key) => editor.current?.insert(key)} />;

  return (
    <main
      data-workbench
      data-mode={mode}
      className="workbench mx-auto flex w-full max-w-[1440px] flex-col gap-2 p-2 sm:gap-3 sm:p-3 bench:grid bench:max-w-none bench:gap-y-2 bench:pb-2"
    >
      <title>{`${t('simulator.title')} · Quartet`}</title>
      <h1 className="sr-only">{t('simulator.title')}</h1>
      <BenchBar
        mode={mode}
        to={MODE_ADDRESSES}
        hidesTeam={mode === 'build'}
        onMode={(next) => {
          if (next !== 'explain' || !runnable) return false;
          onDetails();
          return true;
        }}
      >
        <Settled onEdit={edit}>
          {(text, onEdit) => <TeamTiles text={text} hasAdd={mode !== 'build'} onEdit={onEdit} onUndo={undo} />}
        </Settled>
      </BenchBar>
      {(isExample || !hasText) && (
        <div className={`min-w-0 [grid-area:start] ${mode === 'rotate' && hasText ? 'max-sm:hidden' : ''}`}>
          <Settled onEdit={edit}>{(text, onEdit) => <ExampleBar text={text} onEdit={onEdit} onUndo={undo} />}</Settled>
        </div>
      )}
      <section
        aria-label={t(`bench.${mode}`)}
        className="flex min-w-0 flex-col rounded-lg border border-line bg-surface [grid-area:work] bench:min-h-0"
      >
        <h2 className="sr-only">{t(`bench.${mode}`)}</h2>
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 px-2 py-1.5 max-sm:gap-1 sm:px-3 bench:py-1">
          {mode === 'rotate' ? <ViewSwitch view={view} onChange={setView} /> : <span />}
          {wide && isText && nameSearch}
          <div className="flex flex-wrap items-center gap-2 max-sm:gap-1">
            {serverMode && (
              <p className="min-w-0 truncate text-quiet text-small" data-testid="server">
                {t('simulator.onServer', { address: hostOf(serverUrl) })}
              </p>
            )}
            <Settled onEdit={edit}>{(text, onEdit) => <WriteRotation text={text} onEdit={onEdit} />}</Settled>
            <Settled onEdit={edit}>{(text, onEdit) => <ToolsMenu text={text} onEdit={onEdit} />}</Settled>
            <Button className="max-sm:px-2.5" disabled={optimising} onClick={optimise}>
              {t('simulator.optimise')}
            </Button>
          </div>
        </div>
        <div
          className={`relative flex min-w-0 flex-col gap-2 px-2 pb-2 sm:px-3 sm:pb-3 bench:min-h-0 bench:pb-2 bench:flex-1 ${isText ? '' : 'bench:overflow-y-auto'}`}
        >
          {optimising && (
            <Suspense
              fallback={<ToolSkeleton title={t('simulator.optimise')} text={t('simulator.optimiserOpening')} />}
            >
              <Settled onEdit={edit}>
                {(text, onEdit) => (
                  <Optimiser
                    text={text}
                    valid={checks.valid}
                    onEdit={onEdit}
                    onUndo={undo}
                    onClose={() => void navigate(MODE_ADDRESSES.build)}
                  />
                )}
              </Settled>
            </Suspense>
          )}
          {mode === 'build' && (
            <Suspense fallback={<div className="min-h-96" aria-busy="true" />}>
              <BuildPane parts={parts} onEdit={edit} onUndo={undo} />
            </Suspense>
          )}
          {/* Stays where it is in the other views: it keeps the history of all. */}
          <div className={isText ? 'contents' : 'hidden'}>
            <TextPane Editor={parts.Editor} ref={editor} onRun={start} />
            {!wide && nameSearch}
          </div>
          {mode === 'rotate' && view === 'rotation' && (
            <Suspense fallback={<div className="min-h-96" aria-busy="true" />}>
              <RotationPane Rotation={Rotation} place={pointed} onEdit={edit} onUndo={undo} />
            </Suspense>
          )}
        </div>
      </section>
      {wide ? <AnswerPane {...answer} Footer={parts.Footer} /> : <AnswerSheet {...answer} />}
    </main>
  );
}

interface TextPaneProps {
  ref: Ref<EditorHandle>;
  Editor: SimulatorParts['Editor'];
  onRun(): void;
}

/** The editor; it alone renders with every keystroke. */
function TextPane({ ref, Editor, onRun }: TextPaneProps) {
  const { t } = useTranslation();
  const text = useSimulation((state) => state.text);
  const findings = useSimulation((state) => state.findings);
  const setText = useSimulation((state) => state.setText);
  return (
    <Editor
      ref={ref}
      label={t('simulator.config')}
      value={text}
      findings={text.trim() === '' ? NO_FINDINGS : findings}
      historyKey="quartet-editor-history"
      height="h-[clamp(20rem,68dvh,56rem)] bench:h-auto bench:min-h-0 bench:flex-1"
      onChange={setText}
      onRun={onRun}
      onCursor={setCursor}
    />
  );
}

type RotationPaneProps = Pick<SimulatorParts, 'Rotation'> & {
  place: { readonly from: number } | null;
  onEdit(edits: readonly TextEdit[]): void;
  onUndo(): void;
};

function RotationPane({ Rotation, place, onEdit, onUndo }: RotationPaneProps) {
  const text = useSimulation((state) => state.text);
  return <Rotation text={text} place={place} onEdit={onEdit} onUndo={onUndo} />;
}
