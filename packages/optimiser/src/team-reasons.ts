/**
 * Strengths and limits of a roster's team: properties of the author's team that the player lacks, each measured
 * separately.
 */
import { type Edit, editMember, type MemberPatch, openConfig } from '@quartet/edits';
import { Stat } from '@quartet/engine';
import { type Contender, type Lab, type Sample, sampleOf } from './lab.ts';
import { ARTIFACT_STATS } from './model.ts';
import { DPS, gainOf, type Measured, scaled, worthOf } from './objective.ts';
import type { Candidate, Place, Roster } from './roster.ts';
import type { Outfit } from './roster-gear.ts';
import { itemAt } from './vectors.ts';

/** Properties that the player lacks. */
export type Limit = 'energy' | 'constellation' | 'weapon' | 'artifacts' | 'level';

export type TeamReason =
  /**
   * The property with the greatest gain for the team, as a fraction of its DPS with the half width of the 95 %
   * interval.
   */
  | {
      readonly kind: Limit;
      readonly character: string;
      /** Constellation or level of the author; 0 for other limits. */
      readonly amount: number;
      /** Key of the author's weapon; empty for other limits. */
      readonly weapon: string;
      readonly gain: Measured;
    }
  /** No such property matters much: the character with the most damage, and its share. */
  | { readonly kind: 'strong'; readonly character: string; readonly share: number };

/** Fights of each limit, and of the one that matters most. */
const FIGHTS = 10;
const CHECK_FIGHTS = 40;
/** Minimum gain that counts as a reason. */
const NOTICED = 0.02;
/** Additional energy recharge in the trial for a character whose burst waits for energy. */
const MORE_ER = 0.5;
/** Level and talents of a character that is not limited by them. */
const LEVEL = { level: 90, maxLevel: 90 };
const TALENT = 9;

type LimitOf = Omit<Extract<TeamReason, { kind: Limit }>, 'gain'>;

export async function reasonOf(
  lab: Lab,
  roster: Roster,
  candidate: Candidate,
  team: Contender & { readonly outfit: Outfit },
): Promise<TeamReason> {
  const known = sampleOf(team);
  const from = lab.stream('confirm');
  const base: Contender = { build: team.build, sample: null };
  const trials = candidate.places.flatMap((place, slot) => limitsOf(roster, place, slot, team.outfit, known));
  const made = trials.map(({ edit, ...trial }): LimitOf & Contender => {
    const text = openConfig(team.build.text).after(edit).text;
    return { ...trial, build: { text }, sample: null };
  });
  await lab.fightMore([base, ...made], from, FIGHTS);
  const [first] = made
    .filter(({ sample }) => sample !== null)
    .sort((a, b) => gainOf(base, b, DPS).mean - gainOf(base, a, DPS).mean);
  if (first !== undefined && base.sample !== null) {
    await lab.fightMore([base, first], from + FIGHTS, CHECK_FIGHTS - FIGHTS);
    const gain = gainOf(base, first, DPS);
    const dps = worthOf(base, DPS);
    if (gain.mean - gain.margin > NOTICED * dps) {
      const { kind, character, amount, weapon } = first;
      return { kind, character, amount, weapon, gain: scaled(gain, dps) };
    }
  }
  const shares = candidate.places.map((_, slot) => known.mean(slot));
  const all = shares.reduce((sum, own) => sum + own, 0);
  const max = Math.max(...shares);
  const { key } = itemAt(candidate.places, shares.indexOf(max));
  return { kind: 'strong', character: key, share: all > 0 ? max / all : 0 };
}

/** Possible limits of one character. */
function limitsOf(
  roster: Roster,
  place: Place,
  slot: number,
  outfit: Outfit,
  sample: Sample,
): (LimitOf & { readonly edit: Edit })[] {
  const { key, build, authorCons, authorWeapon, authorStats, authorSets } = place;
  const found: (LimitOf & { readonly edit: Edit })[] = [];
  const addEdit = (kind: Limit, edit: Edit, amount = 0, weapon = '') =>
    found.push({ kind, character: key, amount, weapon, edit });
  const limit = (kind: Limit, patch: MemberPatch, amount?: number, weapon?: string) =>
    addEdit(kind, (now) => editMember(now, key, patch), amount, weapon);
  if (sample.onTime(slot) < 1)
    addEdit('energy', (now) => {
      const er = now.config.characters.find((each) => each.key === key)?.stats[Stat.er] ?? 0;
      return editMember(now, key, { stats: { er: er + MORE_ER } });
    });
  if (build.cons < authorCons) limit('constellation', { cons: authorCons }, authorCons);
  const weapon = roster.weapons[outfit.weapons[slot] ?? -1];
  if (authorWeapon.key !== '' && weapon?.key !== authorWeapon.key)
    limit('weapon', { weapon: { ...authorWeapon, level: 90, maxLevel: 90 } }, 0, authorWeapon.key);
  const sets = Object.entries(authorSets).map(([set, count]) => ({ key: set, count, params: {} }));
  limit('artifacts', {
    sets,
    stats: Object.fromEntries(ARTIFACT_STATS.map((name) => [name, authorStats[Stat[name]] ?? 0])),
  });
  const { attack, skill, burst } = build.talents;
  if (build.level < LEVEL.level || Math.min(attack, skill, burst) < TALENT) {
    const talents = {
      attack: Math.max(attack, TALENT),
      skill: Math.max(skill, TALENT),
      burst: Math.max(burst, TALENT),
    };
    limit('level', build.level < LEVEL.level ? { ...LEVEL, talents } : { talents }, LEVEL.level);
  }
  return found;
}
