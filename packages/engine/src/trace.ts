/**
 * The frame log of one sampled iteration (docs/contract.md#samples). Exists only while sampling: every place that logs asks first,
 * so a plain run builds no text.
 */
export type LogCategory =
  | 'damage'
  | 'pre_damage_mods'
  | 'calc'
  | 'element'
  | 'snapshot'
  | 'status'
  | 'action'
  | 'energy'
  | 'character'
  | 'enemy'
  | 'sim'
  | 'artifact'
  | 'weapon'
  | 'shield'
  | 'construct'
  | 'icd'
  | 'debug'
  | 'warning'
  | 'player'
  | 'heal'
  | 'hurt'
  | 'cooldown'
  | 'hitlag'
  | 'user';

export class LogEntry {
  frame: number;
  /** Frame at which the logged thing ends; equal to `frame` when instantaneous, −1 for never. */
  ended: number;
  event: LogCategory;
  msg: string;
  /** Team slot, −1 = the simulation itself. */
  char_index: number;
  logs: Record<string, unknown> = {};
  ordering: Record<string, number> = {};
  private written = 0;

  constructor(frame: number, event: LogCategory, char: number, msg: string) {
    this.frame = frame;
    this.ended = frame;
    this.event = event;
    this.msg = msg;
    this.char_index = char;
  }

  write(key: string, value: unknown): this {
    this.logs[key] = value;
    this.ordering[key] = this.written++;
    return this;
  }

  until(frame: number): this {
    this.ended = frame;
    return this;
  }

  toJSON(): Record<string, unknown> {
    return {
      frame: this.frame,
      ended: this.ended,
      event: this.event,
      msg: this.msg,
      char_index: this.char_index,
      logs: this.logs,
      ordering: this.ordering,
    };
  }
}

/** Whose effect something is. */
export type EffectSource = 'character' | 'weapon' | 'artifact';

export class Trace {
  readonly entries: LogEntry[] = [];
  frame = 0;
  /** Gear by the keys of the statuses and bonuses it gives. */
  private readonly gear = new Map<string, { source: 'weapon' | 'artifact'; name: string }>();

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

  log(event: LogCategory, char: number, msg: string): LogEntry {
    const entry = new LogEntry(this.frame, event, char, msg);
    this.entries.push(entry);
    return entry;
  }
}
