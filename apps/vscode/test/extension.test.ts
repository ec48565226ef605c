import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOnigScanner, createOnigString, loadWASM } from 'vscode-oniguruma';
import { type IGrammar, INITIAL, Registry } from 'vscode-textmate';
import { pack } from '../build/pack.ts';
import { serverCommand } from '../src/command.ts';

const require = createRequire(import.meta.url);

let files: Readonly<Record<string, string>>;
const fileOf = (path: string): string => files[path] ?? '';

beforeAll(async () => {
  const unzipped = unzipSync(await pack());
  files = Object.fromEntries(Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)]));
});

describe('the packed extension', () => {
  it('contains every file that its manifests name', () => {
    const manifest = JSON.parse(fileOf('extension/package.json')) as {
      main: string;
      version: string;
      contributes: { languages: { configuration: string }[]; grammars: { path: string }[] };
    };
    const { languages, grammars } = manifest.contributes;
    const named = [manifest.main, ...languages.map((each) => each.configuration), ...grammars.map(({ path }) => path)];
    for (const path of named) expect(files).toHaveProperty([`extension/${path.replace('./', '')}`]);
    const assets = [...fileOf('extension.vsixmanifest').matchAll(/Path="([^"]+)"/g)].map(([, path = '']) => path);
    expect(assets.length).toBe(3);
    for (const path of assets) expect(files).toHaveProperty([path]);
    expect(fileOf('extension.vsixmanifest')).toContain(`Version="${manifest.version}"`);
    for (const name of Object.keys(files)) {
      const extension = name.slice(name.lastIndexOf('.'));
      if (name !== '[Content_Types].xml') expect(fileOf('[Content_Types].xml')).toContain(`Extension="${extension}"`);
    }
  });

  it('starts the language server with the configured program, and reports that it cannot', async () => {
    const started: { command: string; args: string[] }[] = [];
    const registered: string[] = [];
    const exported: { activate?(context: object): Promise<void>; deactivate?(): Promise<void> } = {};
    // Stands for the editor: the parts that the client of the protocol and the extension touch before the server is connected.
    function Stub() {}
    const anything: unknown = new Proxy(Stub, {
      get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : anything),
      apply: () => anything,
      construct: () => anything as object,
    });
    const orStub = (own: Readonly<Record<string, unknown>>) =>
      new Proxy(own, { get: (target, name) => (Object.hasOwn(target, name) ? target[String(name)] : anything) });
    const failures: string[] = [];
    const editor = orStub({
      version: '1.140.0',
      commands: orStub({ registerCommand: (name: string) => registered.push(name) }),
      workspace: orStub({
        workspaceFolders: undefined,
        getConfiguration: () => ({ get: () => '/opt/quartet' }),
        onDidChangeConfiguration: () => ({}),
      }),
      window: orStub({ showErrorMessage: async (message: string) => void failures.push(message) }),
    });
    const load = (name: string): unknown => {
      if (name === 'vscode') return editor;
      if (!/^(?:node:)?child_process$/.test(name)) return require(name);
      const spawn = (command: string, args: string[]) => {
        started.push({ command, args });
        throw new Error('no such program');
      };
      return { ...require('node:child_process'), spawn };
    };
    vm.runInThisContext(`(function (exports, require, module) {${fileOf('extension/dist/extension.js')}\n})`)(
      exported,
      load,
      { exports: exported },
    );
    const subscriptions: unknown[] = [];
    await exported.activate?.({ subscriptions }).catch(() => {});
    expect(registered).toEqual(['quartet.computeDps', 'quartet.restart']);
    expect(subscriptions).toHaveLength(3);
    expect(failures.join()).toContain('no such program');
    expect(started).toEqual([{ command: '/opt/quartet', args: ['lsp', '--stdio'] }]);
  });
});

describe('the server command', () => {
  it.each([
    ['quartet', 'linux', { command: 'quartet', args: ['lsp'], shell: false }],
    ['', 'darwin', { command: 'quartet', args: ['lsp'], shell: false }],
    ['quartet', 'win32', { command: 'quartet', args: ['lsp'], shell: true }],
    ['quartet & calc', 'win32', { command: 'quartet & calc', args: ['lsp'], shell: false }],
    ['C:\\q\\quartet.exe', 'win32', { command: 'C:\\q\\quartet.exe', args: ['lsp'], shell: false }],
    [
      '/opt/quartet/bin/quartet.mjs',
      'linux',
      { command: '/code', args: ['/opt/quartet/bin/quartet.mjs', 'lsp'], shell: false },
    ],
  ] as const)('of %j on %s', (path, platform, expected) => {
    expect(serverCommand(path, platform, '/code')).toEqual(expected);
  });
});

describe('the grammar', () => {
  let grammar: IGrammar;
  beforeAll(async () => {
    const wasm = readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm'));
    await loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
    const registry = new Registry({
      onigLib: Promise.resolve({ createOnigScanner, createOnigString }),
      loadGrammar: async () => JSON.parse(fileOf('extension/quartet.tmLanguage.json')),
    });
    const loaded = await registry.loadGrammar('source.quartet');
    if (loaded === null) throw new Error('no grammar');
    grammar = loaded;
  });

  /** The words of a line with the last part of their scope's name before the language. */
  function scopes(line: string): [string, string][] {
    return grammar
      .tokenizeLine(line, INITIAL)
      .tokens.flatMap(({ startIndex, endIndex, scopes: own }): [string, string][] => {
        const scope = own.at(-1) ?? '';
        return scope === 'source.quartet' ? [] : [[line.slice(startIndex, endIndex), scope.split('.').at(-2) ?? '']];
      });
  }

  it.each([
    [
      'xingqiu char lvl=90/90 cons=6; # mine',
      [
        ['xingqiu', 'character'],
        ['char', 'control'],
        ['lvl', 'control'],
        ['90', 'numeric'],
        ['90', 'numeric'],
        ['cons', 'control'],
        ['6', 'numeric'],
        ['# mine', 'number-sign'],
      ],
    ],
    [
      'xq add stats hp%=0.466 em=187;',
      [
        ['xq', 'character'],
        ['add', 'control'],
        ['stats', 'control'],
        ['hp%', 'stat'],
        ['0.466', 'numeric'],
        ['em', 'stat'],
        ['187', 'numeric'],
      ],
    ],
    [
      'if .hutao.burst.ready { wait(3); hutao charge; }',
      [
        ['if', 'control'],
        ['.hutao.burst.ready', 'member'],
        ['wait', 'function'],
        ['3', 'numeric'],
        ['hutao', 'character'],
        ['charge', 'action'],
      ],
    ],
    [
      'options swap_delay=12 hitlag=true;',
      [
        ['options', 'control'],
        ['swap_delay', 'option'],
        ['12', 'numeric'],
        ['hitlag', 'option'],
        ['true', 'language'],
      ],
    ],
    [
      'let skills = "x";',
      [
        ['let', 'control'],
        ['"x"', 'double'],
      ],
    ],
  ])('colours %j', (line, expected) => {
    expect(scopes(line)).toEqual(expected);
  });
});
