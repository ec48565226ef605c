import facts from '@quartet/gamedata/weapons/hakushinring';
import { type StatName, weapon } from '@quartet/kit';

const { statuses, timing } = facts;

/** The electro reactions and the element each one is with. */
const REACTIONS = [
  ['crystallizeElectro', 'geo'],
  ['swirlElectro', 'anemo'],
  ['electroCharged', 'hydro'],
  ['lunarCharged', 'hydro'],
  ['overload', 'pyro'],
  ['superconduct', 'cryo'],
  ['stellarConduct', 'cryo'],
  ['quicken', 'dendro'],
  ['aggravate', 'dendro'],
  ['hyperbloom', 'dendro'],
] as const;

/**
 * Sakura Saiguu: electro reactions of the wielder on the field give party members of the elements involved damage of their
 * element for 6 s, each element once a second at most.
 */
export default weapon(facts, (kit) => {
  const giftTo = (element: string) => {
    const rest = kit.rest(timing.icdKey.replace('%v', element), statuses['hakushin-%v-icd'].frames);
    const damage = kit.buff(
      timing.buffKey.replace('%v', element),
      `${element}%` as StatName,
      kit.at(facts.refineValues.damage),
    );
    const members = kit.team.filter((member) => member.plan.facts.element === element);
    return (): void => {
      if (members.length === 0 || !rest.take()) return;
      for (const member of members) damage.addTo(member, statuses['hakushin-%v-buff'].frames);
    };
  };
  const electro = giftTo('electro');
  const others = new Map(['geo', 'anemo', 'hydro', 'pyro', 'cryo', 'dendro'].map((name) => [name, giftTo(name)]));
  for (const [reaction, other] of REACTIONS)
    kit.on(reaction, { by: 'self', onField: true }, () => {
      electro();
      others.get(other)?.();
    });
});
