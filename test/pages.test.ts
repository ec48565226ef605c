/** What the modules of the pages owe each other. */
import { describe, expect, it } from 'vitest';
import { isNode, type Node, syntaxOf } from '../mutation/source.ts';
import { places, sourcesUnder } from './sources.ts';

const sources = sourcesUnder('apps/web/src');

/** Modules that are programs: the page, its service worker and its workers. */
const PROGRAM = /(?:^|\/)(?:main\.tsx|service-worker\.ts|[\w-]+-worker\.ts)$/;
const STATEMENTS = new Set(['ExpressionStatement', 'IfStatement', 'ForStatement', 'ForOfStatement', 'TryStatement']);

describe('the pages', () => {
  it('do nothing as a module is imported', () => {
    const acting = sources
      .filter(({ path }) => !PROGRAM.test(path))
      .flatMap(({ path, text }) =>
        (syntaxOf(path, text).body as readonly Node[])
          .filter((node) => isNode(node) && STATEMENTS.has(node.type))
          .map((node) => `${path}:${text.slice(0, node.start).split('\n').length}`),
      );
    expect(acting).toEqual([]);
  });

  it('write a store where it is made, so that it has one owner', () => {
    const foreign = sources.flatMap((source) =>
      places(source, source.text, /\buse\w+\.setState\(/g).filter((place) => {
        const [, name] = /(use\w+)\.setState/.exec(place) ?? [];
        return !source.text.includes(`export const ${name} = create`);
      }),
    );
    expect(foreign).toEqual([]);
  });

  it('select from a store what they need, and do not follow the whole of it', () => {
    const stores = sources.flatMap(({ text }) =>
      [...text.matchAll(/export const (use\w+) = create</g)].map(([, name]) => name),
    );
    expect(stores.length).toBeGreaterThan(20);
    const whole = new RegExp(`\\b(?:${stores.join('|')})\\(\\)`, 'g');
    expect(sources.flatMap((source) => places(source, source.text, whole))).toEqual([]);
  });
});
