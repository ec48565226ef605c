import { readFileSync } from 'node:fs';
import { absentCharacters, absentSets, absentWeapons } from '@quartet/gamedata/absent';
import { absentNames } from '@quartet/gamedata/absentNames';
import { describe, expect, it } from 'vitest';
import { defaultDuration, ImportError, noDelays, parse, resolveImports, statSlots } from '../src/index.ts';
import { names } from './names.ts';

const slot = (stat: string): number => (statSlots as readonly string[]).indexOf(stat);
const config = (text: string) => parse(text, names).config;

describe('the yardstick team', () => {
  const parsed = parse(readFileSync(new URL('fixtures/yardstick.txt', import.meta.url), 'utf8'), names);

  it('has no errors', () => {
    expect(parsed.diagnostics.filter((entry) => entry.severity === 'error')).toEqual([]);
  });

  it('keeps the order of first appearance and sums all stats lines', () => {
    const { characters, options, energy, active, damageMode } = parsed.config;
    expect(characters.map((character) => character.key)).toEqual(['yelan', 'xingqiu', 'albedo', 'noelle']);
    const yelan = characters[0];
    expect(yelan.stats[slot('hp')]).toBe(4780 + 507.88);
    expect(yelan.stats[slot('hp%')]).toBe(0.466 + 0.1984);
    expect(yelan.stats[slot('cr')]).toBe(0.311 + 0.331);
    expect(yelan.weapon).toEqual({ key: 'favoniuswarbow', level: 90, maxLevel: 90, refine: 3, params: {} });
    expect(characters[2].sets).toEqual([{ key: 'huskofopulentdreams', count: 4, params: { stacks: 4 } }]);
    expect(options).toMatchObject({ iterations: 1000, duration: 109, workers: 20, swapDelay: 12, hitlag: true });
    expect(energy).toMatchObject({ mode: 'every', start: 480, end: 720, amount: 1 });
    expect(active).toBe('albedo');
    expect(damageMode).toBe(false);
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(parsed.config))).toEqual(parsed.config);
  });
});

describe('characters', () => {
  it('lines of one character merge whichever alias is used', () => {
    const { characters } = config(
      'xl char lvl=80/90 cons=2 talent=1,2,3; xiangling add stats atk=311; xl add set="emblem" count=4;',
    );
    expect(characters).toHaveLength(1);
    expect(characters[0]).toMatchObject({
      key: 'xiangling',
      level: 80,
      maxLevel: 90,
      cons: 2,
      talents: { attack: 1, skill: 2, burst: 3 },
    });
  });

  it('of both Travelers with one element are an error that names both lines', () => {
    const team = (second: string) =>
      parse(`aethergeo char lvl=80/90 cons=0 talent=1,1,1;\n\n${second} char lvl=80/90 cons=0 talent=1,1,1;`, names);
    const found = team('luminegeo').diagnostics.filter(({ code }) => code === 'two-travelers');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ severity: 'error', line: 3, column: 1 });
    expect(found[0].message).toContain('aethergeo (line 1) and luminegeo (line 3)');
    // Travelers of two elements are allowed, as in the reference.
    expect(team('lumineanemo').diagnostics.map(({ code }) => code)).not.toContain('two-travelers');
  });

  it('stats are constant expressions, grouped by label', () => {
    const [character] = config(
      'bennett add stats atk=10*20 er=1/2.0 em=-(3); bennett add stats label=sub atk=1;',
    ).characters;
    expect(character.stats[slot('atk')]).toBe(201);
    expect(character.stats[slot('er')]).toBe(0.5);
    expect(character.stats[slot('em')]).toBe(-3);
    expect(character.statsByLabel.sub[slot('atk')]).toBe(1);
    expect(character.statsByLabel[''][slot('atk')]).toBe(200);
  });

  it('params are whole numbers, a literal with a point counts as 0', () => {
    const [character] = config('bennett char +params=[start_hp=5, start_hp%=-20, x=1.5];').characters;
    expect(character.params).toEqual({ start_hp: 5, 'start_hp%': -20, x: 0 });
  });

  it('a set line replaces the count of an earlier one', () => {
    const [character] = config('bennett add set="no" count=2; bennett add set="noblesse" count=4;').characters;
    expect(character.sets).toEqual([{ key: 'noblesseoblige', count: 4, params: {} }]);
  });

  it('reads random substats', () => {
    const [character] = config('bennett add stats random rarity=5 sand=er goblet=pyro% circlet=cr;').characters;
    expect(character.randomSubstats).toEqual({ rarity: 5, sand: 'er', goblet: 'pyro%', circlet: 'cr' });
  });
});

describe('targets', () => {
  it('resist adds to all eight elements and to single ones', () => {
    const [target] = config('target lvl=90 resist=0.1 pyro=0.2 physical=-0.5 pos=-1.5,2 radius=0;').targets;
    expect(target.resist.pyro).toBeCloseTo(0.3);
    expect(target.resist.physical).toBeCloseTo(-0.4);
    expect(target.resist.anemo).toBe(0.1);
    expect(target.pos).toEqual({ x: -1.5, y: 2 });
    expect(target.radius).toBe(1);
    expect(target.particleElement).toBe('none');
  });

  it('keeps the items in order and turns damage mode on for hp and type', () => {
    const { targets, damageMode } = config(
      'target lvl=90 resist=0.5 type=anemoslime[hp_mult=3, particles=0] pyro=0.1 hp=5;',
    );
    expect(targets[0].items.map((item) => item.key)).toEqual(['lvl', 'resist', 'type', 'element', 'hp']);
    expect(targets[0]).toMatchObject({ type: 'anemoslime', typeParams: { hp_mult: 3, particles: 0 }, hp: 5 });
    expect(damageMode).toBe(true);
  });

  it('a dummy has its own HP and resistance', () => {
    const [target] = config('target lvl=100 resist=0.5 type=dummy;').targets;
    expect(target.hp).toBe(562949953421311);
    expect(target.resist.geo).toBe(0.1);
  });
});

