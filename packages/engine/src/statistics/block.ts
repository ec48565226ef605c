import { tableOf } from '@quartet/gamedata/typed';
import { AURA_COUNT } from '../values/constants.ts';
import { roomF64 } from './arrays.ts';
import { KeyedMoments, type KeyedMomentsData } from './keyed.ts';
import { Moments, type MomentsData } from './moments.ts';
import { KeyedRatios, type KeyedRatiosData, Ratios, type RatiosData } from './ratios.ts';
import type { FightShape, Recorder } from './recorder.ts';
import { ShieldMoments, type ShieldMomentsData } from './shield-moments.ts';
import { type EffectMoments, MAX_MEASURED_TARGETS, spansOf } from './spans.ts';
import { ABILITY_COUNT, BUCKET_FRAMES, CRIT_UNIT, ELEMENT_COUNT, FAILURE_COUNT } from './vocabulary.ts';

/** Values kept for every run: one array each, in run order. */
const RUN_VALUES = ['seed', 'frames', 'damage', 'dps', 'eps', 'rps', 'hps', 'shp'] as const;

/** Per-run values by name; see `Block.run`. */
export type RunValues = Record<(typeof RUN_VALUES)[number], Float64Array>;

/** Values per character of every run: `[run * characters + char]`. */
const CHARACTER_VALUES = ['dealt', 'expected'] as const;
type CharacterValues = Record<(typeof CHARACTER_VALUES)[number], Float64Array>;

/**
 * Maximum count of numbers in cumulative damage rows (64 MiB). A row set takes targets × buckets numbers per run, so
 * 38 000 runs of 109 s against one target fit. Runs are kept in index order until the first that does not fit; the
 * five series of `cumu_damage` are chosen among the kept runs, all other statistics count all runs.
 */
export const ROW_LIMIT = 0x800000;

/** Statistics with a fixed number of series. */
const FIXED = [
  'characterDps',
  'characterElement',
  'element',
  'characterTarget',
  'target',
  'aura',
  'field',
  'failure',
  'endingEnergy',
  'biggest',
  'casts',
] as const;
type Fixed = (typeof FIXED)[number];

/** Statistics by name, for each character. */
const KEYED = ['sources', 'instances', 'energy', 'wasted', 'reactions', 'actions'] as const;
type Keyed = (typeof KEYED)[number];

/** Holders of effects; see `EffectLog`. */
const HOLDERS = ['characters', 'shields', 'targets', 'team'] as const;

/** The biggest hit of a character in all runs. */
interface BiggestHit {
  damage: number;
  /** Empty without a hit. */
  source: string;
  seed: number;
  frame: number;
}

/** Form of a block that passes between threads and processes (structured clone). Arrays are owned by the receiver. */
export interface BlockData {
  characters: string[];
  targets: number;
  runs: number;
  run: RunValues;
  byCharacter: CharacterValues;
  overlap: boolean;
  teamFailureFrames: Float64Array;
  fixed: Record<Fixed, MomentsData>;
  keyed: Record<Keyed, KeyedMomentsData[]>;
  seenCharacterTarget: Uint8Array;
  seenAura: Uint8Array;
  buckets: MomentsData;
  contribution: MomentsData;
  shields: ShieldMomentsData;
  perCast: RatiosData;
  critical: RatiosData;
  criticalBySource: KeyedRatiosData[];
  biggestHits: BiggestHit[];
  effectRuns: number;
  effects: EffectMoments<KeyedMomentsData>;
  rowBuckets: Float64Array;
  rows: Float64Array;
}

/**
 * Sums over some runs, in index order. The runner fills blocks of a fixed number of runs, each from empty, and folds
 * them in index order with `Block.merge` or `BlockQueue`. So the result depends neither on the worker that computed a
 * block nor on the order in which names occurred first. Folding the same runs in blocks of another size differs in
 * the last bits.
 */
export class Block {
  readonly characters: readonly string[];
  readonly targets: number;
  /** Runs added so far. */
  runs = 0;
  /**
   * Values of each run (arrays may be longer than `runs`): seed, last frame, damage, damage per second, energy, reactions
   * and healing per second, average effective shield HP.
   */
  run: RunValues;
  /**
   * Actual and expected damage per second of each character in each run: `[run * characters + char]` (arrays may be longer). Expected
   * values average over critical hits.
   */
  byCharacter: CharacterValues;
  overlap = false;
  /** Frames lost by the whole team over all runs, by failure reason. */
  teamFailureFrames: Float64Array;

