/** Rules of the game outside characters, such as elemental resonances. */

import { type Fight, Stream, type TeamRule } from '@quartet/engine/parts';
import type { AbyssRules } from '@quartet/gamedata/abyss';
import { Owner } from './owner.ts';

/**
 * The owner of a rule's effects. Bonuses go to the team with `addToTeam`. Its character is the first of the team, so
 * members that depend on a character, such as the filters `by: 'self'` and `onField`, have no meaning for a rule.
 */
export class TeamKit extends Owner {
  constructor(sim: Fight, name: string) {
    super(sim.characters[0], sim, name);
  }

  protected override get stream(): number {
    return Stream.team;
  }

  /** Effects of the Spiral Abyss; null in other fights. */
  get abyss(): AbyssRules | null {
    return this.sim.plan.abyss;
  }

  /** Number of members of an element. */
  count(element: number): number {
    return this.team.filter((c) => c.element === element).length;
  }
}

/** Defines a rule. `declare` runs once per fight, after all kits, weapons and sets are declared. */
export const teamRule = (name: string, declare: (team: TeamKit) => void): TeamRule => ({
  name,
  setup: (sim) => declare(new TeamKit(sim, name)),
  late: false,
});

/** Defines a rule whose `declare` runs once the `init` steps of all kits are done. */
export const lateTeamRule = (name: string, declare: (team: TeamKit) => void): TeamRule => ({
  ...teamRule(name, declare),
  late: true,
});
