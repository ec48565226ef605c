import { readGood, type TextEdit } from '@quartet/importers';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asText, readStored, store } from '#shared/storage/storage.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { toast } from '#shared/ui/toasts.tsx';
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

const KEY = 'GOOD-import';

/** Takes over the characters of an inventory document. */
export function GoodDialog({ open, onOpenChange, text, onEdit }: Props) {
  const { t } = useTranslation('team');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('good.title')} description={t('good.intro')} wide>
      <Content text={text} onEdit={onEdit} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Content({ text: config, onEdit, onDone }: Pick<Props, 'text' | 'onEdit'> & { onDone(): void }) {
  const { t } = useTranslation('team');
  const [text, setText] = useState(() => readStored(KEY, asText, ''));
  const [kept, setKept] = useState(true);
  const [taken, setTaken] = useState(false);
  const later = useDeferredValue(text);
  const outcome = useMemo(() => readGood(later), [later]);
  const load = useImports((state) => state.load);
  const id = useId();
  const change = (next: string) => {
    setText(next);
    setKept(store(KEY, next));
  };
  const readFile = async (file: File | undefined) => {
    if (file !== undefined) change(await file.text());
  };
  const take = () => {
    const stored = load(outcome.builds, 'good');
    toast(t('import.done', { count: outcome.builds.length }), { kind: 'success' });
    if (!stored) toast(t('import.notKept'), { kind: 'error', ms: 6000 });
    if (outcome.builds.length > 1) setTaken(true);
    else onDone();
  };
  if (taken) return <TeamOfBuilds builds={outcome.builds} text={config} onEdit={onEdit} onDone={onDone} />;
  return (
    <>
      <p className="rounded-md border-warning border-l-4 bg-sunken p-3 text-small">{t('import.replaces')}</p>
      <label htmlFor={id} className="font-medium">
        {t('good.label')}
      </label>
      <textarea
        id={id}
        rows={7}
        spellCheck={false}
        className="rounded-md border border-line bg-page p-3 font-mono text-small"
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <label className="flex h-9 items-center self-start rounded-md border border-line bg-surface px-4 font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
        {t('good.file')}
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
      </label>
      {!kept && <p className="text-small text-warning">{t('good.tooLarge')}</p>}
      {text.trim() === '' ? (
        <p className="text-quiet text-small">{t('good.prompt')}</p>
      ) : (
        <OutcomeList outcome={outcome} />
      )}
      <p className="text-quiet text-small">{t('import.where')}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('import.cancel')}</Button>
        <Button look="primary" disabled={outcome.verdict !== 'ok' || later !== text} onClick={take}>
          {t('import.import')}
        </Button>
      </div>
    </>
  );
}
