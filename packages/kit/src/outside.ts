/** Effects of content's rules on the fight: events, and lines of the sample log. */
import { type Attack, type Character, emit2, type Target } from '@quartet/engine/parts';
import { fightOf } from './fightOf.ts';
import type { Owner } from './owner.ts';

/**
 * Emits an event of content: a nightsoul burst by an attack on a target, or a change of a character's nightsoul
 * points.
 */
export function emit(owner: Owner, event: 'nightsoulBurst', target: Target, attack: Attack): void;
export function emit(owner: Owner, event: 'nightsoulGain' | 'nightsoulUse', character: Character, amount: number): void;
export function emit(
  owner: Owner,
  event: 'nightsoulBurst' | 'nightsoulGain' | 'nightsoulUse',
  about: Target | Character,
  by: Attack | number,
): void {
  const { events } = fightOf(owner);
  if (event === 'nightsoulBurst')
    emit2(events.nightsoulBurst.listenersFor(by as Attack), about as Target, by as Attack);
  else emit2(events[event].listeners, about as Character, by as number);
}

/** Writes a line to the sample log; does nothing in a plain run. */
export function log(
  owner: Owner,
  category: 'character' | 'weapon' | 'artifact',
  text: string,
  details?: () => Record<string, unknown>,
): void {
  const { trace } = fightOf(owner);
  if (trace === null) return;
  const entry = trace.log(category, owner.self.index, text);
  if (details === undefined) return;
  const values = details();
  for (const key in values) entry.write(key, values[key]);
}
