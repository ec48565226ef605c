import { Stat, statVector, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/serpentspine';

const { icdKey, icd, stacks: most } = facts.constants;
const GAIN_PERIOD = 4 * 60;

/** Wavesplitter: more damage for every 4 s on the field, five times at most; a hit taken costs one, once a second. */
export default weapon(
  facts,
  (kit) => {
    let stacks = Math.min(kit.params.stacks ?? 0, most.value);
    const gain = (): void => {
      if (kit.onField && stacks < most.value) stacks++;
      kit.own.after(GAIN_PERIOD, gain);
    };
    kit.own.after(GAIN_PERIOD, gain);

    const rest = kit.status(icdKey.value);
    kit.on('drain', (drain) => {
      if (!drain.external || drain.amount <= 0 || !kit.onField || rest.active) return;
      rest.add(icd.value);
      if (stacks > 0) stacks--;
    });

    const bonus = statVector({});
    kit.permanent(
      () => {
        if (stacks <= 0) return null;
        bonus[Stat['dmg%']] = stacks * kit.at(facts.refineValues.dmg);
        return bonus;
      },
      'spine',
      { stat: 'dmg%' },
    );
  },
  { knownIssues: ['The wielder does not take more damage.'] },
);
