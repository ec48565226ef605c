/** An HTTP client that simulates many visitors: every request carries the address of a visitor, as a proxy would pass it on. */
import { Agent, request } from 'node:http';

export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Address of the visitor; by default the address of this machine. */
  address?: string;
}

export interface Response {
  /** 0 when the connection closed before a status was received. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Milliseconds after which a request without a response counts as cut off. */
const TIMEOUT_MS = 60_000;

export class Client {
  readonly base: string;
  private readonly agent: Agent;

  constructor(base: string, maxSockets: number) {
    this.base = base;
    this.agent = new Agent({ keepAlive: true, maxSockets });
  }

  send({ method = 'GET', path, headers = {}, body, address }: Call): Promise<Response> {
    const { hostname, port } = new URL(this.base);
    const forwarded = address === undefined ? {} : { 'x-forwarded-for': address };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve) => {
      const cut = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
      const sent = request(
        { hostname, port, path, method, agent: this.agent, headers: { ...forwarded, ...length, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', cut);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('No response')));
      sent.on('error', cut);
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
