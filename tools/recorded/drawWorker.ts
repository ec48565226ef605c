/** Child process that selects the fights of one character; see run.ts. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { contentKeys } from '@quartet/content/keys';
import { membersOf } from '@quartet/gamedata/typed';
import { archived } from '../../conformance/recorded/record.ts';
import { tablesOf } from '../../mutation/definition.ts';
import type { Import } from '../../mutation/evaluate.ts';
import { contentOf, factsOf } from '../../mutation/source.ts';
import { targetContent } from '../../mutation/task.ts';
import { drawFights } from './draw.ts';

export interface DrawRequest {
  readonly key: string;
  /** Indices of mutants with which a fight does not end. */
  readonly without: readonly number[];
}

export type DrawReply =
  | { readonly type: 'step'; readonly mutant: number | null }
  | { readonly type: 'done'; readonly fights: number; readonly mutants: number; readonly shown: number };

const load: Import = (specifier) => import(specifier.startsWith('/') ? pathToFileURL(specifier).href : specifier);
const reply = (message: DrawReply): void => {
  process.send?.(message);
};

async function regionOf(key: string): Promise<string> {
  const content = contentOf('characters', key);
  return content === null ? '' : String(membersOf(await factsOf(content, load)).region);
}

async function draw({ key, without }: DrawRequest): Promise<void> {
  const region = await regionOf(key);
  const mates: string[] = [];
  for (const other of contentKeys.characters)
    if (other !== key && (await regionOf(other)) === region) mates.push(other);
  const { fights, mutants, shown } = await drawFights({
    content: targetContent({ kind: 'characters', key }),
    mates,
    tables: await tablesOf(load),
    load,
    without: new Set(without),
    onStep: (mutant) => reply({ type: 'step', mutant }),
  });
  const { path, bytes } = await archived(key, fights);
  writeFileSync(path, bytes);
  reply({ type: 'done', fights: fights.length, mutants, shown });
}

process.on('message', (request: DrawRequest) => {
  draw(request).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
