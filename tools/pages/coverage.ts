/** Coverage of the game, and mutations of its rules that no test notices: `npm run make -- coverage` writes packages/content/coverage.md and mutation/survivors.md. */
import { writeFileSync } from 'node:fs';
import { contentKeys } from '@quartet/content/keys';
import { type AbsentTable, absentCharacters, absentDomains, absentSets, absentWeapons } from '@quartet/gamedata/absent';
import { absentNames } from '@quartet/gamedata/absentNames';
import names from '@quartet/gamedata/display/en';
import { estimated } from '@quartet/gamedata/estimated';
import { elementOf, find, nameTable } from '@quartet/gamedata/names';
import { knownIssues, notesOf } from '../../apps/web/build/issues.ts';
import { reachedShares, results, STANDARD, score, waiversOf } from '../../mutation/store.ts';

export const coverageFile = new URL('../../packages/content/coverage.md', import.meta.url);
export const survivorsFile = new URL('../../mutation/survivors.md', import.meta.url);

type Estimated = Readonly<Record<string, number>>;
type Sentences = Readonly<Record<string, readonly string[]>>;

interface Part {
  readonly title: string;
  /** All keys of this kind in the game, those with a definition, and their known limits. */
  readonly keys: readonly string[];
  readonly there: ReadonlySet<string>;
  readonly limits: Sentences;
  readonly name: (key: string) => string;
  readonly kind?: (key: string) => string;
  /** Fraction by which figures may change, for each key whose frames are estimated; 0 when that is not known. */
  readonly estimated?: Estimated;
  /** Things in the game without facts in Quartet. */
  readonly absent: AbsentTable;
  readonly missing: readonly string[];
}

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const framesOf = (estimated: Estimated, key: string): string => {
  const uncertainty = find(estimated, key);
  if (uncertainty === undefined) return 'counted';
  return uncertainty === 0 ? '**estimated**' : `**estimated** (figures ±${(100 * uncertainty).toFixed(0)} %)`;
};

function rows({ keys, there, limits, name, kind, estimated }: Part): string[] {
  return [...keys]
    .sort((a, b) => byName(name(a), name(b)) || byName(a, b))
    .map((key) => {
      const cells = [`${name(key)} \`${key}\``, there.has(key) ? (limits[key] ?? []).join(' ') : '**not there**'];
      if (estimated !== undefined) cells.splice(1, 0, there.has(key) ? framesOf(estimated, key) : '');
      if (kind !== undefined) cells.splice(1, 0, kind(key));
      return `| ${cells.join(' | ')} |`;
    });
}

const table = (part: Part): string[] => [
  `## ${part.title}`,
  '',
  `| |${part.kind === undefined ? '' : ' |'}${part.estimated === undefined ? '' : ' Frames |'} Known limits |`,
  `|---|${part.kind === undefined ? '' : '---|'}${part.estimated === undefined ? '' : '---|'}---|`,
  ...rows(part),
  '',
  ...(part.missing.length === 0
    ? []
    : [
        'Missing:',
        '',
        '| | Version | | Published numbers |',
        '|---|---|---|---|',
        ...part.missing.map((key) => absentRow(key, part.absent)),
        '',
      ]),
];

const NUMBERS = { released: 'of the release', beta: 'of a beta only', none: 'none' } as const;

function absentRow(key: string, absent: AbsentTable): string {
  const { game, rarity, element, class: weapon, numbers } = absent[key];
  const kind = [element, weapon, `${rarity} stars`].filter((each) => each !== undefined).join(', ');
  return `| ${absentNames[key]?.en ?? key} \`${key}\` | ${game} | ${kind} | ${NUMBERS[numbers]} |`;
}

const count = ({ title, keys, there, limits, estimated, missing }: Part): string => {
  const known = keys.filter((key) => there.has(key));
  const guessed = known.filter((key) => estimated !== undefined && Object.hasOwn(estimated, key)).length;
  const absent = keys.length - known.length + missing.length;
  const limited = known.filter((key) => key in limits).length;
  const counted = estimated === undefined ? '' : known.length - guessed;
  return `| ${title} | ${known.length} | ${counted} | ${estimated === undefined ? '' : guessed} | ${absent} | ${limited} |`;
};

const percent = (part: number, of: number): string => (of === 0 ? '' : `${((part / of) * 100).toFixed(0)} %`);

