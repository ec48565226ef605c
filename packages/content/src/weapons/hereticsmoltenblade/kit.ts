import facts from '@quartet/gamedata/weapons/hereticsmoltenblade';
import { weapon } from '@quartet/kit';

const { refineValues, timing } = facts;

/**
 * Lone Light's Blessing: a skill gives Gleam of First Light for 14 s, once every 14 s, until the wielder leaves the field. Each second it gives
 * ATK by the distance of the second before, so none in the first. Param `distance`: percent of the way from the lowest to the highest bonus.
 */
export default weapon(
  facts,
  (kit) => {
    const share = Math.max(0, Math.min(kit.params.distance ?? 0, 100)) / 100;
    const lowest = kit.at(refineValues.minAtk);
    const gleam = kit.buff(timing.atkKey, 'atk%', lowest + (kit.at(refineValues.maxAtk) - lowest) * share);
    const measuring = kit.tasks();
    kit.on('skill', { by: 'self', rest: kit.rest(timing.icdKey) }, () =>
      measuring.own.after(60, () => gleam.add(gleam.lasts - 60)),
    );
    kit.on('swap', { by: 'self' }, () => {
      gleam.remove();
      measuring.drop();
    });
  },
  {
    knownIssues: [
      "The distance traveled is not modelled: the ATK is the lowest, or as the weapon's parameter distance (0 to 100) states.",
    ],
  },
);
