import { describe, expect, it } from 'vitest';
import { type Fight, fight } from './fight.ts';

const TEAM = `target lvl=100 resist=0.1 radius=2 pos=0,2.4;
kaeya char lvl=90/90 cons=0 talent=9,9,9 +params=[start_energy=0];
kaeya add weapon="dullblade" refine=1 lvl=70/70;
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=70/70;
active kaeya;
`;
const run = (options: string, script: string, seed = 1) =>
  fight(`options swap_delay=12 duration=30 ${options};\n${TEAM}${script}`, { seed });

/** Frames that each action began later than in perfect play, since the action before it. */
function delays(played: Fight, perfect: Fight): [string, number][] {
  expect(played.actions.map(([, slot, action]) => [slot, action])).toEqual(
    perfect.actions.map(([, slot, action]) => [slot, action]),
  );
  return played.actions.map(([frame, , action], i) => {
    const before = i === 0 ? 0 : played.actions[i - 1][0] - perfect.actions[i - 1][0];
    return [action, frame - perfect.actions[i][0] - before];
  });
}

const EACH = 'play_string=1 play_own=2 play_before_swap=4 play_after_swap=8 play_swap_burst=16';

describe('human play', () => {
  it('waits before each action for its transition', async () => {
    const script =
      'set_swap_icd(0); kaeya attack:2, skill, attack, charge, dash; bennett skill; kaeya attack; bennett burst, attack, jump;';
    const perfect = await run('', script);
    expect(delays(await run(`play=custom ${EACH}`, script), perfect)).toEqual([
      // The first action: before and after a swap.
      ['attack', 4 + 8],
      ['attack', 1],
      ['skill', 2],
      ['attack', 2],
      ['charge', 1],
      ['dash', 2],
      ['swap', 4],
      ['skill', 8],
      ['swap', 4],
      ['attack', 8],
      ['swap', 4],
      ['burst', 16],
      ['attack', 2],
      ['jump', 2],
    ]);
  });

  it('does not wait within the spin of a claymore, which is one press', async () => {
    const team = TEAM.replaceAll('kaeya', 'noelle').replaceAll(
      '"dullblade" refine=1 lvl=70/70',
      '"wastergreatsword" refine=1 lvl=70/70',
    );
    const only = team.split('\n').filter((line) => !line.startsWith('bennett'));
    const play = (options: string) =>
      fight(
        `options swap_delay=12 duration=30 ${options};\n${only.join('\n')}noelle charge:3, charge[final=1], skill;`,
        { seed: 1 },
      );
    const late = delays(await play(`play=custom ${EACH}`), await play(''));
    expect(late.slice(0, 4)).toEqual([
      ['charge', 4 + 8],
      ['charge', 0],
      ['charge', 0],
      ['charge', 0],
    ]);
    expect(late.at(-1)).toEqual(['skill', 2]);
  });

  it('waits before the first swap of a fight once', async () => {
    const script = 'bennett attack;';
    const perfect = await run('', script);
    expect(delays(await run(`play=custom ${EACH}`, script), perfect)).toEqual([
      ['swap', 4],
      ['attack', 8],
    ]);
  });

  it('counts from the moment an action could be done, and adds to the delays of the script', async () => {
    const script = 'kaeya skill, attack; delay(5); kaeya attack, skill;';
    const perfect = await run('', script);
    const late = await run('play=custom play_own=3 play_string=2', script);
    expect(delays(late, perfect)).toEqual([
      ['skill', 0],
      ['attack', 3],
      ['attack', 2],
      // The cooldown began with the first skill: what came later in between is no delay of its end.
      ['skill', 3 - 5],
    ]);
  });

  it('does not wait for a swap to the active character', async () => {
    const perfect = await run('', 'kaeya attack, swap, attack;');
    const late = await run(`play=custom ${EACH}`, 'kaeya attack, swap, attack;');
    expect(delays(late, perfect)).toEqual([
      ['attack', 12],
      ['attack', 1],
    ]);
  });

  it("takes the reference's delays of single actions instead of the transition's", async () => {
    const script = 'kaeya attack:2, skill; bennett burst;';
    const perfect = await run('', script);
    expect(delays(await run(`play=custom ${EACH} attack_delay=30 burst_delay=40`, script), perfect)).toEqual([
      ['attack', 4 + 30],
      ['attack', 30],
      ['skill', 2],
      ['swap', 4],
      ['burst', 40],
    ]);
    const ignored = await run('attack_delay=30 burst_delay=40', script);
    expect(ignored.actions).toEqual(perfect.actions);
  });

  it('makes a swap take for the frames of the ping', async () => {
    const at = async (options: string) => {
      const { logs } = await run(options, 'kaeya attack; bennett attack;');
      const frame = (text: string) => logs.find(({ msg }) => msg === text)?.frame ?? Number.NaN;
      return frame('executed swap') - frame('swapping kaeya to bennett');
    };
    expect(await at('play=custom play_ping=60')).toBe(9);
    expect(await at('play=custom play_ping=0')).toBe(5);
    expect(await at('')).toBe(12);
  });

  it('draws KQM’s delays within their bounds, around their means', async () => {
    const { actions } = await run('duration=600 play=kqm', 'while 1 { kaeya attack; bennett attack; }', 7);
    const after = actions.flatMap(([frame], i) => (actions[i - 1]?.[2] === 'swap' ? [frame - actions[i - 1][0]] : []));
    const mean = after.reduce((sum, each) => sum + each, 0) / after.length;
    expect(after.length).toBeGreaterThan(400);
    expect(Math.min(...after)).toBe(6);
    expect(Math.max(...after)).toBe(18);
    // Standard error 0.19 frames.
    expect(Math.abs(mean - 11.659)).toBeLessThan(0.7);
  });
});

describe('the luck of human play', () => {
  const script = 'while 1 { kaeya attack; }';
  const crits = ({ hits }: Fight) => hits.map(({ crit }) => crit);

  it('leaves that of critical hits as it is', async () => {
    const gear = 'kaeya add stats cr=0.45;';
    const perfect = crits(await run('', gear + script, 3));
    const played = crits(await run('play=kqm', gear + script, 3));
    expect(played.length).toBeLessThan(perfect.length);
    expect(played.length).toBeGreaterThan(30);
    expect(played).toContain(true);
    expect(played).toContain(false);
    expect(perfect.slice(0, played.length)).toEqual(played);
  });

  it('is the same for other delays of other actions', async () => {
    const text = 'while 1 { kaeya skill, attack; }';
    const long = 'play=custom play_own=10,4,0,20';
    const perfect = await run('', text, 5);
    const alone = delays(await run(long, text, 5), perfect).slice(1, 4);
    const after = await run(`${long} play_after_swap=30`, text, 5);
    expect(delays(after, perfect).slice(1, 4)).toEqual(alone);
  });

  it('repeats with the seed and differs without it', async () => {
    const first = await run('play=kqm', script, 1);
    expect((await run('play=kqm', script, 1)).actions).toEqual(first.actions);
    expect((await run('play=kqm', script, 2)).actions).not.toEqual(first.actions);
  });
});
