import { readdirSync, readFileSync } from 'node:fs';
import { openFight } from '@quartet/runner/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWhole, spread } from '../../../test/lane.ts';
import { parseSample, type Sample, sampleOf } from '../src/index.ts';
import { buffKey, type ExpectedHit, expectedHits, type Fit, type Solution, solveSeen } from '../src/inGame/index.ts';
import { calculationOf, FightLog, hitsInFrame, numberIn } from '../src/log/index.ts';

const TEAMS = new URL('../../../bench/public/', import.meta.url);
const SEED = 12345;

async function fight(text: string): Promise<Sample> {
  const simulator = await openFight(text);
  return parseSample(JSON.stringify(sampleOf(simulator.plan, SEED, simulator.sample(SEED))));
}
const teamText = (file: string) => readFileSync(new URL(file, TEAMS), 'utf8');

interface Fight {
  readonly sample: Sample;
  readonly log: FightLog;
  readonly hits: readonly ExpectedHit[];
}
async function open(text: string): Promise<Fight> {
  const sample = await fight(text);
  return { sample, log: new FightLog(sample.logs, 4), hits: expectedHits(sample) };
}

/** Whole numbers below a limit; the same sequence in each run. */
function draw(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Raw numbers of the calculation of a hit in the log. */
function rawOf({ log }: Fight, hit: ExpectedHit): (key: string) => number {
  const at = hitsInFrame(log.entries, hit.frame)[hit.hit - 1] ?? -1;
  const entry = log.entries[calculationOf(log.entries, at)];
  if (entry === undefined) throw new Error('no calculation');
  return (key) => {
    const value = numberIn(entry.logs, key);
    return Number.isFinite(value) ? value : entry.logs[key] === true ? 1 : 0;
  };
}

const resistanceOf = (r: number) => (r < 0 ? 1 - r / 2 : r < 0.75 ? 1 - r : 1 / (1 + 4 * r));

/**
 * Damage of a talent hit with other bonuses, by the formula of docs/rules/damage.md on the numbers of the log. Null for hits to which the
 * formula does not apply, such as reaction damage and hits with added damage.
 */
function damageWith(fight: Fight, hit: ExpectedHit, change: Readonly<Record<string, number>>, critical: boolean) {
  const raw = rawOf(fight, hit);
  const of = raw('use_em') ? 'em' : raw('use_hp') ? 'hp' : raw('use_def') ? 'def' : 'atk';
  if (raw('talent') === 0 || raw('flat_dmg') !== 0 || of === 'em' || hit.model.kind !== 'ordinary') return null;
  const plus = (key: string) => change[key] ?? 0;
  const element = hit.model.element === 'physical' ? 'phys%' : `${hit.model.element}%`;
  const stat = raw(`base_${of}`) * (1 + raw(`${of}_per`) + plus(`${of}%`)) + raw(`flat_${of}`) + plus(of);
  const em = raw('em') + plus('em');
  const reaction = raw('melt_vape') ? raw('react_mult') * (1 + (2.78 * em) / (em + 1400) + raw('react_bonus')) : 1;
  const own = 100 + raw('char_lvl');
  const enemy = (100 + raw('target_lvl')) * (1 + raw('def_adj') + plus('defence')) * (1 - raw('ignore_def'));
  return (
    raw('talent') *
    stat *
    (1 + raw('react_base_dmg_bonus')) *
    (1 + raw('bonus_dmg') + plus('dmg%') + plus(element)) *
    (own / (own + enemy)) *
    resistanceOf(raw('res') + plus('resistance')) *
    raw('damage_grp_mult') *
    (1 + raw('elevation_bonus')) *
    (critical ? 1 + raw('cd') + plus('cd') : 1) *
    reaction
  );
}

let fights: Fight[];
beforeAll(async () => {
  fights = [];
  for (const file of readdirSync(TEAMS).sort()) fights.push(await open(teamText(file)));
});

interface Case {
  readonly fight: Fight;
  readonly hit: ExpectedHit;
  readonly roll: 'plain' | 'critical';
  readonly seen: number;
  /** Keys of the buffs in force in the game. */
  readonly buffs: readonly string[];
}

/** Cases in which the game has one buff less, or one that the hit does not have in the fight. */
function syntheticCases(count: number): Case[] {
  const any = draw(20261129);
  const cases: Case[] = [];
  while (cases.length < count) {
    const fight = fights[cases.length % fights.length];
    if (fight === undefined) throw new Error('no fight');
    const hit = fight.hits[any(fight.hits.length)];
    if (hit === undefined) throw new Error('no hit');
    const keys = hit.model.buffs.map(buffKey);
    const names = hit.model.buffs.map(({ kind, name }) => `${kind}/${name}`);
    const isMissing = any(2) === 0;
    const pool = isMissing
      ? hit.model.buffs
      : fight.hits
          .filter(({ model }) => model.slot === hit.model.slot)
          .flatMap(({ model }) => model.buffs)
          .filter(({ kind, name }) => !names.includes(`${kind}/${name}`));
    const buff = pool[any(pool.length)];
    const roll = any(2) === 0 ? 'plain' : 'critical';
    if (buff === undefined || hit[roll] === null) continue;
    const sign = isMissing ? -1 : 1;
    const change = Object.fromEntries(buff.amounts.map(({ stat, value }) => [stat, sign * value]));
    const damage = damageWith(fight, hit, change, roll === 'critical');
    if (damage === null || Math.round(damage) === hit[roll]) continue;
    const buffs = isMissing ? keys.filter((key) => key !== buffKey(buff)) : [...keys, buffKey(buff)];
    cases.push({ fight, hit, roll, seen: Math.round(damage), buffs: buffs.sort() });
  }
  return cases;
}

const isRight = ({ hit, roll, buffs }: Case, fit: Fit | undefined): boolean =>
  fit !== undefined &&
  fit.roll === roll &&
  fit.hit.model.slot === hit.model.slot &&
  fit.hit.model.name === hit.model.name &&
  JSON.stringify(fit.buffs.map(buffKey).sort()) === JSON.stringify(buffs);

/** Whether the right explanation is the simplest, or one of several that are named as equally simple. */
const isFound = (one: Case, { fits, simplest, isAmbiguous }: Solution): boolean =>
  isAmbiguous === simplest > 1 && fits.slice(0, simplest).some((fit) => isRight(one, fit));

describe('numbers of the game', () => {
  it('are the rounded damage of each kind of hit, plain and critical, in ten public teams', () => {
    expect(fights.length).toBe(10);
    for (const fight of fights) {
      expect(fight.hits.every(({ model }) => model.isExact)).toBe(true);
      for (const hit of fight.hits) {
        const plain = damageWith(fight, hit, {}, false);
        if (plain === null) continue;
        if (hit.plain !== null) expect(hit.plain).toBe(Math.round(plain));
        if (hit.critical !== null) expect(hit.critical).toBe(Math.round(damageWith(fight, hit, {}, true) ?? -1));
      }
    }
  });
});

describe('the solver', () => {
  it.runIf(isWhole)('finds hit and buffs in 95 of 100 cases with one unknown buff', () => {
    const cases = syntheticCases(100);
    const right = { first: 0, named: 0, number: 0, alone: 0 };
    for (const one of cases) {
      const { fight, hit, roll, seen } = one;
      const { slot, name } = hit.model;
      const named = solveSeen(fight.hits, { seen, roll, slot, name });
      const number = solveSeen(fight.hits, { seen });
      if (isRight(one, named.fits[0])) right.first++;
      if (isFound(one, named)) right.named++;
      if (isFound(one, number)) right.number++;
      if (isFound(one, number) && !number.isAmbiguous) right.alone++;
    }
    expect(right.named).toBeGreaterThanOrEqual(95);
    expect(right.number).toBeGreaterThanOrEqual(95);
    expect(right.first).toBeGreaterThanOrEqual(90);
  });

  it('reports that several fit where two buffs have the same effect', () => {
    const fight = fights.find(({ sample }) => sample.character_details.some(({ name }) => name === 'ningguang'));
    const hit = fight?.hits.find(({ model }) => model.buffs.filter(({ kind }) => kind === 'resistance').length === 2);
    if (fight === undefined || hit === undefined) throw new Error('no such hit');
    const seen = Math.round(damageWith(fight, hit, { resistance: 0.2 }, false) ?? 0);
    const { slot, name } = hit.model;
    const { fits, simplest, isAmbiguous } = solveSeen(fight.hits, { seen, slot, name, roll: 'plain' });
    expect(isAmbiguous).toBe(true);
    const missing = fits
      .slice(0, simplest)
      .flatMap(({ differences }) => differences.flatMap((one) => ('buff' in one ? one.buff.name : [])));
    expect(missing).toEqual(expect.arrayContaining(['geo-res', 'zhongli-geo']));
  });

  it('names the set bonus that another fight of the engine lacks', async () => {
    const [line, had, has, effect] = ['bennett add set="noblesseoblige" count=', '4', '2', 'nob-4pc'];
    const text = teamText('raiden-bennett-xiangling-xingqiu.txt');
    const at = text.indexOf(line) + line.length;
    expect(at).toBeGreaterThan(line.length);
    const withValue = (value: string) => open(text.slice(0, at) + value + text.slice(at + 1));
    const [fight, other] = [await withValue(had), await withValue(has)];
    const known = new Set(fight.hits.flatMap(({ plain, model }) => (plain === null ? [] : [`${model.name} ${plain}`])));
    const keysWithout = (hit: ExpectedHit) =>
      hit.model.buffs
        .filter(({ name }) => name !== effect)
        .map(buffKey)
        .sort()
        .join();
    const isOnlyDifference = (hit: ExpectedHit) =>
      fight.hits.some(
        (one) =>
          one.model.name === hit.model.name &&
          one.model.buffs.some(({ name }) => name === effect) &&
          keysWithout(one) === keysWithout(hit),
      );
    const cases = other.hits.filter((hit) => isOnlyDifference(hit) && !known.has(`${hit.model.name} ${hit.plain}`));
    expect(cases.length).toBeGreaterThanOrEqual(2);
    for (const { model, plain } of cases) {
      const { slot, name } = model;
      const { fits, simplest } = solveSeen(fight.hits, { seen: plain ?? 0, slot, name, roll: 'plain' });
      const missing = fits
        .slice(0, simplest)
        .flatMap(({ differences }) => differences.flatMap((one) => (one.kind === 'missing' ? [one.buff.name] : [])));
      expect(missing).toContain(effect);
    }
  });

  it('finds another enemy level and another resistance', async () => {
    const text = teamText('raiden-bennett-xiangling-xingqiu.txt');
    const fight = fights.find(({ sample }) => sample.config === text);
    if (fight === undefined) throw new Error('no such fight');
    for (const [from, to, difference] of [
      ['lvl=100', 'lvl=93', { kind: 'targetLevel', from: 100, to: 93 }],
      ['resist=.1', 'resist=.25', { kind: 'resistance', from: 0.1, to: 0.25 }],
    ] as const) {
      const changed = text.split('\n').map((line) => (line.startsWith('target') ? line.replace(from, to) : line));
      const other = await open(changed.join('\n'));
      const hit = other.hits.find(({ model }) => model.name === 'Musou Shinsetsu');
      const { fits } = solveSeen(fight.hits, { seen: hit?.plain ?? 0, name: 'Musou Shinsetsu', roll: 'plain' });
      expect(fits.flatMap(({ differences }) => differences)).toContainEqual(difference);
    }
  });

  it('names the closest number where nothing fits, within its limit of work', () => {
    for (const { hits } of spread(fights, 3)) {
      const { fits, closest } = solveSeen(hits, { seen: 9_999_999 });
      expect(fits).toEqual([]);
      const largest = Math.max(...hits.flatMap(({ plain, critical }) => [plain ?? 0, critical ?? 0]));
      expect(closest?.shown).toBe(largest);
    }
  });

  it('takes a difference in the last digits for rounded stats', () => {
    const [fight] = fights;
    const hit = fight?.hits.find(({ critical }) => (critical ?? 0) > 20_000);
    if (fight === undefined || hit?.critical == null) throw new Error('no such hit');
    const { slot, name } = hit.model;
    const { fits } = solveSeen(fight.hits, { seen: hit.critical + 3, slot, name, roll: 'critical' });
    expect(fits.some(({ differences }) => differences[0]?.kind === 'rounding')).toBe(true);
  });
});
