/** Set-up of a fight: kits and team rules, in the order of subscription to events (docs/rules/frame.md#setup). */

import { emit0 } from '../events/emit.ts';
import type { Fight } from '../fight/fight.ts';
import { rollSubstats } from '../stats/substats.ts';
import type { Character } from '../team/character.ts';
import { STAT_SLOTS } from '../values/constants.ts';
import { Stream } from '../values/rng.ts';
import type { Plan } from './plan.ts';

/** A fight before its first frame, with the definitions of its kits. */
type Beginning = Fight & { readonly plan: Plan };

export function setUpTeam(sim: Beginning): void {
  for (const character of sim.characters) {
    const plan = sim.plan.characters[character.index];
    if (plan.randomSubstats !== null) {
      const stats = rollSubstats(plan.randomSubstats, sim.rng.get(Stream.substats));
      for (let s = 0; s < STAT_SLOTS; s++) character.base[s] += stats[s];
      character.rolledStats = stats;
    }
    setCharges(character);
    plan.definition.setup(character, sim);
    character.energy = Math.min(plan.params.start_energy ?? character.energyMax, character.energyMax);
    plan.weapon.definition.setup(character, sim);
    for (const set of plan.sets) set.definition.setup(character, sim, set);
  }
  setUpRules(sim, false);
  sim.team.isSettingUp = false;
  for (const character of sim.characters) {
    for (const init of sim.team.inits[character.index]) init();
    startingHp(character);
  }
  emit0(sim.events.initialize.listeners);
  setUpRules(sim, true);
}

function setUpRules(sim: Beginning, late: boolean): void {
  for (const rule of sim.plan.rules) if (rule.late === late) rule.setup(sim);
}

function setCharges(character: Character): void {
  const charges = character.plan.facts.charges;
  if (charges.skill !== undefined && charges.skill.c0 > 1) character.cooldowns.setCharges(1, charges.skill.c0);
}

/** `start_hp` is flat HP, `start_hp%` whole percent; with both, the percentage is applied first. */
function startingHp(character: Character): void {
  const flat = character.plan.params.start_hp ?? 0;
  const percent = character.plan.params['start_hp%'] ?? 0;
  const max = character.maxHp;
  let ratio = 1;
  if (percent > 0) ratio = percent / 100 + (flat > 0 ? flat / max : 0);
  else if (flat > 0) ratio = flat / max;
  character.hpRatio = Math.min(1, Math.max(0, ratio));
}
