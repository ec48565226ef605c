import { readdirSync, readFileSync } from 'node:fs';
import { openConfig, RotationText } from '@quartet/edits';
import { Rng } from '@quartet/engine';
import { Cancelled } from '@quartet/runner';
import { describe, expect, it } from 'vitest';
import { isWhole, spread } from '../../../test/lane.ts';
import type { ImproveState, StepOf } from '../src/index.ts';
import { Lab } from '../src/lab.ts';
import { asLoop, Mutations, repertoire, twinsOf } from '../src/mutations.ts';
import { gainOver } from '../src/objective.ts';
import { executor } from './executor.ts';
import { BENNETT, DUO, REST, XINGQIU } from './fights.ts';
import { find, type Options } from './find.ts';

const search = (text: string, options: Options<'rotation'> = {}) =>
  find('rotation', { text, seed: 5, fights: isWhole ? 1500 : 900, ...options });

/** Xingqiu stands idle for three seconds of each round. */
const LAZY = DUO.replace('xingqiu attack:2; }', 'xingqiu attack:2; wait(180); }');

const rotationOf = (text: string) => RotationText.of(openConfig(text));

/** The search that several tests share, with its states. */
const states: ImproveState[] = [];
let searched: ReturnType<typeof search> | undefined;
const whole = () => {
  searched ??= search(LAZY, { onStep: ({ state }) => void states.push(state) });
  return searched;
};

describe('rotation search', () => {
  it('removes a planted wait, with the gain that other fights confirm', async () => {
    const { config, given, gain, changes, members } = await whole();
    expect(config).not.toContain('wait(180)');
    expect(changes.some(({ before, after }) => before.includes('wait(180)') && !after.includes('wait'))).toBe(true);
    expect(gain.mean / given).toBeGreaterThan(0.1);
    const lab = new Lab(executor, { seed: 4711, workers: 2 });
    const [before, after] = await lab.fight([{ text: LAZY }, { text: config }], 0, 200);
    if (!before || !after) throw new Error('a config cannot run');
    const { mean, margin } = gainOver(before, after, { kind: 'dps' });
    expect(Math.abs(mean - gain.mean)).toBeLessThan(margin + gain.margin + 0.01 * given);
    const sum = (index: 0 | 1) => members.reduce((total, { dps }) => total + dps[index], 0);
    expect(sum(0)).toBeCloseTo(given, 3);
    expect(sum(1)).toBeCloseTo(given + gain.mean, 3);
  });

  it.runIf(isWhole)('gives the same outcome for any number of workers, and reports the best so far', async () => {
    const reports: StepOf<'rotation'>[] = [];
    const one = await search(LAZY, { workers: 1, fights: 500 });
    const three = await search(LAZY, { workers: 3, fights: 500, onStep: (step) => void reports.push(step) });
    expect(three).toEqual(one);
    expect(reports.length).toBeGreaterThan(3);
    for (const [i, { done }] of reports.entries())
      expect(done).toBeGreaterThanOrEqual(reports[Math.max(0, i - 1)].done);
    expect(reports.at(-1)?.findings.best?.config).toBeDefined();
  });

  it('resumes from the state after any round with the same outcome', async () => {
    const outcome = await whole();
    expect(states.length).toBeGreaterThan(isWhole ? 6 : 5);
    for (const state of [...(isWhole ? states.slice(0, 1) : []), ...states.slice(4, 5), ...states.slice(-1)]) {
      const later: ImproveState[] = [];
      // As it is stored and sent.
      const resume = JSON.parse(JSON.stringify(state)) as ImproveState;
      const resumed = await search(LAZY, {
        state: resume,
        onStep: ({ state: each }) => void later.push(each),
      });
      expect(resumed).toEqual(outcome);
      expect(later).toEqual(states.slice(state.round));
    }
  });

  it('states a gain only for a change that is surely better', async () => {
    // A fight of two seconds leaves little to improve.
    const text = DUO.replace('duration=12', 'duration=2');
    const { config, edits, changes, isLoop, gain } = await search(text, { fights: 400 });
    const isKept = config === text;
    expect({ edits: edits.length === 0, changes: changes.length === 0 && !isLoop }).toEqual({
      edits: isKept,
      changes: isKept,
    });
    if (isKept) expect(gain.mean).toBe(0);
    else expect(gain.mean).toBeGreaterThan(gain.margin);
  });

  it('ends with its reason when cancelled, for a config that cannot run, and for a script without actions', async () => {
    const control = new AbortController();
    const cancelled = search(LAZY, { signal: control.signal, onStep: () => control.abort() });
    await expect(cancelled).rejects.toThrow(Cancelled);
    await expect(search(DUO.replace('favoniussword', 'nosuchsword'))).rejects.toThrow();
    const functions = DUO.replace(/while.*/s, 'fn f() { return 1; }\nf();\n');
    await expect(search(functions)).rejects.toThrow('no actions');
  });
});

