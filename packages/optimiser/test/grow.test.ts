import { openConfig } from '@quartet/edits';
import { Rng } from '@quartet/engine';
import { Cancelled } from '@quartet/runner';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { BREED_FIGHTS, breed, spread } from '../src/grow/breed.ts';
import { firstRounds } from '../src/grow/first-rounds.ts';
import { habitsOf, roundsOf } from '../src/grow/index.ts';
import { type CharacterMoves, movesOf, teamMoves } from '../src/grow/moves.ts';
import { firmPlan, outlineOf, type Step, scriptOf, stepsOf, writtenOut } from '../src/grow/plan.ts';
import { refine } from '../src/grow/refine.ts';
import { roundsFor } from '../src/grow/rounds.ts';
import { spendingSteps, usualSetup, Variations, withBursts } from '../src/grow/variations.ts';
import { type Fighter, Lab } from '../src/lab.ts';
import { DPS } from '../src/objective.ts';
import { runSearch } from '../src/searches.ts';
import { executor } from './executor.ts';
import { BENNETT, DUO, ITTO, REST, XINGQIU } from './fights.ts';

describe('a generated rotation', () => {
  const question = { text: DUO, seconds: 15 };
  const limits = { seed: 2, fights: isWhole ? 700 : 200 };

  it('replaces the script, is a valid config, and beats a round of skills and bursts', async () => {
    const { config, dps } = await runSearch('grow', executor, question, { ...limits, workers: 2 });
    const { diagnostics, config: read } = openConfig(config);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([read.options.duration, config.includes(REST)]).toEqual([15, false]);
    const plain = DUO.replace(/while 1.*/, 'while 1 { xingqiu skill, burst; bennett skill, burst; }').replace(
      '=12 s',
      '=15 s',
    );
    const lab = new Lab(executor, { seed: 9, workers: 2 });
    const before = await lab.fightOne({ text: plain }, 0, 40);
    expect(dps).toBeGreaterThan(1.2 * ((before?.mean(0) ?? 0) + (before?.mean(1) ?? 0)));
  });

  it.runIf(isWhole)('is the same for any number of workers', async () => {
    const one = await runSearch('grow', executor, question, { ...limits, fights: 120, workers: 1 });
    expect(await runSearch('grow', executor, question, { ...limits, fights: 120, workers: 3 })).toEqual(one);
  });

  it.runIf(isWhole)('ends with the signal', async () => {
    const controller = new AbortController();
    const search = runSearch(
      'grow',
      executor,
      question,
      { ...limits, fights: 100_000, signal: controller.signal },
      { onStep: () => controller.abort() },
    );
    await expect(search).rejects.toBeInstanceOf(Cancelled);
  });
});

