/**
 * The text of a new kit and of its first test, from the facts of a character. All facts are written and named; parts
 * that only the talent page describes are headed stubs, and known issues until an author completes them.
 */
import type { CharacterFacts, SentAttackFacts } from '@quartet/gamedata';

type Slot = 'skill' | 'burst';

/** A passive or constellation: how it is headed, what it needs, how the facts mark what belongs to it. */
interface Unlock {
  readonly title: string;
  readonly issue: string;
  /** Its name among the unlocks of the kit. */
  readonly mark: string;
  readonly ascension?: number;
  readonly constellation?: number;
}

const UNLOCKS: readonly Unlock[] = [
  {
    title: 'First passive',
    issue: 'The first passive is not modelled.',
    mark: 'a1',
    ascension: 1,
  },
  {
    title: 'Second passive',
    issue: 'The second passive is not modelled.',
    mark: 'a4',
    ascension: 4,
  },
  ...[1, 2, 3, 4, 5, 6].map((n) => ({
    title: `C${n}`,
    issue: `C${n} is not modelled.`,
    mark: `c${n}`,
    constellation: n,
  })),
];

const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);
const property = (object: string, name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? `${object}.${name}` : `${object}[${quoted(name)}]`;

/** A name of a constant for an attack, none of those taken. */
function constant(name: string, taken: Set<string>): string {
  const words = name.replace(/'/g, '').match(/[A-Za-z0-9]+/g) ?? ['attack'];
  const joined = words
    .map((word, i) => (i === 0 ? word.toLowerCase() : word[0].toUpperCase() + word.slice(1)))
    .join('');
  const plain = /^\d/.test(joined) ? `hit${joined}` : joined;
  let free = plain;
  for (let n = 2; taken.has(free); n++) free = `${plain}${n}`;
  taken.add(free);
  return free;
}

/** Belongs to a passive or constellation by its name: `c4Key`, `fischl-c4`, `Foo (C4)`. */
const marked = (name: string, mark: string): boolean =>
  new RegExp(`(^|[^a-z])${mark}([^0-9a-z]|$)`, 'i').test(name) || new RegExp(`^${mark}[A-Z]`).test(name);

const ofUnlock = (attack: SentAttackFacts, name: string): boolean =>
  attack.cons !== undefined ||
  attack.asc !== undefined ||
  UNLOCKS.some(({ mark }) => marked(`${name} ${attack.name}`, mark));

const single = (entry: CharacterFacts['attacks'][string]): entry is SentAttackFacts => !Array.isArray(entry);

/** Constants and calls of the attacks of a talent; those whose area or time the facts do not know are only named. */
function attacksOf(facts: CharacterFacts, slot: Slot): { declared: string[]; sent: string[] } {
  const declared: string[] = [];
  const sent: string[] = [];
  const taken = new Set(['kit', 'facts', 'attacks', 'casts', 'frames', 'unlocks', 'character']);
  for (const [name, attack] of Object.entries(facts.attacks)) {
    const entry = property('attacks', name);
    if (!single(attack)) {
      const [first] = attack.flat();
      if (first?.tag === slot) sent.push(`// ${entry}: a list; each entry is an attack.`);
      continue;
    }
    if ((attack.tag !== slot && attack.tag !== `${slot}Hold`) || ofUnlock(attack, name)) continue;
    if (
      attack.at === undefined ||
      attack.area === undefined ||
      attack.area.on === 'point' ||
      attack.element === undefined
    ) {
      sent.push(`// ${entry}: its element, or where or when it strikes, is known at run time only.`);
      continue;
    }
    const own = constant(name, taken);
    declared.push(`const ${own} = kit.attack(${entry});`);
    sent.push(`kit.launch(${own});`);
  }
  return { declared, sent };
}

/** The first cancel frames of a talent among the tables, for abilities without cancel frames in the facts. */
function frameTable(facts: CharacterFacts, slot: Slot): string | null {
  const name = Object.keys(facts.frames).find((table) => table.startsWith(slot));
  if (name === undefined) return null;
  let path = property('frames', name);
  for (let table = facts.frames[name]; Array.isArray(table); [table] = table) path += '[0]';
  return path;
}

function ability(facts: CharacterFacts, slot: Slot, unwritten: Unwritten): string[] {
  const title = slot === 'skill' ? 'Elemental skill' : 'Elemental burst';
  const { declared, sent } = attacksOf(facts, slot);
  const params = facts.params[slot] ?? [];
  const body = [
    ...(params.length > 0 ? [`// Parameters: ${params.map((p) => `params.${p}`).join(', ')}.`] : []),
    ...sent,
    ...(unwritten[slot] === undefined ? [] : [`unwritten(${quoted(unwritten[slot])});`]),
  ];
  const code = (lines: readonly string[]): string => ['() => {', ...lines.map((line) => `  ${line}`), '}'].join('\n');
  const head = [`// ${title}: NAME. WHAT IT DOES, with its numbers.`, ...declared];
  const own = facts.casts[slot];
  if (own?.frames !== undefined) return [...head, `kit.${slot}(casts.${slot}, ${code(body)});`];
  const forms = Object.keys(facts.casts).filter(
    (name) => name.startsWith(slot) && facts.casts[name].frames !== undefined,
  );
  if (forms.length > 0) {
    const [first, ...others] = forms.map((form) => property('casts', form));
    const rest = `// Other forms, each to be made with kit.cast and chosen by parameters or state: ${others.join(', ')}.`;
    return [
      ...head,
      ...(others.length > 0 ? [rest] : []),
      `kit.does('${slot}', kit.cast('${slot}', ${first}, ${code(body)}));`,
    ];
  }
  const table = frameTable(facts, slot);
  if (table === null) return [...head, `// The facts have no cancel frames for the ${slot}.`];
  const spec = own === undefined ? `{ frames: ${table} }` : `{ ...casts.${slot}, frames: ${table} }`;
  return [...head, `kit.${slot}(${spec}, ${code(body)});`];
}

/** Facts about a passive or constellation, one line each. */
function known(facts: CharacterFacts, unlock: Unlock): string[] {
  const { mark, ascension, constellation } = unlock;
  const lines: string[] = [];
  for (const [slot, at] of Object.entries(facts.talentCon))
    if (at === constellation) lines.push(`three more levels of the ${slot}, given by the engine`);
  for (const [name, entry] of Object.entries(facts.attacks)) {
    const [attack] = single(entry) ? [entry] : entry.flat();
    const counts = constellation !== undefined ? attack?.cons === constellation : attack?.asc === ascension;
    if (counts || marked(name, mark)) lines.push(property('attacks', name));
  }
  for (const [table, kind] of Object.entries(facts.talentKind))
    if (kind === mark) lines.push(property('talents', table));
  for (const [name, value] of Object.entries(facts.timing))
    if (marked(name, mark) || (typeof value === 'string' && marked(value, mark)))
      lines.push(`${property('timing', name)}${typeof value === 'object' ? '' : `: ${value}`}`);
  for (const [key, life] of Object.entries(facts.statuses ?? {}))
    if (marked(key, mark)) lines.push(`status ${quoted(key)}: ${life.frames} frames`);
  for (const [action, { c0, c6 }] of Object.entries(facts.charges))
    if (constellation === 6 && c0 !== c6) lines.push(`${c6} charges of ${action}, given by the engine`);
  return lines;
}

const onlyRaisesTalent = (facts: CharacterFacts, { constellation }: Unlock): boolean =>
  Object.values(facts.talentCon).some((each) => each === constellation);

function stub(facts: CharacterFacts, unlock: Unlock, unwritten: Unwritten): string[] {
  const knows = known(facts, unlock).map((line) => `//   ${line}`);
  if (onlyRaisesTalent(facts, unlock)) return [`// ${unlock.title}.`, ...knows];
  const numbers = unwritten[unlock.mark];
  if (numbers !== undefined) {
    return [
      `// ${unlock.title}: NAME. WHAT IT DOES, with its numbers.`,
      ...(knows.length > 0 ? ['// The facts have:', ...knows] : []),
      `unwritten(${quoted(numbers)});`,
    ];
  }
  return [
    `// ${unlock.title}: NAME. WHAT IT DOES, with its numbers.`,
    ...(knows.length > 0 ? ['// The facts have:', ...knows] : []),
    `${unlock.mark}.run(() => {`,
    '  // Nothing yet: see knownIssues.',
    '});',
  ];
}

/** By talent, passive or constellation (`skill`, `a1` ... `c6`): its numbers. The kit does not pass the type check until each is written. */
type Unwritten = { readonly [mark: string]: string };

/** Missing parts of a new kit, in words for players. */
export const missing = (facts: CharacterFacts): string[] =>
  UNLOCKS.filter((unlock) => !onlyRaisesTalent(facts, unlock)).map(({ issue }) => issue);

/** A table of the facts with its values' depth, for the inventory at the head of the file. */
function inventory(facts: CharacterFacts, fields: readonly string[]): string[] {
  const row = (title: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [` * ${title}: ${names.join(', ')}`];
  return [
    '/**',
    ' * Facts at hand, and not to be typed again:',
    ...row('talents', Object.keys(facts.talents)),
    ...row('attacks', Object.keys(facts.attacks)),
    ...row('casts', Object.keys(facts.casts)),
    ...row('chains', Object.keys({ ...facts.chains, ...facts.chargedBy, ...facts.plungeBy })),
    ...row('statuses', Object.keys(facts.statuses ?? {})),
    ...row(
      'numbers of the texts (facts.unlocks)',
      Object.entries(facts.unlocks).map(([name, numbers]) => `${name} ${Object.keys(numbers).join(' ')}`),
    ),
    ...row('timing', Object.keys(facts.timing)),
    ...row('fields that scripts read (kit.field)', fields),
    ' * Take this comment out when the kit is done.',
    ' */',
  ];
}

/** The kit; `fields` are the condition fields that are documented for the character. */
export function kitSource(facts: CharacterFacts, fields: readonly string[], unwritten: Unwritten = {}): string {
  const { plunge } = facts;
  const common = [
    '// Normal attacks.',
    ...(facts.normals === undefined
      ? ['// The facts cannot tell them: kit.normals({ … }).']
      : ['kit.normals(facts.normals);']),
    ...(facts.charged === undefined ? [] : ['kit.charged(facts.charged);']),
    ...(facts.aimed === undefined ? [] : ['kit.aimed(facts.aimed);']),
    ...([plunge?.low, plunge?.high, plunge?.collision].some(
      (hit) => hit?.area === undefined || hit.hitmark === undefined,
    ) ||
    plunge?.low?.frames === undefined ||
    plunge.high?.frames === undefined
      ? []
      : ['kit.plunges(facts.plunge);']),
  ];
  const parts = [
    common,
    ability(facts, 'skill', unwritten),
    ability(facts, 'burst', unwritten),
    ...UNLOCKS.map((unlock) => stub(facts, unlock, unwritten)),
  ];
  const body = parts.map((lines) => lines.join('\n').replace(/^(?=.)/gm, '    ')).join('\n\n');
  const used = ['attacks', 'casts', 'frames'].filter((name) =>
    new RegExp(`^(?!\\s*//).*\\b${name}[.[]`, 'm').test(body),
  );
  const unlocks = UNLOCKS.map(({ mark }) => mark).filter((mark) => body.includes(`${mark}.run(`));
  return [
    ...inventory(facts, fields),
    `import facts from '@quartet/gamedata/characters/${facts.key}';`,
    "import { character } from '@quartet/kit';",
    '',
    ...(used.length > 0 ? [`const { ${used.join(', ')} } = facts;`, ''] : []),
    ...(Object.keys(unwritten).length === 0
      ? []
      : [
          '/** A talent that is not written yet: the type check fails here until it is. Then delete the line. */',
          'const unwritten = (_talent: never): void => {};',
          '',
        ]),
    'export default character(',
    '  facts,',
    '  (kit) => {',
    ...(unlocks.length > 0 ? [`    const { ${unlocks.join(', ')} } = kit.unlocks;`, ''] : []),
    body,
    '  },',
    '  {',
    '    knownIssues: [',
    ...missing(facts).map((issue) => `      ${quoted(issue)},`),
    '    ],',
    '  },',
    ');',
    '',
  ].join('\n');
}

/** A test for each talent that is not written: it fails until it is replaced. */
const failing = (unwritten: Unwritten): string =>
  Object.values(unwritten)
    .map((numbers) => {
      const title = quoted(numbers.replace(/'/g, '’'));
      return `\n  it(${title}, () => {\n    expect.fail('write the talent and a test of its numbers');\n  });\n`;
    })
    .join('');

/** A first test of the kit, to go on from. */
export const testSource = (
  { key }: CharacterFacts,
  unwritten: Unwritten = {},
): string => `import { describe, expect, it } from 'vitest';
import { fight, party } from '../../../test/fight.ts';

const config = \`
  \${party({ ${key}: {} })}
  target lvl=100 resist=0.1;
  active ${key};
  options duration=10;
\`;

describe('${key}', () => {
  it('starts its normal attacks in frame 1', async () => {
    const { actions, hits } = await fight(\`\${config} ${key} attack;\`);
    expect(actions[0]).toEqual([1, 0, 'attack']);
    expect(hits.length).toBeGreaterThan(0);
  });
${failing(unwritten)}});
`;
