/** Searches of the Spiral Abyss. */
import { isRecord } from '@quartet/gamedata/typed';
import type { Roster } from '@quartet/optimiser';
import type { AbyssQuestion, AbyssRaiseQuestion } from '@quartet/optimiser/abyss';
import type { SearchOrder } from '#run/search/searches.ts';
import { loadTemplates } from '#run/search/templates.ts';

/** The subject of these searches: the page has one of each kind. */
export const SUBJECT = 'abyss';
const SHARED = { subject: SUBJECT, rank: 'asked', isKept: true } as const;

export const isChamberForm = (form: unknown): form is AbyssQuestion =>
  isRecord(form) &&
  [form.cycle, form.chamber].every((each) => typeof each === 'number') &&
  [form.first, form.second].every((each) => typeof each === 'string');

export const chamberOrder = (form: AbyssQuestion): SearchOrder<'abyss'> => ({ ...SHARED, question: form, form });

/** Changes of the teams of a chamber; artifacts of the player are the only ones that are tried. */
export const raiseOrder = (
  form: AbyssQuestion,
  inventory: AbyssRaiseQuestion['inventory'],
): SearchOrder<'abyss-raise'> => ({ ...SHARED, question: { ...form, inventory }, form });

export interface TeamsForm {
  /** Teams of the player's roster, or of the database. */
  readonly of: 'roster' | 'database';
  readonly cycle: number;
  readonly chambers: readonly number[];
}

export const isTeamsForm = (form: unknown): form is TeamsForm =>
  isRecord(form) &&
  (form.of === 'roster' || form.of === 'database') &&
  typeof form.cycle === 'number' &&
  Array.isArray(form.chambers);

export const teamsOrder = (roster: Roster, form: TeamsForm): SearchOrder<'abyss-teams'> => {
  const { of, cycle, chambers } = form;
  const own = of === 'roster' ? roster : null;
  return {
    ...SHARED,
    question: { cycle, chambers, roster: own, templates: [] },
    identity: { form, roster: own },
    form,
    prepare: async () => ({ templateLists: await loadTemplates(of === 'roster' ? null : 'players') }),
  };
};

/** Kept searches, by the form of the player; null for another form. */
export const keptChamber = (form: unknown) => (isChamberForm(form) ? chamberOrder(form) : null);
export const keptRaise = (form: unknown, inventory: AbyssRaiseQuestion['inventory']) =>
  isChamberForm(form) ? raiseOrder(form, inventory) : null;
export const keptTeams = (roster: Roster, form: unknown) => (isTeamsForm(form) ? teamsOrder(roster, form) : null);
