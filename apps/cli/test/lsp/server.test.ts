import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadTexts, textLanguage } from '@quartet/language/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CancellationTokenSource,
  type CodeAction,
  type CompletionList,
  type Diagnostic,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type InlayHint,
  type Position,
  type SemanticTokens,
  type ServerCapabilities,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isWhole } from '../../../../test/lane.ts';
import { TestClient } from './client.ts';

const TEAM = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="favoniussword" refine=3 lvl=90/90;
xingqiu add set="emblemofseveredfate" count=4;
xingqiu add stats hp=4780 atk=311 cr=0.5;
active xingqiu;
target lvl=100 resist=0.1;
options iteration=70 duration=10;
`;
const CONFIG = `${TEAM}let rounds = 3;
while rounds > 0 {
  xingqiu attack:2, skill;
  rounds = rounds - 1;
}
`;

let client: TestClient;
let capabilities: ServerCapabilities;
let opened = 0;

/** Opens a text; `|` in it is the place that is returned. */
async function open(text: string) {
  const uri = `untitled:config-${++opened}`;
  const offset = Math.max(0, text.indexOf('|'));
  const doc = TextDocument.create(uri, 'quartet', 1, text.replace('|', ''));
  await client.open(uri, doc.getText());
  return { uri, doc, position: doc.positionAt(offset), textDocument: { uri } };
}
const request = <T>(method: string, params: unknown): Promise<T> => client.connection.sendRequest<T>(method, params);
const textAt = (doc: TextDocument, range: { start: Position; end: Position }) => doc.getText(range);

beforeAll(async () => {
  client = new TestClient();
  ({ capabilities } = await client.initialize());
  await client.connection.sendNotification('initialized', {});
});
afterAll(async () => {
  expect(await client.close()).toBe(0);
});

describe('the language server', () => {
  it('announces every feature of the editor', () => {
    expect(Object.keys(capabilities)).toEqual(
      expect.arrayContaining([
        'codeActionProvider',
        'completionProvider',
        'definitionProvider',
        'documentFormattingProvider',
        'documentSymbolProvider',
        'foldingRangeProvider',
        'hoverProvider',
        'inlayHintProvider',
        'referencesProvider',
        'renameProvider',
        'semanticTokensProvider',
      ]),
    );
  });

  it('publishes the findings of the engine with their places, again after each change', async () => {
    const { uri, doc } = await open(CONFIG.replace('favoniussword', 'favoniussowrd'));
    const { diagnostics } = await client.diagnostics(uri, 1);
    const [first] = diagnostics.filter(({ severity }) => severity === 1);
    expect(textAt(doc, first?.range ?? failed())).toContain('favoniussowrd');
    await client.change(uri, 2, CONFIG);
    expect((await client.diagnostics(uri, 2)).diagnostics.filter(({ severity }) => severity === 1)).toEqual([]);
  });

  it('offers the fixes of a finding', async () => {
    const text = CONFIG.replace('favoniussword', 'favoniussowrd');
    const { uri, doc, textDocument } = await open(text);
    const { diagnostics } = await client.diagnostics(uri, 1);
    const error: Diagnostic = diagnostics.find(({ severity }) => severity === 1) ?? failed();
    const actions = await request<CodeAction[]>('textDocument/codeAction', {
      textDocument,
      range: error.range,
      context: { diagnostics: [error] },
    });
    expect(applied(doc, actions[0]?.edit)).toBe(CONFIG);
    expect(actions[0]?.isPreferred).toBe(true);
    const elsewhere = { start: { line: 8, character: 0 }, end: { line: 8, character: 0 } };
    expect(
      await request('textDocument/codeAction', { textDocument, range: elsewhere, context: { diagnostics: [] } }),
    ).toEqual([]);
  });

  it('completes by aliases and display names, as snippets, and explains the entries', async () => {
    const { doc, textDocument, position } = await open(`${TEAM}xingqiu add weapon="jade|"`);
    const { items } = await request<CompletionList>('textDocument/completion', { textDocument, position });
    expect(items.map(({ label }) => label)).toContain('primordialjadecutter');
    const item = items.find(({ label }) => label === 'primordialjadecutter') ?? failed();
    expect(applied(doc, { changes: { [doc.uri]: [item.textEdit as TextEdit] } })).toBe(
      `${TEAM}xingqiu add weapon="primordialjadecutter"`,
    );
    const { documentation } = await request<{ documentation: { value: string } }>('completionItem/resolve', item);
    expect(documentation.value).toContain('Primordial Jade Cutter');
    const statement = await open(`${TEAM}whi|`);
    const words = await request<CompletionList>('textDocument/completion', statement);
    expect(words.items[0]).toMatchObject({ label: 'while', insertTextFormat: 2 });
    expect(words.items[0]?.textEdit?.newText).toBe(['while $', '{1:1} {\n\t$', '{2}\n}'].join(''));
  });

  it('explains the word under the pointer', async () => {
    const place = await open(CONFIG.replace('attack:2, sk', 'attack:2, sk|'));
    const hover = await request<Hover>('textDocument/hover', place);
    expect(textAt(place.doc, hover.range ?? failed())).toBe('skill');
    expect((hover.contents as { value: string }).value).toMatch(/Xingqiu: skill[\s\S]*Frames: 67/);
    expect(await request('textDocument/hover', await open('# no|thing'))).toBeNull();
  });

  it('finds definition, references and highlights of a name', async () => {
    const place = await open(CONFIG.replace('while rounds', 'while rou|nds'));
    const definition = await request<{ range: { start: Position; end: Position } }>('textDocument/definition', place);
    expect(definition.range.start).toEqual({ line: 7, character: 4 });
    const all = await request<unknown[]>('textDocument/references', {
      ...place,
      context: { includeDeclaration: true },
    });
    const uses = await request<unknown[]>('textDocument/references', {
      ...place,
      context: { includeDeclaration: false },
    });
    expect([all.length, uses.length]).toEqual([4, 3]);
    expect(await request<unknown[]>('textDocument/documentHighlight', place)).toHaveLength(4);
  });

  it('renames a name everywhere, and refuses reserved words with the reason', async () => {
    const place = await open(CONFIG.replace('while rounds', 'while rou|nds'));
    expect(await request('textDocument/prepareRename', place)).toMatchObject({ placeholder: 'rounds' });
    const edit = await request<WorkspaceEdit>('textDocument/rename', { ...place, newName: 'left' });
    expect(applied(place.doc, edit)).toBe(CONFIG.replaceAll('rounds', 'left'));
    await expect(request('textDocument/rename', { ...place, newName: 'while' })).rejects.toThrow(
      'This is a reserved word',
    );
    expect(await request('textDocument/prepareRename', await open('|while 1 { }'))).toBeNull();
  });

  it('formats by changes of white space', async () => {
    const place = await open('while 1 {\nxingqiu   attack:2 ,skill;# go\n}');
    const edits = await request<TextEdit[]>('textDocument/formatting', {
      ...place,
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(edits.every(({ newText }) => newText.trim() === '')).toBe(true);
    expect(TextDocument.applyEdits(place.doc, edits)).toBe('while 1 {\n  xingqiu attack:2, skill; # go\n}\n');
  });

  it('folds blocks and the lines of a character', async () => {
    const folds = await request<FoldingRange[]>('textDocument/foldingRange', await open(CONFIG));
    expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual(
      expect.arrayContaining([
        [8, 10],
        [0, 3],
      ]),
    );
  });

  it('colours words by the lexer of the language', async () => {
    const { data } = await request<SemanticTokens>('textDocument/semanticTokens/full', await open('wait(3); # no\n'));
    const { legend } = capabilities.semanticTokensProvider ?? failed();
    const types = Array.from({ length: data.length / 5 }, (_, at) => legend.tokenTypes[data[5 * at + 3] ?? -1]);
    expect(types).toEqual(['function', 'number', 'comment']);
    expect(data.slice(0, 5)).toEqual([0, 0, 4, legend.tokenTypes.indexOf('function'), 0]);
  });

  it('lists the characters with their gear, and the names of the script', async () => {
    const symbols = await request<DocumentSymbol[]>('textDocument/documentSymbol', await open(CONFIG));
    expect(symbols.map(({ name }) => name)).toEqual(['xingqiu', 'target', 'options', 'rounds']);
    expect(symbols[0]?.children?.map(({ name, detail }) => [name, detail])).toEqual([
      ['favoniussword', 'R3'],
      ['emblemofseveredfate', '4'],
    ]);
  });

  it('leaves alone a text that is longer than any config, and reports its length', async () => {
    const place = await open(`${CONFIG}#${'x'.repeat(40_000)}`);
    expect(await request('textDocument/documentSymbol', place)).toBeNull();
    const { diagnostics } = await client.diagnostics(place.uri, 1);
    expect(diagnostics[0]?.message).toContain('at most 40000');
  });
});

