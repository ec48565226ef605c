/** Host name check for local servers, in Node. */
import { hostname } from 'node:os';

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;

/** The name in the `Host` header of a request, in lower case and without a port; null unless there is exactly one plain header. */
export function hostOf(rawHeaders: readonly string[]): string | null {
  const hosts = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host');
  const name = hosts.length === 1 ? HOST.exec(hosts[0] ?? '')?.[1] : undefined;
  return name?.toLowerCase() ?? null;
}

/**
 * Rejects requests whose host name is not a name of this machine. This prevents DNS rebinding, with which a foreign page could read every
 * response. IP addresses are accepted, because they cannot be rebound.
 */
export class OwnHosts {
  private readonly names: ReadonlySet<string>;

  /** @param names accepted names in addition to localhost and the name of this machine */
  constructor(names: readonly string[] = []) {
    const own = hostname().toLowerCase();
    this.names = new Set(['localhost', own, `${own}.local`, ...names.map((name) => name.toLowerCase())]);
  }

  /** Whether the host of a request is a name of this machine. */
  has(rawHeaders: readonly string[]): boolean {
    const name = hostOf(rawHeaders);
    return name !== null && (ADDRESS.test(name) || this.names.has(name));
  }
}
