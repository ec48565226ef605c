/** Searches over the teams of a roster. */
import { isRecord } from '@quartet/gamedata/typed';
import type { Banner, BannerState, Roster, RosterTeam, Wish, WishValue } from '@quartet/optimiser';
import type { SearchOrder } from '#run/search/searches.ts';
import { loadTemplates } from '#run/search/templates.ts';
import { ORIGINS, type Origin } from '#shared/origins.ts';

export type RosterPlace = 'best-teams' | 'pull-value' | 'farming';
/** The subject of all these searches: a player has one roster. */
export const SUBJECT = 'roster';

const SHARED = { subject: SUBJECT, rank: 'asked', isKept: true } as const;
/** Rotations of one origin, or all for null; the worker makes one list of them. */
const templatesOf = (origin: Origin | null) => async () => ({ templateLists: await loadTemplates(origin) });

interface BestTeamsForm {
  /** The only origin of rotations to compare; null for all. */
  readonly origin: Origin | null;
}

export const isBestTeamsForm = (form: unknown): form is BestTeamsForm =>
  isRecord(form) && (form.origin === null || ORIGINS.some((origin) => origin === form.origin));

export const bestTeamsOrder = (roster: Roster, form: BestTeamsForm): SearchOrder<'best-teams'> => ({
  ...SHARED,
  question: { roster, templates: [] },
  identity: { roster, ...form },
  form,
  prepare: templatesOf(form.origin),
});

export interface PullForm {
  /** The wishes that are valued, in this order. */
  readonly wishes: readonly Wish[];
  readonly banners: Readonly<Record<Banner, BannerState>>;
  /** Values of earlier searches. */
  readonly known: readonly WishValue[];
}

export const isPullForm = (form: unknown): form is PullForm =>
  isRecord(form) && Array.isArray(form.wishes) && isRecord(form.banners) && Array.isArray(form.known);

/** Goes on from the search for other wishes of the same roster. */
export const pullOrder = (roster: Roster, form: PullForm): SearchOrder<'pull-value'> => ({
  ...SHARED,
  question: { roster, templates: [], wishes: form.wishes, banners: form.banners },
  identity: { roster },
  form,
  goesOn: true,
  prepare: templatesOf(null),
});

/** Teams of a roster that a search has found. */
export interface KnownTeams {
  /** The best pair, or the best single team where there is no pair. */
  readonly best: readonly RosterTeam[];
  /** Single teams, best first. */
  readonly teams: readonly RosterTeam[];
}

interface FarmingForm {
  /** Config of the chosen team; empty for the best teams. */
  readonly choice: string;
  /** Teams of an earlier search; null where they are searched first. */
  readonly known: KnownTeams | null;
}

export const isFarmingForm = (form: unknown): form is FarmingForm =>
  isRecord(form) && typeof form.choice === 'string' && (form.known === null || isRecord(form.known));

export function farmingOrder(roster: Roster, form: FarmingForm): SearchOrder<'farming'> {
  const { known, choice } = form;
  const chosen = known?.teams.find(({ config }) => config === choice);
  const teams = chosen === undefined ? (known?.best ?? null) : [chosen];
  return {
    ...SHARED,
    question: { roster, templates: [], teams },
    identity: { roster, teams: teams?.map(({ config }) => config) ?? null },
    form,
    prepare: templatesOf(null),
  };
}

/** The kept searches of a roster, by the form of the player; null for another form. */
export const KEPT_ORDERS = {
  'best-teams': (roster: Roster, form: unknown) => (isBestTeamsForm(form) ? bestTeamsOrder(roster, form) : null),
  'pull-value': (roster: Roster, form: unknown) => (isPullForm(form) ? pullOrder(roster, form) : null),
  farming: (roster: Roster, form: unknown) => (isFarmingForm(form) ? farmingOrder(roster, form) : null),
};