  /** Moments by place: see `Recorder` for the layouts. dps in damage per second. */
  readonly fixed: Record<Fixed, Moments>;
  /** Moments by name, one per character. */
  readonly keyed: Record<Keyed, KeyedMoments[]>;
  /** `[char * targets + target]`: 1 where any run had damage events. */
  seenCharacterTarget: Uint8Array;
  /** `[target * AURA_COUNT + kind]`: 1 where any run had that aura. */
  seenAura: Uint8Array;
  /** Team damage per bucket. */
  buckets: Moments;
  /** `[bucket * characters + char]`: share of the damage up to and including the bucket. */
  contribution: Moments;
  shields: ShieldMoments;
  /** Damage per cast: `[char * ABILITY_COUNT + ability]`. */
  perCast: Ratios;
  /** Critical hits of those that could be, by character, and by source for each character. */
  critical: Ratios;
  criticalBySource: KeyedRatios[];
  biggestHits: BiggestHit[];
  /** Runs whose effects were measured, and the share of the time that each was in force, in percent. */
  effectRuns = 0;
  effects: EffectMoments;

  /** Buckets in the cumulative rows of each kept run; `rowCount` runs are kept, from the first on. */
  rowBuckets: Float64Array = new Float64Array(32);
  rowCount = 0;
  /** Rows of the kept runs one after the other, each `[bucket * targets + target]`: damage so far. */
  rows: Float64Array = new Float64Array(0);
  rowLength = 0;

  private readonly elementTotals: Float64Array = new Float64Array(ELEMENT_COUNT);
  private readonly share: Float64Array;

  constructor(shape: FightShape) {
    const n = shape.characters.length;
    const t = shape.targets;
    this.characters = [...shape.characters];
    this.targets = t;
    this.run = {
      seed: new Float64Array(32),
      frames: new Float64Array(32),
      damage: new Float64Array(32),
      dps: new Float64Array(32),
      eps: new Float64Array(32),
      rps: new Float64Array(32),
      hps: new Float64Array(32),
      shp: new Float64Array(32),
    };
    this.byCharacter = { dealt: new Float64Array(32 * n), expected: new Float64Array(32 * n) };
    this.teamFailureFrames = new Float64Array(FAILURE_COUNT);
    this.fixed = {
      characterDps: new Moments(n),
      characterElement: new Moments(n * ELEMENT_COUNT),
      element: new Moments(ELEMENT_COUNT),
      characterTarget: new Moments(n * t),
      target: new Moments(t),
      aura: new Moments(t * AURA_COUNT),
      field: new Moments(n),
      failure: new Moments(n * FAILURE_COUNT),
      endingEnergy: new Moments(n),
      biggest: new Moments(n),
      casts: new Moments(n * ABILITY_COUNT),
    };
    const perCharacter = () => Array.from({ length: n }, () => new KeyedMoments());
    this.keyed = {
      sources: perCharacter(),
      instances: perCharacter(),
      energy: perCharacter(),
      wasted: perCharacter(),
      reactions: perCharacter(),
      actions: perCharacter(),
    };
    this.seenCharacterTarget = new Uint8Array(n * t);
    this.seenAura = new Uint8Array(t * AURA_COUNT);
    // The reference starts both timelines with one bucket, so they are never empty.
    this.buckets = new Moments(1);
    this.contribution = new Moments(n);
    this.shields = new ShieldMoments();
    this.perCast = new Ratios(n * ABILITY_COUNT);
    this.critical = new Ratios(n);
    this.criticalBySource = Array.from({ length: n }, () => new KeyedRatios());
    this.biggestHits = Array.from({ length: n }, () => ({ damage: 0, source: '', seed: 0, frame: 0 }));
    this.effects = {
      characters: perCharacter(),
      shields: perCharacter(),
      targets: Array.from({ length: Math.min(t, MAX_MEASURED_TARGETS) }, () => new KeyedMoments()),
      team: [new KeyedMoments()],
    };
    this.share = new Float64Array(n);
  }

  /** Frames per bucket. */
  get bucketFrames(): number {
    return BUCKET_FRAMES;
  }

