/** `quartet lsp`: the language server for configs, over standard input and output (docs/editors.md). */
import { membersOf } from '@quartet/gamedata/typed';
import {
  allCandidates,
  bindingAt,
  bindingsOf,
  choose,
  explain,
  layoutChanges,
  loadNames,
  Model,
  opensEmpty,
  placeAt,
  type Reader,
  type RenameProblem,
  renameChanges,
  renameProblem,
  subjectAt,
  type Topic,
} from '@quartet/language';
import { loadTexts, type TextLanguage, textLanguage } from '@quartet/language/texts';
import { expectedDps } from '@quartet/results';
import { Cancelled, ConfigError, type Executor, type Finding } from '@quartet/runner';
import { ImportError, LineIndex, MAX_CONFIG } from '@quartet/script';
import {
  type CancellationToken,
  CodeActionKind,
  type CompletionItem,
  type CompletionParams,
  type Connection,
  createConnection,
  ErrorCodes,
  type ExecuteCommandParams,
  type InitializeParams,
  type InitializeResult,
  InlayHintRefreshRequest,
  LSPErrorCodes,
  MarkupKind,
  ProposedFeatures,
  ResponseError,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
  WorkDoneProgressReporter,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { knownLimits } from '../knownLimits.ts';
import { number } from '../summary.ts';
import {
  diagnosticOf,
  editsOf,
  fixesOf,
  foldingRanges,
  itemOf,
  LEGEND,
  markdownOf,
  plainOf,
  rangeOf,
  semanticTokens,
  symbolsOf,
} from './convert.ts';
import { expandImports } from './imports.ts';

/** The command that computes the DPS of a document: `[{uri, fights?, seed?}]`. */
const RUN_COMMAND = 'quartet.run';
/** Fights of a run on request, and the maximum that a client may ask for. */
const DEFAULT_FIGHTS = 500;
const MAX_FIGHTS = 100_000;
/** Pause in typing after which a document is checked, in milliseconds. */
const CHECK_AFTER_MS = 200;
/** Documents longer than this are neither parsed nor coloured; a longer config is refused anyway. */
const MAX_DOCUMENT = MAX_CONFIG;

interface LanguageServerOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly version: string;
  executor(): Executor;
}

/** A document's findings, for one of its versions. */
interface Checked {
  readonly version: number;
  readonly findings: readonly Finding[];
}

/** DPS of a document as it is; a change of the document removes it. */
interface Computed {
  readonly label: string;
  readonly tooltip: string;
}

const RENAME_PROBLEMS: Readonly<Record<RenameProblem, string>> = {
  notAName: 'name.notAName',
  reserved: 'name.reserved',
  taken: 'name.taken',
};

class LanguageServer {
  readonly #connection: Connection;
  readonly #options: LanguageServerOptions;
  readonly #documents = new TextDocuments(TextDocument);
  readonly #models = new Map<string, { version: number; model: Model }>();
  readonly #checked = new Map<string, Checked>();
  readonly #computed = new Map<string, Computed>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** Topics of the last list of completions, for the explanation of its entries. */
  #topics: { readonly topics: readonly (Topic | undefined)[]; readonly model: Model } | null = null;
  #executor: Executor | null = null;
  #isComputing = false;
  #language: TextLanguage = 'en';
  #hasSnippets = false;
  #hasInlayRefresh = false;
  #isMarkdown = false;

  constructor(options: LanguageServerOptions) {
    this.#options = options;
    this.#connection = createConnection(ProposedFeatures.all, options.input, options.output);
  }

