import type { Command } from '@codemirror/view';
import { layoutChanges } from '@quartet/language';

/** Lays the whole document out; leaves a text with syntax errors as it is. */
export const formatDocument: Command = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const changes = layoutChanges(state.doc.toString());
  if (changes.length > 0) dispatch(state.update({ changes, userEvent: 'format', scrollIntoView: true }));
  return true;
};
