/** Changes of a config that the coach measures, family by family: the rotation, substats, main stats, weapons, sets. */
import {
  applyEdits,
  editMember,
  moveBlock,
  type RotationBlock,
  RotationText,
  setActive,
  type TextEdit,
  turnNumberAt,
  turnsOf,
} from '@quartet/edits';
import { iterationSeed, Stat } from '@quartet/engine';
import { Replay } from '@quartet/engine/playback';
import { weaponRarity } from '@quartet/gamedata/rarity';
import { isOneOf } from '@quartet/gamedata/typed';
import type { ArtifactPiece, ArtifactSlot } from '@quartet/importers';
import { openFight } from '@quartet/runner/session';
import { otherPieces, withPiece, wornPieces } from './coach-pieces.ts';
import { lossesOf, worstOf } from './losses.ts';
import { candidatesFor } from './rotation-changes.ts';
import { averageRoll, CHOSEN_SLOTS, type ChosenSlot, SUBSTATS, type Substat } from './stats.ts';
import { stepsOf } from './steps.ts';
import { chosenPieces, type Team, type TeamMember } from './team.ts';
import { itemAt, numberAt } from './vectors.ts';

/** A place of the rotation; `action` is `wait` for a wait. */
export interface Place {
  readonly character: string;
  readonly action: string;
  /** Number of the turn in the script, from 1: what a character does until another one acts. */
  readonly turn: number;
}

export type CoachChange =
  | {
      readonly kind: 'weapon';
      readonly character: string;
      readonly weapon: string;
      readonly refine: number;
      /** Present weapon, with its refinement. */
      readonly from: string;
      readonly fromRefine: number;
    }
  | { readonly kind: 'set'; readonly character: string; readonly set: string; readonly from: readonly string[] }
  | {
      readonly kind: 'main';
      readonly character: string;
      readonly slot: ChosenSlot;
      readonly stat: string;
      readonly from: string;
    }
  /** An artifact that the player owns takes the place of the worn one. */
  | {
      readonly kind: 'piece';
      readonly character: string;
      readonly slot: ArtifactSlot;
      /** Id in the inventory, set, main stat and level. */
      readonly id: string;
      readonly set: string;
      readonly stat: string;
      readonly level: number;
      /** Present wearer; empty for none. */
      readonly wearer: string;
    }
  /** Substat rolls of `from` become rolls of `stat`. */
  | {
      readonly kind: 'rolls';
      readonly character: string;
      readonly stat: string;
      readonly from: string;
      readonly count: number;
    }
  /** A higher level of a talent, of the character or of the weapon. */
  | {
      readonly kind: 'level';
      readonly character: string;
      readonly what: 'attack' | 'skill' | 'burst' | 'character' | 'weapon';
      readonly level: number;
      readonly from: number;
    }
  /** One more constellation or refinement. */
  | {
      readonly kind: 'constellation' | 'refinement';
      readonly character: string;
      readonly amount: number;
    }
  /** The character starts on the field. */
  | { readonly kind: 'start'; readonly character: string; readonly from: string }
  /** Normal attacks of `character` before an action. */
  | { readonly kind: 'insert'; readonly character: string; readonly count: number; readonly before: Place }
  /** An action moves `by` places; negative is earlier. */
  | { readonly kind: 'move'; readonly by: number; readonly place: Place }
  | { readonly kind: 'drop'; readonly place: Place }
  /** The turn of `second` comes before the turn of `first`. */
  | { readonly kind: 'order'; readonly first: Place; readonly second: Place };

export interface CoachCandidate {
  readonly id: string;
  /** Candidates with the same group exclude each other: the list shows only the best of them. */
  readonly group: string;
  readonly change: CoachChange;
  readonly edits: readonly TextEdit[];
  readonly config: string;
}

/** Families, in the order of computing: cheap ones first. */
export const FAMILIES = ['rotation', 'pieces', 'rolls', 'mains', 'weapons', 'sets'] as const;
/** With those that are tried on request, as they cost an account resources or wishes. */
export const ALL_FAMILIES = ['rotation', 'pieces', 'levels', 'wishes', 'rolls', 'mains', 'weapons', 'sets'] as const;
export type Family = (typeof ALL_FAMILIES)[number];

