import facts from '@quartet/gamedata/artifacts/paleflame';
import { artifactSet, statVector } from '@quartet/kit';

const { physicalDamage, icdKey, maxStacks: most, physicalDamageAtMax: doubled, atkPerStack: perStack } = facts.bonuses;

/** Bonuses of one stack and of two. */
const FLAMES = [1, 2].map((stacks) =>
  statVector({ 'atk%': perStack.value * stacks, 'phys%': stacks === most.value ? doubled.value : 0 }),
);

export default artifactSet(facts, (kit) => {
  // 2 pieces: physical damage.
  if (kit.count >= 2) kit.permanent('phys%', physicalDamage.value, 'pf-2pc');
  if (kit.count < 4) return;
  // 4 pieces: a skill hit on the field gives 9 % ATK for 7 s, twice at most; with both the 2-piece effect is doubled.
  let bonus = FLAMES[0];
  const flame = kit.buff(facts.timing.fourPieceKey, () => bonus);
  const rest = kit.rest(icdKey.value);
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['skill', 'skillHold'], rest }, () => {
    bonus = FLAMES[flame.active ? 1 : 0];
    flame.add();
  });
});