describe('a generated team', () => {
  it.runIf(isWhole)('has a rotation, energy for its bursts, and its DPS in both play styles', async () => {
    const question = { text: DUO, seconds: 15 };
    const limits = { seed: 3, fights: isWhole ? 400 : 100, workers: 2 };
    const { config, perfect, human } = await runSearch('team', executor, question, limits);
    expect(openConfig(config).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(openConfig(config).config.options.play.mode).toBe('perfect');
    expect(human).toBeGreaterThan(0.4 * perfect);
    expect(human).toBeLessThan(perfect);
    const lab = new Lab(executor, { seed: 11, workers: 2 });
    const sample = await lab.fightOne({ text: config }, 0, 200);
    expect(((sample?.mean(0) ?? 0) + (sample?.mean(1) ?? 0)) / perfect).toBeCloseTo(1, 1);
  });
});

describe('moves', () => {
  it('come from the facts: holds, charges, plunges after skills, and the habitual string first', async () => {
    const zhongli = await movesOf('zhongli');
    expect(zhongli.skills.slice(0, 2)).toEqual(['skill[hold=1]', 'skill']);
    expect((await movesOf('yaemiko')).skills).toContain('skill:3');
    expect((await movesOf('kaedeharakazuha')).skills).toContain('skill, high_plunge');
    const hutao = await movesOf('hutao');
    expect(hutao.strings[0]?.text).toBe('attack, charge');
    expect(hutao.strings.map(({ text }) => text)).toContain('attack:2, charge, dash');
    expect((await movesOf('ganyu')).strings[0]?.text).toBe('aim');
    expect((await movesOf('bennett')).strings.map(({ text }) => text)).not.toContain('aim');
  });
});

describe('techniques', () => {
  it('are the parameters that a player chooses, with all their values', async () => {
    const of = async (key: string) => (await movesOf(key)).techniques;
    expect(await of('aratakiitto')).toEqual(['burst[prestack=1]']);
    expect(await of('ganyu')).toEqual(['aim[hold=1]', 'aim[weakspot=1]']);
    expect(await of('yoimiya')).toEqual(['aim[hold=4]', 'aim[weakspot=1]']);
    expect(await of('bennett')).toEqual(['skill[hold=1]', 'skill[hold=2]']);
    expect(await of('collei')).toEqual(['aim[weakspot=1]']);
  });

  it('change an action of a turn, its number of repetitions stays, and end again', async () => {
    const variations = drawing(await teamMoves(['aratakiitto', 'ganyu']));
    const plan = (burst: string, aim: string) => ({
      turns: [
        { character: 'aratakiitto', steps: stepsOf([burst]) },
        { character: 'ganyu', steps: stepsOf(['attack', aim]) },
      ],
    });
    const reached = (burst: string, aim: string) =>
      new Set(Array.from({ length: 2000 }, () => scriptOf(variations.draw(plan(burst, aim)))));
    const plain = reached('burst', 'aim:2');
    expect(plain).toContain(scriptOf(plan('burst[prestack=1]', 'aim:2')));
    expect(plain).toContain(scriptOf(plan('burst', 'aim[hold=1]:2')));
    const other = reached('burst[prestack=1]', 'aim[hold=1]:2');
    expect(other).toContain(scriptOf(plan('burst', 'aim[hold=1]:2')));
    expect(other).toContain(scriptOf(plan('burst[prestack=1]', 'aim[weakspot=1]:2')));
    expect(other).toContain(scriptOf(plan('burst[prestack=1]', 'aim:2')));
  });

  it('change the action wherever its character uses it, or in one place', async () => {
    const variations = drawing(await teamMoves(['ganyu', 'amber']));
    const plan = (first: string, second: string, other = 'aim') => ({
      turns: [first, second, other].map((text, at) => ({
        character: at < 2 ? 'ganyu' : 'amber',
        steps: stepsOf(text.split(', ')),
      })),
    });
    const given = plan('attack, aim', 'aim:2');
    const reached = new Set(Array.from({ length: 2000 }, () => scriptOf(variations.draw(given))));
    for (const [first, second] of [
      ['attack, aim[weakspot=1]', 'aim[weakspot=1]:2'],
      ['attack, aim[weakspot=1]', 'aim:2'],
      ['attack, aim', 'aim[weakspot=1]:2'],
    ] as const)
      expect(reached).toContain(scriptOf(plan(first, second)));
    expect(reached).not.toContain(scriptOf(plan('attack, aim[weakspot=1]', 'aim[weakspot=1]:2', 'aim[weakspot=1]')));
  });
});

describe('a resource', () => {
  const key = 'aratakiitto';
  const spending = { when: '.aratakiitto.tags.strStack >= 1', text: 'charge', during: '.aratakiitto.mods.itto-q' };
  const repeat = { kind: 'repeat', text: 'dash, attack', times: 6, skill: null, spending } as const;
  const DECISION = 'if .aratakiitto.tags.strStack >= 1 { aratakiitto charge; } else { aratakiitto dash, attack; }';
  const script = (...steps: Step[]) => scriptOf({ turns: [{ character: key, steps }] });

  it('is spent in a string after the habitual one', async () => {
    const { strings } = await movesOf(key);
    expect(strings[0]?.spending).toBeUndefined();
    expect(strings[1]).toEqual({ text: 'dash, attack', frames: 47.5, spending });
  });

  it('is spent in counted repetitions, while the skill recovers, or for as long as a state lasts', () => {
    expect(script({ ...repeat, times: 2 }, { ...repeat, skill: 'skill' }, { ...repeat, times: 1 })).toBe(`while 1 {
  for let i = 0; i < 2; i = i + 1 {
    ${DECISION}
  }
  for let i = 0; i < 6; i = i + 1 {
    if .aratakiitto.skill.ready { aratakiitto skill; }
    ${DECISION}
  }
  ${DECISION}
}
`);
    expect(script(repeat, { ...repeat, times: 3 })).toContain('i < 9;');
    const short = { turns: [{ character: key, steps: [{ ...repeat, times: 3 }] }] };
    expect(writtenOut(short)).toEqual(short);
    expect(script({ ...repeat, until: 'spent' })).toContain(`while .aratakiitto.mods.itto-q {\n    ${DECISION}`);
  });

  it('replaces the attacks of a habitual turn for as long as they take', () => {
    const string = { text: repeat.text, frames: 50, spending };
    const words = 'skill, attack, burst, attack:3, charge:4, attack:3, charge:4, attack:3, charge:4, skill'.split(', ');
    const [skill, attack, burst, spent, ...rest] = spendingSteps(words, string);
    expect([skill, attack, burst, ...rest].map((step) => step?.text)).toEqual(['skill', 'attack', 'burst', 'skill']);
    expect(spent).toEqual({ ...repeat, times: Math.round((3 * (3 * 25 + 4 * 50)) / 50) });
    const shots = 'burst, skill, attack:2, skill, attack:2, skill, attack'.split(', ');
    const other = { ...string, spending: { ...spending, text: 'skill' } };
    expect(spendingSteps(shots, other).map((step) => step.text)).toEqual(['burst', 'skill', repeat.text]);
    expect(spendingSteps(['attack', 'skill', 'attack:2', 'skill'], string)).toEqual(
      stepsOf(['attack', 'skill', 'attack:2', 'skill']),
    );
  });

  it('is spent in place of any other string', async () => {
    const moves = await movesOf(key);
    const variations = drawing([{ ...moves, turns: [] }]);
    const from = { turns: [{ character: key, steps: stepsOf(['attack', 'attack', 'attack']) }] };
    const texts = Array.from({ length: 400 }, () => scriptOf(variations.draw(from)));
    expect(texts.some((text) => text.includes('for ') && text.includes(DECISION))).toBe(true);
  });

  it('is spent in first rounds and in variations, which stay valid', async () => {
    const team = await teamMoves([key, 'bennett']);
    const variations = drawing(team);
    const first = { turns: [{ character: key, steps: stepsOf(['burst', 'attack', 'attack', 'attack']) }] };
    const assembled = Array.from({ length: 40 }, () => scriptOf(variations.assemble(team[0] ?? raise())));
    const varied = Array.from({ length: 800 }, () => scriptOf(variations.draw(variations.draw(first))));
    const spent = { turns: [{ character: key, steps: [repeat] }] };
    const others = Array.from({ length: 400 }, () => scriptOf(variations.draw(spent)));
    expect(assembled.some((text) => text.includes(DECISION))).toBe(true);
    expect(assembled.some((text) => !text.includes(DECISION))).toBe(true);
    expect(varied.some((text) => text.includes(DECISION))).toBe(true);
    expect(others.some((text) => text.includes('while .aratakiitto.mods.itto-q {'))).toBe(true);
    expect(others.some((text) => text.includes('attack:3, charge') && !text.includes('strStack'))).toBe(true);
    for (const text of new Set([...assembled, ...varied, ...others]))
      expect(openConfig(ITTO + BENNETT + REST.replace(/active[\s\S]*/, `active ${key};\n${text}`)).diagnostics).toEqual(
        [],
      );
  });
});

describe('moves of a team', () => {
  const plunge = 'jump, high_plunge';
  const habits = { bennett: [`skill, ${plunge}`, 'skill'] };

  it('have plunges from a jump with Xianyun', async () => {
    const [bennett] = await teamMoves(['bennett', 'xianyun'], habits);
    expect(bennett?.strings.map(({ text }) => text)).toContain(plunge);
    expect(bennett?.turns.slice(0, 2)).toEqual([`skill, ${plunge}`, 'skill']);
  });

  it('have none without her, except for Xiao', async () => {
    const [bennett, xiao] = await teamMoves(['bennett', 'xiao'], habits);
    expect(bennett?.strings.filter(({ text }) => text.includes('plunge'))).toEqual([]);
    expect(bennett?.strings.length).toBeGreaterThan(3);
    expect(bennett?.turns[0]).toBe('skill');
    expect(bennett?.turns.filter((turn) => turn.includes('plunge'))).toEqual([]);
    expect(xiao?.strings.map(({ text }) => text)).toContain(plunge);
  });
});

describe('habits', () => {
  const text = DUO.replace(
    /while 1.*/,
    `let n = 2;
while 1 {
  xingqiu burst, attack:2;
  if .xingqiu.skill.ready { xingqiu skill; }
  bennett burst, skill[hold=1];
  # swap
  bennett attack;
  wait(10);
  xingqiu attack:3, skill[hold=n];
}`,
  );

  it('are the turns of each character, without those that depend on the script', () => {
    const habits = habitsOf([openConfig(text)]);
    expect(habits.xingqiu).toEqual(['burst, attack:2', 'attack:3']);
    expect(habits.bennett).toEqual(['burst, skill[hold=1], attack']);
  });

  it('have what a player chooses, but not the circumstances of the fight', () => {
    const shots = text.replace('xingqiu burst, attack:2', 'xingqiu attack[travel=0], skill[hold=2, travel=n]');
    expect(habitsOf([openConfig(shots)]).xingqiu).toEqual(['attack, skill[hold=2]', 'attack:3']);
  });

  it('take crystals where the team leaves some', async () => {
    const taking = text.replace('# swap', 'pick_up_crystallize("any");');
    const habits = habitsOf([openConfig(taking)]);
    expect(habits.bennett).toEqual(['burst, skill[hold=1], shards, attack']);
    const turnOf = async (...keys: string[]) => (await teamMoves(keys, habits))[0]?.turns[0];
    expect(await turnOf('bennett', 'zhongli')).toBe('burst, skill[hold=1], shards, attack');
    expect(await turnOf('bennett', 'xingqiu')).toBe('burst, skill[hold=1], attack');
    expect(await turnOf('bennett', 'kaedeharakazuha', 'nahida')).toBe('burst, skill[hold=1], attack');
    expect(scriptOf({ turns: [{ character: 'bennett', steps: stepsOf(['skill', 'shards', 'attack']) }] })).toContain(
      'bennett skill; pick_up_crystallize("any"); bennett attack;',
    );
    const team = await teamMoves(['bennett', 'zhongli']);
    const plan = { turns: team.map((moves) => ({ character: moves.key, steps: usualSetup(moves) })) };
    const variations = drawing(team);
    const drawn = Array.from({ length: 2000 }, () => scriptOf(variations.draw(plan)));
    expect(drawn.some((script) => script.includes('pick_up_crystallize'))).toBe(true);
    const [round] = roundsOf([openConfig(taking)]);
    const others = await teamMoves(['bennett', 'zhongli', 'xingqiu']);
    expect(round?.turns.map(({ steps }) => steps.map(({ text }) => text).join(', '))).toContain(
      'burst, skill[hold=1], shards, attack',
    );
    expect(roundsFor(others, [round ?? raise()], 1).map(scriptOf)[0]).toContain('pick_up_crystallize("any");');
    const instead = await teamMoves(['xiangling', 'zhongli', 'xingqiu']);
    expect(roundsFor(instead, [round ?? raise()], 1).map(scriptOf)[0]).toContain(
      'skill; pick_up_crystallize("any"); xiangling attack;',
    );
  });

  it('make up the rounds that a search begins with', async () => {
    const habits = habitsOf([openConfig(text)]);
    const moves = await Promise.all(['xingqiu', 'bennett'].map((key) => movesOf(key)));
    const team = moves.map((each) => ({ ...each, turns: habits[each.key] ?? [] }));
    const variations = drawing(team);
    const scripts = Array.from({ length: 20 }, () => scriptOf(variations.assemble(team[0] ?? raise())));
    expect(scripts.some((script) => script.includes('bennett burst, skill[hold=1], attack;'))).toBe(true);
    expect(scripts.every((script) => script.includes('xingqiu burst, attack:2;'))).toBe(true);
  });
});

function drawing(team: readonly CharacterMoves[]): Variations {
  const rng = new Rng();
  rng.reseed(1, 0);
  return new Variations(team, rng);
}

const raise = (): never => {
  throw new Error('the team is empty');
};

describe('first rounds', () => {
  it('attack until the own burst of a driver is ready, then play a turn that begins with it', async () => {
    const team = await teamMoves(['eula', 'bennett']);
    const tried = new Set<string>();
    const fighter: Fighter = {
      trials: async ({ texts, trials }) => {
        for (const text of texts) tried.add(text);
        return trials.map(({ count }) => ({
          dps: new Float64Array(count).fill(1),
          frames: new Float64Array(count).fill(600),
          cleared: new Float64Array(count),
          dealt: new Float64Array(2 * count),
          expected: new Float64Array(2 * count).fill(1),
          waits: new Float64Array(2 * count),
          late: new Float64Array(count),
          bare: new Float64Array(52),
        }));
      },
    };
    await firstRounds({
      lab: new Lab(fighter, { seed: 1 }),
      team,
      rounds: [],
      variations: drawing(team),
      objective: DPS,
      budget: 400,
      candidate: (plan) => ({ plan, build: { text: scriptOf(plan) }, sample: null }),
    });
    const awaited = [...tried].flatMap((text) => text.split('while !.eula.burst.ready {')[1] ?? []);
    expect(awaited.some((text) => text.includes('}\n  eula burst, attack:4, skill[hold=1], attack:4;'))).toBe(true);
    expect(awaited.some((text) => /}\n {2}eula skill;\n {2}(eula burst|if \.eula\.burst\.ready)/.test(text))).toBe(
      true,
    );
  });
});

