import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/mountainbracingbolt';

const { refineValues, timing } = facts;

/** Hope Beyond the Peaks: skill damage, and as much again for 8 s after a teammate uses a skill. */
export default weapon(facts, (kit) => {
  const about = { stat: 'dmg%', tags: ['skill', 'skillHold'] } as const;
  kit.attackBuff(timing.baseBuffKey, about, kit.at(refineValues.m)).add();
  const hope = kit.attackBuff(timing.otherBuffKey, about, kit.at(refineValues.m));
  kit.on('skill', { by: 'others' }, () => hope.add());
});
