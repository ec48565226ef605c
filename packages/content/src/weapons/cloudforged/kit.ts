import facts from '@quartet/gamedata/weapons/cloudforged';
import { weapon } from '@quartet/kit';

const { passive } = facts;

/** Maxed-Out: losing energy gives EM for 18 s, twice at most; by the rule of the game also that paid for a burst. */
export default weapon(
  facts,
  (kit) => {
    const forged = kit.stacks(facts.timing.buffKey, {
      max: passive.most,
      each: { em: kit.at(facts.refineValues.emPerStack) },
    });
    kit.on('energyChange', { to: 'self', where: (_character, _before, amount) => amount < 0 }, forged.gain);
    if (kit.rule('cloudforged'))
      kit.on('energyBurst', { by: 'self', where: (_character, before, price) => before > 0 && price > 0 }, forged.gain);
  },
  { knownIssues: ['Energy spent on a burst does not count.'] },
);
