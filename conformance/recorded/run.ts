/** `npm run recorded`: checks or updates the recorded fights of the characters. `--help` lists the options. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { contentKeys } from '@quartet/content/keys';
import { archived, firstDifference, lineOf, logOfRecord, recordedFights, rerun } from './record.ts';

const HELP = `npm run recorded -- [KEY…] [options]

Runs the recorded fights of the given characters again, by default of all, and compares their frame logs with the records. Exits with
status 1 when a fight differs.

  --update     record the current behaviour; commit it with the reason for the change
  --show NAME  print the config and the frame log of a fight, such as albedo-07; compare the output of two builds to see what changed

npm run make -- records KEY selects new fights, for a new or rewritten kit.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      update: { type: 'boolean', default: false },
      show: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.show !== undefined) return show(values.show);
  const keys = positionals.length > 0 ? positionals : contentKeys.characters;
  for (const key of keys) if (!contentKeys.characters.includes(key)) throw new Error(`there is no character "${key}"`);
  let different = 0;
  for (const key of keys) different += await check(key, values.update);
  return different > 0 && !values.update ? 1 : 0;
}

async function show(name: string): Promise<number> {
  const key = name.slice(0, name.lastIndexOf('-'));
  const fight = recordedFights(key).find((each) => each.name === name);
  if (fight === undefined) throw new Error(`there is no recorded fight "${name}"`);
  console.log(fight.config);
  for (const entry of await logOfRecord(fight.config)) {
    const line = lineOf(entry);
    if (line !== null) console.log(line);
  }
  return 0;
}

/** Runs the recorded fights of a character again. @returns the number of fights that differ */
async function check(key: string, update: boolean): Promise<number> {
  const recorded = recordedFights(key);
  if (recorded.length === 0)
    throw new Error(`${key} has no recorded fights; npm run make -- records ${key} selects them`);
  const now = [];
  let different = 0;
  for (const fight of recorded) {
    const again = await rerun(fight);
    now.push(again);
    const second = firstDifference(fight, again);
    if (second === null) continue;
    different++;
    console.log(`${fight.name}: differs in second ${second}`);
  }
  if (update && different > 0) {
    const { path, bytes } = await archived(key, now);
    writeFileSync(path, bytes);
  }
  return different;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
