/** Geo constructs: a list limited to three, and one without limit (docs/rules/targets.md#constructs). */

import { emit1 } from '../events/emit.ts';
import type { Hook } from '../events/hooks.ts';
import type { FightBase } from '../log/fight-base.ts';
import { Part } from '../time/schedule.ts';
import { NEVER } from '../values/constants.ts';

const LIMIT = 3;

export interface ConstructSpec {
  /** Name in script fields and logs, one of the config keys of constructs. */
  type: string;
  x: number;
  y: number;
  dirX?: number;
  dirY?: number;
  frames: number;
  /** Called when it is destroyed or expires. */
  onDestroy?: () => void;
}

export class Construct {
  readonly type: string;
  readonly owner: number;
  readonly x: number;
  readonly y: number;
  readonly dirX: number;
  readonly dirY: number;
  /** Frame of its creation; also its identity in listeners. */
  readonly source: number;
  expiry: number;
  readonly limited: boolean;
  readonly onDestroy: (() => void) | null;

  /** @param owner team slot */
  constructor(spec: ConstructSpec, owner: number, frame: number, limited: boolean) {
    this.type = spec.type;
    this.owner = owner;
    this.x = spec.x;
    this.y = spec.y;
    this.dirX = spec.dirX ?? 0;
    this.dirY = spec.dirY ?? 1;
    this.source = frame;
    this.expiry = frame + spec.frames;
    this.limited = limited;
    this.onDestroy = spec.onDestroy ?? null;
  }
}

/** The members of a fight that constructs use. */
interface ConstructFight extends FightBase {
  readonly events: { readonly constructSpawned: Hook<(construct: Construct) => void> };
}

export class Constructs {
  private readonly sim: ConstructFight;
  readonly limited: Construct[] = [];
  readonly unlimited: Construct[] = [];

  constructor(sim: ConstructFight) {
    this.sim = sim;
  }

  /** Place a construct. `refresh` destroys the last one of the same type first. */
  add(spec: ConstructSpec, owner: number, refresh: boolean, limited = true): Construct {
    const list = limited ? this.limited : this.unlimited;
    const construct = new Construct(spec, owner, this.sim.frame, limited);
    let old = refresh ? list.length - 1 : -1;
    while (old >= 0 && list[old].type !== spec.type) old--;
    if (old >= 0) this.destroyAt(list, old);
    list.push(construct);
    this.reschedule();
    while (limited && list.length > LIMIT) this.destroyAt(list, 0);
    if (this.sim.trace !== null)
      this.sim.trace
        .log('construct', construct.owner, 'construct created')
        .write('key', construct.type)
        .write('expiry', construct.expiry)
        .until(construct.expiry);
    emit1(this.sim.events.constructSpawned.listeners, construct);
    return construct;
  }

  private destroyAt(list: Construct[], at: number): void {
    const [construct] = list.splice(at, 1);
    if (this.sim.trace !== null)
      this.sim.trace.log('construct', construct.owner, 'construct destroyed').write('key', construct.type);
    if (construct.onDestroy !== null) construct.onDestroy();
  }

  destroy(construct: Construct): boolean {
    const list = construct.limited ? this.limited : this.unlimited;
    const at = list.indexOf(construct);
    if (at < 0) return false;
    this.destroyAt(list, at);
    return true;
  }

  has(construct: Construct): boolean {
    return (construct.limited ? this.limited : this.unlimited).includes(construct);
  }

  tick(): void {
    if (this.limited.length > 0) this.expire(this.limited);
    if (this.unlimited.length > 0) this.expire(this.unlimited);
    this.reschedule();
  }

  private expire(list: Construct[]): void {
    const frame = this.sim.frame;
    for (let i = 0; i < list.length; ) {
      if (list[i].expiry === frame) this.destroyAt(list, i);
      else i++;
    }
  }

  /** Restarts its lifetime: it ends `frames` from now. */
  renew(construct: Construct, frames: number): void {
    construct.expiry = this.sim.frame + frames;
    this.reschedule();
  }

  /** Schedule the frame in which the first of them expires. */
  private reschedule(): void {
    const { frame, schedule } = this.sim;
    let first = NEVER;
    for (const { expiry } of this.limited) if (expiry > frame && expiry < first) first = expiry;
    for (const { expiry } of this.unlimited) if (expiry > frame && expiry < first) first = expiry;
    schedule.set(Part.constructs, first);
  }

  /** Number of constructs, of one type or in all. */
  count(type?: string): number {
    let n = 0;
    for (const c of this.limited) if (type === undefined || c.type === type) n++;
    for (const c of this.unlimited) if (type === undefined || c.type === type) n++;
    return n;
  }

  /** Smallest remaining time of a type in frames, 0 if none stands. */
  remaining(type: string): number {
    let first = NEVER;
    for (const list of [this.limited, this.unlimited])
      for (const c of list) if (c.type === type && c.expiry < first) first = c.expiry;
    return first === NEVER ? 0 : Math.max(first - this.sim.frame, 0);
  }
}
