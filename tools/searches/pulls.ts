/**
 * `npm run searches -- pulls [--characters N,N] [--seeds N] [--seed N] [--fights N] [--complete] [--worker FILE]`: computes the value of wishes of
 * made-up rosters with several seeds of the search and compares how far they differ with the interval that each states. `--fights` limits those
 * of the gear search; `--complete` leaves out rotations of which the roster lacks a character even with the wishes, which takes minutes instead
 * of hours. `--worker apps/cli/dist/worker.js` computes with a build of the command line.
 */
import { parseArgs } from 'node:util';
import { openConfig } from '@quartet/edits';
import { characterRarity, weaponRarity } from '@quartet/gamedata/rarity';
import { type Roster, runSearch, type Wish, type WishValue } from '@quartet/optimiser';
import { createNodeExecutor } from '@quartet/runner/node';
import { person, plant, templates } from './planted.ts';

const { values } = parseArgs({
  options: {
    characters: { type: 'string', default: '12,20,30' },
    seeds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    fights: { type: 'string' },
    complete: { type: 'boolean', default: false },
    worker: { type: 'string' },
  },
});

/** The name that occurs most often, the first of equals. */
function mostOften(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Wishes that public teams of the roster could use: two more constellations, a new character, and a weapon. */
async function wishesOf(roster: Roster): Promise<Wish[]> {
  const owned = new Map(roster.characters.map(({ key, cons }) => [key, cons]));
  const configs = templates.map(({ text }) => openConfig(text).config.characters);
  const missing = (keys: readonly string[]): string[] => keys.filter((key) => !owned.has(key));
  const complete = configs.filter((team) => missing(team.map(({ key }) => key)).length === 0);
  const five = new Set<string>();
  for (const { key } of configs.flat()) if (person(key) !== 'traveler' && characterRarity(key) === 5) five.add(key);
  const wishes: Wish[] = [];
  const own = mostOften(
    complete.flatMap((team) => team.flatMap(({ key }) => (five.has(key) && (owned.get(key) ?? 6) <= 4 ? [key] : []))),
  );
  if (own !== undefined) wishes.push({ kind: 'character', key: own, cons: (owned.get(own) ?? 0) + 2 });
  const fresh = mostOften(
    configs.flatMap((team) => {
      const [key, ...others] = missing(team.map((each) => each.key));
      return key !== undefined && others.length === 0 && five.has(key) ? [key] : [];
    }),
  );
  if (fresh !== undefined) wishes.push({ kind: 'character', key: fresh, cons: 0 });
  const arms: string[] = [];
  for (const { weapon } of complete.flat()) {
    if (weapon === null || roster.weapons.some(({ key }) => key === weapon.key)) continue;
    if (weaponRarity(weapon.key) === 5) arms.push(weapon.key);
  }
  const arm = mostOften(arms);
  if (arm !== undefined) wishes.push({ kind: 'weapon', key: arm, refine: 1 });
  return wishes;
}

const executor = createNodeExecutor(
  values.worker === undefined ? undefined : new URL(values.worker, `file://${process.cwd()}/`),
);
const seeds = Number(values.seeds);
const gearFights = values.fights === undefined ? undefined : Number(values.fights);
let inside = 0;
let pairs = 0;
const variances: number[] = [];
const percent = (x = 0): string => (100 * x).toFixed(2);
console.log(
  '| Characters | Wish | DPS without | Gain by seed (% of DPS) | Spread (% of DPS) |\n|---:|---|---|---|---:|',
);
for (const count of values.characters.split(',').map(Number)) {
  const roster = await plant(Number(values.seed) * 1000 + count, count);
  const wishes = await wishesOf(roster);
  const people = new Set([...roster.characters, ...wishes].map(({ key }) => key));
  const isComplete = (text: string): boolean => openConfig(text).config.characters.every(({ key }) => people.has(key));
  const known = values.complete ? templates.filter(({ text }) => isComplete(text)) : templates;
  const bySeed: WishValue[][] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const begun = performance.now();
    const outcome = await runSearch(
      'pull-value',
      executor,
      { roster, wishes, templates: known, gearFights },
      { seed: 100 * seed, workers: 2 },
    );
    bySeed.push([...outcome.values]);
    const shares = outcome.values.map(({ share }) => `${percent(share?.mean)} ± ${percent(share?.margin)}`).join(', ');
    console.error(
      `${count} characters, seed ${seed}: ${shares} in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
  }
  for (const [w, wish] of wishes.entries()) {
    const found = bySeed.flatMap((list) => list[w] ?? []);
    const shares = found.map(({ share }) => share ?? { mean: 0, margin: 0 });
    const mean = shares.reduce((sum, share) => sum + share.mean, 0) / shares.length;
    const variance = shares.reduce((sum, share) => sum + (share.mean - mean) ** 2, 0) / Math.max(1, shares.length - 1);
    variances.push(variance);
    for (const [i, first] of shares.entries())
      for (const second of shares.slice(i + 1)) {
        pairs++;
        if (Math.abs(first.mean - second.mean) <= Math.hypot(first.margin, second.margin)) inside++;
      }
    const name = wish.kind === 'weapon' ? `${wish.key} R${wish.refine}` : `${wish.key} C${wish.cons}`;
    const gains = shares.map((share) => `${percent(share.mean)} ± ${percent(share.margin)}`).join(', ');
    const bases = found.map((each) => Math.round(each.without?.dps.mean ?? 0)).join(', ');
    console.log(`| ${[count, name, bases, gains, percent(Math.sqrt(variance))].join(' | ')} |`);
  }
}
executor.close();
const spread = Math.sqrt(variances.reduce((sum, each) => sum + each, 0) / Math.max(1, variances.length));
console.log(
  `\nPairs of seeds whose intervals cover their difference: ${inside} of ${pairs}. Spread between seeds: ${(100 * spread).toFixed(2)} % of DPS.`,
);
