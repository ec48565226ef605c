/** Builds a {@link Plan} from a parsed config and loaded content: the data that are the same in every iteration. */

import type { CharacterFacts, Promotion, WeaponFacts } from '@quartet/gamedata';
import { concernsTeam } from '@quartet/gamedata/gameRules';
import { growthAt } from '@quartet/gamedata/growth';
import { keysOf } from '@quartet/gamedata/typed';
import {
  type CharacterConfig,
  type Config,
  defaultDuration,
  type Phrase,
  type Program,
  type TargetConfig,
  type WeaponConfig,
} from '@quartet/script';
import { type TalentKind, templatesOf } from '../field/attack-template.ts';
import type { EnemyPlan } from '../field/enemy-plan.ts';
import type { ConfigEventPlan } from '../fight/config-event-plan.ts';
import type { WavePlan } from '../fight/waves.ts';
import { monsterHp } from '../hit/reactions.ts';
import {
  ACTION_SLOTS,
  actionNumber,
  Element,
  type ElementName,
  elementNumber,
  STAT_SLOTS,
  Stat,
  statNumber,
} from '../values/constants.ts';
import { phrase } from '../values/phrases.ts';
import type { Library, MonsterTable } from './library.ts';
import type { Plan, PlannedCharacter, PlannedSet } from './plan.ts';
import { planPlay } from './play.ts';

/** The config cannot be simulated; each phrase describes one problem. */
export class PlanError extends Error {
  override name = 'PlanError';
  readonly phrases: readonly Phrase[];
  constructor(phrases: readonly Phrase[]) {
    super(phrases.map((each) => each.text).join('\n'));
    this.phrases = phrases;
  }
}

/** Maximum steps of a script between two actions or waits. */
const STEP_BUDGET = 2_000_000;

/** HP of the `dummy` target type. */
const DUMMY_HP = 562949953421311;

/**
 * Resolves a config into a plan.
 * @param text the config's text, for messages
 * @throws PlanError with all problems
 */
export function prepare(program: Program, config: Config, library: Library, text = ''): Plan {
  const problems: Phrase[] = [];
  const characters: PlannedCharacter[] = [];
  config.characters.forEach((c, index) => {
    const plan = planCharacter(c, index, config.options.rules, library, problems);
    if (plan !== null) characters.push(plan);
  });
  const enemies = config.targets.map((t) => planEnemy(t, library.monsters, problems));
  const active = characters.findIndex((c) => c.key === config.active);
  if (active < 0) problems.push(phrase('no-active'));
  if (enemies.length === 0) problems.push(phrase('no-target'));
  const place = config.options.abyss;
  if (place !== null && library.abyss === null)
    problems.push(phrase('unknown-abyss', { cycle: place.cycle, floor: place.floor }));
  if (problems.length > 0) throw new PlanError(problems);
  const o = config.options;
  const gameRules = new Set(o.rules.filter((id) => concernsTeam(id, characters)));
  return {
    config,
    text,
    program,
    characters,
    rules: library.rules,
    gameRules,
    icdByGroup: gameRules.has('icd_group'),
    enemies,
    waves: planWaves(config.targets),
    timeLimit: o.timeLimit === 0 ? null : Math.trunc(o.timeLimit * 60),
    active,
    frames: Math.trunc((o.duration === 0 ? defaultDuration : o.duration) * 60),
    damageMode: config.damageMode,
    swapDelay: o.swapDelay,
    play: planPlay(o.play),
    hitlag: o.hitlag,
    defenceHalt: o.defhalt,
    ignoreBurstEnergy: o.ignoreBurstEnergy,
    abyss: library.abyss,
    energy: config.energy === null ? null : drop(config.energy, config.energy.amount, config.energy.amount, 'none'),
    hurt: config.hurt === null ? null : drop(config.hurt, config.hurt.min, config.hurt.max, config.hurt.element),
    stepBudget: STEP_BUDGET,
  };
}

function drop(
  e: { readonly mode: 'once' | 'every'; readonly start: number; readonly end: number },
  amount: number,
  amountMax: number,
  element: string,
): ConfigEventPlan {
  return {
    once: e.mode === 'once',
    start: e.start,
    end: e.end,
    amount,
    amountMax,
    element: elementNumber(element),
  };
}

// -- characters --------------------------------------------------------------------------------------------------

