import { history, historyField } from '@codemirror/commands';
import { EditorState, Text } from '@codemirror/state';
import { blankChanges, Model } from '@quartet/language';
import { format } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { HISTORY_LIMIT, packHistory, unpackHistory } from '#features/editor/history.ts';
import { indentLevel } from '#features/editor/language/indentation.ts';
import { placeOf } from '#features/editor/language/problems.ts';
import { difference } from '#features/editor/useEditorView.ts';

const applied = (text: string, changes: readonly { from: number; to: number; insert: string }[]) =>
  EditorState.create({ doc: text })
    .update({ changes: [...changes] })
    .state.doc.toString();

describe('changes of the text', () => {
  it('from formatting touch white space only', () => {
    const before = 'while 1 {\nxingqiu   attack:2 ,skill;# go\n}';
    const after = format(before);
    const changes = blankChanges(before, after);
    expect(changes?.every(({ from, to, insert }) => /^\s*$/.test(before.slice(from, to) + insert))).toBe(true);
    expect(applied(before, changes ?? [])).toBe(after);
  });
  it('are not guessed where words differ', () => {
    expect(blankChanges('a b', 'a c')).toBeNull();
  });
  it('from outside are as small as they can be', () => {
    expect(difference('a b c', 'a xx c')).toEqual([{ from: 2, to: 3, insert: 'xx' }]);
    expect(difference('aaa', 'aa')).toEqual([{ from: 2, to: 3, insert: '' }]);
    for (const [before, after] of [
      ['', 'x'],
      ['x', ''],
      ['one\ntwo', 'one\n\ntwo'],
      ['ab', 'ba'],
    ]) {
      expect(applied(before, difference(before, after))).toBe(after);
    }
  });
});

describe('indentation', () => {
  it('follows open braces', () => {
    expect(indentLevel('while 1 {\n  if 1 {\n', 'x')).toBe(2);
    expect(indentLevel('while 1 {\n  if 1 {\n', '}')).toBe(1);
    expect(indentLevel('# {\n', 'x')).toBe(0);
  });
});

describe('problems', () => {
  it('are placed by line and column for any kind of line ending', () => {
    const text = '# one\r\n# two\r\nnobody char;\r\n';
    const [first] = new Model(text).diagnostics;
    const doc = Text.of(['# one', '# two', 'nobody char;', '']);
    expect(placeOf({ ...first }, doc)?.from).toBe(12);
    expect(placeOf({ ...first, line: 99 }, doc)).toBeNull();
  });
});

describe('the stored history', () => {
  const fields = { history: historyField };
  const config = { extensions: history() };
  function typed(steps: number, text: string) {
    let state = EditorState.create({ doc: 'start', ...config });
    for (let at = 0; at < steps; at++) {
      state = state.update({ changes: { from: state.doc.length, insert: text }, annotations: [] }).state;
      state = state.update({ selection: { anchor: 0 }, userEvent: 'select' }).state;
    }
    return state;
  }
  const pack = (state: EditorState) => {
    const { doc, selection, history: past } = state.toJSON(fields);
    return packHistory(doc, selection, past);
  };

  it('comes back for the same text', () => {
    const state = typed(3, ' x');
    const back = unpackHistory(pack(state), state.doc.toString());
    expect(back).not.toBeNull();
    const restored = EditorState.fromJSON(back, config, fields);
    expect(restored.toJSON(fields).history.done.length).toBe(state.toJSON(fields).history.done.length);
  });
  it('is not used for another text, or when damaged', () => {
    const packed = pack(typed(2, 'y'));
    expect(unpackHistory(packed, 'start')).toBeNull();
    expect(unpackHistory('{"length":', 'start')).toBeNull();
    expect(unpackHistory('null', '')).toBeNull();
    expect(unpackHistory(null, '')).toBeNull();
  });
  it('stays within its bounds and keeps the latest steps', () => {
    const past = { done: Array.from({ length: 1000 }, (_, at) => ({ at, long: 'x'.repeat(1000) })), undone: [] };
    const packed = packHistory('t', null, past) ?? '';
    expect(packed.length).toBeLessThanOrEqual(HISTORY_LIMIT);
    expect(JSON.parse(packed).state.history.done.at(-1).at).toBe(999);
    expect(packHistory('t', 'x'.repeat(HISTORY_LIMIT), past)).toBeNull();
  });
});
