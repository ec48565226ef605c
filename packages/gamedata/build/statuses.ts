/** Constants and lifetimes named in a passive, a set bonus or a kit. */
import type { Json } from './print.ts';
import type { Row, SourceKit, SourceRecord } from './source.ts';
import { byName, isNumberList, isRow } from './tables.ts';

const allRecords = (kit: SourceKit): SourceRecord[] => Object.values(kit.fns).flatMap((fn) => fn.records);

/** Constant numbers and texts named in a passive or set bonus; refinement vectors have their own place. */
export function constants(kit: SourceKit): Row {
  const result: [name: string, entry: Json][] = [];
  for (const record of allRecords(kit)) {
    if (record.t !== 'value' || record.name === undefined || record.value === undefined) continue;
    const about = {
      ...(typeof record.key === 'string' ? { stat: record.key } : {}),
      ...(record.cond?.pieces === undefined ? {} : { pieces: record.cond.pieces }),
    };
    const { value } = record;
    if (typeof value === 'number' || typeof value === 'string') {
      result.push([record.name, { value, ...about }]);
    } else if (isRow(value) && isNumberList(value.nums)) {
      const uses = Array.isArray(value.uses) ? { uses: value.uses } : {};
      result.push([record.name, { value: value.nums, ...uses, ...about }]);
    }
  }
  return byName(result);
}

/** Lifetimes of status and modifier keys, wherever a passive, set bonus or kit creates one with constant arguments. */
export function statuses(kit: SourceKit): Row {
  const result: [key: string, entry: Json][] = [];
  const visit = (value: Json | undefined, pieces: number | undefined): void => {
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry, pieces);
      return;
    }
    if (!isRow(value)) return;
    if (typeof value.call === 'string' && Array.isArray(value.args)) {
      const [key, frames, extended] = value.args as readonly Json[];
      const kind = value.call;
      const name = isRow(key) ? key.format : key;
      const byRefinement = isRow(frames) ? frames.r : frames;
      if (
        (kind === 'AddStatus' || kind === 'NewBase' || kind === 'NewBaseWithHitlag') &&
        typeof name === 'string' &&
        (typeof byRefinement === 'number' || isNumberList(byRefinement))
      ) {
        const hitlag = kind === 'NewBaseWithHitlag' || (kind === 'AddStatus' && extended === true);
        result.push([name, { frames: byRefinement, hitlag, ...(pieces === undefined ? {} : { pieces }) }]);
      }
    }
    for (const entry of Object.values(value)) visit(entry, pieces);
  };
  for (const record of allRecords(kit)) visit({ ...record } as Row, record.cond?.pieces);
  return byName(result);
}
