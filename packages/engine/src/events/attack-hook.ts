import { TAG_COUNT, type TagSet } from '../values/constants.ts';
import { Hook, NO_LISTENERS, type Place } from './hooks.ts';

/** Attacks that a listener wants. */
export interface Wanted {
  /** Whose: a bit for each place in the team. */
  readonly actors: number;
  /** Null: whatever their tag. */
  readonly tags: TagSet | null;
}

/** {@link Wanted.actors} of all. */
export const ANYONE = 0b1111;
const ALL: Wanted = { actors: ANYONE, tags: null };

function wants({ actors, tags }: Wanted, actor: number, tag: number): boolean {
  return (actors & (1 << actor)) !== 0 && (tags === null || tags[tag] !== 0);
}

/** What tells the listeners of one attack from those of another. */
interface Told {
  readonly actor: number;
  readonly tag: number;
}

/**
 * An event about an attack. Listeners that want certain attacks only are not called for others; those that do hear of one are called
 * in the order in which all of them subscribed.
 */
export class AttackHook<F extends (...args: never[]) => void> extends Hook<F> {
  /** What each listener wants; null as long as all want all. */
  private wanted: Wanted[] | null = null;
  /** Some ask for tags: there is a list for each actor and tag, else for each actor. */
  private tagged = false;
  /** Made when they are first asked for. An emission in progress goes on with the list it began with. */
  private lists: ((F | null)[] | undefined)[] | null = null;

  /** The listeners that hear of an attack like this. */
  by(attack: Told): readonly (F | null)[] {
    if (this.wanted === null) return this.listeners;
    this.lists ??= new Array(this.tagged ? 4 * TAG_COUNT : 4);
    return this.lists[this.tagged ? 4 * attack.tag + attack.actor : attack.actor] ?? this.listFor(attack);
  }

  override on(listener: F, key: string | null = null, wanted: Wanted = ALL): Place<F> {
    const places = this.listeners.length;
    const place = super.on(listener, key);
    if (wanted === ALL && this.wanted === null) return place;
    // Written out: in V8 a list that `map` or `filter` makes is of another kind once that has been compiled into its caller.
    if (this.wanted === null) {
      this.wanted = [];
      for (let at = 0; at < places; at++) this.wanted.push(ALL);
    }
    this.wanted[place.at] = wanted;
    const newlyTagged = wanted.tags !== null && !this.tagged;
    if (newlyTagged) this.tagged = true;
    if (newlyTagged || place.at < places) this.lists = null;
    else if (this.lists !== null) this.append(this.lists, listener, wanted);
    return place;
  }

  override silence(place: number, listener: F): void {
    super.silence(place, listener);
    for (const list of this.lists ?? []) {
      const at = list?.indexOf(listener) ?? -1;
      if (list !== undefined && at >= 0) list[at] = null;
    }
  }

  private append(lists: ((F | null)[] | undefined)[], listener: F, wanted: Wanted): void {
    for (let i = 0; i < lists.length; i++) {
      const list = lists[i];
      if (list === undefined || !wants(wanted, i & 3, i >> 2)) continue;
      if (list.length === 0) lists[i] = [listener];
      else list.push(listener);
    }
  }

  private listFor({ actor, tag }: Told): (F | null)[] {
    const { listeners, wanted, lists } = this;
    let list: (F | null)[] = NO_LISTENERS;
    for (let at = 0; at < listeners.length; at++) {
      const listener = listeners[at];
      if (listener === null || !wants((wanted as Wanted[])[at], actor, tag)) continue;
      if (list.length === 0) list = [listener];
      else list.push(listener);
    }
    (lists as (F | null)[][])[this.tagged ? 4 * tag + actor : actor] = list;
    return list;
  }
}
