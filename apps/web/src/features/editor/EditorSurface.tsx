import { redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { Text } from '@codemirror/state';
import { type Command, EditorView } from '@codemirror/view';
import { type Binding, loadNames, type Reader } from '@quartet/language';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '#shared/i18n/limits.ts';
import { guidePage } from '#shared/names/guide.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { formatDocument } from './language/formatting.ts';
import { explainCommand } from './language/hover.ts';
import { bindingAtCursor } from './language/navigation.ts';
import type { ConfigEditorProps } from './props.ts';
import { RenameBar } from './RenameBar.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useEditorView } from './useEditorView.ts';

/** The editor: the text, and a bar with buttons below it. */
export function EditorSurface(props: ConfigEditorProps) {
  const { ref, readOnly = false } = props;
  const { t, i18n } = useTranslation('language');
  // A rename applies to the text at the time of the request.
  const [renaming, setRenaming] = useState<{ binding: Binding; doc: Text } | null>(null);
  const [announcement, announce] = useState('');
  const place = useRef<HTMLDivElement>(null);

  const rename: Command = ({ state }) => {
    const binding = state.readOnly ? undefined : bindingAtCursor(state);
    if (binding) setRenaming({ binding, doc: state.doc });
    return true;
  };
  const reader = (): Omit<Reader, 'config'> => ({
    language: i18n.language,
    say: t as (key: string, values?: object) => string,
    limits: limitsOf,
    guidePage,
    showKeys: useSettings.getState().showKeys,
  });
  const { view, status } = useEditorView(place, props, { reader, rename, announce });

  // The first list of completions should not wait for the names.
  useEffect(() => {
    void loadNames(i18n.language).catch(() => {});
  }, [i18n.language]);

  useImperativeHandle(ref, () => ({
    show(offset, isQuiet = false) {
      const editor = view.current;
      if (!editor) return;
      const anchor = Math.min(offset, editor.state.doc.length);
      editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      if (!isQuiet) editor.focus();
    },
    edit(edits) {
      view.current?.dispatch({ changes: [...edits], userEvent: 'input.edit' });
    },
    insert(text) {
      const editor = view.current;
      if (!editor || editor.state.readOnly) return;
      editor.dispatch(editor.state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true });
      editor.focus();
    },
    undo: () => view.current !== null && undo(view.current),
  }));

  const command = (wanted: Command) => () => {
    const editor = view.current;
    if (!editor) return;
    editor.focus();
    wanted(editor);
  };

  return (
    <>
      <div ref={place} className="min-h-0 flex-1" />
      {renaming?.doc === status.doc && renaming ? (
        <RenameBar view={view} binding={renaming.binding} onDone={() => setRenaming(null)} />
      ) : (
        <StatusBar
          status={status}
          readOnly={readOnly}
          onUndo={command(undo)}
          onRedo={command(redo)}
          onFormat={command(formatDocument)}
          onSearch={command(openSearchPanel)}
          onExplain={command(explainCommand(reader, announce))}
        />
      )}
      <span className="sr-only" aria-live="polite">
        {announcement}
      </span>
    </>
  );
}
