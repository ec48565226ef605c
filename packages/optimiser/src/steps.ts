/** Gear and levels that could replace the present ones of a member; all other properties stay the same. */
import { contentKeys } from '@quartet/content';
import type { MemberPatch } from '@quartet/edits';
import { Stat } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { weaponRarity } from '@quartet/gamedata/rarity';
import { valueOfSamePiece } from './main-stats.ts';
import { CHOSEN_SLOTS, type MainStat, mainChoices } from './stats.ts';
import { chosenPieces, isUseful, noMains, type TeamMember } from './team.ts';
import { itemAt } from './vectors.ts';

export type StepKind = 'weapons' | 'sets' | 'constellations' | 'refinements' | 'talents' | 'mains';

/** One change of one member. */
export interface Step {
  /** The changed property: a weapon or set by its key, a talent, or a slot. */
  readonly key: string;
  /** Refinement, constellation, talent level or number of pieces; 0 for main stats. */
  readonly amount: number;
  /** New main stat, for main stats. */
  readonly main: string;
  readonly patch: MemberPatch;
}

const WEAPON_LEVEL = { level: 90, maxLevel: 90 };

/**
 * Lists the changes of one kind.
 * @param refine refinement of weapons; when absent 1 for those with five stars, 5 for all others
 * @throws PhraseError for main stats that cannot be distinguished from the substats
 */
export function stepsOf({ key, config, ...member }: TeamMember, kind: StepKind, refine?: number): Step[] {
  const step = (what: string, amount: number, patch: MemberPatch): Step => ({ key: what, amount, main: '', patch });
  switch (kind) {
    case 'weapons': {
      const weaponClass = nameTable.characterWeaponClass(key);
      const keys = contentKeys.weapons.filter((each) => nameTable.weaponClass(each) === weaponClass);
      return keys.flatMap((each) => {
        const amount = refine ?? (weaponRarity(each) === 5 ? 1 : 5);
        if (each === config.weapon?.key && amount === config.weapon.refine) return [];
        return [step(each, amount, { weapon: { key: each, refine: amount, ...WEAPON_LEVEL } })];
      });
    }
    case 'sets': {
      const [first, second] = config.sets;
      const worn = first !== undefined && second === undefined && first.count >= 4 ? first.key : '';
      return contentKeys.sets
        .filter((set) => set !== worn)
        .map((set) => step(set, 4, { sets: [{ key: set, count: 4, params: {} }] }));
    }
    case 'constellations':
      return range(0, 6).flatMap((cons) => (cons === config.cons ? [] : [step('cons', cons, { cons })]));
    case 'refinements':
      return range(1, 5).flatMap((amount) =>
        config.weapon === null || amount === config.weapon.refine
          ? []
          : [step(config.weapon.key, amount, { weapon: { refine: amount } })],
      );
    case 'talents':
      return (['attack', 'skill', 'burst'] as const).flatMap((talent) =>
        range(config.talents[talent] + 1, 10).map((level) => step(talent, level, { talents: { [talent]: level } })),
      );
    case 'mains':
      return mainSteps({ key, config, ...member });
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** One other main stat at a time, of a piece of the same rarity and level. */
function mainSteps(member: TeamMember): Step[] {
  const pieces = chosenPieces(member);
  if (pieces === null) throw noMains(member);
  const statOf = (stat: MainStat): number => itemAt(member.config.stats, Stat[stat]);
  return CHOSEN_SLOTS.flatMap((slot, i) => {
    const piece = itemAt(pieces, i);
    return mainChoices(slot).flatMap((main) => {
      if (main === piece.stat || !isUseful(main, member.key)) return [];
      const stats: Record<string, number> = {
        [piece.stat]: statOf(piece.stat) - piece.value,
        [main]: statOf(main) + valueOfSamePiece(piece, main),
      };
      return [{ key: slot, amount: 0, main, patch: { stats } }];
    });
  });
}
