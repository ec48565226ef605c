import type { Result } from '@quartet/results';
import type { Finding, Progress } from '@quartet/runner';
import { burstWaits, Cancelled, ConfigError } from '@quartet/runner';
import { create } from 'zustand';
import { parsedConfig } from '#shared/config/parsed.ts';
import { phrasesReady } from '#shared/names/phrases.ts';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { TabDocument } from '#shared/storage/documents.ts';
import { useEngine } from '#shared/storage/engine.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { canRun, verdictOf } from './blocking.ts';
import { EXAMPLE } from './example.ts';
import { executor } from './executor.ts';
import { keepRun, readRun } from './interrupted.ts';
import { preciseEnough } from './precision.ts';

export { executor };

const VALIDATE_AFTER_MS = 200;
const READY_POLL_MS = 250;
/**
 * Pause after a valid text before some fights with it, in milliseconds: longer than one between two words, and than a page needs to be
 * there, which a machine with few cores would be kept from.
 */
const WARM_AFTER_MS = 1500;

export type Phase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** Deviations from running the text as it stands. */
interface RunOrder {
  text?: string;
  /** Fights, instead of the config's number. */
  iterations?: number;
  /** Ends the run once the 95 % interval of the mean damage per second is within this fraction of it. */
  until?: number;
  /** Base seed; random when absent. */
  seed?: number;
}

interface Simulation {
  text: string;
  /** Whether the engine responds: the workers of this browser, or the server of the settings. */
  engine: 'starting' | 'ready' | 'failed';
  /** Why the engine does not respond. */
  trouble: Reason | null;
  /** Findings in `text`; null before validation. */
  findings: readonly Finding[] | null;
  phase: Phase;
  progress: Progress | null;
  /** The last result, also while a run has only a part of it. */
  result: Result | null;
  /** Share signature of exactly this result, by the server or engine that computed it; empty if it is not signed. */
  signature: string;
  /** The last run as it was ordered, with its text; what to recover or try again when it failed. */
  ran: (RunOrder & { text: string }) | null;
  /** The run of this tab that a reload has interrupted; null for none. */
  interrupted: (RunOrder & { text: string }) | null;
  /** Why the run failed. */
  failure: Reason | null;
  /** Begins to check the text; until a page shows it, nothing that computes is loaded. */
  open(): void;
  setText(text: string): void;
  /** Replaces the text being edited, which stays among the recent texts. */
  replaceText(text: string): void;
  /** Whether the player has written or changed the text; an example, or a team as it was opened, is not the player's. */
  isEdited(): boolean;
  /** Whether the browser stores the text for a reload or the next visit. */
  isStored(): boolean;
  /** Stores the text among the recent texts before an edit replaces all of it. */
  keepText(): void;
  /** Id of the document that the text belongs to; replacing the text begins another document. */
  documentId(): string;
  /** Tries a failed engine again. */
  retry(): void;
  /** A run that starts after the validation, unless it finds errors or the text changes; null for none. */
  queued: { started(): void } | null;
  /**
   * Whether fights are computed: the page is there and idle, or the player has written a text, returned to one or run one. Until then the
   * first load is not slowed down.
   */
  wanted: boolean;
  /** Computes fights from now on. */
  want(): void;
  /** Makes the workers load the text, because the player is about to run it. */
  aim(): void;
  /** Runs the text being edited after its validation. */
  runChecked(started: () => void): void;
  /** A run requested during another one, until the player has decided between them. */
  waiting: { order: RunOrder; started(): void } | null;
  /**
   * Runs the text being edited, or the one given. While another run is under way it waits for the player's decision.
   * @param started called once the run has begun
   */
  run(order?: RunOrder, started?: () => void): void;
  /** Ends the run under way in favour of the one that waits, or forgets the one that waits. */
  decide(replace: boolean): void;
  cancel(): void;
  /** Shows a result of an earlier run as the last one. */
  show(result: Result, signature: string): void;
}

