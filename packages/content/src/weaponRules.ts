/** Records of rules of the game that belong to weapons. */
import { findingOf, type GameRule, laterTextOf, textOf } from './gameRule.ts';

/** Commit whose texts of these weapons are those of version 7.0. */
const LATER = '12ff7312eb4d33a065f2a46096eecfd59271272b';

export const rules = {
  balladoftheboundlessblue: {
    limit: 'While the bonus lasts, hits of any kind add to it.',
    reference: 'Hits of any kind by the wielder on the field add a stack.',
    game: 'Normal and charged hits add a stack.',
    evidence: [textOf('weapons', 'balladoftheboundlessblue', 'Azure Skies')],
  },
  cashflowsupervision: {
    limit: 'It does not strengthen Stellar-Conduct.',
    reference: 'Stacks give normal and charged attack damage.',
    game: 'Stacks give 14 % Stellar-Conduct damage (refinement 1), too.',
    evidence: [laterTextOf('weapons', 'cashflowsupervision', 'Golden Blood-Tide', LATER)],
  },
  cloudforged: {
    limit: 'Energy spent on a burst does not count.',
    reference: 'Only energy that is taken away gives EM.',
    game: 'Energy that a burst costs gives EM, too.',
    evidence: [textOf('weapons', 'cloudforged', 'Crag-Chiseled Forge')],
  },
  eyeofperception: {
    limit: 'The bolt deals less damage than in the game.',
    reference: 'Each normal or charged hit outside of the cooldown sends a bolt of 63 % ATK (refinement 1) to 315 %.',
    game: 'Half of these hits send a bolt of 240 % ATK (refinement 1) to 360 %.',
    evidence: [textOf('weapons', 'eyeofperception', 'Echo')],
  },
  fracturedhalo: {
    limit: 'Members after the wielder in the team do not get the Lunar-Charged damage.',
    reference: 'The wielder and the members before it get the Lunar-Charged damage.',
    game: 'All members get the Lunar-Charged damage.',
    evidence: [textOf('weapons', 'fracturedhalo', 'Purifying Crown')],
  },
  gestofthemightywolf: {
    limit: 'Hits of any kind, and the charged attacks and skills of teammates, count too.',
    reference: 'Hits of any kind, and charged attacks and skills, by any member give stacks.',
    game: 'Normal hits, charged attacks and skills of the wielder give stacks.',
    evidence: [textOf('weapons', 'gestofthemightywolf', 'Indomitable Chivalry')],
  },
  energy_cost: {
    limit: 'Energy is taken in the frame of the hit.',
    reference: 'The weapon takes energy in the frame of the hit.',
    game: 'It takes energy 23 frames after the hit.',
    evidence: [
      findingOf('/equipment/weapons.md#kitain-spear-energy-drain-delay', 'counted frames of a recording by Episodde'),
    ],
  },
  healing_weapons: {
    limit: 'Heals the first character of the team instead of the wielder.',
    reference: 'The first member of the team is healed.',
    game: 'The wielder is healed.',
    evidence: [
      textOf('weapons', 'otherworldlystory', 'Energy Shower'),
      textOf('weapons', 'recurvebow', 'Cull the Weak'),
      textOf('weapons', 'travelershandysword', 'Journey'),
      textOf('weapons', 'whiteirongreatsword', 'Cull the Weak'),
    ],
  },
  kagurasverity: {
    limit: 'The effect lasts 16 s, not 24 s, and does not strengthen Stellar-Conduct.',
    reference: '12 % skill damage (refinement 1) for each stack, for 16 s.',
    game: '12 % skill and Stellar-Conduct damage (refinement 1) for each stack, for 24 s.',
    evidence: [laterTextOf('weapons', 'kagurasverity', 'Kagura Dance of the Sacred Sakura', LATER)],
  },
  prototypestarglitter: {
    limit: 'Gives normal and charged attacks ATK instead of damage.',
    reference: '8 % ATK (refinement 1) in normal and charged attacks for each stack.',
    game: '8 % normal and charged attack damage (refinement 1) for each stack.',
    evidence: [textOf('weapons', 'prototypestarglitter', 'Magic Affinity')],
  },
  silvershowerheartstrings: {
    limit: 'Being healed counts as an increase of the bond of life, even without one.',
    reference: 'A stack for healing that the wielder gets without a bond of life, and for a bond of life that grows.',
    game: 'A stack for a bond of life that grows.',
    evidence: [textOf('weapons', 'silvershowerheartstrings', "Dryas's Nocturne")],
  },
  sturdybone: {
    limit: 'The added damage grows with flat ATK alone, and no action costs the full stamina.',
    reference: '52 % (refinement 1) of flat ATK are added; all actions cost 15 % less stamina.',
    game: '16 % (refinement 1) of ATK are added; sprints cost 15 % less stamina.',
    evidence: [textOf('weapons', 'sturdybone', "Trapper's Pride")],
  },
  thebell: {
    limit: 'Damage to a teammate triggers the shield too.',
    reference: 'Damage to any member gives the shield.',
    game: 'Damage to the wielder gives the shield.',
    evidence: [textOf('weapons', 'thebell', 'Rebellious Guardian')],
  },
  vividnotions: {
    limit: "Teammates' plunges, skills and bursts count too.",
    reference: 'Plunges, skills and bursts of any member count.',
    game: 'Plunges, skills and bursts of the wielder count.',
    evidence: [textOf('weapons', 'vividnotions', "Falling Rainbow's Wish")],
  },
} satisfies Readonly<Record<string, GameRule>>;
