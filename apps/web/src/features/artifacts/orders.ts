/** The searches for advice on artifacts and for gear in an order, and the player's teams that the advice begins with. */
import { isRecord } from '@quartet/gamedata/typed';
import { MAX_OWN_TEAMS, type OwnTeam, type Roster, type RosterTeam } from '@quartet/optimiser';
import { isSameRoster } from '#run/search/rosterOf.ts';
import type { Search, SearchOrder } from '#run/search/searches.ts';
import { loadTemplates } from '#run/search/templates.ts';
import { recentDocuments } from '#shared/storage/documents.ts';

export const SUBJECT = 'artifacts';

interface AdviceForm {
  readonly teams: readonly OwnTeam[];
}
const isAdviceForm = (form: unknown): form is AdviceForm => isRecord(form) && Array.isArray(form.teams);

/** The kept search of a roster, by the form of the player; null for another form. */
export const keptAdvice = (roster: Roster, form: unknown): SearchOrder<'artifacts'> | null =>
  isAdviceForm(form) ? adviceOrder(roster, form) : null;

export const adviceOrder = (roster: Roster, form: AdviceForm): SearchOrder<'artifacts'> => ({
  subject: SUBJECT,
  rank: 'asked',
  isKept: true,
  question: { roster, teams: form.teams, templates: [] },
  identity: { roster, teams: form.teams },
  form,
  prepare: async () => ({ templates: (await loadTemplates(null)).flat() }),
});

export const ORDER_SUBJECT = 'gear-order';

interface GearOrderForm {
  readonly teams: readonly OwnTeam[];
  /** Keys of characters, the most important first. */
  readonly order: readonly string[];
}
const isGearOrderForm = (form: unknown): form is GearOrderForm =>
  isRecord(form) && Array.isArray(form.teams) && Array.isArray(form.order);

/** The kept search for gear of a roster, by the form of the player; null for another form. */
export const keptGearOrder = (roster: Roster, form: unknown): SearchOrder<'gear-order'> | null =>
  isGearOrderForm(form) ? gearOrder(roster, form) : null;

export const gearOrder = (roster: Roster, form: GearOrderForm): SearchOrder<'gear-order'> => ({
  subject: ORDER_SUBJECT,
  rank: 'asked',
  isKept: true,
  question: { roster, teams: form.teams, order: form.order },
  form,
});

const withGear = ({ template, config, members }: RosterTeam): OwnTeam => ({
  id: template,
  text: config,
  gear: Object.fromEntries(members.map(({ key, pieces }) => [key, pieces.map((piece) => piece?.id ?? null)])),
});

/** Characters of a config in a fixed order, without parsing it. */
const foursomeOf = (text: string): string =>
  [...text.matchAll(/^\s*(\w+) char /gm)]
    .map(([, key]) => key)
    .sort()
    .join();

/** The best teams that were found for this roster, then the texts of the simulator, each four characters once. */
export function teamsOf(roster: Roster, { question, outcome }: Search<'best-teams'>): OwnTeam[] {
  const isOwn = question !== null && isSameRoster(question.roster, roster);
  const found = isOwn ? (outcome?.pairs[0]?.teams ?? []).map(withGear) : [];
  const saved = recentDocuments().map(({ id, text }): OwnTeam => ({ id, text }));
  const known = new Set<string>();
  return [...found, ...saved]
    .filter(({ text }) => {
      const foursome = foursomeOf(text);
      const isNew = !known.has(foursome);
      known.add(foursome);
      return isNew;
    })
    .slice(0, MAX_OWN_TEAMS);
}
