/** Areas of attacks from the calls that build them. */
import type { Json } from '../print.ts';
import type { Row, SourceHitbox } from '../source.ts';
import { given, isRow } from '../tables.ts';
import { evaluate, isCall, numeric, type Scope } from './values.ts';

interface Constructor {
  shape: 'circle' | 'box';
  /** Takes a source before the centre. */
  directed: boolean;
  fan: boolean;
}

const CONSTRUCTORS: Readonly<Record<string, Constructor>> = {
  NewCircleHitOnTarget: { shape: 'circle', directed: false, fan: false },
  NewCircleHitOnTargetFanAngle: { shape: 'circle', directed: false, fan: true },
  NewCircleHit: { shape: 'circle', directed: true, fan: false },
  NewCircleHitFanAngle: { shape: 'circle', directed: true, fan: true },
  NewBoxHitOnTarget: { shape: 'box', directed: false, fan: false },
  NewBoxHit: { shape: 'box', directed: true, fan: false },
};

export const isArea = (value: Json | undefined): boolean =>
  isCall(value) && (value.call in CONSTRUCTORS || value.call === 'NewSingleTargetHit');

const PLACES: Readonly<Record<string, string>> = { Player: 'player', PrimaryTarget: 'target' };

const placeOf = (value: Json | undefined): string => (isCall(value) && PLACES[value.call]) || 'point';

function offsetOf(value: Json | undefined, scope: Scope): number[] | null | undefined {
  if (value === null || value === undefined) return null;
  if (!isRow(value) || isCall(value) || !('x' in value || 'y' in value)) return undefined;
  const right = value.x === undefined ? 0 : numeric(value.x, scope);
  const ahead = value.y === undefined ? 0 : numeric(value.y, scope);
  if (right === undefined || ahead === undefined) return undefined;
  return right === 0 && ahead === 0 ? null : [right, ahead];
}

/** The area a call builds, or undefined when a number of it is known at run time only. */
export function area(value: Json | undefined, scope: Scope): Row | undefined {
  if (!isCall(value)) return undefined;
  const args = value.args ?? [];
  if (value.call === 'NewSingleTargetHit') {
    const uses = isRow(args[0]) ? JSON.stringify(args[0]) : '';
    return { shape: 'single', on: uses.includes('PrimaryTarget') ? 'target' : 'point' };
  }
  const how = CONSTRUCTORS[value.call];
  if (how === undefined) return undefined;
  const centre = how.directed ? args[1] : args[0];
  const [offset, ...size] = how.directed ? args.slice(2) : args.slice(1);
  const at = offsetOf(offset, scope);
  const sizes = size.map((one) => numeric(one, scope));
  if (at === undefined || sizes.includes(undefined)) return undefined;
  if (sizes.length !== (how.shape === 'box' || how.fan ? 2 : 1)) return undefined;
  const box = how.shape === 'box';
  return given({
    shape: how.shape,
    on: placeOf(centre),
    from: how.directed && placeOf(args[0]) === 'player' && placeOf(centre) !== 'player' ? 'player' : undefined,
    offset: at ?? undefined,
    radius: box ? undefined : sizes[0],
    fan: how.fan && sizes[1] !== 360 ? sizes[1] : undefined,
    width: box ? sizes[0] : undefined,
    length: box ? sizes[1] : undefined,
  });
}

/**
 * The last of several alternatives that is complete: boxes stand after discs, and only a box has two sizes. A disc that another
 * alternative opens by so many degrees only is that sector.
 */
export function areaOf(alternatives: readonly Json[], scope: Scope): Row | undefined {
  const complete: Row[] = [];
  for (const call of alternatives) {
    const one = area(call, scope);
    if (one !== undefined) complete.push(one);
  }
  const found = complete.at(-1);
  if (found?.shape !== 'circle' || found.fan !== undefined) return found;
  const isOpened = ({ fan, ...disc }: Row): boolean =>
    typeof fan === 'number' && fan > 0 && JSON.stringify(disc) === JSON.stringify(found);
  return complete.find(isOpened) ?? found;
}

/** The way of an arrow to the primary target. */
export const ARROW: Row = { shape: 'box', on: 'target', from: 'player', offset: [0, -0.5], width: 0.1, length: 1 };

export interface Delay {
  readonly frames: number;
  /** Flight time comes on top, a param of the action. */
  readonly travel: boolean;
}

/** Frames until an attack lands, without flight time and wind-up. */
export function delay(value: Json | undefined, scope: Scope): Delay | undefined {
  const known = numeric(value, scope);
  if (known !== undefined) return { frames: known, travel: false };
  if (!isRow(value) || !Array.isArray(value.uses)) return undefined;
  if (value.uses.some((name) => name !== 'travel' && name !== 'windup')) return undefined;
  const terms = [...(Array.isArray(value.refs) ? value.refs : []), ...(Array.isArray(value.nums) ? value.nums : [])];
  if (terms.length > 1) return undefined;
  const base = terms.length === 0 ? 0 : evaluate(terms[0], scope);
  return typeof base === 'number' ? { frames: base, travel: value.uses.includes('travel') } : undefined;
}

/**
 * An area by the measured hit box: conditions of the form "one of these hits" are not in the records, so of a box whose shape
 * depends on one only the width is known.
 */
export function lengthened(area: Row | undefined, box: SourceHitbox | undefined): Row | undefined {
  if (area?.shape !== 'circle' || box?.shape !== 'box') return area;
  const [width, length] = box.box as readonly number[];
  const { radius, shape: _, ...rest } = area;
  return radius === width ? { shape: 'box', ...rest, width, length } : area;
}
