/** The teams that artifacts are valued for: the player's own, then standard teams of a database for characters without one. */
import { nameTable } from '@quartet/gamedata/names';
import { type ArtifactPiece, artifactSlots } from '@quartet/importers';
import type { Lab } from '../lab.ts';
import { DPS, meanOf, scores } from '../objective.ts';
import { keysIn, playable } from '../playable-teams.ts';
import { type Candidate, candidatesOf, keptBy, personOf, type Roster, type TeamTemplate } from '../roster.ts';
import { configOf, Dresser, type Outfit } from '../roster-gear.ts';
import { itemAt } from '../vectors.ts';

/** A team of the player, in the order of importance. */
export interface OwnTeam extends TeamTemplate {
  /** Ids of the pieces of each member, by key; null for an empty slot. Those that each wears in the game when absent. */
  readonly gear?: Readonly<Record<string, readonly (string | null)[]>>;
}

/** A team with the gear that its members wear, or would. */
export interface AdvisedTeam {
  readonly id: string;
  readonly isOwn: boolean;
  readonly config: string;
  readonly members: readonly { readonly key: string; readonly pieces: readonly (ArtifactPiece | null)[] }[];
}

/** Maximum number of teams, of own ones among them, and of standard teams that are compared. */
export const MAX_TEAMS = 12;
export const MAX_OWN_TEAMS = 8;
const MAX_COMPARED = 240;
/** Teams that have their fight together, and fights of the ledger that dresses bare characters. */
const GLANCES = 48;
const DRESS_FIGHTS = 3;
/** Assumed share of the damage that a set of the author adds, where it is not measured. */
const SET_SHARE = 0.15;

/** Sets that authors give to each character, the most common first. */
export function usualSets(templates: readonly TeamTemplate[], max: number): (key: string) => readonly string[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { text } of templates)
    for (const [, name = '', word = ''] of text.matchAll(/\b(\w+) add set="(\w+)"/g)) {
      const key = nameTable.character(name) ?? name;
      const set = nameTable.set(word) ?? word;
      const own = counts.get(key) ?? new Map<string, number>();
      counts.set(key, own.set(set, (own.get(set) ?? 0) + 1));
    }
  return (key) =>
    [...(counts.get(key) ?? [])]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, max)
      .map(([set]) => set);
}

/** The candidate with the player's own characters; null where one is not owned. */
const ownCandidates = async (roster: Roster, templates: readonly TeamTemplate[]): Promise<Candidate[]> =>
  (await candidatesOf(roster, templates)).filter(({ places }) => places.every(({ instead }) => instead === ''));

/** Chooses teams and dresses them: each piece has one wearer, in the order of the teams. */
export class Wardrobe {
  readonly #lab: Lab;
  readonly #roster: Roster;
  readonly #kept: ReadonlySet<string>;
  readonly #vectors: readonly Float64Array[];
  readonly #number: ReadonlyMap<string, number>;
  /** Pieces by wearer and slot, as numbers; −1 for none. */
  readonly #worn = new Map<string, number[]>();
  readonly #claimed = new Set<number>();
  readonly #weapons = new Map<string, number>();
  readonly #covered = new Set<string>();

  /** @param vectors stats of the roster's pieces */
  constructor(lab: Lab, roster: Roster, vectors: readonly Float64Array[]) {
    this.#lab = lab;
    this.#roster = roster;
    this.#kept = keptBy(roster);
    this.#vectors = vectors;
    this.#number = new Map(roster.pieces.map(({ id }, i) => [id, i]));
  }

  /** Characters without a team. */
  get uncovered(): string[] {
    return this.#roster.characters.flatMap(({ key }) => (this.#covered.has(personOf(key)) ? [] : [key]));
  }

