import { Cancelled, type TrialBatch, type TrialOptions } from '@quartet/runner';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import type { Fighter } from '../src/lab.ts';
import {
  type OutcomeOf,
  type QuestionOf,
  runSearch,
  type SearchKind,
  type StateOf,
  searches,
} from '../src/searches.ts';
import { variantsOf } from '../src/variants.ts';
import { executor } from './executor.ts';
import { DUO } from './fights.ts';
import { inventory } from './generate.ts';
import { CRYO, HYDRO, keysOf, roster } from './rosters.ts';

const asSent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Fights of five seconds: what a search finds does not matter here. */
const text = DUO.replace('duration=12', 'duration=5');
const brief = [HYDRO, CRYO].map((each) => ({ ...each, text: each.text.replace('duration=10', 'duration=4') }));
const own = roster(keysOf(HYDRO.text));
const few = { ...own, pieces: own.pieces.filter((_, i) => i % 14 < 4) };

const weapons = [
  'dullblade',
  'filletblade',
  'favoniussword',
  'ironsting',
  'harbingerofdawn',
  'thealleyflash',
  'lionsroar',
];

const questions: { readonly [K in SearchKind]: readonly [QuestionOf<K>, number?] } = {
  substats: [{ text }, 400],
  gear: [{ text, inventory: inventory(3, 4, ['emblemofseveredfate']) }, 300],
  sweep: [{ text, sweep: 'weapons', characters: ['xingqiu'] }, 1500],
  coach: [{ text, families: ['rolls', 'mains'] }, 600],
  rotation: [{ text }, 600],
  grow: [{ text, seconds: 5 }, 150],
  rotate: [{ text, wishes: { avoid: [{ action: 'cancel' }] } }, 150],
  team: [{ text, seconds: 5 }, 150],
  'best-teams': [{ roster: few, templates: brief, gearFights: 24, alternatives: 1 }],
  'pull-value': [
    {
      roster: few,
      templates: [brief[0] ?? HYDRO],
      gearFights: 0,
      wishes: [{ kind: 'character', key: 'fischl', cons: 1 }],
    },
  ],
  farming: [{ roster: few, templates: brief, teams: null, gearFights: 0, draws: { days: 1, weeks: 1 } }],
  artifacts: [{ roster: few, teams: [], templates: brief }],
  'gear-order': [{ roster: few, teams: [brief[0] ?? HYDRO], order: ['fischl', 'sucrose'] }],
  scores: [{ text }],
  compare: [{ text, variants: variantsOf(text, ['xingqiu weapon=dullblade,filletblade']), fights: 160 }],
  options: [{ text, options: weapons.map((key) => ({ id: key, text: text.replace('sacrificialsword', key) })) }, 300],
  estimate: [{ text }],
  abyss: [{ cycle: 1, floor: 9, chamber: 2, first: text }, 80],
  'abyss-raise': [{ cycle: 1, floor: 9, chamber: 2, first: text, families: ['levels'] }, 1200],
  'abyss-teams': [{ cycle: 1, floor: 9, chambers: [2], roster: few, templates: brief }],
};
const kinds = Object.keys(searches) as SearchKind[];
/** Kinds that report steps before their end. */
const stepping = kinds.filter((kind) => kind !== 'estimate');
/** Kinds whose smallest search takes seconds: in the lane `all` alone they are resumed. */
const DEAR: readonly SearchKind[] = [
  ...(['grow', 'rotate', 'team', 'farming', 'sweep', 'best-teams', 'gear-order'] as const),
  ...(['pull-value', 'substats', 'gear', 'abyss-raise', 'abyss-teams'] as const),
];
const resumed = isWhole ? stepping : stepping.filter((kind) => !DEAR.includes(kind));
/** Kinds whose first step takes seconds: in the lane `all` alone they are cancelled. */
const LATE: readonly SearchKind[] = ['grow', 'sweep'];
const cancelled = isWhole ? stepping : stepping.filter((kind) => !LATE.includes(kind));

/** The executor, with its fights counted. */
function counted() {
  const counter = {
    fights: 0,
    trials: async (batch: TrialBatch, options?: TrialOptions) => {
      const outcomes = await executor.trials(batch, options);
      for (const { dps } of outcomes) counter.fights += dps.length;
      return outcomes;
    },
  };
  return counter satisfies Fighter;
}

async function whole<K extends SearchKind>(kind: K, state: StateOf<K> | null = null, fighter: Fighter = executor) {
  const [question, fights] = questions[kind];
  const states: StateOf<K>[] = [];
  const progress: number[] = [];
  const outcome: OutcomeOf<K> = await runSearch(
    kind,
    fighter,
    question,
    { seed: 3, workers: 2, fights },
    {
      state,
      onStep(step) {
        states.push(asSent(step.state));
        progress.push(step.done / step.total);
        expect(step.resumed).toBeLessThanOrEqual(step.done);
      },
    },
  );
  return { outcome: asSent(outcome), states, progress };
}

describe('a search that is interrupted', () => {
  it.each(resumed)('goes on from its last state to the same outcome: %s', async (kind) => {
    const first = counted();
    const { outcome, states, progress } = await whole(kind, null, first);
    expect(states.length).toBeGreaterThan(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    const middle = Math.floor(states.length / 2);
    for (const k of isWhole ? [0, middle, states.length - 1] : [middle]) {
      const second = counted();
      const resumed = await whole(kind, states[k] ?? null, second);
      expect(resumed.outcome).toEqual(outcome);
      if (k > 0) expect(second.fights).toBeLessThan(first.fights);
    }
  });

  it.each(cancelled)('ends at the signal: %s', async (kind) => {
    const [question, fights] = questions[kind];
    const controller = new AbortController();
    const running = runSearch(
      kind,
      executor,
      question,
      { seed: 3, workers: 2, fights, signal: controller.signal },
      { onStep: () => controller.abort() },
    );
    await expect(running).rejects.toBeInstanceOf(Cancelled);
  });

  it('does not read the fights of another seed or text', async () => {
    const { states } = await whole('coach');
    const state = states.at(-1) ?? [];
    const other = text.replace('cons=6', 'cons=5');
    for (const [own, seed] of [
      [text, 4],
      [other, 3],
    ] as const) {
      const question = { text: own, families: ['rolls', 'mains'] } as const;
      const limits = { seed, workers: 2, fights: 200 };
      const fresh = await runSearch('coach', executor, question, limits);
      expect(await runSearch('coach', executor, question, limits, { state })).toEqual(fresh);
    }
  });
});
