import { STAT_SLOTS, statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/prospectorsdrill';
import { allElements } from '../../allElements.ts';
import { healingSymbols } from '../families/symbols.ts';

const { atk, baseEle } = facts.refineValues;

/** Masons' Ditty: each Symbol of healing that is used up gives ATK and damage of all elements for 10 s. */
export default weapon(facts, (kit) => {
  const each = statVector({ 'atk%': kit.at(atk), ...allElements(kit.at(baseEle)) });
  const sum = statVector({});
  const struggle = kit.buff(facts.timing.buffKey, () => sum);
  healingSymbols(kit, facts.timing.buffKey, (count) => {
    for (let s = 0; s < STAT_SLOTS; s++) sum[s] = each[s] * count;
    struggle.add();
  });
});
