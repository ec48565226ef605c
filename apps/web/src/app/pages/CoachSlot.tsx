import { applyEdits, type TextEdit } from '@quartet/edits';
import type { Result } from '@quartet/results';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { Coach } from '#features/coach/Coach.tsx';
import { textWith } from '#features/coach/model/combine.ts';
import { useCoach } from '#features/coach/state.ts';
import { useSearch } from '#run/search/searches.ts';
import { useSimulation } from '#run/simulation.ts';

const Paired = lazy(async () => ({ default: (await import('#features/viewer/paired/PairedPanel.tsx')).PairedPanel }));

interface Props {
  text: string;
  valid: boolean;
  onEdit(edits: readonly TextEdit[]): void;
  onRun?(): void;
}

/** The coach beside the edited text. */
export function TextCoach({ text, valid, onEdit, onRun }: Props) {
  const navigate = useNavigate();
  return (
    <Coach
      text={text}
      valid={valid}
      onEdit={onEdit}
      onRun={onRun}
      onOptimise={() => void navigate('/simulator#optimiser')}
      Compare={Paired}
    />
  );
}

/** The coach beside a result: it changes the text in the simulator, or replaces it by the config of the result. */
export function ResultCoach({ result, running }: { result: Result; running: boolean }) {
  const { text, setText, replaceText, run } = useSimulation(
    useShallow(({ text, setText, replaceText, run }) => ({ text, setText, replaceText, run })),
  );
  const measured = useSearch('coach').question?.text;
  const applied = useCoach((state) => state.applied);
  const navigate = useNavigate();
  const config = result.config_file;
  const isOwn = text === config || (measured === config && textWith(config, applied) === text);
  const base = isOwn ? text : config;
  const edit = (edits: readonly TextEdit[]) => (isOwn ? setText : replaceText)(applyEdits(base, edits));
  return <TextCoach text={base} valid={!running} onEdit={edit} onRun={() => run({}, () => void navigate('/web'))} />;
}
