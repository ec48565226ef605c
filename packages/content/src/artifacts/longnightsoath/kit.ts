import facts from '@quartet/gamedata/artifacts/longnightsoath';
import { artifactSet } from '@quartet/kit';

const { plungeDamage, plungeDamagePerStack } = facts.bonuses;
const { timing, effects } = facts;
/** Sources of stacks, with their number and rest. */
const GAINS = [
  { tags: ['plunge'], stacks: effects[4].plungeStacks, icdKey: timing.plungeIcdKey },
  { tags: ['charge'], stacks: effects[4].chargedStacks, icdKey: timing.chargedIcdKey },
  { tags: ['skill', 'skillHold'], stacks: effects[4].skillStacks, icdKey: timing.skillIcdKey },
] as const;

export default artifactSet(facts, (kit) => {
  // 2 pieces: plunging attack damage.
  if (kit.count >= 2)
    kit.attackBuff('longnightsoath-2pc', { stat: 'dmg%', tags: ['plunge'] }, plungeDamage.value).add();
  if (kit.count < 4) return;
  // 4 pieces: Radiance Everlasting, 15 % plunging attack damage per stack, five at most, 6 s each. Plunging attacks that hit
  // give one, charged attacks and skills two, each kind once a second at most.
  const radiance = kit.stacks('longnightsoath-4pc', {
    max: effects[4].most,
    lasts: effects[4].seconds * 60,
    separate: true,
    standing: true,
    each: { 'dmg%': plungeDamagePerStack.value },
    attacks: ['plunge'],
  });
  for (const { tags, icdKey, stacks } of GAINS)
    kit.on('enemyDamage', { by: 'self', onField: true, tags, rest: kit.rest(icdKey, effects[4].every * 60) }, () => {
      for (let i = 0; i < stacks; i++) radiance.gain();
    });
});
