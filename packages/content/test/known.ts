/** The setup that the tables of known numbers share, and readers of a fight's log. */
import { expect } from 'vitest';
import { type Fight, fight, party } from './fight.ts';

/** EM from artifacts by character; the first one is active. */
export type Team = Record<string, number>;

export const ENEMY = 'target lvl=100 resist=0.1 pos=0,0;\n';
export const TWO_ENEMIES = `${ENEMY}target lvl=100 resist=0.1 pos=1,0;\n`;

/** Level 90, talents 9, no constellations, plain weapons, a flower, a plume and EM. */
export function known(team: Team, script: string, setup = `${ENEMY}options duration=10;`): Promise<Fight> {
  const members = Object.fromEntries(
    Object.entries(team).map(([key, em]) => [key, { stats: `hp=4780 atk=311 em=${em}` }]),
  );
  const [active] = Object.keys(team);
  return fight(`${party(members)}${setup} active ${active};\n${script}`);
}

export type Hit = Fight['hits'][number];

/** The first hit whose name starts so, in `frame` if that is given. */
export function hitOf({ hits }: Fight, name: string, frame?: number): Hit {
  const hit = hits.find((h) => h.name.startsWith(name) && (frame === undefined || h.frame === frame));
  if (hit === undefined)
    throw new Error(`no ${name}; there are ${hits.map((h) => `${h.name} in ${h.frame}`).join(', ')}`);
  return hit;
}

/** Damage as if the hit had not been critical. */
export function plain({ calc }: Hit): number {
  return Number(calc.pre_crit_dmg) * (calc.melt_vape === true ? Number(calc.amp_mult_total) : 1);
}

/** Damage that reactions did to the player. */
export const selfDamage = ({ log }: Fight, name: string): { frame: number; damage: number }[] =>
  log('damage', `${name} (self damage)`).map((e) => ({ frame: e.frame, damage: Number(e.logs.damage) }));

/** Auras of the first enemy before and after what its first element in a frame did, as the log writes them. */
export function aurasAt({ log }: Fight, frame: number, ability = ''): { before: unknown; after: unknown } {
  const entry = log('element', 'application').find(
    (e) => e.frame === frame && e.logs.target === 1 && String(e.logs.abil).startsWith(ability),
  );
  if (entry === undefined) throw new Error(`no element is applied in frame ${frame}`);
  return { before: entry.logs.existing, after: entry.logs.after };
}

/** Frames in which hits of a name landed. */
export const framesOf = ({ hits }: Fight, name: string): number[] =>
  hits.filter((h) => h.name === name).map((h) => h.frame);

/** Equal in at least 12 of the digits. */
export function expectExact(actual: unknown, expected: number, what?: string): void {
  const value = Number(actual);
  expect(Math.abs(value - expected), `${what ?? ''} is ${value}, not ${expected}`).toBeLessThanOrEqual(
    Math.abs(expected) * 1e-12,
  );
}