function planCharacter(
  c: CharacterConfig,
  index: number,
  rules: readonly string[],
  library: Library,
  problems: Phrase[],
): PlannedCharacter | null {
  const definition = library.characters[c.key];
  if (definition === undefined) {
    problems.push(phrase('missing-content', { key: c.key }));
    return null;
  }
  if (c.weapon === null) {
    problems.push(phrase('no-weapon', { character: c.key }));
    return null;
  }
  const weapon = library.weapons[c.weapon.key];
  if (weapon === undefined) problems.push(phrase('missing-content', { key: c.weapon.key }));
  const sets: PlannedSet[] = [];
  for (const s of c.sets) {
    const set = library.sets[s.key];
    if (set === undefined) problems.push(phrase('missing-content', { key: s.key }));
    else sets.push({ key: s.key, facts: set.facts, definition: set, count: s.count, params: s.params });
  }
  if (weapon === undefined) return null;
  const { facts } = definition;
  const configStats = new Float64Array(STAT_SLOTS);
  if (c.randomSubstats === null) for (const [s, v] of c.stats.entries()) configStats[s] += v;
  const bareStats = characterStats(facts, c.level, c.maxLevel);
  addWeaponStats(bareStats, weapon.facts, c.weapon);
  const rowOf = (kind: TalentKind): number => {
    const con = facts.talentCon[kind];
    return c.talents[kind] - 1 + (con !== undefined && c.cons >= con ? 3 : 0);
  };
  const talentRow = { attack: rowOf('attack'), skill: rowOf('skill'), burst: rowOf('burst') };
  const staminaCost = new Array<number>(ACTION_SLOTS).fill(0);
  for (const action of keysOf(facts.stamina)) staminaCost[actionNumber(action)] = facts.stamina[action] ?? 0;
  return {
    config: c,
    key: c.key,
    facts,
    definition,
    index,
    element: Element[facts.element],
    weaponClass: facts.weapon,
    level: c.level,
    maxLevel: c.maxLevel,
    ascension: promotionIndex(facts.promo, c.maxLevel),
    cons: c.cons,
    talents: c.talents,
    talentRow,
    bareStats,
    baseStats: bareStats.map((value, s) => value + configStats[s]),
    configStats,
    randomSubstats:
      c.randomSubstats === null
        ? null
        : {
            sand: statNumber(c.randomSubstats.sand),
            goblet: statNumber(c.randomSubstats.goblet),
            circlet: statNumber(c.randomSubstats.circlet),
          },
    attacks: templatesOf(facts.attacks, index),
    staminaCost,
    params: c.params,
    hexerei:
      facts.hexerei &&
      (facts.hexereiRule === undefined || rules.includes(facts.hexereiRule)) &&
      (c.params.hexerei ?? 1) !== 0,
    weapon: {
      key: c.weapon.key,
      facts: weapon.facts,
      definition: weapon,
      refine: Math.max(1, c.weapon.refine),
      level: c.weapon.level,
      maxLevel: c.weapon.maxLevel,
      params: c.weapon.params,
    },
    sets,
  };
}

/**
 * The same fight with other stats instead of those of the config.
 * @param stats by team slot, 26 slots each; null or absent leaves a character unchanged
 */
export function withStats(plan: Plan, stats: readonly (Float64Array | null | undefined)[]): Plan {
  return {
    ...plan,
    characters: plan.characters.map((c, slot) => {
      const configStats = stats[slot];
      if (!configStats) return c;
      const baseStats = c.bareStats.map((value, s) => value + configStats[s]);
      return { ...c, baseStats, configStats, randomSubstats: null };
    }),
  };
}

function promotionIndex(promo: readonly Promotion[], maxLevel: number): number {
  let index = 0;
  for (let i = 0; i < promo.length; i++) if (promo[i].maxLevel <= maxLevel) index = i;
  return index;
}

function addPromotion(stats: Float64Array, promo: readonly Promotion[], maxLevel: number): void {
  const { add } = promo[promotionIndex(promo, maxLevel)];
  for (const name of keysOf(add)) stats[statNumber(name)] += add[name] ?? 0;
}

/** Base stats at a level and ascension (docs/rules/stats.md#base-stats). Levels above 100 count as 100 here. */
export function characterStats(facts: CharacterFacts, level: number, maxLevel: number): Float64Array {
  const stats = new Float64Array(STAT_SLOTS);
  const { base, curve } = facts;
  stats[Stat.base_hp] = base.hp * growthAt(curve.hp, level);
  stats[Stat.base_atk] = base.atk * growthAt(curve.atk, level);
  stats[Stat.base_def] = base.def * growthAt(curve.def, level);
  stats[Stat.er] = base.er;
  stats[Stat.cr] = base.cr;
  stats[Stat.cd] = base.cd;
  stats[Stat.em] = base.em;
  addPromotion(stats, facts.promo, maxLevel);
  return stats;
}

