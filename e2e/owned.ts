/** The account of a made-up player: eight characters, each with a weapon and five artifacts. */
import { readFileSync } from 'node:fs';
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

/** Public teams that the account can play, without a character in two of them. */
const TEAMS = ['team-noelle-albedo-zhongli-gorou-9c9eff', 'team-barbara-fischl-kaedehara-beidou-e2465e'];

/**
 * Replaces the thousand teams that come with the program by two, so that a whole search ends soon.
 * @returns a function that delivers the teams; until then a search waits for them and can be stopped
 */
export const withTwoTeams = async (page: Page): Promise<() => void> => {
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const teams = TEAMS.map((id) => ({
    id,
    text: readFileSync(new URL(`../apps/server/seed/${id}.txt`, import.meta.url), 'utf8'),
  }));
  const body = `export const bundledTeams = ${JSON.stringify(teams)};`;
  await page.route('**/assets/bundledTeams-*.js', async (route) => {
    await gate;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return arrive;
};

/** Imports the account in the inventory, which stays open. */
export const takeAccount = async (page: Page): Promise<void> => {
  await page.goto('/roster/inventory');
  await page
    .getByLabel('Choose file…')
    .setInputFiles({ name: 'good.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(good)) });
  await page
    .getByRole('dialog', { name: 'Import', exact: true })
    .getByRole('button', { name: 'Close' })
    .first()
    .click();
};
