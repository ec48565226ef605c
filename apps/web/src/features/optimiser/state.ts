import { create } from 'zustand';
import { isActive, type Search, useSearches } from '#run/search/searches.ts';
import { orderOf } from './model/order.ts';
import { FIRST_QUESTION, KINDS, type Kind, type Question, questionOf } from './model/question.ts';
import type { Stock } from './model/stock.ts';

/** Selection of the player in the results of one kind of question. */
interface Look {
  /** Selected row; null for the best. */
  readonly selected: string | null;
  /** The last proposal that was applied, and the text before. */
  readonly applied: { readonly before: string; readonly after: string } | null;
  /** Whether the paired run of the proposal is shown. */
  readonly comparing: boolean;
}

const NO_LOOK: Look = { selected: null, applied: null, comparing: false };

interface Optimising {
  /** The form. */
  question: Question;
  looks: Readonly<Record<Kind, Look>>;
  change(part: Partial<Question>): void;
  start(text: string, stock: Stock | null): void;
  /**
   * Shows the searches of a text that a reload interrupted, and the form of the last one.
   * @param stockOf the pieces that a form may use
   */
  find(text: string, stockOf: (form: Question) => Stock | null): Promise<void>;
  /** Changes the selection in the results of the form's kind. */
  look(part: Partial<Look>): void;
}

/** The optimiser of this page. Each kind of question keeps its results. */
export const useOptimiser = create<Optimising>((set, get) => ({
  question: FIRST_QUESTION,
  looks: { substats: NO_LOOK, sweep: NO_LOOK, gear: NO_LOOK },

  change(part) {
    set({ question: { ...get().question, ...part } });
  },

  start(text, stock) {
    const { question, looks } = get();
    const { kind } = question;
    set({ looks: { ...looks, [kind]: { ...NO_LOOK, comparing: looks[kind].comparing } } });
    useSearches.getState().start(kind, orderOf(kind, text, question, stock));
  },

  async find(text, stockOf) {
    const { find } = useSearches.getState();
    for (const kind of KINDS) {
      let found: Question | null = null;
      await find(kind, text, (form) => {
        found = questionOf(form);
        return orderOf(kind, text, found, stockOf(found));
      });
      if (found !== null && useSearches.getState().all[kind].form === found) set({ question: found });
    }
  },

  look(part) {
    const { question, looks } = get();
    set({ looks: { ...looks, [question.kind]: { ...looks[question.kind], ...part } } });
  },
}));

/** The search of the form's kind. */
export const useShownSearch = (): Search<Kind> => {
  const kind = useOptimiser(({ question }) => question.kind);
  return useSearches(({ all }) => all[kind] as Search<Kind>);
};

/** Kind of the search that computes or waits. */
export const useActiveKind = (): Kind | null =>
  useSearches(({ all }) => KINDS.find((kind) => isActive(all[kind])) ?? null);
