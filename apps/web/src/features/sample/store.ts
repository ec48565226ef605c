import { levelConfigs, openConfig } from '@quartet/edits';
import type { Result } from '@quartet/results';
import type { ExpectedHit, Sighting, Solution } from '@quartet/results/inGame';
import { CATEGORIES, type Category, categoryAt } from '@quartet/results/log';
import { runnerPhrase } from '@quartet/runner';
import { PhraseError } from '@quartet/script';
import { create } from 'zustand';
import { executor } from '#run/simulation.ts';
import { LoadError } from '#shared/api/results.ts';
import { cancelLocalSample, readLocalSample } from '#shared/api/samples.ts';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { foreignCommit } from '#shared/storage/engine.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { keepFromReloading } from '#shared/version.ts';
import type { EntryDetail, SampleHead } from './model/document.ts';
import type { LogIndex } from './model/logIndex.ts';
import { LineSearch } from './model/search.ts';
import { LARGEST_SEED, seedProblem, seedsOf } from './model/seeds.ts';
import type { Words } from './model/texts.ts';
import type { Timeline } from './model/timeline.ts';
import { readSettings, storeSettings } from './settings.ts';
import { SampleClient } from './worker/client.ts';

/** An open sample as the page shows it. */
export interface OpenLog {
  head: SampleHead;
  index: LogIndex;
  texts: readonly string[];
  search: LineSearch;
  /** For each entry its line. */
  lineOf: Int32Array;
}

export type Failure =
  | { kind: 'engine' | 'unreadable' | 'server'; reason: Reason }
  | { kind: 'network' | 'timeout' | 'empty'; reason: null };

interface SampleState {
  phase: 'none' | 'generating' | 'reading' | 'ready' | 'failed';
  /** Identifies the sample that is open or loading, so that pages do not mix theirs up. */
  origin: string;
  failure: Failure | null;
  /** Reloads the sample that is open or failed; null for a file. */
  again: (() => void) | null;
  log: OpenLog | null;
  timeline: Timeline | null;
  /** Selected line; −1 for none. */
  selected: number;
  categories: ReadonlySet<Category>;
  showTimeline: boolean;
  showInternal: boolean;
  generate(origin: string, config: string, seed: string): Promise<void>;
  read(origin: string, file: Blob): Promise<void>;
  fetchLocal(origin: string): Promise<void>;
  close(): void;
  setWords(words: Words): void;
  select(line: number): void;
  /** Selects a line and makes sure its category is shown. */
  reveal(line: number): void;
  change(part: { categories?: ReadonlySet<Category>; showTimeline?: boolean; showInternal?: boolean }): void;
  detail(line: number): Promise<EntryDetail | null>;
  /** Lines of the hits of a source of damage; null while no sample is open. */
  hits(source: string): Promise<Int32Array | null>;
  packed(): Promise<Uint8Array>;
  /** Numbers that the game should show; null while no sample is open. */
  numbers(): Promise<ExpectedHit[] | null>;
  /** Explains a number of the game; null while no sample is open. */
  solve(sighting: Sighting): Promise<Solution | null>;
  /** Plays the fight at other levels for later explanations, until `signal` aborts. @returns whether all were played */
  compareLevels(signal: AbortSignal, onProgress: (share: number) => void): Promise<boolean>;
  /** A hit by its frame and its number there; null while no sample is open. */
  hitAt(place: { frame: number; hit: number }): Promise<EntryDetail | null>;
}

function linesOf(index: LogIndex): Int32Array {
  let entries = 0;
  for (let i = 0; i < index.count; i++) if (index.synthetic[i] === 0) entries++;
  const lines = new Int32Array(entries);
  index.source.forEach((entry, line) => {
    if (index.synthetic[line] === 0) lines[entry] = line;
  });
  return lines;
}

