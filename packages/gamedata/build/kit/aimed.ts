/** A bow's aimed shots by charge level. */
import { Reference } from '../print.ts';
import type { Row } from '../source.ts';
import { given, isNumberList, isRow } from '../tables.ts';
import { ARROW, areaOf } from './areas.ts';
import { describe } from './describe.ts';
import { framesText, type KitReader, refNames, same, soleRef, unconditional } from './reader.ts';
import { evaluate, multiplier, numeric, runtimeIndices } from './values.ts';

/** Tables of multipliers by charge level. */
const LEVELS = [['aim'], ['fullaim', 'fullAim']];

export function aimed(reader: KitReader): Row | undefined {
  const one = reader.traced.find((entry) => entry.fn.action === 'aim');
  if (one === undefined) return undefined;
  const leave = (why: string): undefined => {
    reader.note('aim', `${why}; see \`attacks\``);
    return undefined;
  };
  const scope = reader.scope(one);
  const result = one.infos.find((info) => runtimeIndices(soleRef(info.animation)).length > 0);
  const frames = soleRef(result?.animation);
  const marks = soleRef(result?.queueAfter);
  const hitmarks = marks === undefined ? undefined : evaluate({ ref: marks.ref }, scope);
  if (frames === undefined || !isNumberList(hitmarks)) return leave('aimed shots without tables by charge level');
  const table = reader.tables.frames[frames.ref];
  if (!Array.isArray(table) || !table.every(isRow)) return leave('aimed shots of which some are not available');

  const shots = LEVELS.map((tables) =>
    one.shots.find((shot) => tables.includes(refNames(shot.info.Mult)[0]) && unconditional(shot)),
  );
  const levels: Row[] = [];
  for (const shot of shots) {
    const mult = shot === undefined ? undefined : multiplier(shot.info.Mult, scope);
    const name = shot === undefined ? undefined : reader.name(one, shot);
    if (shot === undefined || mult === undefined || name === undefined)
      return leave(`no shot for charge level ${levels.length}`);
    reader.noteUnknown('aim', shot.info, scope);
    levels.push({ name, ...describe(shot.info, scope), mult });
  }
  for (const shot of one.shots)
    if (levels.some((level) => level.name === reader.name(one, shot))) reader.used.add(shot);
  if (hitmarks.length > levels.length)
    reader.note('aim', `${hitmarks.length} charge levels, attacks of ${levels.length}; see \`attacks\` for the others`);
  const usual = numeric({ var: 'hold' }, scope);
  const travel = reader.travel(one);
  const area = areaOf(shots[0]?.areas ?? [], scope);
  return given({
    levels,
    hitmarks,
    frames: new Reference(framesText(frames.ref)),
    travel: travel === 10 ? undefined : travel,
    usual: usual === levels.length - 1 ? undefined : usual,
    area: same(area, ARROW) ? undefined : area,
  });
}
