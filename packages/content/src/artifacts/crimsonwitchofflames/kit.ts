import facts from '@quartet/gamedata/artifacts/crimsonwitchofflames';
import { artifactSet, Tag } from '@quartet/kit';

const { effects } = facts;

const {
  pyroDamage,
  pyroDamagePerStack,
  transformativeDamage: transformative,
  amplifiedDamage: amplified,
} = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: pyro damage.
  if (kit.count >= 2) kit.permanent('pyro%', pyroDamage.value, 'crimson-2pc');
  if (kit.count < 4) return;
  // 4 pieces: each use of the skill adds half of that again for 10 s, up to three times.
  const flames = kit.stacks(facts.timing.stacksKey, {
    max: effects[4].most,
    each: { 'pyro%': pyroDamagePerStack.value },
  });
  kit.on('skill', { by: 'self' }, flames.gain);
  // Overload, burning and burgeon deal 40 % more damage, vaporize and melt 15 %.
  kit
    .buff('crimson-4pc', 'reactionDamage', ({ tag, amped }) => {
      if (tag === Tag.overload || tag === Tag.burning || tag === Tag.burgeon) return transformative.value;
      return amped ? amplified.value : 0;
    })
    .add();
});
