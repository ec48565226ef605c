import { Stat, statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/azurelight';

const { atkp, cd } = facts.refineValues;

/** White Mountains: a skill gives ATK for 12 s; without any energy twice as much, and critical damage. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const bonus = statVector({});
  const light = kit.buff(facts.timing.buffKey, () => {
    const empty = self.energy === 0;
    bonus[Stat['atk%']] = kit.at(atkp) * (empty ? 2 : 1);
    bonus[Stat.cd] = empty ? kit.at(cd) : 0;
    return bonus;
  });
  kit.on(
    'skill',
    () => {
      if (kit.onField) light.add(12 * 60);
    },
    `azurelight-${self.key}`,
  );
});
