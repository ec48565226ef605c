/** Pieces that the characters of a gear search may wear, with the conditions on them. */
import { contentKeys } from '@quartet/content';
import { type ConfigDocument, type Edit, editMember } from '@quartet/edits';
import { STAT_SLOTS, Stat } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { type ArtifactPiece, type ArtifactSlot, artifactSlots } from '@quartet/importers';
import { PhraseError } from '@quartet/script';
import { phrase } from './phrases.ts';
import { setBonuses } from './stats.ts';
import type { Team, TeamMember } from './team.ts';
import { add, itemAt, numberAt, statVector } from './vectors.ts';

/** Constraints on the gear of one character. */
export interface GearConstraints {
  /** Ids of pieces that the character must wear. */
  readonly keep?: readonly string[];
  /** Sets it must wear, by key and count 2 or 4. */
  readonly sets?: Readonly<Record<string, number>>;
  /** Main stats allowed by slot; any where a slot is absent. */
  readonly mains?: Readonly<Partial<Record<ArtifactSlot, readonly string[]>>>;
  /** Minimum total energy recharge, a fraction. */
  readonly leastEr?: number;
}

/** Conditions of a gear search. */
export interface GearConditions {
  /** Keys of the characters that get other gear; all when absent. */
  characters?: readonly string[];
  constraints?: Readonly<Record<string, GearConstraints>>;
  /** Ids of pieces that must not be used. */
  exclude?: readonly string[];
  /** Keep the gear of characters outside the team. */
  spareOthers?: boolean;
  /** Minimum level of a piece. */
  leastLevel?: number;
}

/** Pieces of one character by slot, as numbers of the inventory; −1 for an empty slot. */
export type Worn = number[];

/** Number of pieces by set: 2 or 4. */
export type SetCounts = ReadonlyMap<string, number>;

/** A character that gets other gear. */
export interface Wearer {
  readonly member: TeamMember;
  readonly constraints: GearConstraints;
  /** Pieces allowed by slot. */
  readonly allowed: readonly (readonly number[])[];
}

export class Closet {
  readonly team: Team;
  readonly wearers: readonly Wearer[];
  readonly pieces: readonly ArtifactPiece[];
  /** Stats of the pieces. */
  readonly stats: readonly Float64Array[];
  /** Sets with an effect. */
  readonly sets: readonly string[];
  /** Number of each piece's set among {@link sets}, −1 for one without effect here. */
  readonly #setOf: readonly number[];
  readonly #bare: readonly Float64Array[];
  readonly #documents = new Map<string, ConfigDocument>();

  /**
   * @param bare base stats by team slot
   * @throws PhraseError for conditions that no gear satisfies
   */
  constructor(team: Team, pieces: readonly ArtifactPiece[], conditions: GearConditions, bare: readonly Float64Array[]) {
    this.team = team;
    this.pieces = pieces;
    this.#bare = bare;
    this.stats = pieces.map(({ stats }) => statVector(stats));
    this.sets = [...new Set(pieces.map((piece) => piece.set))].filter((set) => contentKeys.sets.includes(set)).sort();
    this.#setOf = pieces.map((piece) => this.sets.indexOf(piece.set));
    this.wearers = wearersOf(team, pieces, conditions);
    for (const wearer of this.wearers)
      if (wearer.allowed.every((slot) => slot.length === 0) || !this.#canWear(wearer))
        throw new PhraseError(phrase('no-gear', { character: wearer.member.key }));
  }

  /** Whether the required sets can be assembled. */
  #canWear(wearer: Wearer): boolean {
    return Object.entries(wearer.constraints.sets ?? {}).every(([name, count]) => {
      const key = nameTable.set(name) ?? name;
      return wearer.allowed.filter((slot) => slot.some((i) => this.piece(i).set === key)).length >= count;
    });
  }

  piece(i: number): ArtifactPiece {
    return itemAt(this.pieces, i);
  }

