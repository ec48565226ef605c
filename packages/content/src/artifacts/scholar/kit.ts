import facts from '@quartet/gamedata/artifacts/scholar';
import { artifactSet } from '@quartet/kit';

const { effects } = facts;

const { energyRecharge, icdKey } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: energy recharge.
  if (kit.count >= 2) kit.permanent('er', energyRecharge.value, 'scholar-2pc');
  if (kit.count < 4) return;
  // 4 pieces: particles picked up give all bow and catalyst wielders 3 energy, every 3 s at most.
  kit.on('particleReceived', { onField: true, rest: kit.rest(icdKey.value) }, () => {
    for (const member of kit.team)
      if (member.weaponClass === 'bow' || member.weaponClass === 'catalyst')
        member.addEnergy('scholar-4pc', effects[4].energy);
  });
});
