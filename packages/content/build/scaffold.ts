/**
 * npm run scaffold -- KEY: starts a character from its facts. Everything the data can say is written and refers to the
 * facts by name; the author adds behaviour and tests.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CharacterFacts } from '@quartet/gamedata';
import { characterFacts } from '@quartet/gamedata/loaders';
import { nameTable } from '@quartet/gamedata/names';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const has = (o: object, name: string): boolean => name in o;
const depth = (x: unknown): number => (Array.isArray(x) ? 1 + depth(x[0]) : 0);
/** Whether all entries of a list are equally deep. */
const even = (x: unknown): boolean =>
  !Array.isArray(x) || x.every((entry) => even(entry) && depth(entry) === depth(x[0]));

/** The area of a hit from the hitboxes in the facts; they are listed by hit, or by hit and sub-hit. */
function hitbox(f: CharacterFacts): string {
  const tables = ['attackHitboxes', 'attackOffsets', 'attackFanAngles'].filter((name) => has(f.timing, name));
  if (
    !tables.includes('attackHitboxes') ||
    !tables.includes('attackOffsets') ||
    !tables.every((t) => even(f.timing[t]))
  )
    return f.weapon === 'catalyst'
      ? 'area: () => kit.circleFrom(kit.player, kit.target, 1)'
      : 'area: () => kit.circle(kit.player, 1.5)';
  const entry = (name: string): string =>
    `timing.${name}[hit]${depth(f.timing[name]) > (name === 'attackHitboxes' ? 2 : 1) ? '[sub]' : ''}`;
  const args = tables.map(entry);
  return `area: (hit${args.some((a) => a.endsWith('[sub]')) ? ', sub' : ''}) => kit.hitbox(${args.join(', ')})`;
}

function normals(f: CharacterFacts): string {
  const table = has(f.talents, 'attack') ? 'attack' : has(f.talents, 'auto') ? 'auto' : null;
  if (table === null || !has(f.frames, 'attack') || !has(f.timing, 'attackHitmarks')) return '';
  // Travelers have one list for each twin.
  if (depth(f.frames.attack) !== 1) return '';
  const halt = ['attackHitlagHaltFrame', 'attackHitlagHaltFrames'].find((name) => has(f.timing, name));
  const kind = {
    bow: [],
    catalyst: [`element: '${f.element}'`, 'travel: 10'],
    claymore: ["strike: 'blunt'"],
    polearm: ["strike: 'spear'"],
    sword: ["strike: 'slash'"],
  }[f.weapon];
  const melee = f.weapon !== 'bow' && f.weapon !== 'catalyst';
  const lines = [
    `mult: talents.${table}`,
    'hitmarks: timing.attackHitmarks',
    'frames: frames.attack',
    ...kind,
    ...(halt === undefined ? [] : [`halt: timing.${halt}`]),
    ...(melee ? [`defenceHalt: ${has(f.timing, 'attackDefHalt') ? 'timing.attackDefHalt' : 'true'}`] : []),
    ...(f.weapon === 'bow' ? [] : [hitbox(f)]),
  ];
  return `  kit.normals({\n${lines.map((l) => `    ${l},`).join('\n')}\n  });\n`;
}

function charged(f: CharacterFacts): string {
  const table = ['charge', 'charged', 'ca', 'nc'].find((name) => has(f.talents, name));
  const mark = ['chargeHitmarks', 'chargeHitmark'].find((name) => has(f.timing, name));
  if (table === undefined || mark === undefined || !has(f.frames, 'charge') || Array.isArray(f.frames.charge))
    return '';
  const lines = [
    `mult: talents.${table}`,
    `hitmark: timing.${mark}`,
    'frames: frames.charge',
    ...(f.weapon === 'catalyst' ? [`element: '${f.element}'`] : []),
    ...(f.weapon === 'polearm' ? [] : ['area: () => kit.circle(kit.player, 2.2)']),
  ];
  return `  kit.charged({\n${lines.map((l) => `    ${l},`).join('\n')}\n  });\n`;
}

