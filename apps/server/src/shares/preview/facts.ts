/** Facts of a result for its link preview. */

import names from '@quartet/gamedata/display/en';
import { find } from '@quartet/gamedata/names';
import { type Ending, endingOf, expectedDps, type Result } from '@quartet/results';
import { CARD_TEXTS, type CardLanguage, namesIn } from './texts.ts';

export interface PreviewMember {
  /** Key of the character, as it stands in the result. */
  key: string;
  name: string;
  element: string;
  cons: number;
  level: number;
  weapon: string;
  weaponKey: string;
  refine: number;
}

/** Figures of a result; DPS in damage per second, times in seconds. */
export interface PreviewFacts {
  members: PreviewMember[];
  dps: { mean: number; sd: number };
  duration: number;
  ending: Ending;
  targets: number;
  iterations: number;
  /** Runs per range of DPS, from the lowest to the highest. */
  histogram: number[];
}

const MAX_MEMBERS = 4;
const MAX_NAME = 28;
/** Longer than any key. */
const MAX_KEY = 64;
const MAX_BINS = 60;

const characters: Readonly<Record<string, string>> = names.characters;
const weapons: Readonly<Record<string, string>> = names.weapons;

/** The English name of a key. Results may come from strangers: an unknown key is cut, and control signs in it are dropped. */
function named(table: Readonly<Record<string, string>>, key: string): string {
  return find(table, key) ?? key.replace(/\p{C}/gu, '').slice(0, MAX_NAME);
}

/** Neighbouring bins added up until there are at most `MAX_BINS`. */
function coarse(bins: readonly number[]): number[] {
  const size = Math.ceil(bins.length / MAX_BINS);
  const sums: number[] = [];
  for (let i = 0; i < bins.length; i += size) sums.push(bins.slice(i, i + size).reduce((sum, bin) => sum + bin, 0));
  return sums;
}

export function factsOf(result: Result): PreviewFacts {
  const { statistics } = result;
  return {
    members: result.character_details.slice(0, MAX_MEMBERS).map((character) => ({
      key: character.name.slice(0, MAX_KEY),
      name: named(characters, character.name),
      element: character.element,
      cons: character.cons,
      level: character.level,
      weapon: named(weapons, character.weapon.name),
      weaponKey: character.weapon.name.slice(0, MAX_KEY),
      refine: character.weapon.refine,
    })),
    dps: statistics === undefined ? { mean: 0, sd: 0 } : { mean: expectedDps(statistics).mean, sd: statistics.dps.sd },
    duration: statistics?.duration.mean ?? 0,
    ending: endingOf(result),
    targets: result.target_details.length,
    iterations: statistics?.iterations ?? 0,
    histogram: coarse(statistics?.dps.histogram ?? []),
  };
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A figure without decimals and with separators; one no fight gives is written by its power of ten. */
export const figure = (value: number): string =>
  Math.abs(value) < 1e10 ? whole.format(value) : value.toExponential(2);

const counted = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`;

/** The team and its DPS in one line. */
export function titleOf({ members, dps }: PreviewFacts): string {
  const team = members.map((member) => member.name).join(', ') || 'No characters';
  return `${team}: ${figure(dps.mean)} ± ${figure(dps.sd)} DPS`;
}

/** {@link titleOf} and {@link conditionsOf} in a language. */
export async function linesIn(
  facts: PreviewFacts,
  language: CardLanguage,
): Promise<{ title: string; conditions: string }> {
  if (language === 'en') return { title: titleOf(facts), conditions: conditionsOf(facts) };
  const known: Readonly<Record<string, string>> = (await namesIn(language)).characters;
  const members = facts.members.map((member) => ({ ...member, name: find(known, member.key) ?? member.name }));
  return { title: titleOf({ ...facts, members }), conditions: conditionsIn(facts, language) };
}

/** How the fight was, in one line, by numbers after labels. */
export function conditionsIn({ duration, ending, targets, iterations }: PreviewFacts, language: CardLanguage): string {
  const texts = CARD_TEXTS[language];
  const number = (value: number, digits = 0) => numberIn(value, language, digits);
  return [
    texts.ending[ending].replace('{}', number(duration, 1)),
    `${texts.targets}: ${number(targets)}`,
    `${texts.iterations}: ${number(iterations)}`,
  ].join(' · ');
}

/** A number as a language writes it; one no fight gives is written by its power of ten. */
export const numberIn = (value: number, language: CardLanguage, digits = 0): string =>
  Math.abs(value) < 1e10
    ? new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
    : value.toExponential(2);

/** How the fight was, in one line. */
export function conditionsOf({ duration, ending, targets, iterations }: PreviewFacts): string {
  return [
    CARD_TEXTS.en.ending[ending].replace('{}', tenths.format(duration)),
    counted(targets, 'target', 'targets'),
    counted(iterations, 'iteration', 'iterations'),
  ].join(' · ');
}
