import { describe, expect, it } from 'vitest';
import { places, sourcesUnder, uncommented } from './sources.ts';

/*
 * The expected damage of a hit is unbiased as long as nothing knows the hit's critical roll before its damage is computed. So rolls are
 * drawn where damage is computed, and a kit learns of one only with the damage: from `enemyDamage` and callbacks of its attacks.
 */
describe('critical rolls', () => {
  const READ = /\b(?:critRoll|lastCrit)\b|\.crit\b|[{,]\s*crit\s*[,}]/g;

  it('are unknown to content but from what is dealt', () => {
    const sources = sourcesUnder('packages/content/src');
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap((source) => places(source, uncommented(source.text), READ))).toEqual([]);
  });

  it('are drawn in the engine where damage is computed, and for the parts of a lunar hit', () => {
    const found = sourcesUnder('packages/engine/src')
      .filter((source) => /\.critRoll\(\)/.test(uncommented(source.text)))
      .map((source) => source.path.replace(/.*packages/, 'packages'))
      .sort();
    expect(found).toEqual(['packages/engine/src/damage.ts', 'packages/engine/src/reactions/lunar.ts']);
  });
});
