import { readFileSync } from 'node:fs';
import { characterFacts } from '@quartet/gamedata/loaders';
import { createNodeExecutor } from '@quartet/runner/node';
import { optimizerTeam } from '@quartet/runner/optimizer-team';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { optimizerCharacters, optimizerKey, optimizerPath } from '../src/optimizer/index.ts';
import table from '../src/optimizer/paths.json' with { type: 'json' };

const { sheets }: { sheets: Record<string, Record<string, readonly [number, number] | null>> } = JSON.parse(
  readFileSync(new URL('fixtures/optimizer-sheets.json', import.meta.url), 'utf8'),
);
const CHARACTERS: Record<string, { key: string; hits: Record<string, string | { path: string }[]> }> = table.characters;

/** Paths of an entry: variants, and each element where the path has a placeholder. */
const pathsOf = (entry: string | readonly { path: string }[]): string[] =>
  (typeof entry === 'string' ? [entry] : entry.map(({ path }) => path)).flatMap((path) =>
    path.includes('{element}')
      ? ['hydro', 'pyro', 'cryo', 'electro'].map((element) => path.replace('{element}', element))
      : [path],
  );

type Levels = readonly number[];
const levelsIn = (value: unknown): Levels[] => {
  if (!Array.isArray(value)) return [];
  return value.every((each) => typeof each === 'number') ? [value] : value.flatMap(levelsIn);
};

/** Multipliers at levels 1 and 9 by the name of the hit, of everything in a character's facts that is an attack. */
function multipliersOf(facts: object): Map<string, Levels[]> {
  const found = new Map<string, Levels[]>();
  const add = (name: string, mult: unknown) => {
    const levels = levelsIn(mult).filter(({ length }) => length >= 10);
    found.set(name, [...(found.get(name) ?? []), ...levels]);
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('name' in value && typeof value.name === 'string')
      if ('mult' in value && Array.isArray(value.mult))
        // Hits that scale with HP or DEF have these multipliers alone.
        add(value.name, value.mult);
      else if ('flat' in value && typeof value.flat === 'object') add(value.name, Object.values(value.flat ?? {}));
    for (const each of Object.values(value)) walk(each);
  };
  walk(facts);
  const { normals } = facts as { normals?: { mult?: readonly unknown[] } };
  for (const [i, mult] of (normals?.mult ?? []).entries()) add(`Normal ${i}`, mult);
  return found;
}

describe('names of hits in Genshin Optimizer', () => {
  it('are in the sheets of that program', () => {
    // Raiden's burst has a sheet of its own names, all of which the fixture has.
    for (const { key, hits } of Object.values(CHARACTERS))
      for (const [name, entry] of Object.entries(hits))
        for (const path of pathsOf(entry))
          expect([key, name, path, Object.hasOwn(sheets[key] ?? {}, path)]).toEqual([key, name, path, true]);
  });

  it('stand for the same multipliers as in our facts', async () => {
    let compared = 0;
    for (const [character, { key, hits }] of Object.entries(CHARACTERS)) {
      const facts = (await characterFacts[character as keyof typeof characterFacts]()).default;
      const ours = multipliersOf(facts);
      for (const [name, entry] of Object.entries(hits))
        for (const path of pathsOf(entry)) {
          const theirs = sheets[key]?.[path];
          // A name in the facts may have a number of its use in it.
          const own = [...ours].flatMap(([pattern, levels]) => {
            const [before = '', after] = pattern.split('%v');
            const isNamed =
              pattern === name || (after !== undefined && name.startsWith(before) && name.endsWith(after));
            return isNamed ? levels : [];
          });
          if (!theirs || own.length === 0) continue;
          compared++;
          const agree = own.some((levels) =>
            [0, 8].every((at) => Math.abs((levels[at] ?? 0) - (theirs[at === 0 ? 0 : 1] ?? 0)) < 5e-4),
          );
          expect([character, name, path, agree]).toEqual([character, name, path, true]);
        }
    }
    expect(compared).toBeGreaterThan(650);
  });

  it('tell hits of one name apart by their multiplier or element', () => {
    const charge = (multiplier: number) =>
      optimizerPath('xingqiu', { name: 'Charge', element: 'physical', multiplier })?.join('.');
    expect([charge(0.869), charge(1.03174), charge(0.5)]).toEqual(['charged.dmg1', 'charged.dmg2', undefined]);
    const plunge = (element: string) =>
      optimizerPath('kaedeharakazuha', { name: 'High Plunge', element, multiplier: 1 })?.join('.');
    expect([plunge('anemo'), plunge('physical')]).toEqual(['skill.phigh', 'plunging.high']);
    const infused = { name: 'Forbidden Creation-Isomer 75/Type II (Absorb)', element: 'pyro', multiplier: 1 };
    expect(optimizerPath('sucrose', infused)).toEqual(['burst', 'pyro']);
    expect(optimizerPath('fischl', { name: 'Oz (Skill)', element: 'electro', multiplier: 1 })).toEqual([
      'skill',
      'ozDmg',
    ]);
    expect(optimizerPath('fischl', { name: 'Something', element: 'electro', multiplier: 1 })).toBeNull();
    const explosion = { name: 'Passion Overload (Level 2)', element: 'pyro', multiplier: 2.244 };
    expect(optimizerPath('bennett', explosion)).toEqual(['skill', 'explosion']);
    expect(optimizerKey('constructor')).toBeNull();
    expect(optimizerCharacters.length).toBeGreaterThan(60);
  });
});

