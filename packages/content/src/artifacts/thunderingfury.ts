import { Action, type Attack, artifactSet, Catalyze, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/thunderingfury';

const { m, icd, icdKey, return: lesser, return2: greater } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: electro damage.
  if (kit.count >= 2) kit.permanent({ 'electro%': m.value }, 'tf-2pc');
  if (kit.count < 4) return;
  // 4 pieces: 40 % more damage of electro reactions, 20 % more of aggravate and of lunar-charged.
  kit
    .reactionBuff(
      'tf-4pc',
      ({ tag, catalyzed, catalyzeType }) => {
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
      },
      { hitlag: false },
    )
    .add(-1);
  // Triggering one of them (or quicken) on the field takes 1 s off the skill's cooldown, at most every 0.8 s.
  const rest = kit.status(icdKey.value);
  const shorten = (attack: Attack): void => {
    if (attack.actor !== kit.self.index || !kit.onField || rest.active) return;
    rest.add(icd.value);
    kit.self.reduceCooldown(Action.skill, 60);
  };
  for (const event of ON_ENEMIES)
    kit.on(event, (target, attack) => {
      if (target.isEnemy) shorten(attack);
    });
  kit.on('hyperbloom', (_core, attack) => shorten(attack));
});

const ON_ENEMIES = [
  'overload',
  'electroCharged',
  'lunarCharged',
  'superconduct',
  'stellarConduct',
  'quicken',
  'aggravate',
] as const;
