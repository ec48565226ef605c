/** One line of the frame log, and its subject (docs/contract.md#samples). */
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
  /** Frame at which the logged effect ends; equal to `frame` when instantaneous, −1 for never. */
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
