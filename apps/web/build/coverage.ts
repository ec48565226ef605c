/** What of the game is there, as a page: `npm run coverage` writes docs/coverage.md. */
import { writeFileSync } from 'node:fs';
import { contentKeys } from '@quartet/content/keys';
import names from '@quartet/gamedata/display/en';
import { elementOf, nameTable } from '@quartet/gamedata/names';
import { reachedShares, results, STANDARD, score } from '../../../mutation/store.ts';
import { knownIssues } from './issues.ts';

export const coverageFile = new URL('../../../docs/coverage.md', import.meta.url);

type Sentences = Readonly<Record<string, readonly string[]>>;

interface Part {
  readonly title: string;
  /** All keys of the game of this kind, those that have a definition, and what these say of their limits. */
  readonly keys: readonly string[];
  readonly there: ReadonlySet<string>;
  readonly limits: Sentences;
  readonly name: (key: string) => string;
  readonly kind?: (key: string) => string;
}

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function rows({ keys, there, limits, name, kind }: Part): string[] {
  return [...keys]
    .sort((a, b) => byName(name(a), name(b)) || byName(a, b))
    .map((key) => {
      const cells = [`${name(key)} \`${key}\``, there.has(key) ? (limits[key] ?? []).join(' ') : '**not there**'];
      if (kind !== undefined) cells.splice(1, 0, kind(key));
      return `| ${cells.join(' | ')} |`;
    });
}

const table = (part: Part): string[] => [
  `## ${part.title}`,
  '',
  part.kind === undefined ? '| | Known limits |' : '| | | Known limits |',
  part.kind === undefined ? '|---|---|' : '|---|---|---|',
  ...rows(part),
  '',
];

const count = ({ title, keys, there, limits }: Part): string => {
  const known = keys.filter((key) => there.has(key));
  return `| ${title} | ${known.length} | ${keys.length} | ${known.filter((key) => key in limits).length} |`;
};

const percent = (part: number, of: number): string => (of === 0 ? '' : `${((part / of) * 100).toFixed(0)} %`);

/** Section about mutation scores and executed branches of kits. */
function strength(name: (key: string) => string): string[] {
  const reached = reachedShares();
  const scores = results();
  const sums = scores.map((result) => score(result));
  const noticed = sums.reduce((sum, s) => sum + s.noticed, 0);
  const of = sums.reduce((sum, s) => sum + s.of, 0);
  const rows = scores
    .map((result, i) => ({ result, score: sums[i] }))
    .sort((a, b) => byName(name(a.result.key), name(b.result.key)) || byName(a.result.key, b.result.key))
    .map(({ result, score: { noticed: n, of: all, waived } }) => {
      const [ran, branches] = reached?.keys[result.key] ?? [0, 0];
      const cells = [percent(n, all), `${n} of ${all}`, waived || '', percent(ran, branches), result.date];
      return `| ${name(result.key)} \`${result.key}\` | ${cells.join(' | ')} |`;
    });
  return [
    '## Strength of the tests',
    '',
    `The first figures are the mutants that conformance cases or unit tests detect, of ${STANDARD.sample} changes of one number or condition per kit (seed ${STANDARD.seed}). Mutants without effect are explained in \`mutation/waivers\` and not counted. *Executed* is the share of the kit's statements and branches that these cases and tests execute. \`npm run mutate -- KEY\` and \`npm run reach -- KEY\` list the rest ([testing](testing.md#mutants)).`,
    '',
    `Total: ${noticed} of ${of} detected (${percent(noticed, of)}).`,
    '',
    '| | Detected | | No effect | Executed | Date |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

/** The page as Markdown; the same for the same content. */
export async function coverage(): Promise<string> {
  const limits = await knownIssues();
  const parts: Part[] = [
    {
      title: 'Characters',
      keys: nameTable.characters(),
      there: new Set(contentKeys.characters),
      limits: limits.characters,
      name: (key) => names.characters[key as keyof typeof names.characters],
      kind: (key) => `${elementOf(key)}, ${nameTable.characterWeaponClass(key)}`,
    },
    {
      title: 'Weapons',
      keys: nameTable.weapons(),
      there: new Set(contentKeys.weapons),
      limits: limits.weapons,
      name: (key) => names.weapons[key as keyof typeof names.weapons],
      kind: (key) => nameTable.weaponClass(key) ?? '',
    },
    {
      title: 'Artifact sets',
      keys: nameTable.sets(),
      there: new Set(contentKeys.sets),
      limits: limits.sets,
      name: (key) => names.artifacts[key as keyof typeof names.artifacts],
    },
  ];
  return [
    '# What is there',
    '',
    'Written by `npm run coverage` from the code; do not edit. Differences from the reference are in [divergences](divergences.md).',
    '',
    '| | there | of | with known limits |',
    '|---|---|---|---|',
    ...parts.map(count),
    '',
    ...parts.flatMap(table),
    ...strength((key) => parts.find(({ keys }) => keys.includes(key))?.name(key) ?? key),
  ].join('\n');
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(coverageFile, await coverage());
