import { Stat, statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/engulfinglightning';

const { atk, maxBonus, erval } = facts.refineValues;
const rushKey = 'engulfing-er';

/** Timeless Dream: Eternal Stove: ATK by energy recharge over 100 %, and recharge after a burst. */
export default weapon(facts, (kit) => {
  const bonus = statVector({});
  kit.permanent(
    () => {
      const excess = Math.max(kit.self.statNonExtra(Stat.er) - 1, 0);
      bonus[Stat['atk%']] = Math.min(kit.at(atk) * excess, kit.at(maxBonus));
      return bonus;
    },
    'engulfing-lightning',
    { stat: 'atk%' },
  );
  const rush = kit.buff(rushKey, { er: kit.at(erval) });
  kit.on('burst', (caster) => {
    if (caster === kit.self) rush.add(facts.statuses[rushKey].frames);
  });
});
