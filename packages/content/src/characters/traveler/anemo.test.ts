import { describe, expect, it } from 'vitest';
import { type Fight, fight } from '../../../test/fight.ts';
import { calc, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const BARBARA =
  'barbara char lvl=90/90 cons=0 talent=9,9,9; barbara add weapon="apprenticesnotes" refine=1 lvl=70/70; barbara add stats cr=-1;';
const act = (
  script: string,
  { key = 'aetheranemo', cons = 0, level = '90/90', mates = '', enemy = 'hp=999999999' } = {},
): Promise<Fight> =>
  fight(`${key} char lvl=${level} cons=${cons} talent=9,9,9; ${key} add weapon="dullblade" refine=1 lvl=70/70;
    ${key} add stats cr=-1; ${mates} target lvl=100 resist=0.1 radius=1 pos=0,1.5 ${enemy}; active ${key};
    options swap_delay=4 hitlag=false ignore_burst_energy=true; ${script}`);
const names = (done: Fight) => done.hits.filter((h) => h.actor === 0).map((h) => h.name);

describe.each(['aetheranemo', 'lumineanemo'])('%s', (key) => {
  it('holds the skill for up to six cuts; from two on it is stronger and takes 8 s', async () => {
    const held = async (ticks: number) => {
      const done = await act(`${key} skill[hold_ticks=${ticks}]; print(.${key}.skill.cd);`, { key });
      return [hitsOf(done, 'Palm Vortex Initial Cutting (Hold)'), hitsOf(done, 'Palm Vortex Max Cutting (Hold)')]
        .map((hits) => hits.length)
        .concat(done.log('cooldown', 'skill cooldown triggered').map((e) => Number(e.logs.expiry) - e.frame));
    };
    expect((await held(1)).slice(0, 2)).toEqual([1, 0]);
    expect((await held(2)).slice(0, 2)).toEqual([2, 0]);
    expect((await held(9)).slice(0, 2)).toEqual([2, 4]);
    expect(
      calc(hitOf(await act(`${key} skill[hold=1]; wait(30);`, { key }), 'Palm Vortex Max Storm (Hold)'), 'talent'),
    ).toBe(3.264);
    expect(
      calc(
        hitOf(await act(`${key} skill[hold_ticks=1]; wait(30);`, { key }), 'Palm Vortex Initial Storm (Hold)'),
        'talent',
      ),
    ).toBe(2.992);
  });

  it('first passive: the fifth hit sends a wind blade', async () => {
    const done = await act(`${key} attack:6;`, { key });
    expect(hitsOf(done, 'Slitting Wind (A1)')).toHaveLength(1);
    expect(names(await act(`${key} attack:6;`, { key, level: '20/20' }))).not.toContain('Slitting Wind (A1)');
  });
});

it('the skill takes up an element after the first cut, which all that follows deals too', async () => {
  const done = await act('barbara skill; aetheranemo skill[hold=1]; wait(60);', { mates: BARBARA });
  expect(names(done).filter((name) => name.includes('Absorbed'))).toEqual([
    'Palm Vortex Initial Cutting Absorbed (Hold)',
    ...Array(4).fill('Palm Vortex Max Cutting Absorbed (Hold)'),
    'Palm Vortex Max Storm Absorbed (Hold)',
  ]);
  expect(done.log('damage', 'Palm Vortex Max Storm Absorbed')[0].logs.ele).toBe('hydro');
});

it('second passive: a kill of the skill heals 2 % HP five times, every 5 s', async () => {
  const heals = async (level: string, enemy = 'hp=100') =>
    (
      await act('aetheranemo skill; wait(400);', {
        level,
        enemy: `${enemy}; target lvl=100 resist=0.1 pos=0,40 hp=999999999`,
      })
    ).log('heal', 'Second Wind');
  const healed = await heals('90/90');
  expect(healed.map((e) => e.frame - healed[0].frame)).toEqual([0, 60, 120, 180, 240]);
  expect(await heals('60/60')).toEqual([]);
  expect(await heals('90/90', 'hp=999999999')).toEqual([]);
});

it('the burst hits nine times; C6: 20 % less resistance to anemo and to the element it has taken up', async () => {
  const run = (cons: number) => act('barbara skill; aetheranemo burst; wait(300);', { cons, mates: BARBARA });
  const plain = await run(5);
  expect(hitsOf(plain, 'Gust Surge')).toHaveLength(9);
  expect(hitsOf(plain, 'Gust Surge (Absorbed)').length).toBeGreaterThan(4);
  const exposed = await run(6);
  const resist = (done: Fight, name: string) => calc(hitsOf(done, name).at(-1) as Fight['hits'][number], 'res');
  for (const name of ['Gust Surge', 'Gust Surge (Absorbed)'])
    expect(resist(exposed, name) - resist(plain, name)).toBeCloseTo(-0.2, 9);
});

it('C2: 16 % energy recharge', async () => {
  const read = async (cons: number) => numbers(await act('print(.aetheranemo.stats.er);', { cons }))[0];
  expect((await read(2)) - (await read(1))).toBeCloseTo(0.16, 9);
});
