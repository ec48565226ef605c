/** Runs some edge fights of each character, and those that detect known faults; `npm run conformance -- edge` runs all. */
import { contentKeys } from '@quartet/content/keys';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../test/lane.ts';
import { draftOf } from './draft.ts';
import { edgesOf } from './edges.ts';
import { differingFigures } from './figures.ts';
import mutants from './mutants.json' with { type: 'json' };
import { describeFigure, type EdgeFight, edgeFights, runEdgeFight, subjectOf } from './record.ts';

const fights = edgeFights();

/** Maximum number of fights of a character. */
const MOST = isWhole ? 10 : 2;

/** Fights of a character at even distances in the order of their names. */
function chosenFights(key: string): EdgeFight[] {
  const own = fights.filter(({ name }) => subjectOf(name) === key);
  const step = Math.max(own.length / MOST, 1);
  const isSpread = (i: number): boolean => Math.floor(i / step) !== Math.floor((i - 1) / step);
  return own.filter((_, i) => isSpread(i));
}

describe('edge fights', () => {
  const characters = contentKeys.characters.filter((key) => fights.some(({ name }) => subjectOf(name) === key));

  it('exist for characters, weapons and sets', () => {
    const subjects = new Set(fights.map(({ name }) => subjectOf(name)));
    for (const kind of ['characters', 'weapons', 'sets'] as const)
      expect(contentKeys[kind].filter((key) => subjects.has(key)).length).toBeGreaterThan(
        0.7 * contentKeys[kind].length,
      );
  });

  it.each(characters)('of %s agree with the reference', async (key) => {
    const found: string[] = [];
    for (const fight of chosenFights(key)) {
      const { name, unexplained } = await runEdgeFight(fight);
      if (unexplained.length > 0) found.push(`${name}: ${unexplained.slice(0, 4).map(describeFigure).join('; ')}`);
    }
    expect(found, 'npm run conformance -- edge --show NAME prints the fight').toEqual([]);
  });
});

it.each(mutants)('a fight that detects a fault of $key agrees with the reference', async ({ fights: names }) => {
  for (const name of names) {
    const fight = fights.find((each) => each.name === name) as EdgeFight;
    expect((await runEdgeFight(fight)).unexplained.map(describeFigure)).toEqual([]);
  }
});

describe('the comparison of an edge fight', () => {
  it('fails for a changed, a missing and an additional figure', async () => {
    const [fight] = fights;
    expect((await runEdgeFight(fight)).unexplained).toEqual([]);
    const { damage, ...others } = fight.figures;
    const names = async (figures: typeof fight.figures) =>
      (await runEdgeFight({ ...fight, figures })).unexplained.map(({ name }) => name);
    expect(await names({ ...others, damage: Number(damage) * 1.00001 })).toEqual(['damage']);
    expect(await names(others)).toEqual(['damage']);
    expect(await names({ ...fight.figures, other: 1 })).toEqual(['other']);
  });

  it('ignores rounding and figures that vary on either side', () => {
    expect(differingFigures({ a: 1, b: null, c: 3 }, { a: 1 + 1e-7, b: 2, c: null })).toEqual([]);
    expect(differingFigures({ a: 1 }, { a: 1 + 1e-5 })).toEqual([{ name: 'a', ours: 1, theirs: 1 + 1e-5 }]);
    expect(differingFigures({ refused: 1 }, { damage: 5 }).map(({ name }) => name)).toEqual(['refused', 'damage']);
  });
});

it('finds the frames of a pause between which the damage changes', async () => {
  const cast = { characters: ['bennett'], weapons: ['dullblade'] };
  const edges = await edgesOf(draftOf({ kind: 'characters', key: 'bennett' }, cast, 1, 1), 1, 2);
  const pairs = edges.filter(({ configs }) => configs.length === 2);
  const waits = pairs.map(({ configs }) => configs.map((config) => Number(/^wait\((\d+)\);$/m.exec(config)?.[1])));
  expect(waits.length).toBeGreaterThan(0);
  for (const [last, next] of waits) expect(next).toBe(last + 1);
});
