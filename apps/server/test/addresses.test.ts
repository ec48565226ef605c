import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressKey, networkKey, Ranges } from '../src/http/address.ts';
import { CONNECTION_LIMITS, limitConnections } from '../src/http/connections.ts';

const keys = (...texts: string[]) => new Set(texts.map((ip) => addressKey({ ip })));

describe('the client behind an address', () => {
  it('is the /56 of an IPv6 address in any notation', () => {
    expect(
      keys('2001:db8:7:1ff::1', '2001:DB8:0007:0100::', '2001:db8:7:101:1:2:3:4', '[2001:db8:7:1aa::9]:443'),
    ).toEqual(new Set(['20010db8000701']));
    expect(keys('2001:db8:7:1ff::1', '2001:db8:7:200::1').size).toBe(2);
    expect(keys('fe80::1%eth0', 'fe80::2')).toEqual(new Set(['fe800000000000']));
  });

  it('is the IPv4 address, with a port or embedded in IPv6 too', () => {
    const ways = ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '203.0.113.9:5000', '64:ff9b::cb00:7109'];
    expect(keys(...ways)).toEqual(new Set(['203.0.113.9']));
  });

  it('is the same for every text that is not an address', () => {
    expect(keys('', 'unknown', 'a"b', '1.2.3', '999.1.1.1', '_hidden').size).toBe(1);
  });

  it('belongs to the network of its IPv4 /24 or IPv6 /48', () => {
    expect(networkKey({ ip: '::ffff:203.0.113.9' })).toBe('203.0.113');
    expect(networkKey({ ip: '2001:DB8:7:1ff::1' })).toBe('20010db80007');
  });
});

describe('ranges of proxies', () => {
  it('contain their addresses in every notation, and no others', () => {
    const ranges = new Ranges(['10.0.0.0/8', '127.0.0.1', '2001:db8::/32']);
    const found = ['10.9.8.7', '::ffff:10.9.8.7', '127.0.0.1', '2001:DB8:1::1'].map((ip) => ranges.has(ip));
    expect(found).toEqual([true, true, true, true]);
    expect(['11.0.0.1', '127.0.0.2', '2001:db9::1', 'x'].map((ip) => ranges.has(ip))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('connections', () => {
  /** Opens a connection from each address. Returns the number of accepted ones. */
  function letIn(addresses: readonly string[], proxies: readonly string[] = []): number {
    const server = createServer();
    const end = limitConnections(server, { ...CONNECTION_LIMITS, mostOfAddress: 2, proxies });
    let count = addresses.length;
    for (const remoteAddress of addresses) {
      const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: () => count-- });
      server.emit('connection', socket);
    }
    end();
    return count;
  }

  it('are counted per household, not per IPv6 address', () => {
    expect(letIn(['2001:db8:7:101::1', '2001:db8:7:102::2', '2001:db8:7:103::3', '2001:db8:7:201::1'])).toBe(3);
    expect(letIn(['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9'])).toBe(2);
  });

  it('of proxies are not counted, whether listed by address or by range', () => {
    const addresses = ['10.1.0.1', '::ffff:10.1.0.1', '10.1.0.1', '10.1.0.1'];
    expect(letIn(addresses)).toBe(2);
    expect(letIn(addresses, ['10.0.0.0/8'])).toBe(4);
  });
});
