import { TAG_COUNT, type TagSet } from '../values/constants.ts';
import { Hook, NO_LISTENERS, type Place } from './hooks.ts';

/** The attacks that a listener is called for. */
export interface AttackFilter {
  /** Their actors: a bit for each place in the team. */
  readonly actors: number;
  /** Null: any tag. */
  readonly tags: TagSet | null;
}

/** {@link AttackFilter.actors} with all bits set. */
export const ALL_ACTORS = 0b1111;
const EVERY_ATTACK: AttackFilter = { actors: ALL_ACTORS, tags: null };

function matches({ actors, tags }: AttackFilter, actor: number, tag: number): boolean {
  return (actors & (1 << actor)) !== 0 && (tags === null || tags[tag] !== 0);
}

/** The fields of an attack by which its listeners are found. */
interface AttackKey {
  readonly actor: number;
  readonly tag: number;
}

/**
 * An event about an attack. Listeners with a filter are called for matching attacks only, in the order in which all
 * listeners subscribed.
 */
export class AttackHook<F extends (...args: never[]) => void> extends Hook<F> {
  /** Filter of each listener; null while no listener has one. */
  private filters: AttackFilter[] | null = null;
  /** Whether a filter has tags. Then there is a list per actor and tag, at 4 × tag + actor, otherwise one per actor. */
  private hasTags = false;
  /** Built on first use. An emission in progress continues with the list that it began with. */
  private lists: ((F | null)[] | undefined)[] | null = null;

  /** The listeners whose filters match the attack. */
  listenersFor(attack: AttackKey): readonly (F | null)[] {
    if (this.filters === null) return this.listeners;
    this.lists ??= new Array(this.hasTags ? 4 * TAG_COUNT : 4);
    return this.lists[this.hasTags ? 4 * attack.tag + attack.actor : attack.actor] ?? this.listFor(attack);
  }

  override on(listener: F, key: string | null = null, filter: AttackFilter = EVERY_ATTACK): Place<F> {
    const places = this.listeners.length;
    const place = super.on(listener, key);
    if (filter === EVERY_ATTACK && this.filters === null) return place;
    // Written out: arrays made by `map` or `filter` change their kind once V8 has compiled these calls into the
    // caller.
    if (this.filters === null) {
      this.filters = [];
      for (let at = 0; at < places; at++) this.filters.push(EVERY_ATTACK);
    }
    this.filters[place.at] = filter;
    const newlyTagged = filter.tags !== null && !this.hasTags;
    if (newlyTagged) this.hasTags = true;
    if (newlyTagged || place.at < places) this.lists = null;
    else if (this.lists !== null) this.append(this.lists, listener, filter);
    return place;
  }

  override remove(place: number, listener: F): void {
    super.remove(place, listener);
    for (const list of this.lists ?? []) {
      const at = list?.indexOf(listener) ?? -1;
      if (list !== undefined && at >= 0) list[at] = null;
    }
  }

  /** Adds a listener to the existing lists of the attacks that match its filter. */
  private append(lists: ((F | null)[] | undefined)[], listener: F, filter: AttackFilter): void {
    for (let i = 0; i < lists.length; i++) {
      const list = lists[i];
      if (list === undefined || !matches(filter, i & 3, i >> 2)) continue;
      if (list.length === 0) lists[i] = [listener];
      else list.push(listener);
    }
  }

  /** Builds the list of the listeners for an attack. */
  private listFor({ actor, tag }: AttackKey): (F | null)[] {
    const { listeners, filters, lists } = this;
    let list: (F | null)[] = NO_LISTENERS;
    for (let at = 0; at < listeners.length; at++) {
      const listener = listeners[at];
      if (listener === null || !matches((filters as AttackFilter[])[at], actor, tag)) continue;
      if (list.length === 0) list = [listener];
      else list.push(listener);
    }
    (lists as (F | null)[][])[this.hasTags ? 4 * tag + actor : actor] = list;
    return list;
  }
}
