/**
 * `npm run searches -- farm [--characters N] [--seed N] [--weeks N] [--gear N]`: for each member of the best teams of a made-up roster, draws weeks of an
 * artifact domain, puts on what the ledger prefers, and compares the gain that the ledger expects with that of fights. `--gear` limits the
 * fights of the gear search.
 */
import { parseArgs } from 'node:util';
import { editMember, openConfig } from '@quartet/edits';
import { Rng, STAT_SLOTS } from '@quartet/engine';
import { artifactDomains } from '@quartet/gamedata/artifactDomains';
import { artifactSlots } from '@quartet/importers';
import { type RosterTeam, runSearch } from '@quartet/optimiser';
import { createNodeExecutor } from '@quartet/runner/node';
import { drawArtifact, dropCount, RUNS_PER_DAY } from '../../packages/optimiser/src/artifact-drops.ts';
import { improve } from '../../packages/optimiser/src/farm-gear.ts';
import { countsOf, type Wearer, type Worn, wearersOf } from '../../packages/optimiser/src/farm-wearers.ts';
import { Lab } from '../../packages/optimiser/src/lab.ts';
import { meanOf, scores } from '../../packages/optimiser/src/objective.ts';
import { add, itemAt } from '../../packages/optimiser/src/vectors.ts';
import { plant, templates } from './planted.ts';

const DAYS_PER_WEEK = 7;
/** Fights of each comparison, and the first of them: none of those that the ledger was recorded in. */
const FIGHTS = 160;
const FIGHT_FROM = 1 << 22;

const { values } = parseArgs({
  options: {
    characters: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    weeks: { type: 'string', default: '3' },
    gear: { type: 'string' },
  },
});
const seed = Number(values.seed);
const executor = createNodeExecutor();
const settings = { seed, workers: 2 };
const gearFights = values.gear === undefined ? undefined : Number(values.gear);

/** DPS of a team in fights with other pieces of one character. */
async function fought(team: RosterTeam, { key }: Wearer, worn: Worn): Promise<number> {
  const sets = [...countsOf(worn)].flatMap(([set, count]) =>
    count >= 2 ? [{ key: set, count: count >= 4 ? 4 : 2, params: {} }] : [],
  );
  const { text } = openConfig(team.config).after((now) => editMember(now, key, { sets }));
  const sum = new Float64Array(STAT_SLOTS);
  for (const item of worn) if (item !== null) add(sum, item.stats);
  const stats = team.members.map((member) => (member.key === key ? sum : null));
  const lab = new Lab(executor, settings);
  const sample = await lab.fightOne({ text, stats }, FIGHT_FROM, FIGHTS);
  if (sample === null) throw lab.reason();
  return meanOf(scores(sample, { kind: 'dps' }));
}

const roster = await plant(seed * 1000 + Number(values.characters), Number(values.characters));
const found = await runSearch('best-teams', executor, { roster, templates, gearFights }, settings);
const expected: number[] = [];
const real: number[] = [];
console.log('| Team | Character | Sets of the domain | By the ledger | In fights |\n|---|---|---|---:|---:|');
for (const team of found.pairs[0]?.teams ?? found.teams.slice(0, 1)) {
  for (const [w, wearer] of (await wearersOf(new Lab(executor, settings), team)).entries()) {
    // The first domain with a set that the ledger finds useful.
    const useful = artifactDomains.filter(({ sets }) => sets.some((set) => wearer.sets.includes(set)));
    const { sets } = itemAt(useful.length > 0 ? useful : artifactDomains, 0);
    const now = wearer.value(wearer.worn);
    const before = await fought(team, wearer, wearer.worn);
    for (let week = 0; week < Number(values.weeks); week++) {
      const rng = new Rng();
      rng.reseed(seed + w, week);
      const drops = Array.from({ length: dropCount(DAYS_PER_WEEK * RUNS_PER_DAY, rng) }, () => drawArtifact(sets, rng));
      const { worn, gain } = improve(
        wearer,
        artifactSlots.map((_, slot) => drops.filter((drop) => drop.slot === slot)),
      );
      const after = gain > 0 ? await fought(team, wearer, worn) : before;
      expected.push(gain / now);
      real.push(after / before - 1);
      const percent = (x: number | undefined): string => `${(100 * (x ?? 0)).toFixed(2)} %`;
      console.log(
        `| ${[team.template, wearer.key, sets.join(' / '), percent(expected.at(-1)), percent(real.at(-1))].join(' | ')} |`,
      );
    }
  }
}
executor.close();
const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length);
const errors = expected.map((each, i) => Math.abs(each - (real[i] ?? 0)));
console.log(
  `\n${expected.length} draws: by the ledger +${(100 * mean(expected)).toFixed(2)} %, in fights +${(100 * mean(real)).toFixed(2)} %, mean error ${(100 * mean(errors)).toFixed(2)} points.`,
);
