import { openConfig } from '@quartet/edits';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import {
  everyPair,
  type Measured,
  type PullValueState,
  pullsFor,
  type Roster,
  type StepOf,
  type Wish,
  type WishValue,
} from '../src/index.ts';
import type { Fighter } from '../src/lab.ts';
import { covering } from '../src/pull-value.ts';
import { executor } from './executor.ts';
import { find, type Options } from './find.ts';
import * as rosters from './rosters.ts';

const { EVERYONE, keysOf, roster } = rosters;
/** Teams with short fights: what they deal does not matter here. */
const [HYDRO, CRYO, GEO] = [rosters.HYDRO, rosters.CRYO, rosters.GEO].map((each) => ({
  ...each,
  text: each.text.replace('duration=10', 'duration=8'),
}));
/** The characters of one team, with a weapon and few pieces for each. */
const few = (own: Roster): Roster => ({ ...own, pieces: own.pieces.filter((_, i) => i % 14 < (isWhole ? 5 : 3)) });
const CRYO_OWNER = few(roster(keysOf(CRYO.text)));
const HYDRO_OWNER = few(roster(keysOf(HYDRO.text)));
const AQUA: Wish = { kind: 'weapon', key: 'aquasimulacra', refine: 1 };

const value = async (own: typeof EVERYONE, wish: Wish, options: Options<'pull-value'> = {}, templates = [HYDRO]) => {
  const { values } = await find('pull-value', { roster: own, wishes: [wish], templates, gearFights: 0, ...options });
  expect(values).toHaveLength(1);
  return values[0] as (typeof values)[number];
};

const BANNER = { pity: 70, isGuaranteed: true };
/** The search for two wishes that several tests share, with the steps that it reported. */
const steps: StepOf<'pull-value'>['findings'][] = [];
let searched: Promise<readonly WishValue[]> | undefined;
const twoValues = async () => {
  searched ??= find('pull-value', {
    roster: CRYO_OWNER,
    wishes: [{ kind: 'character', key: 'yelan', cons: 6 }, AQUA],
    templates: [CRYO],
    gearFights: 0,
    banners: { character: BANNER },
    onStep: ({ findings }) => void steps.push(findings),
  }).then(({ values }) => values);
  const [yelan, aqua] = await searched;
  return [yelan as WishValue, aqua as WishValue] as const;
};

const consOf = (texts: readonly string[], key: string): number[] =>
  texts.flatMap((text) => openConfig(text).config.characters.flatMap((each) => (each.key === key ? [each.cons] : [])));

