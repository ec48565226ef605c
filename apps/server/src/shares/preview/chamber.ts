/** Facts of a chamber of the Spiral Abyss for its link preview. */
import { openConfig } from '@quartet/edits';
import { characterElement, find } from '@quartet/gamedata/names';
import type { Chamber } from '@quartet/results/chamber';
import { CARD_TEXTS, type CardLanguage, namesIn } from './texts.ts';

export interface ChamberMember {
  key: string;
  element: string;
}

/** Figures of a chamber; shares from 0 to 1, times in seconds. */
export interface ChamberFacts {
  place: Chamber['place'];
  /** Chances of at least one, two and three stars; empty where they are not known. */
  stars: readonly number[];
  /** Median of both halves together; null where it is not known. */
  median: number | null;
  halves: readonly {
    half: 'first' | 'second';
    members: readonly ChamberMember[];
    cleared: number;
    median: number | null;
  }[];
}

const MAX_MEMBERS = 4;
/** Longer than any key. */
const MAX_KEY = 64;
const elements: Readonly<Record<string, string>> = characterElement;

export function chamberFacts({ place, stars, median, halves }: Chamber): ChamberFacts {
  return {
    place,
    stars: (stars ?? []).map(({ share }) => share),
    median,
    halves: halves.map(({ half, config, cleared, times }) => ({
      half,
      members: openConfig(config)
        .config.characters.slice(0, MAX_MEMBERS)
        .map(({ key }) => ({ key: key.slice(0, MAX_KEY), element: find(elements, key) ?? '' })),
      cleared: cleared.share,
      median: times.median,
    })),
  };
}

const percent = (share: number, language: CardLanguage): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** A time, or that most fights are lost. */
export function timeIn(seconds: number | null, language: CardLanguage): string {
  const texts = CARD_TEXTS[language].chamber;
  if (seconds === null) return texts.lost;
  return texts.seconds.replace('{}', new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(seconds));
}

/** The place, such as `Spiral Abyss · Cycle 119 · 12-1`. */
export function placeIn({ place }: ChamberFacts, language: CardLanguage): string {
  const { title, cycle } = CARD_TEXTS[language].chamber;
  return [title, cycle.replace('{}', String(place.cycle)), `${place.floor}-${place.chamber}`].join(' · ');
}

/** The chance of all stars, or of clearing the one half; null where stars do not depend on time. */
export function chanceIn(
  { stars, halves }: ChamberFacts,
  language: CardLanguage,
): { label: string; value: string } | null {
  const texts = CARD_TEXTS[language].chamber;
  const all = stars.at(-1);
  if (all !== undefined)
    return { label: texts.stars.replace('{}', String(stars.length)), value: percent(all, language) };
  const [only] = halves;
  if (halves.length !== 1 || only === undefined) return null;
  return { label: texts.cleared, value: percent(only.cleared, language) };
}

/** Times of both halves, or of the one. */
export function timesIn(facts: ChamberFacts, language: CardLanguage): string[] {
  const texts = CARD_TEXTS[language].chamber;
  const halves = facts.halves.map(({ half, median }) => `${texts[half]}: ${timeIn(median, language)}`);
  return facts.halves.length < 2 ? halves : [...halves, `${texts.both}: ${timeIn(facts.median, language)}`];
}

/** Place, chance and teams in one line. */
export async function chamberTitle(facts: ChamberFacts, language: CardLanguage): Promise<string> {
  const names: Readonly<Record<string, string>> = (await namesIn(language)).characters;
  const chance = chanceIn(facts, language);
  const teams = facts.halves.map(({ members }) => members.map(({ key }) => find(names, key) ?? key).join(', '));
  const place = placeIn(facts, language);
  return `${chance === null ? place : `${place}: ${chance.label} ${chance.value}`} (${teams.join(' / ')})`;
}

export const chamberConditions = (facts: ChamberFacts, language: CardLanguage): string =>
  timesIn(facts, language).join(' · ');
