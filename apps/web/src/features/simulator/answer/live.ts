import type { FightFigures } from '@quartet/engine';
import { expectedDps, type Result } from '@quartet/results';
import type { PairedSummary } from '@quartet/results/paired';
import { Cancelled, type Finding } from '@quartet/runner';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { verdictOf } from '#run/blocking.ts';
import { createExecutor } from '#run/executor.ts';
import { relativePrecision } from '#run/precision.ts';
import { useSimulation } from '#run/simulation.ts';
import { kept } from '#shared/storage/storage.ts';

/** Fights of a quick look. */
export const LIVE_ITERATIONS = 96;
/** The same fights every time, so that a change of the text is seen and not the luck of the draw. */
const LIVE_SEED = 1;
const PAUSE_MS = 400;
/** Relative half width of the confidence interval at which the figure is shown before all fights are done. */
const SHOWN_WITHIN = 0.005;

const isReadable = ({ statistics }: Result): boolean =>
  statistics !== undefined && statistics.iterations > 1 && relativePrecision(expectedDps(statistics)) <= SHOWN_WITHIN;

/** Difference of a text from another one in the same fights. */
interface LiveDifference {
  /** The text it is compared with: the pinned baseline, or that of the figures shown before. */
  baseline: string;
  isPinned: boolean;
  text: string;
  summary: PairedSummary;
}

interface LiveState {
  on: boolean;
  /** Result of the last quick look, with the text in its `config_file`; null when a full run is newer. */
  result: Result | null;
  busy: boolean;
  /** The last difference from the baseline, or without one from the figures shown before. */
  difference: LiveDifference | null;
  /** A result of an earlier text that is no longer shown, because the present one cannot run or has failed. */
  dropped: Result | null;
  toggle(): void;
  /** Sets the config that texts are compared with; null for none. */
  compareWith(baseline: string | null): void;
}

/** Figures of the fights of a text. */
interface Fights {
  text: string;
  figures: FightFigures[];
}

/** Number of texts whose fights are kept for differences: the shown one, the one before, and the baseline. */
const KEPT_FIGHTS = 3;
/** Time that figures were readable after which the journal records them once the text changes, in milliseconds. */
const RECORDED_AFTER_MS = 3000;

/** The text of the newest figures that were shown, and the one whose figures they have replaced, in one document. */
interface Line {
  document: string;
  text: string;
  before: string | null;
}

/** A complete quick look that the journal does not contain yet. */
interface Look {
  document: string;
  result: Result;
  at: number;
}

/** Whether a text has no number: an empty team, or a fight that never ends. */
function isWithoutFight(text: string, findings: readonly Finding[] | null): boolean {
  const { problems } = verdictOf(text, findings);
  return problems.some(({ kind }) => kind === 'no-team' || kind === 'never-ends' || kind === 'empty-loop');
}

