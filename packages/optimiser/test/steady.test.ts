import type { ConfigDocument } from '@quartet/edits';
import { describe, expect, it } from 'vitest';
import { steadied } from '../src/grow/steady.ts';
import { Lab } from '../src/lab.ts';
import { meanOf } from '../src/objective.ts';
import { executor } from './executor.ts';
import { BENNETT, XINGQIU } from './fights.ts';

const FIGHT = `target lvl=100 resist=0.1;
options duration=40 swap_delay=12;
active xingqiu;
`;
const HEAD = XINGQIU + BENNETT + FIGHT;
const lab = (): Lab => new Lab(executor, { seed: 3, workers: 2 });
const steady = (text: string, allows?: (document: ConfigDocument) => boolean): Promise<string> =>
  steadied(lab(), text, { allows });

/** Mean seconds of a fight that are late. */
async function lateIn(text: string): Promise<number> {
  const own = lab();
  const sample = await own.fightOne({ text }, own.stream('measure'), 40);
  return meanOf(sample?.late ?? []) / 60;
}

describe('a steady rotation', () => {
  const script = 'while 1 { xingqiu burst, attack:25; bennett skill, attack:25; }\n';

  it('attacks while a burst has no energy', async () => {
    expect(await lateIn(HEAD + script)).toBeGreaterThan(1);
    const text = await steady(HEAD + script);
    expect(await lateIn(text)).toBeLessThan(0.1);
    expect(text).toMatch(/attack(:\d)?, burst/);
    expect(text).not.toContain('if ');
    const full = `${HEAD}options ignore_burst_energy=true;\n${script}`;
    expect(await steady(full)).toBe(full);
  });

  it('skips the burst where nothing else ends its wait', async () => {
    const isGuarded = ({ text }: ConfigDocument): boolean => text.includes('if .xingqiu.burst.ready');
    const guarded = script.replace(
      'xingqiu burst, attack:25;',
      'if .xingqiu.burst.ready { xingqiu burst; } xingqiu attack:25;',
    );
    expect(await steady(HEAD + script, isGuarded)).toBe(HEAD + guarded);
  });

  it('looks for changes where bursts wait in more than a tenth of the fights, however short', async () => {
    const looksAt = async (attacks: number): Promise<boolean> => {
      const round = `xingqiu skill, burst, attack:${attacks}; bennett skill, attack:${attacks};`;
      const text = `${XINGQIU}xingqiu add stats er=1;\n${BENNETT}${FIGHT}while 1 { ${round} }\n`;
      expect(await lateIn(text)).toBe(0);
      let isAsked = false;
      const admit = async () => {
        isAsked = true;
        return [];
      };
      expect(await steadied(lab(), text, { admit })).toBe(text);
      return isAsked;
    };
    expect(await looksAt(13)).toBe(true);
    expect(await looksAt(15)).toBe(false);
  });

  it('stays as it is where nothing waits for long', async () => {
    const calm = 'while 1 { xingqiu attack:5; bennett attack:5; }\n';
    expect(await steady(HEAD + calm)).toBe(HEAD + calm);
  });
});
