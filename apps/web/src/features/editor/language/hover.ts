import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { type Command, type EditorView, hoverTooltip, showTooltip, type Tooltip } from '@codemirror/view';
import { explain, type Reader, subjectAt } from '@quartet/language';
import { render } from '../render.ts';
import { modelOf } from './model.ts';

type GetReader = () => Omit<Reader, 'config'>;

async function tooltipAt(state: EditorState, offset: number, getReader: GetReader): Promise<Tooltip | null> {
  const model = modelOf(state.doc);
  const subject = subjectAt(model, offset);
  if (!subject) return null;
  const explanation = await explain(subject.topic, { ...getReader(), config: model.config });
  return {
    pos: subject.from,
    end: subject.to,
    above: true,
    create: () => {
      const dom = render(explanation);
      dom.setAttribute('role', 'tooltip');
      return { dom };
    },
  };
}

const pin = StateEffect.define<Tooltip | null>();

/** The explanation requested with the keyboard or a button; it stays until the cursor or the text moves. */
const pinned = StateField.define<Tooltip | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(pin)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : value;
  },
  provide: (field) => showTooltip.from(field),
});

/** Explains the word at the cursor. `onText` is called with the explanation, for readers who do not see it. */
export function explainCommand(getReader: GetReader, onText: (text: string) => void): Command {
  return (view: EditorView) => {
    const { state } = view;
    void tooltipAt(state, state.selection.main.head, getReader).then(
      (tooltip) => {
        if (!tooltip || view.state.doc !== state.doc) return;
        view.dispatch({ effects: pin.of(tooltip) });
        onText(tooltip.create(view).dom.textContent ?? '');
      },
      // Facts that cannot be loaded cannot be shown; the editor works without them.
      () => {},
    );
    return true;
  };
}

/** Closes a pinned explanation, if there is one. */
export const closeExplanation: Command = (view) => {
  if (!view.state.field(pinned, false)) return false;
  view.dispatch({ effects: pin.of(null) });
  return true;
};

/** Explanations on hover. */
export function explanations(getReader: GetReader): Extension {
  return [
    pinned,
    hoverTooltip((view, offset) => tooltipAt(view.state, offset, getReader).catch(() => null), { hideOnChange: true }),
  ];
}