describe('variations of a plan', () => {
  it('stay valid and reach turns, setups, strings and lengths', async () => {
    const team = await teamMoves(['xingqiu', 'bennett']);
    const variations = drawing(team);
    const setups = team.map((moves) => ({ character: moves.key, steps: usualSetup(moves) }));
    const repeat = { kind: 'repeat', text: 'attack:3', times: 4, skill: null } as const;
    const first = { turns: [...setups, { character: 'xingqiu', steps: [repeat] }] };
    const scripts = new Set<string>();
    for (let i = 0; i < 400; i++) scripts.add(scriptOf(variations.draw(first)));
    for (const script of scripts)
      expect(openConfig(XINGQIU + BENNETT + REST.replace(/while 1.*/, script)).diagnostics).toEqual([]);
    const texts = [...scripts];
    expect(texts.some((text) => text.indexOf('bennett') < text.indexOf('xingqiu'))).toBe(true);
    expect(texts.some((text) => text.includes('skill[hold=1]'))).toBe(true);
    expect(texts.some((text) => text.includes('i < 6;'))).toBe(true);
    expect(texts.some((text) => text.includes('while !.bennett.burst.ready {'))).toBe(true);
    expect(texts.some((text) => text.includes('attack:2, charge'))).toBe(true);
    expect(scripts.size).toBeGreaterThan(60);
  });
});

