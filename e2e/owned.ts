/** The account of a made-up player: eight characters, each with a weapon and five artifacts. */
import type { Page } from './test.ts';

const MAINS = { flower: 'hp', plume: 'atk', sands: 'def_', goblet: 'geo_dmg_', circlet: 'critRate_' };
const WEARERS = {
  Noelle: 'Whiteblind',
  Albedo: 'HarbingerOfDawn',
  Zhongli: 'BlackTassel',
  Gorou: 'FavoniusWarbow',
  Barbara: 'ThrillingTalesOfDragonSlayers',
  Fischl: 'TheStringless',
  KaedeharaKazuha: 'IronSting',
  Beidou: 'SerpentSpine',
};
const good = {
  format: 'GOOD',
  version: 2,
  source: 'Scanner',
  characters: Object.keys(WEARERS).map((key) => ({
    key,
    level: 80,
    ascension: 6,
    constellation: 1,
    talent: { auto: 6, skill: 8, burst: 8 },
  })),
  weapons: Object.entries(WEARERS).map(([location, key]) => ({
    key,
    level: 90,
    ascension: 6,
    refinement: 1,
    location,
  })),
  artifacts: Object.keys(WEARERS).flatMap((location) =>
    Object.entries(MAINS).map(([slotKey, mainStatKey]) => ({
      setKey: 'EmblemOfSeveredFate',
      slotKey,
      rarity: 5,
      level: 20,
      mainStatKey,
      substats: [{ key: 'critDMG_', value: 21 }],
      location,
      lock: false,
    })),
  ),
};

/** Imports the account in the inventory, which stays open. */
export const takeAccount = async (page: Page): Promise<void> => {
  await page.goto('/inventory');
  await page
    .getByLabel('Choose file…')
    .setInputFiles({ name: 'good.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(good)) });
  await page
    .getByRole('dialog', { name: 'Import', exact: true })
    .getByRole('button', { name: 'Close' })
    .first()
    .click();
};
