import facts from '@quartet/gamedata/weapons/sunnymorningsleepin';
import { SWIRL_REACTIONS, weapon } from '@quartet/kit';

const { swirlEm, skillEm, burstEm } = facts.refineValues;

/** Bathhouse, Hawks, and Narukami: on the field, Swirl gives EM for 6 s, skill hits for 9 s and burst hits for 30 s. */
export default weapon(facts, (kit) => {
  const swirl = kit.buff('sunny-morning-swirl', 'em', kit.at(swirlEm));
  const skill = kit.buff('sunny-morning-skill', 'em', kit.at(skillEm));
  const burst = kit.buff('sunny-morning-burst', 'em', kit.at(burstEm));
  kit.on(SWIRL_REACTIONS, { by: 'self', onField: true }, () => swirl.add());
  kit.on('enemyHit', { by: 'self', onField: true, tags: ['skill', 'skillHold'] }, () => skill.add());
  kit.on('enemyHit', { by: 'self', onField: true, tags: ['burst'] }, () => burst.add());
});
