import type { ConstantFacts, RefineFacts, StatusFacts, WeaponFacts } from '@quartet/gamedata';
import { find } from '@quartet/gamedata/names';
import { spelledOut } from '@quartet/gamedata/spelledOut';
import { seconds } from './characters.ts';
import type { Explanation, Row } from './explanation.ts';
import { loadGrowth, loadSet, loadWeapon } from './facts.ts';
import type { Sources } from './sources.ts';

/** Base stats of a weapon at the level of the config, else at 90, and the values of its refinements. */
export async function explainWeapon(key: string, character: string, sources: Sources): Promise<Explanation> {
  const { say, names, numbers, config } = sources;
  const title = find(names.weapons, key) ?? key;
  const kind = say('kind.weapon');
  const facts = await loadWeapon(key);
  if (!facts) return { title, kind, summary: key, rows: [] };
  const own = config.characters.find((each) => each.key === character)?.weapon;
  const described = own?.key === key ? own : undefined;
  const level = described?.level || 90;
  const cap = described?.maxLevel || 90;
  const refine = described?.refine ?? 1;
  const growth = await loadGrowth();
  const add = facts.promo.filter((step) => step.maxLevel <= cap).at(-1)?.add ?? {};
  const stats = facts.base.map(({ stat, initial, curve }): Row => {
    const value = initial * growth(curve, level) + (add[stat] ?? 0);
    return { label: stat, value: numbers.stat(stat, stat === 'base_atk' ? Math.round(value) : value), code: true };
  });
  return {
    title,
    kind,
    summary: `${say(`weapon.${facts.class}`)} · ${say('character.rarity', { number: facts.rarity })}`,
    rows: [{ label: say('row.level'), value: `${level}/${cap}` }, ...stats, ...refinements(facts, refine, sources)],
    limits: await sources.limits('weapons', key),
  };
}

/** Values by refinement; the one the config has stands in brackets. The same five numbers are shown once. */
function refinements(facts: WeaponFacts, refine: number, sources: Sources): Row[] {
  const { say } = sources;
  const seen = new Set<string>();
  const rows: Row[] = [];
  for (const [name, fact] of Object.entries(facts.refineValues)) {
    const id = fact.values.join();
    if (seen.has(id)) continue;
    seen.add(id);
    rows.push({ ...named(name, fact, sources), value: five(fact, name, refine, sources) });
  }
  for (const [key, { frames }] of Object.entries(facts.statuses))
    if (typeof frames !== 'number')
      rows.push({ label: say(lastsLabel(key)), value: five({ values: frames }, 'Frames', refine, sources) });
  rows.push(...lasting(facts.statuses, sources).map(({ label, value }) => ({ label, value })));
  return rows.length === 0 ? [] : [{ label: say('row.refine'), value: `R${refine}` }, ...rows.slice(0, 8)];
}

/** Label of a value: the name of a stat, or else words. */
function named(name: string, fact: RefineFacts, { showKeys = false }: Sources): Pick<Row, 'label' | 'code'> {
  if (fact.stat !== undefined) return { label: fact.stat, code: true };
  return showKeys ? { label: name, code: true } : { label: spelledOut(name) };
}

function five({ values, stat }: RefineFacts, name: string, refine: number, { numbers, say }: Sources): string {
  const frames = name.endsWith('Frames');
  // One share among the five makes all of them shares: 60 % to 100 % ends in a plain 1.
  const shares = values.every((value) => value <= 4) && values.some((value) => !Number.isInteger(value));
  const spell = (value: number) => {
    if (frames) return say('unit.seconds', { seconds: numbers.plain(value / 60) });
    return shares && stat === undefined ? numbers.percent(value) : numbers.literal(value, stat);
  };
  return values.map((value, at) => (at + 1 === refine ? `[${spell(value)}]` : spell(value))).join(' / ');
}

const lastsLabel = (status: string) => (/(?:^|-)i?cd(?:-|$)/.test(status) ? 'row.cooldown' : 'row.duration');

/** How long effects last and rest; the same of the same pieces once. */
function lasting(statuses: Readonly<Record<string, StatusFacts>>, { say, numbers }: Sources) {
  const seen = new Set<string>();
  return Object.entries(statuses).flatMap(([key, { frames, pieces }]) => {
    if (typeof frames !== 'number' || frames <= 0) return [];
    const label = say(lastsLabel(key));
    const value = seconds(frames, say, numbers);
    const id = `${pieces} ${label} ${value}`;
    if (seen.has(id)) return [];
    seen.add(id);
    return [{ label, value, pieces }];
  });
}

/** The bonuses of a set by pieces, and how long its effects last. */
export async function explainSet(key: string, sources: Sources): Promise<Explanation> {
  const { say, names } = sources;
  const title = find(names.artifacts, key) ?? key;
  const kind = say('kind.set');
  const facts = await loadSet(key);
  if (!facts) return { title, kind, summary: key, rows: [] };
  const rows: Row[] = [];
  const seen = new Set<string>();
  for (const bonus of Object.values(facts.bonuses)) {
    const value = spellBonus(bonus, sources);
    if (value === '' || seen.has(`${bonus.pieces} ${value}`)) continue;
    seen.add(`${bonus.pieces} ${value}`);
    rows.push({ label: say('row.pieces', { number: bonus.pieces ?? facts.pieces[0] ?? 1 }), value });
  }
  for (const { label, value, pieces } of lasting(facts.statuses, sources)) {
    const of = pieces === undefined ? '' : `${say('row.pieces', { number: pieces })} · `;
    rows.push({ label: `${of}${label}`, value });
  }
  return {
    title,
    kind,
    summary: say('set.pieces', { list: facts.pieces.join(', ') }),
    rows: rows.slice(0, 10),
    limits: await sources.limits('sets', key),
  };
}

function spellBonus({ value, stat }: ConstantFacts, { numbers }: Sources): string {
  // Values known only during the fight, such as the element of a shard picked up, are absent at the start.
  if (typeof value === 'string' || (stat !== undefined && value === 0)) return '';
  return [numbers.literal(value, stat), stat ?? ''].filter(Boolean).join(' ');
}