describe('the value of a wish', () => {
  it.runIf(isWhole)(
    'is the difference of pairs that are at least as good as the best of an exhaustive search',
    async () => {
      const wish: Wish = { kind: 'character', key: 'yelan', cons: 6 };
      const templates = [HYDRO, CRYO, GEO];
      const found = await value(EVERYONE, wish, {}, templates);
      const options = { seed: 4, workers: 2, fights: 60 };
      const stronger = {
        ...EVERYONE,
        characters: EVERYONE.characters.map((each) => (each.key === 'yelan' ? { ...each, cons: 6 } : each)),
      };
      const [before] = await everyPair(executor, { roster: EVERYONE, templates }, options);
      const [after] = await everyPair(executor, { roster: stronger, templates }, options);
      const least = (dps?: Measured): number => (dps?.mean ?? 0) - 2 * (dps?.margin ?? 0);
      expect(found.without?.dps.mean).toBeGreaterThan(least(before?.dps));
      expect(found.with?.dps.mean).toBeGreaterThan(least(after?.dps));
      expect(found.gain.mean).toBeCloseTo((found.with?.dps.mean ?? 0) - (found.without?.dps.mean ?? 0), 6);
      expect(found.gain.mean).toBeGreaterThan(found.gain.margin);
      expect(found.isUsed).toBe(true);
      expect(consOf(found.with?.teams.map(({ config }) => config) ?? [], 'yelan')).toEqual([6]);
      expect(consOf(found.without?.teams.map(({ config }) => config) ?? [], 'yelan')).not.toContain(6);
    },
  );

  it('is divided by the expected wishes for all missing copies, from the present pity', async () => {
    const [{ share, perPull, pulls, copies }] = await twoValues();
    expect(copies).toBe(6);
    expect(pulls).toEqual(pullsFor('character', 6, BANNER));
    expect(perPull?.mean).toBeCloseTo((share?.mean ?? 0) / (pulls?.mean ?? 1), 12);
    expect(perPull?.margin).toBeCloseTo((share?.margin ?? 0) / (pulls?.mean ?? 1), 12);
  });

  it('is nothing for a character who is in no team, and has no number of wishes for a four-star one', async () => {
    const seeds = new Set<number>();
    const watched: Fighter = {
      trials(batch, options) {
        for (const { seed } of batch.trials) seeds.add(seed);
        return executor.trials(batch, options);
      },
    };
    const wishes: Wish[] = [
      { kind: 'character', key: 'diluc', cons: 0 },
      { kind: 'character', key: 'fischl', cons: 1 },
    ];
    const question = { roster: HYDRO_OWNER, wishes, templates: [HYDRO], gearFights: 0 };
    const { values } = await find('pull-value', { ...question, fighter: watched });
    const [diluc, fischl] = values as [WishValue, WishValue];
    const { gain, share, isUsed, copies, without } = diluc;
    expect([gain.mean, share?.mean, isUsed, copies]).toEqual([0, 0, false, 1]);
    // Within what a search may miss.
    expect(gain.margin).toBeCloseTo(0.003 * (without?.dps.mean ?? 0), 6);
    expect(share?.margin).toBeCloseTo(0.003, 9);
    expect([fischl.pulls, fischl.perPull]).toEqual([null, null]);
    expect(fischl.gain.fights).toBeGreaterThan(0);
    // Two searches, each with its own luck.
    expect(seeds.size).toBe(2);
  });

  it('has no share where the roster has no team without the wish', async () => {
    const own = few(roster(keysOf(HYDRO.text).filter((key) => key !== 'fischl')));
    const found = await value(own, { kind: 'character', key: 'fischl', cons: 0 });
    expect([found.without, found.share, found.perPull]).toEqual([null, null, null]);
    expect(found.with?.teams).toHaveLength(1);
    expect(found.gain.mean).toBeCloseTo(found.with?.dps.mean ?? 0, 6);
  });

  it('of a weapon compares it with the best owned one, and refines one that is owned', async () => {
    const [, found] = await twoValues();
    expect(found.copies).toBe(1);
    expect(found.isUsed).toBe(true);
    expect(found.gain.mean).toBeGreaterThan(found.gain.margin);
    const owner = {
      ...CRYO_OWNER,
      weapons: [...CRYO_OWNER.weapons, { key: AQUA.key, refine: 1, level: 90, maxLevel: 90, wearer: '' }],
    };
    const refined = await value(owner, { ...AQUA, refine: 5 }, {}, [CRYO]);
    expect(refined.copies).toBe(4);
    expect(refined.pulls).toEqual(pullsFor('weapon', 4));
    expect(refined.gain.mean).toBeGreaterThan(refined.gain.margin);
    const refines = refined.without?.teams[0]?.members.flatMap(({ weapon }) =>
      weapon?.key === AQUA.key ? weapon.refine : [],
    );
    expect(refines).toEqual([1]);
  });

  it.runIf(isWhole)('is the same for one worker and for two', async () => {
    const wish: Wish = { kind: 'character', key: 'yelan', cons: 1 };
    const find = (workers: number) => value(EVERYONE, wish, { workers }, [HYDRO, CRYO]);
    const [one, two] = [await find(1), await find(2)];
    expect(one).toEqual(two);
  });

  it.runIf(isWhole)('goes on from an interrupted computation, and gives the same', async () => {
    const whole = await value(CRYO_OWNER, AQUA, {}, [CRYO]);
    const controller = new AbortController();
    let kept: PullValueState | null = null;
    const onStep = ({ state }: StepOf<'pull-value'>) => {
      kept = structuredClone(state);
      // The first search, with and without the wish.
      if (Object.keys(state.searches[0]?.withWish ?? {}).length > 0) controller.abort();
    };
    await expect(value(CRYO_OWNER, AQUA, { onStep, signal: controller.signal }, [CRYO])).rejects.toThrow(/cancel/i);
    const phases: string[] = [];
    const onPhase = ({ findings: { phase, search } }: StepOf<'pull-value'>) => void phases.push(`${search} ${phase}`);
    expect(await value(structuredClone(CRYO_OWNER), AQUA, { state: kept, onStep: onPhase }, [CRYO])).toEqual(whole);
    expect([...new Set(phases)]).toEqual(['1 compare', '2 without', '2 with', '2 compare', '2 done']);
  });

  it('comes first from one search, then from two, and covers the gains of both', async () => {
    const [found] = await twoValues();
    const alone = steps.flatMap(({ search, values: [only] }) =>
      search === 2 && only?.searches === 1 ? [only.gain.mean] : [],
    )[0];
    expect(found.searches).toBe(2);
    expect(Math.abs((alone ?? 0) - found.gain.mean)).toBeLessThanOrEqual(found.gain.margin);
    expect(found.share?.margin).toBeCloseTo(found.gain.margin / (found.without?.dps.mean ?? 1), 12);
    expect(alone).toBeGreaterThan(0);
  });

  it('comes first from rough searches, for every wish and with an interval of at least 3 %', async () => {
    const values = await twoValues();
    for (const { phase, search } of steps) expect(search === 0).toBe(phase === 'rough');
    const rough = steps.flatMap(({ phase, values }) => (phase === 'rough' ? [values] : []));
    expect(rough.map((list) => list.length)).toEqual([0, 1, 2]);
    for (const [i, first] of (rough.at(-1) ?? []).entries()) {
      expect([first.searches, values[i]?.searches]).toEqual([0, 2]);
      expect(first.share?.margin).toBeGreaterThanOrEqual(0.03);
      expect(Math.abs((first.share?.mean ?? 0) - (values[i]?.share?.mean ?? 1))).toBeLessThan(first.share?.margin ?? 0);
    }
  });

  it('has an interval from all of the fights and searches', () => {
    const gain = { mean: 100, margin: 5, fights: 9, seed: 1 };
    expect(covering(gain, [102, 97])).toEqual(gain);
    expect(covering(gain, [112, 97])).toEqual({ ...gain, margin: 12 });
  });

  it('rejects a wish that the roster already has', async () => {
    await expect(value(EVERYONE, { kind: 'character', key: 'yelan', cons: 0 })).rejects.toThrow(/already has yelan/);
  });

  it('reports rising progress, and ends after the signal', async () => {
    const controller = new AbortController();
    const steps: number[] = [];
    const running = value(
      CRYO_OWNER,
      { kind: 'character', key: 'yelan', cons: 1 },
      {
        signal: controller.signal,
        onStep({ findings: { phase }, done, total }) {
          expect(done).toBeLessThanOrEqual(total);
          steps.push(done);
          if (phase === 'with') controller.abort();
        },
      },
      [CRYO],
    );
    await expect(running).rejects.toThrow(/cancel/i);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });
});