  /** Adds a finished iteration from the recorder, which may then begin the next. */
  add(recorder: Recorder): void {
    const chars = this.characters.length;
    const targets = this.targets;
    const at = this.runs;
    const n = ++this.runs;
    const frames = recorder.frames;
    const perSecond = frames > 0 ? 60 / frames : 0;
    const run = this.run;
    if (run.seed.length < n) for (const name of RUN_VALUES) run[name] = roomF64(run[name], n);
    const { byCharacter } = this;
    if (byCharacter.dealt.length < n * chars)
      for (const name of CHARACTER_VALUES) byCharacter[name] = roomF64(byCharacter[name], n * chars);
    for (let c = 0; c < chars; c++) {
      byCharacter.dealt[at * chars + c] = recorder.characterDamage[c] * perSecond;
      byCharacter.expected[at * chars + c] = recorder.characterExpected[c] * perSecond;
    }
    run.seed[at] = recorder.seed;
    run.frames[at] = frames;
    run.damage[at] = recorder.totalDamage;
    run.dps[at] = frames > 0 ? (recorder.totalDamage * 60) / frames : 0;
    run.eps[at] = recorder.totalEnergy * perSecond;
    run.rps[at] = recorder.totalReactions * perSecond;
    run.hps[at] = recorder.totalHeal * perSecond;
    run.shp[at] = recorder.averageShield;
    if (recorder.overlap) this.overlap = true;

    const fixed = this.fixed;
    const elements = this.elementTotals.fill(0);
    for (let c = 0; c < chars; c++) {
      fixed.characterDps.add(c, recorder.characterDamage[c] * perSecond, n);
      fixed.field.add(c, recorder.fieldFrames[c] / 60, n);
      fixed.endingEnergy.add(c, recorder.energyAtEnd[c], n);
      for (let e = 0; e < ELEMENT_COUNT; e++) {
        const amount = recorder.characterElement[c * ELEMENT_COUNT + e];
        elements[e] += amount;
        fixed.characterElement.add(c * ELEMENT_COUNT + e, amount * perSecond, n);
      }
      for (let t = 0; t < targets; t++) {
        const cell = c * targets + t;
        fixed.characterTarget.add(cell, recorder.characterTarget[cell] * perSecond, n);
        if (recorder.characterTargetSeen[cell] === 1) this.seenCharacterTarget[cell] = 1;
      }
      for (let r = 0; r < FAILURE_COUNT; r++) {
        const lost = recorder.failureFrames[c * FAILURE_COUNT + r];
        this.teamFailureFrames[r] += lost;
        fixed.failure.add(c * FAILURE_COUNT + r, lost / 60, n);
      }
      this.keyed.sources[c].addSums(recorder.sources[c], perSecond, n);
      this.keyed.instances[c].addPositives(recorder.sources[c], n);
      this.keyed.energy[c].addSums(recorder.energySources[c], 1, n);
      this.keyed.wasted[c].addAmounts(recorder.energySources[c], recorder.wastedEnergy[c], n);
      this.addHits(recorder, c, n);
      this.keyed.reactions[c].addSums(recorder.reactions[c], 1, n);
      this.keyed.actions[c].addSums(recorder.actions[c], 1, n);
    }
    for (let e = 0; e < ELEMENT_COUNT; e++) fixed.element.add(e, elements[e] * perSecond, n);
    for (let t = 0; t < targets; t++) fixed.target.add(t, recorder.targetDamage[t] * perSecond, n);
    for (let a = 0; a < targets * AURA_COUNT; a++) {
      const present = recorder.auraFrames[a];
      if (present > 0) this.seenAura[a] = 1;
      fixed.aura.add(a, frames > 0 ? (present / frames) * 100 : 0, n);
    }
    this.addBuckets(recorder, n);
    this.shields.add(recorder.shields, frames);
    if (recorder.effects.isOn) {
      const measured = ++this.effectRuns;
      const spans = spansOf(recorder.effects);
      const percent = frames > 0 ? 100 / frames : 0;
      for (const holder of HOLDERS)
        spans[holder].forEach(({ tally }, i) => void this.effects[holder][i].addSums(tally, percent, measured));
    }
    if (this.rowCount === at) this.keepRows(recorder.bucketTargets, 0, recorder.bucketCount);
  }

