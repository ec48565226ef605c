import facts from '@quartet/gamedata/artifacts/retracingbolide';
import { artifactSet, PERMANENT } from '@quartet/kit';

const { attackDamage, shieldStrength: strength } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: shield strength.
  if (kit.count >= 2) kit.shields.strengthen('bolide-2pc', PERMANENT, strength.value);
  if (kit.count < 4) return;
  // 4 pieces: normal and charged attack damage under a shield.
  kit
    .attackBuff('bolide-4pc', { stat: 'dmg%', tags: ['normal', 'charge'] }, () =>
      kit.shields.protects() ? attackDamage.value : 0,
    )
    .add();
});