describe('a step', () => {
  it('moves from one turn of its character to another, and its turn ends where it was the last', async () => {
    const variations = drawing(await teamMoves(['xingqiu', 'bennett']));
    const turn = (character: string, ...words: string[]) => ({ character, steps: stepsOf(words) });
    const skill = turn('bennett', 'skill');
    const from = { turns: [turn('xingqiu', 'skill', 'burst'), skill, turn('xingqiu', 'dash')] };
    const scripts = new Set(Array.from({ length: 2000 }, () => scriptOf(variations.draw(from))));
    const expected = [
      [turn('xingqiu', 'skill'), skill, turn('xingqiu', 'burst', 'dash')],
      [turn('xingqiu', 'burst'), skill, turn('xingqiu', 'dash', 'skill')],
      [turn('xingqiu', 'skill', 'dash', 'burst'), skill],
    ];
    for (const turns of expected) expect(scripts).toContain(scriptOf({ turns }));
  });
});

describe('attacks', () => {
  it('are cut by a dash, a jump or a walk, once each and in any place of a repetition', async () => {
    const variations = drawing(await teamMoves(['bennett']));
    const text = 'attack:2, charge';
    const repeat = { kind: 'repeat', text, times: 4, skill: null } as const;
    const from = { turns: [{ character: 'bennett', steps: [repeat] }] };
    const texts = new Set<string>();
    const twice = new Set<string>();
    for (let i = 0; i < 3000; i++) {
      const plan = variations.draw(from);
      for (const { steps } of plan.turns) for (const step of steps) texts.add(step.text);
      for (const { steps } of variations.draw(plan).turns) for (const step of steps) twice.add(step.text);
    }
    for (const cut of ['dash', 'jump', 'walk']) {
      expect(texts).toContain(`${text}, ${cut}`);
      expect(texts).toContain(`attack:2, ${cut}, charge`);
    }
    expect(twice).toContain('attack:2, jump, charge, walk');
    expect([...twice].filter((each) => /(dash|jump|walk), (dash|jump|walk)/.test(each))).toEqual([]);
  });
});

