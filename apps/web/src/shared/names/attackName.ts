import { find } from '@quartet/gamedata/names';

/**
 * Readable names of attacks in a result. The data has names of single abilities in English only;
 * what all characters share, and reactions, have names in every language.
 */

/** The part of a name before what it reacted with. */
type AttackBase =
  /** A hit of the normal or charged attack; the number counts from 1, null where there is only one. */
  | { kind: 'normal' | 'charge'; number: number | null }
  | { kind: 'action'; action: 'low_plunge' | 'high_plunge' }
  | { kind: 'aimed' | 'fullAimed' | 'collision' | 'frozen' }
  /** Damage of a reaction itself, also around its target. */
  | { kind: 'reaction'; reaction: string; area: boolean }
  /** An ability by its own name. */
  | { kind: 'named'; name: string };

interface AttackName {
  base: AttackBase;
  /** The reaction that amplified the hit or added to it; null without one. */
  reaction: string | null;
}

const AMPLIFIED = /^(.+) \((melt|vaporize|spread|aggravate)\)$/;
const REACTION = /^((?:swirl-|crystallize-)?[a-z]+)( \(aoe\))?$/;
const HIT = /^(Normal|Charge|Charged|Charge Attack|Charged Attack)(?: (\d+))?$/;

const FIXED: Readonly<Record<string, AttackBase>> = {
  'Low Plunge': { kind: 'action', action: 'low_plunge' },
  'High Plunge': { kind: 'action', action: 'high_plunge' },
  'Plunge Collision': { kind: 'collision' },
  'Aimed Shot': { kind: 'aimed' },
  'Fully-Charged Aimed Shot': { kind: 'fullAimed' },
  'Freeze Broken': { kind: 'frozen' },
};

function baseOf(name: string): AttackBase {
  const fixed = find(FIXED, name);
  if (fixed !== undefined) return fixed;
  const hit = HIT.exec(name);
  if (hit) {
    const [, word, index] = hit;
    return { kind: word === 'Normal' ? 'normal' : 'charge', number: index === undefined ? null : Number(index) + 1 };
  }
  const [, reaction, around] = REACTION.exec(name) ?? [];
  if (reaction !== undefined) return { kind: 'reaction', reaction, area: around !== undefined };
  return { kind: 'named', name };
}

/** Takes the name of an attack apart. */
export function readAttackName(key: string): AttackName {
  const [, name = key, reaction = null] = AMPLIFIED.exec(key) ?? [];
  return { base: baseOf(name), reaction };
}
