import type { TextEdit } from '@quartet/edits';
import { PlayField } from './PlayField.tsx';
import { RulesField } from './RulesField.tsx';

interface Props {
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
}

/** How the fight is played and whose rules it follows, in one chunk that comes after the editor. */
export const PlayAndRules = (props: Props) => (
  <>
    <PlayField {...props} />
    <RulesField {...props} />
  </>
);
