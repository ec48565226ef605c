import { type Outcome, readUid, type TextEdit } from '@quartet/importers';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asText, readStored, store } from '#shared/storage/storage.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { type EnkaFailure, fetchShowcase } from '../model/enkaService.ts';
import { useImports } from '../state/imports.ts';
import { OutcomeList } from './OutcomeList.tsx';
import { TeamOfBuilds } from './TeamOfBuilds.tsx';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Config text a team of the builds goes into. */
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
}

const KEY = 'Enka-UID';

/** Takes over the characters a player shows in the game. */
export function EnkaDialog({ open, onOpenChange, text, onEdit }: Props) {
  const { t } = useTranslation('team');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('enka.title')} description={t('enka.intro')}>
      <Content text={text} onEdit={onEdit} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Content({ text, onEdit, onDone }: Pick<Props, 'text' | 'onEdit'> & { onDone(): void }) {
  const { t } = useTranslation('team');
  const [typed, setTyped] = useState(() => readStored(KEY, asText, ''));
  const [problem, setProblem] = useState<'invalid' | EnkaFailure | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useImports((state) => state.load);
  const fetching = useRef<AbortController | null>(null);
  const id = useId();
  useEffect(() => () => fetching.current?.abort(), []);

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    store(KEY, typed);
    setOutcome(null);
    const uid = readUid(typed);
    if (uid === null) {
      setProblem('invalid');
      toast(t('enka.problem.invalid'), { kind: 'error' });
      return;
    }
    setProblem(null);
    setBusy(true);
    const controller = new AbortController();
    fetching.current = controller;
    try {
      const answer = await fetchShowcase(uid, controller.signal);
      if ('failure' in answer) {
        setProblem(answer.failure);
        return;
      }
      setOutcome(answer.outcome);
      if (answer.outcome.verdict !== 'ok') return;
      const stored = load(answer.outcome.builds, 'enka');
      toast(t('import.done', { count: answer.outcome.builds.length }), { kind: 'success' });
      if (!stored) toast(t('import.notKept'), { kind: 'error', ms: 6000 });
    } catch {
      // The dialog was closed while the answer was on its way.
    } finally {
      if (!controller.signal.aborted) setBusy(false);
    }
  };

  if (outcome?.verdict === 'ok' && outcome.builds.length > 1) {
    return (
      <>
        <OutcomeList outcome={outcome} />
        <TeamOfBuilds builds={outcome.builds} text={text} onEdit={onEdit} onDone={onDone} />
      </>
    );
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void ask(event)}>
      <p className="rounded-md border-warning border-l-4 bg-sunken p-3 text-small">{t('import.replaces')}</p>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {t('enka.label')}
        </label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={problem === 'invalid'}
          aria-describedby={`${id}-problem`}
          className="h-9 rounded-md border border-line bg-page px-3"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
        <p id={`${id}-problem`} role="alert" className="text-error text-small">
          {problem !== null && t(`enka.problem.${problem}`, { uid: typed.trim() })}
        </p>
      </div>
      {outcome !== null && <OutcomeList outcome={outcome} />}
      <p className="text-quiet text-small">{t('import.where')}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{outcome?.verdict === 'ok' ? t('import.close') : t('import.cancel')}</Button>
        <Button type="submit" look="primary" disabled={busy}>
          {busy ? t('enka.busy') : t('import.import')}
        </Button>
      </div>
    </form>
  );
}
