import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { loadLibrary } from '@quartet/content';
import { type CharacterDefinition, prepare, Simulator } from '@quartet/engine';
import type { CharacterFacts } from '@quartet/gamedata';
import { characterFields } from '@quartet/gamedata/fields';
import { characterFacts } from '@quartet/gamedata/loaders';
import { nameTable } from '@quartet/gamedata/names';
import { compile, parse } from '@quartet/script';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { kitSource, missing } from '../../content/kitSource.ts';

const run = promisify(execFile);
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** A bow with a summon, a press and a hold, elements known at run time only, no cancels for the skill, many forms. */
const KEYS = ['fischl', 'zhongli', 'aetheranemo', 'candace', 'mavuika'] as const;

const factsOf = async (key: (typeof KEYS)[number]): Promise<CharacterFacts> => (await characterFacts[key]()).default;
const sourceOf = async (key: (typeof KEYS)[number]): Promise<string> =>
  kitSource(
    await factsOf(key),
    (characterFields[key] ?? []).map(({ field }) => field),
  );

describe('a kit from the scaffold', () => {
  let folder = '';
  const file = (key: string): string => join(folder, `${key}.ts`);
  beforeAll(async () => {
    folder = mkdtempSync(join(root, 'tools/content/scaffold-'));
    for (const key of KEYS) writeFileSync(file(key), await sourceOf(key));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.runIf(isWhole)('compiles', async () => {
    const compilerOptions = { noEmit: true, incremental: false, noUncheckedIndexedAccess: false };
    const project = { extends: '../../../tsconfig.json', include: ['*.ts'], compilerOptions };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch((failed: { stdout: string }) => failed);
    expect(stdout).toBe('');
  });

  it('fights by the facts', async () => {
    const text = `
      fischl char lvl=90/90 cons=6 talent=9,9,9;
      fischl add weapon="huntersbow" refine=1 lvl=90/90;
      target lvl=100 resist=0.1;
      energy every interval=100,101 amount=60;
      active fischl;
      options duration=10;
      fischl attack, skill, burst;
      wait(300);
    `;
    const { ast, config } = parse(text, nameTable);
    const library = await loadLibrary(config);
    const made = (await import(pathToFileURL(file('fischl')).href)) as { default: CharacterDefinition };
    const kits = { ...library, characters: { fischl: made.default } };
    const simulator = new Simulator(prepare(compile(ast, nameTable), config, kits, text));
    const hits = new Set(simulator.sample(1).flatMap(({ event, msg }) => (event === 'damage' ? [msg] : [])));
    expect([...hits]).toEqual(['Normal 0', 'Oz (Summon)', 'Midnight Phantasmagoria']);
  });

  it('has a headed stub for each passive and constellation, and lists it as missing', async () => {
    const source = await sourceOf('fischl');
    const facts = await factsOf('fischl');
    expect(missing(facts)).toEqual([
      'The first passive is not modelled.',
      'The second passive is not modelled.',
      'C1 is not modelled.',
      'C2 is not modelled.',
      'C4 is not modelled.',
      'C6 is not modelled.',
    ]);
    for (const issue of missing(facts)) expect(source).toContain(`'${issue}'`);
    for (const head of ['First passive: ', 'Second passive: ', 'C1: ', 'C2: ', 'C3.', 'C4: ', 'C5.', 'C6: '])
      expect(source).toContain(`// ${head}`);
    // Facts stand at the stub to which they belong.
    const ofC4 = source.slice(source.indexOf('// C4'), source.indexOf('// C5'));
    expect(ofC4).toContain("attacks['Her Pilgrimage of Bleak (C4)']");
    expect(source).toContain('// C3.\n    //   three more levels of the skill');
  });
});
