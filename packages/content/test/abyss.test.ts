/** Effects of floors of the Spiral Abyss and of blessings, from their texts: 75 % is 1.75 times the damage without other bonuses. */
import { describe, expect, it } from 'vitest';
import { type Fight, fight, party } from './fight.ts';

/** True damage of the surroundings at level 95, from the table of the players' library. */
const LEVEL_95 = 1411.7382;
const WAVE = 'Abyss Shockwave';

interface Setting {
  readonly team: Parameters<typeof party>[0];
  /** Cycle, floor, chamber and half; without it the same fight elsewhere. */
  readonly abyss?: string;
  readonly script: string;
  readonly targets?: string;
}

const ENEMY = 'target lvl=100 resist=0.1 radius=1 pos=0,1.5;';

async function play({ team, abyss, script, targets = ENEMY }: Setting): Promise<Fight> {
  const option = abyss === undefined ? '' : `abyss=${abyss}`;
  const [first] = Object.keys(team);
  return fight(
    `${party(team)} ${targets} options duration=20 swap_delay=12 ignore_burst_energy=true ${option}; active ${first}; ${script}`,
  );
}

const isWave = ({ name }: Fight['hits'][number]): boolean => name === WAVE;
const wavesOf = ({ hits }: Fight) => hits.filter(isWave);

/** Damage of each hit with the effects over that without, by name of the hit. */
async function ratios(setting: Setting & { abyss: string }): Promise<[name: string, ratio: number][]> {
  const [plain, own] = [await play({ ...setting, abyss: undefined }), await play(setting)];
  const hits = own.hits.filter((hit) => !isWave(hit));
  expect(hits.map(({ name }) => name)).toEqual(plain.hits.map(({ name }) => name));
  return hits.flatMap(({ name, damage }, i): [string, number][] =>
    damage === 0 ? [] : [[name, Number((damage / plain.hits[i].damage).toFixed(6))]],
  );
}

const NO_CRIT = { stats: 'cr=-1' };
const KAEYA = { kaeya: NO_CRIT };

describe('bonuses of a floor', () => {
  it('are for attacks of a kind and an element', async () => {
    // Floor 12 of cycle 107, first half: 75 % more cryo damage of skills.
    const found = await ratios({ team: KAEYA, abyss: '107,12,1,1', script: 'kaeya skill, attack:4, burst;' });
    const strong = found.filter(([, ratio]) => ratio === 1.75).map(([name]) => name);
    expect(new Set(strong)).toEqual(new Set(['Frostgnaw']));
    expect(new Set(found.filter(([name]) => name !== 'Frostgnaw').map(([, ratio]) => ratio))).toEqual(new Set([1]));
  });

  it('are for the half of the chamber that is named', async () => {
    const found = await ratios({ team: KAEYA, abyss: '107,12,1,2', script: 'kaeya skill;' });
    expect(found.map(([, ratio]) => ratio)).toEqual([1]);
  });

  it('are for the damage of a reaction, added to other bonuses of it', async () => {
    // Floor 12 of cycle 113, first half: 200 % more bloom damage.
    const team = { collei: { stats: 'cr=-1' }, xingqiu: { stats: 'cr=-1' } };
    const found = await ratios({ team, abyss: '113,12,1,1', script: 'collei skill; xingqiu skill; wait(500);' });
    const blooms = found.filter(([name]) => name === 'bloom');
    expect(blooms.length).toBeGreaterThan(0);
    expect(new Set(blooms.map(([, ratio]) => ratio))).toEqual(new Set([3]));
    expect(new Set(found.filter(([name]) => name !== 'bloom').map(([, ratio]) => ratio))).toEqual(new Set([1]));
  });

  it('are for members off the field, or for the one on it', async () => {
    // Floor 12 of cycle 114, first half: 75 % more pyro damage of members off the field.
    const team = { xiangling: NO_CRIT, kaeya: NO_CRIT };
    const script = 'xiangling skill; wait(150); kaeya attack:8; wait(200);';
    const found = await ratios({ team, abyss: '114,12,1,1', script });
    const guoba = found.filter(([name]) => name.includes('Guoba')).map(([, ratio]) => ratio);
    expect(guoba.length).toBeGreaterThan(2);
    expect([guoba[0], guoba.at(-1)]).toEqual([1, 1.75]);
    // Cycle 115: 75 % more damage of charged attacks of the active member.
    const charged = await ratios({ team: KAEYA, abyss: '115,12,1,1', script: 'kaeya attack, charge;' });
    expect(new Set(charged.filter(([name]) => name.startsWith('Charge')).map(([, ratio]) => ratio))).toEqual(
      new Set([1.75]),
    );
  });

  it('are for attacks aligned with Nightsoul', async () => {
    // Floor 12 of cycle 109, second half.
    const script = 'kachina skill; wait(300); kachina attack;';
    const found = await ratios({ team: { kachina: NO_CRIT }, abyss: '109,12,1,2', script });
    // Her ascension gives 24 % geo damage, her passive 20 % more for 12 s after a Nightsoul Burst.
    const aligned = [1.99 / 1.24, 2.19 / 1.44].map((ratio) => Number(ratio.toFixed(6)));
    expect(new Set(found.map(([, ratio]) => ratio))).toEqual(new Set([...aligned, 1]));
  });

  it('are stats of all members', async () => {
    // Floor 11 of cycle 116: 60 % more hydro and geo damage.
    const found = await ratios({ team: { xingqiu: NO_CRIT }, abyss: '116,11,1,1', script: 'xingqiu skill, attack;' });
    // His passive gives 20 %, and his sword is physical.
    const skill = found.filter(([name]) => !name.startsWith('Normal')).map(([, ratio]) => ratio);
    expect(skill).toEqual([1.5, 1.5]);
    expect(new Set(found.map(([, ratio]) => ratio))).toEqual(new Set([1.5, 1]));
  });
});

