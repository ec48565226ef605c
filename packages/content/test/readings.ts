/** Readings of a fight's hits for tests. */
import type { Fight } from './fight.ts';

type Hit = Fight['hits'][number];

/** The hits of an attack, in order. */
export const hitsOf = ({ hits }: Fight, name: string): Hit[] => hits.filter((h) => h.name === name);

/** The first hit of an attack; throws when there is none. */
export function hitOf(done: Fight, name: string): Hit {
  const [first] = hitsOf(done, name);
  if (first === undefined)
    throw new Error(`no hit of ${name}, only of ${[...new Set(done.hits.map((h) => h.name))].join(', ')}`);
  return first;
}

/** A number of the derivation of a hit's damage, such as `talent` or `bonus_dmg`. */
export const calc = (hit: Hit, name: string): number => Number(hit.calc[name]);

/** ATK, DEF or max HP of the attacker at a hit. */
export const attribute = (hit: Hit, of: 'atk' | 'def' | 'hp'): number =>
  calc(hit, `base_${of}`) * (1 + calc(hit, `${of}_per`)) + calc(hit, `flat_${of}`);

/** Numbers the script printed. */
export const numbers = ({ printed }: Fight): number[] => printed.map(Number);

/** Gain of a stat between the first and the last time the script printed it. */
export const gained = (done: Fight): number => {
  const list = numbers(done);
  return list[list.length - 1] - list[0];
};

/** Amount of each energy gain by a constellation or passive, before it was limited by the maximum. */
export const energyFrom = ({ log }: Fight, source: string): number[] =>
  log('energy', 'adding energy')
    .filter((e) => e.logs.source === source)
    .map((e) => Number(e.logs["rec'd"]));

/** Frames in which particles of a source reached the team, with their count. */
export const particlesOf = ({ log }: Fight, source: string): [frame: number, count: number][] =>
  log('energy', 'particle')
    .filter((e) => e.logs.source === source && e.char_index === 0)
    .map((e) => [e.frame, Number(e.logs.count)]);

/** Frames of one kind of action. */
export const framesOf = ({ actions }: Fight, action: string): number[] =>
  actions.filter(([, , a]) => a === action).map(([frame]) => frame);

/** Frames from the first burst of the fight until it takes its energy. */
export function drainedAfter(done: Fight): number {
  const [drained] = done.log('energy', 'draining energy');
  if (drained === undefined) throw new Error('no burst took its energy');
  return drained.frame - framesOf(done, 'burst')[0];
}
