/** A client of the language server: the program in a process, spoken to with the library of the protocol. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  createProtocolConnection,
  type InitializeParams,
  type InitializeResult,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const TSX = fileURLToPath(new URL('../../../../node_modules/tsx/dist/cli.mjs', import.meta.url));
/** Command that starts the program from its source. */
export const PROGRAM = [process.execPath, TSX, fileURLToPath(new URL('../program.ts', import.meta.url))] as const;

type PublishedDiagnostics = import('vscode-languageserver-protocol/node').PublishDiagnosticsParams;

export class TestClient {
  readonly connection: ProtocolConnection;
  readonly #process: ChildProcess;
  readonly #published: PublishedDiagnostics[] = [];
  readonly #waiting = new Set<() => void>();
  /** Exit status, once the program has ended. */
  readonly ended: Promise<number | null>;

  constructor() {
    const [node, ...args] = PROGRAM;
    this.#process = spawn(node, [...args, 'lsp'], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdout, stdin } = this.#process;
    if (stdout === null || stdin === null) throw new Error('the program has no streams');
    this.ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishedDiagnostics) => {
      this.#published.push(params);
      for (const wake of this.#waiting) wake();
    });
    this.connection.listen();
  }

  initialize(options: Partial<InitializeParams> = {}): Promise<InitializeResult> {
    return this.connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: {
        textDocument: {
          completion: { completionItem: { snippetSupport: true } },
          hover: { contentFormat: ['markdown', 'plaintext'] },
        },
      },
      ...options,
    });
  }

  async open(uri: string, text: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'quartet', version: 1, text },
    });
  }

  async change(uri: string, version: number, text: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ text }],
    });
  }

  /** The diagnostics of a version of a document. */
  async diagnostics(uri: string, version: number): Promise<PublishedDiagnostics> {
    for (;;) {
      const found = this.#published.find((each) => each.uri === uri && each.version === version);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
      });
    }
  }

  async close(): Promise<number | null> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    const status = await this.ended;
    this.connection.dispose();
    return status;
  }
}
