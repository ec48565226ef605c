import { type Attack, artifactSet, PERMANENT, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/flowerofparadiselost';

const { bonuses, timing } = facts;
const { m, return: lunar, return2: bloom, return3: more } = bonuses;
const [, share] = more.value;
const MOST = 4;

/** The bonus for an attack: less for Lunar-Bloom. */
const base = ({ tag }: Attack): number => {
  if (tag === Tag.bloom || tag === Tag.hyperbloom || tag === Tag.burgeon) return bloom.value;
  return tag === Tag.directLunarBloom ? lunar.value : 0;
};

export default artifactSet(facts, (kit) => {
  // 2 pieces: elemental mastery.
  if (kit.count >= 2) kit.permanent({ em: m.value }, 'flower-2pc');
  if (kit.count < 4) return;
  // 4 pieces: bloom, hyperbloom and burgeon damage; a quarter more of that for 10 s each time the wearer triggers one,
  // four times and once a second at most.
  let stacks = 0;
  kit.reactionBuff('flower-4pc', base).add(PERMANENT);
  const rest = kit.status(timing.icdKey);
  const bloomed = kit.reactionBuff(timing.buffKey, (attack) => base(attack) * stacks * share);
  const gain = (attack: Attack): void => {
    if (attack.actor !== kit.self.index || rest.active) return;
    rest.add(timing.icd);
    stacks = bloomed.active ? Math.min(stacks + 1, MOST) : 1;
    bloomed.add(10 * 60);
  };
  kit.on('bloom', (target, attack) => {
    if (target.isEnemy) gain(attack);
  });
  for (const event of ['hyperbloom', 'burgeon', 'lunarBloom'] as const)
    kit.on(event, (_target, attack) => gain(attack));
});