  /** Appends the runs of `other`, which is not changed. @throws Error when the blocks are of different fights. */
  append(other: Block): void {
    if (other.targets !== this.targets || other.characters.join() !== this.characters.join()) {
      throw new Error('blocks of different fights cannot be merged');
    }
    const n = this.runs;
    const m = other.runs;
    if (m === 0) return;
    for (const name of RUN_VALUES) {
      const values = roomF64(this.run[name], n + m);
      values.set(other.run[name].subarray(0, m), n);
      this.run[name] = values;
    }
    const chars = this.characters.length;
    for (const name of CHARACTER_VALUES) {
      const values = roomF64(this.byCharacter[name], (n + m) * chars);
      values.set(other.byCharacter[name].subarray(0, m * chars), n * chars);
      this.byCharacter[name] = values;
    }
    if (other.overlap) this.overlap = true;
    for (let r = 0; r < FAILURE_COUNT; r++) this.teamFailureFrames[r] += other.teamFailureFrames[r];
    for (const name of FIXED) this.fixed[name].mergeAll(n, other.fixed[name], m);
    for (const name of KEYED) {
      for (let c = 0; c < this.characters.length; c++) this.keyed[name][c].merge(n, other.keyed[name][c], m);
    }
    for (let i = 0; i < this.seenCharacterTarget.length; i++) {
      if (other.seenCharacterTarget[i] === 1) this.seenCharacterTarget[i] = 1;
    }
    for (let i = 0; i < this.seenAura.length; i++) if (other.seenAura[i] === 1) this.seenAura[i] = 1;
    this.buckets.grow(other.buckets.count, n);
    this.buckets.mergeAll(n, other.buckets, m);
    this.contribution.growLikeLast(other.contribution.count, chars);
    for (let i = 0; i < this.contribution.count; i++) {
      const beyond = i - other.contribution.count;
      const j = beyond < 0 ? i : other.contribution.count - chars + (beyond % chars);
      this.contribution.merge(i, n, other.contribution, j, m);
    }
    this.shields.merge(other.shields);
    this.perCast.mergeAll(other.perCast);
    this.critical.mergeAll(other.critical);
    for (let c = 0; c < chars; c++) {
      this.criticalBySource[c].merge(other.criticalBySource[c]);
      if (other.biggestHits[c].damage > this.biggestHits[c].damage) this.biggestHits[c] = { ...other.biggestHits[c] };
    }
    for (const holder of HOLDERS)
      this.effects[holder].forEach((own, i) => {
        own.merge(this.effectRuns, other.effects[holder][i], other.effectRuns);
      });
    this.effectRuns += other.effectRuns;
    let start = 0;
    // Rows are kept from the first run on without a gap.
    if (this.rowCount === n) {
      for (let r = 0; r < other.rowCount; r++) {
        if (!this.keepRows(other.rows, start, other.rowBuckets[r])) break;
        start += other.rowBuckets[r] * this.targets;
      }
    }
    this.runs = n + m;
  }

  /** Folds blocks given in index order into a new one. @throws Error without blocks. */
  static merge(blocks: readonly Block[]): Block {
    if (blocks.length === 0) throw new Error('no blocks to merge');
    const total = new Block(blocks[0]);
    for (const block of blocks) total.append(block);
    return total;
  }

  /** A copy for `postMessage`. */
  serialize(): BlockData {
    const fixed = tableOf(FIXED, (name) => this.fixed[name].serialize());
    const keyed = tableOf(KEYED, (name) => this.keyed[name].map((k) => k.serialize()));
    const run = tableOf(RUN_VALUES, (name) => this.run[name].slice(0, this.runs));
    const byCharacter = tableOf(CHARACTER_VALUES, (name) =>
      this.byCharacter[name].slice(0, this.runs * this.characters.length),
    );
    return {
      characters: [...this.characters],
      targets: this.targets,
      runs: this.runs,
      run,
      byCharacter,
      overlap: this.overlap,
      teamFailureFrames: this.teamFailureFrames.slice(),
      fixed,
      keyed,
      seenCharacterTarget: this.seenCharacterTarget.slice(),
      seenAura: this.seenAura.slice(),
      buckets: this.buckets.serialize(),
      contribution: this.contribution.serialize(),
      shields: this.shields.serialize(),
      perCast: this.perCast.serialize(),
      critical: this.critical.serialize(),
      criticalBySource: this.criticalBySource.map((each) => each.serialize()),
      biggestHits: this.biggestHits.map((each) => ({ ...each })),
      effectRuns: this.effectRuns,
      effects: byHolder((holder) => this.effects[holder].map((each) => each.serialize())),
      rowBuckets: this.rowBuckets.slice(0, this.rowCount),
      rows: this.rows.slice(0, this.rowLength),
    };
  }

