import facts from '@quartet/gamedata/artifacts/tenacityofthemillelith';
import { artifactSet } from '@quartet/kit';

const { hp, icdKey, teamAtk, shieldStrength: strength } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: HP.
  if (kit.count >= 2) kit.permanent('hp%', hp.value, 'tom-2pc');
  if (kit.count < 4) return;
  // 4 pieces: skill hits give the party attack and its shields strength for 3 s, at most every 0.5 s.
  const courage = kit.buff('tom-4pc', 'atk%', teamAtk.value);
  kit.on('enemyDamage', { by: 'self', tags: ['skill', 'skillHold'], rest: kit.rest(icdKey.value) }, () => {
    courage.addToTeam();
    kit.shields.strengthen('tom-4pc', courage.lasts, strength.value);
  });
});