/** Number of losses for which changes of the rotation are tried. */
const MAX_LOSSES = 6;
/** Number of pairs of turns that are exchanged, and of actions of such a pair. */
const MAX_PAIRS = 12;
const MAX_TURN_ACTIONS = 12;
/** Rolls that move to another substat at once, and to energy recharge when bursts wait for energy. */
const ROLLS = 4;
const ENERGY_ROLLS = 8;
/** Levels that are tried: of talents without a crown, and of characters and weapons. */
const TALENTS = ['attack', 'skill', 'burst'] as const;
const TALENT_LEVEL = 9;
const MAX_LEVEL = 90;
/** Rolls that stay in each substat, and maximum number of rolls of one substat; each main stat of that kind takes 2. */
const FIXED_ROLLS = 2;
const MAX_ROLLS = 12;
const ROLLS_PER_MAIN = 2;

/**
 * Lists the candidates of a family.
 * @param waits mean time in frames that each character's burst waits for energy in a fight, by team slot
 * @param seed base seed of the fight whose losses are examined
 * @param inventory artifacts of the player. Members who wear five of them get other pieces instead of other rolls and main stats
 */
export async function candidatesOf(
  family: Family,
  team: Team,
  waits: readonly number[],
  seed: number,
  inventory: readonly ArtifactPiece[] = [],
): Promise<CoachCandidate[]> {
  const list = new CandidateList(team);
  const wornBy = (member: TeamMember) => wornPieces(member, inventory);
  switch (family) {
    case 'rotation':
      await addRotation(list, seed);
      break;
    case 'pieces':
      for (const member of team.members) {
        const worn = wornBy(member);
        if (worn !== null) addPieces(list, member, worn, inventory);
      }
      break;
    case 'rolls':
      for (const member of team.members)
        if (wornBy(member) === null) addRolls(list, member, (waits[member.slot] ?? 0) > 0);
      break;
    case 'mains':
      for (const member of team.members) if (wornBy(member) === null) addMains(list, member);
      break;
    case 'weapons':
      for (const member of team.members) addWeapons(list, member, false);
      break;
    case 'sets':
      for (const member of team.members) addSets(list, member);
      break;
    case 'levels':
      for (const member of team.members) addLevels(list, member);
      break;
    case 'wishes':
      for (const member of team.members) addWishes(list, member);
  }
  return list.candidates;
}

/** All weapons of one character, each in a separate group. */
export function weaponCandidates(team: Team, character: string): CoachCandidate[] {
  const list = new CandidateList(team);
  addWeapons(list, team.member(character), true);
  return list.candidates;
}

/** Collects candidates; changes that lead to the same text are added once. */
class CandidateList {
  readonly team: Team;
  readonly candidates: CoachCandidate[] = [];
  readonly #texts = new Set<string>();

  constructor(team: Team) {
    this.team = team;
    this.#texts.add(team.text);
  }

