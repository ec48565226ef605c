import facts from '@quartet/gamedata/weapons/serpentspine';
import { weapon } from '@quartet/kit';

const { passive } = facts;

const { icdKey, maxStacks: most } = facts.constants;
const GAIN_PERIOD = passive.seconds * 60;

/** Wavesplitter: more damage for every 4 s on the field, five times at most; a hit taken costs one, once a second. */
export default weapon(
  facts,
  (kit) => {
    let stacks = Math.min(kit.params.stacks ?? 0, most.value);
    kit.permanent('dmg%', () => stacks * kit.at(facts.refineValues.damagePerStack), 'spine');
    const gain = (): void => {
      if (kit.onField) stacks = Math.min(stacks + 1, most.value);
      kit.own.after(GAIN_PERIOD, gain);
    };
    kit.own.after(GAIN_PERIOD, gain);
    kit.on('drain', { onField: true, damaging: true, rest: kit.rest(icdKey.value) }, () => {
      stacks = Math.max(stacks - 1, 0);
    });
  },
  { knownIssues: ['The wielder does not take more damage.'] },
);
