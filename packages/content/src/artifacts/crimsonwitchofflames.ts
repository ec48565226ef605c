import { artifactSet, Stat, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/crimsonwitchofflames';

const { m, mStacks, return: transformative, return2: amplified } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: pyro damage.
  if (kit.count >= 2) kit.permanent({ 'pyro%': m.value }, 'crimson-2pc');
  if (kit.count < 4) return;
  // 4 pieces: each use of the skill adds half of that again for 10 s, up to three times.
  let stacks = 0;
  const bonus = statVector({});
  const flames = kit.buff(facts.timing.cw4pc, () => bonus, { stat: 'pyro%' });
  kit.on('skill', (character) => {
    if (character !== kit.self) return;
    stacks = flames.active ? Math.min(3, stacks + 1) : 1;
    bonus[Stat['pyro%']] = mStacks.value[0] * stacks;
    flames.add(10 * 60);
  });
  // Overload, burning and burgeon deal 40 % more damage, vaporize and melt 15 %.
  kit
    .reactionBuff(
      'crimson-4pc',
      ({ tag, amped }) => {
        if (tag === Tag.overload || tag === Tag.burning || tag === Tag.burgeon) return transformative.value;
        return amped ? amplified.value : 0;
      },
      { hitlag: false },
    )
    .add(-1);
});