  add(group: string, change: CoachChange, edits: readonly TextEdit[]): void {
    const config = applyEdits(this.team.text, edits);
    if (this.#texts.has(config)) return;
    this.#texts.add(config);
    this.candidates.push({ id: JSON.stringify(change), group, change, edits, config });
  }

  /** Adds a change of one member. */
  addPatch(group: string, change: CoachChange & { character: string }, patch: Parameters<typeof editMember>[2]): void {
    this.add(group, change, editMember(this.team.document, change.character, patch));
  }
}

function addWeapons(list: CandidateList, member: TeamMember, isEachOwnGroup: boolean): void {
  const { key: character, config } = member;
  if (config.weapon === null) return;
  const { key: from, refine: fromRefine } = config.weapon;
  for (const { key: weapon, amount: refine, patch } of stepsOf(member, 'weapons')) {
    // The list shows one weapon with five stars and one with fewer: most players lack most of the former.
    const stars = weaponRarity(weapon) === 5 ? 5 : 4;
    const group = isEachOwnGroup ? weapon : `weapon ${character} ${stars}`;
    list.addPatch(group, { kind: 'weapon', character, weapon, refine, from, fromRefine }, patch);
  }
}

function addSets(list: CandidateList, member: TeamMember): void {
  const { key: character, config } = member;
  const from = config.sets.map(({ key }) => key);
  for (const { key: set, patch } of stepsOf(member, 'sets'))
    list.addPatch(`set ${character}`, { kind: 'set', character, set, from }, patch);
}

/** The highest level of each talent without a crown, and of character and weapon. */
function addLevels(list: CandidateList, member: TeamMember): void {
  const { key: character, config } = member;
  const add = (what: 'attack' | 'skill' | 'burst' | 'character' | 'weapon', from: number, level: number) => {
    if (from >= level) return;
    const raised = { level, maxLevel: level };
    const patch =
      what === 'character' ? raised : what === 'weapon' ? { weapon: raised } : { talents: { [what]: level } };
    list.addPatch(`level ${character} ${what}`, { kind: 'level', character, what, level, from }, patch);
  };
  for (const talent of TALENTS) add(talent, config.talents[talent], TALENT_LEVEL);
  add('character', config.level, MAX_LEVEL);
  if (config.weapon !== null) add('weapon', config.weapon.level, MAX_LEVEL);
}

/** The next constellation, and the next refinement. */
function addWishes(list: CandidateList, member: TeamMember): void {
  const { key: character, config } = member;
  const next = (kind: 'constellations' | 'refinements', amount: number) =>
    stepsOf(member, kind).find((step) => step.amount === amount);
  const cons = next('constellations', config.cons + 1);
  if (cons !== undefined)
    list.addPatch(`constellation ${character}`, { kind: 'constellation', character, amount: cons.amount }, cons.patch);
  const refine = next('refinements', (config.weapon?.refine ?? 0) + 1);
  if (refine !== undefined)
    list.addPatch(`refinement ${character}`, { kind: 'refinement', character, amount: refine.amount }, refine.patch);
}

/** Other pieces of the player that leave the bonuses of the sets as they are. */
function addPieces(
  list: CandidateList,
  member: TeamMember,
  worn: readonly ArtifactPiece[],
  inventory: readonly ArtifactPiece[],
): void {
  const { key: character } = member;
  const team = list.team.members.map(({ key }) => key);
  for (const piece of otherPieces(worn, inventory, team)) {
    const { id, slot, set, main: stat, level, wearer } = piece;
    const change = { kind: 'piece', character, slot, id, set, stat, level, wearer } as const;
    list.addPatch(`piece ${character} ${slot}`, change, { stats: withPiece(member, worn, piece) });
  }
}

function addMains(list: CandidateList, member: TeamMember): void {
  const pieces = chosenPieces(member);
  if (pieces === null) return;
  for (const { key: slot, main: stat, patch } of stepsOf(member, 'mains')) {
    if (!isOneOf(CHOSEN_SLOTS, slot)) continue;
    const from = itemAt(pieces, CHOSEN_SLOTS.indexOf(slot)).stat;
    list.addPatch(`main ${member.key} ${slot}`, { kind: 'main', character: member.key, slot, stat, from }, patch);
  }
}

/** Moves rolls from each substat that has rolls to each other substat with room. */
function addRolls(list: CandidateList, member: TeamMember, isShortOfEnergy: boolean): void {
  const { key: character, config, reading, sub, mainCounts } = member;
  if (reading.pieces === null || config.randomSubstats !== null) return;
  const rollsOf = (stat: Substat): number => numberAt(sub, Stat[stat]) / averageRoll(stat);
  const add = (stat: Substat, from: Substat, max: number): void => {
    const room = MAX_ROLLS - ROLLS_PER_MAIN * (mainCounts.get(stat) ?? 0) - rollsOf(stat);
    const count = Math.floor(Math.min(max, rollsOf(from) - FIXED_ROLLS, room) + 1e-6);
    if (stat === from || count < 1) return;
    const total = (each: Substat, rolls: number): number =>
      itemAt(config.stats, Stat[each]) + rolls * averageRoll(each);
    const stats = { [from]: total(from, -count), [stat]: total(stat, count) };
    // Energy recharge has a separate row: it changes the rotation, other stats change the damage.
    const group = `${stat === 'er' ? 'energy' : 'rolls'} ${character}`;
    list.addPatch(group, { kind: 'rolls', character, stat, from, count }, { stats });
  };
  for (const from of SUBSTATS) {
    if (isShortOfEnergy) add('er', from, ENERGY_ROLLS);
    // Flat stats are never worth more than their percentages.
    for (const stat of SUBSTATS) if (stat !== 'def' && stat !== 'hp' && stat !== 'atk') add(stat, from, ROLLS);
  }
}

async function addRotation(list: CandidateList, seed: number): Promise<void> {
  const { team } = list;
  const { document } = team;
  const { active } = document.config;
  const rotation = RotationText.of(document);
  const turns = turnsOf(document);
  const placeOf = (block: RotationBlock): Place => ({
    character: block.kind === 'action' ? block.character : '',
    action: block.kind === 'action' ? block.action : block.kind,
    turn: turnNumberAt(turns, block.from),
  });
  const playback = new Replay((await openFight(team.text)).plan).play(iterationSeed(seed, 0));
  for (const { loss } of worstOf(lossesOf(playback), MAX_LOSSES)) {
    const block = rotation.blockAt(loss.place);
    if (block === undefined) continue;
    const at = playback.steps.findIndex(({ place, asked }) => place === loss.place && asked <= loss.from);
    const slot = playback.steps[at - 1]?.slot ?? -1;
    const key = team.members[slot]?.key;
    const place = placeOf(block);
    for (const { kind, amount, edits } of candidatesFor(rotation, loss, key === undefined ? null : { slot, key })) {
      const change: CoachChange =
        kind === 'insert'
          ? { kind, character: key ?? '', count: amount, before: place }
          : kind === 'move'
            ? { kind, by: amount, place }
            : { kind, place };
      list.add(`rotation ${loss.place}`, change, edits);
    }
  }
  for (const [first, second] of turnPairs(rotation)) {
    const before = itemAt(first, 0);
    const parent = before.path.slice(0, -1);
    const edits = document.changes(
      ...second.map((block, i) => (now: typeof document) => {
        const index = itemAt(before.path, before.path.length - 1) + i;
        return moveBlock(now, block.path, { parent, index });
      }),
    );
    const change: CoachChange = { kind: 'order', first: placeOf(before), second: placeOf(itemAt(second, 0)) };
    list.add(`order ${before.from}`, change, edits);
  }
  for (const { key } of team.members)
    if (active !== null && key !== active)
      list.add('start', { kind: 'start', character: key, from: active }, setActive(document, key));
}

type ActionBlocks = Extract<RotationBlock, { kind: 'action' }>[];

/** Turns of two characters that follow each other, in the script and its loops. */
function turnPairs(rotation: RotationText): [ActionBlocks, ActionBlocks][] {
  const pairs: [ActionBlocks, ActionBlocks][] = [];
  const scan = (blocks: readonly RotationBlock[]): void => {
    let turn: ActionBlocks = [];
    let previous: ActionBlocks = [];
    const close = (): void => {
      const isPair = previous.length > 0 && turn.length > 0 && previous.length + turn.length <= MAX_TURN_ACTIONS;
      if (isPair && pairs.length < MAX_PAIRS) pairs.push([previous, turn]);
      previous = turn;
      turn = [];
    };
    for (const block of blocks) {
      if (block.kind !== 'action' || (turn.length > 0 && turn[0]?.character !== block.character)) close();
      if (block.kind === 'action') turn.push(block);
      else previous = [];
      if (block.kind === 'loop') scan(block.body);
    }
    close();
  };
  scan(rotation.blocks);
  return pairs;
}
