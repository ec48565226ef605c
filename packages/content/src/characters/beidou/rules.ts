import facts from '@quartet/gamedata/characters/beidou';
import {
  chargedAttackRule,
  extendedAbilityOf,
  extendedTextOf,
  findingOf,
  type GameRule,
  textOf,
} from '../../gameRule.ts';

export const rules = {
  beidou_charge: chargedAttackRule('beidou', 'Oceanborne', facts.measured.chargeParams),
  beidou_a1: {
    limit: 'Retribution (first passive) is not modelled: add `counter=2` for a perfectly timed counter.',
    reference: 'The param `counter` is the number of hits that she took.',
    game: 'A hit that she takes before Tidecaller strikes makes it a perfect counter. The moment is estimated: any frame before the strike counts.',
    evidence: [textOf('talents', 'beidou', 'Retribution')],
    estimated: true,
  },
  beidou_radiance: {
    limit: 'The Radiance effects that version 7.0 added to passives and constellations are missing.',
    reference: 'Her talents are those before version 7.0.',
    game: 'With `hold` she holds Tidecaller for that number of frames, up to 168, and gains a level every 0.8 s; each level of a strike that hits shortens the cooldown and gives energy. In a polestar field C6 also lowers Cryo resistance and gives EM. Frames are estimated: those of a press, later.',
    evidence: [extendedTextOf('引路明星'), extendedAbilityOf('Beidou', 'Avatar_Beidou_PermanentSkill_New')],
    estimated: true,
  },
  beidou_skill: {
    limit: 'The shield of Tidecaller ends before she strikes.',
    reference: 'The shield ends in the frame of the strike, before it.',
    game: 'It still stands when she strikes, so that effects behind a shield count.',
    evidence: [
      extendedAbilityOf('Beidou', 'Avatar_Beidou_ThunderCounter_Handler'),
      findingOf(
        'electro/beidou.md#beidous-e-skill-shield-triggers-the-bells-passive-for-12-increased-dmg-every-time-irrespective-of-cooldown',
        'recorded damage with and without The Bell by ASHOKA',
      ),
    ],
  },
} satisfies Readonly<Record<string, GameRule>>;