describe('plans', () => {
  const burst = { kind: 'ready', ability: 'burst', text: 'burst' } as const;
  const repeat = { kind: 'repeat', text: 'attack', times: 4, skill: 'skill' } as const;

  it('wait for every skill and burst, or skip bursts until they are ready', () => {
    const turn = { character: 'xingqiu', steps: [burst, repeat] };
    const { turns } = firmPlan({ turns: [turn] });
    expect(turns).toEqual([
      {
        character: 'xingqiu',
        steps: [
          { kind: 'act', text: 'burst' },
          { ...repeat, skill: null },
        ],
      },
    ]);
    expect(withBursts(turns[0] ?? raise(), false).steps[0]).toEqual(burst);
    expect(withBursts(turn, true).steps[0]).toEqual({ kind: 'act', text: 'burst' });
  });

  it('repeat until an ability is ready, with the skill in between, and keep such loops apart', () => {
    const until = { ...repeat, until: { character: 'bennett', ability: 'burst' } } as const;
    expect(
      scriptOf({ turns: [{ character: 'xingqiu', steps: [repeat, { ...until, skill: null }, until] }] }),
    ).toBe(`while 1 {
  for let i = 0; i < 4; i = i + 1 {
    if .xingqiu.skill.ready { xingqiu skill; }
    xingqiu attack;
  }
  while !.bennett.burst.ready {
    xingqiu attack;
  }
  while !.bennett.burst.ready {
    if .xingqiu.skill.ready { xingqiu skill; }
    xingqiu attack;
  }
}
`);
    const once = { ...until, times: 1 };
    expect(scriptOf({ turns: [{ character: 'xingqiu', steps: [once] }] })).toContain('while !.bennett.burst.ready {');
  });

  it('are of a kind where characters use the same skills and bursts in the same order', () => {
    const turn = (...words: string[]) => ({ character: 'xingqiu', steps: stepsOf(words) });
    const outline = outlineOf({ turns: [turn('skill', 'attack:3', 'burst'), turn('skill[hold=1]')] });
    expect(outline).toBe('xingqiu sb xingqiu s');
    expect(outlineOf({ turns: [turn('attack', 'skill', 'burst', 'dash'), turn('skill')] })).toBe(outline);
    expect(outlineOf({ turns: [turn('burst', 'skill'), turn('skill')] })).not.toBe(outline);
  });

  it('are written with one loop for repetitions of the same, and without one for a single repetition', () => {
    const attacks = (times: number, skill: string | null) => ({ ...repeat, times, skill });
    const steps = [attacks(2, null), attacks(3, null), attacks(1, 'skill'), attacks(1, null)];
    expect(scriptOf({ turns: [{ character: 'xingqiu', steps }] })).toBe(`while 1 {
  for let i = 0; i < 5; i = i + 1 {
    xingqiu attack;
  }
  if .xingqiu.skill.ready { xingqiu skill; }
  xingqiu attack, attack;
}
`);
  });

  it('take a turn of another plan in place of one of the same character', async () => {
    const team = await Promise.all(['xingqiu', 'bennett'].map((key) => movesOf(key)));
    const variations = new Variations(team, new Rng());
    const plan = { turns: ['xingqiu', 'bennett'].map((character) => ({ character, steps: stepsOf(['skill']) })) };
    const other = { turns: [{ character: 'bennett', steps: stepsOf(['burst']) }] };
    expect(variations.graft(plan, other).turns).toEqual([plan.turns[0], other.turns[0]]);
    const [first] = plan.turns;
    const grafted = variations.graft({ turns: [first ?? raise()] }, other).turns;
    expect(grafted).toHaveLength(2);
    expect(grafted).toContain(other.turns[0]);
  });

  it('are spread over pools so that each has good and bad ones', () => {
    expect(spread([1, 2, 3, 4, 5], 2)).toEqual([
      [1, 3, 5],
      [2, 4],
    ]);
    expect(spread([1, 2], 1)).toEqual([[1, 2]]);
  });

  it('are bred from the best, and each is kept once', async () => {
    const lab = new Lab(executor, { seed: 4, workers: 2 });
    const candidate = (script: string) => ({
      script,
      build: { text: DUO.replace(/while 1.*/, () => script) },
      sample: null,
    });
    const start = ['while 1 { xingqiu attack; }', 'while 1 { xingqiu attack;  }'].map(candidate);
    await lab.fightMore(start, 0, BREED_FIGHTS);
    const better = ['while 1 { xingqiu skill, attack:3; }', 'while 1 { xingqiu skill, attack:3;  }', 'no rotation'];
    const pools: string[][] = [];
    const left = await breed(lab, start, {
      limit: lab.spent + 8,
      first: 0,
      kindOf: ({ script }) => script,
      objective: DPS,
      draw(pool) {
        pools.push(pool.map(({ script }) => script));
        return pools.length === 1 ? better.map(candidate) : [];
      },
    });
    expect(pools[0]).toHaveLength(1);
    expect(left.map(({ script }) => script)).toEqual([better[0], pools[0]?.[0]]);
  });

  it('are bred with few of a kind, even if others have less DPS', async () => {
    const lab = new Lab(executor, { seed: 4, workers: 2 });
    const candidate = (attacks: number, skill: string) => ({
      skill,
      build: { text: DUO.replace(/while 1.*/, () => `while 1 { xingqiu ${skill}attack:${attacks}, dash; }`) },
      sample: null,
    });
    const start = [1, 2, 3, 4, 5].flatMap((attacks) => [candidate(attacks, ''), candidate(attacks, 'skill, ')]);
    await lab.fightMore(start, 0, BREED_FIGHTS);
    const left = await breed(lab, start, {
      limit: lab.spent + 8,
      first: 0,
      kindOf: ({ skill }) => skill,
      objective: DPS,
      draw: (): typeof start => [],
    });
    for (const skill of ['', 'skill, ']) expect(left.filter((each) => each.skill === skill)).toHaveLength(3);
  });
});

