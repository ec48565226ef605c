import { readdirSync, readFileSync } from 'node:fs';
import { openConfig } from '@quartet/edits';
import { Rng } from '@quartet/engine';
import { createNodeExecutor } from '@quartet/runner/node';
import { afterAll, describe, expect, it } from 'vitest';
import { asLoop, Mutations, repertoire } from '../packages/optimiser/src/mutations.ts';
import { spread } from '../test/lane.ts';
import { illegalIn, refusalsOf, refusedIn } from './legal.ts';

const SEED_FOLDER = new URL('../apps/server/seed/', import.meta.url);
const teams = spread(
  readdirSync(SEED_FOLDER).filter((name) => name.endsWith('.txt')),
  6,
);

const executor = createNodeExecutor();
afterAll(() => executor.close());

/** Random changes of each team. */
const CHANGES = 10;

const TEAM = `
xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="favoniussword" refine=5 lvl=90/90;
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="favoniussword" refine=5 lvl=90/90;
target lvl=100 resist=0.1;
options iteration=10 duration=8;
active xingqiu;
`;
const GIVEN = `${TEAM}let x = 1;
while x < 5 { xingqiu skill[orbital=1], attack:2; wait(120); bennett burst; x = x + 1; }
`;
const loop = (body: string) => `${TEAM}let x = 1;\nwhile x < 5 { ${body} x = x + 1; }\n`;

describe('legality of a rotation that was found', () => {
  it('allows other orders, numbers and removals of actions, and common actions', () => {
    expect(illegalIn(GIVEN, GIVEN)).toEqual([]);
    expect(illegalIn(GIVEN, loop('bennett attack:4, skill; xingqiu skill[orbital=1], burst;'))).toEqual([]);
    expect(illegalIn(GIVEN, loop('wait(120); bennett burst;').replace('active xingqiu', 'active bennett'))).toEqual([]);
  });

  it.each([
    ['another action', loop('xingqiu charge;'), 'uses xingqiu charge'],
    ['a parameter of no action of the text', loop('xingqiu skill[orbital=2];'), 'uses xingqiu skill[orbital=2]'],
    ['parameters of another character', loop('bennett skill[orbital=1];'), 'uses bennett skill[orbital=1]'],
    ['another wait', loop('wait(121);'), 'contains wait(121)'],
    ['another condition', loop('if x > 3 { bennett burst; }'), 'contains if x > 3'],
    ['an option of Quartet', `options rules=game;${loop('bennett burst;')}`, 'changes a declaration'],
    ['other gear', loop('bennett burst;').replace('refine=5', 'refine=1'), 'changes a declaration'],
    ['a character who is not in the team', loop('yelan burst;'), 'uses yelan burst'],
    ['a text that does not parse', loop('bennett burst:x;'), 'does not parse'],
  ])('names %s', (_what, found, reason) => {
    expect(illegalIn(GIVEN, found).join('\n')).toContain(reason);
  });

  it('holds for chains of random changes of public teams', () => {
    const rng = new Rng();
    let changed = 0;
    for (const [index, team] of teams.entries()) {
      const given = openConfig(readFileSync(new URL(team, SEED_FOLDER), 'utf8'));
      rng.reseed(1, index);
      const mutations = new Mutations(repertoire(given), rng);
      let document = asLoop(given);
      for (let i = 0; i < CHANGES; i++) {
        const next = mutations.draw(document);
        if (next === document) continue;
        const reasons = illegalIn(given.text, next.text);
        // A text that does not parse, such as one with a condition before its variable, has no fights, so the search drops it.
        if (reasons.some((reason) => reason.startsWith('does not parse'))) continue;
        expect(reasons, `${team}, change ${i}`).toEqual([]);
        changed++;
        document = next;
      }
    }
    expect(changed).toBeGreaterThan((CHANGES / 2) * teams.length);
  });
});

describe('refused actions of a rotation that was found', () => {
  const REFUSALS = {
    insufficient_energy: 0.4,
    insufficient_stamina: 0,
    swap_cd: 0,
    skill_cd: 2,
    dash_cd: 0,
    burst_cd: 0,
  };

  it('are those of which the reference warns and the given one is free', () => {
    expect(refusedIn(REFUSALS, { ...REFUSALS, insufficient_energy: 1.3, skill_cd: 2.9, burst_cd: 0.9 })).toEqual([]);
    expect(refusedIn(REFUSALS, { ...REFUSALS, insufficient_energy: 1.5, skill_cd: 3.1 })).toEqual([
      'insufficient_energy 0.4 → 1.5 s',
      'skill_cd 2.0 → 3.1 s',
    ]);
  });

  it('are measured in fights: for energy and for a cooldown', async () => {
    // Xingqiu's burst costs 80 and his skill has a cooldown of 21 s: 8 s of fight are not enough for either.
    const legal = await refusalsOf(executor, `${TEAM}xingqiu skill, attack:40;`, 1);
    const skill = await refusalsOf(executor, `${TEAM}xingqiu skill, skill, skill, attack:40;`, 1);
    const burst = await refusalsOf(executor, `${TEAM}xingqiu burst, burst;`, 1);
    expect(Math.max(...Object.values(legal))).toBe(0);
    expect(refusedIn(legal, skill)).toEqual([expect.stringMatching(/^skill_cd 0\.0 → [3-7]\.\d s$/)]);
    expect(refusedIn(legal, burst).join()).toMatch(/(burst_cd|insufficient_energy) 0\.0 → [4-7]\.\d s/);
  });
});