describe('options, energy and hurt', () => {
  it('defaults; a silent duration is 0 and stands for 90 seconds', () => {
    expect(defaultDuration).toBe(90);
    expect(config('').options).toEqual({
      iterations: 1000,
      duration: 0,
      timeLimit: 0,
      workers: 20,
      swapDelay: 1,
      hitlag: true,
      defhalt: true,
      ignoreBurstEnergy: false,
      abyss: null,
      delays: { swap: 1, attack: 0, charge: 0, skill: 0, burst: 0, dash: 0, jump: 0, aim: 0 },
      play: { mode: 'perfect', ping: null, delays: noDelays, actions: {} },
      rules: [],
    });
  });

  it('later values win; frame_defaults=human sets all delays', () => {
    const { options } = config(
      'options duration=5.5 hitlag=false; options duration=0 frame_defaults=human; options swap_delay=12;',
    );
    expect(options).toMatchObject({ duration: 0, hitlag: false, swapDelay: 12 });
    expect(options.delays).toMatchObject({ swap: 12, attack: 5, aim: 5 });
  });

  it('a half of the Spiral Abyss is four whole numbers', () => {
    expect(config('options abyss=116,12,1,2;').options.abyss).toEqual({
      cycle: 116,
      floor: 12,
      chamber: 1,
      half: 'second',
    });
    expect(config('options abyss=116,12,1,2; options abyss=1,9,3,1;').options.abyss).toMatchObject({ half: 'first' });
  });

  it('a later energy line changes only the items it contains', () => {
    expect(config('energy every interval=10,20 amount=2; energy every amount=3;').energy).toMatchObject({
      start: 10,
      end: 20,
      amount: 3,
    });
  });

  it('hurt is electro by default', () => {
    expect(config('hurt once interval=10 amount=1.5,2;').hurt).toMatchObject({
      mode: 'once',
      start: 10,
      min: 1.5,
      max: 2,
      element: 'electro',
    });
  });
});

describe('imports', () => {
  const files: Readonly<Record<string, string>> = {
    'a/team.txt': 'bennett attack;\r\nimport "sub.txt"\n',
    'a/sub.txt': 'wait(1);',
    'loop.txt': 'import "loop.txt"',
  };
  const read = (path: string): string => {
    const text = files[path];
    if (text === undefined) throw new Error('no such file');
    return text;
  };

  it('inlines lines that are exactly an import, relative to the importing file', () => {
    expect(resolveImports('x\nimport "a/team.txt"\n import "a/team.txt"', read)).toBe(
      'x\nbennett attack;\nwait(1);\n\n import "a/team.txt"',
    );
  });

  it('refuses circles and missing files', () => {
    expect(() => resolveImports('import "loop.txt"', read)).toThrow(ImportError);
    expect(() => resolveImports('import "none.txt"', read)).toThrow(/no such file/);
  });
});

describe('a level above its maximum', () => {
  it('is reported, and the rest of the line is still read', () => {
    const text = 'yelan char lvl=95/90 cons=2 talent=1,2,3;\nyelan add weapon="favoniuswarbow" refine=1 lvl=91/90;';
    const { config, diagnostics } = parse(text, names);
    expect(diagnostics.filter(({ code }) => code === 'level-above-max').map(({ line }) => line)).toEqual([1, 2]);
    expect(config.characters[0]).toMatchObject({ level: 95, maxLevel: 90, cons: 2, talents: { attack: 1, burst: 3 } });
    expect(config.characters[0].weapon).toMatchObject({ level: 91, refine: 1 });
  });
});

describe('things of the game that Quartet does not have', () => {
  const absent = (text: string) =>
    parse(text, names)
      .diagnostics.filter((each) => /not in Quartet/.test(each.message))
      .map(({ code, message, fix }) => [code, message, fix]);

  it('are reported as such and not as misspelled names', () => {
    const text = 'manekin char lvl=90/90 cons=0 talent=1,1,1;\nxingqiu add set="glacierandsnowfield" count=4;\n';
    expect(absent(text)).toEqual([
      ['unknown-character', 'manekin is not in Quartet yet (version 6.1)', undefined],
      ['unknown-set', '"glacierandsnowfield" is not in Quartet yet (version 1.0)', undefined],
    ]);
  });

  it('are all those of the table of absent characters', () => {
    for (const [key, { game }] of Object.entries(absentCharacters))
      expect(absent(`${key} char lvl=90/90 cons=0 talent=1,1,1;\n`)).toEqual([
        ['unknown-character', `${key} is not in Quartet yet (version ${game})`, undefined],
      ]);
  });

  it('are all those of the table of absent weapons and sets, by key and in their English names', () => {
    for (const [what, table, rest] of [
      ['weapon', absentWeapons, 'refine=1 lvl=1/20'],
      ['set', absentSets, 'count=4'],
    ] as const)
      for (const [key, { game }] of Object.entries(table))
        for (const name of [key, absentNames[key].en])
          expect(absent(`xingqiu add ${what}="${name}" ${rest};\n`)).toEqual([
            [`unknown-${what}`, `"${name}" is not in Quartet yet (version ${game})`, undefined],
          ]);
  });
});
