/** Furina's sixth constellation: "Hear Me — Let Us Raise the Chalice of Love!" */

import facts from '@quartet/gamedata/characters/furina';
import type { Attack, Character, HitCallback, Kit, Ticks } from '@quartet/kit';
import { PNEUMA, type Stage } from './arkhe.ts';

const { statuses, timing, unlocks } = facts;
const HEALING = timing.c6OusiaHealKey;
const HEALING_FRAMES = statuses['furina-c6-ousia-heal'].frames;

/** For 10 s after a skill, six hits of her attacks are hydro and add 18 % of her max HP, 25 % more in Pneuma. */
export function centreOfAttention(kit: Kit, stage: Stage) {
  const { self } = kit;
  const centre = kit.status(timing.c6Key);
  const rest = kit.rest(timing.c6IcdKey);
  let count = 0;

  // Ousia: everybody is healed by 4 % of her max HP each second for 2.9 s, each on their own clock.
  const healing = kit.status(HEALING);
  const healingOf = (who: Character): Ticks =>
    kit.ticks({
      every: unlocks.c6.interval * 60,
      clock: who.ownClock,
      during: healing,
      tick: () => kit.heal('Furina C6 Ousia Heal', who.index, unlocks.c6.healing * self.maxHp),
    });
  let healings: Ticks[] = [];
  kit.init(() => {
    healings = kit.team.map(healingOf);
  });
  const healTeam = (): void => {
    if (healing.active) {
      for (const c of kit.team) c.extendStatus(HEALING, HEALING_FRAMES);
      return;
    }
    for (const c of kit.team) {
      healings[c.index].start();
      c.addStatus(HEALING, HEALING_FRAMES, true);
    }
  };
  // Pneuma: everybody loses 1 % of their present HP.
  const drainTeam = (): void => {
    for (const c of kit.team) c.drain('Furina C6 Pneuma Drain', c.hp * unlocks.c6.drain, false);
  };
  const onHit: HitCallback = () => {
    if (!rest.take()) return;
    if (stage.arkhe === PNEUMA) drainTeam();
    else healTeam();
    count++;
    if (count === unlocks.c6.hits) centre.remove();
  };

  const active = (): boolean => kit.unlocks.c6.on && centre.active;
  kit.field('c6-count', () => count);
  return {
    active,
    begin: (): void => {
      if (!kit.unlocks.c6.on) return;
      count = 0;
      centre.add();
    },
    /** The present callback for the hits of an attack. */
    onHit: (): HitCallback | null => (active() ? onHit : null),
    /** The damage it adds; without the share that only Pneuma gives if `plain`. */
    damage: (plain = false): number =>
      (stage.arkhe === PNEUMA && !plain ? unlocks.c6.damage + unlocks.c6.pneumaDamage : unlocks.c6.damage) * self.maxHp,
    /** Turn an attack into hydro and add the damage. */
    drench(attack: Attack, plain = false): void {
      attack.element = self.element;
      attack.ignoreInfusion = true;
      attack.flat = this.damage(plain);
    },
  };
}
