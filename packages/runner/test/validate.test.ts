import { expect, test } from 'vitest';
import { validate } from '../src/session.ts';

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

test('what everybody does, and what a character has, is not named', async () => {
  const { findings } = await validate(
    `${TEAM}hutao skill, attack:2, charge, dash, jump, walk, low_plunge, swap, burst;\n`,
  );
  expect(findings.filter(({ code }) => code === 'no-such-action')).toEqual([]);
});

test('the catalogue of enemies is there for a target with a type, and says which name was meant', async () => {
  const withType = (type: string) => validate(`${TEAM.replace('resist=0.1', `type=${type}`)}hutao attack;\n`);
  expect((await withType('abyssheraldfrostfall')).findings).toEqual([]);
  const [{ severity, message }] = (await withType('abyssheraldfrostfal')).findings;
  expect(severity).toBe('error');
  expect(message).toContain('abyssheraldfrostfall');
});
