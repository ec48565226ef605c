import { describe, expect, it } from 'vitest';
import { steadied } from '../src/grow/steady.ts';
import { Lab } from '../src/lab.ts';
import { FLOW } from '../src/objective.ts';
import { executor } from './executor.ts';
import { BENNETT, XINGQIU } from './fights.ts';

const FIGHT = `target lvl=100 resist=0.1;
options duration=40 swap_delay=12;
active xingqiu;
`;
const steady = async (script: string, energy = ''): Promise<string> => {
  const head = XINGQIU + BENNETT + FIGHT + energy;
  const text = await steadied(new Lab(executor, { seed: 3, workers: 2 }), head + script, { objective: FLOW });
  return text.slice(head.length);
};

describe('a steady rotation', () => {
  it('skips a burst that would hold up the team, and no other one', async () => {
    const script = 'while 1 { xingqiu burst, attack:25; bennett skill, attack:25; }\n';
    const guarded = script.replace(
      'xingqiu burst, attack:25;',
      'if .xingqiu.burst.ready { xingqiu burst; } xingqiu attack:25;',
    );
    expect(await steady(script)).toBe(guarded);
    expect(await steady(script, 'options ignore_burst_energy=true;\n')).toBe(script);
  });

  it('stays as it is where nothing waits for long', async () => {
    const script = 'while 1 { xingqiu attack:5; bennett attack:5; }\n';
    expect(await steady(script)).toBe(script);
  });
});
