/** `npm run conformance -- evidence`: computes the records of the ledger. `--help` lists the options. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkReport, readReport } from './add.ts';
import {
  AREAS,
  type Disagreement,
  disagreement,
  problems,
  records,
  sources,
  storedDisagreements,
  storedNumbers,
} from './ledger.ts';
import { compute, configOf, logOf } from './measure.ts';

const HELP = `npm run conformance -- evidence [options] [ID…]

Computes the facts of evidence/records by the rules of the game, and lists those that Quartet does not reproduce. IDs select records.

  --config     print the config of each selected record
  --log        print the log of its fight
  --add FILE   check the record of a report (Markdown or JSON), compute it, and add it with its source
  --write      write evidence/computed.json and evidence/disagreements.json
`;

const write = (file: string, value: unknown) =>
  writeFileSync(new URL(file, import.meta.url), `${JSON.stringify(value, null, 2)}\n`);

/** Adds the record of a report to the ledger, with its computed numbers. */
async function add(file: string | undefined): Promise<number> {
  if (file === undefined) {
    console.error('--add needs the file of a report');
    return 2;
  }
  try {
    const { record, source } = readReport(readFileSync(file, 'utf8'));
    const { numbers, agrees } = await checkReport({ record, source });
    const { area, ...entry } = record;
    const place = `records/${area}.json`;
    const all = AREAS.flatMap((one) =>
      records.filter((each) => each.area === one).concat(one === area ? [record] : []),
    );
    const stored = { ...storedNumbers(), [record.id]: numbers };
    const differing = [...storedDisagreements(), ...[disagreement(record, numbers) ?? []].flat()];
    write(place, [...records.filter((each) => each.area === area).map(({ area: _, ...each }) => each), entry]);
    write('sources.json', { ...sources, [record.source]: source });
    write('computed.json', Object.fromEntries(all.map(({ id }) => [id, stored[id]])));
    write(
      'disagreements.json',
      all.flatMap(({ id }) => differing.filter((each) => each.id === id)),
    );
    const folder = fileURLToPath(new URL('.', import.meta.url));
    spawnSync('npx', ['biome', 'format', '--write', folder], { stdio: 'ignore' });
    console.log(`added ${record.id} to evidence/${place}: ${agrees ? 'agrees' : `computed ${numbers.join(', ')}`}`);
    return 0;
  } catch (error) {
    console.error(`${file}: ${(error as Error).message}`);
    return 1;
  }
}

async function main(args: readonly string[]): Promise<number> {
  if (args[0] === '--add') return add(args[1]);
  const flags = args.filter((arg) => arg.startsWith('--'));
  const unknown = flags.filter((flag) => !['--help', '--config', '--log', '--write'].includes(flag));
  if (unknown.length > 0 || flags.includes('--help')) {
    console.log(unknown.length > 0 ? `${unknown.join(', ')} is no option\n\n${HELP}` : HELP);
    return unknown.length > 0 ? 2 : 0;
  }
  const wrong = problems(records, sources);
  if (wrong.length > 0) {
    console.error(wrong.join('\n'));
    return 1;
  }
  const ids = args.filter((arg) => !arg.startsWith('--'));
  const selected = ids.length === 0 ? records : records.filter(({ id }) => ids.some((each) => id.startsWith(each)));
  const computed: Record<string, readonly number[]> = {};
  const differing: Disagreement[] = [];
  const failed: string[] = [];
  for (const record of selected) {
    if (flags.includes('--config')) console.log(configOf(record));
    if (flags.includes('--log'))
      for (const e of await logOf(record)) console.log(e.frame, e.event, e.char_index, e.msg, JSON.stringify(e.logs));
    try {
      const numbers = await compute(record);
      computed[record.id] = numbers;
      const differs = disagreement(record, numbers);
      if (differs !== null) differing.push(differs);
      if (differs !== null || ids.length > 0)
        console.log(
          `${differs === null ? 'agrees' : 'DIFFERS'} ${record.id}: ${record.measured.join(', ')} measured, ${numbers.join(', ')} computed (${record.unit}, within ${record.within})`,
        );
    } catch (error) {
      failed.push(record.id);
      console.error(`${record.id}: ${(error as Error).message}`);
    }
  }
  for (const area of AREAS) {
    const all = selected.filter((record) => record.area === area);
    const isWrong = ({ id }: { id: string }) => failed.includes(id) || differing.some((each) => each.id === id);
    console.log(`${area}: ${all.filter((record) => !isWrong(record)).length} of ${all.length} records agree`);
  }
  console.log(`${new Set(selected.map(({ source }) => source)).size} sources`);
  if (flags.includes('--write') && failed.length === 0 && ids.length === 0) {
    write('computed.json', computed);
    write('disagreements.json', differing);
  }
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
