import facts from '@quartet/gamedata/weapons/prototypestarglitter';
import { weapon } from '@quartet/kit';

const { passive } = facts;

/** Magic Affinity: a skill strengthens normal and charged attacks for 12 s, twice at most: their ATK, by the rule of the game their damage. */
export default weapon(
  facts,
  (kit) => {
    const affinity = kit.stacks(facts.constants.buffKey.value, {
      max: passive.most,
      each: { [kit.rule('prototypestarglitter') ? 'dmg%' : 'atk%']: kit.at(facts.refineValues.bonusPerStack) },
      attacks: ['normal', 'charge'],
    });
    kit.on('skill', { by: 'self' }, affinity.gain);
  },
  { knownIssues: ['Gives normal and charged attacks ATK instead of damage.'] },
);
