import facts from '@quartet/gamedata/artifacts/blizzardstrayer';
import { artifactSet, Element, Stat, type Target } from '@quartet/kit';

const { cryoDamage, frozenCritRate: onFrozen, cryoCritRate: onCryo } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: cryo damage.
  if (kit.count >= 2) kit.permanent('cryo%', cryoDamage.value, 'bs-2pc');
  if (kit.count < 4) return;
  // 4 pieces: critical rate against opponents with cryo, twice as much against frozen ones.
  const rate = ({ auras }: Target): number => {
    if (auras?.countsAs(Element.frozen) === true) return onFrozen.value;
    return auras?.countsAs(Element.cryo) === true ? onCryo.value : 0;
  };
  kit.attackBuff('bs-4pc', { stat: 'cr' }, (_attack, target) => rate(target)).add();
  // Lunar damage gets it too from any contributor.
  kit.on('lunarContribution', { targets: 'enemies' }, (target, attack) => {
    attack.stats[Stat.cr] += rate(target);
  });
});
