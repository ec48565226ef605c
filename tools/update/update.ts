/**
 * Reads a public dump of the game's data, reports changes, audits the facts, updates them, and scaffolds kits of new characters.
 *
 * Run: npm run update -- --dump DIR [--dump DIR2] [--texts DIR] [--version 5.5] [--check | --scaffold KEY] [--report FILE]
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { audit } from './audit.ts';
import { Dump, DumpError } from './dump.ts';
import { readCharacters, readFacts } from './facts.ts';
import { readGame } from './game.ts';
import { explain, readReasons, reasonEntries } from './reasons.ts';
import { agreementTable, differenceLine, diffReport, distrusted } from './report.ts';
import { scaffold } from './scaffold.ts';
import { openTexts, textsOf } from './texts.ts';
import { writeFacts } from './write.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');

const USAGE = `usage: npm run update -- --dump DIR [--dump DIR2 ...] [--texts DIR] [--version V] [--check | --scaffold KEY] [--report FILE]
  --dump      folder with ExcelBinOutput (and BinOutput, TextMap); files that the first lacks are taken from the next
  --texts     TextMap folder, or the unpacked npm package genshin-db (names, numbers of texts, talent parameters)
  --version   version of the dump, where the folder's name does not have it
  --check     write nothing; fail where a fact disagrees without a written reason
  --scaffold  start the kit of a new character: facts, estimates, kit, test, needs.json
  --report    where to write the report (Markdown); default: update-report.md
  --entries   print the disagreements without a reason as entries for tools/update/reasons.json`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      dump: { type: 'string', multiple: true },
      texts: { type: 'string' },
      version: { type: 'string' },
      check: { type: 'boolean' },
      scaffold: { type: 'string' },
      report: { type: 'string' },
      entries: { type: 'boolean' },
    },
  });
  if (values.dump === undefined || values.dump.length === 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const dump = new Dump(
    values.dump.map((folder) => resolve(folder)),
    values.version,
  );
  const texts = values.texts === undefined ? textsOf(dump) : openTexts(resolve(values.texts));
  const known = await readFacts();
  const game = readGame(dump, known, texts);
  const result = audit(game, known);
  const reasons = readReasons(join(here, 'reasons.json'));
  const explained = explain(
    result.differences,
    reasons,
    dump.version,
    (kind, subject) =>
      result.kinds[kind].compared > 0 &&
      !result.notCompared.some((item) => item.subject === subject && item.fact === ''),
  );

  for (const { table, column, name, agreement, compared } of game.tables.learned) {
    print(`learned ${table}.${column} = ${name} (${(100 * agreement).toFixed(1)} % of ${compared} known values)`);
  }
  for (const { part, role, name, agreement, compared } of game.learnedNames) {
    print(`learned ${part} ${role} = ${name} (${(100 * agreement).toFixed(1)} % of ${compared} known attacks)`);
  }
  for (const line of game.absent) print(`absent: ${line}`);
  print(agreementTable(result, explained));
  if (values.entries) print(JSON.stringify(reasonEntries(explained.unexplained), null, 1));

  const bad = distrusted(result, explained);
  // A kit can be scaffolded without poise and hitlag: they are omitted and listed as needs.
  const optional = values.scaffold !== undefined && bad.every(({ kind }) => kind === 'poise' || kind === 'hitlag');
  if (bad.length > 0 && !optional) {
    process.stderr.write(
      `The dump and the facts differ too much; nothing is written. The dump is incomplete, or its field names were learned wrongly:\n` +
        `${bad.map(({ line }) => `  ${line}`).join('\n')}\n` +
        `${explained.unexplained.map((difference) => `  ${difference.kind} ${differenceLine(difference)}`).join('\n')}\n`,
    );
    return 1;
  }
  if (values.check) {
    for (const difference of explained.unexplained) {
      process.stderr.write(`${difference.kind} ${differenceLine(difference)}\n`);
    }
    for (const line of explained.stale) process.stderr.write(`stale reason: ${line}\n`);
    if (explained.unexplained.length + explained.stale.length === 0) return 0;
    process.stderr.write(
      `${explained.unexplained.length} disagreements without a reason, ${explained.stale.length} stale reasons. ` +
        `Correct the fact, or write the reason into tools/update/reasons.json (--entries prints the lines).\n`,
    );
    return 1;
  }

  const test = (key: string) => {
    const path = `packages/content/src/characters/${key}/kit.test.ts`;
    return existsSync(join(root, path)) ? path : undefined;
  };
  const report = resolve(values.report ?? 'update-report.md');
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, diffReport(game, known, result, explained, test));
  print(`report: ${report}`);
  if (values.scaffold !== undefined) {
    for (const path of scaffold(values.scaffold, game, root, await readCharacters(), bad)) print(`written: ${path}`);
    return 0;
  }
  const written = writeFacts(root, game, known, explained.unexplained);
  for (const line of written.kept) print(`kept: ${line}`);
  print(
    `${written.files.length} fact files written. Next: npm run make -- facts, then the tests that the report names.`,
  );
  return 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof DumpError) && !(error instanceof TypeError && 'code' in error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
