/** Rules of the game that belong to no character, such as elemental resonances. */

import { type Fight, Stream, type TeamRule } from '@quartet/engine/parts';
import { Owner } from './owner.ts';
import type { Clock } from './time.ts';

/**
 * The owner of a rule's effects. Bonuses go to the team with `addToTeam`. Its character is the first of the team: what depends on a
 * character, such as the filters `by: 'self'` and `onField`, has no meaning for a rule.
 */
export class TeamKit extends Owner {
  constructor(sim: Fight, name: string) {
    super(sim.characters[0], sim, name);
  }

  /** Uniform in [0, 1) from the sequence of the team's rules. */
  override random(): number {
    return this.sim.rng.get(Stream.team).float();
  }

  /** Members of an element. */
  count(element: number): number {
    return this.team.filter((c) => c.element === element).length;
  }

  /** A shield protects the active character. */
  get activeShielded(): boolean {
    return this.sim.shields.protects(this.sim.active);
  }

  /** The own clock of the active character; each task is put on that of its moment. */
  get activeClock(): Clock {
    return new ActiveClock(this.sim);
  }
}

/** The clock of whichever character is active when a task is put on it. */
class ActiveClock implements Clock {
  private readonly sim: Fight;

  constructor(sim: Fight) {
    this.sim = sim;
  }
  after(frames: number, task: () => void): void {
    this.sim.activeCharacter.own.after(frames, task);
  }
  afterFor<T>(frames: number, task: (subject: T) => void, subject: T): void {
    this.sim.activeCharacter.own.afterFor(frames, task, subject);
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
