import facts from '@quartet/gamedata/weapons/aquilafavonia';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

const { refineValues, constants, measured } = facts;

/** Falcon's Defiance: ATK; when the wielder is hurt, an attack all round and healing for the active character, every 15 s. */
export default weapon(facts, (kit) => {
  kit.permanent('atk%', kit.at(refineValues.atk), 'aquila favonia');
  const cry = weaponStrike(kit, 'Aquila Favonia', refineValues.mult);
  const rest = kit.rest(constants.icdKey.value);
  kit.on('drain', { to: 'self', damaging: true, rest }, () => {
    const hit = kit.snapshot(cry);
    kit.launch(hit, Area.circle(kit.player, measured.radius), 1);
    kit.heal('Aquila Favonia', kit.active.index, kit.self.totalAtk * kit.at(refineValues.heal));
  });
});
