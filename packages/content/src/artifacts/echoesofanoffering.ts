import { artifactSet, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/echoesofanoffering';

const { m, prob, prob2, dmgAdded, icd, procDuration } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: ATK.
  if (kit.count >= 2) kit.permanent({ 'atk%': m.value }, 'echoes-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a normal attack that hits has a 36 % chance of Valley Rite, 20 % more after each failure: normal attacks deal
  // 70 % ATK more until 0.05 s later. One try every 0.2 s.
  let chance = prob.value;
  let ready = 0;
  let riteUntil = 0;
  kit.on(
    'enemyHit',
    (_enemy, attack) => {
      if (attack.tag !== Tag.normal || attack.actor !== self.index || !kit.onField) return;
      const now = kit.frame;
      if (now >= riteUntil) {
        if (now < ready) return;
        ready = now + icd.value[0];
        if (kit.random() > chance) {
          chance += prob2.value;
          return;
        }
        chance = prob.value;
        riteUntil = now + procDuration.value;
      }
      attack.flat += dmgAdded.value[0] * self.totalAtk;
    },
    `echoes-4pc-${self.key}`,
  );
});
