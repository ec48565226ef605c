import facts from '@quartet/gamedata/weapons/moonweaversdawn';
import { weapon } from '@quartet/kit';

const { passive } = facts;

const { damage: plain, damageUpTo40Energy: upTo40, damageUpTo60Energy: upTo60 } = facts.refineValues;

/** Secret Moonlit Vow: burst damage, more for wielders with 60 energy at most, and still more with 40. */
export default weapon(facts, (kit) => {
  const { energyMax } = kit.self;
  const more = energyMax <= passive.small ? kit.at(upTo40) : energyMax <= passive.medium ? kit.at(upTo60) : 0;
  kit.attackBuff('moonweavers-dawn', { stat: 'dmg%', tags: ['burst'] }, kit.at(plain) + more).add();
});
