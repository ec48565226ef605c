import { find } from '@quartet/gamedata/names';
import { CATEGORIES } from './categories.ts';
import { type Entry, numberIn, textIn } from './entries.ts';
import type { StatusSpan } from './statuses.ts';

/** A stat that a modifier changes and the amount, as the log writes it. Shares of stats are fractions. */
export interface Amount {
  stat: string;
  value: number;
}

/** A bonus that was considered for a hit. */
export interface Modifier {
  name: string;
  /** Where it belongs: a stat of the attacker, this attack alone, the enemy's resistance or defence, an addition, just in force. */
  kind: 'stat' | 'attack' | 'resistance' | 'defence' | 'addition' | 'active';
  applied: boolean;
  /** Empty where the log gives none. */
  amounts: Amount[];
  /** Reason in the log why it did not count. */
  reason: string;
  /** Who gives it, where the log names a character, a weapon or a set instead of an effect. */
  owner?: 'character' | 'weapon' | 'artifact';
}

/** Name in this engine's logs for the stats of level, weapon and artifacts. */
export const GEAR = 'gear';

/** Longest list of modifiers shown. */
const MOST = 200;
/** Furthest an addition stands before the hit it is for. */
const REACH = 40;

const LISTS: Readonly<Record<string, Modifier['kind']>> = {
  pre_damage_mods: 'attack',
  resist_mods: 'resistance',
  def_mods: 'defence',
  stat_mods: 'stat',
};

/** Lines like `status: added`, `def%: 0.30`, `reason: conditions not met`. */
function readLines(name: string, kind: Modifier['kind'], lines: readonly unknown[]): Modifier {
  const modifier: Modifier = { name, kind, applied: true, amounts: [], reason: '' };
  let stat = '';
  for (const line of lines) {
    if (typeof line !== 'string') continue;
    const colon = line.indexOf(': ');
    if (colon < 0) continue;
    const key = line.slice(0, colon);
    const value = line.slice(colon + 2);
    if (key === 'status') modifier.applied = value !== 'rejected';
    else if (key === 'reason') modifier.reason = value;
    else if (key === 'ele') stat = value;
    else if (key !== 'expiry_frame' && value.trim() !== '' && Number.isFinite(Number(value))) {
      modifier.amounts.push({ stat: key === 'amount' && stat !== '' ? stat : key, value: Number(value) });
    }
  }
  return modifier;
}

/** A list of names, each followed by its lines where the writer gives them. */
function readList(kind: Modifier['kind'], list: readonly unknown[]): Modifier[] {
  const found: Modifier[] = [];
  for (let i = 0; i < list.length && found.length < MOST; i++) {
    const name = list[i];
    if (typeof name !== 'string') continue;
    const lines = list[i + 1];
    found.push(readLines(name, kind, Array.isArray(lines) ? lines : []));
  }
  return found;
}

