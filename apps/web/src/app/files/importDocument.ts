import { displayNames } from '@quartet/gamedata/displayNames';
import { type ImportedDocument, isShowcaseInventory, readDocument, type WearerNames } from '@quartet/importers';
import { inventoryReady, useInventory } from '#shared/inventory/inventory.ts';
import {
  combinedBuilds,
  combinedText,
  combinedWeapons,
  type ImportPlan,
  type ImportWays,
  planOf,
} from '#shared/roster/importPlan.ts';
import { useImports } from '#shared/roster/imports.ts';
import { useImportUndo } from '#shared/roster/undoImport.ts';

/** A document that was read, and the changes of its import. */
export interface Offer {
  readonly document: ImportedDocument;
  readonly plan: ImportPlan;
}

/** Character keys by Chinese name, for documents of Mona Uranai. */
async function wearersOf(text: string): Promise<WearerNames | undefined> {
  if (!text.includes('"mainTag"')) return undefined;
  const { characters } = (await displayNames.zh()).default;
  return new Map([
    ['旅行者', 'traveler'],
    ...Object.entries(characters).map(([key, name]): [string, string] => [name, key]),
  ]);
}

/** Reads a document and compares it with the roster. */
export async function openDocument(text: string): Promise<Offer> {
  const document = readDocument(text, await wearersOf(text));
  await inventoryReady();
  const { builds, weapons } = useImports.getState();
  const { inventory, text: stock } = useInventory.getState();
  const state = { builds, weapons, pieces: inventory?.pieces ?? [], text: stock };
  return { document, plan: planOf(state, document, stock !== '' && !isShowcaseInventory(stock)) };
}

/** Imports a document in these ways. @returns false when the browser would not keep it for the next visit */
export function applyImport({ document }: Offer, ways: ImportWays): boolean {
  useImportUndo.getState().remember();
  const imports = useImports.getState();
  const builds = combinedBuilds(imports.builds, document, ways.characters, new Date().toISOString());
  const isKept = imports.put(builds, combinedWeapons(imports.weapons, document.weapons, ways.weapons));
  const { inventory, text, marks, take, put } = useInventory.getState();
  const pieces = inventory?.pieces ?? [];
  const next = combinedText({ pieces, text }, document.inventory, ways.artifacts);
  if (next === text) return isKept;
  if (ways.artifacts === 'replace') return take(next).refusal === null && isKept;
  // Pieces that stay keep their number, and so their mark.
  put(next, marks);
  return isKept;
}
