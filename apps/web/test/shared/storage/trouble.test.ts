import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Storage that refuses writes of more than some characters. */
function storageOf(limit: number) {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem(key: string, text: string) {
      if (text.length > limit) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, text);
    },
  };
}

const load = async () => ({
  ...(await import('#shared/storage/storage.ts')),
  ...(await import('#shared/storage/session.ts')),
  ...(await import('#shared/storage/documents.ts')),
  trouble: (await import('#shared/storage/trouble.ts')).useStorageTrouble,
});

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

describe('storage', () => {
  it('is full while the last write of some value has failed', async () => {
    vi.stubGlobal('localStorage', storageOf(10));
    const { storeText, trouble } = await load();
    expect(trouble.getState().trouble).toBeNull();
    expect(storeText('config', 'x'.repeat(20))).toBe(false);
    expect(storeText('theme', 'dark')).toBe(true);
    expect(trouble.getState().trouble).toBe('full');
    expect(storeText('config', 'short')).toBe(true);
    expect(trouble.getState().trouble).toBeNull();
  });

  it('is blocked where it cannot even be read, and nothing throws', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('document', {});
    for (const name of ['localStorage', 'sessionStorage'])
      vi.stubGlobal(name, { getItem: blocked, setItem: blocked, removeItem: blocked });
    const { readText, storeText, readSession, storeSession, readSessionValue, TabDocument, trouble } = await load();
    expect(trouble.getState().trouble).toBe('blocked');
    expect([readText('a'), storeText('a', 'b'), readSession('a'), storeSession('a', 'b')]).toEqual([
      null,
      false,
      null,
      false,
    ]);
    expect(readSessionValue('a', () => 1)).toBeNull();
    const tab = new TabDocument();
    tab.save('bennett char;', true);
    expect(tab.isStored('bennett char;')).toBe(false);
    expect(trouble.getState().trouble).toBe('blocked');
  });

  it('states whether it holds exactly the text of a tab', async () => {
    vi.stubGlobal('localStorage', storageOf(1000));
    vi.stubGlobal('sessionStorage', storageOf(20));
    const { TabDocument } = await load();
    const tab = new TabDocument();
    tab.save('bennett char;', true);
    expect([tab.isStored('bennett char;'), tab.isStored('another')]).toEqual([true, false]);
  });
});
