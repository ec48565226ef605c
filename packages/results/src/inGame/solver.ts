/** Finds what gives a damage number seen in the game: the hit, its roll, its buffs, and the differences from the simulated fight. */
import { buffKey, type ExpectedHit, shownDamage } from './expected.ts';
import {
  addDeltas,
  type Buff,
  criticalDamage,
  type Delta,
  deltaOf,
  type HitModel,
  hasEffect,
  NO_CHANGE,
  plainDamage,
  type Setting,
} from './model.ts';
import type { LevelVariant } from './variants.ts';

/** A number seen in the game, and the facts that the player knows about it. */
export interface Sighting {
  readonly seen: number;
  readonly roll?: Roll;
  /** Team slot. */
  readonly slot?: number;
  /** Hit by its name in the log. */
  readonly name?: string;
}

export type Roll = 'plain' | 'critical';

/** A value of the simulated fight and the other one. */
interface Changed {
  readonly from: number;
  readonly to: number;
}

/** A way in which the game may differ from the simulated fight. */
export type Difference =
  | { readonly kind: 'missing' | 'additional'; readonly buff: Buff }
  /** The fight's own size of a buff, and the other one. */
  | { readonly kind: 'size'; readonly buff: Buff; readonly instead: Buff }
  | (Changed & { readonly kind: 'targetLevel' })
  | (Changed & { readonly kind: 'resistance' })
  | (Changed & { readonly kind: 'characterLevel' })
  /** `from` is 0 where the level in the fight is unknown. */
  | (Changed & { readonly kind: 'talentLevel' })
  /** Nothing but the last digits differ: rounded stats, or another rounding of the number. */
  | { readonly kind: 'rounding' };

export interface Fit {
  readonly hit: ExpectedHit;
  readonly roll: Roll;
  readonly differences: readonly Difference[];
  /** Buffs in force with these differences. */
  readonly buffs: readonly Buff[];
  readonly damage: number;
  /** Number of unknowns, weighted; the fits with the lowest are the simplest. */
  readonly cost: number;
}

export interface Solution {
  /** The simplest first. */
  readonly fits: readonly Fit[];
  /** Fits that are as simple as the first. */
  readonly simplest: number;
  /** More than one fit is as simple as the first. */
  readonly isAmbiguous: boolean;
  /** False where the limit of work ended the search for two differences. */
  readonly isComplete: boolean;
  /** Kinds of hits that the sighting allows. */
  readonly candidates: number;
  /** The unchanged number that is closest, where nothing fits. */
  readonly closest: { readonly hit: ExpectedHit; readonly roll: Roll; readonly shown: number } | null;
}

const MAX_FITS = 24;
/** Maximum number of numbers computed for pairs of differences, about a second of work. */
const MAX_PAIRS = 2_000_000;
/** Maximum number of buffs of the fight that are tried on a hit without them. */
const MAX_POOL = 40;
/** Sizes of one effect that are tried. */
const MAX_SIZES = 6;
/** Relative difference that rounded stats explain. */
const ROUNDED_STATS = 0.0004;
const ENEMY_LEVELS = { min: 1, max: 200 };
const RESISTANCES = { min: -1, max: 0.9, step: 0.05 };
/** Largest number that the game shows. */
export const MAX_SEEN = 99_999_999;

const COST = {
  missing: 1,
  size: 1.1,
  /** Known on the same ability, on the same character, on a team mate. */
  additional: [1.1, 1.2, 1.3],
  setting: 2,
  rounding: 2.5,
} as const;

/** A change of a hit that is tried. */
interface Trial {
  readonly delta: Delta;
  readonly difference: Difference;
  readonly cost: number;
}

/** Explains a number seen in the game. @param variants numbers of other levels, from fights with them */
export function solveSeen(
  hits: readonly ExpectedHit[],
  sighting: Sighting,
  variants: readonly LevelVariant[] = [],
): Solution {
  const { slot, name } = sighting;
  const candidates = hits.filter(
    ({ model }) => (slot === undefined || model.slot === slot) && (name === undefined || model.name === name),
  );
  const search = new Search(sighting);
  for (const hit of candidates) search.compare(hit, [], NO_CHANGE, hit.model.setting, 0);
  const pools = poolsOf(hits);
  const trials = candidates.map((hit): readonly Trial[] => (hit.model.isExact ? trialsOf(hit.model, pools) : []));
  candidates.forEach((hit, i) => {
    for (const { delta, difference, cost } of trials[i] ?? [])
      search.compare(hit, [difference], delta, hit.model.setting, cost);
  });
  for (const hit of candidates) if (hit.model.isExact) compareSettings(search, hit, variants);
  for (const hit of candidates) search.compareRounded(hit);
  if (!search.hasSimpleFit) for (const [i, hit] of candidates.entries()) search.comparePairs(hit, trials[i] ?? []);
  return search.solution(candidates);
}

