import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentKeys } from '@quartet/content';
import { weaponKeys } from '@quartet/gamedata/names';
import type { WrittenTurn } from '@quartet/optimiser';
import { decompress, parseResult, parseSample } from '@quartet/results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole, spread } from '../../../test/lane.ts';
import { main } from '../src/main.ts';
import { figuresOf } from '../src/rotate.ts';
import { warmExecutor } from './quartet.ts';

const TEAM = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=1/20;
xingqiu add stats hp=4780 atk=311 cr=0.5;
`;
const REST = `target lvl=100 resist=0.1;
options iteration=70 duration=20;
active xingqiu;
while 1 { xingqiu attack; }
`;

let folder: string;
let good: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-cli-'));
  mkdirSync(join(folder, 'teams'));
  good = join(folder, 'good.txt');
  writeFileSync(good, TEAM + REST);
  writeFileSync(join(folder, 'teams', 'team.txt'), TEAM);
  writeFileSync(join(folder, 'teams', 'outer.txt'), `import "team.txt"\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const asked: (readonly string[])[] = [];

async function quartet(...args: string[]) {
  let out = '';
  let err = '';
  const status = await main(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    columns: 0,
    executor: warmExecutor,
    server: async (words) => {
      asked.push(words);
      return 3;
    },
    streams: () => {
      throw new Error('no streams here');
    },
    interrupt: () => AbortSignal.abort(),
  });
  return { status, out, err };
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('quartet run', () => {
  it('prints a summary, and nothing else when piped', async () => {
    const { status, out, err } = await quartet('run', good);
    expect([status, err]).toEqual([0, '']);
    const [first = '', second = ''] = out.split('\n');
    expect(first).toMatch(/^Expected DPS +[\d .]+ ± [\d .]+ \(95 % interval, 70 fights\)$/);
    expect(second).toMatch(/^Single fights +[\d ]+ to [\d ]+ \(8 of 10; min [\d ]+, max [\d ]+\)$/);
    expect(out).toMatch(/^xingqiu .*100\.0 %$/m);
  });

  it('names the characters whose bursts wait for energy, with a remedy', async () => {
    const waits = file(
      'waits.txt',
      TEAM + REST.replace('duration=20', 'duration=60').replace('attack', 'skill, burst'),
    );
    const { out } = await quartet('run', waits);
    expect(out).toMatch(
      /^Warning: the team waited 1 s or more for energy \(xingqiu \d+\.\d s a fight; .*--energy-first/m,
    );
    expect((await quartet('run', good)).out).not.toContain('for energy');
  });

  it('gives the same result for the same seed, to the terminal, to a file and to a compressed file', async () => {
    const plain = join(folder, 'r.json');
    const packed = join(folder, 'r.json.gz');
    const shown = await quartet('run', good, '--json', '--seed', '11', '--workers', '1', '--iterations', '40');
    await quartet('run', good, '--out', plain, '--seed', '11', '--workers', '3', '--iterations', '40');
    await quartet('run', good, '--out', packed, '--seed', '11', '--workers', '2', '--iterations', '40');
    expect(readFileSync(plain, 'utf8')).toBe(shown.out);
    const bytes = readFileSync(packed);
    expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    expect(new TextDecoder().decode(decompress(bytes))).toBe(shown.out);
    const result = parseResult(shown.out);
    expect([result.statistics?.iterations, result.simulator_settings.iterations]).toEqual([40, 40]);
    expect(result.config_file).toBe(TEAM + REST);
  });

  it('plays by the rules and with the delays of the config', async () => {
    const run = async (name: string, options: string) => {
      const text = (TEAM + REST)
        .replaceAll('xingqiu', 'amber')
        .replace('dullblade', 'huntersbow')
        .replace('attack', 'burst, attack:40')
        .replace('duration=20', `duration=20 ignore_burst_energy=true ${options}`);
      return parseResult((await quartet('run', file(name, text), '--json', '--seed', '5')).out);
    };
    // One after the other, on the threads of one executor.
    const reference = await run('reference.txt', '');
    const game = await run('game.txt', 'rules=game');
    const human = await run('human.txt', 'play=kqm');
    expect([reference, game, human].map((result) => result.simulator_settings.rules)).toEqual([[], ['amber_c6'], []]);
    expect(human.simulator_settings.play?.mode).toBe('kqm');
    const mean = (result: typeof game) => result.statistics?.dps.mean ?? 0;
    expect(mean(game)).toBeLessThan(mean(reference) * 0.99);
    expect(mean(human)).toBeLessThan(mean(reference) * 0.99);
  });

  it('prints file, line and column of each error and returns 1', async () => {
    const bad = file('bad.txt', `${TEAM}wobble();\n${REST}`);
    const { status, out, err } = await quartet('run', bad);
    expect([status, out]).toEqual([1, '']);
    expect(err.split('\n')[0]).toMatch(new RegExp(`^${bad}:4:1: `));
  });

  const rare = weaponKeys.find((key) => !contentKeys.weapons.includes(key)) ?? '';
  it.runIf(rare)('names what has no kit yet', async () => {
    const { status, err } = await quartet('run', file('rare.txt', (TEAM + REST).replaceAll('dullblade', rare)));
    expect(status).toBe(1);
    expect(err).toMatch(new RegExp(`rare\\.txt:2:\\d+: ${rare} is not in Quartet yet\n`));
  });

  it('stops a script that fails in the middle, with its place', async () => {
    const text = `${TEAM}${REST.replace('while 1 {', 'let i = 0;\nwhile 1 { i = i + 1; if i > 3 { i(); }')}`;
    const { status, err } = await quartet('run', file('late.txt', text));
    expect(status).toBe(1);
    expect(err).toMatch(/late\.txt:8:\d+: /);
  });
});

describe('quartet sample', () => {
  it('writes the log of the iteration a result names', async () => {
    const result = parseResult((await quartet('run', good, '--json', '--seed', '5')).out);
    const seed = result.statistics?.p50_seed ?? '';
    const { status, out } = await quartet('sample', good, '--seed', seed);
    expect(status).toBe(0);
    const sample = parseSample(out);
    expect(sample.seed).toBe(seed);
    expect(sample.logs.some((entry) => entry.event === 'damage')).toBe(true);
  });
});

describe('warnings about a config', () => {
  const ODD = `${TEAM.replace('"dullblade"', '"huntersbow"')}xingqiu add stats er=51.8;
${REST.replace('resist=0.1', 'resist=10').replace('iteration=70 duration=20', 'iteration=5 duration=2')}`;

  it.each([
    ['run', []],
    ['run', ['--json']],
    ['sample', ['--seed', '1']],
    ['optimize', ['--sweep', 'refinements', '--fights', '1']],
    ['fmt', []],
    ['validate', []],
  ])('go to standard error with their places, and figures to standard output: %s %s', async (command, options) => {
    const odd = file('odd-numbers.txt', ODD);
    const { status, out, err } = await quartet(command, odd, ...options);
    expect([status, out === '']).toEqual([0, command === 'validate']);
    expect(err.split('\n').map((line) => line.replace(/^.*\//, '').slice(0, 60))).toEqual([
      expect.stringMatching(/^odd-numbers\.txt:2:\d+: warning: huntersbow/),
      expect.stringMatching(/^odd-numbers\.txt:4:\d+: warning: er of 5180%/),
      expect.stringMatching(/^odd-numbers\.txt:5:\d+: warning: resist of 1000%/),
      '',
    ]);
  });

  it('are not printed for a config in good order', async () => {
    expect((await quartet('fmt', good)).err).toBe('');
    expect((await quartet('sample', good, '--seed', '1')).err).toBe('');
  });
});

describe('quartet improve', () => {
  const improve = (...more: string[]) => {
    const lazy = file('lazy.txt', (TEAM + REST).replace(/}\s*$/, ' wait(240); }\n'));
    return quartet('improve', lazy, '--fights', isWhole ? '300' : '150', '--seed', '2', ...more);
  };

  it('writes a better rotation, and lists its changes and its gain', async () => {
    const { status, out, err } = await improve();
    expect(status).toBe(0);
    expect(out).not.toContain('wait(240)');
    expect(err).toMatch(/^improved +[\d,]+ +\+[\d,]+ +± [\d,]+ +\+[\d.]+ %$/m);
    expect(err).toMatch(/^line \d+: .*wait\(240\).* -> /m);
    expect(err).toMatch(/^\d+ rotations tried in \d+ fights, seed 2$/m);
  });

  it.runIf(isWhole)('writes the same rotation to a file, with one worker', async () => {
    const { out, err } = await improve();
    const better = join(folder, 'better.txt');
    const again = await improve('--workers', '1', '--out', better);
    expect(readFileSync(better, 'utf8')).toBe(out);
    expect(again.out).toBe(err);
  });
});

describe('quartet rotate', () => {
  const bennett = `bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="favoniussword" refine=5 lvl=90/90;
bennett add stats hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311;
`;

  const rotate = (...more: string[]) => {
    const team = file('team-only.txt', `${TEAM}${bennett}options duration=10;\n`);
    const budget = ['--fights', '150', '--seed', '2'];
    return quartet('rotate', team, ...budget, '--no', 'cancel', '--driver', 'Bennett', ...more);
  };

  it.runIf(isWhole)('writes a rotation for a team without actions, with its notation and reasons', async () => {
    const { status, out, err } = await rotate();
    expect([status, out]).toEqual([0, expect.stringMatching(/\n# \w+ .*\nwhile 1 \{\n/)]);
    expect(out).not.toMatch(/dash|walk/);
    const [line = ''] = err.split('\n');
    expect(line).toMatch(/^(Bennett|Xingqiu) .* > (Bennett|Xingqiu) /);
    expect(err).toMatch(/^[\d ]+ DPS ± [\d ]+ in 200 fights; a round takes \d+\.\d s$/m);
    expect(err).toMatch(/^1\. (Bennett|Xingqiu) [^:]+: .*-[\d.]+ % without it$/m);
    expect(err).toMatch(/^Found in \d+ fights, seed 2$/m);
  });

  it('prints the notation of a round, its figures and the reasons for its turns', () => {
    const dps = { mean: 12_345, margin: 67, fights: 200, seed: 1 };
    const turns: WrittenTurn[] = [
      {
        ...{ character: 'bennett', notation: 'E Q', worth: { mean: 0.25, margin: 0.01, fights: 200, seed: 1 } },
        reasons: [{ kind: 'strengthens', others: [{ character: 'xingqiu', amount: 0.3 }] }],
      },
      {
        character: 'xingqiu',
        notation: 'N3',
        worth: null,
        reasons: [{ kind: 'damage', share: 0.05 }, { kind: 'needed' }],
      },
    ];
    const onTime = [
      { character: 'bennett', share: 0.5, seconds: 2.5 },
      { character: 'xingqiu', share: 1, seconds: 0.2 },
    ];
    const outcome = { config: '', dps, seconds: 9.96, turns, onTime, fights: 321 };
    const nameOf = (key: string) => key.toUpperCase();
    expect(figuresOf(outcome, 2, nameOf).split('\n').filter(Boolean)).toEqual([
      'BENNETT E Q > XINGQIU N3',
      '12 345 DPS ± 67 in 200 fights; a round takes 10.0 s',
      '1. BENNETT E Q: strengthens XINGQIU (+30 %); -25 % without it',
      '2. XINGQIU N3: deals 5.0 % of the damage; makes the other turns possible',
      'The burst of BENNETT waits 2.5 s for energy in a fight: more energy recharge helps.',
      'Found in 321 fights, seed 2',
    ]);
  });

  it.runIf(isWhole)('writes the same rotation to a file, with one worker', async () => {
    const { out, err } = await rotate();
    const written = join(folder, 'written.txt');
    const again = await rotate('--workers', '1', '--out', written);
    expect([readFileSync(written, 'utf8'), again.out]).toEqual([out, err]);
  });

  it('names the lack of a team and a wish that it cannot have', async () => {
    const wrong = await quartet('rotate', file('no-sword.txt', TEAM.replace('dullblade', 'dullblaed')));
    expect([wrong.status, wrong.out]).toEqual([1, '']);
    expect(wrong.err).toMatch(/^\S*no-sword\.txt:2:\d+: unknown weapon "dullblaed"; did you mean dullblade\?\n$/);
    expect(await quartet('rotate', good, '--driver', 'hutao')).toMatchObject({
      status: 1,
      err: expect.stringMatching(/hutao is not on the team, which has xingqiu/),
    });
    expect((await quartet('rotate', good, '--no', 'fly')).err).toMatch(/--no takes attack, charge, .*not "fly"/);
    expect((await quartet('rotate', good, '--use', 'burst')).err).toMatch(/--use takes NAME:ACTION/);
    expect((await quartet('rotate', good, '--play', 'fast')).status).toBe(2);
    expect((await quartet('rotate', good, '--round', '500')).err).toMatch(
      /round is a whole number from 8 to 60, not 500/,
    );
  });
});

describe('quartet validate', () => {
  it('is silent and content about a good config', async () => {
    expect(await quartet('validate', good)).toEqual({ status: 0, out: '', err: '' });
  });

  it('passes with a warning what works but has no effect', async () => {
    const { status, err } = await quartet(
      'validate',
      file('odd.txt', (TEAM + REST).replace('cons=6', 'cons=6 bogus=3')),
    );
    expect(status).toBe(0);
    expect(err).toMatch(/odd\.txt:1:\d+: warning: /);
  });

  it('reads imports relative to the file that contains them and names the file of an error', async () => {
    const text = `import "teams/outer.txt"\n${REST}wobble();\n`;
    const importing = file('importing.txt', text);
    const inMain = await quartet('validate', importing);
    expect(inMain.err).toContain(`${importing}:6:1: `);
    writeFileSync(join(folder, 'teams', 'team.txt'), `${TEAM}xingqiu add weapon="sord";\n`);
    const inTeam = await quartet('validate', importing);
    writeFileSync(join(folder, 'teams', 'team.txt'), TEAM);
    expect(inTeam.status).toBe(1);
    expect(inTeam.err).toContain(`${join(folder, 'teams', 'team.txt')}:4:`);
  });

  it('reports an import that leads nowhere at its line', async () => {
    const lost = file('lost.txt', `${REST}import "teams/none.txt"\n`);
    const { status, err } = await quartet('validate', lost);
    expect(status).toBe(1);
    expect(err).toContain(`${lost}:5:1: import "teams/none.txt" failed`);
  });
});

describe('files in UTF-16 and with a byte order mark', () => {
  const encodings: [string, (text: string) => Uint8Array][] = [
    ['UTF-8 with mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE with mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE with mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 LE', (text) => Buffer.from(text, 'utf16le')],
  ];
  it.each(spread(encodings, 3))('are read as a config, an import and an inventory: %s', async (name, encode) => {
    const write = (file: string, text: string) => {
      writeFileSync(join(folder, file), encode(text));
      return join(folder, file);
    };
    const config = write(`${name}.txt`, `import "${name}-team.txt"\n${REST}# 行秋\n`);
    write(`${name}-team.txt`, TEAM);
    expect(await quartet('validate', config)).toEqual({ status: 0, out: '', err: '' });
    expect((await quartet('fmt', config)).out).toContain('# 行秋');
    const pieces = [
      ['flower', 'hp'],
      ['plume', 'atk'],
    ].map(([slotKey, mainStatKey]) => {
      return { setKey: 'NoblesseOblige', slotKey, mainStatKey, rarity: 5, level: 20, substats: [] };
    });
    const inventory = write(`${name}.json`, JSON.stringify({ format: 'GOOD', artifacts: pieces }));
    const { status, out } = await quartet('optimize', config, '--gear', inventory, '--fights', '30', '--seed', '1');
    expect([status, out]).toEqual([0, expect.stringContaining('hp=4780 atk=311')]);
  });
});

describe('quartet fmt --upgrade', () => {
  it('takes a config out of a message with typographic characters, which then runs', async () => {
    const message = file('message.txt', `mine:\n\`\`\`\n${TEAM.replaceAll('"', '”')}${REST}\`\`\`\n`);
    expect((await quartet('validate', message)).status).toBe(1);
    await quartet('fmt', message, '--upgrade', '--write');
    expect((await quartet('run', message, '--iterations', '1')).status).toBe(0);
  });

  it('converts gcsim syntax from before 1.0 and names what it could not convert', async () => {
    const old = file(
      'old.txt',
      `char+=xingqiu ele=hydro lvl=80 cons=6 talent=6,6,6;
weapon+=xingqiu label="sacrificial sword" atk=454 refine=1;
art+=xingqiu label="nothing known" count=4;
target+="dummy" lvl=88 pyro=0.1;
options iteration=10 duration=10 mode=sl debug=true;
active+=xingqiu;
actions+=sequence_strict target=xingqiu exec=skill,burst lock=100;
actions+=attack target=xingqiu active=xingqiu;
`,
    );
    const refused = await quartet('run', old);
    expect(refused.status).toBe(1);
    expect(refused.err.split('\n')).toHaveLength(2);
    expect(refused.err).toContain('before 1.0');
    const { out, err, status } = await quartet('fmt', old, '--upgrade');
    expect(status).toBe(0);
    expect(err).toMatch(/^\S+old\.txt:3:1: warning: .*art\+=xingqiu label="nothing known" count=4;\n$/);
    expect((await quartet('run', file('new.txt', out))).out).toContain('DPS');
  });

  it('replaces former names and names of the game, and lists its changes and the rest', async () => {
    const names = file(
      'names.txt',
      `${TEAM.replaceAll('xingqiu', '行秋')}${REST.replaceAll('xingqiu', '行秋')}行秋 add weapon="sord";\n`,
    );
    const { out, err } = await quartet('fmt', names, '--upgrade');
    expect(out).not.toContain('行秋');
    expect(err.split('\n')[0]).toMatch(/names\.txt: changed: the character 行秋 is written xingqiu in a config$/);
    expect(err).toMatch(/names\.txt:\d+:\d+: unknown weapon "sord"/);
  });

  it('a script with an unknown name behind a loop without end runs', async () => {
    const script = file('restart.txt', `${TEAM}${REST}restart;\n`);
    expect((await quartet('run', script, '--iterations', '1')).status).toBe(0);
  });
});

describe('quartet import', () => {
  const talent = { auto: 1, skill: 9, burst: 10 };
  const entry = (key: string) => ({ key, level: 90, ascension: 6, constellation: 2, talent });
  const weapon = { key: 'FavoniusSword', level: 90, ascension: 6, refinement: 1 };

  it('prints config lines that run, and problems to standard error', async () => {
    const document = {
      format: 'GOOD',
      characters: [entry('Bennett'), entry('TravelerAnemo'), entry('Manekin')],
      weapons: [
        { ...weapon, location: 'Traveler' },
        { ...weapon, location: 'Bennett' },
        { ...weapon, key: 'DullBlade', level: 1, ascension: 0, location: 'bennett' },
      ],
      artifacts: [],
    };
    const path = join(folder, 'kamera.json');
    writeFileSync(path, Buffer.from(`\ufeff${JSON.stringify(document)}`, 'utf16le'));
    const { status, out, err } = await quartet('import', path);
    expect(status).toBe(0);
    expect(err.split('\n').sort()).toEqual([
      '',
      `${path}: Manekin: not in Quartet yet (version 6.1); not imported`,
      `${path}: bennett: two weapons equipped; FavoniusSword 90 R1 is kept, DullBlade 1 R1 is left out`,
    ]);
    expect(out.split('\n')).toEqual([
      'bennett char lvl=90/90 cons=2 talent=1,9,10;',
      'bennett add weapon="favoniussword" refine=1 lvl=90/90;',
      '',
      'lumineanemo char lvl=90/90 cons=2 talent=1,9,10;',
      'lumineanemo add weapon="favoniussword" refine=1 lvl=90/90;',
      '',
    ]);
    const rest = 'target lvl=100 resist=0.1;\noptions duration=5;\nactive bennett;\nwhile 1 { bennett attack; }\n';
    expect(await quartet('validate', file('imported.txt', out + rest))).toEqual({ status: 0, out: '', err: '' });
  });

  it('writes other builds of a showcase as comments', async () => {
    const ganyu = { avatarId: 10000037, propMap: { 4001: { val: '90' }, 1002: { val: '6' } } };
    const path = file('showcase.json', JSON.stringify({ avatarInfoList: [ganyu, { ...ganyu, name: 'Melt  2' }] }));
    const { status, out } = await quartet('import', path);
    expect([status, out.match(/^ganyu char/gm)?.length, out.match(/^# ganyu char/gm)?.length]).toEqual([0, 1, 1]);
    expect(out).toContain('\n# Melt 2\n# ganyu char');
  });

  it('reads a config that another program changed, with a notice', async () => {
    const config =
      'bennett char lvl=90/90 cons=0 talent=9,9,9;\nbennett add weapon="dullblade" refine=1 lvl=1/20;\ntarget lvl=90 resist=0.1;\nactive bennett;\nbennett skill;\n';
    for (const [text, kind] of [
      [config.replaceAll('"', '&quot;'), 'HTML entities'],
      [config.replaceAll('\n', '\\n'), 'escaped newlines'],
    ]) {
      const { status, err } = await quartet('validate', file('pasted.txt', text ?? ''));
      expect([status, err]).toEqual([0, expect.stringContaining(`read without ${kind}`)]);
      expect(err).not.toContain('error');
    }
  });

  it('returns 1 with the reason when there is no character', async () => {
    const cases: [string, string][] = [
      ['{', 'Invalid JSON'],
      ['', 'empty'],
      ['{}', 'HoYoLAB character lists'],
      ['{"info":{"uigf_version":"v3.0"},"list":[]}', 'wish history'],
      ['{"format":"GOOD","materials":{"Mora":1}}', 'materials only'],
      ['{"playerInfo":{},"uid":"1"}', 'Show Character Details'],
      [
        '{"artifacts":[{"setKey":"TheExile","slotKey":"flower","rarity":4,"level":0,"mainStatKey":"hp"}]}',
        '1 artifacts',
      ],
    ];
    for (const [text, reason] of cases) {
      const { status, out, err } = await quartet('import', file('none.json', text));
      expect([text, status, out]).toEqual([text, 1, '']);
      expect(err).toContain(reason);
    }
  });
});

describe('quartet fmt', () => {
  it('prints, or writes with --write, and a second time changes nothing', async () => {
    const untidy = file('untidy.txt', `${TEAM}${REST.replace('{ xingqiu', '{xingqiu')}`);
    const { out } = await quartet('fmt', untidy);
    expect(out).toContain('while 1 { xingqiu attack; }\n');
    await quartet('fmt', untidy, '--write');
    expect(readFileSync(untidy, 'utf8')).toBe(out);
    expect((await quartet('fmt', untidy)).out).toBe(out);
  });
});

describe('quartet', () => {
  it('returns 2 for bad usage and for a file that is not there', async () => {
    for (const args of [[], ['run'], ['run', join(folder, 'no.txt')], ['run', good, '--workers', 'many']]) {
      const { status, out, err } = await quartet(...args);
      expect([args, status, out]).toEqual([args, 2, '']);
      expect(err).toMatch(/^quartet: /);
    }
  });

  it('gives the commands of the server to its program, with all their words', async () => {
    const lines = [
      'server --port 0 --queue',
      'worker',
      'backup x.backup',
      'restore x.backup --replace',
      'worker --help',
      'role 1 50',
    ];
    for (const line of lines) {
      expect((await quartet(...line.split(' '))).status).toBe(3);
      expect(asked.at(-1)).toEqual(line.split(' '));
    }
  });

  it('helps', async () => {
    const { status, out } = await quartet('--help');
    expect(status).toBe(0);
    const words = [
      'run',
      'sample',
      'validate',
      'fmt',
      'import',
      'worker',
      'backup',
      'restore',
      '--iterations',
      '--version',
    ];
    for (const word of words) expect(out).toContain(word);
  });
});
