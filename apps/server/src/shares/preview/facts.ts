/** Facts of a result for its link preview. */

import { openConfig, roundTurns } from '@quartet/edits';
import names from '@quartet/gamedata/display/en';
import { find, nameTable } from '@quartet/gamedata/names';
import { readMains } from '@quartet/optimiser/artifacts';
import { type Ending, endingOf, expectedDps, type Result } from '@quartet/results';
import { MAX_CONFIG } from '@quartet/script';
import { type ChamberFacts, chamberConditions, chamberTitle } from './chamber.ts';
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
  /** Artifact sets by key with the number of pieces. */
  sets: readonly { key: string; name: string; count: number }[];
  /** Main stats of sands, goblet and circlet as words of a config; empty where the config does not give them. */
  mains: readonly string[];
  /** Damage per second, and its share of the team's from 0 to 1. */
  dps: number;
  share: number;
}

/** The actions of a member in a round until another one acts. */
export interface PreviewTurn {
  slot: number;
  /** In players' notation, such as `Q N3C`. */
  notation: string;
}

/** Figures of a result; DPS in damage per second, times in seconds. */
export interface PreviewFacts {
  members: PreviewMember[];
  /** Expected damage per second, and the half width of its 95 % interval. */
  dps: { mean: number; margin: number };
  duration: number;
  ending: Ending;
  targets: number;
  iterations: number;
  /** The round that the script repeats; empty where it cannot be read. */
  round: readonly PreviewTurn[];
}

/** Facts of a shared document. */
export type SharedFacts = PreviewFacts | ChamberFacts;

export const isOfChamber = (facts: SharedFacts): facts is ChamberFacts => 'halves' in facts;

const MAX_MEMBERS = 4;
const MAX_NAME = 28;
/** Longer than any key. */
const MAX_KEY = 64;
const MAX_SETS = 3;
/** More turns and letters than a card has room for. */
const MAX_TURNS = 40;
const MAX_NOTATION = 60;

const characters: Readonly<Record<string, string>> = names.characters;
const weapons: Readonly<Record<string, string>> = names.weapons;
const artifacts: Readonly<Record<string, string>> = names.artifacts;

/** The English name of a key. Results may come from strangers: an unknown key is cut, and control signs in it are dropped. */
function named(table: Readonly<Record<string, string>>, key: string): string {
  return find(table, key) ?? key.replace(/\p{C}/gu, '').slice(0, MAX_NAME);
}

/** Round, and main stats by slot, which only the config of a result contains. */
function configFacts(result: Result): { round: PreviewTurn[]; mains: (readonly string[])[] } {
  const { config_file: text, character_details: team } = result;
  if (text.length > MAX_CONFIG) return { round: [], mains: [] };
  const document = openConfig(text);
  const keys = team.map(({ name }) => nameTable.character(name) ?? name);
  const mains = keys.map((key) => {
    const random = document.config.characters.find((each) => each.key === key)?.randomSubstats;
    return random ? [random.sand, random.goblet, random.circlet] : (readMains(document, key) ?? []);
  });
  const round = roundTurns(document)
    .slice(0, MAX_TURNS)
    .map(({ character, notation }) => ({
      slot: keys.indexOf(character),
      notation: notation.replace(/\p{C}/gu, '').slice(0, MAX_NOTATION),
    }))
    .filter(({ slot, notation }) => slot >= 0 && notation !== '');
  return { round, mains };
}

export function factsOf(result: Result): PreviewFacts {
  const { statistics } = result;
  const { mean, low, high } = statistics === undefined ? { mean: 0, low: 0, high: 0 } : expectedDps(statistics);
  const whole = Math.max(1e-9, statistics?.character_dps.reduce((sum, each) => sum + each.mean, 0) ?? 0);
  const { round, mains } = configFacts(result);
  return {
    members: result.character_details.slice(0, MAX_MEMBERS).map((character, slot) => ({
      key: character.name.slice(0, MAX_KEY),
      name: named(characters, character.name),
      element: character.element,
      cons: character.cons,
      level: character.level,
      weapon: named(weapons, character.weapon.name),
      weaponKey: character.weapon.name.slice(0, MAX_KEY),
      refine: character.weapon.refine,
      sets: Object.entries(character.sets)
        .slice(0, MAX_SETS)
        .map(([key, count]) => ({ key: key.slice(0, MAX_KEY), name: named(artifacts, key), count })),
      mains: mains[slot] ?? [],
      dps: statistics?.character_dps[slot]?.mean ?? 0,
      share: mean > 0 ? Math.max(0, Math.min(1, (statistics?.character_dps[slot]?.mean ?? 0) / whole)) : 0,
    })),
    dps: { mean, margin: (high - low) / 2 },
    duration: statistics?.duration.mean ?? 0,
    ending: endingOf(result),
    targets: result.target_details.length,
    iterations: statistics?.iterations ?? 0,
    round,
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
  return `${team}: ${figure(dps.mean)} ± ${figure(dps.margin)} DPS`;
}

/** {@link titleOf} and {@link conditionsOf} in a language. */
export async function linesIn(
  facts: SharedFacts,
  language: CardLanguage,
): Promise<{ title: string; conditions: string }> {
  if (isOfChamber(facts))
    return { title: await chamberTitle(facts, language), conditions: chamberConditions(facts, language) };
  if (language === 'en') return { title: titleOf(facts), conditions: conditionsOf(facts) };
  const known: Readonly<Record<string, string>> = (await namesIn(language)).characters;
  const members = facts.members.map((member) => ({ ...member, name: find(known, member.key) ?? member.name }));
  return { title: titleOf({ ...facts, members }), conditions: conditionsIn(facts, language).join(' · ') };
}

/** How the fight was, in the words of a language. */
export function conditionsIn(
  { duration, ending, targets, iterations }: PreviewFacts,
  language: CardLanguage,
): string[] {
  const texts = CARD_TEXTS[language];
  return [
    texts.ending[ending].replace('{}', numberIn(duration, language, 1)),
    `${texts.targets}: ${numberIn(targets, language)}`,
    `${texts.iterations}: ${numberIn(iterations, language)}`,
  ];
}

/** A number as a language writes it; one no fight gives is written by its power of ten. */
export const numberIn = (value: number, language: CardLanguage, digits = 0): string =>
  Math.abs(value) < 1e10
    ? new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
    : value.toExponential(2);

/** A share from 0 to 1 as whole percent. */
export const percentIn = (share: number, language: CardLanguage): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** How the fight was, in one line. */
export function conditionsOf({ duration, ending, targets, iterations }: PreviewFacts): string {
  return [
    CARD_TEXTS.en.ending[ending].replace('{}', tenths.format(duration)),
    counted(targets, 'target', 'targets'),
    counted(iterations, 'iteration', 'iterations'),
  ].join(' · ');
}