/** Effects of a fight by the hits that they were seen on. */
interface Pools {
  readonly byName: ReadonlyMap<string, ReadonlyMap<string, Buff>>;
  readonly bySlot: ReadonlyMap<number, ReadonlyMap<string, Buff>>;
  readonly ofTeam: ReadonlyMap<string, Buff>;
}

function poolsOf(hits: readonly ExpectedHit[]): Pools {
  const byName = new Map<string, Map<string, Buff>>();
  const bySlot = new Map<number, Map<string, Buff>>();
  const ofTeam = new Map<string, Buff>();
  const into = <K>(map: Map<K, Map<string, Buff>>, key: K): Map<string, Buff> => {
    const known = map.get(key) ?? new Map<string, Buff>();
    map.set(key, known);
    return known;
  };
  for (const { model } of hits) {
    for (const buff of model.buffs) {
      const key = buffKey(buff);
      into(byName, abilityOf(model)).set(key, buff);
      into(bySlot, model.slot).set(key, buff);
      ofTeam.set(key, buff);
    }
  }
  return { byName, bySlot, ofTeam };
}

const abilityOf = ({ slot, name }: HitModel): string => `${slot}/${name}`;

/** Changes of one effect that are visible in a hit's number. */
function trialsOf(model: HitModel, { byName, bySlot, ofTeam }: Pools): Trial[] {
  const trials: Trial[] = [];
  const own = new Map(model.buffs.map((buff) => [`${buff.kind}/${buff.name}`, buff]));
  const ownKeys = new Set(model.buffs.map(buffKey));
  for (const buff of model.buffs)
    trials.push({
      delta: addDeltas(NO_CHANGE, deltaOf(model, buff), -1),
      difference: { kind: 'missing', buff },
      cost: COST.missing,
    });
  const sizes = new Map<string, number>();
  const tried = new Set<string>();
  const pools = [byName.get(abilityOf(model)), bySlot.get(model.slot), ofTeam];
  pools.forEach((pool, level) => {
    for (const [key, buff] of pool ?? []) {
      if (trials.length >= MAX_POOL + model.buffs.length) return;
      if (tried.has(key) || ownKeys.has(key)) continue;
      tried.add(key);
      const effect = `${buff.kind}/${buff.name}`;
      const count = sizes.get(effect) ?? 0;
      if (count >= MAX_SIZES) continue;
      const delta = deltaOf(model, buff);
      const instead = own.get(effect);
      const change = instead === undefined ? delta : addDeltas(delta, deltaOf(model, instead), -1);
      if (!hasEffect(model, change)) continue;
      sizes.set(effect, count + 1);
      trials.push(
        instead === undefined
          ? { delta, difference: { kind: 'additional', buff }, cost: COST.additional[level] ?? COST.additional[2] }
          : { delta: change, difference: { kind: 'size', buff: instead, instead: buff }, cost: COST.size },
      );
    }
  });
  return trials;
}

/** Other levels of enemy, character and talent, and another resistance. */
function compareSettings(search: Search, hit: ExpectedHit, variants: readonly LevelVariant[]): void {
  const { model } = hit;
  const { setting } = model;
  const compare = (difference: Difference, other: Setting, delta = NO_CHANGE) =>
    search.compare(hit, [difference], delta, other, COST.setting);
  for (let level = ENEMY_LEVELS.min; level <= ENEMY_LEVELS.max; level++)
    if (level !== setting.targetLevel)
      compare({ kind: 'targetLevel', from: setting.targetLevel, to: level }, { ...setting, targetLevel: level });
  const { ownResist } = model;
  if (ownResist !== null) {
    const steps = Math.round((RESISTANCES.max - RESISTANCES.min) / RESISTANCES.step);
    for (let step = 0; step <= steps; step++) {
      const to = (Math.round(RESISTANCES.min / RESISTANCES.step) + step) / Math.round(1 / RESISTANCES.step);
      if (Math.abs(to - ownResist) > 1e-9)
        compare({ kind: 'resistance', from: ownResist, to }, setting, { ...NO_CHANGE, resist: to - ownResist });
    }
  }
  for (const variant of variants) {
    const other = variant.settingOf(model);
    if (other !== null) compare({ kind: variant.kind, from: other.from, to: variant.level }, other.setting);
  }
}

/** Collects the fits of a number. */
class Search {
  private readonly sighting: Sighting;
  private readonly rolls: readonly Roll[];
  private readonly fits = new Map<string, Fit>();
  private pairs = 0;