describe('shockwaves of a blessing', () => {
  it('come after the number of events that the text gives, with damage that no stat changes', async () => {
    // Cycle 107: after three hits of skills, 14 times the level coefficient.
    const script = 'while 1 { kaeya skill, attack:2; wait(120); }';
    const tough = 'target lvl=100 resist=0.9 radius=1 pos=0,1.5;';
    const [weak, strong] = [
      await play({ team: KAEYA, abyss: '107,12,1,2', script }),
      await play({ team: { kaeya: { stats: 'cr=1 cd=2 atk%=3' } }, abyss: '107,12,1,2', script, targets: tough }),
    ];
    for (const played of [weak, strong]) {
      const skills = played.hits.filter(({ name }) => name === 'Frostgnaw').map(({ frame }) => frame);
      const waves = wavesOf(played);
      expect(waves).toHaveLength(Math.floor(skills.length / 3));
      for (const [i, wave] of waves.entries()) {
        expect(wave.frame - skills[3 * i + 2]).toBe(1);
        expect(wave.damage).toBeCloseTo(14 * LEVEL_95, 6);
      }
    }
  });

  it('have a pause, and hit all enemies near the first', async () => {
    // Cycle 114: after swirls of the active member, once in 2 s.
    const team = { xiangling: NO_CRIT, sucrose: NO_CRIT };
    const at = (y: number) => `target lvl=100 resist=0.1 radius=1 pos=0,${y};`;
    const played = await play({
      team,
      abyss: '114,12,1,2',
      script: 'xiangling skill; wait(60); while 1 { sucrose attack; }',
      targets: at(1.5) + at(4.5) + at(30),
    });
    const waves = wavesOf(played);
    const frames = [...new Set(waves.map(({ frame }) => frame))];
    expect(frames.length).toBeGreaterThan(2);
    for (const [i, frame] of frames.slice(1).entries()) expect(frame - frames[i]).toBeGreaterThanOrEqual(120);
    expect(new Set(waves.map(({ target }) => target))).toEqual(new Set([1, 2]));
    expect(waves[0].damage).toBeCloseTo(15 * LEVEL_95, 6);
    expect(new Set(waves.map(({ actor }) => actor))).toEqual(new Set([1]));
  });

  it('follow hits of a shielded member, and healing', async () => {
    // Cycle 119: 18 times, once in 3 s.
    const team = { noelle: NO_CRIT };
    const script = 'noelle attack:4, skill, attack:12;';
    const shielded = await play({ team, abyss: '119,12,1,1', script });
    const cast = shielded.actions.find(([, , action]) => action === 'skill')?.[0] ?? 0;
    const waves = wavesOf(shielded);
    expect(waves.length).toBeGreaterThan(1);
    expect(waves[0].frame).toBeGreaterThan(cast);
    expect(waves[0].damage).toBeCloseTo(18 * LEVEL_95, 6);
    // Cycle 104: after healing, 10 times the coefficient.
    const barbara = { barbara: NO_CRIT };
    const healed = await play({ team: barbara, abyss: '104,12,1,1', script: 'barbara skill, attack:6;' });
    expect(wavesOf(healed)[0].damage).toBeCloseTo(10 * LEVEL_95, 6);
    expect(wavesOf(await play({ team: barbara, abyss: '104,12,1,1', script: 'barbara attack:2;' }))).toEqual([]);
  });

  it('are for one cycle, which must be known', async () => {
    const played = await play({ team: KAEYA, script: 'kaeya skill, attack:4;' });
    expect(wavesOf(played)).toEqual([]);
    await expect(play({ team: KAEYA, abyss: '125,12,1,1', script: 'kaeya skill;' })).rejects.toThrow(
      'the Spiral Abyss of cycle 125, floor 12 is not known',
    );
    for (const wrong of ['107,8,1,1', '107,12,4,1', '107,12,1,3', '0,12,1,1'])
      await expect(play({ team: KAEYA, abyss: wrong, script: 'kaeya skill;' })).rejects.toThrow('abyss is a cycle');
  });
});
