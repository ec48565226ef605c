import facts from '@quartet/gamedata/weapons/astralvulturescrimsonplumage';
import { SWIRL_REACTIONS, Tag, weapon } from '@quartet/kit';

const { refineValues, constants, passive } = facts;

/**
 * The Moonring Sighted: ATK for 12 s after a Swirl of the wielder on the field. With one or two teammates of other elements, burst damage, and
 * twice as much charged attack damage.
 */
export default weapon(facts, (kit) => {
  const sighted = kit.buff('astralvulturescrimsonplumage-atkp', 'atk%', kit.at(refineValues.atk));
  kit.on(SWIRL_REACTIONS, { by: 'self', onField: true, targets: 'any' }, () => sighted.add());
  kit.init(() => {
    const others = kit.team.filter((c) => c.element !== kit.self.element).length;
    if (others === 0) return;
    const damage = kit.at(refineValues.damage) * (others >= passive.many ? constants.twoTeammatesFactor.value : 1);
    kit
      .attackBuff('astralvulturescrimsonplumage-dmg', { stat: 'dmg%', tags: ['charge', 'burst'] }, ({ tag }) =>
        tag === Tag.charge ? damage * 2 : damage,
      )
      .add();
  });
});
