import { describe, expect, it } from 'vitest';
import { places, sourcesUnder, uncommented } from '../test/sources.ts';

/*
 * The expected damage of a hit is unbiased only if its critical roll is not used before its damage is computed. Rolls are therefore drawn where
 * damage is computed, and kits receive them only with the damage: from `enemyDamage` and callbacks of their attacks.
 */
describe('critical rolls', () => {
  const READ = /\b(?:critRoll|lastCrit)\b|\.crit\b|[{,]\s*crit\s*[,}]/g;

  it('are available to content only with the dealt damage', () => {
    const sources = sourcesUnder('packages/content/src');
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap((source) => places(source, uncommented(source.text), READ))).toEqual([]);
  });

  it('are drawn only where the engine computes damage, and for the parts of a lunar hit', () => {
    const found = sourcesUnder('packages/engine/src')
      .filter((source) => /\.critRoll\(\)/.test(uncommented(source.text)))
      .map((source) => source.path.replace(/.*packages/, 'packages'))
      .sort();
    expect(found).toEqual(['packages/engine/src/damage/damage.ts', 'packages/engine/src/reactions/contributions.ts']);
  });
});
