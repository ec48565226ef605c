import { historyField } from '@codemirror/commands';
import { Compartment, EditorState, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { blankChanges } from '@quartet/language';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extensions, type Surroundings } from './extensions.ts';
import { historyStore, packHistory, unpackHistory } from './history.ts';
import { ownProblems, showProblems } from './language/problems.ts';
import { phrases } from './phrases.ts';
import type { ConfigEditorProps } from './props.ts';
import { useEditorSettings } from './settings.ts';
import { themeOf } from './theme/theme.ts';
import { useSystemDark } from './theme/useSystemDark.ts';

/** How long after the last change the undo history is stored. */
const STORE_AFTER_MS = 800;
const fields = { history: historyField };

export interface Status {
  /** 1-based place of the cursor. */
  readonly line: number;
  readonly column: number;
  /** Characters selected. */
  readonly selected: number;
  readonly doc: Text | null;
}

const NOWHERE: Status = { line: 1, column: 1, selected: 0, doc: null };

function statusOf(state: EditorState): Status {
  const { from, to, head } = state.selection.main;
  const line = state.doc.lineAt(head);
  return { line: line.number, column: head - line.from + 1, selected: to - from, doc: state.doc };
}

/** A CodeMirror editor in `place` that follows the props; it is made once. */
export function useEditorView(
  place: RefObject<HTMLDivElement | null>,
  props: ConfigEditorProps,
  around: Omit<Surroundings, 'run'>,
) {
  const { label, value, findings, readOnly = false, historyKey } = props;
  const { t } = useTranslation('editor');
  const view = useRef<EditorView | null>(null);
  const parts = useRef({ theme: new Compartment(), language: new Compartment(), mode: new Compartment() });
  const [status, setStatus] = useState(NOWHERE);
  const theme = useEditorSettings((state) => state.theme);
  const fontSize = useEditorSettings((state) => state.fontSize);
  const systemDark = useSystemDark();

  const changed = useEffectEvent((text: string) => props.onChange?.(text));
  const run = useEffectEvent(() => props.onRun?.());
  const moved = useEffectEvent((place: number) => props.onCursor?.(place));
  const reader = useEffectEvent(() => around.reader());
  const rename = useEffectEvent((editor: EditorView) => around.rename(editor));
  const announce = useEffectEvent((text: string) => around.announce(text));
  const themeNow = useEffectEvent(() => themeOf(theme, systemDark));
  const wordsNow = useEffectEvent(() => EditorState.phrases.of(phrases(t)));
  const modeNow = useEffectEvent(() => modeOf(readOnly, findings === undefined));
  const tellAgain = useEffectEvent(() => {
    if (view.current && findings) showProblems(view.current, findings);
  });
  const begin = useEffectEvent(() => ({ text: value.replace(/\r\n?/g, '\n'), historyKey }));

  // Before the handle of the surface is attached: changes made by other panes in between would be lost.
  useLayoutEffect(() => {
    if (!place.current) return;
    const { theme: themePart, language: languagePart, mode } = parts.current;
    const { text, historyKey: key } = begin();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (key === undefined) return;
      const { doc, selection, history } = editor.state.toJSON(fields);
      historyStore.write(key, packHistory(doc, selection, history));
    };
    const config = {
      extensions: [
        themePart.of(themeNow()),
        languagePart.of(wordsNow()),
        mode.of(modeNow()),
        extensions({
          reader: () => reader(),
          run: () => run(),
          rename: (editorView) => rename(editorView),
          announce: (text) => announce(text),
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            changed(update.state.doc.toString());
            if (key !== undefined) {
              clearTimeout(timer);
              timer = setTimeout(keep, STORE_AFTER_MS);
            }
          }
          if (!update.docChanged && !update.selectionSet) return;
          setStatus(statusOf(update.state));
          moved(update.state.selection.main.head);
        }),
      ],
    };
    const editor = new EditorView({ parent: place.current, state: restored(key, text, config) });
    view.current = editor;
    setStatus(statusOf(editor.state));
    const leave = () => timer !== undefined && keep();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      view.current = null;
      editor.destroy();
    };
  }, [place]);

  useEffect(() => {
    view.current?.contentDOM.setAttribute('aria-label', label);
  }, [label]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const before = editor.state.doc.toString();
    const after = value.replace(/\r\n?/g, '\n');
    if (before !== after) editor.dispatch({ changes: difference(before, after) });
  }, [value]);

  useEffect(() => {
    if (view.current && findings) showProblems(view.current, findings);
  }, [findings]);

  const ownLint = findings === undefined;
  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.mode.reconfigure(modeOf(readOnly, ownLint)) });
  }, [readOnly, ownLint]);

  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.theme.reconfigure(themeOf(theme, systemDark)) });
  }, [theme, systemDark]);

  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.language.reconfigure(EditorState.phrases.of(phrases(t))) });
    tellAgain();
  }, [t]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    editor.dom.style.setProperty('--qe-size', `${fontSize}px`);
    editor.requestMeasure();
  }, [fontSize]);

  return { view, status };
}

function modeOf(readOnly: boolean, ownLint: boolean) {
  return [EditorState.readOnly.of(readOnly), ownLint ? ownProblems : []];
}

type StateConfig = Parameters<typeof EditorState.create>[0];

function restored(key: string | undefined, text: string, config: StateConfig): EditorState {
  const stored = key === undefined ? null : unpackHistory(historyStore.read(key), text);
  if (stored) {
    try {
      return EditorState.fromJSON(stored, config, fields);
    } catch {
      // A damaged history is no history.
    }
  }
  return EditorState.create({ ...config, doc: text });
}

/** The change between two texts: the gaps that differ where only white space does, else everything between the ends they share. */
export function difference(before: string, after: string): readonly { from: number; to: number; insert: string }[] {
  const blank = blankChanges(before, after);
  if (blank) return blank;
  const max = Math.min(before.length, after.length);
  let from = 0;
  while (from < max && before[from] === after[from]) from++;
  let same = 0;
  while (same < max - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return [{ from, to: before.length - same, insert: after.slice(from, after.length - same) }];
}
