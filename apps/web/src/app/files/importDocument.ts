import { displayNames } from '@quartet/gamedata/displayNames';
import { isShowcaseInventory, readDocument, type WearerNames } from '@quartet/importers';
import type { Imported } from '#features/team-builder/tools/ImportSummary.tsx';
import { replacedCount, useImports } from '#shared/account/imports.ts';
import { useInventory } from '#shared/inventory/inventory.ts';

/** Character keys by Chinese name, for documents of Mona Uranai. */
async function wearersOf(text: string): Promise<WearerNames | undefined> {
  if (!text.includes('"mainTag"')) return undefined;
  const { characters } = (await displayNames.zh()).default;
  return new Map([
    ['旅行者', 'traveler'],
    ...Object.entries(characters).map(([key, name]): [string, string] => [name, key]),
  ]);
}

/** Resolves when the stored inventory has been read. */
function inventoryReady(): Promise<void> {
  useInventory.getState().open();
  if (useInventory.getState().ready) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useInventory.subscribe(({ ready }) => {
      if (!ready) return;
      stop();
      resolve();
    });
  });
}

/**
 * Imports a document: its characters replace the builds imported before, its artifacts replace the inventory. The few characters
 * and artifacts of a showcase do not replace those of another document.
 */
export async function importDocument(text: string): Promise<Imported> {
  const document = readDocument(text, await wearersOf(text));
  const { builds, weapons, inventory, source } = document;
  const imports = useImports.getState();
  const keys = new Set(builds.map(({ key }) => key));
  const replacedBuilds = builds.length === 0 ? 0 : replacedCount(imports.builds, source, keys);
  let isKept = imports.load(builds, source, weapons);
  let stayingPieces = 0;
  if (inventory !== '') {
    await inventoryReady();
    const present = useInventory.getState();
    if (source === 'enka' && present.text !== '' && !isShowcaseInventory(present.text)) {
      stayingPieces = present.inventory?.pieces.length ?? 0;
    } else if (present.take(inventory).refusal !== null) isKept = false;
  }
  return { ...document, replacedBuilds, stayingPieces, isKept };
}
