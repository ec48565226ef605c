/**
 * The frame log of one sampled iteration (docs/contract.md#samples). It exists only while sampling: code that logs
 * checks for it first, so that a plain run builds no text.
 */
import { MAX_LOG_ENTRIES, PhraseError } from '@quartet/script';
import { phrase } from '../values/phrases.ts';
import { type LogCategory, LogEntry } from './log-entry.ts';

/** Length of a message that counts as another entry: an ordinary entry has about 550 characters as JSON. */
const CHARACTERS_PER_ENTRY = 250;

/** The log of a fight is larger than a thread can hold. */
export class LogLimitError extends PhraseError {
  override readonly name = 'LogLimitError';

  /** @param most entries that it may have */
  constructor(most: number) {
    super(phrase('log-too-long', { most }));
  }
}

/** The kind of content that an effect belongs to. */
export type EffectSource = 'character' | 'weapon' | 'artifact';

export class Trace {
  readonly entries: LogEntry[] = [];
  frame = 0;
  /** Number of entries, where long messages count as several, and the largest one that is kept. */
  private size = 0;
  readonly most: number;
  /** Gear by the keys of its statuses and bonuses. */
  private readonly gear = new Map<string, { source: 'weapon' | 'artifact'; name: string }>();

  /** Parts of the flat damage of the newest attack of each template, for {@link flatPartsOf}. */
  private readonly flat = new WeakMap<object, Readonly<Record<string, number>>>();

  constructor(most: number = MAX_LOG_ENTRIES) {
    this.most = most;
  }

  /** Stores the stats, and the shares of them, that form the flat damage of an attack. */
  storeFlatParts(template: object, parts: Readonly<Record<string, number>>): void {
    this.flat.set(template, parts);
  }

  /** The parts stored last for a template; null without any. */
  flatPartsOf(template: object | null): Readonly<Record<string, number>> | null {
    return (template === null ? undefined : this.flat.get(template)) ?? null;
  }

  /** Registers a key as that of a weapon or a set. */
  registerGear(key: string, source: EffectSource, name: string): void {
    if (source !== 'character') this.gear.set(key, { source, name });
  }

  /** Logs the start of a status or bonus under the gear that gave it; does nothing for other effects. */
  logGear(key: string, char: number, expiry: number): void {
    const owner = this.gear.get(key);
    if (owner === undefined) return;
    this.log(owner.source, char, `${owner.name}: ${key}`).write('key', key).write('expiry', expiry).until(expiry);
  }

  /** Logs an addition to the flat damage of an attack by a character, a weapon or a set. */
  logAddition(char: number, attack: string, source: EffectSource, name: string, amount: number): void {
    this.log('pre_damage_mods', char, attack).write('source', source).write('name', name).write('flat_dmg', amount);
  }

  /** Whether the fight had more entries than are kept. */
  get isCut(): boolean {
    return this.size > this.most;
  }

  /** Adds an entry. Beyond the limit the fight goes on without its log, since an error of the fight explains more than the limit does. */
  log(event: LogCategory, char: number, msg: string): LogEntry {
    this.size += 1 + Math.floor(msg.length / CHARACTERS_PER_ENTRY);
    const entry = new LogEntry(this.frame, event, char, msg);
    if (this.isCut) this.entries.length = 0;
    else this.entries.push(entry);
    return entry;
  }
}
