import { ScriptError } from '@quartet/script';
import { expect, test } from 'vitest';
import { spread } from '../../../test/lane.ts';
import { configHandler, openFight, validate } from '../src/session.ts';

const TEAM = `hutao char lvl=90/90 cons=0 talent=9,9,9;
hutao add weapon="dragonsbane" refine=1 lvl=90/90;
target lvl=100 resist=0.1;
active hutao;
`;

test('an action that a character does not have is named at its place; the config may still run', async () => {
  const text = `${TEAM}if .hutao.energy > 1000 {\n  hutao skill, aim;\n}\nwhile 1 { hutao attack; }\n`;
  const { findings } = await validate(text);
  expect(findings.map(({ severity, code }) => [severity, code])).toEqual([['warning', 'no-such-action']]);
  const [{ from, to, line, message }] = findings;
  expect(text.slice(from, to)).toBe('aim');
  expect(line).toBe(6);
  expect(message).toContain('hutao has no aim');
});

test('an action that needs a rule of the game is reported, with fixes that make it run', async () => {
  const text =
    TEAM.replaceAll('hutao', 'diluc').replace('dragonsbane', 'wastergreatsword') +
    'while 1 { diluc attack, charge; }\n';
  const { findings } = await validate(text);
  expect(findings.map(({ severity, code, line, phrase }) => [severity, code, line, phrase?.values])).toEqual([
    ['warning', 'no-such-action', 5, { character: 'diluc', action: 'charge', rule: 'diluc_charge' }],
  ]);
  const [{ message, fix, otherFixes = [] }] = findings;
  expect(message).toContain('options rules=game;');
  const fixes = [fix, ...otherFixes].flatMap((each) => each ?? []);
  expect(fixes.map(({ insert }) => insert)).toEqual(['options rules_on=diluc_charge;\n', 'options rules=game;\n']);
  for (const { from, to, insert } of fixes) {
    const fixed = text.slice(0, from) + insert + text.slice(to);
    expect((await validate(fixed)).findings).toEqual([]);
    expect(await failureOf(fixed)).toBeNull();
  }
});

test('common actions and those of the character are not reported', async () => {
  const { findings } = await validate(
    `${TEAM}hutao skill, attack:2, charge, dash, jump, walk, low_plunge, swap, burst;\n`,
  );
  expect(findings.filter(({ code }) => code === 'no-such-action')).toEqual([]);
});

test('the catalogue of enemies is loaded for a target with a type, and suggests the closest name', async () => {
  const withType = (type: string) => validate(`${TEAM.replace('resist=0.1', `type=${type}`)}hutao attack;\n`);
  expect((await withType('abyssheraldfrostfall')).findings).toEqual([]);
  const [{ severity, message }] = (await withType('abyssheraldfrostfal')).findings;
  expect(severity).toBe('error');
  expect(message).toContain('abyssheraldfrostfall');
});

const failureOf = async (text: string): Promise<unknown> => {
  const simulator = await openFight(text);
  try {
    simulator.run(1, simulator.recorder());
    return null;
  } catch (error) {
    return error;
  }
};

test.each(spread(['while !.hutao.burst.ready { hutao swap; }', 'while 1 { wait(0); }', 'while 1 { delay(1); }'], 1))(
  'a loop in which no time passes ends the fight at its place: %s',
  async (loop) => {
    const error = await failureOf(`${TEAM}hutao attack;\nhutao burst;\n${loop}\n`);
    expect(error).toBeInstanceOf(ScriptError);
    expect(error).toMatchObject({ line: 7, column: 1, message: expect.stringContaining('while no time passed') });
  },
);

test('a loop in which time passes may swap to the active character', async () => {
  expect(await failureOf(`${TEAM}while 1 { hutao swap; wait(1); }\n`)).toBeNull();
});

test('an impossible action is found before the run, with its place and the previous action', async () => {
  const text = `${TEAM}hutao skill;\nhutao attack:2,\n  low_plunge;\n`;
  const error = await failureOf(text);
  expect(error).toBeInstanceOf(ScriptError);
  expect(error).toMatchObject({ line: 7, column: 3 });
  expect(String(error)).toContain('(the action before it is attack of hutao, line 6, column 7)');
  const { findings } = await validate(text);
  const found = findings.filter(({ code }) => code === 'script');
  expect(found).toMatchObject([{ severity: 'warning', line: 7, column: 3 }]);
});

test('an impossible action inside a function is reported at its own place', async () => {
  const text = `${TEAM}fn fall() {\n  hutao low_plunge;\n}\nfall();\n`;
  expect(await failureOf(text)).toMatchObject({ line: 6, column: 9 });
});

test('an endless fight is reported at its loop, with two fixes', async () => {
  const immortal = TEAM.replace('resist=0.1', 'resist=0.1 hp=1000000000000');
  const text = `${immortal}hutao attack;\nfn slow() { wait(30000); hutao attack; }\nwhile 1 {\n  slow();\n}\n`;
  const work = await configHandler.open(text);
  let failed: unknown = null;
  try {
    work.openBlock().iterate(1, 0);
  } catch (error) {
    failed = error;
  }
  const [finding] = (failed as { findings: { line: number; fix: Fix; otherFixes: Fix[] }[] }).findings;
  expect(finding).toMatchObject({ line: 7, column: 1, fix: { title: 'Stop after 90 s' } });
  const fixes = [finding.fix, ...finding.otherFixes].map(
    ({ from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
  );
  expect(fixes[0]).toContain('\nwhile f() < 5400 {\n');
  expect(fixes[1]).toContain('\nfor let i = 0; i < 4; i = i + 1 {\n');
  for (const fixed of fixes) expect(await failureOf(fixed)).toBeNull();
});

interface Fix {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}
