import facts from '@quartet/gamedata/weapons/aquasimulacra';
import { Area, weapon } from '@quartet/kit';

const { measured } = facts;

const { hp, damage } = facts.refineValues;

/** The Cleansing Form: max HP; damage while an opponent is within 8 m, looked for every half second, on the field or off it. */
export default weapon(facts, (kit) => {
  kit.permanent('hp%', kit.at(hp), 'aquasimulacra-hp');
  const cleansing = kit.attackBuff('aquasimulacra-dmg', { stat: 'dmg%' }, kit.at(damage));
  const look = (): void => {
    if (kit.enemies.in(Area.circle(kit.player, measured.reach)).length > 0) cleansing.add();
    kit.own.after(measured.every, look);
  };
  kit.own.after(measured.every, look);
});
