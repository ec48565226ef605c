import { artifactSet, PERMANENT, Stat, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/longnightsoath';
import { SeparateStacks } from '../separateStacks.ts';

const { m, m2 } = facts.bonuses;
const { Extra, Plunge, ElementalArt } = facts.timing.attackStackInfo;
const MOST_STACKS = 5;

export default artifactSet(facts, (kit) => {
  const { self } = kit;
  // 2 pieces: plunging attack damage.
  if (kit.count >= 2) {
    const bonus = statVector({ 'dmg%': m.value });
    kit.attackBuff('longnightsoath-2pc', ({ tag }) => (tag === Tag.plunge ? bonus : null)).add(PERMANENT);
  }
  if (kit.count < 4) return;
  // 4 pieces: Radiance Everlasting, 15 % plunging attack damage per stack, five at most, 6 s each. Plunging attacks that hit
  // give one, charged attacks and skills two, each kind once a second at most.
  const radiance = new SeparateStacks(kit, MOST_STACKS);
  const kinds = [
    { tags: [Tag.plunge], ...Plunge },
    { tags: [Tag.charge], ...Extra },
    { tags: [Tag.skill, Tag.skillHold], ...ElementalArt },
  ].map(({ tags, icdStatus, stacks }) => ({ tags: tags as readonly number[], rest: kit.status(icdStatus), stacks }));
  kit.on(
    'enemyDamage',
    (_enemy, attack) => {
      if (attack.actor !== self.index || !kit.onField) return;
      for (const { tags, rest, stacks } of kinds) {
        if (!tags.includes(attack.tag) || rest.active) continue;
        rest.add(60);
        for (let i = 0; i < stacks; i++) radiance.add(6 * 60);
      }
    },
    `longnightsoath-4pc-${self.key}`,
  );
  const bonus = statVector({});
  kit
    .attackBuff('longnightsoath-4pc', ({ tag }) => {
      if (tag !== Tag.plunge) return null;
      bonus[Stat['dmg%']] = m2.value[0] * radiance.count;
      return bonus;
    })
    .add(PERMANENT);
});