  /** Serves until the client ends the connection. */
  async serve(): Promise<void> {
    const connection = this.#connection;
    connection.onInitialize((params) => this.#initialize(params));
    this.#documents.onDidChangeContent(({ document }) => this.#onChange(document));
    this.#documents.onDidClose(({ document }) => this.#onClose(document));

    connection.onCompletion((params) => this.#complete(params));
    connection.onCompletionResolve((item) => this.#explainItem(item));
    connection.onHover(async (params) => {
      const found = this.#at(params);
      const subject = found && subjectAt(found.model, found.offset);
      if (!found || !subject) return null;
      const explanation = await explain(subject.topic, await this.#reader(found.model));
      return { contents: this.#markup(explanation), range: rangeOf(found.document, subject) };
    });
    connection.onDefinition((params) => {
      const found = this.#bindingAt(params);
      return found && { uri: found.document.uri, range: rangeOf(found.document, found.binding.definition) };
    });
    connection.onReferences((params) => {
      const found = this.#bindingAt(params);
      if (!found) return null;
      const { document, binding } = found;
      const places = params.context.includeDeclaration
        ? binding.places
        : binding.places.filter(({ from }) => from !== binding.definition.from);
      return places.map((place) => ({ uri: document.uri, range: rangeOf(document, place) }));
    });
    connection.onDocumentHighlight((params) => {
      const found = this.#bindingAt(params);
      return found?.binding.places.map((place) => ({ range: rangeOf(found.document, place) }));
    });
    connection.onPrepareRename((params) => {
      const found = this.#bindingAt(params);
      const place = found?.binding.places.find(({ from, to }) => from <= found.offset && found.offset <= to);
      return found && place ? { range: rangeOf(found.document, place), placeholder: found.binding.name } : null;
    });
    connection.onRenameRequest(async (params) => {
      const found = this.#bindingAt(params);
      if (!found) return null;
      const { document, binding, model } = found;
      const problem = renameProblem(model, binding, params.newName);
      if (problem !== null) {
        const say = await loadTexts('language', this.#language);
        throw new ResponseError(LSPErrorCodes.RequestFailed, say(RENAME_PROBLEMS[problem]));
      }
      const edits = editsOf(document, renameChanges(binding, params.newName));
      return { documentChanges: [{ textDocument: { uri: document.uri, version: document.version }, edits }] };
    });
    connection.onDocumentFormatting(({ textDocument }) => {
      const document = this.#readable(textDocument.uri);
      return document && editsOf(document, layoutChanges(document.getText()));
    });
    connection.onCodeAction(({ textDocument, range, context }) => {
      const document = this.#readable(textDocument.uri);
      const checked = this.#checked.get(textDocument.uri);
      // Fixes are those of the checked text; the next check of a changed one follows at once.
      if (!document || checked?.version !== document.version) return null;
      if (context.only?.every((kind) => !CodeActionKind.QuickFix.startsWith(kind)) === true) return null;
      const from = document.offsetAt(range.start);
      const to = document.offsetAt(range.end);
      return checked.findings
        .filter((finding) => finding.from <= to && from <= finding.to)
        .flatMap((finding) => fixesOf(document, finding));
    });
    connection.onFoldingRanges(({ textDocument }) => {
      const found = this.#model(textDocument.uri);
      return found && foldingRanges(found.document, found.model);
    });
    connection.onDocumentSymbol(({ textDocument }) => {
      const found = this.#model(textDocument.uri);
      return found && symbolsOf(found.document, found.model);
    });
    connection.languages.semanticTokens.on(({ textDocument }) => {
      const found = this.#model(textDocument.uri);
      return { data: found ? semanticTokens(found.document, found.model) : [] };
    });
    connection.languages.semanticTokens.onRange(({ textDocument, range }) => {
      const found = this.#model(textDocument.uri);
      if (!found) return { data: [] };
      const { document, model } = found;
      return { data: semanticTokens(document, model, document.offsetAt(range.start), document.offsetAt(range.end)) };
    });
    connection.languages.inlayHint.on(({ textDocument }) => this.#hints(textDocument.uri));
    connection.onExecuteCommand((params, token, progress) => this.#execute(params, token, progress));

    this.#documents.listen(connection);
    const ended = new Promise<void>((resolve) => {
      connection.onExit(resolve);
      this.#options.input.once('close', resolve);
      this.#options.input.once('end', resolve);
    });
    connection.listen();
    await ended;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#executor?.close();
    connection.dispose();
  }

  #initialize({ locale, capabilities }: InitializeParams): InitializeResult {
    this.#language = textLanguage(locale ?? 'en');
    this.#hasSnippets = capabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
    this.#hasInlayRefresh = capabilities.workspace?.inlayHint?.refreshSupport === true;
    this.#isMarkdown = capabilities.textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) === true;
    return {
      serverInfo: { name: 'quartet', version: this.#options.version },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        completionProvider: { triggerCharacters: ['.', '"', '=', ' ', ',', '['], resolveProvider: true },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        documentHighlightProvider: true,
        renameProvider: { prepareProvider: true },
        documentFormattingProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        foldingRangeProvider: true,
        documentSymbolProvider: true,
        semanticTokensProvider: { legend: LEGEND, full: true, range: true },
        inlayHintProvider: true,
        executeCommandProvider: { commands: [RUN_COMMAND], workDoneProgress: true },
      },
    };
  }

  /** The document of an address, unless it is longer than any config. */
  #readable(uri: string): TextDocument | null {
    const document = this.#documents.get(uri);
    return document === undefined || document.getText().length > MAX_DOCUMENT ? null : document;
  }

  /** A document with its model, which is kept until the document changes. */
  #model(uri: string): { document: TextDocument; model: Model } | null {
    const document = this.#readable(uri);
    if (document === null) return null;
    const kept = this.#models.get(uri);
    if (kept?.version === document.version) return { document, model: kept.model };
    const model = new Model(document.getText());
    this.#models.set(uri, { version: document.version, model });
    return { document, model };
  }

  #at({ textDocument, position }: TextDocumentPositionParams) {
    const found = this.#model(textDocument.uri);
    return found && { ...found, offset: found.document.offsetAt(position) };
  }

  #bindingAt(params: TextDocumentPositionParams) {
    const found = this.#at(params);
    const binding = found && bindingAt(bindingsOf(found.model.ast), found.offset);
    return found && binding ? { ...found, binding } : null;
  }

  async #reader(model: Model): Promise<Reader> {
    return {
      language: this.#language,
      say: await loadTexts('language', this.#language),
      limits: async (kind, key) => ({ title: 'Known limits', sentences: await knownLimits(kind, key) }),
      config: model.config,
    };
  }

  #markup(explanation: Awaited<ReturnType<typeof explain>>) {
    return this.#isMarkdown
      ? { kind: MarkupKind.Markdown, value: markdownOf(explanation) }
      : { kind: MarkupKind.PlainText, value: plainOf(explanation) };
  }

  async #complete(params: CompletionParams) {
    const found = this.#at(params);
    const place = found && placeAt(found.model, found.offset);
    if (!found || !place) return null;
    const { document, model, offset } = found;
    const query = model.text.slice(place.from, offset);
    // Signs that open the list do so only where the next word can only come from it.
    if (query === '' && params.context?.triggerCharacter !== undefined && !opensEmpty(place)) return null;
    const [names, candidates] = await Promise.all([loadNames(this.#language), allCandidates(place, model, offset)]);
    const chosen = choose(candidates, query, names);
    this.#topics = { topics: chosen.map(({ topic }) => topic), model };
    // Names match in several languages and by aliases, which clients cannot filter by.
    return {
      isIncomplete: true,
      items: chosen.map((candidate, index) => itemOf(document, candidate, place, names, index, this.#hasSnippets)),
    };
  }

  async #explainItem(item: CompletionItem): Promise<CompletionItem> {
    const topic = this.#topics?.topics[Number(item.data)];
    if (this.#topics === null || topic === undefined) return item;
    const explanation = await explain(topic, await this.#reader(this.#topics.model));
    return { ...item, documentation: this.#markup(explanation) };
  }

  #running(): Executor {
    this.#executor ??= this.#options.executor();
    return this.#executor;
  }

  #onChange(document: TextDocument): void {
    const { uri } = document;
    clearTimeout(this.#timers.get(uri));
    // The figure of another text is none of this one.
    if (this.#computed.delete(uri)) this.#refreshHints();
    this.#timers.set(
      uri,
      setTimeout(() => void this.#check(uri), CHECK_AFTER_MS),
    );
  }

  #onClose({ uri }: TextDocument): void {
    clearTimeout(this.#timers.get(uri));
    for (const kept of [this.#timers, this.#models, this.#checked, this.#computed]) kept.delete(uri);
    void this.#connection.sendDiagnostics({ uri, diagnostics: [] });
  }

  async #check(uri: string): Promise<void> {
    const document = this.#documents.get(uri);
    if (document === undefined) return;
    const { version } = document;
    try {
      const findings = await this.#findings(uri, document.getText());
      if (this.#documents.get(uri)?.version !== version) return;
      this.#checked.set(uri, { version, findings });
      const diagnostics = findings.map((finding) => diagnosticOf(document, finding));
      await this.#connection.sendDiagnostics({ uri, version, diagnostics });
    } catch (error) {
      this.#connection.console.error(error instanceof Error ? error.message : String(error));
    }
  }

  async #findings(uri: string, text: string): Promise<readonly Finding[]> {
    try {
      const { text: whole, place } = expandImports(uri, text);
      const { findings } = await this.#running().validate(whole);
      return findings.map(place);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      const { line, message } = error;
      const from = new LineIndex(text).starts[line - 1] ?? 0;
      const to = from + (text.split('\n')[line - 1]?.length ?? 0);
      return [{ severity: 'error', code: 'import', message, from, to, line, column: 1 }];
    }
  }

  #refreshHints(): void {
    if (this.#hasInlayRefresh) void this.#connection.sendRequest(InlayHintRefreshRequest.type).catch(() => {});
  }

  #hints(uri: string) {
    const document = this.#documents.get(uri);
    const computed = this.#computed.get(uri);
    if (document === undefined || computed === undefined) return [];
    const [line = ''] = document.getText().split('\n', 1);
    return [
      {
        position: { line: 0, character: line.replace(/\r$/, '').length },
        label: computed.label,
        tooltip: computed.tooltip,
        paddingLeft: true,
      },
    ];
  }

  async #execute(params: ExecuteCommandParams, token: CancellationToken, given: WorkDoneProgressReporter) {
    if (params.command !== RUN_COMMAND)
      throw new ResponseError(ErrorCodes.InvalidParams, `There is no command "${params.command}"`);
    const { uri, fights, seed } = readRunArguments(params.arguments);
    const document = this.#documents.get(uri);
    if (document === undefined)
      throw new ResponseError(ErrorCodes.InvalidParams, `${uri} is not open; open it in the editor first`);
    const { version } = document;
    const executor = this.#running();
    if (executor.running || this.#isComputing)
      throw new ResponseError(LSPErrorCodes.RequestFailed, 'Another run is in progress; wait for it or cancel it');
    this.#isComputing = true;
    const control = new AbortController();
    token.onCancellationRequested(() => control.abort());
    let progress = given;
    try {
      if (WorkDoneProgressReporter.isNullInstance(given)) {
        const own = await this.#connection.window.createWorkDoneProgress();
        own.token.onCancellationRequested(() => control.abort());
        progress = own;
      }
      progress.begin('Computing DPS', 0, undefined, true);
      const result = await executor.run(expandImports(uri, document.getText()).text, {
        iterations: fights,
        seed,
        signal: control.signal,
        onProgress: ({ done, total }) => progress.report((100 * done) / total, `${done} of ${total} fights`),
      });
      const { statistics } = result;
      if (statistics === undefined) throw new Error('The run has no statistics');
      const { mean, low, high } = expectedDps(statistics);
      const label = `${number(mean, 0)} DPS ± ${number((high - low) / 2, 0)}`;
      const tooltip = `95 % interval, ${statistics.iterations} fights, seed ${result.base_seed}`;
      // The figure of a text that has changed meanwhile is returned, but not shown in the other text.
      if (this.#documents.get(uri)?.version === version) {
        this.#computed.set(uri, { label, tooltip });
        this.#refreshHints();
      }
      return { label, mean, low, high, fights: statistics.iterations, seed: result.base_seed, version };
    } catch (error) {
      if (error instanceof Cancelled) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The run was cancelled');
      const [first] = error instanceof ConfigError ? error.findings : [];
      const message = error instanceof Error ? error.message : String(error);
      throw new ResponseError(
        LSPErrorCodes.RequestFailed,
        first === undefined ? message : `Line ${first.line}: ${first.message}`,
      );
    } finally {
      progress.done();
      this.#isComputing = false;
    }
  }
}

/** Arguments of the run command. @throws ResponseError that names the bad one */
function readRunArguments(given: readonly unknown[] = []): { uri: string; fights: number; seed: number | undefined } {
  const [first] = given;
  const { uri, fights = DEFAULT_FIGHTS, seed } = membersOf(typeof first === 'string' ? { uri: first } : first);
  const refuse = (message: string) => new ResponseError(ErrorCodes.InvalidParams, message);
  if (typeof uri !== 'string') throw refuse(`${RUN_COMMAND} takes {"uri": ..., "fights"?: ..., "seed"?: ...}`);
  if (!Number.isInteger(fights) || Number(fights) < 1 || Number(fights) > MAX_FIGHTS)
    throw refuse(`fights: a whole number from 1 to ${MAX_FIGHTS}`);
  if (seed !== undefined && (!Number.isSafeInteger(seed) || Number(seed) < 0))
    throw refuse('seed: a whole number from 0 to 2^53-1');
  return { uri, fights: Number(fights), seed: seed === undefined ? undefined : Number(seed) };
}

/** Serves one client until it ends the connection. */
export async function serveLanguage(options: LanguageServerOptions): Promise<void> {
  await new LanguageServer(options).serve();
}