  /** The block that was serialized; takes ownership of the arrays. */
  static restore(data: BlockData): Block {
    const block = new Block(data);
    block.runs = data.runs;
    block.run = data.run;
    block.byCharacter = data.byCharacter;
    block.overlap = data.overlap;
    block.teamFailureFrames = data.teamFailureFrames;
    for (const name of FIXED) block.fixed[name] = Moments.restore(data.fixed[name]);
    for (const name of KEYED) block.keyed[name] = data.keyed[name].map((k) => KeyedMoments.restore(k));
    block.seenCharacterTarget = data.seenCharacterTarget;
    block.seenAura = data.seenAura;
    block.buckets = Moments.restore(data.buckets);
    block.contribution = Moments.restore(data.contribution);
    block.shields = ShieldMoments.restore(data.shields);
    block.perCast = Ratios.restore(data.perCast);
    block.critical = Ratios.restore(data.critical);
    block.criticalBySource = data.criticalBySource.map((each) => KeyedRatios.restore(each));
    block.biggestHits = data.biggestHits;
    block.effectRuns = data.effectRuns;
    block.effects = byHolder((holder) => data.effects[holder].map((each) => KeyedMoments.restore(each)));
    block.rowBuckets = data.rowBuckets;
    block.rowCount = data.rowBuckets.length;
    block.rows = data.rows;
    block.rowLength = data.rows.length;
    return block;
  }

  /** Keeps the cumulative rows of one run; returns false when no room is left. */
  private keepRows(source: Float64Array, start: number, buckets: number): boolean {
    const length = buckets * this.targets;
    if (this.rowLength + length > ROW_LIMIT) return false;
    this.rows = roomF64(this.rows, this.rowLength + length);
    this.rows.set(source.subarray(start, start + length), this.rowLength);
    this.rowLength += length;
    this.rowBuckets = roomF64(this.rowBuckets, this.rowCount + 1);
    this.rowBuckets[this.rowCount++] = buckets;
    return true;
  }

  /** Adds casts, critical hits and the biggest hit of a character. */
  private addHits(recorder: Recorder, c: number, n: number): void {
    for (let ability = 0; ability < ABILITY_COUNT; ability++) {
      const cell = c * ABILITY_COUNT + ability;
      const casts = recorder.casts[cell];
      this.fixed.casts.add(cell, casts, n);
      if (casts > 0) this.perCast.add(cell, recorder.abilityDamage[c * (ABILITY_COUNT + 1) + ability], casts);
    }
    const sources = recorder.sources[c];
    let chances = 0;
    let crits = 0;
    for (let t = 0; t < sources.touchedCount; t++) {
      const slot = sources.touched[t];
      const counts = recorder.crits[c][slot];
      if (counts === 0) continue;
      const hits = Math.floor(counts / CRIT_UNIT);
      const possible = counts - hits * CRIT_UNIT;
      chances += possible;
      crits += hits;
      this.criticalBySource[c].add(sources.names[slot], hits, possible);
    }
    this.critical.add(c, crits, chances);
    const damage = recorder.biggest[c];
    this.fixed.biggest.add(c, damage, n);
    if (damage > this.biggestHits[c].damage)
      this.biggestHits[c] = {
        damage,
        source: sources.names[recorder.biggestSource[c]],
        seed: recorder.seed,
        frame: recorder.biggestFrame[c],
      };
  }

  private addBuckets(recorder: Recorder, n: number): void {
    const chars = this.characters.length;
    const own = recorder.bucketCount;
    this.buckets.grow(own, n - 1);
    for (let b = 0; b < this.buckets.count; b++) this.buckets.add(b, b < own ? recorder.bucketDamage[b] : 0, n);
    this.contribution.growLikeLast(own * chars, chars);
    const all = this.contribution.count / chars;
    const share = this.share.fill(0);
    for (let b = 0; b < all; b++) {
      if (b < own) {
        let total = 0;
        for (let c = 0; c < chars; c++) total += recorder.bucketCharacters[b * chars + c];
        for (let c = 0; c < chars; c++) share[c] = total > 0 ? recorder.bucketCharacters[b * chars + c] / total : 0;
      }
      for (let c = 0; c < chars; c++) this.contribution.add(b * chars + c, share[c], n);
    }
  }
}

/** Values by holder. */
const byHolder = <T>(make: (holder: (typeof HOLDERS)[number]) => T[]): EffectMoments<T> => ({
  characters: make('characters'),
  shields: make('shields'),
  targets: make('targets'),
  team: make('team'),
});
