import facts from '@quartet/gamedata/weapons/thebell';
import { Element, weapon } from '@quartet/kit';

const { refineValues, constants, passive } = facts;

/** Rebellious Guardian: damage to the team, by the rule of the game to the wielder, gives a shield by max HP for 10 s, every 45 s at most; damage under any shield. */
export default weapon(
  facts,
  (kit) => {
    const { self } = kit;
    const rest = kit.rest(constants.icdKey.value);
    kit.on('drain', { to: kit.rule('thebell') ? 'self' : undefined, damaging: true, rest }, () =>
      kit.shields.add({
        name: 'Bell',
        type: 'Bell',
        target: self.index,
        element: Element.none,
        hp: kit.at(refineValues.shieldPerHp) * self.maxHp,
        frames: passive.shieldSeconds * 60,
      }),
    );
    const damage = kit.at(refineValues.damage);
    kit.permanent('dmg%', () => (kit.shields.protects() ? damage : 0), 'bell');
  },
  { knownIssues: ['Damage to a teammate triggers the shield too.'] },
);
