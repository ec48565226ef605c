import facts from '@quartet/gamedata/weapons/mountainbracingbolt';
import { weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/** Hope Beyond the Peaks: skill damage, and as much again for 8 s after a teammate uses a skill. */
export default weapon(facts, (kit) => {
  const about = { stat: 'dmg%', tags: ['skill', 'skillHold'] } as const;
  kit.attackBuff(timing.ownKey, about, kit.at(refineValues.skillDamage)).add();
  const hope = kit.attackBuff(timing.teammateKey, about, kit.at(refineValues.skillDamage));
  kit.on('skill', { by: 'others' }, () => hope.add());
});