  constructor(sighting: Sighting) {
    this.sighting = sighting;
    this.rolls = sighting.roll === undefined ? ['plain', 'critical'] : [sighting.roll];
  }

  /** Whether the unchanged fight, or one buff, gives the number. */
  get hasSimpleFit(): boolean {
    return [...this.fits.values()].some(({ cost }) => cost < COST.setting);
  }

  /** Keeps a change of a hit if it gives the number. */
  compare(hit: ExpectedHit, differences: readonly Difference[], delta: Delta, setting: Setting, cost: number): void {
    const { model } = hit;
    const plain = plainDamage(model, delta, setting);
    for (const roll of this.rolls) {
      if (hit[roll] === null) continue;
      const damage = roll === 'plain' ? plain : criticalDamage(model, plain, delta);
      if (shownDamage(damage) === this.sighting.seen) this.keep({ hit, roll, differences, damage, cost });
    }
  }

  /** Keeps an unchanged hit that is as close as rounded stats bring it. */
  compareRounded(hit: ExpectedHit): void {
    const { seen } = this.sighting;
    const plain = plainDamage(hit.model);
    for (const roll of this.rolls) {
      if (hit[roll] === null || hit[roll] === seen) continue;
      const damage = roll === 'plain' ? plain : criticalDamage(hit.model, plain);
      if (Math.abs(damage - seen) <= Math.max(1, damage * ROUNDED_STATS))
        this.keep({ hit, roll, differences: [{ kind: 'rounding' }], damage, cost: COST.rounding });
    }
  }

  /** Tries each two changes of a hit, until the limit of work. */
  comparePairs(hit: ExpectedHit, trials: readonly Trial[]): void {
    for (let i = 0; i < trials.length; i++) {
      const one = trials[i];
      if (one === undefined) continue;
      for (let j = i + 1; j < trials.length; j++) {
        const other = trials[j];
        if (other === undefined || effectOf(one.difference) === effectOf(other.difference)) continue;
        if (++this.pairs > MAX_PAIRS) return;
        this.compare(
          hit,
          [one.difference, other.difference],
          addDeltas(one.delta, other.delta),
          hit.model.setting,
          one.cost + other.cost + COST.setting,
        );
      }
    }
  }

  private keep(found: Omit<Fit, 'buffs'>): void {
    const { hit, roll, differences, cost } = found;
    const buffs = buffsWith(hit.model.buffs, differences);
    const settings = differences.flatMap((one) =>
      'to' in one ? [`${one.kind} ${one.to}`] : one.kind === 'rounding' ? ['~'] : [],
    );
    const { slot, name, target, amplified, catalyzed } = hit.model;
    const id = [slot, name, target, amplified, catalyzed, roll, ...settings, ...buffs.map(buffKey).sort()].join('|');
    const known = this.fits.get(id);
    if (known === undefined || known.cost > cost) this.fits.set(id, { ...found, buffs });
  }

  solution(candidates: readonly ExpectedHit[]): Solution {
    const fits = [...this.fits.values()].sort((a, b) => a.cost - b.cost || b.hit.count - a.hit.count);
    const lowest = Math.floor(fits[0]?.cost ?? 0);
    const simplest = fits.filter(({ cost }) => Math.floor(cost) === lowest).length;
    return {
      fits: fits.slice(0, MAX_FITS),
      simplest,
      isAmbiguous: simplest > 1,
      isComplete: this.pairs <= MAX_PAIRS,
      candidates: candidates.length,
      closest: fits.length > 0 ? null : this.closest(candidates),
    };
  }

  private closest(candidates: readonly ExpectedHit[]): Solution['closest'] {
    let best: Solution['closest'] = null;
    const { seen } = this.sighting;
    for (const hit of candidates)
      for (const roll of this.rolls) {
        const shown = hit[roll];
        if (shown !== null && (best === null || Math.abs(shown - seen) < Math.abs(best.shown - seen)))
          best = { hit, roll, shown };
      }
    return best;
  }
}

const effectOf = (difference: Difference): string =>
  'buff' in difference ? `${difference.buff.kind}/${difference.buff.name}` : difference.kind;

/** Buffs of a hit with differences from the simulated fight. */
function buffsWith(buffs: readonly Buff[], differences: readonly Difference[]): Buff[] {
  const gone = new Set(
    differences.flatMap((one) => (one.kind === 'missing' || one.kind === 'size' ? [buffKey(one.buff)] : [])),
  );
  const added = differences.flatMap((one) =>
    one.kind === 'additional' ? [one.buff] : one.kind === 'size' ? [one.instead] : [],
  );
  return [...buffs.filter((buff) => !gone.has(buffKey(buff))), ...added];
}
