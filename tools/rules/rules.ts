/**
 * `npm run make -- rules`: writes the table of docs/rules/game.md: what each rule of the game changes, its evidence, and its effect on the public teams of
 * this repository that have the character, weapon or set. It takes some minutes.
 * `npm run make -- rules ID…` measures only these rules, `--missing` those without a row.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type GameRule, gameRules } from '@quartet/content/gameRules';
import { Block, iterationSeed, type Simulator } from '@quartet/engine';
import { concernsTeam, type GameRuleId, gameRuleIds } from '@quartet/gamedata/gameRules';
import { nameTable } from '@quartet/gamedata/names';
import { isOneOf } from '@quartet/gamedata/typed';
import { statistics } from '@quartet/results';
import { type CharacterConfig, parse } from '@quartet/script';
import { COMMITTED, Oracle } from '../../conformance/oracle.ts';
import { simulatorFor } from '../../conformance/simulate.ts';

const FIGHTS = 40;
const SEED = 20240229;
/** 97.5 % quantile of Student's distribution with 39 degrees of freedom. */
const QUANTILE = 2.023;

interface Team {
  readonly name: string;
  readonly text: string;
  readonly characters: readonly CharacterConfig[];
}

function teams(): Team[] {
  const found: Team[] = [];
  const add = (name: string, text: string): void => {
    const { config } = parse(text, nameTable);
    found.push({ name, text, characters: config.characters });
  };
  const folder = new URL('../../bench/public/', import.meta.url);
  for (const file of readdirSync(folder).sort())
    add(file.replace(/\.txt$/, ''), readFileSync(new URL(file, folder), 'utf8'));
  const oracle = new Oracle(COMMITTED);
  for (const item of oracle.cases()) if (item.kind.startsWith('team')) add(item.name, oracle.config(item.name));
  return found;
}

/** Expected DPS of each fight. */
function dpsOf(simulator: Simulator): number[] {
  const recorder = simulator.recorder();
  return Array.from({ length: FIGHTS }, (_, i) => {
    simulator.run(iterationSeed(SEED, i), recorder);
    const block = new Block(recorder);
    block.add(recorder);
    return statistics(block).expected?.dps.mean ?? 0;
  });
}

const withoutRules = new Map<string, number[]>();

/** Change of the mean DPS in percent with its 95 % interval, from the same fights with and without a rule. */
async function effectOf(id: string, text: string): Promise<{ change: number; margin: number }> {
  const before = withoutRules.get(text) ?? dpsOf(await simulatorFor(text));
  withoutRules.set(text, before);
  const after = dpsOf(await simulatorFor(`options rules_on=${id};\n${text}`));
  const mean = before.reduce((sum, dps) => sum + dps, 0) / FIGHTS;
  const changes = after.map((dps, i) => (100 * (dps - before[i])) / mean);
  const change = changes.reduce((sum, each) => sum + each, 0) / FIGHTS;
  const variance = changes.reduce((sum, each) => sum + (each - change) ** 2, 0) / (FIGHTS - 1);
  return { change, margin: QUANTILE * Math.sqrt(variance / FIGHTS) };
}

const evidenceOf = ({ evidence }: GameRule): string =>
  evidence.map(({ kind, source, link, date }) => `${kind}: [${source}](${link}), ${date}`).join('; ');

/** Change in DPS of the teams with a rule, as the last cell of its row. */
async function measured(id: GameRuleId, all: readonly Team[]): Promise<string> {
  const having = all.filter(({ characters }) => concernsTeam(id, characters));
  const changed: string[] = [];
  for (const { name, text } of having) {
    const { change, margin } = await effectOf(id, text);
    if (change === 0 && margin === 0) continue;
    changed.push(`${name} ${change > 0 ? '+' : ''}${change.toFixed(2)} ± ${margin.toFixed(2)} %`);
  }
  const effect = `${changed.length} of ${having.length} teams${changed.length > 0 ? ': ' : ''}${changed.join(', ')}`;
  console.log(`${id}: ${effect}`);
  return effect;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { missing: { type: 'boolean', default: false } },
});
for (const id of positionals) if (!isOneOf(gameRuleIds, id)) throw new Error(`there is no rule "${id}"`);
const page = new URL('../../docs/rules/game.md', import.meta.url);
/** Last cells of the rows on the page, by rule. */
const written = new Map<string, string>();
for (const [, id, effect] of readFileSync(page, 'utf8').matchAll(/^\| `(\w+)` \|.* \| ([^|]*) \|$/gm))
  written.set(id, effect);
const isMeasured = (id: GameRuleId): boolean =>
  positionals.length > 0 ? positionals.includes(id) || !written.has(id) : !values.missing || !written.has(id);

const all = teams();
const rows: string[] = [];
for (const id of gameRuleIds) {
  const rule = gameRules[id];
  const effect = isMeasured(id) ? await measured(id, all) : written.get(id);
  rows.push(`| \`${id}\` | ${rule.reference} | ${rule.game} | ${evidenceOf(rule)} | ${effect} |`);
}

const head = ['Rule', 'Reference', 'Game', 'Evidence', 'Teams with other DPS'];
const table = [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
const text = readFileSync(page, 'utf8').replace(
  /(<!-- table: npm run make -- rules -->\n)[\s\S]*?(\n<!-- end -->)/,
  (_, start: string, end: string) => `${start}\n${table}\n${end}`,
);
writeFileSync(page, text);
