import type { Modifier } from '../stats/modifier.ts';
import { PERMANENT } from '../stats/modifier.ts';
import type { ModifierWatch } from '../stats/modifiers.ts';
import type { KeyedMoments } from './keyed.ts';
import { Tally } from './tally.ts';

/** Maximum number of enemies whose effects are measured. */
export const MAX_MEASURED_TARGETS = 8;

interface Span {
  readonly slot: number;
  /** First frame of the open span, −1 without one. */
  from: number;
  /** First frame without effect. */
  until: number;
}

/** Frames in force of the effects on one holder, by key. A key that is put again before its end continues its span. */
export class Spans implements ModifierWatch {
  /** Frames in force by key; valid after `finish`. */
  readonly tally = new Tally();
  private readonly spans = new Map<string, Span>();
  private clock: { readonly frame: number } = { frame: 0 };

  begin(clock: { readonly frame: number }): void {
    this.clock = clock;
    this.tally.begin();
    for (const span of this.spans.values()) span.from = -1;
  }

  /** The effect is in force from now until a frame (−1: no end). */
  start(key: string, until: number): void {
    const now = this.clock.frame;
    let span = this.spans.get(key);
    if (span === undefined) {
      span = { slot: this.tally.slot(key), from: -1, until: 0 };
      this.spans.set(key, span);
    }
    if (span.from >= 0 && span.until < now) this.close(span, span.until);
    if (span.from < 0) span.from = now;
    span.until = until === PERMANENT ? Number.POSITIVE_INFINITY : until;
  }

  /** Moves the end of an effect. */
  move(key: string, until: number): void {
    const span = this.spans.get(key);
    if (span !== undefined && span.from >= 0) span.until = until;
  }

  stop(key: string): void {
    const span = this.spans.get(key);
    if (span !== undefined && span.from >= 0) this.close(span, Math.min(span.until, this.clock.frame));
  }

  put(mod: Modifier): void {
    this.start(mod.key, mod.expiry);
  }

  moved(mod: Modifier): void {
    this.move(mod.key, mod.expiry);
  }

  removed(mod: Modifier): void {
    this.stop(mod.key);
  }

  finish(): void {
    for (const span of this.spans.values())
      if (span.from >= 0) this.close(span, Math.min(span.until, this.clock.frame));
  }

  private close(span: Span, to: number): void {
    if (to > span.from) this.tally.add(span.slot, to - span.from);
    span.from = -1;
  }
}

/** Ending of the key of an infusion, which has no modifier. */
const INFUSION = '-infusion';
const infusionKey = (key: string): string => (/infus/i.test(key) ? key : key + INFUSION);

/** Measures how long effects are in force. Only some fights are measured. */
export class EffectLog {
  /** Effects on each character; shields by the character who made them; effects on enemies; statuses of the team. */
  readonly characters: readonly Spans[];
  readonly shields: readonly Spans[];
  readonly targets: readonly Spans[];
  readonly team = new Spans();
  /** Whether the present fight is measured. */
  isOn = false;

  constructor(characters: number, targets: number) {
    const spans = (count: number) => Array.from({ length: count }, () => new Spans());
    this.characters = spans(characters);
    this.shields = spans(characters);
    this.targets = spans(Math.min(targets, MAX_MEASURED_TARGETS));
  }

  private all(): Spans[] {
    return [...this.characters, ...this.shields, ...this.targets, this.team];
  }

  begin(clock: { readonly frame: number }): void {
    for (const spans of this.all()) spans.begin(clock);
  }

  finish(): void {
    for (const spans of this.all()) spans.finish();
  }

  /** A weapon was infused; `before` is the key of the infusion that it replaces. */
  infused(slot: number, key: string, until: number, before: string | null): void {
    if (before !== null && before !== key) this.characters[slot].stop(infusionKey(before));
    this.characters[slot].start(infusionKey(key), until);
  }

  infusionMoved(slot: number, key: string, until: number): void {
    this.characters[slot].move(infusionKey(key), until);
  }

  infusionEnded(slot: number, key: string): void {
    this.characters[slot].stop(infusionKey(key));
  }
}

/** Shares of the fights' frames in percent, by holder. */
export interface EffectMoments<T = KeyedMoments> {
  characters: T[];
  shields: T[];
  targets: T[];
  team: T[];
}

/** The holders' spans in the order of {@link EffectMoments}. */
export const spansOf = ({ characters, shields, targets, team }: EffectLog): EffectMoments<Spans> => ({
  characters: [...characters],
  shields: [...shields],
  targets: [...targets],
  team: [team],
});
