import facts from '@quartet/gamedata/artifacts/theexile';
import { artifactSet } from '@quartet/kit';

const { effects } = facts;

const { energyRecharge, tickFrames: every, buffKey, buffFrames } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: energy recharge.
  if (kit.count >= 2) kit.permanent('er', energyRecharge.value, 'exile-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a burst gives all others 2 energy every 2 s for 6 s, unless the effect is still there.
  const nobodyHasIt = (): boolean => !kit.team.some((member) => member.statusActive(buffKey.value));
  kit.on('burst', { by: 'self', where: nobodyHasIt }, () => {
    for (const member of kit.others) {
      member.addStatus(buffKey.value, buffFrames.value, true);
      for (let at = every.value; at <= buffFrames.value; at += every.value)
        member.after(at, () => member.addEnergy('exile-4pc', effects[4].energy));
    }
  });
});
