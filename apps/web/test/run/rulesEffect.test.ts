import { gameRuleIds } from '@quartet/gamedata/gameRules';
import type { RunOptions } from '@quartet/runner';
import { Cancelled } from '@quartet/runner';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const texts: string[] = [];
let isStuck = false;
vi.mock('#run/engines.ts', () => ({
  createBrowserExecutor: () => {
    let cancel = () => {};
    return {
      cancel: () => cancel(),
      close() {},
      run: async (text: string, { iterations = 0, onFights }: RunOptions) => {
        texts.push(text);
        let cancelled = false;
        const stopped = new Promise<void>((_, fail) => {
          cancel = () => {
            cancelled = true;
            fail(new Cancelled());
          };
        });
        stopped.catch(() => {});
        if (isStuck) await stopped;
        const mean = text.includes('rules=game') ? 1046 : 1000;
        for (let first = 0; first < iterations && !cancelled; first += 32) {
          const dealt = Float64Array.from({ length: 32 }, (_, i) => mean + ((first + i) % 7));
          onFights?.(dealt, { dealt, expected: dealt, frames: dealt.map(() => 60) });
          await Promise.race([stopped, Promise.resolve()]);
        }
        if (cancelled) throw new Cancelled();
      },
    };
  },
}));

const { partsOfRule, useRulesEffect } = await import('#run/comparison/rules.ts');
const REFERENCE = 'options duration=90;\n';
const GAME = 'options duration=90 rules=game;\n';

describe('the effect of the rules of the game', () => {
  beforeEach(() => {
    texts.length = 0;
    isStuck = false;
    useRulesEffect.setState({ phase: 'idle', text: '', summary: null });
  });

  it('is the paired difference from the rules of the reference', async () => {
    await useRulesEffect.getState().start(GAME);
    const { phase, text, summary } = useRulesEffect.getState();
    expect([phase, text, texts]).toEqual(['done', GAME, [REFERENCE, GAME]]);
    expect(summary?.relative?.diff).toBeCloseTo(0.046, 3);
    expect(summary?.pairs).toBeLessThan(500);
  });

  it('also counts single rules that are switched on', async () => {
    const own = 'options duration=90 rules_on=collei_a4;\n';
    await useRulesEffect.getState().start(own);
    expect(texts).toEqual([REFERENCE, own]);
  });

  it('can be cancelled, and starts again', async () => {
    isStuck = true;
    const run = useRulesEffect.getState().start(GAME);
    await vi.waitFor(() => expect(texts).toHaveLength(2));
    useRulesEffect.getState().cancel();
    await run;
    expect(useRulesEffect.getState()).toMatchObject({ phase: 'cancelled', summary: null });
    isStuck = false;
    await useRulesEffect.getState().start(GAME);
    expect(useRulesEffect.getState().phase).toBe('done');
  });
});

describe('the parts of a rule', () => {
  it('are its character and its change', () => {
    const of = (...keys: string[]) => ({ kind: 'characters', keys, unlock: null, constellation: null });
    expect(partsOfRule('collei_a4')).toEqual({ ...of('collei'), unlock: 'a4' });
    expect(partsOfRule('kaedeharakazuha_c4')).toEqual({ ...of('kaedeharakazuha'), constellation: 4 });
    expect(partsOfRule('ororon_a1_targets')).toEqual({ ...of('ororon'), unlock: 'a1' });
    expect(partsOfRule('fracturedhalo')).toEqual({ ...of('fracturedhalo'), kind: 'weapons' });
    expect(partsOfRule('constructor')).toBeNull();
    expect(partsOfRule('collei_a5')).toBeNull();
  });

  it('are known for every rule', () => {
    expect(gameRuleIds.filter((id) => partsOfRule(id) === null)).toEqual([]);
  });
});
