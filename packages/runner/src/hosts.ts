/** Names of this machine, for servers that only it should reach; for Node. */
import { hostname } from 'node:os';

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;

/** The name in the one plain `Host` header of a request, lower-case and without a port; null when there is none or several. */
export function hostOf(rawHeaders: readonly string[]): string | null {
  const hosts = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host');
  const name = hosts.length === 1 ? HOST.exec(hosts[0] ?? '')?.[1] : undefined;
  return name?.toLowerCase() ?? null;
}

/**
 * Tells requests for this machine from those of a page whose own name was made to lead here (DNS rebinding), which could read every
 * answer. An IP address in the place of the name cannot be re-bound.
 */
export class OwnHosts {
  private readonly names: ReadonlySet<string>;

  /** @param names names of this machine besides localhost and its own */
  constructor(names: readonly string[] = []) {
    const own = hostname().toLowerCase();
    this.names = new Set(['localhost', own, `${own}.local`, ...names.map((name) => name.toLowerCase())]);
  }

  /** Whether a request calls this machine by one of its names. */
  has(rawHeaders: readonly string[]): boolean {
    const name = hostOf(rawHeaders);
    return name !== null && (ADDRESS.test(name) || this.names.has(name));
  }
}