/** The sample that is open. */
export const useSample = create<SampleState>((set, get) => {
  // The sample of a result is computed again from its config; that of a file or of a local server is in memory alone.
  keepFromReloading(() => {
    const { log, origin } = get();
    return log !== null && !origin.startsWith(RESULT_ORIGIN);
  });
  const settings = readSettings();
  let client: SampleClient | null = null;
  let words: Words | null = null;
  /** Counts openings; what belongs to an earlier one is dropped. */
  let opening = 0;

  const begin = (origin: string, phase: 'generating' | 'reading', again: (() => void) | null): number => {
    client?.close();
    client = null;
    cancelLocalSample();
    set({ phase, origin, again, failure: null, log: null, timeline: null, selected: -1 });
    return ++opening;
  };

  const fail = (mine: number, failure: Failure) => {
    if (mine === opening) set({ phase: 'failed', failure });
  };

  /** Sends the document to a fresh worker. @throws the worker's error */
  const open = async (mine: number, bytes: Uint8Array<ArrayBuffer>) => {
    if (mine !== opening) return;
    const own = new SampleClient();
    client = own;
    set({ phase: 'reading' });
    const { head, index } = await own.call('open', bytes, [bytes.buffer]);
    if (mine !== opening) return;
    const used = words;
    const texts = used === null ? [] : (await own.call('texts', used)).split('\n');
    if (mine !== opening) return;
    set({
      phase: 'ready',
      log: { head, index, texts, search: new LineSearch(texts, index.amount), lineOf: linesOf(index) },
    });
    if (words !== null && words !== used) void retext(mine, own, words);
    const timeline = await own.call('timeline', null);
    if (mine === opening) set({ timeline });
  };

  const retext = async (mine: number, own: SampleClient, language: Words) => {
    const joined = await own.call('texts', language).catch(() => null);
    const { log } = get();
    if (joined === null || mine !== opening || log === null || words !== language) return;
    const texts = joined.split('\n');
    set({ log: { ...log, texts, search: new LineSearch(texts, log.index.amount) } });
  };

  const save = () => {
    const { categories, showTimeline, showInternal } = get();
    storeSettings({
      categories: CATEGORIES.filter((one) => categories.has(one)),
      timeline: showTimeline,
      internal: showInternal,
    });
  };

  return {
    phase: 'none',
    origin: '',
    failure: null,
    again: null,
    log: null,
    timeline: null,
    selected: -1,
    categories: new Set(settings.categories),
    showTimeline: settings.timeline,
    showInternal: settings.internal,

    async generate(origin, config, seed) {
      const mine = begin(origin, 'generating', () => void get().generate(origin, config, seed));
      let bytes: Uint8Array<ArrayBuffer>;
      try {
        // The page does not parse it: the bytes go from the worker that computed them to the one that reads them.
        bytes = await executor.sampleDocument(config, seed);
      } catch (error) {
        fail(mine, { kind: 'engine', reason: reasonOf(error) });
        return;
      }
      try {
        await open(mine, bytes);
      } catch (error) {
        fail(mine, { kind: 'unreadable', reason: reasonOf(error) });
      }
    },

    async read(origin, file) {
      const mine = begin(origin, 'reading', null);
      try {
        const bytes = new Uint8Array(await file.arrayBuffer());
        if (bytes.length === 0) fail(mine, { kind: 'empty', reason: null });
        else await open(mine, bytes);
      } catch (error) {
        fail(mine, { kind: 'unreadable', reason: reasonOf(error) });
      }
    },

    async fetchLocal(origin) {
      const mine = begin(origin, 'reading', () => void get().fetchLocal(origin));
      let bytes: Uint8Array<ArrayBuffer>;
      try {
        bytes = await readLocalSample();
      } catch (error) {
        const kind = error instanceof LoadError ? error.kind : 'network';
        if (kind === 'server') fail(mine, { kind, reason: reasonOf(error) });
        else fail(mine, { kind: kind === 'blank' ? 'empty' : kind === 'timeout' ? kind : 'network', reason: null });
        return;
      }
      try {
        await open(mine, bytes);
      } catch (error) {
        fail(mine, { kind: 'unreadable', reason: reasonOf(error) });
      }
    },

    close() {
      opening++;
      client?.close();
      client = null;
      cancelLocalSample();
      set({ phase: 'none', origin: '', failure: null, log: null, timeline: null, selected: -1 });
    },

    setWords(next) {
      if (words === next) return;
      words = next;
      if (client !== null && get().log !== null) void retext(opening, client, next);
    },

    select(selected) {
      set({ selected });
    },

    reveal(line) {
      const { log, categories } = get();
      const place = log?.index.category[line];
      if (place === undefined) return;
      const category = categoryAt(place);
      if (!categories.has(category)) get().change({ categories: new Set([...categories, category]) });
      set({ selected: line });
    },

    change(part) {
      set(part);
      save();
    },

    detail(line) {
      return client === null ? Promise.resolve(null) : client.call('detail', line);
    },

    hits(source) {
      return client === null ? Promise.resolve(null) : client.call('hits', source);
    },

    numbers() {
      return client === null ? Promise.resolve(null) : client.call('numbers', null);
    },

    solve(sighting) {
      return client === null ? Promise.resolve(null) : client.call('solve', sighting);
    },

    async compareLevels(signal, onProgress) {
      const { log } = get();
      const own = client;
      if (own === null || log === null) return false;
      const configs = levelConfigs(openConfig(log.head.config));
      for (const [i, { kind, level, text }] of configs.entries()) {
        onProgress(i / configs.length);
        const bytes = await executor.sampleDocument(text, log.head.seed);
        if (signal.aborted || client !== own) return false;
        await own.call('level', { kind, level, bytes }, [bytes.buffer]);
      }
      return true;
    },

    hitAt(place) {
      return client === null ? Promise.resolve(null) : client.call('hit', place);
    },

    packed() {
      return client === null
        ? Promise.reject(new PhraseError(runnerPhrase('worker-closed')))
        : client.call('pack', null);
    },
  };
});

const RESULT_ORIGIN = 'result ';

/** Names what the samples of a result are of. */
export const resultOrigin = (result: Result): string => configOrigin(result.config_file);

/** Names what the samples of a config are of, as a result of it does. */
export const configOrigin = (config: string): string => `${RESULT_ORIGIN}${config}`;

/** Computes the sample of a result's fight with median damage, unless one is open or loading, or another engine drew its seed. */
export function prepareSample(result: Result): void {
  const { origin, generate } = useSample.getState();
  const own = foreignCommit() === null && !useSettings.getState().serverMode;
  const seeds = seedsOf(result);
  const largest = own ? LARGEST_SEED.own : LARGEST_SEED.foreign;
  const seed = [seeds.p50, seeds.sample].find((each) => seedProblem(each, largest) === null);
  if (seed !== undefined && origin !== resultOrigin(result))
    void generate(resultOrigin(result), result.config_file, seed);
}
