import { describe, expect, it } from 'vitest';
import { fight } from './fight.ts';

const KAEYA = (cons = 0, hp = 100) => `
kaeya char lvl=90/90 cons=${cons} talent=1,1,1 +params=[start_hp%=${hp}];
kaeya add weapon="dullblade" refine=1 lvl=70/70;
active kaeya;`;
const TARGET = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';
const options = (seconds: number) => `options duration=${seconds} swap_delay=4 ignore_burst_energy=true;`;

describe('Glacial Waltz', () => {
  it('C2: lasts 2.5 s longer per opponent defeated, 15 s in all', async () => {
    const enemies = [1, 2, 3, 4, 5].map((x) => `target lvl=100 resist=0.1 radius=0.1 pos=${x},20 hp=1000;`).join('');
    const { printed } = await fight(`options swap_delay=4; ${KAEYA(2)}${enemies}
      kaeya burst; let before = .status.kaeya-q;
      kill_target(2); print(.status.kaeya-q - before);
      kill_target(3); print(.status.kaeya-q - before);
      kill_target(4); print(.status.kaeya-q - before);
      kill_target(5); print(.status.kaeya-q - before);`);
    expect(printed.map(Number)).toEqual([150, 300, 420, 420]);
  });

  it('C6: adds a fourth icicle', async () => {
    const icicles = async (cons: number) =>
      (await fight(`${options(13)}${KAEYA(cons)}${TARGET} kaeya burst; wait(600);`)).hits.filter(
        (h) => h.name === 'Glacial Waltz',
      ).length;
    expect(await icicles(0)).toBe(13);
    expect(await icicles(6)).toBe(17);
  });
});

describe('Frozen Kiss', () => {
  it('shields him below 20 % HP, once a minute', async () => {
    const shields = async (cons: number, hp: number) =>
      (
        await fight(`${options(100)}${KAEYA(cons, hp)}${TARGET}
          hurt every interval=300,301 amount=1,2 element=physical; wait(5900);`)
      )
        .log('shield', 'added')
        .map((e) => e.frame);
    expect(await shields(3, 15)).toEqual([]);
    expect(await shields(4, 50)).toEqual([]);
    const [first, second, ...more] = await shields(4, 15);
    expect(second - first).toBeGreaterThanOrEqual(3600);
    expect(more).toEqual([]);
  });
});
