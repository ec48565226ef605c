import facts from '@quartet/gamedata/weapons/mappamare';
import { REACTIONS, weapon } from '@quartet/kit';
import { allElements } from '../../allElements.ts';

const { passive } = facts;

/** Infusion Scroll: damage of all elements for 10 s after a reaction of the wielder on the field, twice at most. */
export default weapon(facts, (kit) => {
  const scroll = kit.stacks(facts.constants.buffKey.value, {
    max: passive.most,
    each: allElements(kit.at(facts.refineValues.damagePerStack)),
  });
  kit.on([...REACTIONS, 'shatter'], { by: 'self', onField: true, targets: 'any' }, scroll.gain);
});
