import type { TextEdit } from '@quartet/edits';
import type { PlayFight } from '../measure/MeasureDialog.tsx';
import { PlayField } from './PlayField.tsx';
import { RulesField } from './RulesField.tsx';

interface Props {
  text: string;
  /** Plays one fight of a config, to measure delays against it. */
  playFight?: PlayFight;
  onEdit(edits: readonly TextEdit[]): void;
}

/** How the fight is played and whose rules it follows, in one chunk that comes after the editor. */
export const PlayAndRules = ({ text, playFight, onEdit }: Props) => (
  <>
    <PlayField text={text} playFight={playFight} onEdit={onEdit} />
    <RulesField text={text} onEdit={onEdit} />
  </>
);
