/** Setting up a fight: kits, resonances, always-on rules, in the order that listeners depend on (docs/rules/frame.md#setup). */

import { Kit, SetKit, WeaponKit } from '../authoring/index.ts';
import { Owner } from '../authoring/owner.ts';
import { ANYONE, type Wanted } from '../events/attack-hook.ts';
import { emit0, emit2 } from '../events/emit.ts';
import type { Target } from '../field/target.ts';
import { PERMANENT } from '../stats/modifier.ts';
import { rollSubstats } from '../stats/substats.ts';
import type { Character } from '../team/character.ts';
import { Aura, ELEMENT_NAMES, Element, EPS, STAT_SLOTS, Stat, tagSet } from '../values/constants.ts';
import { Stream } from '../values/rng.ts';
import type { Simulation } from './simulation.ts';

export function setUpTeam(sim: Simulation): void {
  for (const character of sim.characters) {
    const plan = character.plan;
    if (plan.randomSubstats !== null) {
      const stats = rollSubstats(plan.randomSubstats, sim.rng.get(Stream.substats));
      for (let s = 0; s < STAT_SLOTS; s++) character.base[s] += stats[s];
      character.rolledStats = stats;
    }
    const kit = new Kit(character);
    kit.defaultMovement();
    setCharges(character);
    plan.definition.setup(kit);
    kit.declared();
    character.energy = Math.min(plan.params.start_energy ?? character.energyMax, character.energyMax);
    plan.weapon.definition.setup(new WeaponKit(character));
    for (const set of plan.sets) set.definition.setup(new SetKit(character, set));
  }
  resonances(sim);
  superconductShred(sim);
  normalAttackEnergy(sim);
  for (const character of sim.characters) {
    for (const init of sim.team.inits[character.index]) init();
    startingHp(character);
  }
  emit0(sim.events.initialize.listeners);
  nightsoulBurst(sim);
  ascendantGleam(sim);
}

function setCharges(character: Character): void {
  const charges = character.plan.facts.charges;
  if (charges.skill !== undefined && charges.skill.c0 > 1) character.cooldowns.setCharges(1, charges.skill.c0);
}

/** `start_hp` is flat HP, `start_hp%` whole percent; together the ratio counts first. */
function startingHp(character: Character): void {
  const flat = character.plan.params.start_hp ?? 0;
  const percent = character.plan.params['start_hp%'] ?? 0;
  const max = character.maxHp;
  let ratio = 1;
  if (percent > 0) ratio = percent / 100 + (flat > 0 ? flat / max : 0);
  else if (flat > 0) ratio = flat / max;
  character.hpRatio = Math.min(1, Math.max(0, ratio));
}

// -- resonances (docs/rules/team.md#resonances) ------------------------------------------------------------------

function resonances(sim: Simulation): void {
  if (sim.characters.length !== 4) return;
  const count = new Array<number>(ELEMENT_NAMES.length).fill(0);
  for (const c of sim.characters) count[c.element]++;
  const has = (element: number): boolean => count[element] >= 2;
  const owners = sim.characters.map((c) => new Owner(c, 'resonance'));
  if (has(Element.pyro)) for (const o of owners) o.permanent({ 'atk%': 0.25 }, 'pyro-res');
  if (has(Element.hydro)) for (const o of owners) o.permanent({ 'hp%': 0.25 }, 'hydro-res-hpp');
  if (has(Element.cryo)) cryoResonance(sim, owners);
  if (has(Element.electro)) electroResonance(sim);
  if (has(Element.geo)) geoResonance(sim, owners);
  if (has(Element.anemo)) {
    sim.player.stamina.addModifier('anemo-res-stam', PERMANENT, -0.15);
    for (const o of owners) o.cooldownBuff('anemo-res-cd', () => -0.05).add(PERMANENT);
  }
  if (has(Element.dendro)) dendroResonance(sim, owners);
}

