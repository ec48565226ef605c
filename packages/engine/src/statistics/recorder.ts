import { AURA_COUNT } from '../values/constants.ts';
import { roomF64 } from './arrays.ts';
import { ShieldLog } from './shields.ts';
import { Slots } from './slots.ts';
import { EffectLog } from './spans.ts';
import { Tally } from './tally.ts';
import {
  ABILITY_COUNT,
  ABILITY_OF_ACTION,
  AMPLIFICATION_SUFFIX,
  BUCKET_FRAMES,
  CRIT,
  ELEMENT_COUNT,
  FAILURE_COUNT,
  FAILURE_INDEX,
  type FailureReason,
  NO_ABILITY,
} from './vocabulary.ts';

/** The shape of a fight's statistics. */
export interface FightShape {
  /** Keys of the characters in team order, 1 to 4. */
  characters: readonly string[];
  /** Number of enemies. */
  targets: number;
}

/** Frames up to which the wait for an action is short: swaps and dashes in a row wait that long. */
const SHORT_WAIT = 60;
const AMPLIFICATIONS = AMPLIFICATION_SUFFIX.length;

/**
 * Collects the statistics of one iteration. The engine calls it on events, never per frame; `begin` and `end` enclose
 * an iteration, then `Block.add` adds its sums. One recorder serves all iterations of a worker.
 *
 * Frames are integers, 60 per second; calls of one kind come in non-decreasing frame order. `char` is a team slot and
 * `target` an enemy index, both from 0. Only `Block` reads the fields.
 */
export class Recorder {
  readonly characters: readonly string[];
  readonly targets: number;

  seed = 0;
  /** Last frame of the iteration, set by `end`. */
  frames = 0;
  totalDamage = 0;
  totalEnergy = 0;
  totalHeal = 0;
  totalReactions = 0;
  /** Time average of the effective shield in HP, set by `end`. */
  averageShield = 0;
  overlap = false;
  /** Whether all enemies died; false against enemies without HP. */
  isCleared = false;
  /** Frames in which no enemy was on the field while others were to come. */
  emptyFrames = 0;
  /** Frame in which each wave began, −1 for those that did not. */
  readonly waveFrames: number[] = [];

  readonly characterDamage: Float64Array;
  /** Expected damage, averaged over critical hits. */
  readonly characterExpected: Float64Array;
  readonly targetDamage: Float64Array;
  /** `[char * ELEMENT_COUNT + element]`. */
  readonly characterElement: Float64Array;
  /** `[char * targets + target]`. */
  readonly characterTarget: Float64Array;
  readonly characterTargetSeen: Uint8Array;

  /** Buckets up to the last damage event. */
  bucketCount = 0;
  bucketDamage: Float64Array = new Float64Array(256);
  /** Running totals at the end of each bucket: `[bucket * characters + char]` and `[bucket * targets + target]`. */
  bucketCharacters: Float64Array;
  bucketTargets: Float64Array;

  readonly sources: readonly Tally[];
  readonly energySources: readonly Tally[];
  /** Energy above the maximum, which is lost, by slot of `energySources`. */
  readonly wastedEnergy: Float64Array[];
  readonly reactions: readonly Tally[];
  readonly actions: readonly Tally[];

  readonly fieldFrames: Float64Array;
  /** `[char * FAILURE_COUNT + reason]`, frames. */
  readonly failureFrames: Float64Array;
  /** Frames of waits beyond {@link SHORT_WAIT}, over all characters. */
  lateFrames = 0;
  /** `[target * AURA_COUNT + kind]`, frames. */
  readonly auraFrames: Float64Array;
  readonly energyAtEnd: Float64Array;
  readonly shields = new ShieldLog();
  readonly effects: EffectLog;

  /** `[char * (ABILITY_COUNT + 1) + ability]`, the last of each for {@link NO_ABILITY}. */
  readonly abilityDamage: Float64Array;
  /** `[char * ABILITY_COUNT + ability]`. */
  readonly casts: Float64Array;
  /** Sums of `CRIT` by slot of `sources`. */
  readonly crits: Float64Array[];
  /** The biggest hit of each character; of equal ones the first. */
  readonly biggest: Float64Array;
  readonly biggestFrame: Float64Array;
  /** Slot of its source. */
  readonly biggestSource: Int32Array;

