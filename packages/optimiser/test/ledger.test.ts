/** The damage ledger in real fights: public teams as they are, and with other stats where the course of the fight stays the same. */
import { readFileSync } from 'node:fs';
import {
  CELLS,
  Cell,
  iterationSeed,
  Ledger,
  Simulator,
  STAT_SLOTS,
  Stat,
  type StatName,
  withStats,
} from '@quartet/engine';
import { openFight } from '@quartet/runner/session';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';

const TEAMS = [
  'team-raidensho-bennett-xiangling-xingqiu-0df4f1',
  'team-hutao-yelan-xingqiu-zhongli-9ba6b0',
  'team-kukishino-nahida-yelan-xingqiu-8e8418',
  'team-ganyu-kaedehara-bennett-xiangling-b07ef3',
];
const text = (team: string): string =>
  readFileSync(new URL(`../../../apps/server/seed/${team}.txt`, import.meta.url), 'utf8');

const CHANGES: readonly (readonly [StatName, number])[] = [
  ['cd', 0.2],
  ['atk%', 0.15],
  ['em', 60],
  ['pyro%', 0.1],
  ['cryo%', 0.1],
  ['electro%', 0.1],
];

/**
 * Damage from stats that a ledger does not cover: Kazuha's EM gives elemental damage, Nahida's EM, Kuki adds hers to
 * her hits.
 */
const SHARED: ReadonlySet<string> = new Set(['kaedeharakazuha em', 'nahida em', 'kukishinobu em']);

function nothing(team: number): Float64Array[] {
  return Array.from({ length: team }, () => new Float64Array(STAT_SLOTS));
}

describe.each(isWhole ? TEAMS : TEAMS.slice(-1))('the ledger of %s', (team) => {
  it('gives the damage of the fight and does not change the fight', async () => {
    const simulator = await openFight(text(team));
    const recorder = simulator.recorder();
    const ledger = new Ledger();
    for (let i = 0; i < 2; i++) {
      simulator.run(iterationSeed(8, i), recorder);
      const alone = recorder.totalDamage;
      simulator.run(iterationSeed(8, i), recorder, ledger);
      expect(recorder.totalDamage).toBe(alone);
      expect(Math.abs(ledger.damage(nothing(recorder.characters.length)) / alone - 1)).toBeLessThan(1e-9);
    }
  });

  it('gives the damage with other stats where the course of the fight is unchanged', async () => {
    const simulator = await openFight(text(team));
    const { plan } = simulator;
    const recorder = simulator.recorder();
    const before = new Ledger();
    const after = new Ledger();
    const seed = iterationSeed(8, 0);
    simulator.run(seed, recorder, before);
    let compared = 0;
    for (const { key, index, configStats } of plan.characters) {
      for (const [stat, amount] of CHANGES) {
        const changes = nothing(plan.characters.length);
        changes[index][Stat[stat]] = amount;
        const stats = plan.characters.map((_, slot) => (slot === index ? configStats.slice() : null));
        (stats[index] as Float64Array)[Stat[stat]] += amount;
        new Simulator(withStats(plan, stats)).run(seed, recorder, after);
        if (!sameCourse(before, after) || SHARED.has(`${key} ${stat}`)) continue;
        compared++;
        expect([key, stat, Math.abs(before.damage(changes) / recorder.totalDamage - 1) < 1e-9]).toEqual([
          key,
          stat,
          true,
        ]);
      }
    }
    expect(compared).toBeGreaterThan(15);
  });
});

/** The same hits of the same characters in the same frames, with the same crits. */
function sameCourse(a: Ledger, b: Ledger): boolean {
  if (a.count !== b.count) return false;
  for (let i = 0; i < a.count; i++) {
    if (a.frames[i] !== b.frames[i] || a.crits[i] !== b.crits[i]) return false;
    if (a.rows[i * CELLS + Cell.actor] !== b.rows[i * CELLS + Cell.actor]) return false;
  }
  return true;
}
