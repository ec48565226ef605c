import { readDocument } from '@quartet/importers';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIncomingDocument } from '#shared/imports/incoming.ts';
import { readDocumentFile } from '#shared/imports/readFile.ts';
import { asText, readStored, store } from '#shared/storage/storage.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { OutcomeList } from './OutcomeList.tsx';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
}

const KEY = 'GOOD-import';

/** Imports a document that is pasted or chosen; the application shows what was in it. */
export function GoodDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation('imports');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('good.title')} description={t('good.intro')} wide>
      <Content onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Content({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('imports');
  const [text, setText] = useState(() => readStored(KEY, asText, ''));
  const [kept, setKept] = useState(true);
  const later = useDeferredValue(text);
  const document = useMemo(() => readDocument(later), [later]);
  const id = useId();
  const change = (next: string) => {
    setText(next);
    setKept(store(KEY, next));
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const content = await readDocumentFile(file).catch(() => null);
    if (content === null) toast(t('good.unreadable', { name: file.name }), { kind: 'error', ms: 6000 });
    else change(content);
  };
  const take = () => {
    onDone();
    useIncomingDocument.getState().offer(text);
  };
  return (
    <>
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
          accept=".json,.gz,.txt,application/json"
          className="sr-only"
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
      </label>
      {!kept && <p className="text-small text-warning">{t('good.tooLarge')}</p>}
      {text.trim() === '' ? (
        <p className="text-quiet text-small">{t('good.prompt')}</p>
      ) : (
        <OutcomeList document={document} />
      )}
      <p className="text-quiet text-small">{t('import.where')}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('import.cancel')}</Button>
        <Button look="primary" disabled={document.verdict !== 'ok' || later !== text} onClick={take}>
          {t('import.import')}
        </Button>
      </div>
    </>
  );
}
