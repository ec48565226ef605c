import { artifactSet, Stat, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/emblemofseveredfate';

const { m, amt, amt2 } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: energy recharge.
  if (kit.count >= 2) kit.permanent({ er: m.value }, 'emblem-2pc');
  // 4 pieces: burst damage by a quarter of energy recharge, 75 % at most.
  if (kit.count >= 4) {
    const bonus = statVector({});
    kit
      .attackBuff(
        'emblem-4pc',
        (attack) => {
          if (attack.tag !== Tag.burst) return null;
          bonus[Stat['dmg%']] = Math.min(amt2.value, amt.value[0] * kit.self.statNonExtra(Stat.er));
          return bonus;
        },
        { hitlag: false },
      )
      .add(-1);
  }
});
