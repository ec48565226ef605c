import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/prototypestarglitter';

/** Magic Affinity: a skill strengthens normal and charged attacks for 12 s, twice at most. */
export default weapon(
  facts,
  (kit) => {
    const affinity = kit.stacks(facts.constants.buffKey.value, {
      most: 2,
      each: { 'atk%': kit.at(facts.refineValues.bonusPerStack) },
      attacks: ['normal', 'charge'],
    });
    kit.on('skill', { by: 'self' }, affinity.gain);
  },
  { knownIssues: ['Gives normal and charged attacks ATK instead of damage.'] },
);
