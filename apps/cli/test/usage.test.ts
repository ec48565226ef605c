import { describe, expect, it } from 'vitest';
import { formatDuration, ProgressBar } from '../src/progress.ts';
import { readCommand, UsageError, version } from '../src/usage.ts';

describe('command line', () => {
  it('reads every option', () => {
    const words = 'run a.txt --iterations 500 --seed 7 --workers 99 --out r.json.gz --json'.split(' ');
    expect(readCommand(words)).toEqual({
      name: 'run',
      file: 'a.txt',
      iterations: 500,
      seed: 7,
      workers: 30,
      out: 'r.json.gz',
      json: true,
      details: false,
    });
    expect(readCommand(['sample', '-', '--seed=9007199254740991'])).toMatchObject({
      file: '-',
      seed: 9007199254740991,
    });
    const command = { name: 'fmt', file: 'a.txt', write: true, upgrade: false };
    expect(readCommand(['fmt', 'a.txt', '--write'])).toEqual(command);
    expect(readCommand(['fmt', 'a.txt', '--write', '--upgrade'])).toEqual({ ...command, upgrade: true });
    expect(readCommand(['validate', 'a.txt'])).toEqual({ name: 'validate', file: 'a.txt' });
    expect(readCommand(['lsp', '--stdio'])).toEqual({ name: 'lsp' });
    expect(readCommand(['mcp', '--workers', '2', '--teams', 't.json'])).toEqual({
      name: 'mcp',
      workers: 2,
      teams: 't.json',
    });
    expect(readCommand('explain a.txt --seed 5 --frame 70 --hit 2'.split(' '))).toMatchObject({
      name: 'explain',
      seed: 5,
      frame: 70,
      hit: 2,
    });
    const wished =
      '--driver hutao --round 20 --play kqm --enemies 2 --no hold,bennett:charge --use a:skill --first b:burst';
    expect(readCommand(`rotate a.txt ${wished} --fights 500`.split(' '))).toMatchObject({
      name: 'rotate',
      fights: 500,
      wishes: {
        driver: 'hutao',
        round: 20,
        play: 'kqm',
        enemies: 2,
        avoid: [{ action: 'hold' }, { character: 'bennett', action: 'charge' }],
        use: [{ character: 'a', action: 'skill' }],
        first: { character: 'b', action: 'burst' },
      },
    });
    expect(readCommand('abyss 119 1 both a.txt b.txt --fights 50 --json'.split(' '))).toMatchObject({
      ...{ name: 'abyss', cycle: 119, chamber: 1, first: 'a.txt', second: 'b.txt', fights: 50, json: true },
    });
    expect(readCommand('abyss current 3 second a.txt --floor 11 --out b.txt'.split(' '))).toMatchObject({
      ...{ cycle: null, floor: 11, chamber: 3, first: null, second: 'a.txt', out: 'b.txt' },
    });
    expect(readCommand(['run', '--help'])).toEqual({ name: 'help' });
    expect(readCommand(['-v'])).toEqual({ name: 'version' });
  });

  it.each([
    [''],
    ['fly a.txt'],
    ['lsp a.txt'],
    ['mcp --stdio'],
    ['constructor a.txt'],
    ['run'],
    ['run a.txt b.txt'],
    ['run a.txt --iterations 0'],
    ['run a.txt --iterations 1.5'],
    ['run a.txt --iterations'],
    ['run a.txt --workers x'],
    ['run a.txt --seed -1'],
    ['run a.txt --seed 9007199254740992'],
    ['run a.txt --fast'],
    ['validate a.txt --json'],
    ['sample a.txt --iterations 5'],
    ['fmt - --write'],
    ['rotate'],
    ['rotate a.txt --first bennett'],
    ['rotate a.txt --round 0'],
    ['improve a.txt --driver bennett'],
    ['abyss 119 1 a.txt'],
    ['abyss 119 1 both a.txt'],
    ['abyss 119 1 first a.txt b.txt'],
    ['abyss 119 1 both a.txt b.txt --out c.txt'],
    ['abyss last 1 first a.txt'],
    ['abyss 119 0 first a.txt'],
  ])('refuses "%s"', (line) => {
    expect(() => readCommand(line.split(' ').filter(Boolean))).toThrow(UsageError);
  });

  it('prints the version of its package, with the commit of the build and whether its sources were changed', () => {
    expect(version()).toMatch(/^\d+\.\d+\.\d+$/);
    const commit = '0123456789abcdef0123456789abcdef01234567';
    expect(version({ commit, modified: false })).toMatch(/^\d+\.\d+\.\d+ \(01234567\)$/);
    expect(version({ commit, modified: true })).toMatch(/ \(01234567, changed\)$/);
  });
});

describe('progress bar', () => {
  it('fits the terminal and is wiped at the end', () => {
    for (const columns of [30, 80, 300]) {
      let written = '';
      const bar = new ProgressBar(columns, (text) => {
        written = text;
      });
      bar.show({ done: 250, total: 1000, elapsed: 1000, remaining: 3000 });
      const line = written.replace('\r\x1b[2K', '');
      expect(line.length).toBeLessThan(columns);
      expect(line).toContain('25 %  250/1000, 3.0 s left');
      bar.clear();
      expect(written).toBe('\r\x1b[2K');
    }
  });

  it('writes times as a person reads them', () => {
    expect([0, 400, 9949, 9950, 59499, 59500, 185000].map(formatDuration)).toEqual([
      '0.0 s',
      '0.4 s',
      '9.9 s',
      '10 s',
      '59 s',
      '1 min 00 s',
      '3 min 05 s',
    ]);
  });
});
