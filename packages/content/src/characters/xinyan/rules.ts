import facts from '@quartet/gamedata/characters/xinyan';
import { chargedAttackRule, type GameRule, textOf } from '../../gameRule.ts';

const spin = chargedAttackRule('xinyan', 'Dance on Fire', facts.measured.chargeParams);

export const rules = {
  xinyan_skill: {
    limit: 'Her shield absorbs electro damage best, not pyro.',
    reference: 'The shield absorbs 250 % of electro damage.',
    game: 'The shield absorbs 250 % of pyro damage.',
    evidence: [textOf('talents', 'xinyan', 'Sweeping Fervor')],
  },
  xinyan_charge: {
    limit: "Charged attacks are not modelled, and neither is Rockin' in a Flaming World (C6).",
    reference: spin.reference,
    game: spin.game,
    evidence: [...spin.evidence, textOf('constellations', 'xinyan', "Rockin' in a Flaming World")],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
