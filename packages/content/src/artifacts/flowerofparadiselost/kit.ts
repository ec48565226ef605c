import facts from '@quartet/gamedata/artifacts/flowerofparadiselost';
import { artifactSet, type Hit, Tag } from '@quartet/kit';

const { bonuses, timing, effects } = facts;
const { em, lunarBloomDamage: lunar, bloomDamage: bloom, sharePerStack } = bonuses;

/** The bonus for an attack: less for Lunar-Bloom. */
const base = ({ tag }: Hit): number => {
  if (tag === Tag.bloom || tag === Tag.hyperbloom || tag === Tag.burgeon) return bloom.value;
  return tag === Tag.directLunarBloom ? lunar.value : 0;
};

export default artifactSet(facts, (kit) => {
  // 2 pieces: elemental mastery.
  if (kit.count >= 2) kit.permanent('em', em.value, 'flower-2pc');
  if (kit.count < 4) return;
  // 4 pieces: bloom, hyperbloom and burgeon damage; a quarter more of that for 10 s each time the wearer triggers one,
  // four times and once a second at most.
  kit.buff('flower-4pc', 'reactionDamage', base).add();
  let stacks = 0;
  const bloomed = kit.buff(timing.buffKey, 'reactionDamage', (attack) => base(attack) * stacks * sharePerStack.value);
  const rest = kit.rest(timing.icdKey);
  kit.on(['bloom', 'hyperbloom', 'burgeon', 'lunarBloom'], { by: 'self', rest }, () => {
    stacks = bloomed.active ? Math.min(stacks + 1, effects[4].most) : 1;
    bloomed.add();
  });
});