  private readonly sourceSlots: readonly Slots[];
  private onField = 0;
  private onFieldSince = 1;

  /** @throws RangeError when the team does not have 1 to 4 characters or the fight has no enemy. */
  constructor(shape: FightShape) {
    const n = shape.characters.length;
    if (n < 1 || n > 4) throw new RangeError(`a team has 1 to 4 characters, not ${n}`);
    if (shape.targets < 1) throw new RangeError('a fight needs at least one enemy');
    this.characters = [...shape.characters];
    this.targets = shape.targets;
    const tallies = () => Array.from({ length: n }, () => new Tally());
    this.characterDamage = new Float64Array(n);
    this.characterExpected = new Float64Array(n);
    this.targetDamage = new Float64Array(shape.targets);
    this.characterElement = new Float64Array(n * ELEMENT_COUNT);
    this.characterTarget = new Float64Array(n * shape.targets);
    this.characterTargetSeen = new Uint8Array(n * shape.targets);
    this.bucketCharacters = new Float64Array(256 * n);
    this.bucketTargets = new Float64Array(256 * shape.targets);
    this.sources = tallies();
    this.energySources = tallies();
    this.wastedEnergy = Array.from({ length: n }, () => new Float64Array(16));
    this.reactions = tallies();
    this.actions = tallies();
    this.fieldFrames = new Float64Array(n);
    this.failureFrames = new Float64Array(n * FAILURE_COUNT);
    this.auraFrames = new Float64Array(shape.targets * AURA_COUNT);
    this.energyAtEnd = new Float64Array(n);
    this.sourceSlots = Array.from({ length: n * AMPLIFICATIONS }, () => new Slots());
    this.effects = new EffectLog(n, shape.targets);
    this.abilityDamage = new Float64Array(n * (ABILITY_COUNT + 1));
    this.casts = new Float64Array(n * ABILITY_COUNT);
    this.crits = Array.from({ length: n }, () => new Float64Array(16));
    this.biggest = new Float64Array(n);
    this.biggestFrame = new Float64Array(n);
    this.biggestSource = new Int32Array(n);
  }

  /** Starts an iteration. `seed` is a safe integer; a sample of that seed replays the iteration. */
  begin(seed: number): void {
    this.seed = seed;
    this.frames = 0;
    this.totalDamage = 0;
    this.totalEnergy = 0;
    this.totalHeal = 0;
    this.totalReactions = 0;
    this.averageShield = 0;
    this.overlap = false;
    this.isCleared = false;
    this.emptyFrames = 0;
    this.waveFrames.fill(-1, 1);
    this.characterDamage.fill(0);
    this.characterExpected.fill(0);
    this.targetDamage.fill(0);
    this.characterElement.fill(0);
    this.characterTarget.fill(0);
    this.characterTargetSeen.fill(0);
    this.bucketCount = 0;
    for (let c = 0; c < this.characters.length; c++) {
      this.sources[c].begin();
      this.energySources[c].begin();
      this.wastedEnergy[c].fill(0);
      this.crits[c].fill(0);
      this.reactions[c].begin();
      this.actions[c].begin();
    }
    this.fieldFrames.fill(0);
    this.failureFrames.fill(0);
    this.lateFrames = 0;
    this.auraFrames.fill(0);
    this.energyAtEnd.fill(0);
    this.shields.begin();
    this.abilityDamage.fill(0);
    this.casts.fill(0);
    this.biggest.fill(0);
    this.onField = 0;
    this.onFieldSince = 1;
  }