/** The config being edited, and its run. */
export const useSimulation = create<Simulation>((set, get) => {
  const tab = new TabDocument();
  /** The last text that replaced another one as a whole. */
  let given = EXAMPLE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Counts requests to the engine; the answer to an outdated one is dropped. */
  let requests = 0;

  /** Stores the findings of a text, unless it has been replaced since. */
  const note = (text: string, findings: readonly Finding[]) => {
    if (get().text === text) set({ findings });
  };

  const validate = async () => {
    const { text } = get();
    const request = ++requests;
    const answer = (part: Partial<Simulation>) => {
      if (request === requests) set(part);
    };
    try {
      if (await executor.ready()) {
        answer({ engine: 'ready', trouble: null });
        const { findings, frames } = await executor.validate(text);
        if (findings.length > 0) await phrasesReady();
        if (request !== requests) return;
        note(text, findings);
        runQueued();
        if (request !== requests || findings.some((finding) => finding.severity === 'error')) return;
        fightFrames = frames;
        if (get().wanted) warming = setTimeout(() => warm(text), WARM_AFTER_MS);
      } else if (request === requests) soon(READY_POLL_MS);
    } catch (error) {
      answer({ engine: 'failed', trouble: reasonOf(error), queued: null });
    }
  };
  const runQueued = () => {
    const { queued, text, findings, run } = get();
    if (queued === null) return;
    set({ queued: null });
    if (canRun(verdictOf(text, findings))) run({}, queued.started);
  };
  let warming: ReturnType<typeof setTimeout> | undefined;
  /** The text of the last warm-up, and the time in seconds that bursts wait for energy in it; null during the warm-up. */
  let warmed: { text: string; waits: readonly number[] | null } | null = null;
  /** Length of a fight of the text, from its validation. */
  let fightFrames: number | undefined;
  /** Warms up the first worker with some fights of the text; bursts that wait for energy in them become hints. */
  const warm = async (text: string) => {
    const request = requests;
    if (warmed?.text !== text) {
      if (executor.running || document.hidden) return;
      const mine: typeof warmed = { text, waits: null };
      warmed = mine;
      const { workers } = useSettings.getState();
      mine.waits = await executor.warm(text, workers, fightFrames).catch(() => null);
      if (mine.waits === null && warmed === mine) warmed = null;
    }
    const waits = warmed?.text === text ? warmed.waits : null;
    if (waits === null) return;
    const hints = burstWaits(text, parsedConfig(text), waits);
    if (hints.length === 0) return;
    await phrasesReady();
    const { findings } = get();
    if (request === requests && findings !== null) note(text, [...findings, ...hints]);
  };
  const soon = (milliseconds: number) => {
    requests++;
    clearTimeout(timer);
    clearTimeout(warming);
    timer = setTimeout(validate, milliseconds);
  };
  const restart = () => {
    warmed = null;
    set({ engine: 'starting', trouble: null, findings: null });
    soon(VALIDATE_AFTER_MS);
  };
  let opened = false;
  // The engine that will run a text reports its errors.
  useEngine.subscribe(restart);
  useSettings.subscribe((now, before) => {
    if (now.serverMode !== before.serverMode || (now.serverMode && now.serverUrl !== before.serverUrl)) restart();
  });

  /** Counts runs; what comes in of one that another has taken the place of is dropped. */
  let runs = 0;

  const compute = async (order: RunOrder) => {
    const mine = ++runs;
    const text = order.text ?? get().text;
    const show = (part: Partial<Simulation>) => {
      if (mine === runs) set(part);
    };
    let enough = false;
    show({ phase: 'running', progress: null, failure: null, interrupted: null, wanted: true, ran: { ...order, text } });
    keepRun({ ...order, text });
    try {
      const result = await executor.run(text, {
        workers: useSettings.getState().workers,
        iterations: order.iterations,
        seed: order.seed,
        onUpdate: (partial, progress, signature) => {
          show({ result: partial, signature, progress });
          if (order.until === undefined || progress.done === progress.total) return;
          if (mine !== runs || !preciseEnough(partial, order.until)) return;
          enough = true;
          executor.cancel();
        },
      });
      show({ phase: 'done', result });
    } catch (error) {
      const { result, progress } = get();
      if (error instanceof Cancelled && enough && result?.statistics) {
        const { iterations } = result.statistics;
        show({
          phase: 'done',
          result: { ...result, simulator_settings: { ...result.simulator_settings, iterations } },
          signature: '',
          progress: progress && { ...progress, total: iterations, done: iterations, remaining: 0 },
        });
      } else if (error instanceof Cancelled) show({ phase: 'cancelled' });
      else if (error instanceof ConfigError && get().text === text) {
        await phrasesReady();
        if (mine === runs) note(text, error.findings);
        show({ phase: 'failed', failure: reasonOf(error) });
      } else show({ phase: 'failed', failure: reasonOf(error) });
    } finally {
      if (mine === runs) keepRun(null);
    }
  };

  return {
    text: tab.beginning ?? EXAMPLE,
    engine: 'starting',
    trouble: null,
    findings: null,
    phase: 'idle',
    progress: null,
    result: null,
    signature: '',
    ran: null,
    interrupted: readRun(),
    failure: null,
    queued: null,
    wanted: false,
    waiting: null,

    open() {
      if (opened) return;
      opened = true;
      if (get().text !== EXAMPLE) set({ wanted: true });
      soon(0);
    },

    want() {
      if (!get().wanted) set({ wanted: true });
    },

    aim() {
      const { text, findings, phase } = get();
      if (phase === 'running' || executor.running || !canRun(verdictOf(text, findings)) || findings === null) return;
      void executor.open(text, useSettings.getState().workers).catch(() => {});
      clearTimeout(warming);
      void warm(text);
    },

    runChecked(started) {
      const { findings, trouble } = get();
      if (trouble !== null) return;
      set({ queued: { started } });
      if (findings !== null) runQueued();
    },

    setText(text) {
      set({ text, findings: null, queued: null, wanted: true });
      tab.save(text, text !== EXAMPLE);
      soon(VALIDATE_AFTER_MS);
    },

    replaceText(text) {
      tab.begin();
      given = text;
      get().setText(text);
    },

    isEdited() {
      const { text } = get();
      return text.trim() !== '' && text !== EXAMPLE && text !== given;
    },

    isStored: () => tab.isStored(get().text),

    keepText() {
      tab.begin();
    },

    documentId: () => tab.id,

    retry: restart,

    run(order = {}, started = () => {}) {
      if (executor.running) {
        set({ waiting: { order, started } });
        return;
      }
      void compute(order);
      started();
    },

    decide(replace) {
      const { waiting } = get();
      set({ waiting: null });
      if (!replace || waiting === null) return;
      executor.cancel();
      get().run(waiting.order, waiting.started);
    },

    cancel() {
      executor.cancel();
    },

    show(result, signature) {
      set({ result, signature, phase: 'idle', failure: null });
    },
  };
});