function cryoResonance(sim: Simulation, owners: readonly Owner[]): void {
  for (const o of owners)
    o.attackBuff('cryo-res', { stat: 'cr' }, (_attack, target) => {
      const auras = target.isEnemy ? target.auras : null;
      return auras !== null && (auras.amount(Aura.cryo) > EPS || auras.amount(Aura.frozen) > EPS) ? 0.15 : 0;
    }).add(PERMANENT);
  sim.events.lunarContribution.on((target, attack) => {
    const auras = target.auras;
    if (auras !== null && (auras.amount(Aura.cryo) > EPS || auras.amount(Aura.frozen) > EPS))
      attack.stats[Stat.cr] += 0.15;
  }, 'cryo-res');
}

function electroResonance(sim: Simulation): void {
  let last = -Infinity;
  const particle = (): void => {
    if (sim.frame - last < 300) return;
    last = sim.frame;
    sim.distributeParticles('electro-res', Element.electro, 1);
  };
  const e = sim.events;
  for (const hook of [
    e.overload,
    e.superconduct,
    e.stellarConduct,
    e.electroCharged,
    e.lunarCharged,
    e.quicken,
    e.aggravate,
  ])
    hook.on((target) => {
      if (target.isEnemy) particle();
    }, 'electro-res');
  e.hyperbloom.on(particle, 'electro-res');
}

function geoResonance(sim: Simulation, owners: readonly Owner[]): void {
  // The bonus reports itself as done, so only the first read after setup gets it (docs/rules/team.md#resonances).
  sim.shields.addBonus('geo-res', PERMANENT, () => ({ value: 0.15, done: true }));
  let covered = false;
  let chain = -1;
  const check = (): void => {
    const active = sim.activeCharacter;
    covered = sim.shields.protects(active.index) || sim.team.moondriftNear(16);
  };
  const restart = (): void => {
    const mine = ++chain;
    const loop = (): void => {
      if (mine !== chain) return;
      check();
      sim.activeCharacter.after(60, loop);
    };
    loop();
  };
  sim.events.swap.on(restart, 'geo-res');
  sim.events.shielded.on(restart, 'geo-res');
  sim.events.shieldBreak.on(restart, 'geo-res');
  for (const o of owners)
    o.attackBuff('geo-res', { stat: 'dmg%' }, () => (covered && o.self.index === sim.active ? 0.15 : 0)).add(PERMANENT);
  sim.events.enemyDamage.on((enemy, attack) => {
    if (covered && attack.actor === sim.active) enemy.addResist('geo-res', Element.geo, -0.2, 900);
  }, 'geo-res');
}

function dendroResonance(sim: Simulation, owners: readonly Owner[]): void {
  const buffs = (key: string, em: number) => {
    const each = owners.map((o) => o.buff(key, { em }));
    return () => {
      for (const buff of each) buff.add(360);
    };
  };
  const thirty = buffs('dendro-res-30', 30);
  const twenty = buffs('dendro-res-20', 20);
  const onEnemy = (give: () => void) => (target: Target) => {
    if (target.isEnemy) give();
  };
  for (const o of owners) o.permanent({ em: 50 }, 'dendro-res-50');
  const e = sim.events;
  for (const hook of [e.burning, e.bloom, e.lunarBloom, e.quicken]) hook.on(onEnemy(thirty));
  for (const hook of [e.aggravate, e.spread]) hook.on(onEnemy(twenty));
  for (const hook of [e.hyperbloom, e.burgeon]) hook.on(twenty);
}

// -- always on ---------------------------------------------------------------------------------------------------

const SUPERCONDUCT: Wanted = { actors: ANYONE, tags: tagSet(['superconduct']) };

function superconductShred(sim: Simulation): void {
  sim.events.enemyDamage.on(
    (enemy) => enemy.addResist('superconduct-phys-shred', Element.physical, -0.4, 720),
    'superconduct',
    SUPERCONDUCT,
  );
}

