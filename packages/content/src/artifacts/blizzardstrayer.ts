import { artifactSet, Element, Stat, statVector, type Target } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/blizzardstrayer';

const { m, m2, m3 } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: cryo damage.
  if (kit.count >= 2) kit.permanent({ 'cryo%': m.value }, 'bs-2pc');
  if (kit.count < 4) return;
  // 4 pieces: critical rate against opponents with cryo, twice as much against frozen ones.
  const onFrozen = statVector({ cr: m2.value });
  const onCryo = statVector({ cr: m3.value });
  const bonus = ({ auras }: Target) => {
    if (auras === null) return null;
    if (auras.answersTo(Element.frozen)) return onFrozen;
    return auras.answersTo(Element.cryo) ? onCryo : null;
  };
  kit.attackBuff('bs-4pc', (_attack, target) => bonus(target), { hitlag: false }).add(-1);
  // Lunar damage gets it too, whoever contributes.
  kit.on('lunarContribution', (target, attack) => {
    const found = target.isEnemy ? bonus(target) : null;
    if (found !== null) attack.stats[Stat.cr] += found[Stat.cr];
  });
});
