import { openConfig, RotationText, roundTurns } from '@quartet/edits';
import { ConfigError } from '@quartet/runner';
import { PhraseError } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { grown } from '../src/grow/grow.ts';
import { movesOf } from '../src/grow/moves.ts';
import { stepsOf, wordsIn } from '../src/grow/plan.ts';
import type { RotateOutcome, WrittenRotation } from '../src/grow/rotate.ts';
import { explainedTurns } from '../src/grow/turn-reasons.ts';
import { type RotationWishes, Wishes } from '../src/grow/wishes.ts';
import { Lab } from '../src/lab.ts';
import { runSearch } from '../src/searches.ts';
import { executor } from './executor.ts';
import { BENNETT, DUO, ITTO, XINGQIU } from './fights.ts';

const TEAM = XINGQIU + BENNETT;
const limits = { seed: 5, fights: isWhole ? 400 : 80, workers: 2 };
const rotate = (wishes: RotationWishes = {}, text = DUO, more: object = {}): Promise<RotateOutcome> =>
  runSearch('rotate', executor, { text, wishes }, { ...limits, ...more });
const actionsOf = (text: string): string[] =>
  [...RotationText.of(openConfig(text)).withCode()].flatMap((block) =>
    block.kind === 'action' ? [`${block.character} ${block.action}`] : [],
  );
const errorsOf = (text: string) => openConfig(text).diagnostics.filter(({ severity }) => severity === 'error');

/** The search that several tests share, with the rotations that it reported. */
const shown: WrittenRotation[] = [];
let searched: Promise<RotateOutcome> | undefined;
const written = (): Promise<RotateOutcome> => {
  searched ??= runSearch('rotate', executor, { text: DUO }, limits, {
    onStep: ({ findings }) => {
      if (findings !== null) shown.push(findings);
    },
  });
  return searched;
};

describe('a written rotation', () => {
  it('replaces the script, is a valid config with one loop, and is better than skills and bursts', async () => {
    const outcome = await written();
    expect(errorsOf(outcome.config)).toEqual([]);
    expect(openConfig(outcome.config).config.options.duration).toBe(12);
    const plain = DUO.replace(/while 1.*/, 'while 1 { xingqiu skill, burst; bennett skill, burst; }');
    const lab = new Lab(executor, { seed: 9, workers: 2 });
    const before = await lab.fightOne({ text: plain }, 0, 40);
    expect(outcome.dps.mean).toBeGreaterThan(1.2 * ((before?.mean(0) ?? 0) + (before?.mean(1) ?? 0)));
    expect(shown.length).toBeGreaterThan(0);
    const values = shown.map(({ dps }) => dps.mean);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    for (const { config } of shown) expect(errorsOf(config)).toEqual([]);
  });

  it('explains each turn of the round that it writes', async () => {
    const { config, turns, dps, onTime } = await written();
    const rounds = roundTurns(openConfig(config)).map(({ character, notation }) => ({ character, notation }));
    expect(turns.map(({ character, notation }) => ({ character, notation }))).toEqual(rounds);
    const line = rounds.map(({ character, notation }) => `${character} ${notation}`).join(' > ');
    expect(config).toContain(`\n# ${line}\nwhile 1 {`);
    expect(turns.length).toBeGreaterThan(1);
    // Each turn is there for a reason: without it the team loses damage, or the round cannot be played.
    for (const { worth, reasons } of turns) {
      if (worth === null) expect(reasons).toEqual([{ kind: 'needed' }]);
      else expect([worth.mean < 1, worth.mean + worth.margin > 0]).toEqual([true, true]);
    }
    expect(turns.some(({ worth }) => worth !== null)).toBe(true);
    const kinds = turns.flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
    expect(kinds).toContain('damage');
    expect(dps.fights).toBe(200);
    expect(onTime.map(({ character }) => character)).toEqual(['xingqiu', 'bennett']);
  });

  // That it goes on after an interruption is tested with the other searches (search.test.ts).
  it.runIf(isWhole)('is the same for any number of workers', async () => {
    expect(await rotate({}, DUO, { workers: 1 })).toEqual(await written());
  });

  it.runIf(isWhole)('needs a team only: enemies, options and the first character are added', async () => {
    const { config } = await rotate({}, TEAM, { fights: 120 });
    expect(errorsOf(config)).toEqual([]);
    const { options, targets, active } = openConfig(config).config;
    expect([options.duration, targets.length]).toEqual([90, 1]);
    expect(['xingqiu', 'bennett']).toContain(active);
    const dying = await rotate({}, `${TEAM}options duration=20;\ntarget lvl=100 hp=400000;\n`, { fights: 120 });
    expect(openConfig(dying.config).config.targets[0]?.hp).toBe(400_000);
    const immortal = await rotate({}, `${TEAM}target lvl=100 hp=999999999;\n`, { fights: 120 });
    expect(openConfig(immortal.config).config.damageMode).toBe(false);
  });
});