describe('the DPS of a document', () => {
  const hintsOf = (place: { uri: string; textDocument: object }) =>
    request<InlayHint[]>('textDocument/inlayHint', {
      textDocument: place.textDocument,
      range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } },
    });

  it('is shown once it was computed, the same for the same seed, until the text changes', async () => {
    const place = await open(CONFIG);
    expect(await hintsOf(place)).toEqual([]);
    const run = () =>
      request<{ label: string; mean: number; fights: number }>('workspace/executeCommand', {
        command: 'quartet.run',
        arguments: [{ uri: place.uri, fights: 40, seed: 7 }],
      });
    const first = await run();
    expect(first.fights).toBe(40);
    expect(first.mean).toBeGreaterThan(100);
    expect(await run()).toEqual(first);
    const [hint] = await hintsOf(place);
    expect(hint).toMatchObject({ label: first.label, position: { line: 0 } });
    await client.change(place.uri, 2, `${CONFIG}# more\n`);
    expect(await hintsOf(place)).toEqual([]);
  });

  it('can be cancelled, and reports progress until then', async () => {
    const place = await open(CONFIG);
    const cancel = new CancellationTokenSource();
    const reports: { kind: string; percentage?: number }[] = [];
    client.connection.onNotification(
      '$/progress',
      ({ token, value }: { token: string; value: { kind: string; percentage?: number } }) => {
        if (token !== 'mine') return;
        reports.push(value);
        if (value.kind === 'report') cancel.cancel();
      },
    );
    const run = client.connection.sendRequest(
      'workspace/executeCommand',
      { command: 'quartet.run', arguments: [{ uri: place.uri, fights: 100_000 }], workDoneToken: 'mine' },
      cancel.token,
    );
    await expect(run).rejects.toThrow('The run was cancelled');
    expect(reports[0]).toMatchObject({ kind: 'begin' });
    expect(reports.at(-1)).toMatchObject({ kind: 'end' });
    expect(await hintsOf(place)).toEqual([]);
  });

  it.each([
    [[{}], 'quartet.run takes'],
    [[{ uri: 'untitled:none' }], 'is not open'],
    [[{ uri: 'untitled:none', fights: 1e9 }], 'a whole number from 1 to 100000'],
    [[{ uri: 'untitled:none', seed: -1 }], 'seed: a whole number'],
  ])('is refused for %j', async (args, message) => {
    await expect(request('workspace/executeCommand', { command: 'quartet.run', arguments: args })).rejects.toThrow(
      message,
    );
  });

  it('names the first error of a config that cannot run', async () => {
    const { uri } = await open('active xingqiu;');
    await expect(request('workspace/executeCommand', { command: 'quartet.run', arguments: [{ uri }] })).rejects.toThrow(
      /^Line 1: /,
    );
  });
});

