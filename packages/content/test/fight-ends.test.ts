import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const run = (targets: string, script: string) =>
  fight(`options swap_delay=12;
    kaeya char lvl=90/90 cons=0 talent=9,9,9; kaeya add weapon="dullblade" refine=1 lvl=70/70;
    ${targets} active kaeya; ${script}`);
const NEAR = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5 hp=100;';
const FAR = 'target lvl=100 resist=0.1 radius=1 pos=0,90 hp=100;';

describe('a fight against HP', () => {
  it('is an error that counts who is left, when it would never end', async () => {
    await expect(run(NEAR + FAR, 'while 1 { kaeya attack; }')).rejects.toThrow(
      'never ends: after 10 hours targets still have HP (1 of 2)',
    );
  });

  it('may end by its script with targets alive', async () => {
    const { hits } = await run(NEAR + FAR, 'kaeya attack:2;');
    expect(new Set(hits.map((hit) => hit.target))).toHaveLength(1);
  });
});