/** The format of its teams, by `TeamDataManager.import`, `TeamCharacterDataManager` and `validateCustomMultiTarget`. */
const target = z.strictObject({
  weight: z.number().positive(),
  path: z.array(z.string().min(1)).length(2),
  hitMode: z.enum(['hit', 'avgHit', 'critHit', 'global']),
  reaction: z.enum(['vaporize', 'melt', 'spread', 'aggravate']).optional(),
  infusionAura: z.enum(['pyro', 'cryo', 'hydro', 'electro']).optional(),
  bonusStats: z.record(z.string(), z.number()),
  description: z.string().max(2000),
  conditionals: z.record(z.string(), z.record(z.string(), z.string())),
});
const elements = ['anemo', 'geo', 'electro', 'hydro', 'pyro', 'cryo', 'dendro', 'physical'] as const;
const team = z.strictObject({
  name: z.string().max(200),
  description: z.string().max(2000),
  enemyOverride: z.strictObject({
    enemyLevel: z.number(),
    ...Object.fromEntries(elements.map((element) => [`${element}_enemyRes_`, z.number()])),
  }),
  conditional: z.strictObject({}),
  loadoutData: z
    .array(
      z
        .strictObject({
          key: z.string(),
          name: z.string().max(200),
          description: z.string().max(2000),
          customMultiTargets: z
            .array(z.strictObject({ name: z.string().max(200), description: z.string(), targets: z.array(target) }))
            .length(1),
          conditional: z.strictObject({}),
          bonusStats: z.strictObject({}),
          hitMode: z.enum(['hit', 'avgHit', 'critHit']),
          buildTcs: z.array(z.never()),
          optConfig: z.strictObject({ optimizationTarget: z.tuple([z.literal('custom'), z.literal('0')]) }),
        })
        .nullable(),
    )
    .length(4),
});

const CONFIG = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="favoniussword" refine=3 lvl=90/90;
xingqiu add stats hp=4780 atk=311 atk%=0.466 hydro%=0.466 cr=0.311;
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="favoniussword" refine=3 lvl=90/90;
bennett add stats hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311;
furina char lvl=90/90 cons=0 talent=9,9,9;
furina add weapon="favoniussword" refine=3 lvl=90/90;
furina add stats hp=4780 atk=311 hp%=0.466 hydro%=0.466 cr=0.311;
active xingqiu;
target lvl=93 resist=0.1 hydro=-0.2;
target lvl=93 resist=0.1;
options iteration=8 duration=20;
energy every interval=100,200 amount=3;
while 1 {
  furina skill;
  bennett skill, burst;
  xingqiu skill, burst, attack:5;
}
`;
const FIGHTS = 8;
const executor = createNodeExecutor();
afterAll(() => executor.close());
const texts = () => ({ team: 'Team', target: 'Rotation', description: 'Hits' });

describe('a team for Genshin Optimizer', () => {
  it('has the format of its teams, and a weight for each hit of the fights', async () => {
    const progress: number[] = [];
    const options = { fights: FIGHTS, seed: 5, onProgress: (done: number) => void progress.push(done) };
    const { team: document, left, fights } = await optimizerTeam(executor, CONFIG, texts, options);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(fights).toBe(FIGHTS);
    expect(team.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
    expect(document.enemyOverride).toMatchObject({ enemyLevel: 93, hydro_enemyRes_: -10, pyro_enemyRes_: 10 });
    expect(document.loadoutData.map((loadout) => loadout?.key ?? null)).toEqual(['Xingqiu', 'Bennett', null, null]);

    // The same fights as those of a run, counted by the engine.
    const { statistics } = await executor.run(CONFIG, { iterations: FIGHTS, seed: 5 });
    const instances = statistics?.source_damage_instances ?? [];
    document.loadoutData.slice(0, 3).forEach((loadout, slot) => {
      const counted = Object.values(instances[slot]?.sources ?? {}).reduce((sum, { mean }) => sum + mean, 0);
      const targets = loadout?.customMultiTargets[0]?.targets ?? [];
      const weights = targets.reduce((sum, { weight }) => sum + weight, 0);
      const name = ['xingqiu', 'bennett', 'furina'][slot];
      const rest = left.filter(({ character }) => character === name).reduce((sum, { hits }) => sum + hits, 0);
      expect(counted).toBeGreaterThan(2);
      expect(weights + rest).toBeCloseTo(counted, 2);
    });
    const swords = document.loadoutData[0]?.customMultiTargets[0]?.targets.filter(
      ({ path }) => path.join('.') === 'burst.dmg',
    );
    const weightOf = (boost: string | undefined) => swords?.find(({ reaction }) => reaction === boost)?.weight ?? 0;
    expect(weightOf(undefined) + weightOf('vaporize')).toBeCloseTo(
      instances[0]?.sources['Guhua Sword: Raincutter']?.mean ?? 0,
      3,
    );
    // Normal attacks in the field of Bennett's sixth constellation.
    const infused = document.loadoutData[0]?.customMultiTargets[0]?.targets.find(
      ({ path, infusionAura }) => path.join('.') === 'normal.0' && infusionAura === 'pyro',
    );
    expect(infused).toMatchObject({ weight: expect.any(Number), reaction: 'vaporize', hitMode: 'avgHit' });
    expect(left).toContainEqual({ character: 'furina', attack: null, hits: expect.any(Number) });
  });

  it('is refused for too many fights and a bad config, and ends when it is cancelled', async () => {
    const cancel = new AbortController();
    const onProgress = () => cancel.abort();
    await expect(optimizerTeam(executor, CONFIG, texts, { fights: 201 })).rejects.toThrow('from 1 to 200, not 201');
    await expect(optimizerTeam(executor, 'active x;', texts)).rejects.toThrow();
    await expect(optimizerTeam(executor, CONFIG, texts, { signal: cancel.signal, onProgress })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
