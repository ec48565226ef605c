/** Evaluates the modules of a definition with changed source text, separately from the unchanged modules of the process. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { moduleRunnerTransform, transformWithOxc } from 'vite';
import type { Content } from './source.ts';

type Exports = Record<string, unknown>;

/** Imports a module of the process by its specifier or absolute path. */
export type Import = (specifier: string) => Promise<Exports>;

interface Changes {
  /** Returns the source of a file; by default it is read from disk. */
  readonly source?: (file: string) => string;
  /** Export of the facts module. */
  readonly facts?: unknown;
  /** Names in scope of the sources. */
  readonly scope?: Readonly<Record<string, unknown>>;
}

const AsyncFunction = (async () => {}).constructor as new (...args: string[]) => (...args: unknown[]) => Promise<void>;

/** Transformed sources by file and text. */
const transformed = new Map<string, Promise<string>>();

async function transform(file: string, source: string): Promise<string> {
  const { code } = await transformWithOxc(source, file);
  const module = await moduleRunnerTransform(code, null, file, code);
  if (module === null) throw new Error(`${file} could not be transformed`);
  return module.code;
}

function codeOf(file: string, source: string): Promise<string> {
  const key = `${file}\n${source}`;
  const known = transformed.get(key);
  if (known !== undefined) return known;
  if (transformed.size > 2000) transformed.clear();
  const code = transform(file, source);
  transformed.set(key, code);
  return code;
}

/** Evaluates the entry of a definition and returns the definition. Throws the errors of its modules. */
export async function evaluate<T>(
  content: Pick<Content, 'entry' | 'exported' | 'files' | 'facts'>,
  load: Import,
  changes: Changes = {},
): Promise<T> {
  const own = new Set(content.files);
  const modules = new Map<string, Promise<Exports>>();
  const scope = Object.entries(changes.scope ?? {});

  const run = async (file: string): Promise<Exports> => {
    const source = (changes.source ?? ((path: string) => readFileSync(path, 'utf8')))(file);
    const exports: Exports = {};
    const define = (name: string, get: () => unknown): void => {
      Object.defineProperty(exports, name, { enumerable: true, configurable: true, get });
    };
    const from = (specifier: string): Promise<Exports> => {
      if (specifier === content.facts && changes.facts !== undefined)
        return Promise.resolve({ default: changes.facts });
      if (!specifier.startsWith('.')) return load(specifier);
      const path = resolve(dirname(file), specifier);
      return own.has(path) ? module(path) : load(path);
    };
    const exportAll = (other: Exports): void => {
      for (const name of Object.keys(other)) if (name !== 'default') define(name, () => other[name]);
    };
    const body = new AsyncFunction(
      '__vite_ssr_exports__',
      '__vite_ssr_exportName__',
      '__vite_ssr_import__',
      '__vite_ssr_dynamic_import__',
      '__vite_ssr_exportAll__',
      '__vite_ssr_import_meta__',
      ...scope.map(([name]) => name),
      `'use strict';${await codeOf(file, source)}`,
    );
    await body(exports, define, from, from, exportAll, { url: file }, ...scope.map(([, value]) => value));
    return exports;
  };
  const module = (file: string): Promise<Exports> => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const loading = run(file);
    modules.set(file, loading);
    return loading;
  };
  return (await module(content.entry))[content.exported] as T;
}
