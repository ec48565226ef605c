import facts from '@quartet/gamedata/weapons/mistsplitterreforged';
import { Element, type StatName, weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;
const ELEMENTS = ['pyro', 'hydro', 'cryo', 'electro', 'anemo', 'geo', 'dendro'] as const;

/**
 * Mistsplitter's Edge: damage of all elements, and Emblems for the wielder's own: for elemental normal or charged hits (5 s), a
 * burst (10 s), and energy below its most; the third counts for more.
 */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const base = kit.at(refineValues.elementalDamage);
  kit.permanent(Object.fromEntries(ELEMENTS.map((name) => [`${name}%`, base])), 'mistsplitter');

  const struck = kit.status(timing.normalBuffKey);
  kit.on(
    'enemyDamage',
    { by: 'self', tags: ['normal', 'charge'], where: (_enemy, { element }) => element !== Element.physical },
    () => struck.add(),
  );
  const burst = kit.status(timing.burstBuffKey);
  kit.on('burst', { by: 'self' }, () => burst.add());

  const own = `${ELEMENTS.find((name) => Element[name] === self.element) ?? 'pyro'}%` satisfies StatName;
  kit.permanent(
    own,
    () => {
      const emblems =
        (self.energy < self.energyMax || self.energyMax === 0 ? 1 : 0) +
        (struck.active ? 1 : 0) +
        (burst.active ? 1 : 0);
      return (
        emblems * kit.at(refineValues.damagePerEmblem) +
        (emblems === passive.all ? kit.at(refineValues.thirdEmblemDamage) : 0)
      );
    },
    'mistsplitter-emblems',
  );
});
