import { nameTable } from '@quartet/gamedata/names';
import { builtinIndex, classify } from '@quartet/script';
import type { Model } from './model.ts';
import { type Binding, bindingsOf } from './scopes.ts';

/** Why a name cannot be given; the word of a text. */
export type RenameProblem = 'notAName' | 'reserved' | 'taken';

const name = /^[\p{L}_%][\p{L}\p{Nd}_%-]*$/u;

const overlap = (a: Binding, b: Binding) => a.reach.from <= b.reach.to && b.reach.from <= a.reach.to;

/** Reason why a binding cannot be named `wanted`; null without one. */
export function renameProblem(model: Model, binding: Binding, wanted: string): RenameProblem | null {
  if (!name.test(wanted)) return 'notAName';
  if (classify(wanted, nameTable) !== 'identifier' || builtinIndex.has(wanted)) return 'reserved';
  const clash = bindingsOf(model.ast).some(
    (other) => other.name === wanted && other.definition.from !== binding.definition.from && overlap(other, binding),
  );
  return clash ? 'taken' : null;
}

/** The changes that give a binding another name. */
export function renameChanges(binding: Binding, wanted: string): { from: number; to: number; insert: string }[] {
  return binding.places.map(({ from, to }) => ({ from, to, insert: wanted }));
}