function aimed(f: CharacterFacts): string {
  if (!has(f.frames, 'aimed') || !has(f.timing, 'aimedHitmarks') || !has(f.talents, 'fullaim')) return '';
  return `  kit.aimed({
    levels: [
      { name: 'Aimed Shot', mult: talents.aim, element: 'physical' },
      { name: 'Fully-Charged Aimed Shot', mult: talents.fullaim, element: '${f.element}' },
    ],
    hitmarks: timing.aimedHitmarks,
    frames: frames.aimed,
  });
`;
}

const plunges = (f: CharacterFacts): string =>
  f.plunge?.low?.frames !== undefined && f.plunge.high?.frames !== undefined && f.plunge.collision !== undefined
    ? '  kit.plunges(facts.plunge);\n'
    : '';

function ability(f: CharacterFacts, kind: 'skill' | 'burst'): string {
  const tables = Object.keys(f.talents).filter((name) => f.talentKind[name] === kind);
  const [frameTable] = Object.keys(f.frames).filter((name) => name.startsWith(kind));
  if (frameTable === undefined) return '';
  const nested = Array.isArray(f.frames[frameTable]);
  const attacks = tables
    .filter((name) => depth(f.talents[name]) === 1)
    .map(
      (name) =>
        `  const ${name}Hit = kit.attack({\n    name: '${name}',\n    tag: '${kind}',\n    element: '${f.element}',\n    gauge: 25,\n    mult: talents.${name},\n  });\n`,
    );
  const mark = has(f.timing, `${kind}Hitmark`) ? `timing.${kind}Hitmark` : '0';
  const uses = tables
    .filter((name) => depth(f.talents[name]) === 1)
    .map((name) => `    kit.queue(${name}Hit, kit.circle(kit.player, 3), ${mark}, ${mark});\n`);
  const frames = `frames.${frameTable}${nested ? '[0]' : ''}`;
  return `${attacks.join('')}  kit.does('${kind}', () => {
${uses.join('')}${kind === 'burst' ? '    kit.consumeEnergy(3);\n' : ''}    return { frames: ${frames} };
  });
`;
}

const inventory = (f: CharacterFacts): string =>
  [
    ' * Facts at hand:',
    ...Object.keys(f.talents).map(
      (name) =>
        ` *   talents.${name} (${f.talentKind[name]}, ${'list of '.repeat(Math.max(0, depth(f.talents[name]) - 1))}${depth(f.talents[name]) === 0 ? 'one value' : '15 levels'})`,
    ),
    ` *   frames: ${Object.keys(f.frames).join(', ')}`,
    ` *   timing: ${Object.keys(f.timing).join(', ')}`,
    ` *   hitlag: ${Object.keys(f.hitlag).join(', ')}`,
  ].join('\n');

async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  const key = name === undefined ? undefined : nameTable.character(name);
  if (key === undefined) {
    console.error(name === undefined ? 'usage: npm run scaffold -- KEY' : `no character has the name ${name}`);
    process.exit(2);
  }
  const folder = join(root, 'src/characters', key);
  if (existsSync(folder)) {
    console.error(`${key} has a folder already: packages/content/src/characters/${key}`);
    process.exit(1);
  }
  const { default: facts } = (await characterFacts[key as keyof typeof characterFacts]()) as {
    default: CharacterFacts;
  };
  const kit = `/**\n${inventory(facts)}\n */
import { character } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/${key}';

const { talents, frames, timing } = facts;

export default character(facts, (kit) => {
${[normals(facts), charged(facts), aimed(facts), plunges(facts), ability(facts, 'skill'), ability(facts, 'burst')].filter((s) => s !== '').join('\n')}});
`;
  const test = `import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const config = \`
  ${key} char lvl=90/90 cons=0 talent=9,9,9;
  ${key} add weapon="${WEAPONS[facts.weapon]}" refine=1 lvl=90/90;
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
});
`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.ts'), kit);
  writeFileSync(join(root, 'test', `${key}.test.ts`), test);
  console.log(
    `packages/content/src/characters/${key}/index.ts\npackages/content/test/${key}.test.ts\nnext: npm run manifest`,
  );
}

const WEAPONS = {
  sword: 'dullblade',
  claymore: 'wastergreatsword',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
} as const;

await main();