function addWeaponStats(stats: Float64Array, facts: WeaponFacts, weapon: WeaponConfig): void {
  const level = Math.min(weapon.level, 90);
  for (const { stat, initial, curve } of facts.base) stats[statNumber(stat)] += initial * growthAt(curve, level);
  addPromotion(stats, facts.promo, weapon.maxLevel);
}

// -- enemies -----------------------------------------------------------------------------------------------------

/** The waves of the targets: of several times at which one begins at the latest, the first counts. */
function planWaves(targets: readonly TargetConfig[]): WavePlan[] {
  const waves: WavePlan[] = [];
  for (const { wave, after } of targets) {
    while (waves.length < wave) waves.push({ after: null });
    const known = waves[wave - 1].after;
    if (after !== null) waves[wave - 1] = { after: known === null ? after : Math.min(known, after) };
  }
  return waves;
}

const RESISTED: readonly ElementName[] = ['electro', 'cryo', 'hydro', 'physical', 'pyro', 'geo', 'dendro', 'anemo'];

/**
 * Apply the items of a target line in their order: a type replaces the items before it, later items change it
 * (docs/rules/config.md#targets).
 */
function planEnemy(t: TargetConfig, table: MonsterTable | null, problems: Phrase[]): EnemyPlan {
  const resist = new Float64Array(11);
  let level = 0;
  let hp = 0;
  let freezeResist = 0;
  let radius = 1;
  let x = 0;
  let y = 0;
  let drops: EnemyPlan['drops'] = null;
  let particleThreshold = 0;
  let particleCount = 0;
  let particleElement: number = Element.none;
  let name = '';
  let modified = false;
  for (const item of t.items) {
    switch (item.key) {
      case 'lvl':
        level = item.value;
        continue;
      case 'wave':
      case 'delay':
      case 'after':
        continue;
      case 'radius':
        radius = item.value === 0 ? 1 : item.value;
        continue;
      case 'pos':
        x = item.x;
        y = item.y;
        continue;
      case 'type': {
        drops = null;
        if (item.name === 'dummy') {
          // No preset: the target has no name and counts as custom.
          hp = DUMMY_HP;
          for (const e of RESISTED) resist[Element[e]] = 0.1;
          particleThreshold = 0;
          particleCount = 0;
          particleElement = Element.none;
          break;
        }
        name = item.name;
        modified = false;
        resist.fill(0);
        const m = table?.monsters[item.name];
        if (m === undefined || table === null) {
          problems.push(phrase('unknown-target-type', { name: item.name }));
          continue;
        }
        const multiplier = item.params.hp_mult ?? 0;
        hp = monsterHp(m.baseHp, table.monsterCurves[m.curve], level, multiplier);
        freezeResist = m.freezeResist;
        for (const e in m.resist) resist[elementNumber(e)] = m.resist[e];
        if (item.params.particles === 0) {
          // No HP drops, and no threshold unless a later item sets one.
          drops = [];
          continue;
        }
        particleThreshold = 0;
        particleCount = 0;
        // The reference shows its first element here; no particle ever has it.
        particleElement = Element.electro;
        drops = m.drops.map((d) => ({
          hp: d.hp,
          count: d.count ?? 0,
          element: elementNumber(d.element ?? 'none'),
        }));
        continue;
      }
      case 'hp':
        hp = item.value;
        break;
      case 'freeze_resist':
        freezeResist = item.value;
        break;
      case 'particle_threshold':
        particleThreshold = item.value;
        particleElement = Element.none;
        drops = null;
        break;
      case 'particle_drop_count':
        particleCount = item.value;
        break;
      case 'particle_element':
        particleElement = elementNumber(item.element);
        break;
      case 'resist':
        for (const e of RESISTED) resist[Element[e]] += item.value;
        break;
      case 'element':
        resist[elementNumber(item.element)] += item.value;
        break;
    }
    modified = true;
  }
  return {
    level,
    hp,
    resist,
    x,
    y,
    radius,
    freezeResist,
    drops,
    particleThreshold,
    particleCount,
    particleElement,
    wave: t.wave - 1,
    delay: t.delay,
    name,
    modified,
  };
}
