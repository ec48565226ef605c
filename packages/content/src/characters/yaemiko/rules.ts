import { abilityOf, extendedTextOf, type GameRule } from '../../gameRule.ts';

export const rules = {
  yaemiko_radiance: {
    limit: 'The Radiance effects that version 7.0 added to passives and constellations are missing.',
    reference: 'Her talents are those before version 7.0.',
    game: 'Sesshou Sakura stand 10 s longer, and the burst does not destroy them. Superconduct and Stellar-Conduct of the team strengthen the next lightning, a cast with three Sesshou Sakura calls one more, and in a polestar field both deal Stellar-Conduct damage. C1, C2, C4 and C6 do more. The time of the lightning of a cast is estimated.',
    evidence: [extendedTextOf('祓所之讬宣'), abilityOf('Yae', 'Avatar_Yae_PermanentSkill_3')],
    estimated: true,
  },
} satisfies Readonly<Record<string, GameRule>>;
