import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Finding } from '@quartet/runner';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { configLanguage } from './language.ts';
import { editorTheme } from './theme.ts';

export interface EditorHandle {
  /** Puts the cursor at an offset and brings it into view. */
  show(offset: number): void;
}

interface Props {
  ref?: Ref<EditorHandle>;
  /** Accessible name. */
  label: string;
  text: string;
  findings: readonly Finding[];
  onChange(text: string): void;
  onRun(): void;
}

/** The text editor of the simulator page. */
export function ConfigEditor({ ref, label, text, findings, onChange, onRun }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const changed = useEffectEvent(onChange);
  const run = useEffectEvent(onRun);
  const initialText = useEffectEvent(() => text);

  useEffect(() => {
    if (!place.current) return;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: initialText(),
        extensions: [
          lineNumbers(),
          highlightActiveLineGutter(),
          highlightSpecialChars(),
          history(),
          drawSelection(),
          bracketMatching(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          lintGutter(),
          EditorView.lineWrapping,
          // The text can be reached with the keyboard anyway; this says so to tools that do not know editable text.
          EditorView.contentAttributes.of({ tabindex: '0' }),
          keymap.of([
            {
              key: 'Mod-Enter',
              run: () => {
                run();
                return true;
              },
            },
            ...defaultKeymap,
            ...searchKeymap,
            ...historyKeymap,
          ]),
          configLanguage,
          editorTheme,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => {
    view.current?.contentDOM.setAttribute('aria-label', label);
  }, [label]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const length = editor.state.doc.length;
    const marks = findings
      .filter((finding) => finding.from <= length && finding.to <= length)
      .map(
        (finding): Diagnostic => ({
          from: finding.from,
          to: finding.to,
          severity: finding.severity,
          message: finding.message,
        }),
      );
    editor.dispatch(setDiagnostics(editor.state, marks));
  }, [findings]);

  useImperativeHandle(ref, () => ({
    show(offset) {
      const editor = view.current;
      if (!editor) return;
      const anchor = Math.min(offset, editor.state.doc.length);
      editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      editor.focus();
    },
  }));

  return <div ref={place} className="min-w-0 overflow-hidden rounded-md border border-line" />;
}