const isModifierLines = (value: unknown): value is unknown[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.some((line) => typeof line === 'string' && line.startsWith('status: '));

/** The modifiers a damage entry names: those of the stats at the snapshot, of the attack, of the enemy. */
export function modifiersOf(entry: Entry): Modifier[] {
  const found: Modifier[] = [];
  for (const [key, value] of Object.entries(entry.logs)) {
    if (!Array.isArray(value)) continue;
    const kind = find(LISTS, key);
    if (kind !== undefined) found.push(...readList(kind, value));
    else if (isModifierLines(value)) found.push(readLines(key, 'stat', value));
    if (found.length >= MOST) break;
  }
  return found;
}

/** The bonuses to stats that a snapshot names. */
export const statModifiers = ({ logs }: Entry): Modifier[] =>
  Array.isArray(logs.stat_mods) ? readList('stat', logs.stat_mods) : [];

/** Bonuses to one attack with their amounts, which this engine logs after the hit; null where the log has only their names. */
export function attackModifiers(entries: readonly Entry[], at: number): Modifier[] | null {
  const hit = entries[at];
  if (hit === undefined) return null;
  for (let i = at + 1; i < at + REACH; i++) {
    const entry = entries[i];
    if (entry === undefined || entry.frame !== hit.frame || entry.category === DAMAGE) return null;
    if (entry.category !== PRE_DAMAGE || entry.slot !== hit.slot || entry.msg !== hit.msg) continue;
    return Object.entries(entry.logs).flatMap(([name, stats]): Modifier[] => {
      if (typeof stats !== 'object' || stats === null || Array.isArray(stats)) return [];
      const amounts = Object.entries(stats).flatMap(([stat, value]): Amount[] =>
        typeof value === 'number' && Number.isFinite(value) ? [{ stat, value }] : [],
      );
      return amounts.length === 0 ? [] : [{ name, kind: 'attack', applied: true, amounts, reason: '' }];
    });
  }
  return null;
}

const PRE_DAMAGE = CATEGORIES.indexOf('pre_damage_mods');
const DAMAGE = CATEGORIES.indexOf('damage');

/** Additions to a hit just before it landed, or to its reaction when that was created. */
export function additionsOf(entries: readonly Entry[], at: number): Modifier[] {
  const hit = entries[at];
  if (hit === undefined) return [];
  const made = numberIn(hit.logs, 'source_frame');
  const found: Modifier[] = [];
  let near = true;
  for (let i = at - 1; i >= 0 && found.length < MOST; i--) {
    const entry = entries[i];
    if (entry === undefined || entry.frame < Math.min(hit.frame, Number.isFinite(made) ? made : hit.frame)) break;
    if (entry.category === DAMAGE || at - i > REACH) near = false;
    if (entry.category !== PRE_DAMAGE) continue;
    const named = entry.frame === made && entry.msg.startsWith(hit.msg);
    if (!named && !(near && entry.frame === hit.frame)) continue;
    const owner = textIn(entry.logs, 'source');
    if (owner === 'character' || owner === 'weapon' || owner === 'artifact') {
      const value = numberIn(entry.logs, 'flat_dmg');
      const name = textIn(entry.logs, 'name');
      found.push({ name, kind: 'addition', applied: true, amounts: [{ stat: 'flat_dmg', value }], reason: '', owner });
      continue;
    }
    // The bonuses of the hit before this one; they are read with it.
    if (Object.values(entry.logs).some((value) => typeof value === 'object' && value !== null)) continue;
    const amounts = Object.entries(entry.logs).flatMap(([stat, value]) =>
      typeof value === 'number' && !/frame|ends|left|before|target/.test(stat) ? [{ stat, value }] : [],
    );
    found.push({ name: entry.msg, kind: 'addition', applied: true, amounts, reason: '' });
    if (named) break;
  }
  return found.reverse();
}

/** Modifiers of the attacker that were active when the hit's stats were taken, for logs that do not list it with the hit. */
export function activeAt(
  spans: readonly StatusSpan[],
  slot: number,
  frame: number,
  known: readonly Modifier[],
): Modifier[] {
  const names = new Set(known.map((one) => one.name));
  const found: Modifier[] = [];
  for (const span of spans) {
    if (span.from > frame) break;
    if (span.slot !== slot || span.to <= frame || span.shield || names.has(span.key)) continue;
    if (isInternal(span.key)) continue;
    names.add(span.key);
    found.push({ name: span.key, kind: 'active', applied: true, amounts: [], reason: '' });
  }
  return found;
}

/** Whether a key is bookkeeping of a kit rather than an effect in a player's words. */
export function isInternal(key: string): boolean {
  return /(?:^|[-_ ])(?:icd|cd|timer|key|src|check|window|delay)\d*$|icd$|-cd$/i.test(key);
}

/** Name of an attack for matching a hit with its calculation. */
export const attackName = (entry: Entry): string => textIn(entry.logs, 'abil') || entry.msg;