  /** Number of the set of a slot's piece; −1 also for an empty slot. */
  setAt(worn: Worn, slot: number): number {
    const i = worn[slot] ?? -1;
    return i < 0 ? -1 : (this.#setOf[i] ?? -1);
  }

  /** Pairs each wearer with its entry of a list. */
  byWearer<T>(list: readonly T[]): (readonly [Wearer, T])[] {
    return this.wearers.map((wearer, i) => [wearer, itemAt(list, i)]);
  }

  /** Sets available to the character, with the number of slots that have a piece. */
  slotsBySet(wearer: Wearer): Map<string, number> {
    const slots = new Map<string, number>();
    for (const allowed of wearer.allowed)
      for (const set of new Set(allowed.map((i) => this.piece(i).set)))
        if (set !== '' && contentKeys.sets.includes(set)) slots.set(set, (slots.get(set) ?? 0) + 1);
    return slots;
  }

  setsOf(worn: Worn): Map<string, number> {
    const sets = worn.map((i) => (i < 0 ? '' : this.piece(i).set));
    return new Map(
      setBonuses(sets.filter((set) => contentKeys.sets.includes(set))).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  /** The config with other sets for the wearers; null leaves a wearer unchanged. */
  documentWith(sets: readonly (ReadonlyMap<string, number> | null)[]): ConfigDocument {
    const key = JSON.stringify(sets.map((each) => each && [...each]));
    const known = this.#documents.get(key);
    if (known !== undefined) return known;
    const edits = this.byWearer(sets).flatMap(([{ member }, worn]): Edit[] => {
      if (worn === null) return [];
      const own = new Map(member.config.sets.map((set) => [set.key, set.params]));
      const wanted = [...worn].map(([set, count]) => ({ key: set, count, params: own.get(set) ?? {} }));
      return [(now) => editMember(now, member.key, { sets: wanted })];
    });
    const document = this.team.document.after(...edits);
    this.#documents.set(key, document);
    return document;
  }

  sum(worn: Worn): Float64Array {
    const stats = new Float64Array(STAT_SLOTS);
    for (const i of worn) if (i >= 0) add(stats, itemAt(this.stats, i));
    return stats;
  }

  statsOf(worn: readonly Worn[]): Float64Array[] {
    const stats: Float64Array[] = this.team.stats();
    for (const [{ member }, own] of this.byWearer(worn)) stats[member.slot] = this.sum(own);
    return stats;
  }

  /** Distance of gear from the constraints of its wearer; 0 if it satisfies them. */
  shortfall(
    wearer: Pick<Wearer, 'member' | 'constraints'>,
    stats: Float64Array,
    sets: ReadonlyMap<string, number>,
  ): number {
    let short = 0;
    for (const [name, count] of Object.entries(wearer.constraints.sets ?? {})) {
      if ((sets.get(nameTable.set(name) ?? name) ?? 0) < count) short += 1;
    }
    const { leastEr } = wearer.constraints;
    if (leastEr !== undefined) {
      const er = numberAt(itemAt(this.#bare, wearer.member.slot), Stat.er) + numberAt(stats, Stat.er);
      if (er < leastEr - 1e-9) short += leastEr - er;
    }
    return short;
  }

  /** Whether a wearer may have a piece in a slot. */
  may({ allowed }: Wearer, slot: number, piece: number): boolean {
    const list = itemAt(allowed, slot);
    return piece < 0 ? list.length === 0 : list.includes(piece);
  }
}

/** @throws PhraseError for conditions that contradict each other */
function wearersOf(team: Team, pieces: readonly ArtifactPiece[], conditions: GearConditions): Wearer[] {
  const chosen = team.chosen(conditions.characters);
  for (const key of Object.keys(conditions.constraints ?? {})) team.chosen([key]);
  const excluded = new Set(conditions.exclude);
  const onTeam = new Set(team.members.map((each) => each.key));
  const keepers = new Map<string, TeamMember>();
  for (const member of chosen)
    for (const id of constraintsOf(member, conditions).keep ?? []) {
      if (!pieces.some((piece) => piece.id === id)) throw new PhraseError(phrase('unknown-piece', { piece: id }));
      if (keepers.has(id)) throw new PhraseError(phrase('piece-twice', { piece: id }));
      keepers.set(id, member);
    }
  return chosen.map((member) => {
    const constraints = constraintsOf(member, conditions);
    const allowed = artifactSlots.map((slot) => {
      const kept = pieces.flatMap((piece, i) => (piece.slot === slot && keepers.get(piece.id) === member ? [i] : []));
      if (kept.length > 1) throw new PhraseError(phrase('slot-twice', { character: member.key, slot }));
      if (kept.length === 1) return kept;
      return pieces.flatMap((piece, i) => {
        if (piece.slot !== slot || keepers.has(piece.id) || excluded.has(piece.id)) return [];
        if (piece.faults.length > 0 || piece.level < (conditions.leastLevel ?? 0)) return [];
        if (conditions.spareOthers && piece.wearer !== '' && !onTeam.has(piece.wearer)) return [];
        const mains = constraints.mains?.[slot];
        return mains === undefined || mains.includes(piece.main) ? [i] : [];
      });
    });
    return { member, constraints, allowed };
  });
}

function constraintsOf(member: TeamMember, conditions: GearConditions): GearConstraints {
  for (const [name, constraints] of Object.entries(conditions.constraints ?? {}))
    if ((nameTable.character(name) ?? name) === member.key) return constraints;
  return {};
}