it('spends and builds a resource as it has it, and explains the turn', async () => {
  const text = `${ITTO}target lvl=100 resist=0.1;\noptions duration=10;\nactive aratakiitto;\n`;
  const moves = await movesOf('aratakiitto');
  const team = [{ ...moves, strings: moves.strings.slice(0, 2) }];
  const lab = new Lab(executor, { seed: 5, fights: 60, workers: 2 });
  const config = await grown({ lab, texts: { short: text, whole: text }, team, rounds: [], style: 'plain' });
  expect(errorsOf(config)).toEqual([]);
  expect(config).toMatch(/if \.aratakiitto\.tags\.strStack >= 1 \{\s*aratakiitto charge/);
  const [turn] = await explainedTurns(lab, openConfig(config), 2);
  expect(turn?.notation).toContain('[C | D N1]');
});

describe('wishes', () => {
  it.runIf(isWhole)('are kept: first action, driver, actions, play style and enemies', async () => {
    const wishes: RotationWishes = {
      driver: 'bennett',
      play: 'kqm',
      enemies: 2,
      first: { character: 'bennett', action: 'burst' },
      avoid: [{ action: 'cancel' }, { action: 'hold' }, { character: 'xingqiu', action: 'burst' }],
      use: [{ character: 'bennett', action: 'charge' }],
    };
    const { config } = await rotate(wishes);
    const read = openConfig(config);
    expect([read.config.options.play.mode, read.config.targets.length]).toEqual(['kqm', 2]);
    const actions = actionsOf(config);
    expect(actions.filter((each) => /dash|jump|walk/.test(each))).toEqual([]);
    expect(actions).not.toContain('xingqiu burst');
    expect(actions).toContain('bennett charge');
    expect(config).not.toContain('hold=');
    expect(roundTurns(read)[0]?.notation).toMatch(/^(\[?)([NCDJWP\d]+ )?\[?Q/);
    expect(roundTurns(read)[0]?.character).toBe('bennett');
    expect(new Wishes(wishes, ['xingqiu', 'bennett']).allowsDocument(read)).toBe(true);
  });

  it.runIf(isWhole)('of a length are kept, and the length is reported', async () => {
    const { config, seconds } = await rotate({ round: 24 });
    expect(Math.abs(seconds - 24)).toBeLessThan(3);
    const rounds = config.replace('while 1 {', 'for let r = 0; r < 3; r = r + 1 {');
    const text = rounds.replace('target lvl=100', 'target hp=999999999 lvl=100');
    const lab = new Lab(executor, { seed: 9, workers: 2 });
    const sample = await lab.fightOne({ text }, 0, 24);
    const mean = (sample?.frames ?? []).reduce((sum, frames) => sum + frames / 60 / 3 / 24, 0);
    expect(Math.abs(mean - seconds)).toBeLessThan(2);
  });

  it('are refused where the team cannot have them', async () => {
    const refused = (wishes: object): string => {
      try {
        new Wishes(wishes as RotationWishes, ['xingqiu', 'bennett']);
      } catch (error) {
        return error instanceof PhraseError ? error.phrase.id : String(error);
      }
      return '';
    };
    expect(refused({ driver: 'hutao' })).toBe('optimiser.unknown-member');
    expect(refused({ use: [{ character: 'hutao', action: 'burst' }] })).toBe('optimiser.unknown-member');
    expect(refused({ round: 3 })).toBe('optimiser.bad-number');
    expect(refused({ round: 20.5 })).toBe('optimiser.bad-number');
    expect(refused({ enemies: 11 })).toBe('optimiser.bad-number');
    expect(refused({ avoid: [{ action: 'fly' }] })).toBe('optimiser.unknown-wish');
    expect(refused({ first: { character: 'bennett', action: 'charge' } })).toBe('optimiser.unknown-wish');
    const both = { character: 'bennett', action: 'burst' };
    expect(refused({ use: [both], avoid: [{ action: 'burst' }] })).toBe('optimiser.wish-refused');
    expect(refused({ use: [both], avoid: [{ ...both, character: 'xingqiu' }] })).toBe('');
    expect(refused({ avoid: Array.from({ length: 33 }, () => ({ action: 'hold' })) })).toBe('optimiser.bad-number');
    await expect(rotate({ avoid: [{ action: 'skill' }] })).rejects.toThrow(/no skill or no attacks left/);
    await expect(rotate({}, 'options duration=90;')).rejects.toThrow(/no characters/);
    await expect(rotate({}, DUO.replace('favoniussword', 'favoniussward'))).rejects.toBeInstanceOf(ConfigError);
  });

  it('leave out what is ruled out, but no plunge with its jump, and count loops as time on the field', async () => {
    const wishes = new Wishes({ driver: 'bennett', avoid: [{ action: 'cancel' }] }, ['xingqiu', 'bennett']);
    const [moves] = wishes.moves([await movesOf('bennett')]);
    expect(moves?.drives).toBe(true);
    expect(moves?.strings.length).toBeGreaterThan(2);
    expect(moves?.strings.filter(({ text }) => /dash|walk/.test(text))).toEqual([]);
    const turn = (character: string, text: string, times = 1) => ({
      character,
      steps: times === 1 ? stepsOf(wordsIn(text)) : [{ kind: 'repeat', text, times, skill: null } as const],
    });
    const plan = (...turns: ReturnType<typeof turn>[]) => wishes.allowsPlan({ turns });
    expect(plan(turn('bennett', 'jump, high_plunge'))).toBe(true);
    expect(plan(turn('bennett', 'jump, attack'))).toBe(false);
    expect(plan(turn('bennett', 'attack', 6), turn('xingqiu', 'attack:3'))).toBe(true);
    expect(plan(turn('bennett', 'attack', 2), turn('xingqiu', 'attack:3'))).toBe(false);
    const shot = plan(turn('bennett', 'attack:3'), turn('xingqiu', 'aim[weakspot=1]'));
    expect(shot).toBe(false);
    const asked = new Wishes({ use: [{ character: 'xingqiu', action: 'weakspot' }] }, ['xingqiu', 'bennett']);
    expect(asked.allowsPlan({ turns: [turn('xingqiu', 'aim[weakspot=1]')] })).toBe(true);
    expect(asked.allowsPlan({ turns: [turn('xingqiu', 'aim')] })).toBe(false);
    const aimed = wishes.shaped({ turns: [turn('xingqiu', 'aim[weakspot=1], aim[hold=2, weakspot=1]:2, skill')] });
    expect(aimed.turns).toEqual([turn('xingqiu', 'aim, aim[hold=2]:2, skill')]);
    const shots = { ...(await movesOf('xingqiu')), turns: ['burst, aim[weakspot=1]:3'] };
    expect(wishes.moves([shots])[0]?.turns).toEqual(['burst, aim:3']);
    expect(asked.moves([shots])[0]?.turns).toEqual(shots.turns);
    const shaped = wishes.shaped({ turns: [turn('bennett', 'attack, dash, attack', 4), turn('xingqiu', 'walk')] });
    expect(shaped.turns).toEqual([turn('bennett', 'attack, attack', 4)]);
  });

  it('leave out what a resource is spent on or built with', async () => {
    const spending = { when: '.aratakiitto.tags.strStack >= 1', text: 'charge', during: null };
    const repeat = { kind: 'repeat', text: 'dash, attack', times: 4, skill: null } as const;
    const plan = { turns: [{ character: 'aratakiitto', steps: [{ ...repeat, spending }] }] };
    const left = (action: 'charge' | 'cancel') => {
      const wishes = new Wishes({ avoid: [{ action }] }, ['aratakiitto']);
      expect(wishes.allowsPlan(plan)).toBe(false);
      expect(wishes.allowsPlan(wishes.shaped(plan))).toBe(true);
      return wishes.shaped(plan).turns[0]?.steps;
    };
    expect(left('charge')).toEqual([repeat]);
    expect(left('cancel')).toEqual([{ ...repeat, text: 'attack', spending }]);
    const wishes = new Wishes({ avoid: [{ action: 'cancel' }] }, ['aratakiitto']);
    for (const each of [wishes, new Wishes({ avoid: [{ action: 'charge' }] }, ['aratakiitto'])]) {
      const [moves] = each.moves([await movesOf('aratakiitto')]);
      expect(moves?.strings.some((string) => string.spending !== undefined)).toBe(false);
    }
    const inBranch = 'if .aratakiitto.tags.strStack >= 1 { aratakiitto charge; } else { aratakiitto dash, attack; }';
    expect(wishes.allowsDocument(openConfig(ITTO + inBranch))).toBe(false);
    expect(wishes.allowsDocument(openConfig(ITTO + inBranch.replace('dash, ', '')))).toBe(true);
  });
});