  /** Candidates for the player's own teams. */
  async own(teams: readonly OwnTeam[]): Promise<{ candidate: Candidate; gear: OwnTeam['gear'] }[]> {
    const found: { candidate: Candidate; gear: OwnTeam['gear'] }[] = [];
    for (const { gear, ...template } of teams.slice(0, MAX_OWN_TEAMS))
      for (const candidate of await ownCandidates(this.#roster, [template])) found.push({ candidate, gear });
    return found;
  }

  /** Standard teams with the most damage for characters without a team, at most `max`. */
  async standard(templates: readonly TeamTemplate[], max: number): Promise<Candidate[]> {
    const missing = new Set(this.uncovered);
    const wanted = playable(this.#roster, templates).filter(({ text }) => keysIn(text).some((key) => missing.has(key)));
    const candidates = await ownCandidates(this.#roster, wanted.slice(0, MAX_COMPARED));
    const seen: { candidate: Candidate; dps: number }[] = [];
    for (let from = 0; from < candidates.length; from += GLANCES) {
      const chunk = candidates.slice(from, from + GLANCES);
      const builds = chunk.map(({ document }) => ({ text: document.text }));
      const samples = await this.#lab.fight(builds, this.#lab.stream('choose'), 1);
      for (const [i, candidate] of chunk.entries()) {
        const sample = itemAt(samples, i);
        if (sample !== null) seen.push({ candidate, dps: meanOf(scores(sample, DPS)) });
      }
    }
    const chosen: Candidate[] = [];
    const open = new Set(this.uncovered.map(personOf));
    while (chosen.length < max) {
      let best: (typeof seen)[number] | null = null;
      let most = 0;
      for (const each of seen) {
        const value = each.dps * each.candidate.places.filter(({ person }) => open.has(person)).length;
        if (value > most) [best, most] = [each, value];
      }
      if (best === null) break;
      chosen.push(best.candidate);
      for (const { person } of best.candidate.places) open.delete(person);
    }
    return chosen;
  }

  /** Weapons and worn pieces of a team; empty slots stay empty. */
  wornOutfit(candidate: Candidate, gear: OwnTeam['gear'], isOwn = true): Outfit {
    const { places } = candidate;
    for (const { key, person } of places) {
      this.#covered.add(person);
      if (this.#worn.has(key)) continue;
      const slots = gear?.[key]?.map((id) => this.#number.get(id ?? '') ?? -1) ?? this.#wornInGame(key);
      const own = slots.map((i) => (this.#claimed.has(i) ? -1 : i));
      this.#worn.set(key, own);
      for (const i of own) if (i >= 0) this.#claimed.add(i);
    }
    const weapons = this.#weaponsOf(candidate, isOwn);
    return { weapons, pieces: places.map(({ key }) => this.#worn.get(key) ?? []) };
  }

  /** The team with its members' pieces; empty slots are filled with the best free pieces. */
  async dress(candidate: Candidate, gear: OwnTeam['gear'], isOwn: boolean): Promise<AdvisedTeam> {
    const { places } = candidate;
    const { weapons } = this.wornOutfit(candidate, gear, isOwn);
    const isBare = (key: string): boolean => this.#worn.get(key)?.includes(-1) ?? true;
    if (places.some(({ key }) => isBare(key))) await this.#fill(candidate);
    const pieces = places.map(({ key }) => this.#worn.get(key) ?? []);
    return {
      id: candidate.template,
      isOwn,
      config: configOf(this.#roster, candidate, { weapons, pieces }),
      members: places.map(({ key }, at) => ({
        key,
        pieces: itemAt(pieces, at).map((i) => this.#roster.pieces[i] ?? null),
      })),
    };
  }

  #wornInGame(key: string): number[] {
    const slots = [-1, -1, -1, -1, -1];
    for (const [i, { wearer, slot }] of this.#roster.pieces.entries())
      if (wearer === key) slots[artifactSlots.indexOf(slot)] = i;
    return slots;
  }

  /** The weapon of the text or the one that a character holds, then the most suitable free one. */
  #weaponsOf({ places, document }: Candidate, isOwn: boolean): number[] {
    const { weapons } = this.#roster;
    return places.map(({ key, authorWeapon, weapons: suitable }) => {
      const before = this.#weapons.get(key);
      if (before !== undefined) return before;
      const used = new Set(this.#weapons.values());
      const free = suitable.filter((i) => !used.has(i));
      const refine = document.config.characters.find((each) => each.key === key)?.weapon?.refine;
      const isNamed = (i: number): boolean => weapons[i]?.key === authorWeapon.key;
      const rank = (i: number): number =>
        (weapons[i]?.wearer === key ? 2 : 0) + (weapons[i]?.refine === refine ? 1 : 0);
      const named = free.filter(isNamed).sort((a, b) => rank(b) - rank(a));
      const held = free.find((i) => weapons[i]?.wearer === key);
      const chosen = (isOwn ? (named[0] ?? held) : held) ?? free[0] ?? -1;
      if (chosen >= 0) this.#weapons.set(key, chosen);
      return chosen;
    });
  }

  /** Fills empty slots with pieces that no character wears, by a ledger of the team with the author's artifacts. */
  async #fill(candidate: Candidate): Promise<void> {
    const { places, document } = candidate;
    const sample = await this.#lab.fightOne({ text: document.text }, this.#lab.stream('choose'), DRESS_FIGHTS, true);
    if (sample === null) return;
    const setWorth = places.map(({ authorSets }) => (Object.keys(authorSets).length > 0 ? 1 - SET_SHARE : 1));
    const dresser = new Dresser(this.#roster, candidate, sample, setWorth, this.#vectors);
    const taken = new Set(this.#claimed);
    for (const [i, { wearer, id }] of this.#roster.pieces.entries())
      if (wearer !== '' || this.#kept.has(id)) taken.add(i);
    const { pieces } = dresser.dress({ weapons: new Set(), pieces: taken });
    for (const [at, { key }] of places.entries()) {
      const own = this.#worn.get(key) ?? [];
      const filled = own.map((i, slot) => (i < 0 ? (pieces[at]?.[slot] ?? -1) : i));
      this.#worn.set(key, filled);
      for (const i of filled) if (i >= 0) this.#claimed.add(i);
    }
  }
}
