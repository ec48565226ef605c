import type { EditorView } from '@codemirror/view';
import { type Binding, renameChanges, renameProblem } from '@quartet/language';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modelOf } from './language/model.ts';

interface Props {
  view: RefObject<EditorView | null>;
  binding: Binding;
  onDone(): void;
}

/** Field for the new name of a variable, function or parameter, in place of the bar. */
export function RenameBar({ view, binding, onDone }: Props) {
  const { t } = useTranslation(['editor', 'language']);
  const [name, setName] = useState(binding.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const model = view.current ? modelOf(view.current.state.doc) : null;
  const problem = model && name !== binding.name ? renameProblem(model, binding, name) : null;

  const finish = () => {
    onDone();
    view.current?.focus();
  };
  const apply = () => {
    if (problem !== null) return;
    if (name !== binding.name) {
      view.current?.dispatch({ changes: renameChanges(binding, name), userEvent: 'input.rename' });
    }
    finish();
  };

  return (
    <form
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-line border-t bg-surface px-3 py-1 text-small"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <label className="flex items-center gap-2">
        {t('rename.label', { name: binding.name })}
        <input
          ref={field}
          value={name}
          aria-invalid={problem !== null}
          aria-describedby="rename-problem"
          spellCheck={false}
          autoCapitalize="off"
          className="h-8 w-40 rounded-md border border-line bg-surface px-2 font-mono text-ink"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            finish();
          }}
        />
      </label>
      <span id="rename-problem" role="status" className={problem === null ? 'text-quiet' : 'text-error'}>
        {problem === null ? t('rename.places', { number: binding.places.length }) : t(`language:name.${problem}`)}
      </span>
      <span className="ml-auto flex gap-2">
        <button
          type="submit"
          className="h-8 rounded-md border border-line px-3 hover:bg-sunken"
          disabled={problem !== null}
        >
          {t('rename.apply')}
        </button>
        <button type="button" className="h-8 rounded-md px-3 text-quiet hover:bg-sunken" onClick={finish}>
          {t('rename.cancel')}
        </button>
      </span>
    </form>
  );
}
