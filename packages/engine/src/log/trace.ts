/**
 * The frame log of one sampled iteration (docs/contract.md#samples). Exists only while sampling: every place that logs asks first,
 * so a plain run builds no text.
 */
import { type LogCategory, LogEntry } from './log-entry.ts';

/** Whose effect something is. */
export type EffectSource = 'character' | 'weapon' | 'artifact';

export class Trace {
  readonly entries: LogEntry[] = [];
  frame = 0;
  /** Gear by the keys of the statuses and bonuses it gives. */
  private readonly gear = new Map<string, { source: 'weapon' | 'artifact'; name: string }>();

  /** What the flat damage of the newest attack from a template was computed from. */
  private readonly flat = new WeakMap<object, Readonly<Record<string, number>>>();

  /** Notes the shares of stats, and the stats, that the flat damage of an attack is made of. */
  noteFlat(template: object, parts: Readonly<Record<string, number>>): void {
    this.flat.set(template, parts);
  }

  flatOf(template: object | null): Readonly<Record<string, number>> | null {
    return (template === null ? undefined : this.flat.get(template)) ?? null;
  }

  /** Notes that a key belongs to a weapon or a set. */
  attribute(key: string, source: EffectSource, name: string): void {
    if (source !== 'character') this.gear.set(key, { source, name });
  }

  /** Logs that a status or bonus began, under the gear that gave it; nothing for what is not of gear. */
  logGear(key: string, char: number, expiry: number): void {
    const owner = this.gear.get(key);
    if (owner === undefined) return;
    this.log(owner.source, char, `${owner.name}: ${key}`).write('key', key).write('expiry', expiry).until(expiry);
  }

  /** Logs an addition to the flat damage of an attack by a character, a weapon or a set. */
  logAddition(char: number, attack: string, source: EffectSource, name: string, amount: number): void {
    this.log('pre_damage_mods', char, attack).write('source', source).write('name', name).write('flat_dmg', amount);
  }

  log(event: LogCategory, char: number, msg: string): LogEntry {
    const entry = new LogEntry(this.frame, event, char, msg);
    this.entries.push(entry);
    return entry;
  }
}
