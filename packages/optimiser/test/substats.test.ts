import { Stat } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { Cancelled, ConfigError } from '@quartet/runner';
import { parse } from '@quartet/script';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { type StepOf, SUBSTATS, type SubstatOutcome } from '../src/index.ts';
import { Lab } from '../src/lab.ts';
import { differenceOf, meanOf, scores } from '../src/objective.ts';
import { averageRoll } from '../src/stats.ts';
import { executor } from './executor.ts';
import { DUO, REST, XINGQIU } from './fights.ts';
import { find } from './find.ts';

const BUDGET = 700;
let outcome: SubstatOutcome;
const seen: StepOf<'substats'>[] = [];
beforeAll(async () => {
  outcome = await find('substats', {
    text: DUO,
    seed: 4,
    workers: 1,
    fights: BUDGET,
    onStep: (step) => void seen.push(step),
  });
});

const TOP = SUBSTATS.length;

describe('substats', () => {
  it('obey the rules', () => {
    expect(outcome.best.rolls.map((each) => each.key)).toEqual(['xingqiu', 'bennett']);
    for (const { key, counts } of outcome.best.rolls) {
      expect(counts).toHaveLength(TOP);
      expect(counts.reduce((a, b) => a + b)).toBe(20);
      const cap = (stat: string) =>
        stat === 'cr' ? 8 : key === 'bennett' && stat === 'er' ? 8 : key === 'xingqiu' && stat === 'atk%' ? 8 : 10;
      const over = SUBSTATS.filter((stat, i) => counts[i] > cap(stat));
      expect([key, over]).toEqual([key, []]);
    }
    const { characters } = parse(outcome.best.config, nameTable).config;
    outcome.best.rolls.forEach(({ counts }, slot) => {
      const at = SUBSTATS.indexOf('cd');
      expect(characters[slot].stats[Stat.cd]).toBeCloseTo((counts[at] + 2) * averageRoll('cd'), 9);
    });
  });

  it('are significantly better than fewer rolls, within the maximum of fights', () => {
    expect(outcome.best.gain.mean - outcome.best.gain.margin).toBeGreaterThan(0.1 * outcome.given);
    expect(outcome.fights).toBeLessThanOrEqual(BUDGET);
    expect(outcome.kept).toBe(false);
    const crit = outcome.best.rolls[0].counts;
    expect(crit[SUBSTATS.indexOf('cr')] + crit[SUBSTATS.indexOf('cd')]).toBeGreaterThan(12);
  });

  it('report an early proposal and the need for energy', () => {
    const first = seen.find(({ findings }) => findings.best !== null);
    expect(first?.done).toBeLessThan(250);
    expect(seen.at(-1)?.findings.phase).toBe('done');
    expect(seen.map((each) => each.done)).toEqual([...seen.map((each) => each.done)].sort((a, b) => a - b));
    expect(outcome.energy.map((each) => each.key)).toEqual(['xingqiu', 'bennett']);
    for (const { points } of outcome.energy)
      for (const { er, onTime } of points) expect([er >= 1, onTime >= 0, onTime <= 1]).toEqual([true, true, true]);
  });

  it.runIf(isWhole)('are the same for any number of workers', async () => {
    const again = await find('substats', { text: DUO, seed: 4, workers: 3, fights: BUDGET });
    expect(again).toEqual(outcome);
  });

  it('equal the result of an exhaustive search', async () => {
    const solo = (XINGQIU + REST).replace(/bennett.*3; /, '').replace('xingqiu attack:2', 'xingqiu attack:9');
    const found = await find('substats', { text: solo, seed: 6, workers: 2, fights: 500, free: 3, cap: 2 });
    // Three free rolls are fewer than the config has.
    expect([found.kept, found.best.config, found.best.gain.mean]).toEqual([true, solo, 0]);
    const counts = found.candidates[0].rolls[0].counts;
    const every: number[][] = [];
    const spread = (rest: number, at: number, own: number[]): void => {
      if (at === TOP) {
        if (rest === 0) every.push(own);
        return;
      }
      const cap = ['hp', 'atk', 'atk%', 'cr'].includes(SUBSTATS[at]) ? 0 : 2;
      for (let n = 0; n <= Math.min(rest, cap); n++) spread(rest - n, at + 1, [...own, n]);
    };
    spread(3, 0, []);
    const base = parse(solo, nameTable).config.characters[0];
    const lab = new Lab(executor, { seed: 99, workers: 2 });
    const builds = every.map((own) => {
      const stats = new Float64Array(26);
      for (const [name, value] of [
        ['hp', 4780],
        ['atk', 311],
        ['atk%', 0.466],
        ['hydro%', 0.466],
        ['cr', 0.311],
      ] as const)
        stats[Stat[name]] += value;
      SUBSTATS.forEach((stat, i) => {
        stats[Stat[stat]] += (2 + own[i]) * averageRoll(stat);
      });
      return { text: solo, stats: [stats] };
    });
    expect(base.stats[Stat.cr]).toBeGreaterThan(0.4);
    const samples = await lab.fight(builds, 0, 24);
    const values = samples.map((sample) => (sample === null ? new Float64Array(0) : scores(sample, { kind: 'dps' })));
    const best = values.reduce((a, b) => (meanOf(b) > meanOf(a) ? b : a));
    const mine = values[every.findIndex((own) => own.join() === counts.join())];
    const { mean, margin } = differenceOf(mine, best, 1);
    expect(mean).toBeLessThanOrEqual(margin);
  });

  it.runIf(isWhole)('can choose main stats too, and put energy first', async () => {
    const mains = await find('substats', {
      text: DUO.replace('hydro%=0.466', 'pyro%=0.466'),
      seed: 4,
      workers: 2,
      fights: 300,
      characters: ['xq'],
      mains: true,
    });
    expect(mains.best.rolls[0].mains?.[1]).toBe('hydro%');
    expect(mains.best.config).toContain('hydro%=0.466');
    const first = await find('substats', {
      text: DUO,
      seed: 4,
      workers: 2,
      fights: 300,
      characters: ['bennett'],
      leastEr: { bennett: 2.6 },
    });
    const bennett = parse(first.best.config, nameTable).config.characters[1];
    // 126.7 % of his and 61.3 % of the sword.
    expect(1.267 + 0.613 + bennett.stats[Stat.er]).toBeGreaterThan(2.599);
  });

  it('reach the minimum of energy recharge for all main stats, and recognise a goblet of physical damage', async () => {
    const { best } = await find('substats', {
      text: DUO.replace('pyro%=0.466', 'phys%=0.583'),
      seed: 4,
      workers: 2,
      fights: 300,
      characters: ['bennett'],
      mains: true,
      leastEr: { bennett: 2.6 },
    });
    const bennett = parse(best.config, nameTable).config.characters[1];
    expect(1.267 + 0.613 + bennett.stats[Stat.er]).toBeGreaterThan(2.599);
    const kept = await find('substats', {
      text: DUO.replace('pyro%=0.466', 'phys%=0.583'),
      seed: 4,
      workers: 2,
      fights: 300,
      characters: ['bennett'],
    });
    expect(kept.best.config).toContain('bennett add stats hp=4780 atk=311 er=0.518 phys%=0.583 cr=0.311;');
  });

  it('end early at the signal', async () => {
    const control = new AbortController();
    const running = find('substats', {
      text: DUO,
      seed: 4,
      workers: 2,
      signal: control.signal,
      onStep: ({ findings }) => {
        if (findings.best !== null) control.abort();
      },
    });
    await expect(running).rejects.toBeInstanceOf(Cancelled);
  });

  it('reject invalid options with their problem', async () => {
    const ask = (text: string, options: object) => find('substats', { text, seed: 1, ...options });
    await expect(ask(DUO, { characters: ['amber'] })).rejects.toThrow(
      'amber is not on the team, which has xingqiu, bennett',
    );
    await expect(ask(DUO, { free: -1 })).rejects.toThrow('free is a whole number from 0 to 60');
    // A number, which pages write as their language does.
    await expect(ask(DUO, { free: 20.5 })).rejects.toMatchObject({ phrase: { values: { value: 20.5 } } });
    await expect(ask(DUO, { cap: 1 })).rejects.toThrow('xingqiu cannot take 20 rolls with at most 1 in one stat');
    await expect(
      ask(DUO.replace('er=0.518 pyro%=0.466 cr=0.311', 'er=0.518 pyro%=0.466 cr=0.7 cd=0.9'), {}),
    ).rejects.toThrow(
      'The main stats of bennett cannot be told from the substats: write them on a line of their own, such as "bennett add stats hp=4780 atk=311 atk%=0.466 pyro%=0.466 cr=0.311;", and the substats on another, or choose main stats too',
    );
    await expect(ask(DUO.replace('target', 'wobble(1);\ntarget'), {})).rejects.toBeInstanceOf(ConfigError);
    await expect(
      ask(DUO.replace(/bennett add stats.*;/, 'bennett add stats random sand=er goblet=pyro% circlet=cr;'), {}),
    ).rejects.toThrow('bennett has random substats');
  });
});
