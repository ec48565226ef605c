import {
  type Attack,
  type Character,
  type Enemy,
  emit2,
  type Fight,
  lunarCrystallizeAttack,
  type TagName,
} from '@quartet/engine/parts';
import type { Owner } from './owner.ts';

/** Tag of direct lunar damage by reaction. */
const DIRECT_LUNAR = {
  lunarCharged: 'directLunarCharged',
  lunarBloom: 'directLunarBloom',
  lunarCrystallize: 'directLunarCrystallize',
} as const;

/** Tag of direct stellar damage by reaction. */
const DIRECT_STELLAR = { stellarConduct: 'directStellarConduct', stellarSwirl: 'directStellarSwirl' } as const;

/** Changes of the team's reactions. */
export class Reactions {
  private readonly owner: Owner;
  private readonly sim: Fight;

  constructor(owner: Owner, sim: Fight) {
    this.owner = owner;
    this.sim = sim;
  }

  /**
   * Moonsign Benediction: these reactions of the team become lunar ones. Their base damage, and direct lunar damage
   * of their kind, grow by `more` (a fraction, read at each hit).
   */
  makeLunar(reactions: readonly ('lunarCharged' | 'lunarBloom' | 'lunarCrystallize')[], more: () => number): void {
    const { owner } = this;
    const { team } = this.sim;
    const direct: TagName[] = [];
    const contributed: TagName[] = [];
    for (const reaction of reactions) {
      team[`${reaction}Enabled`] = true;
      direct.push(DIRECT_LUNAR[reaction]);
      if (reaction !== 'lunarBloom') contributed.push(reaction);
    }
    owner.on('enemyHit', { tags: direct }, (_enemy, attack) => {
      attack.baseBonus += more();
    });
    if (contributed.length > 0)
      owner.on('lunarContribution', { tags: contributed }, (_enemy, attack) => {
        attack.baseBonus += more();
      });
  }

  /**
   * Stellar Jubilee: superconduct of the team becomes stellar-conduct, cryo swirl becomes stellar swirl. The base damage
   * of the reaction, and direct damage of its kind, grow by `more` (a fraction, read at each hit).
   */
  makeStellar(reactions: readonly ('stellarConduct' | 'stellarSwirl')[], more: () => number): void {
    const { owner } = this;
    for (const reaction of reactions) {
      this.sim.team[`${reaction}Enabled`] = true;
      owner.on('enemyHit', { tags: [DIRECT_STELLAR[reaction]] }, (_enemy, attack) => {
        attack.baseBonus += more();
      });
      if (reaction === 'stellarSwirl')
        owner.on('lunarContribution', { tags: ['stellarSwirl'] }, (_enemy, attack) => {
          attack.baseBonus += more();
        });
    }
  }

  /** From now on, radiance after a stellar swirl lasts `frames` longer, computed at each reaction. */
  prolongRadiance(frames: () => number): void {
    this.sim.team.moreRadiance = frames;
  }

  /** Chance of an extra hit of each lunar-charged and lunar-crystallize of the team from now on; 0: none. */
  hitAgain(chance: number): void {
    this.sim.team.lunarExtraHitChance = chance;
  }

  /** Triggers moondrift harmony on an enemy by an attack, with these members as contributors and without moondrifts. */
  harmonize(enemy: Enemy, by: Attack, contributors: readonly Character[]): void {
    emit2(this.sim.events.moondriftHarmony.listenersFor(by), enemy, by);
    const slots = contributors.reduce((bits, { index }) => bits | (1 << index), 0);
    lunarCrystallizeAttack(this.sim, enemy, by.actor, slots);
  }

  /** Cores of blooms for which `of` is true are bountiful: they burst early and cannot be ignited. */
  bountifulCores(of: (bloom: Attack) => boolean): void {
    this.sim.team.bountifulCores = of;
  }
}
