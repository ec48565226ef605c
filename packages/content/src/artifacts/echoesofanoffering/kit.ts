import facts from '@quartet/gamedata/artifacts/echoesofanoffering';
import { artifactSet } from '@quartet/kit';

const { atk, chance: firstChance, chancePerFailure, damagePerAtk, tryFrames, riteFrames } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent('atk%', atk.value, 'echoes-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a normal attack that hits has a 36 % chance of Valley Rite, 20 % more after each failure: normal attacks deal
  // 70 % ATK more until 0.05 s later. One try every 0.2 s.
  let chance = firstChance.value;
  const rest = kit.pause(tryFrames.value);
  const rite = kit.pause(riteFrames.value);
  kit.on('enemyHit', { by: 'self', onField: true, tags: ['normal'] }, (_enemy, attack) => {
    if (!rite.active) {
      if (!rest.take()) return;
      if (!kit.random.chance(chance)) {
        chance += chancePerFailure.value;
        return;
      }
      chance = firstChance.value;
      rite.start();
    }
    attack.flat += damagePerAtk.value * kit.self.totalAtk;
  });
});
