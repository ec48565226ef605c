import { describe, expect, it } from 'vitest';
import { DETAILS, packConfig, readHash, tabHash, unpackConfig } from '#features/viewer/model/link.ts';
import { fc } from '../../../../../test/properties.ts';
import { yardstick } from './fixture.ts';

describe('a config in a link', () => {
  it('survives a round trip with any content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => unpackConfig(packConfig(text)) === text),
    );
  });

  it('needs no escaping in an address and is much shorter than the text', () => {
    const text = yardstick().config_file;
    const packed = packConfig(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(text.length / 1.5);
  });

  it('that is damaged, cut off or a bomb gives nothing', () => {
    const packed = packConfig(yardstick().config_file);
    expect(unpackConfig(packed.slice(0, packed.length / 2))).toBeNull();
    expect(unpackConfig('%%%')).toBeNull();
    expect(unpackConfig('')).toBeNull();
    expect(unpackConfig(packConfig('a'.repeat(1_000_001)))).toBeNull();
  });
});

describe('the hash of the address', () => {
  it('names a tab, a sample, a section or a config', () => {
    expect(readHash('')).toMatchObject({ tab: 'results', section: null });
    expect(readHash('#tab=config').tab).toBe('config');
    expect(readHash('#tab=sample&sample=42')).toMatchObject({ tab: 'sample', sample: '42' });
    expect(readHash('#sample=42')).toMatchObject({ tab: 'sample', sample: '42' });
    expect(readHash('#damage-timeline')).toMatchObject({ tab: 'results', section: 'damage-timeline' });
    expect(readHash('#config=abc').config).toBe('abc');
    expect(readHash('#details=energy')).toMatchObject({ tab: 'results', section: null, details: 'energy' });
    expect(readHash('#details=nonsense').details).toBe('damage');
    expect(readHash('#tab=nonsense').tab).toBe('results');
    expect(readHash('#%E0%A4%A').section).toBe('%E0%A4%A');
  });

  it('of a section opens the details that contain it', () => {
    const opened = Object.fromEntries(
      Object.values(DETAILS).flatMap((ids) => ids.map((id) => [id, readHash(`#${id}`).details])),
    );
    for (const [name, ids] of Object.entries(DETAILS)) for (const id of ids) expect(opened[id]).toBe(name);
    // Text outside of the details stands above them.
    expect(readHash('#character-share').details).toBe('damage');
  });

  it('keeps the seed of the sample when the tab is left open', () => {
    expect(tabHash('results', readHash('#sample=42'))).toBe('');
    expect(tabHash('config', readHash('#sample=42'))).toBe('#tab=config');
    expect(tabHash('sample', readHash('#sample=42'))).toBe('#tab=sample&sample=42');
  });
});
