import type { Build } from '@quartet/edits';
import { readShowcase } from './enka.ts';
import { goodLists, type WearerNames } from './formats.ts';
import { outcomeOf, Possessions, readCharacters, wearerOf } from './good.ts';
import { readPieces } from './inventory.ts';
import { IssueLog } from './issues.ts';
import { failed, type Outcome, type Verdict } from './outcome.ts';
import { type OwnedWeapon, readOwnedWeapons } from './owned-weapons.ts';
import { recognise } from './recognise.ts';

/** Maximum length of a document, in UTF-16 units: more than ten thousand artifacts. */
export const MAX_CHARACTERS = 16_000_000;

/** Member `source` of an inventory that was made of a showcase. */
const SHOWCASE_SOURCE = 'Enka.Network';

/** Whether the text of an inventory was made of a showcase by {@link readDocument}. */
export const isShowcaseInventory = (text: string): boolean => text.includes(`"source":"${SHOWCASE_SOURCE}"`);

/** Everything that one document has: builds for teams, and artifacts for the inventory. */
export interface ImportedDocument extends Outcome {
  /** `ok` when there are builds, weapons or artifacts. */
  readonly verdict: Verdict;
  readonly source: 'good' | 'enka';
  /** Characters, weapons and artifacts that can be used; a traveler counts once. */
  readonly counts: { readonly characters: number; readonly weapons: number; readonly artifacts: number };
  /** Weapons, worn or not. */
  readonly weapons: readonly OwnedWeapon[];
  /** The artifacts as a GOOD document; empty when there are none. */
  readonly inventory: string;
}

/**
 * Reads a document of any known kind from its text: GOOD of any version, an export of Genshin Optimizer from before GOOD, artifacts of Mona,
 * a showcase of Enka.Network or a profile of its JavaScript library, or a character list of HoYoLAB. Never throws.
 * @param wearers character keys by the names that Mona writes
 */
export function readDocument(text: string, wearers?: WearerNames): ImportedDocument {
  if (text.trim() === '') return nothing('empty');
  if (text.length > MAX_CHARACTERS) return nothing('too-long');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return nothing('invalid-json');
  }
  const found = recognise(value);
  if (found === null) return nothing('unknown-format');
  if (found.kind === 'wish-history') return nothing('wish-history');
  const { kind, document, isInner } = found;
  if (kind === 'good') return ofGood(document, isInner ? null : text, wearers);
  return ofShowcase(document, kind);
}

const nothing = (verdict: Verdict): ImportedDocument => ({
  ...failed(verdict),
  source: 'good',
  counts: { characters: 0, weapons: 0, artifacts: 0 },
  weapons: [],
  inventory: '',
});

function ofShowcase(document: unknown, kind: 'enka' | 'hoyolab'): ImportedDocument {
  const { outcome, artifacts, read } = readShowcase(document);
  const pieces = readPieces(artifacts, new IssueLog(), read).pieces.length;
  const source = kind === 'enka' ? SHOWCASE_SOURCE : 'HoYoLAB';
  return {
    ...outcome,
    source: kind === 'enka' ? 'enka' : 'good',
    counts: { characters: characterCount(outcome.builds), weapons: outcome.builds.length, artifacts: pieces },
    weapons: heldWeapons(outcome.builds),
    inventory: pieces === 0 ? '' : JSON.stringify({ format: 'GOOD', version: 2, source, artifacts }),
  };
}

/** The weapon of each character; saved builds of one character are of the same weapons. */
function heldWeapons(builds: readonly Build[]): OwnedWeapon[] {
  const held = new Map<string, OwnedWeapon>();
  for (const { key, weapon } of builds) {
    const wearer = wearerOf(key);
    if (!held.has(wearer)) held.set(wearer, { ...weapon, wearer });
  }
  return [...held.values()];
}

/** @param text of the document itself; null for a document inside another one */
function ofGood(document: unknown, text: string | null, wearers: WearerNames | undefined): ImportedDocument {
  const lists = goodLists(document, wearers);
  if (lists === null) return nothing('unknown-format');
  const { artifacts, weapons = [], original } = lists;
  const log = new IssueLog();
  const worn = new Possessions(lists, log);
  const builds = readCharacters(lists, worn, log);
  const pieces = readPieces(artifacts, log, worn.read).pieces.length;
  const known = readOwnedWeapons(weapons, log);
  const outcome = outcomeOf(lists, document, builds, log);
  return {
    ...outcome,
    verdict: pieces > 0 || known.length > 0 ? 'ok' : outcome.verdict,
    source: 'good',
    counts: { characters: characterCount(builds), weapons: known.length, artifacts: pieces },
    weapons: known,
    inventory:
      pieces === 0 ? '' : original && text !== null ? text : JSON.stringify({ format: 'GOOD', version: 2, artifacts }),
  };
}

/** Characters of builds: several builds of one count once, and so do the twins. */
const characterCount = (builds: readonly Build[]): number =>
  new Set(builds.map(({ key }) => key.replace(/^(aether|lumine)/, 'traveler'))).size;