const SWINGS: Wanted = { actors: ANYONE, tags: tagSet(['normal', 'charge']) };
type Chance = { readonly start: number; readonly step: number };
const CHANCES: Readonly<Record<string, Chance>> = {
  sword: { start: 0.1, step: 0.05 },
  claymore: { start: 0, step: 0.1 },
  polearm: { start: 0, step: 0.04 },
  bow: { start: 0, step: 0.05 },
  catalyst: { start: 0, step: 0.1 },
};

/** Normal and charged attacks sometimes give one energy; the chance grows with each failure (docs/rules/energy.md). */
function normalAttackEnergy(sim: Simulation): void {
  const { characters } = sim;
  const chance = new Float64Array(characters.length);
  const chances: Chance[] = [];
  for (const { weaponClass } of characters) chances.push(CHANCES[weaponClass]);
  const startAgain = (): void => {
    for (let i = 0; i < chance.length; i++) chance[i] = chances[i].start;
  };
  startAgain();
  let readyAt = 0;
  sim.events.enemyDamage.on(
    (_enemy, { actor }) => {
      if (sim.frame < readyAt) return;
      const { start, step } = chances[actor];
      if (sim.rng.get(Stream.normalEnergy).float() > chance[actor]) {
        chance[actor] += step;
        return;
      }
      characters[actor].addEnergy('na-ca-on-hit', 1);
      readyAt = sim.frame + 12;
      chance[actor] = start;
    },
    'na-ca-energy',
    SWINGS,
  );
  sim.events.swap.on(startAgain, 'na-ca-energy');
}

// -- Natlan and Nod-Krai -----------------------------------------------------------------------------------------

const NIGHTSOUL_COOLDOWN: readonly number[] = [0, 1080, 720, 540, 540];

function nightsoulBurst(sim: Simulation): void {
  const natlan = sim.characters.filter((c) => c.plan.facts.region === 'natlan').length;
  if (natlan === 0) return;
  const cooldown = NIGHTSOUL_COOLDOWN[natlan];
  let readyAt = 0;
  sim.events.enemyDamage.on((enemy, attack) => {
    if (attack.element === Element.physical || attack.element === Element.none || sim.frame < readyAt) return;
    readyAt = sim.frame + cooldown;
    emit2(sim.events.nightsoulBurst.by(attack), enemy, attack);
  }, 'nightsoul-burst');
}

/** Bonus to lunar damage from a non-moonsign character's skill or burst (docs/rules/team.md#moonsign). */
function ascendantGleam(sim: Simulation): void {
  let level = 0;
  for (const c of sim.characters) level += c.plan.facts.moonsign;
  if (level < 2) return;
  let value = 0;
  let source = -1;
  const buffs = sim.characters.map((c) =>
    new Owner(c, 'moonsign').reactionBuff(
      'ascendant-gleam',
      (attack) => {
        const lunar = (attack.tag >= 26 && attack.tag <= 27) || (attack.tag >= 30 && attack.tag <= 32);
        return lunar ? value : 0;
      },
      { hitlag: false },
    ),
  );
  const update = (c: Character): void => {
    let x = 0;
    switch (c.element) {
      case Element.pyro:
      case Element.cryo:
      case Element.electro:
        x = (c.totalNonExtra('atk') * 0.009) / 100;
        break;
      case Element.hydro:
        x = (c.totalNonExtra('hp') * 0.006) / 1000;
        break;
      case Element.geo:
        x = (c.totalNonExtra('def') * 0.01) / 100;
        break;
      default:
        x = (c.statNonExtra(Stat.em) * 0.0225) / 100;
    }
    value = Math.min(0.36, x);
  };
  const trigger = (c: Character): void => {
    const mine = ++source;
    if (c.plan.facts.moonsign > 0) return;
    for (const b of buffs) b.add(1200);
    const loop = (): void => {
      if (mine !== source || !c.statusActive('ascendant-gleam')) return;
      update(c);
      sim.tasks.add(60, loop);
    };
    loop();
  };
  sim.events.skill.on(trigger, 'ascendant-gleam');
  sim.events.burst.on(trigger, 'ascendant-gleam');
}
