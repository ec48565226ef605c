import type { MainStat } from '@quartet/edits';
import { nameTable } from '@quartet/gamedata/names';
import type { Phrase } from '@quartet/script';
import { type Artifact, type ArtifactSlot, readArtifact } from './artifacts.ts';
import { goodLists } from './formats.ts';
import { MAX_PIECES } from './good.ts';
import { type Issue, IssueLog } from './issues.ts';
import { phrase } from './phrases.ts';
import { isFields, plainKey, show, textAt } from './read.ts';

export { type ArtifactSlot, artifactSlots } from './artifacts.ts';
export { MAX_PIECES } from './good.ts';

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
  /** Key of the character who wears it, empty for none. */
  readonly wearer: string;
  readonly locked: boolean;
  /** Why the game cannot have such an artifact; searches use only pieces without faults. */
  readonly faults: readonly Phrase[];
}

/** How reading an inventory ended. */
export type InventoryVerdict = 'ok' | 'invalid-json' | 'no-artifacts' | 'nothing-usable' | 'too-many';

export interface Inventory {
  readonly verdict: InventoryVerdict;
  readonly pieces: readonly ArtifactPiece[];
  /** Values that were clamped or left out, piece by piece; `character` is the piece's id. */
  readonly issues: readonly Issue[];
  /** Number of issues beyond the limit of the list. */
  readonly omittedIssues: number;
}

const failed = (verdict: InventoryVerdict): Inventory => ({ verdict, pieces: [], issues: [], omittedIssues: 0 });

/** Reads the artifacts of a GOOD document one by one. Never throws. */
export function readInventory(text: string): Inventory {
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return failed('invalid-json');
  }
  return readPieces(goodLists(document)?.artifacts);
}

/**
 * As {@link readInventory}, for the list of artifacts.
 * @param known artifacts that have been read, by number, with their issues in the log
 */
export function readPieces(
  artifacts: readonly unknown[] | undefined,
  log: IssueLog = new IssueLog(),
  known: ReadonlyMap<number, Artifact> = new Map(),
): Inventory {
  if (artifacts === undefined) return failed('no-artifacts');
  if (artifacts.length > MAX_PIECES) return failed('too-many');
  const pieces: ArtifactPiece[] = [];
  for (const [index, entry] of artifacts.entries()) {
    const number = index + 1;
    const id = String(number);
    if (!isFields(entry)) {
      log.unreadable(id, entry, false);
      continue;
    }
    const location = plainKey(textAt(entry, 'location'));
    const wearer = location === '' ? '' : (nameTable.character(location) ?? location);
    const artifact = known.get(number) ?? readArtifact(entry, number, id, log, false);
    const piece = pieceOf(artifact, wearer);
    if (piece !== null) pieces.push(piece);
    else if (artifact.slot === undefined) {
      const detail = `slotKey: ${show(textAt(entry, 'slotKey'))}`;
      log.add('artifact-skipped', id, detail, phrase('artifact-skipped--slot', { detail }));
    }
  }
  const verdict = pieces.length > 0 ? 'ok' : 'nothing-usable';
  return { verdict, pieces, issues: log.list, omittedIssues: log.omitted };
}

/** The piece of an inventory that an artifact is; null without a slot or a main stat. */
function pieceOf(
  { number, set, slot, rarity, level, main, stats, locked, faults }: Artifact,
  wearer: string,
): ArtifactPiece | null {
  const [stat]: MainStat | [undefined] = main ?? [undefined];
  if (slot === undefined || stat === undefined) return null;
  return { id: String(number), set, slot, rarity, level, main: stat, stats, wearer, locked, faults };
}
