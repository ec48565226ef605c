/** Changes that raise the chance of all stars, against fights of the changed teams. */
import { openConfig } from '@quartet/edits';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { starChances } from '../src/abyss/chamber.ts';
import { encountersOf, inAbyss } from '../src/abyss/index.ts';
import { Lab, type Sample } from '../src/lab.ts';
import { executor } from './executor.ts';
import { DUO as WAITING } from './fights.ts';
import { find } from './find.ts';

/** Bursts without energy: two members cannot fill it from these enemies. */
const DUO = WAITING.replace('swap_delay=12', 'swap_delay=12 ignore_burst_energy=true');
/** Talents of level 1. */
const UNTRAINED = DUO.replace(/(xingqiu char .*talent=)[\d,]+/, '$11,1,1');
const EARLY = { cycle: 1, floor: 9, chamber: 2 } as const;

/** The search that two tests share. */
let searched: ReturnType<typeof search> | undefined;
const search = () =>
  find('abyss-raise', { ...EARLY, first: UNTRAINED, second: DUO, families: ['levels'], fights: isWhole ? 6000 : 700 });
const raise = async () => {
  searched ??= search();
  const { rows, stars } = await searched;
  const best = rows[0];
  if (best === undefined || stars === null) throw new Error('nothing was found');
  return { rows, stars, best };
};

describe('what raises the chance of all stars', () => {
  it('is a change of one half, the best chance first', async () => {
    const { rows, best } = await raise();
    expect(best).toMatchObject({ half: 'first', change: { kind: 'level', character: 'xingqiu', level: 9, from: 1 } });
    expect(best.config).toContain(' abyss=1,9,2,1;');
    expect(rows.map(({ stars }) => stars?.mean ?? 0)).toEqual(
      rows.map(({ stars }) => stars?.mean ?? 0).sort((a, b) => b - a),
    );
  });

  it.runIf(isWhole)('has the seconds and the chance that other fights confirm', async () => {
    const { stars, best } = await raise();
    const lab = new Lab(executor, { seed: 77, workers: 2 });
    const chamber = await encountersOf(EARLY);
    const texts = [inAbyss(UNTRAINED, chamber, 'first').text, best.config, inAbyss(DUO, chamber, 'second').text];
    const samples = await lab.fight(
      texts.map((text) => ({ text })),
      0,
      400,
    );
    const [before, after, other] = samples.filter((sample) => sample !== null);
    if (before === undefined || after === undefined || other === undefined) throw new Error('a config cannot run');
    const seconds = ({ frames }: Sample) => frames.reduce((sum, each) => sum + each / 60, 0) / frames.length;
    const chance = (sample: Sample) => starChances(chamber.stars ?? [], [sample, other]).at(-1)?.share ?? 0;
    const saved = seconds(before) - seconds(after);
    expect(saved).toBeGreaterThan(3 * best.seconds.margin);
    expect(Math.abs(saved - best.seconds.mean)).toBeLessThan(3 * best.seconds.margin);
    expect(Math.abs(stars.share - chance(before))).toBeLessThan(0.1);
    expect(Math.abs(chance(after) - chance(before) - (best.stars?.mean ?? 0))).toBeLessThan(0.1);
  });

  it('has no chance with one team, and includes constellations and refinements', async () => {
    const { rows, stars } = await find('abyss-raise', {
      ...EARLY,
      first: UNTRAINED,
      families: ['wishes'],
      fights: 2500,
    });
    expect(stars).toBeNull();
    expect(rows.every(({ change }) => change.kind === 'constellation' || change.kind === 'refinement')).toBe(true);
    for (const { config, stars } of rows) {
      expect(stars).toBeNull();
      expect(openConfig(config).config.characters).toHaveLength(2);
    }
  });
});
