/** Rules of the team (docs/rules/team.md, reactions.md). Known numbers 25, 26 and 33 test those of other resonances and of normal attacks. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight, lasting, type Member, party } from './fight.ts';
import { calc, framesOf, gained, hitsOf, numbers, particlesOf } from './readings.ts';

const WEAPONS = {
  sword: 'dullblade',
  claymore: 'wastergreatsword',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
};
const member = (key: string, weapon: keyof typeof WEAPONS): string =>
  `${key} char lvl=90/90 cons=0 talent=9,9,9; ${key} add weapon="${WEAPONS[weapon]}" refine=1 lvl=70/70;
   ${key} add stats cr=-1;`;

/** A fight of a team against an enemy `metres` in front of it. */
const played = (team: Readonly<Record<string, Member>>, script: string, metres = 1.3): Promise<Fight> =>
  fight(`${party(team)} options swap_delay=4 hitlag=false ignore_burst_energy=true duration=60;
    target lvl=100 resist=0.1 radius=1 pos=0,${metres} hp=999999999; active ${Object.keys(team)[0]}; ${script}`);

const act = (team: readonly string[], script: string): Promise<Fight> =>
  fight(`${team.join('\n')} options swap_delay=4 hitlag=false ignore_burst_energy=true duration=60;
    target lvl=100 resist=0.1 radius=1 pos=0,1.3 hp=999999999; active ${team[0].split(' ')[0]}; ${script}`);

const BENNETT = member('bennett', 'sword');
const FISCHL = member('fischl', 'bow');
const KAEYA = member('kaeya', 'sword');
const KEQING = member('keqing', 'sword');

it('superconduct lowers physical resistance by 40 % for 12 s', async () => {
  const done = await act(
    [FISCHL, KAEYA],
    'fischl attack, skill; wait(60); kaeya skill; wait(60); fischl attack; wait(60);',
  );
  expect(done.hits.some(({ name }) => name === 'superconduct')).toBe(true);
  expect(lasting(done, 'superconduct-phys-shred')).toBe(720);
  expect(hitsOf(done, 'Normal 0').map((hit) => calc(hit, 'res'))).toEqual([0.1, 0.1 - 0.4]);
});

