import facts from '@quartet/gamedata/characters/eula';
import { abilityOf, chargedAttackRule, type GameRule, textOf, valuesOf } from '../../gameRule.ts';

export const rules = {
  eula_a4: {
    limit: 'Wellspring of War-Lust (second passive) adds a stack of Grimheart only if she already has one.',
    reference: 'The burst adds a stack of Grimheart, if she has one, to those that run.',
    game: 'The burst gives a stack of Grimheart as a hit of the skill does.',
    evidence: [textOf('talents', 'eula', 'Wellspring of War-Lust')],
  },
  eula_c4: {
    limit: 'C4 strengthens the first hit of the burst, not the Lightfall Sword.',
    reference: 'The first hit of the burst deals 25 % more damage to opponents below half of their HP.',
    game: 'The Lightfall Sword of the burst deals 25 % more damage to them.',
    evidence: [textOf('constellations', 'eula', "The Obstinacy of One's Inferiors")],
  },
  eula_skill: {
    limit: 'The held skill lowers resistance for 7 s per stack, not for 7 s.',
    reference: 'Each Icewhirl Brand takes resistance for 7 s with one stack, for 14 s with two.',
    game: 'The hold takes it for 7 s, within 7 m, before the brands strike.',
    evidence: [
      textOf('talents', 'eula', 'Icetide Vortex'),
      valuesOf('Icetide Vortex, param6'),
      abilityOf('Eula', 'Avatar_Eula_ElementalArt'),
    ],
  },
  eula_charge: chargedAttackRule('eula', 'Favonius Bladework - Edel', facts.measured.chargeParams),
} satisfies Readonly<Record<string, GameRule>>;
