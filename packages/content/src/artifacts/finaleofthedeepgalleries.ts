import { artifactSet, PERMANENT, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/finaleofthedeepgalleries';

const { m, m2, procDurNormal, procDurBurst } = facts.bonuses;
const { normalDebuffKey, burstDebuffKey } = facts.timing;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: cryo damage.
  if (kit.count >= 2) kit.permanent({ 'cryo%': m.value }, 'deep-galleries-2pc');
  if (kit.count < 4) return;
  // 4 pieces: without any energy, 60 % normal attack and burst damage. Damage of the one takes the other's bonus for 6 s.
  const bonus = statVector({ 'dmg%': m2.value });
  const noNormal = kit.status(normalDebuffKey);
  const noBurst = kit.status(burstDebuffKey);
  kit
    .attackBuff('deep-galleries-4pc', ({ tag }) => {
      if ((tag !== Tag.normal && tag !== Tag.burst) || self.energy !== 0) return null;
      return (tag === Tag.normal ? noNormal : noBurst).active ? null : bonus;
    })
    .add(PERMANENT);
  kit.on(
    'enemyDamage',
    (_enemy, attack) => {
      if (attack.actor !== self.index) return;
      if (attack.tag === Tag.normal) noBurst.add(procDurBurst.value);
      else if (attack.tag === Tag.burst) noNormal.add(procDurNormal.value);
    },
    `deep-galleries-4pc-${self.key}`,
  );
});