  /**
   * Damage dealt to an enemy (not to gadgets or the player), after the cap at its remaining HP when it has HP.
   * Hits of 0 are reported too: they make the attack appear among the sources.
   * @param frame frame in which the damage lands
   * @param element index in `DAMAGE_ELEMENTS`
   * @param amplification one of `AMPLIFICATION`
   * @param expected the mean of `amount` over the critical roll
   * @param crit one of `CRIT`
   * @param group position in `ABILITIES` of the ability that deals it, or `NO_ABILITY`
   */
  damage(
    frame: number,
    char: number,
    target: number,
    element: number,
    ability: string,
    amplification: number,
    amount: number,
    expected: number,
    crit: number = CRIT.impossible,
    group: number = NO_ABILITY,
  ): void {
    if (frame >= this.bucketCount * BUCKET_FRAMES) this.openBuckets(Math.floor(frame / BUCKET_FRAMES));
    this.totalDamage += amount;
    this.bucketDamage[this.bucketCount - 1] += amount;
    this.characterDamage[char] += amount;
    this.characterExpected[char] += expected;
    this.targetDamage[target] += amount;
    this.characterElement[char * ELEMENT_COUNT + element] += amount;
    const cell = char * this.targets + target;
    this.characterTarget[cell] += amount;
    this.characterTargetSeen[cell] = 1;
    const sources = this.sources[char];
    const slots = this.sourceSlots[char * AMPLIFICATIONS + amplification];
    let slot = slots.get(ability);
    if (slot < 0) {
      slot = sources.slot(ability + AMPLIFICATION_SUFFIX[amplification]);
      slots.set(ability, slot);
      this.crits[char] = roomF64(this.crits[char], slot + 1);
    }
    sources.add(slot, amount);
    this.abilityDamage[char * (ABILITY_COUNT + 1) + group] += amount;
    this.crits[char][slot] += crit;
    if (amount > this.biggest[char]) {
      this.biggest[char] = amount;
      this.biggestFrame[char] = frame;
      this.biggestSource[char] = slot;
    }
  }

  /** A reaction triggered by a character; `name` as in a result file (`swirl-pyro`, `electrocharged`, …). */
  reaction(_frame: number, char: number, name: string): void {
    this.totalReactions++;
    const tally = this.reactions[char];
    tally.add(tally.slot(name), 1);
  }

  /** An executed action. A swap counts for the character that leaves; a swap to the active one is not reported. */
  action(_frame: number, char: number, name: string): void {
    const tally = this.actions[char];
    tally.add(tally.slot(name), 1);
    const ability = ABILITY_OF_ACTION[name];
    if (ability !== undefined) this.casts[char * ABILITY_COUNT + ability]++;
  }

  /**
   * A change of a character's energy, before the cap (wasted energy counts), negative for a drain.
   * @param wasted the part above the maximum
   */
  energy(_frame: number, char: number, source: string, amount: number, wasted = 0): void {
    this.totalEnergy += amount;
    const tally = this.energySources[char];
    const slot = tally.slot(source);
    tally.add(slot, amount);
    if (wasted > 0) {
      const room = roomF64(this.wastedEnergy[char], slot + 1);
      room[slot] += Math.min(wasted, amount);
      this.wastedEnergy[char] = room;
    }
  }

  /** A heal by a character in HP, including overheal. */
  heal(_frame: number, _char: number, amount: number): void {
    this.totalHeal += amount;
  }

  /**
   * The character on the field: call at frame 0 and when a swap takes effect. Frame f of 1…F counts for the character who
   * is active when that frame ends, so a swap in the player tick of frame f gives frame f to the new character.
   */
  activeCharacter(frame: number, char: number): void {
    const from = Math.max(frame, 1);
    this.fieldFrames[this.onField] += from - this.onFieldSince;
    this.onField = char;
    this.onFieldSince = from;
  }

  /**
   * A finished failure interval: from the first frame in which a requested action was blocked until the character
   * executed the same action, or until the last frame of the run. The reason is that of the first failure.
   */
  failure(char: number, reason: FailureReason, frames: number): void {
    this.failureFrames[char * FAILURE_COUNT + FAILURE_INDEX[reason]] += frames;
    if (frames > SHORT_WAIT) this.lateFrames += frames - SHORT_WAIT;
  }

