import { Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/theviridescenthunt';

const { mult, cd } = facts.refineValues;
/** Frames between two hits of a cyclone, and from the first to the last. */
const EVERY = 30;
const LASTS = 4 * 60;

/** Verdant Wind: normal and charged attacks on the field have a 50 % chance to make a Cyclone that hits for 4 s. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const cyclone = kit.attack({
    name: 'Viridescent',
    tag: 'weapon',
    element: 'physical',
    gauge: 100,
    mult: kit.at(mult),
  });
  const rest = kit.status(facts.constants.icdKey.value);
  kit.on(
    'enemyDamage',
    (enemy, { actor, tag }) => {
      if (actor !== self.index || (tag !== Tag.normal && tag !== Tag.charge) || !kit.onField || rest.active) return;
      if (!kit.chance(0.5)) return;
      const area = kit.circle(enemy, 3);
      for (let i = 0; i <= LASTS; i += EVERY) kit.queue(cyclone, area, 0, i + 1);
      rest.add(kit.at(cd));
    },
    `viridescent-${self.key}`,
  );
});