describe('resonances of teams of four', () => {
  it('cryo: 15 % CRIT Rate against an enemy with cryo', async () => {
    const rosaria = member('rosaria', 'polearm');
    const kaeya = KAEYA.replace('cr=-1', 'cr=0');
    const rates = async (team: readonly string[]): Promise<number[]> => {
      const done = await act(team, 'kaeya attack, skill; wait(30); kaeya attack;');
      return hitsOf(done, 'Normal 0').map((hit) => calc(hit, 'cr'));
    };
    const [[bare], [before, after]] = [
      await rates([kaeya, rosaria, BENNETT]),
      await rates([kaeya, rosaria, BENNETT, FISCHL]),
    ];
    expect(before).toBe(bare);
    expect(after - before).toBeCloseTo(0.15, 12);
  });

  it('cryo: 15 % CRIT Rate against a frozen enemy without cryo', async () => {
    const team = { barbara: {}, kaeya: { stats: 'cr=-0.05' }, rosaria: {}, bennett: {} };
    const done = await played(team, 'barbara attack; kaeya skill; wait(20); kaeya attack;');
    const [frozen] = done.log('element', 'application').slice(-1);
    expect(frozen.logs.after).toEqual([expect.stringContaining('frozen')]);
    expect(calc(hitsOf(done, 'Frostgnaw')[0], 'cr')).toBe(0);
    expect(calc(hitsOf(done, 'Normal 0')[1], 'cr')).toBeCloseTo(0.15, 12);
  });

  it('cryo: 15 % CRIT Rate for contributions to lunar reactions while the enemy is frozen', async () => {
    const team = { barbara: {}, linnea: {}, kaeya: {}, rosaria: {} };
    const done = await played(team, 'barbara skill; wait(30); linnea skill; wait(420); kaeya skill; wait(30);');
    const frozen = done.hits.find(({ name }) => name === 'Frostgnaw')?.frame ?? 0;
    const broken = done.hits.find(({ name }) => name === 'Freeze Broken')?.frame ?? 0;
    const rates = done
      .log('element', 'lunarcrystallize contributor')
      .filter(({ char_index }) => char_index === 0)
      .map(({ frame, logs }) => [frame > frozen && frame <= broken, logs.cr]);
    expect(rates).toEqual([
      [false, 0.05],
      [true, 0.2],
      [false, 0.05],
    ]);
  });

  it('electro: a particle from a reaction with electro, once in 5 s', async () => {
    const team = [FISCHL, KEQING, BENNETT, member('xiangling', 'polearm')];
    const done = await act(team, 'fischl skill; wait(30); xiangling burst; wait(560);');
    const particles = particlesOf(done, 'electro-res');
    expect(particles.length).toBeGreaterThan(1);
    expect(new Set(particles.map(([, count]) => count))).toEqual(new Set([1]));
    const frames = particles.map(([frame]) => frame);
    for (let i = 1; i < frames.length; i++) expect(frames[i] - frames[i - 1]).toBeGreaterThanOrEqual(300);
  });

  it.each([
    [300, 2],
    [299, 1],
  ])('electro: reactions %i frames apart give particles %i times', async (apart, times) => {
    const team = { keqing: {}, bennett: {}, xiangling: {}, fischl: {} };
    const script = `keqing skill; wait(40); bennett skill; xiangling skill; wait(${apart - 104}); fischl skill; wait(60);`;
    const done = await played(team, script);
    const reactions = hitsOf(done, 'overload').map(({ frame }) => frame);
    expect(reactions[1] - reactions[0]).toBe(apart);
    // Overload hits a frame after the reaction, which gives the particle at once.
    expect(particlesOf(done, 'electro-res').map(([frame]) => frame + 1)).toEqual(reactions.slice(0, times));
  });

  it('geo: hits under a shield deal 15 % more and lower geo resistance by 20 % for 15 s', async () => {
    const noelle = member('noelle', 'claymore');
    const team = [noelle, member('ningguang', 'catalyst'), BENNETT, FISCHL];
    const done = await act(team, 'noelle attack, skill; wait(30); noelle attack; wait(60);');
    const [bare, shielded] = hitsOf(done, 'Normal 0').map((hit) => calc(hit, 'bonus_dmg'));
    expect(shielded - bare).toBeCloseTo(0.15, 12);
    const lowered = done.logs.filter(({ frame, logs }) => frame > 0 && logs.key === 'geo-res');
    expect(lowered.length).toBeGreaterThan(0);
    for (const { frame, logs } of lowered) expect(Number(logs.expiry) - frame).toBe(900);
    expect(lowered[0].frame).toBeGreaterThan(framesOf(done, 'skill')[0]);
  });

  it('geo: the lowered resistance is 20 % lower for the next geo hit', async () => {
    const team = { ningguang: {}, noelle: {}, bennett: {}, kaeya: {} };
    const done = await played(team, 'noelle skill; noelle attack; ningguang attack; wait(30);');
    expect(calc(hitsOf(done, 'Breastplate')[0], 'res')).toBeCloseTo(0.1, 12);
    expect(calc(hitsOf(done, 'Normal (Left)')[0] ?? hitsOf(done, 'Normal (Right)')[0], 'res')).toBeCloseTo(-0.1, 12);
  });

  const DRIFTS = { barbara: {}, linnea: {}, zhongli: {}, fischl: {} };
  /** Lumi's first hit on the wet enemy makes moondrifts 20 frames after the swap to Fischl. */
  const drifting = 'barbara attack; linnea skill; wait(70); fischl attack';

  it('geo: looks for moondrifts every second from the swap on, for hits of the active character alone', async () => {
    const done = await played(DRIFTS, `${drifting}:16; wait(16); fischl attack:3;`);
    const [swapped] = done.actions.filter(([, slot, action]) => slot === 3 && action === 'swap')[0];
    const drifts = done.log('construct');
    const [made, gone] = ['created', 'destroyed'].map(
      (what) => drifts.find(({ msg }) => msg.includes(what))?.frame ?? 0,
    );
    const firstLook = (from: number) => swapped + Math.ceil((from - swapped) / 60) * 60;
    const own = done.hits.filter(({ name }) => name.startsWith('Normal'));
    const hits = own.filter(({ actor }) => actor === 3);
    expect(hits.length).toBeGreaterThan(15);
    for (const hit of hits)
      expect([hit.frame, calc(hit, 'bonus_dmg')]).toEqual([
        hit.frame,
        hit.frame > firstLook(made) && hit.frame < firstLook(gone) ? 0.15 : 0,
      ]);
    const off = done.hits.filter(({ name, frame }) => name.startsWith('Lumi') && frame > firstLook(made));
    expect(off.map((hit) => calc(hit, 'bonus_dmg'))).toEqual(off.map(() => 0));
    // A hit in the first frames after the last look shows that looks are a second apart and not later.
    expect(hits.some(({ frame }) => frame > firstLook(gone) && frame < firstLook(gone) + 10)).toBe(true);
  });

  it.each([
    [16.4, 0.15],
    [16.6, 0],
  ])('geo: a moondrift 0.48 m nearer than an enemy at %f m gives %f', async (metres, bonus) => {
    const hits = hitsOf(await played(DRIFTS, `${drifting}:6;`, metres), 'Normal 4');
    expect(hits.map((hit) => calc(hit, 'bonus_dmg'))).toEqual([bonus]);
  });

  it('dendro: 50 EM, and 30 more for 6 s after burning', async () => {
    const collei = member('collei', 'bow');
    const em = 'print(.bennett.stats.em);';
    const team = [BENNETT, collei, member('tighnari', 'bow')];
    const [alone] = numbers(await act(team, em));
    const done = await act([...team, KAEYA], `${em} bennett skill; collei skill; wait(60); ${em}`);
    expect(numbers(done)[0] - alone).toBeCloseTo(50, 12);
    expect(gained(done)).toBeCloseTo(30, 12);
    expect(lasting(done, 'dendro-res-30')).toBe(360);
  });

  it('dendro: 20 more EM for 6 s after aggravate', async () => {
    const team = { collei: {}, tighnari: {}, fischl: {}, lisa: {} };
    const em = 'print(.lisa.stats.em);';
    const done = await played(team, `${em} collei skill; fischl skill; wait(100); ${em}`);
    expect(hitsOf(done, 'Oz (Summon)').length).toBe(1);
    expect(lasting(done, 'dendro-res-20')).toBe(360);
    // 30 after quicken and 20 after aggravate.
    expect(gained(done)).toBeCloseTo(50, 12);
  });
});