/** Quick runs of the edited text, on a separate worker. */
export const useLive = create<LiveState>()(
  persist(
    (set, get) => {
      const executor = createExecutor();
      let timer: ReturnType<typeof setTimeout> | undefined;
      /** The text of the last look and the text it is compared with. */
      let looked = '';
      let baseline: string | null = null;
      let known: Fights[] = [];
      let line: Line | null = null;
      let unrecorded: Look | null = null;

      const run = async (text: string, onUpdate?: (result: Result) => void): Promise<[Result, Fights]> => {
        const fights: Fights = { text, figures: [] };
        const result = await executor.run(text, {
          iterations: LIVE_ITERATIONS,
          seed: LIVE_SEED,
          workers: 1,
          onUpdate,
          onFights: (_, figures) => fights.figures.push(figures),
        });
        known = [fights, ...known.filter((each) => each.text !== text)].slice(0, KEPT_FIGHTS);
        return [result, fights];
      };
      const fightsOf = async (text: string): Promise<Fights> =>
        known.find((each) => each.text === text) ?? (await run(text))[1];

      const compare = async (fights: Fights, with_: string, isPinned: boolean): Promise<LiveDifference | null> => {
        const before = await fightsOf(with_);
        // Servers and other engines give no figures of single fights.
        if (before.figures.length === 0 || fights.figures.length === 0) return null;
        const { PairedSums } = await import('@quartet/results/paired');
        const sums = new PairedSums('fixed');
        for (const [i, figures] of before.figures.entries()) {
          const after = fights.figures[i];
          if (after !== undefined) sums.add(figures, after);
        }
        return { baseline: with_, isPinned, text: fights.text, summary: sums.summary() };
      };

      /** Notes that figures of a text are shown: those of the next text are compared with them. */
      const noteShown = (text: string) => {
        const document = useSimulation.getState().documentId();
        if (line?.document !== document) line = { document, text, before: null };
        else if (line.text !== text) line = { document, text, before: line.text };
      };
      /** The text that a text is compared with; null for none. */
      const referenceOf = (text: string): string | null => {
        if (baseline !== null) return baseline === text ? null : baseline;
        if (line === null || line.document !== useSimulation.getState().documentId()) return null;
        return line.text === text ? line.before : line.text;
      };
      /** Adds a look to the journal when its text is left: the figures that a change is judged by. */
      const record = () => {
        const look = unrecorded;
        unrecorded = null;
        if (look === null || performance.now() - look.at < RECORDED_AFTER_MS) return;
        void import('#run/journal/journal.ts')
          .then(({ useJournal }) => useJournal.getState().add(look.result, look.document))
          .catch(() => {});
      };

      const look = async () => {
        const { text, findings, phase, wanted, result, documentId } = useSimulation.getState();
        if (!wanted || phase === 'running' || text.trim() === '') return;
        if (findings === null || findings.some((finding) => finding.severity === 'error')) return;
        if (isWithoutFight(text, findings)) return;
        const hasRun = result?.config_file === text;
        if (hasRun && get().dropped === result) set({ dropped: null });
        if (!get().on && !hasRun) return;
        const against = referenceOf(text);
        const isPinned = baseline !== null;
        if (hasRun) noteShown(text);
        if (hasRun && against === null) return;
        const key = `${against} ${text}`;
        if (key === looked) return;
        if (executor.running) executor.cancel();
        looked = key;
        const isNewest = () => looked === key;
        set({ busy: true });
        try {
          let fights: Fights;
          if (hasRun) fights = await fightsOf(text);
          else {
            const [found, own] = await run(text, (partial) => {
              if (!isNewest() || !isReadable(partial)) return;
              set({ result: partial });
              noteShown(text);
            });
            fights = own;
            if (isNewest()) {
              set({ result: found });
              noteShown(text);
              unrecorded = { document: documentId(), result: found, at: performance.now() };
            }
          }
          const difference = against === null ? null : await compare(fights, against, isPinned);
          if (isNewest()) set({ difference });
        } catch (error) {
          // A text that runs but fails shows its reason when it is run in full.
          if (isNewest() && !(error instanceof Cancelled)) set({ result: null, difference: null, dropped: result });
        } finally {
          if (isNewest()) set({ busy: false });
        }
      };

      // Switched on in an earlier visit, it also runs a text that was checked before this module was loaded.
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(() => void look(), PAUSE_MS);
      };
      const forget = () => {
        looked = '';
        set({ busy: false });
        executor.cancel();
      };
      useSimulation.subscribe((now, before) => {
        if (now.text !== before.text) record();
        if (now.phase === 'running' && before.phase !== 'running') {
          forget();
          // The run itself is recorded.
          unrecorded = null;
          set({ result: null });
        }
        const hasFailed = now.phase === 'failed' && before.phase !== 'failed' && now.result?.config_file !== now.text;
        if (hasFailed || (now.findings !== before.findings && isWithoutFight(now.text, now.findings))) {
          forget();
          set({ result: null, difference: null, dropped: now.result });
        }
        later();
      });
      later();

      return {
        on: true,
        result: null,
        busy: false,
        difference: null,
        dropped: null,
        toggle() {
          const on = !get().on;
          set({ on });
          forget();
          if (on) void look();
        },
        compareWith(text) {
          if (text === baseline) return;
          baseline = text;
          if (text === null) set({ difference: null });
          later();
        },
      };
    },
    kept<LiveState, Pick<LiveState, 'on'>>(
      'live',
      (value) => ({ on: !(typeof value === 'object' && value !== null && 'on' in value && value.on === false) }),
      ({ on }) => ({ on }),
    ),
  ),
);
