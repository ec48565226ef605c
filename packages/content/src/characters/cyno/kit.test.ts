import { expect, it } from 'vitest';
import { fight, mean } from '../../../test/fight.ts';
import { calc, framesOf, hitOf, hitsOf, numbers } from '../../../test/readings.ts';

const mate = (key: string, weapon: string) =>
  `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${weapon}" refine=1 lvl=70/70; ${key} add stats cr=-1;`;
const run = (script: string, { cons = 0, level = '90/90', mates = '', first = 'cyno' } = {}) =>
  fight(`options swap_delay=4 ignore_burst_energy=true hitlag=false;
    cyno char lvl=${level} cons=${cons} talent=9,9,9; cyno add weapon="beginnersprotector" refine=1 lvl=70/70;
    cyno add stats cr=-1; ${mates}
    target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active ${first}; ${script}`);
const ENDSEER = '.cyno.status.cyno-a1';
/** The window of Judication opens 328 frames into the burst. */
const OPENS = 'wait(330 - f());';

it('first passive: Judication deals 35 % more and sends three bolts', async () => {
  const rite = async (wait: string) => {
    const done = await run(`cyno burst; ${wait} cyno skill; wait(60);`);
    return [calc(hitOf(done, 'Mortuary Rite'), 'bonus_dmg'), hitsOf(done, 'Duststalker Bolt').length];
  };
  const [[usual, none], [more, bolts]] = [await rite(''), await rite(OPENS)];
  expect([more - usual, none, bolts]).toEqual([expect.closeTo(0.35, 9), 0, 3]);
});

it('a dash in the window of Judication keeps it open for 17 frames more, once', async () => {
  const ends = `print(${ENDSEER} + f());`;
  const [before, after, later] = numbers(
    await run(`cyno burst; ${OPENS} ${ends} cyno dash; ${ends} cyno dash; ${ends}`),
  );
  expect([after - before, later - before]).toEqual([17, 17]);
});

it('another action follows a low plunge after 58 frames, and in the stance he plunges with electro', async () => {
  const mates = mate('xianyun', 'apprenticesnotes');
  const plunge = 'cyno jump, low_plunge';
  const done = await run(`xianyun burst; ${plunge}; print(f());`, { mates, first: 'xianyun' });
  expect(numbers(done)[0] - framesOf(done, 'low_plunge')[0]).toBe(58);
  const stance = await run(`xianyun burst; cyno burst; ${plunge}[collision=1]; wait(60);`, { mates, first: 'xianyun' });
  const [began] = framesOf(stance, 'low_plunge');
  const plunges = stance.log('damage', 'Plunge').filter((e) => e.char_index === 0);
  expect(plunges.map((e) => e.logs.ele)).toEqual(['electro', 'electro']);
  expect(Math.min(...plunges.map((e) => e.frame)) - began).toBe(41);
});

it('C6: the burst and two Judications leave eight charges of Day of the Jackal, not twelve', async () => {
  const done = await run(`cyno burst; ${OPENS} cyno skill; wait(570 - f()); cyno skill, attack:25; wait(60);`, {
    cons: 6,
  });
  expect(hitsOf(done, 'Duststalker Bolt')).toHaveLength(6);
  expect(hitsOf(done, 'Raiment: Just Scales (C6)')).toHaveLength(8);
});

it('Raincutter starts 12 frames after an attack of the stance, 10 after one without it', async () => {
  const done = await run('xingqiu burst; cyno attack; wait(90); cyno burst, attack; wait(60);', {
    mates: mate('xingqiu', 'dullblade'),
    first: 'xingqiu',
  });
  const rain = [...new Set(hitsOf(done, 'Guhua Sword: Raincutter').map((h) => h.frame))];
  // The swords take 20 frames to the enemy.
  expect(framesOf(done, 'attack').map((frame, i) => rain[i] - frame)).toEqual([10 + 20, 12 + 20]);
});

it('Mortuary Rite gives one particle, and a second with a chance of 33 %', async () => {
  const text = `options swap_delay=4 ignore_burst_energy=true hitlag=false;
    cyno char lvl=60/60 cons=0 talent=9,9,9; cyno add weapon="beginnersprotector" refine=1 lvl=70/70;
    ${mate('fischl', 'huntersbow')} target lvl=100 resist=0.1 radius=1 pos=0,1 hp=999999999; active cyno;
    cyno burst, skill; wait(180);`;
  // 3 energy for him and 80 % of it for Fischl.
  const particles = (await mean(text, 4000, ({ totalEnergy }) => totalEnergy)) / 5.4;
  expect(Math.abs(particles - 1.33)).toBeLessThan(0.00825);
});

it('a plunge of the stance carries one unit of electro', async () => {
  const done = await run('xianyun burst; cyno burst, jump, low_plunge; wait(90);', {
    mates: mate('xianyun', 'apprenticesnotes'),
    first: 'xianyun',
  });
  const [plunge] = done.log('element', 'application').filter((e) => String(e.logs.abil).startsWith('Low Plunge'));
  expect(plunge.logs.dur).toBe(25);
});

it('C6: an attack that lands after Day of the Jackal brings no bolt', async () => {
  const bolts = async (begin: number) => {
    const done = await run(`cyno burst; wait(${begin} - f()); cyno attack; wait(60);`, { cons: 6 });
    const landed = hitOf(done, 'Pactsworn Pathclearer 0').frame;
    return [landed < 1 + 480, hitsOf(done, 'Raiment: Just Scales (C6)').length];
  };
  // Four charges last 8 s.
  expect([await bolts(440), await bolts(478)]).toEqual([
    [true, 1],
    [false, 0],
  ]);
});

it('C6: an attack launched after the stance that lands after Day of the Jackal brings no bolt', async () => {
  const bolts = async (begin: number) => {
    const done = await run(`cyno burst; xingqiu dash; wait(${begin} - f()); cyno attack; wait(60);`, {
      cons: 6,
      mates: mate('xingqiu', 'dullblade'),
    });
    return hitsOf(done, 'Raiment: Just Scales (C6)').length;
  };
  // Day of the Jackal ends in frame 481; the attack lands 14 frames after its launch.
  expect([await bolts(450), await bolts(470)]).toEqual([1, 0]);
});
