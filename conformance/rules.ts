/**
 * `npm run rules`: writes the table of docs/rules/game.md: what each rule of the game changes, its evidence, and its effect on the public teams of
 * this repository that have the character, weapon or set. It takes some minutes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type GameRule, gameRules } from '@quartet/content/gameRules';
import { Block, iterationSeed, type Simulator } from '@quartet/engine';
import { concernsTeam, gameRuleIds } from '@quartet/gamedata/gameRules';
import { nameTable } from '@quartet/gamedata/names';
import { statistics } from '@quartet/results';
import { type CharacterConfig, parse } from '@quartet/script';
import { COMMITTED, Oracle } from './oracle.ts';
import { simulatorFor } from './simulate.ts';

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
  const folder = new URL('../bench/public/', import.meta.url);
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

/** Change of the mean DPS in percent with its 95 % interval, from the same fights with and without a rule. */
async function effectOf(id: string, text: string): Promise<{ change: number; margin: number }> {
  const before = dpsOf(await simulatorFor(text));
  const after = dpsOf(await simulatorFor(`options rules_on=${id};\n${text}`));
  const mean = before.reduce((sum, dps) => sum + dps, 0) / FIGHTS;
  const changes = after.map((dps, i) => (100 * (dps - before[i])) / mean);
  const change = changes.reduce((sum, each) => sum + each, 0) / FIGHTS;
  const variance = changes.reduce((sum, each) => sum + (each - change) ** 2, 0) / (FIGHTS - 1);
  return { change, margin: QUANTILE * Math.sqrt(variance / FIGHTS) };
}

const evidenceOf = ({ evidence }: GameRule): string =>
  evidence.map(({ kind, source, link, date }) => `${kind}: [${source}](${link}), ${date}`).join('; ');

const all = teams();
const rows: string[] = [];
for (const id of gameRuleIds) {
  const rule = gameRules[id];
  const having = all.filter(({ characters }) => concernsTeam(id, characters));
  const changed: string[] = [];
  for (const { name, text } of having) {
    const { change, margin } = await effectOf(id, text);
    if (change === 0 && margin === 0) continue;
    changed.push(`${name} ${change > 0 ? '+' : ''}${change.toFixed(2)} ± ${margin.toFixed(2)} %`);
  }
  const effect = `${changed.length} of ${having.length} teams${changed.length > 0 ? ': ' : ''}${changed.join(', ')}`;
  rows.push(`| \`${id}\` | ${rule.reference} | ${rule.game} | ${evidenceOf(rule)} | ${effect} |`);
  console.log(`${id}: ${effect}`);
}

const page = new URL('../docs/rules/game.md', import.meta.url);
const head = ['Rule', 'Reference', 'Game', 'Evidence', 'Teams with other DPS'];
const table = [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
const written = readFileSync(page, 'utf8').replace(
  /(<!-- table: npm run rules -->\n)[\s\S]*?(\n<!-- end -->)/,
  (_, start: string, end: string) => `${start}\n${table}\n${end}`,
);
writeFileSync(page, written);
