/**
 * Writes the passives of weapons and the bonuses of sets as data from which the pages make a sentence in any language. Their effects are
 * in `weapons.txt` and `sets.txt`; the numbers come from the facts. `npm run passives`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { artifactFacts, weaponFacts } from '@quartet/gamedata/loaders';
import type { PassiveClause, PassiveEffect, Passives } from '../../src/shared/names/passives.ts';

const HERE = new URL('./', import.meta.url);
const TARGET = new URL('../../src/shared/names/passives.json', HERE);

/** Numbers by name: one for all refinements or five. */
type Values = Readonly<Record<string, readonly number[]>>;

const linesOf = (file: string): [keys: string, clauses: string][] =>
  readFileSync(new URL(file, HERE), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const at = line.indexOf(' = ');
      return [line.slice(0, at), line.slice(at + 3)];
    });

/** @throws Error for a name that the facts do not have */
function numbersOf(text: string, values: Values, where: string): readonly number[] {
  const [, name = '', factor] = /^([^*]*)(?:\*(.*))?$/.exec(text) ?? [];
  const own = Number.isNaN(Number(name)) || name === '' ? values[name] : [Number(name)];
  if (own === undefined)
    throw new Error(`${where}: the facts have no "${name}", only ${Object.keys(values).join(', ')}`);
  const scaled = own.map((value) => Number((value * Number(factor ?? 1)).toFixed(6)));
  return scaled.every((value) => value === scaled[0]) ? scaled.slice(0, 1) : scaled;
}

function effectOf(text: string, values: Values, where: string): PassiveEffect {
  const [, to, what = '', upTo, amount = '', of] = /^(?:(\w+)\.)?([\w%]+):(<)?([^~]*)(?:~(\w+))?$/.exec(text) ?? [];
  if (what === '') throw new Error(`${where}: cannot read "${text}"`);
  return {
    what,
    ...(to === undefined ? {} : { to: to as NonNullable<PassiveEffect['to']> }),
    ...(amount === '' ? {} : { value: numbersOf(amount, values, where) }),
    ...(of === undefined ? {} : { of }),
    ...(upTo === undefined ? {} : { upTo: true }),
  };
}

function clauseOf(text: string, values: Values, where: string): PassiveClause {
  const [, trigger, args, chance, rest = ''] = /^(?:(\w+)(?:\(([^)]*)\))?(?:%([\w.]+))?> )?(.*)$/.exec(text) ?? [];
  const [, effects = '', tail = ''] = /^(.*?)((?: [/x@][\d.]+)*)$/.exec(rest) ?? [];
  const number = (sign: string) =>
    tail
      .split(' ')
      .find((each) => each.startsWith(sign))
      ?.slice(1);
  const [seconds, stacks, cooldown] = [number('/'), number('x'), number('@')];
  const isNumber = args !== undefined && !Number.isNaN(Number(args));
  return {
    ...(trigger === undefined ? {} : { on: trigger }),
    ...(args === undefined ? {} : isNumber || args in values ? { n: numbersOf(args, values, where) } : { args }),
    ...(chance === undefined ? {} : { chance: numbersOf(chance, values, where) }),
    effects: effects.split(', ').map((each) => effectOf(each, values, where)),
    ...(seconds === undefined ? {} : { seconds: Number(seconds) }),
    ...(stacks === undefined ? {} : { stacks: Number(stacks) }),
    ...(cooldown === undefined ? {} : { cooldown: Number(cooldown) }),
  };
}

const clausesOf = (text: string, values: Values, where: string): PassiveClause[] =>
  text.split('; ').map((clause) => clauseOf(clause, values, where));

const numbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is number => typeof each === 'number');

/** The document as JSON text. @throws Error for clauses that cannot be parsed or are not in the facts */
export async function passives(): Promise<string> {
  const weapons: Record<string, PassiveClause[]> = {};
  for (const [keys, text] of linesOf('weapons.txt'))
    for (const key of keys.split(',')) {
      const { refineValues } = (await weaponFacts[key as keyof typeof weaponFacts]()).default;
      const values = Object.fromEntries(
        Object.entries(refineValues as Record<string, { values: readonly number[] }>).map(([name, each]) => [
          name,
          each.values,
        ]),
      );
      weapons[key] = clausesOf(text, values, key);
    }
  const sets: Record<string, Record<string, PassiveClause[]>> = {};
  for (const [head, text] of linesOf('sets.txt')) {
    const [key = '', pieces = ''] = head.split(' ');
    const { bonuses } = (await artifactFacts[key as keyof typeof artifactFacts]()).default;
    const values = Object.fromEntries(
      Object.entries(bonuses as Record<string, { value: unknown }>).map(([name, { value }]) => [name, numbers(value)]),
    );
    sets[key] = { ...sets[key], [pieces]: clausesOf(text, values, head) };
  }
  const sorted = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  const document: Passives = { weapons: sorted(weapons), sets: sorted(sets) };
  return `${JSON.stringify(document)}\n`;
}

if (process.argv[1]?.endsWith('write.ts')) writeFileSync(TARGET, await passives());
