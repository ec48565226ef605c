import facts from '@quartet/gamedata/weapons/crescentpike';
import { Area, weapon } from '@quartet/kit';
import { weaponStrike } from '../families/strike.ts';

/** Infusion Needle: for 5 s after picking up particles normal and charged attacks deal additional damage. */
export default weapon(facts, (kit) => {
  const needle = weaponStrike(kit, 'Crescent Pike Proc', facts.refineValues.mult);
  const infused = kit.status(facts.constants.buffKey.value);
  kit.on('particleReceived', { onField: true }, () => infused.add());
  kit.on('enemyDamage', { by: 'self', tags: ['normal', 'charge'], damaging: true, during: infused }, (enemy) =>
    kit.launch(needle, Area.only(enemy), { snapshot: 0, hit: 1 }),
  );
});
