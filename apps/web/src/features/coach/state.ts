import type { CoachOutcome, CoachQuestion, CoachRow } from '@quartet/optimiser';
import { create } from 'zustand';
import type { Rank } from '#run/search/policy.ts';
import { isActive, type Search, type SearchOrder, useSearches } from '#run/search/searches.ts';
import { useInventory } from '#shared/inventory/inventory.ts';
import { textWith, withRow } from './model/combine.ts';
import { listedRows, type Remeasured } from './model/standing.ts';

/** Places of the coach's searches: changes of the team, weapons of one character, and figures of the changes that are not applied. */
type CoachPlace = 'coach' | 'coach-weapons' | 'coach-again';
export type CoachSearch = Search<CoachPlace>;

interface Coach {
  /** Character whose weapons are compared; null while the changes of the team are shown. */
  readonly character: string | null;
  /** Changes that are in the text now, of the shown list. */
  readonly applied: readonly CoachRow[];
  /** Searches for changes of a text. */
  search(text: string, rank: Rank): void;
  /** Shows the search for changes of a text that a reload interrupted. */
  find(text: string): void;
  compareWeapons(text: string, character: string): void;
  closeWeapons(): void;
  /** Ends the computation; its findings stay. */
  stop(): void;
  /** Measures the other changes of the shown list again, for the text with the applied ones. */
  setApplied(applied: readonly CoachRow[]): void;
}

const searchOf = (place: CoachPlace): CoachSearch => useSearches.getState().all[place];

/** The place of the shown list. */
export const placeOf = ({ character }: Pick<Coach, 'character'>): 'coach' | 'coach-weapons' =>
  character === null ? 'coach' : 'coach-weapons';

/** Findings of a search so far. */
export const foundBy = ({ outcome, findings }: CoachSearch): Pick<CoachOutcome, 'tried' | 'rows'> | null =>
  outcome ?? findings;

/** Figures of the changes that are not applied; null while none are measured again. */
export function remeasuredBy({ phase, question, ...found }: CoachSearch): Remeasured | null {
  if (question === null) return null;
  const rows = (found.outcome ?? found.findings)?.rows ?? [];
  return { text: question.text, rows, isComplete: phase === 'done' };
}

/** Artifacts of the player. Excluded pieces, and those that stay with their wearer, count only where they are worn. */
function piecesFor(text: string): CoachQuestion['inventory'] {
  const { inventory, marks } = useInventory.getState();
  return (inventory?.pieces ?? []).filter(
    ({ id, wearer }) => marks[id] === undefined || (wearer !== '' && text.includes(wearer)),
  );
}

const orderOf = (text: string, rank: Rank, more: Partial<CoachQuestion> = {}): SearchOrder<CoachPlace> => ({
  question: { text, inventory: piecesFor(text), ...more },
  subject: text,
  rank,
  isKept: true,
});

/** The coach's lists. Only one of its searches computes at a time. */
export const useCoach = create<Coach>((set, get) => {
  const { start, pause, resume, close, find } = useSearches.getState();
  /** Whether the search for changes of the team waits until the weapons are closed. */
  let isHeld = false;

  const hold = () => {
    isHeld ||= isActive(searchOf('coach'));
    pause('coach');
  };
  const release = () => {
    if (isHeld) resume('coach');
    isHeld = false;
  };
  /** Measures the changes of the shown list that are not applied; those that were shown first are measured first. */
  const measureAgain = (text: string, applied: readonly CoachRow[]) => {
    const shown = searchOf(placeOf(get()));
    const base = shown.question?.text ?? '';
    const rows = foundBy(shown)?.rows ?? [];
    const open = listedRows({ rows, applied, text, again: null, keepsAll: true }).list;
    const changes = open.flatMap(({ standing, row }) => {
      if (standing === 'applied') return [];
      const { id, change, edits } = row;
      return [{ id, change, edits, config: textWith(base, withRow(applied, row)) }];
    });
    close('coach-again');
    if (changes.length > 0) start('coach-again', orderOf(text, 'asked', { changes, inventory: [] }));
  };

  return {
    character: null,
    applied: [],

    search(text, rank) {
      close('coach-weapons');
      close('coach-again');
      isHeld = false;
      set({ character: null, applied: [] });
      start('coach', orderOf(text, rank));
    },

    find: (text) => void find('coach', text, () => orderOf(text, 'background')),

    compareWeapons(text, character) {
      hold();
      close('coach-again');
      // The text with the applied changes is the one that is measured now.
      if (searchOf('coach').question?.text !== text) set({ applied: [] });
      set({ character });
      start('coach-weapons', orderOf(text, 'asked', { weaponsOf: character }));
    },

    closeWeapons() {
      const isSameText = searchOf('coach').question?.text === searchOf('coach-weapons').question?.text;
      close('coach-weapons');
      close('coach-again');
      set({ character: null });
      const { applied, setApplied } = get();
      if (applied.length > 0 && isSameText) setApplied(applied);
      else {
        set({ applied: [] });
        release();
      }
    },

    stop() {
      isHeld = false;
      for (const place of ['coach', 'coach-weapons', 'coach-again'] as const) pause(place);
    },

    setApplied(applied) {
      const place = placeOf(get());
      const text = searchOf(place).question?.text;
      if (text === undefined) return;
      set({ applied });
      if (applied.length === 0) {
        close('coach-again');
        if (place === 'coach') release();
        return;
      }
      // Further rows of the search would refer to the text without the change.
      pause(place);
      measureAgain(textWith(text, applied), applied);
    },
  };
});
