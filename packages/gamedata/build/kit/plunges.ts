/** Plunges: low, high and the hit on the way down, outside and in stances. */
import type { Json } from '../print.ts';
import type { Row, Table } from '../source.ts';
import { given, isRow } from '../tables.ts';
import { areaOf, delay } from './areas.ts';
import { describe } from './describe.ts';
import { firstPart, isVariable, type KitReader, soleRef, type Traced, unconditional } from './reader.ts';
import type { Shot } from './trace.ts';
import { isRef, multiplier, numeric } from './values.ts';

type Kind = 'low' | 'high' | 'collision';
const KINDS: readonly Kind[] = ['low', 'high', 'collision'];

function kindOf(shot: Shot, one: Traced): Kind | undefined {
  const name = one.name.toLowerCase();
  if (name.includes('plungecollision')) return 'collision';
  if (!one.infos.some((info) => info.state === 'PlungeAttackState')) return undefined;
  if (shot.info.AttackTag !== 'Plunge' && !name.includes('plunge')) return undefined;
  if (name.startsWith('lowplunge')) return 'low';
  return name.startsWith('highplunge') ? 'high' : undefined;
}

/** What follows `Plunge` in a function's name; `XY` is the plunge in another's wind. */
const stanceOf = (fn: string): string => fn.replace(/^(low|high)?plunge(collision|attack)?/i, '').replace(/XY$/, '');

/**
 * A function by the stance its plunge is for. One with several results is as many plunges: each begins with its cancel frames, named
 * by the stance, and the numbers that follow them.
 */
function byStance(one: Traced): [stance: string, Traced][] {
  const { infos, fn } = one;
  if (infos.length < 2 || !infos.every((info) => info.state === 'PlungeAttackState'))
    return [[stanceOf(one.name), one]];
  return infos.map((info, i): [string, Traced] => {
    const single: Record<string, Json> = {};
    let group = -1;
    for (const { t, type, name, value } of fn.records) {
      if (t === 'struct' && type === 'Info') group++;
      else if (t === 'value' && group === i && name !== undefined && value !== undefined) single[name] = value;
    }
    const table = soleRef(info.animation)?.ref ?? '';
    return [stanceOf(table.replace('Frames', '')), { ...one, infos: [info], locals: { single, several: {} } }];
  });
}

/** Plunges by stance: '' outside of any. */
export function plunges(reader: KitReader): Table<Row> {
  const result: Record<string, Partial<Record<Kind, Row>>> = {};
  const marks = new Map<string, number>();
  for (const [stance, one] of reader.traced.flatMap(byStance)) {
    const ownMark = numeric({ var: 'collisionHitmark' }, reader.scope(one));
    if (ownMark !== undefined) marks.set(stance, ownMark);
    for (const shot of one.shots) {
      const kind = kindOf(shot, one);
      if (kind === undefined || !unconditional(shot) || result[stance]?.[kind] !== undefined) continue;
      const found = plunge(reader, one, shot, kind);
      if (found === undefined) continue;
      result[stance] = { ...result[stance], [kind]: found };
      // Another description of the same hit belongs to a state.
      for (const other of one.shots) {
        if (kindOf(other, one) !== kind || !unconditional(other)) continue;
        reader.used.add(other);
        reader.noteOther(one.where, shot, other);
      }
    }
  }
  sharedCollisions(reader, result, marks);
  return Object.fromEntries(
    Object.entries(result).map(([stance, row]) => [
      stance,
      given(Object.fromEntries(KINDS.map((kind): [string, Json | undefined] => [kind, row[kind]]))),
    ]),
  );
}

function plunge(reader: KitReader, one: Traced, shot: Shot, kind: Kind): Row | undefined {
  const { where } = one;
  const scope = reader.scope(one);
  const mult = multiplier(firstPart(shot.info.Mult), scope);
  const name = reader.name(one, shot);
  if (mult === undefined || name === undefined) {
    reader.note(where, 'plunge with a multiplier known at run time only; see `attacks`');
    return undefined;
  }
  if (!isRef(shot.info.Mult) && !isVariable(shot.info.Mult))
    reader.note(where, 'the multiplier of the plunge is combined with run-time quantities');
  const several = one.infos.length > 1;
  const frames = several ? undefined : reader.framesOf(one, 'PlungeAttackState', false);
  const hitmark = kind === 'collision' ? collisionMark(reader, one.name) : delay(shot.hit, scope)?.frames;
  if (kind !== 'collision' && frames === undefined)
    reader.note(where, 'cancel frames of the plunge chosen at run time');
  if (hitmark === undefined) reader.note(where, 'hitmark of the plunge known at run time only');
  reader.noteUnknown(where, shot.info, scope);
  return given({
    name,
    ...describe(shot.info, scope),
    mult,
    area: areaOf(shot.areas, scope),
    hitmark,
    frames: frames?.reference,
    queueAfter: several ? undefined : delay(one.infos[0]?.queueAfter, scope)?.frames,
  });
}

/** The frame in which a collision strikes: an argument of the plunges that call its function. */
function collisionMark(reader: KitReader, fn: string): number | undefined {
  for (const one of reader.traced)
    for (const record of one.fn.records) {
      if (record.t !== 'call' || record.call !== `own.${fn}`) continue;
      const mark = numeric(record.args?.[0], reader.scope(one));
      if (mark !== undefined) return mark;
    }
  return undefined;
}

/** A stance that calls the usual collision has it in the element of its plunge, at its own time. */
function sharedCollisions(
  reader: KitReader,
  result: Record<string, Partial<Record<Kind, Row>>>,
  marks: ReadonlyMap<string, number>,
): void {
  const usual = result['']?.collision;
  if (usual === undefined) return;
  for (const [stance, hitmark] of marks) result[stance] = { ...result[stance], collision: { ...usual, hitmark } };
  for (const [stance, row] of Object.entries(result)) {
    const { low } = row;
    if (row.collision !== undefined || !isRow(low)) continue;
    for (const one of reader.traced) {
      if (stanceOf(one.name) !== stance || !one.name.startsWith('low')) continue;
      const call = one.fn.records.find((record) => record.t === 'call' && record.call === 'own.plungeCollision');
      if (call === undefined) continue;
      const hitmark = numeric(call.args?.[0], reader.scope(one));
      row.collision = given({ ...usual, element: low.element, ignoreInfusion: low.ignoreInfusion, hitmark });
    }
  }
}
