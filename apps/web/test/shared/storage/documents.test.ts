import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Document, recentDocuments, TabDocument, withDocument } from '#shared/storage/documents.ts';

/** A storage of the browser. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Opens a tab, or the page in it anew, with the session's storage of that tab. */
function open(session: ReturnType<typeof storage>, type: 'navigate' | 'reload' = 'navigate'): TabDocument {
  vi.stubGlobal('sessionStorage', session);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  return new TabDocument();
}

const texts = () => recentDocuments().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage());
});

describe('the documents of several tabs', () => {
  it('are separate: each tab restores its own after a reload, a new tab starts with the last', () => {
    const [a, b] = [storage(), storage()];
    open(a).save('# from tab A', true);
    open(b).save('# from tab B', true);
    vi.runAllTimers();
    expect(open(a, 'reload').beginning).toBe('# from tab A');
    expect(open(b, 'reload').beginning).toBe('# from tab B');
    expect(open(storage()).beginning).toBe('# from tab B');
    expect(texts()).toEqual(['# from tab B', '# from tab A']);
  });

  it('keep one entry while a text is edited, also across reloads', () => {
    const session = storage();
    open(session).save('one', true);
    open(session, 'reload').save('one two', true);
    vi.runAllTimers();
    expect(texts()).toEqual(['one two']);
  });

  it('keep a text that is replaced, but no texts of the program', () => {
    const tab = open(storage());
    tab.save('mine', true);
    tab.begin();
    tab.save('the example', false);
    tab.save('other', true);
    vi.runAllTimers();
    expect(texts()).toEqual(['other', 'mine']);
  });
});

describe('the list of documents', () => {
  const document = (id: string, text: string): Document => ({ id, at: 0, text });

  it('is bounded and contains each text once', () => {
    let list: Document[] = [];
    for (let i = 0; i < 40; i++) list = withDocument(list, document(`${i}`, `text ${i}`));
    expect(list).toHaveLength(12);
    expect(list[0].text).toBe('text 39');
    const large = 'x'.repeat(300_000);
    expect(withDocument([document('a', `${large}y`), document('b', 'small')], document('c', large))).toEqual([
      document('c', large),
    ]);
    expect(withDocument([document('a', 'same')], document('b', 'same'))).toEqual([document('b', 'same')]);
  });
});