describe('rounds of other teams', () => {
  const XIANGLING = BENNETT.replaceAll('bennett', 'xiangling');
  const rounds = roundsOf([
    openConfig(
      XINGQIU +
        XIANGLING +
        REST.replace(
          /while 1.*/,
          `xingqiu dash;
for let i = 0; i < 4; i = i + 1 {
  xingqiu skill, burst;
  xiangling skill[hold=i], burst, attack[travel=i]:2;
  if .xingqiu.skill.ready { xingqiu skill; }
  for let k = 0; k < 4; k = k + 1 { xingqiu attack, dash; }
  xiangling skill;
}`,
        ),
    ),
  ]);

  it('are what a script repeats, with conditions and repetitions as steps', () => {
    expect(rounds.map(({ characters }) => characters)).toEqual([['xingqiu', 'xiangling']]);
    expect(rounds[0]?.turns).toEqual([
      { character: 'xingqiu', steps: stepsOf(['skill', 'burst']) },
      { character: 'xiangling', steps: stepsOf(['burst', 'attack:2']) },
      {
        character: 'xingqiu',
        steps: [
          { kind: 'ready', ability: 'skill', text: 'skill' },
          { kind: 'repeat', text: 'attack, dash', times: 4, skill: null },
        ],
      },
      { character: 'xiangling', steps: stepsOf(['skill']) },
    ]);
  });

  it('have the characters of the team: the same ones play the same, others as they can', async () => {
    const habits = habitsOf([
      openConfig(XINGQIU + BENNETT + REST.replace(/while 1.*/, 'bennett skill[hold=1], attack;')),
    ]);
    const team = await Promise.all(['bennett', 'xingqiu'].map((key) => movesOf(key, habits)));
    const [plain, skipping, habitual] = roundsFor(team, rounds, 9).map(scriptOf);
    expect(plain).toContain('bennett burst, attack:2;');
    expect(plain).toContain('for let i = 0; i < 4; i = i + 1 {\n    xingqiu attack, dash;');
    expect(skipping).toContain('if .bennett.burst.ready { bennett burst; }\n  bennett attack:2;');
    expect(habitual).toContain('bennett skill[hold=1], attack;');
    for (const script of [plain, skipping, habitual])
      expect(openConfig(XINGQIU + BENNETT + REST.replace(/while 1.*/, () => script ?? '?')).diagnostics).toEqual([]);
  });

  it('await abilities of the characters who take the places of those in the round', async () => {
    const script = (head: string) => `while 1 {
  xiangling burst, skill;
  while ${head} { if .xingqiu.skill.ready { xingqiu skill; } else { xingqiu attack:2; } }
}`;
    const rounds = (head: string) =>
      roundsOf([openConfig(XINGQIU + XIANGLING + REST.replace(/while 1.*/, () => script(head)))]);
    const awaited = { character: 'xiangling', ability: 'burst' };
    const step = { kind: 'repeat', text: 'attack:2', times: 4, skill: 'skill', until: awaited };
    for (const head of ['!.xiangling.burst.ready', '(!.xiangling.burst.ready)', '.xiangling.burst.cd > 60'])
      expect(rounds(head)[0]?.turns[1]).toEqual({ character: 'xingqiu', steps: [step] });
    expect(rounds('.xiangling.mods.pyronado')[0]?.turns[1]?.steps).not.toContainEqual(step);
    const both = await Promise.all(['bennett', 'xingqiu'].map((key) => movesOf(key)));
    expect(roundsFor(both, rounds('!.xiangling.burst.ready'), 9).map(scriptOf)[0]).toContain(
      'while !.bennett.burst.ready {\n    if .xingqiu.skill.ready { xingqiu skill; }\n    xingqiu attack:2;',
    );
  });

  it('are left out where the teams have too little in common', async () => {
    const team = await Promise.all(['ganyu', 'zhongli'].map((key) => movesOf(key)));
    expect(roundsFor(team, rounds, 9)).toEqual([]);
  });
});

