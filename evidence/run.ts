/** `npm run conformance -- evidence`: computes the records of the ledger. `--help` lists the options. */
import { writeFileSync } from 'node:fs';
import { AREAS, type Disagreement, disagreement, problems, records, sources } from './ledger.ts';
import { compute, configOf, logOf } from './measure.ts';

const HELP = `npm run conformance -- evidence [options] [ID…]

Computes the facts of evidence/records by the rules of the game, and lists those that Quartet does not reproduce. IDs select records.

  --config     print the config of each selected record
  --log        print the log of its fight
  --write      write evidence/computed.json and evidence/disagreements.json
`;

const write = (file: string, value: unknown) =>
  writeFileSync(new URL(file, import.meta.url), `${JSON.stringify(value, null, 2)}\n`);

async function main(args: readonly string[]): Promise<number> {
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
