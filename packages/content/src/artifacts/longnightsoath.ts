import { artifactSet } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/longnightsoath';

const { m, m2 } = facts.bonuses;
const { Extra, Plunge, ElementalArt } = facts.timing.attackStackInfo;
/** What gives stacks, how many, and the rest of each kind. */
const GAINS = [
  { tags: ['plunge'], ...Plunge },
  { tags: ['charge'], ...Extra },
  { tags: ['skill', 'skillHold'], ...ElementalArt },
] as const;

export default artifactSet(facts, (kit) => {
  // 2 pieces: plunging attack damage.
  if (kit.count >= 2) kit.attackBuff('longnightsoath-2pc', { stat: 'dmg%', tags: ['plunge'] }, m.value).add();
  if (kit.count < 4) return;
  // 4 pieces: Radiance Everlasting, 15 % plunging attack damage per stack, five at most, 6 s each. Plunging attacks that hit
  // give one, charged attacks and skills two, each kind once a second at most.
  const radiance = kit.stacks('longnightsoath-4pc', {
    most: 5,
    lasts: 6 * 60,
    separate: true,
    standing: true,
    each: { 'dmg%': m2.value[0] },
    attacks: ['plunge'],
  });
  for (const { tags, icdStatus, stacks } of GAINS)
    kit.on('enemyDamage', { by: 'self', onField: true, tags, rest: kit.rest(icdStatus, 60) }, () => {
      for (let i = 0; i < stacks; i++) radiance.gain();
    });
});
