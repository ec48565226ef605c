import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePanels, usePanels } from '#shared/storage/panels.ts';

const stored = new Map<string, string>();
let full = false;
beforeEach(() => {
  stored.clear();
  full = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('panels', () => {
  it('are all shown; each can be hidden', () => {
    expect(parsePanels({ showTips: false, showBuilder: 'x' })).toEqual({
      showTips: false,
      showBuilder: true,
      showNameSearch: true,
    });
    usePanels.getState().toggle('showTips');
    expect(JSON.parse(stored.get('quartet-user-settings') ?? '')).toEqual({
      showTips: false,
      showBuilder: true,
      showNameSearch: true,
    });
  });
});
