import { paramsOf } from '@quartet/edits';
import type { Moment, Trial } from '@quartet/engine/playback';

/** Action of a button in the palette. */
const KINDS = [
  'attack',
  'charge',
  'aim',
  'skill',
  'hold',
  'burst',
  'high_plunge',
  'low_plunge',
  'dash',
  'jump',
] as const;
export type ChoiceKind = (typeof KINDS)[number];

/** One choice for a character: consecutive actions, as the config names them. */
export interface Choice {
  readonly slot: number;
  readonly kind: ChoiceKind;
  readonly actions: readonly { readonly action: string; readonly params: Readonly<Record<string, number>> }[];
}

const NONE: Readonly<Record<string, number>> = {};

/**
 * The choices of each character. Several ways to the same thing stand one after the other, the plain one first: a charged attack may
 * need a normal attack before it, a plunge a jump.
 */
export function choicesOf(team: Moment['team'], abilities: readonly (readonly string[])[]): Choice[][] {
  return team.flatMap(({ key }, slot) =>
    KINDS.flatMap((kind) => {
      const action = kind === 'hold' ? 'skill' : kind;
      if (!abilities[slot]?.includes(action)) return [];
      const plain = { action, params: kind === 'hold' ? { hold: 1 } : NONE };
      if (kind === 'hold' && !paramsOf(key, 'skill').includes('hold')) return [];
      const ways: Choice[] = [{ slot, kind, actions: [plain] }];
      if (kind === 'charge') ways.push({ slot, kind, actions: [{ action: 'attack', params: NONE }, plain] });
      if (kind === 'high_plunge' || kind === 'low_plunge')
        ways.push({ slot, kind, actions: [{ action: 'jump', params: NONE }, plain] });
      return [ways];
    }),
  );
}

export const trialOf = ({ slot, actions }: Choice): Trial => ({ slot, actions });
