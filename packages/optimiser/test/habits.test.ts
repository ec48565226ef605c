/** Actions that generated rotations and the fights of standard builds repeat. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { habits } from '@quartet/gamedata/habits';
import { characterKeys, nameTable } from '@quartet/gamedata/names';
import { openFight } from '@quartet/runner/session';
import { parse } from '@quartet/script';
import { expect, it } from 'vitest';
import { spread } from '../../../test/lane.ts';
import { habitOf, movesOf } from '../src/grow/moves.ts';

it.each(['skill', 'attacks'] as const)('have only params that the actions of the characters know: %s', (part) => {
  const unknown = Object.entries(habits).flatMap(([key, { [part]: actions }]) =>
    actions === undefined
      ? []
      : parse(`${key} char lvl=90/90 cons=0 talent=9,9,9;\nactive ${key};\n${key} ${actions};\n`, nameTable)
          .diagnostics.filter(({ code }) => /param|action/.test(code))
          .map(({ message }) => message),
  );
  expect(unknown).toEqual([]);
});

interface Play {
  readonly drives?: boolean;
  readonly attacks?: string;
  readonly turns?: readonly string[];
  readonly fight?: { readonly onField?: boolean };
  readonly build: { readonly weapon: string };
}

const CHARACTERS = new URL('../../content/src/characters/', import.meta.url);
const plays = readdirSync(CHARACTERS)
  .filter((key) => existsSync(new URL(`${key}/play.json`, CHARACTERS)))
  .map((key): [string, Play] => [key, JSON.parse(readFileSync(new URL(`${key}/play.json`, CHARACTERS), 'utf8'))]);

it('are known of everyone who stays on the field', () => {
  const silent = plays.filter(([, { drives, fight }]) => fight?.onField === true && drives !== true);
  expect(silent.map(([key]) => key)).toEqual([]);
  const idle = plays.filter(([, { drives, attacks, turns }]) => drives && attacks === undefined && !turns?.length);
  expect(idle.map(([key]) => key)).toEqual([]);
  expect(plays.filter(([, { drives }]) => drives).length).toBeGreaterThan(50);
});

it('have turns whose actions the characters know', () => {
  const unknown = Object.entries(habits).flatMap(([key, { turns = [] }]) =>
    turns.flatMap((turn) =>
      parse(`${key} char lvl=90/90 cons=0 talent=9,9,9;\nactive ${key};\n${key} ${turn};\n`, nameTable)
        .diagnostics.filter(({ code }) => /param|action/.test(code))
        .map(({ message }) => `${key}: ${message}`),
    ),
  );
  expect(unknown).toEqual([]);
});

it('have turns of every character', () => {
  expect(characterKeys.filter((key) => !habitOf(key).turns?.length)).toEqual([]);
});

/** Teammates whose skills come first, where a turn needs their reaction: Burning gives Kinich the points of his second skill. */
const MATES: Readonly<Record<string, readonly string[]>> = { kinich: ['emilie', 'bennett'] };
const weapons = new Map(plays.map(([key, { build }]) => [key, build.weapon]));

/** Plays a script of one character in a short fight. @returns what it prints */
async function printed(key: string, script: string): Promise<string[]> {
  const mates = MATES[key] ?? [];
  const team = [key, ...mates].map(
    (member) => `${member} char lvl=90/90 cons=0 talent=9,9,9;
${member} add weapon="${weapons.get(member)}" refine=1 lvl=90/90;
`,
  );
  const text = `options duration=60 iteration=1 ignore_burst_energy=true;
target lvl=100 resist=0.1 radius=2 pos=0,2.4;
${team.join('')}active ${mates[0] ?? key};
${mates.map((mate) => `${mate} skill; `).join('')}${script}
`;
  return (await openFight(text)).sample(1).flatMap(({ event, msg }) => (event === 'user' ? [msg] : []));
}

/** Plays a turn in a short fight. @returns why it cannot be played to its end; null where it can */
async function mistakeIn(key: string, turn: string): Promise<string | null> {
  try {
    return (await printed(key, `${key} ${turn};\nprint("played");`)).includes('played') ? null : 'it does not end';
  } catch (error) {
    return String(error);
  }
}

it('have turns that a fight of the character alone plays to their end', async () => {
  const mistakes: string[] = [];
  const written = plays.filter(([, { turns }]) => turns?.length);
  for (const [key, { turns = [] }] of spread(written, 16))
    for (const turn of turns) {
      const mistake = await mistakeIn(key, turn);
      if (mistake !== null) mistakes.push(`${key} ${turn}: ${mistake}`);
    }
  expect(mistakes).toEqual([]);
});

/** Repetitions in which a resource is both spent and built. */
const DECISIONS = 12;

it('have resources that a fight spends and builds, and states that begin and end', async () => {
  const spenders = Object.entries(habits).flatMap(([key, { spend }]) => (spend === undefined ? [] : [key]));
  expect(spenders).toContain('aratakiitto');
  for (const key of spenders) {
    const string = (await movesOf(key)).strings.find(({ spending }) => spending !== undefined);
    const spending = string?.spending;
    if (string === undefined || spending === undefined) throw new Error(`${key} spends nothing`);
    const { when, text, during } = spending;
    const decision = `if ${when} { ${key} ${text}; print("spent"); } else { ${key} ${string.text}; print("built"); }`;
    const [isBegun, end] =
      during === null ? ['', ''] : [`if ${during} { print("begun"); }`, `while ${during} { ${decision} }`];
    const messages = await printed(
      key,
      `${key} burst, skill;
${isBegun}
for let i = 0; i < ${DECISIONS}; i = i + 1 { ${decision} }
${end}
print("played");`,
    );
    expect([key, new Set(messages)]).toEqual([
      key,
      new Set(['spent', 'built', 'played', ...(during === null ? [] : ['begun'])]),
    ]);
  }
});
