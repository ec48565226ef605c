/** Runs in vitest, started by tests.ts: the unit tests of a definition, first without a mutant, then with each mutant until a test fails. */
import { appendFileSync, readFileSync } from 'node:fs';
import { contentKeys } from '@quartet/content/keys';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { counted, install, mutated, newReach, tablesOf } from './definition.ts';
import type { Import } from './evaluate.ts';
import { enumerate } from './mutants.ts';
import { factsOf } from './source.ts';
import { type TestEvent, type TestTask, targetContent } from './task.ts';

const task: TestTask = JSON.parse(readFileSync(process.env.MUTATION_TASK as string, 'utf8'));
const report = (event: TestEvent): void => appendFileSync(task.out, `${JSON.stringify(event)}\n`);
const load: Import = (specifier) => import(/* @vite-ignore */ specifier);

const content = targetContent(task.target);
const facts = await factsOf(content, load);
const enumeration = enumerate(content, facts);
const tables = await tablesOf(load);
const keys = new Set(Object.values(contentKeys).flat());

interface Version {
  /** Distinguishes the copies of a test file. */
  readonly name: string;
  readonly definition: () => Promise<unknown>;
  readonly onBegin: () => void;
  readonly onFailure: (test: string) => void;
  readonly onEnd: () => void;
}

/** Runs all tests with a definition; when one fails, the others are skipped. */
function testWith({ name, definition, onBegin, onFailure, onEnd }: Version): void {
  describe(name, async () => {
    let failed = false;
    const fail = (test: string): void => {
      if (!failed) onFailure(test);
      failed = true;
    };
    let made: unknown;
    onBegin();
    try {
      made = await definition();
      // Installed now, because test files can run code while they are loaded.
      const restore = install(tables, content, made);
      for (const file of task.files) await load(`${file}?${name}`);
      restore();
    } catch (error) {
      fail(`loading: ${error instanceof Error ? error.message : error}`);
    }
    let restore = (): void => {};
    beforeAll(() => {
      onBegin();
      restore = install(tables, content, made);
    });
    beforeEach(({ task: { name: title }, skip }) => skip(failed || isOfAnother(title)));
    afterEach(({ task: test }) => {
      if (test.result?.state === 'fail') fail(titleOf(test));
    });
    afterAll(() => {
      restore();
      onEnd();
    });
  });
}

/** Whether a test is a row of a table over many definitions, with a title that begins with the key of another one. */
function isOfAnother(title: string): boolean {
  const [first] = /[\w-]+/.exec(title) ?? [''];
  return first !== content.key && keys.has(first);
}

interface Titled {
  readonly name: string;
  readonly suite?: Titled;
}

/** Title of a test with its enclosing blocks, except the outermost, which is the mutant's. */
function titleOf({ name, suite }: Titled): string {
  return suite?.suite === undefined ? name : `${titleOf(suite)} > ${name}`.replace(/^[^>]* > /, '');
}

const reach = newReach(enumeration);
testWith({
  name: 'usual',
  definition: () => counted(content, facts, enumeration, reach, load),
  onBegin: () => {},
  onFailure: (test) => report({ type: 'broken', test }),
  onEnd: () => report({ type: 'reached', points: [...reach.points], facts: [...reach.facts] }),
});
for (const mutant of task.mutants)
  testWith({
    name: `mutant${mutant}`,
    definition: () => mutated(content, facts, enumeration.mutants[mutant], load),
    onBegin: () => report({ type: 'begun', mutant }),
    onFailure: (test) => report({ type: 'noticed', mutant, test }),
    onEnd: () => report({ type: 'done', mutant }),
  });