describe('changes of a rotation', () => {
  const folder = new URL('../../../apps/server/seed/', import.meta.url);
  const files = readdirSync(folder).filter((name, i) => name.endsWith('.txt') && i % 12 === 0);

  it.each(spread(files, 4))('drawn for %s parse, and keep the team', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    let document = openConfig(text);
    const { characters, targets } = document.config;
    const rng = new Rng();
    rng.reseed(1, 0);
    const mutations = new Mutations(repertoire(document), rng);
    let changed = 0;
    for (let n = 0; n < 60; n++) {
      const next = mutations.draw(document);
      if (next !== document) changed++;
      document = next;
      expect(document.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
    expect(changed).toBeGreaterThan(20);
    expect(document.config.characters.map(({ key, sets }) => [key, sets])).toEqual(
      characters.map(({ key, sets }) => [key, sets]),
    );
    expect(document.config.targets).toHaveLength(targets.length);
  });

  it('reach into functions and conditions, and move conditions with the turns they belong to', () => {
    const script = `fn support() {
  bennett burst, skill;
  bennett attack:2;
}
while 1 {
  support();
  xingqiu skill;
  if .xingqiu.burst.ready { xingqiu burst, attack:2; }
  bennett attack;
  if n > 1 { bennett skill; } else { bennett attack:3; }
}`;
    const text = `let n = 2;\n${DUO.replace(/while.*/s, script)}`;
    const document = openConfig(text);
    expect(document.diagnostics).toEqual([]);
    const rng = new Rng();
    rng.reseed(3, 0);
    const mutations = new Mutations(repertoire(document), rng);
    const drawn = new Set<string>();
    for (let n = 0; n < 500; n++) drawn.add(mutations.draw(document).text);
    const parts = [...drawn].map((each) => {
      expect(openConfig(each).diagnostics).toEqual([]);
      const [, inFunction = ''] = /fn support\(\) \{(.*?)\n\}/s.exec(each) ?? [];
      const [, inCondition = ''] = /burst\.ready \{(.*?)\}/s.exec(each) ?? [];
      return { inFunction, inCondition, isMoved: each.indexOf('burst.ready') < each.indexOf('xingqiu skill') };
    });
    const variety = (part: 'inFunction' | 'inCondition'): number => new Set(parts.map((each) => each[part])).size;
    expect(variety('inFunction')).toBeGreaterThan(15);
    expect(variety('inCondition')).toBeGreaterThan(15);
    expect(parts.some(({ isMoved, inCondition }) => isMoved && inCondition.trim() === 'xingqiu burst, attack:2;')).toBe(
      true,
    );
    // A function or condition never becomes empty.
    expect(parts.filter(({ inFunction, inCondition }) => [inFunction, inCondition].includes(' '))).toEqual([]);
  });

  it('apply to every round of a script that repeats its rotation', () => {
    const round = 'xingqiu skill, burst; bennett burst, skill; xingqiu attack:2;\n';
    const text = `${XINGQIU}${BENNETT}${REST.replace(/while.*/s, '')}xingqiu dash;\n${round.repeat(3)}`;
    const body = rotationOf(text).blocks;
    expect(body).toHaveLength(16);
    expect(twinsOf(body, 3)).toEqual([3, 8, 13]);
    expect(twinsOf(body, 15)).toEqual([5, 10, 15]);
    expect(twinsOf(body, 0)).toEqual([0]);
    const loop = asLoop(openConfig(text));
    const blocks = RotationText.of(loop).blocks;
    expect(blocks.map(({ kind }) => kind)).toEqual(['action', 'loop']);
    expect(RotationText.of(loop).body([1])).toHaveLength(5);
    expect(loop.diagnostics).toEqual([]);
    const single = openConfig(DUO);
    expect(asLoop(single)).toBe(single);
  });
});
