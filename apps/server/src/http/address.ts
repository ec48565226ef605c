/** Keys that identify a client, and the network of a client, by address. */
import { BlockList, isIP, SocketAddress } from 'node:net';
import { LRUCache } from 'lru-cache';

/** IPv6 addresses that embed an IPv4 address in the last 32 bits: IPv4-mapped and NAT64. */
const EMBEDDED = [/^::ffff:([\d.]+)$/, /^64:ff9b::([\da-f]{1,4}):([\da-f]{1,4})$/];
/** An address followed by a port, as some proxies write it. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
/** Key of every text that is not an address. */
const UNKNOWN = 'unknown';

/** Canonical forms of the addresses that were last seen, of which each request needs several. */
const seen = new LRUCache<string, string>({ max: 4096 });
/** Maximum length of a text whose canonical form is kept. */
const MAX_KEPT = 64;

/** Canonical form of an address: lower case, without port and zone; an embedded IPv4 address is extracted. */
function canonical(text: string): string {
  const known = seen.get(text);
  if (known !== undefined) return known;
  const found = readAddress(text);
  if (text.length <= MAX_KEPT) seen.set(text, found);
  return found;
}

function readAddress(text: string): string {
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const [plain = ''] = (v6 ?? v4 ?? text).split('%');
  const family = isIP(plain);
  if (family === 0) return UNKNOWN;
  const { address } = new SocketAddress({ address: plain, family: family === 6 ? 'ipv6' : 'ipv4' });
  const [mapped, translated] = EMBEDDED.map((pattern) => pattern.exec(address));
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!translated) return address;
  const [high = 0, low = 0] = translated.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight 16-bit groups of an IPv6 address, each as four hex digits. */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.padStart(4, '0'));
}

/** The first `digits` hex digits of an IPv6 address. */
const prefix = (ip: string, digits: number): string => groupsOf(ip).join('').slice(0, digits);

/** Key of a client: its IPv4 address, or its IPv6 /56, the usual prefix of a household or a server. */
export function addressKey({ ip }: { ip: string }): string {
  const address = canonical(ip);
  return isIP(address) === 6 ? prefix(address, 14) : address;
}

/** Key of a network, whose clients share turns and quotas: an IPv4 /24 or an IPv6 /48. */
export function networkKey({ ip }: { ip: string }): string {
  const address = canonical(ip);
  return isIP(address) === 6 ? prefix(address, 12) : address.replace(/\.\d+$/, '');
}

/** A set of addresses and of ranges such as 10.0.0.0/8. */
export class Ranges {
  private readonly list = new BlockList();

  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [address = '', bits] = range.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.list.addAddress(address, family);
      else this.list.addSubnet(address, Number(bits), family);
    }
  }

  has(text: string): boolean {
    const address = canonical(text);
    return address !== UNKNOWN && this.list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
}
