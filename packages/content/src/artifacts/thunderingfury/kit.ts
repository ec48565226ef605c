import facts from '@quartet/gamedata/artifacts/thunderingfury';
import { Action, artifactSet, Catalyze, Tag } from '@quartet/kit';
import { ELECTRO_MIXED } from '../../reactions.ts';

const { electroDamage, icdKey, aggravateDamage: lesser, electroReactionDamage: greater } = facts.bonuses;
const { effects } = facts;

export default artifactSet(facts, (kit) => {
  // 2 pieces: electro damage.
  if (kit.count >= 2) kit.permanent('electro%', electroDamage.value, 'tf-2pc');
  if (kit.count < 4) return;
  // 4 pieces: 40 % more damage of electro reactions, 20 % more of aggravate and of lunar-charged.
  kit
    .buff('tf-4pc', 'reactionDamage', ({ tag, catalyzed, catalyzeType }) => {
      if (catalyzed && catalyzeType === Catalyze.aggravate) return lesser.value;
      switch (tag) {
        case Tag.overload:
        case Tag.electrocharged:
        case Tag.superconduct:
        case Tag.hyperbloom:
          return greater.value;
        case Tag.lunarCharged:
        case Tag.directLunarCharged:
        case Tag.directStellarConduct:
          return lesser.value;
        default:
          return 0;
      }
    })
    .add();
  // Triggering one of them (or quicken) on the field takes 1 s off the skill's cooldown, at most every 0.8 s.
  kit.on(ELECTRO_MIXED, { by: 'self', onField: true, rest: kit.rest(icdKey.value) }, () =>
    kit.self.cooldowns.reduce(Action.skill, effects[4].fasterSeconds * 60),
  );
});