describe('imports', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'quartet-lsp-'));
    writeFileSync(join(folder, 'team.txt'), TEAM);
    writeFileSync(join(folder, 'wrong.txt'), '\nnobody attack;\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const uriOf = (name: string) => pathToFileURL(join(folder, name)).href;

  it('are read from files beside the document, and places stay those of the document', async () => {
    const uri = uriOf('main.txt');
    await client.open(uri, 'import "team.txt"\nwhile 1 { xingqiu attack; }\nnobdy attack;\n');
    const { diagnostics } = await client.diagnostics(uri, 1);
    const errors = diagnostics.filter(({ severity }) => severity === 1);
    expect(errors.map(({ range }) => range.start)).toEqual([{ line: 2, character: 0 }]);
  });

  it('that are wrong or missing are reported on their line', async () => {
    const uri = uriOf('other.txt');
    await client.open(uri, '# one\nimport "wrong.txt"\n');
    const first = (await client.diagnostics(uri, 1)).diagnostics.filter(({ severity }) => severity === 1);
    expect(new Set(first.map(({ range }) => range.start.line))).toContain(1);
    await client.change(uri, 2, '# one\nimport "absent.txt"\n');
    const { diagnostics } = await client.diagnostics(uri, 2);
    expect(diagnostics.map(({ range, message }) => [range.start.line, String(message).slice(0, 26)])).toEqual([
      [1, 'import "absent.txt" failed'],
    ]);
  });
});

it.runIf(isWhole)('explains in the language of the client', async () => {
  const german = new TestClient();
  await german.initialize({ locale: 'de-AT' });
  await german.open('untitled:german', 'wait(3);');
  const hover = await german.connection.sendRequest<Hover>('textDocument/hover', {
    textDocument: { uri: 'untitled:german' },
    position: { line: 0, character: 1 },
  });
  expect(JSON.stringify(hover.contents)).toContain('Funktion');
  expect(await german.close()).toBe(0);
});

it('has explanations in the language of a tag, in English where there are none', async () => {
  expect(['de-AT', 'zh_TW', 'fr'].map(textLanguage)).toEqual(['de', 'zh', 'en']);
  const [english, german] = await Promise.all([loadTexts('language', 'en'), loadTexts('language', 'de')]);
  expect([english('kind.function'), german('kind.function')]).toEqual(['function', 'Funktion']);
});

function failed(): never {
  throw new Error('not found');
}

function applied(doc: TextDocument, edit: WorkspaceEdit | undefined): string {
  const changes = edit?.documentChanges?.flatMap((each) => ('edits' in each ? (each.edits as TextEdit[]) : []));
  return TextDocument.applyEdits(doc, changes ?? Object.values(edit?.changes ?? {}).flat());
}