describe('refining a rotation', () => {
  it('keeps crystals only where they are worth more than is accepted', async () => {
    const zhongli = `zhongli char lvl=90/90 cons=0 talent=9,9,9;
zhongli add weapon="favoniuslance" refine=1 lvl=90/90;
zhongli add set="archaicpetra" count=4;
`;
    const round = `while 1 {
  bennett skill;
  zhongli skill[hold=1], attack:2;
  pick_up_crystallize("any");
  bennett burst, skill, attack:4;
}`;
    const given = BENNETT + zhongli + REST.replace('xingqiu', 'bennett').replace(/while 1.*/, () => round);
    const lab = new Lab(executor, { seed: 4, workers: 2 });
    const team = await teamMoves(['bennett', 'zhongli']);
    const left = async (cancelLoss?: number) => {
      const text = await refine(lab, given, team, { fights: 0, cancelLoss });
      return ['pick_up_crystallize', 'bennett burst'].map((each) => text.includes(each));
    };
    expect(await left()).toEqual([true, true]);
    expect(await left(1)).toEqual([false, true]);
  });

  it('finds better actions and removes those without effect', async () => {
    const lab = new Lab(executor, { seed: 4, workers: 2 });
    const team = await Promise.all(['xingqiu', 'bennett'].map((key) => movesOf(key)));
    const given = DUO.replace(/while 1.*/, 'while 1 { xingqiu skill; bennett jump; xingqiu jump, jump, attack; }');
    const fights = isWhole ? 300 : 120;
    const text = await refine(lab, given, team, { fights });
    const before = await lab.fightOne({ text: given }, 0, 20);
    const after = await lab.fightOne({ text }, 0, 20);
    const dps = (sample: typeof before): number => (sample?.mean(0) ?? 0) + (sample?.mean(1) ?? 0);
    expect(dps(after)).toBeGreaterThan(1.3 * dps(before));
    expect(await refine(lab, given, team, { fights })).toBe(text);
    const idle = await refine(lab, given, team, { fights: 0 });
    expect(idle.split('jump').length).toBeLessThan(given.split('jump').length);
  });
});