/** Section about mutation scores and executed branches of kits. */
function strength(name: (key: string) => string): string[] {
  const reached = reachedShares();
  const scores = results();
  const sums = scores.map((result) => score(result));
  const noticed = sums.reduce((sum, s) => sum + s.noticed, 0);
  const of = sums.reduce((sum, s) => sum + s.of, 0);
  const recordedOnly = scores.reduce((sum, { recorded }) => sum + recorded, 0);
  const rows = scores
    .map((result, i) => ({ result, score: sums[i] }))
    .sort((a, b) => byName(name(a.result.key), name(b.result.key)) || byName(a.result.key, b.result.key))
    .map(({ result, score: { noticed: n, of: all, waived } }) => {
      const { recorded } = result;
      const [ran, branches] = reached?.keys[result.key] ?? [0, 0];
      const cells = [
        percent(n, all),
        `${n} of ${all}`,
        recorded || '',
        waived || '',
        percent(ran, branches),
        result.date,
      ];
      return `| ${name(result.key)} \`${result.key}\` | ${cells.join(' | ')} |`;
    });
  return [
    '## Strength of the tests',
    '',
    `\`npm run mutate\` changes one number or condition at a time, ${STANDARD.sample} per kit (seed ${STANDARD.seed}). *Detected* is the share of these mutants that a conformance case, a unit test or a recorded fight detects. *Record only* counts those that only a recorded fight detects: it shows that something changed, but not what is right. Mutants without effect are not counted. [Survivors](../../mutation/survivors.md) lists all mutants that nothing detects. *Executed* is the share of the kit's statements and branches that cases and tests execute ([testing](../../docs/testing.md#mutants)).`,
    '',
    `Total: ${noticed} of ${of} detected (${percent(noticed, of)}), ${recordedOnly} of them by a record only.`,
    '',
    '| | Detected | | Record only | No effect | Executed | Date |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

/** Section about artifact domains without facts. */
const domains = (): string[] => [
  '## Artifact domains',
  '',
  ...absentDomains.map(
    ({ sets, game }) =>
      `Missing: the domain of ${sets.map((key) => absentNames[key]?.en ?? key).join(' and ')} (${game}).`,
  ),
  '',
];

/** Keys of a table of `absent.ts` without facts, by name. */
const missingOf = (absent: AbsentTable, keys: readonly string[]): readonly string[] =>
  Object.keys(absent)
    .filter((key) => !keys.includes(key))
    .sort((a, b) => byName(absentNames[a]?.en ?? a, absentNames[b]?.en ?? b));

/**
 * The page as Markdown; the same for the same content.
 * @param frames characters with estimated frames
 */
export async function coverage(frames: Estimated = estimated): Promise<string> {
  const limits = await knownIssues();
  const parts: Part[] = [
    {
      title: 'Characters',
      keys: nameTable.characters(),
      there: new Set(contentKeys.characters),
      limits: Object.fromEntries(
        Object.entries(limits.characters).map(([key, sentences]) => [
          key,
          sentences.map((sentence) => [sentence, ...notesOf(limits, 'characters', key, sentence)].join(' ')),
        ]),
      ),
      name: (key) => find(names.characters, key) ?? key,
      kind: (key) => `${elementOf(key)}, ${nameTable.characterWeaponClass(key)}`,
      estimated: frames,
      absent: absentCharacters,
      missing: missingOf(absentCharacters, nameTable.characters()),
    },
    {
      title: 'Weapons',
      keys: nameTable.weapons(),
      there: new Set(contentKeys.weapons),
      limits: limits.weapons,
      name: (key) => find(names.weapons, key) ?? key,
      kind: (key) => nameTable.weaponClass(key) ?? '',
      absent: absentWeapons,
      missing: missingOf(absentWeapons, nameTable.weapons()),
    },
    {
      title: 'Artifact sets',
      keys: nameTable.sets(),
      there: new Set(contentKeys.sets),
      limits: limits.sets,
      name: (key) => find(names.artifacts, key) ?? key,
      absent: absentSets,
      missing: missingOf(absentSets, nameTable.sets()),
    },
  ];
  return [
    '# What is there',
    '',
    'Written by `npm run make -- coverage` from the code; do not edit. *Missing* counts what `packages/gamedata/src/absent.ts` lists, as of version 7.2 of the game (November 2026); what a later version brought is not in the list. Differences from the reference are in [divergences](../../docs/divergences.md).',
    '',
    '| | there | frames counted | frames [estimated](../../docs/estimates.md) | missing | with known limits |',
    '|---|---|---|---|---|---|',
    ...parts.map(count),
    '',
    ...parts.flatMap(table),
    ...domains(),
    ...strength((key) => parts.find(({ keys }) => keys.includes(key))?.name(key) ?? key),
  ].join('\n');
}

/** Every mutant that nothing detects, with the reason, as Markdown. */
export function survivors(): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const rows = results().flatMap((result) => {
    const waivers = new Map(waiversOf(result.key).map(({ mutant, why }) => [mutant, why]));
    return result.survivors.map(({ mutant, change, reason }) => {
      const [, code = ''] = mutant.split(' | ');
      const why = waivers.get(mutant) ?? `**open**: ${reason.replace('noticed', 'detected')}`;
      return `| \`${result.key}\` | \`\` ${cell(code)} \`\` | \`\` ${cell(change)} \`\` | ${cell(why)} |`;
    });
  });
  return [
    '# Mutants that no test detects',
    '',
    'Generated by `npm run make -- coverage` from `mutation/results` and `mutation/waivers`; do not edit. *Open* rows need a test. The others have no effect on any fight.',
    '',
    '| Kit | Code or fact | Change | Reason |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  writeFileSync(coverageFile, await coverage());
  writeFileSync(survivorsFile, survivors());
}