  /** Frames so far in which the character could not act for this reason. */
  waitedFrames(char: number, reason: FailureReason): number {
    return this.failureFrames[char * FAILURE_COUNT + FAILURE_INDEX[reason]];
  }

  /** Adds frames during which an enemy carries an aura; `kind` is an index in `AURA_NAMES`. */
  aura(target: number, kind: number, frames: number): void {
    this.auraFrames[target * AURA_COUNT + kind] += frames;
  }

  /**
   * A shield was added or replaced, in this frame, with the event "shielded".
   * @param name display name of the shield
   * @param expiry frame in which it expires (a late frame for one without an end); it protects in [frame, expiry)
   * @param strength HP that it absorbs from each of `SHIELD_ELEMENTS`, with the shield bonus (×1.5 against all when
   * the *shield* is geo, otherwise ×2.5 against its own element). Copied, so the caller may reuse the array
   */
  shieldGained(frame: number, name: string, expiry: number, strength: Float64Array): void {
    this.shields.gained(frame, name, expiry, strength);
  }

  /**
   * The strength of a shield that is still active at the end of the frame (tick event), after damage to it, a change
   * of shield bonus or another change. A strength equal to the last report is ignored, so the caller may report every
   * active shield in every frame; leaving out unchanged ones is only faster. If two active shields share one name,
   * call for both in list order in every frame. Expiry and breaking are not reported.
   */
  shieldChanged(frame: number, name: string, expiry: number, strength: Float64Array): void {
    this.shields.changed(frame, name, expiry, strength);
  }

  /** Energy of a character at the last frame. */
  endingEnergy(char: number, value: number): void {
    this.energyAtEnd[char] = value;
  }

  /** Two enemy hitboxes touch, at the start or after a move. */
  targetOverlap(): void {
    this.overlap = true;
  }

  /** Closes the iteration at its last frame. `shieldOrder`: see {@link ShieldLog.computeEffective}. */
  end(frame: number, shieldOrder = 0): void {
    this.frames = frame;
    if (this.effects.isOn) this.effects.finish();
    if (this.bucketCount > 0) this.setRunningTotals(this.bucketCount - 1, this.bucketCount);
    this.fieldFrames[this.onField] += frame - this.onFieldSince + 1;
    const shields = this.shields;
    shields.computeEffective(frame, shieldOrder);
    let sum = 0;
    for (let s = 0; s < shields.segments; s++) {
      if (shields.segmentKind[s] !== 0) continue;
      sum += shields.segmentHp[s] * (Math.min(shields.segmentEnd[s], frame) - shields.segmentStart[s]);
    }
    this.averageShield = frame > 0 ? sum / frame : 0;
  }

  /** A wave, counted from 0, begins. */
  waveBegan(wave: number, frame: number): void {
    this.waveFrames[wave] = frame;
  }

  /** No enemy was on the field for a number of frames. */
  noEnemy(frames: number): void {
    this.emptyFrames += frames;
  }

  /** Open buckets up to this one. The running totals of earlier buckets are final. */
  private openBuckets(bucket: number): void {
    const before = this.bucketCount;
    this.bucketCount = bucket + 1;
    this.bucketDamage = roomF64(this.bucketDamage, this.bucketCount);
    for (let b = before; b <= bucket; b++) this.bucketDamage[b] = 0;
    this.bucketCharacters = roomF64(this.bucketCharacters, this.bucketCount * this.characters.length);
    this.bucketTargets = roomF64(this.bucketTargets, this.bucketCount * this.targets);
    this.setRunningTotals(Math.max(before - 1, 0), bucket);
  }

  /** Sets the running totals of the buckets from `from` to `end` (not included) to the present ones. */
  private setRunningTotals(from: number, end: number): void {
    const n = this.characters.length;
    const t = this.targets;
    for (let b = from; b < end; b++) {
      for (let c = 0; c < n; c++) this.bucketCharacters[b * n + c] = this.characterDamage[c];
      for (let e = 0; e < t; e++) this.bucketTargets[b * t + e] = this.targetDamage[e];
    }
  }
}
