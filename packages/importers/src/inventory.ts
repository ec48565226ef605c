import { nameTable } from '@quartet/gamedata/names';
import { ArtifactSum } from './artifacts.ts';
import { buildSlots, type Issue } from './build.ts';
import { Issues, isFields, member, numberOf, plainKey, show, textAt } from './read.ts';

/** Slots of artifacts, in the order the game shows them. */
export const artifactSlots = ['flower', 'plume', 'sands', 'goblet', 'circlet'] as const;
export type ArtifactSlot = (typeof artifactSlots)[number];

/** One artifact of an inventory. */
export interface ArtifactPiece {
  /** Its place in the document, from 1, as a text: what a player calls it by. */
  readonly id: string;
  /** Set key, empty for a set the game facts do not have. */
  readonly set: string;
  readonly slot: ArtifactSlot;
  readonly rarity: number;
  readonly level: number;
  /** Config name of the main stat. */
  readonly main: string;
  /** All its stats, 22 slots in the order of `buildSlots`; percentages are fractions. */
  readonly stats: readonly number[];
  /** Key of the character who wears it, empty for nobody. */
  readonly wearer: string;
  readonly locked: boolean;
}

/** How reading an inventory ended. */
export type InventoryVerdict = 'ok' | 'invalid-json' | 'no-artifacts' | 'nothing-usable' | 'too-many';

export interface Inventory {
  readonly verdict: InventoryVerdict;
  readonly pieces: readonly ArtifactPiece[];
  /** What was brought into range or left out, piece by piece; `character` is the piece's id. */
  readonly issues: readonly Issue[];
}

/** Most artifacts of one document; the game lets a player have 2,400. */
export const MOST_PIECES = 10_000;

const failed = (verdict: InventoryVerdict): Inventory => ({ verdict, pieces: [], issues: [] });

/** Reads the artifacts of a GOOD document one by one. Never throws. */
export function readInventory(text: string): Inventory {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return failed('invalid-json');
  }
  const artifacts = isFields(document) ? member(document, 'artifacts') : undefined;
  if (!Array.isArray(artifacts)) return failed('no-artifacts');
  if (artifacts.length > MOST_PIECES) return failed('too-many');
  const pieces: ArtifactPiece[] = [];
  const issues: Issue[] = [];
  artifacts.forEach((entry: unknown, index) => {
    const id = String(index + 1);
    const found = new Issues(id);
    const piece = isFields(entry) ? readPiece(id, entry, found) : null;
    if (!isFields(entry)) found.add('unreadable', show(entry));
    if (piece !== null) pieces.push(piece);
    issues.push(...found.list);
  });
  return { verdict: pieces.length > 0 ? 'ok' : 'nothing-usable', pieces, issues };
}

function readPiece(id: string, entry: Parameters<typeof textAt>[0], issues: Issues): ArtifactPiece | null {
  const slot = artifactSlots.find((each) => each === textAt(entry, 'slotKey'));
  if (slot === undefined) {
    issues.add('artifact-skipped', `slotKey: ${show(member(entry, 'slotKey'))}`);
    return null;
  }
  const sum = new ArtifactSum(issues);
  const main = textAt(entry, 'mainStatKey');
  if (!sum.main(slot, main, member(entry, 'rarity'), member(entry, 'level'))) return null;
  const mainSlot = sum.stats.findIndex((value) => value > 0);
  const substats = member(entry, 'substats');
  if (Array.isArray(substats)) {
    for (const substat of substats) {
      if (!isFields(substat)) continue;
      const stat = textAt(substat, 'key');
      if (stat !== '') sum.sub(slot, stat, member(substat, 'value'));
    }
  }
  const set = nameTable.set(plainKey(textAt(entry, 'setKey')));
  if (set === undefined) issues.add('unknown-set', `setKey: ${show(member(entry, 'setKey'))}`);
  const location = plainKey(textAt(entry, 'location'));
  return {
    id,
    set: set ?? '',
    slot,
    rarity: numberOf(member(entry, 'rarity')) ?? 0,
    level: numberOf(member(entry, 'level')) ?? 0,
    main: buildSlots[mainSlot] ?? '',
    stats: sum.stats,
    wearer: location === '' ? '' : (nameTable.character(location) ?? location),
    locked: member(entry, 'lock') === true,
  };
}
