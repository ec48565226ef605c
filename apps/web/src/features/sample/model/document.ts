import { find } from '@quartet/gamedata/names';
import {
  compress,
  decompress,
  detectPacking,
  parseSample,
  type ResultCharacter,
  type Sample,
  stringifySample,
} from '@quartet/results';
import {
  type ExpectedHit,
  expectedHits,
  type LevelFight,
  levelVariants,
  type Sighting,
  type Solution,
  solveSeen,
} from '@quartet/results/inGame';
import {
  CATEGORIES,
  type Category,
  categoryAt,
  type Derivation,
  FightLog,
  fingerprintOf,
  hitNumber,
  hitsInFrame,
} from '@quartet/results/log';
import { type FieldChange, fieldChanges } from './fieldTime.ts';
import { hitsOf, indexLog, type LogIndex, lineTexts } from './logIndex.ts';
import type { Words } from './texts.ts';
import { buildTimeline, type Timeline } from './timeline.ts';

/** A team member of a sample. */
export interface SampleCharacter {
  key: string;
  element: string;
}

/** Parts of a sample that the page needs besides its log. */
export interface SampleHead {
  config: string;
  seed: string;
  characters: SampleCharacter[];
  /** The characters as the config describes them. */
  team: ResultCharacter[];
  /** Key of the character who starts on the field. */
  initial: string;
  /** Build that wrote the sample; empty where it is not known. */
  version: string;
  /** Enemies; at least 0. */
  targets: number;
  lastFrame: number;
  field: FieldChange[];
  /** Entries of each category, in the order of `CATEGORIES`. */
  counts: number[];
}

/** An entry for reading: its details in the writer's order. */
export interface EntryDetail {
  entry: number;
  frame: number;
  ended: number;
  category: Category;
  msg: string;
  slot: number;
  details: { key: string; value: unknown }[];
  /** The entry as JSON. */
  json: string;
  derivation: Derivation | null;
  /** Number among the hits of its frame, from 1; 0 for an entry that is no hit. */
  hit: number;
  /** Fingerprint of the derivation; empty without one. */
  fingerprint: string;
}

/** A sample of the fight in which all characters or talents have one level. */
export interface LevelBytes extends Pick<LevelFight, 'kind' | 'level'> {
  bytes: Uint8Array;
}

const MOST_CHARACTERS = 4;

/** A sample that is open. Lives in a worker: everything here may take its time. */
export class SampleDocument {
  private readonly sample: Sample;
  private readonly log: FightLog;
  private readonly initial: number;
  /** The document as it came, when it came packed. */
  private readonly original: Uint8Array | null;
  readonly head: SampleHead;
  readonly index: LogIndex;
  private expected: ExpectedHit[] | null = null;
  /** The fight at other levels. */
  private readonly levels: LevelFight[] = [];

  constructor(sample: Sample, original: Uint8Array | null = null) {
    this.sample = sample;
    this.original = original;
    const characters = sample.character_details
      .slice(0, MOST_CHARACTERS)
      .map(({ name, element }) => ({ key: name, element: element ?? '' }));
    this.log = new FightLog(sample.logs, characters.length);
    const { entries, spans, lastFrame } = this.log;
    this.initial = characters.findIndex((one) => one.key === sample.initial_character);
    this.index = indexLog(entries, spans);
    const counts = new Array<number>(CATEGORIES.length).fill(0);
    for (const entry of entries) counts[entry.category] = (counts[entry.category] ?? 0) + 1;
    this.head = {
      config: sample.config,
      seed: sample.seed,
      characters,
      team: sample.character_details.slice(0, MOST_CHARACTERS),
      initial: sample.initial_character,
      version: sample.modified && sample.sim_version !== '' ? `${sample.sim_version}, changed` : sample.sim_version,
      targets: sample.target_details?.length ?? 0,
      lastFrame,
      field: fieldChanges(entries, this.initial),
      counts,
    };
  }

  /**
   * Opens a file: zlib, gzip or plain JSON.
   * @throws DocumentError with a message for the reader
   */
  static read(bytes: Uint8Array): SampleDocument {
    return new SampleDocument(parseSample(bytes), detectPacking(bytes) === 'plain' ? null : bytes);
  }

  texts(words: Words): string[] {
    return lineTexts(this.log.entries, this.index, words);
  }

  timeline(): Timeline {
    const { targets, characters } = this.head;
    return buildTimeline(this.log.entries, this.log.spans, { team: characters.length, targets, initial: this.initial });
  }

  /** Lines of the hits of a source of damage. */
  hits(source: string): Int32Array {
    return hitsOf(this.log.entries, this.index, source);
  }

  /** The entry behind a line of the index. */
  detail(line: number): EntryDetail | null {
    const at = this.index.source[line] ?? -1;
    const { entries } = this.log;
    const entry = entries[at];
    if (entry === undefined) return null;
    const rank = (key: string) => find(entry.ordering, key) ?? 0;
    const { frame, ended, msg, slot, logs } = entry;
    const category = categoryAt(entry.category);
    const derivation = this.log.derive(at);
    return {
      entry: at,
      frame,
      ended,
      category,
      msg,
      slot,
      details: Object.keys(logs)
        .sort((a, b) => rank(a) - rank(b))
        .map((key) => ({ key, value: logs[key] })),
      json: JSON.stringify({ frame, ended, event: category, msg, char_index: slot, logs }, null, 2),
      derivation,
      hit: hitNumber(entries, at),
      fingerprint: derivation === null ? '' : fingerprintOf(derivation),
    };
  }

  /** Kinds of hits with the numbers that the game should show. */
  numbers(): ExpectedHit[] {
    this.expected ??= expectedHits(this.sample, this.log);
    return this.expected;
  }

  /** Adds the fight at another level, for the explanations that follow. */
  addLevel({ kind, level, bytes }: LevelBytes): void {
    this.levels.push({ kind, level, sample: parseSample(bytes) });
  }

  /** Explains a number seen in the game. */
  solve(sighting: Sighting): Solution {
    return solveSeen(this.numbers(), sighting, levelVariants(this.sample, this.levels));
  }

  /** The entry of a hit by its frame and its number among the hits of that frame. */
  hit({ frame, hit }: { readonly frame: number; readonly hit: number }): EntryDetail | null {
    const entry = hitsInFrame(this.log.entries, frame)[hit - 1];
    return entry === undefined ? null : this.detail(this.index.source.indexOf(entry));
  }

  /** For download: a zlib stream, as every reader of samples expects. A document that came packed goes as it came. */
  packed(): Uint8Array {
    if (this.original && detectPacking(this.original) === 'zlib') return this.original;
    const json = this.original ? decompress(this.original) : new TextEncoder().encode(stringifySample(this.sample));
    return compress(json);
  }
}
