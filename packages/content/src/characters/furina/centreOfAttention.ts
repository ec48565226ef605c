/** Furina's sixth constellation: "Hear Me — Let Us Raise the Chalice of Love!" */
import type { Attack, Character, HitCallback, Kit } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/furina';
import { PNEUMA, type Stage } from './arkhe.ts';

const { statuses, timing } = facts;
const MOST_HITS = 6;
const HEALING = timing.c6OusiaHealKey;
const HEALING_FRAMES = statuses['furina-c6-ousia-heal'].frames;

/** For 10 s after a skill, six hits of her attacks are hydro and add 18 % of her max HP, 25 % more in Pneuma. */
export function centreOfAttention(kit: Kit, stage: Stage) {
  const { self } = kit;
  const centre = kit.status(timing.c6Key);
  const rest = kit.rest(timing.c6IcdKey);
  let count = 0;

  // Ousia: everybody is healed by 4 % of her max HP each second for 2.9 s, each on their own clock.
  let healingSince = -1;
  const healAgain = (who: Character, since: number): void => {
    if (healingSince !== since || !self.statusActive(HEALING)) return;
    kit.heal('Furina C6 Ousia Heal', who.index, 0.04 * self.maxHp);
    who.after(60, () => healAgain(who, since));
  };
  const healTeam = (): void => {
    if (self.statusActive(HEALING)) {
      for (const c of kit.team) c.extendStatus(HEALING, HEALING_FRAMES);
      return;
    }
    const since = kit.frame;
    healingSince = since;
    for (const c of kit.team) {
      c.after(60, () => healAgain(c, since));
      c.addStatus(HEALING, HEALING_FRAMES, true);
    }
  };
  // Pneuma: everybody loses 1 % of their present HP.
  const drainTeam = (): void => {
    for (const c of kit.team) c.drain('Furina C6 Pneuma Drain', c.hp * 0.01, false);
  };
  const onHit: HitCallback = () => {
    if (!rest.take()) return;
    if (stage.arkhe === PNEUMA) drainTeam();
    else healTeam();
    count++;
    if (count === MOST_HITS) centre.remove();
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
    /** What the hits of an attack set off, as things are now. */
    onHit: (): HitCallback | null => (active() ? onHit : null),
    /** The damage it adds; without the share that only Pneuma gives if `plain`. */
    damage: (plain = false): number => (stage.arkhe === PNEUMA && !plain ? 0.18 + 0.25 : 0.18) * self.maxHp,
    /** Turn an attack into hydro and add the damage. */
    drench(attack: Attack, plain = false): void {
      attack.element = self.element;
      attack.ignoreInfusion = true;
      attack.flat = this.damage(plain);
    },
  };
}
