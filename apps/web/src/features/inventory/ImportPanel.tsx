import { type Issue, MAX_CHARACTERS, MAX_PIECES, readDocument } from '@quartet/importers';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PAGE_COMMANDS, performCommand } from '#shared/commands.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { IssueList } from '#shared/imports/IssueList.tsx';
import { useIncomingDocument } from '#shared/imports/incoming.ts';
import { readDocumentFile } from '#shared/imports/readFile.ts';
import { type Import, useInventory } from '#shared/inventory/inventory.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { jsonPlace } from './jsonPlace.ts';

const NO_ISSUES: { issues: readonly Issue[]; omitted: number } = { issues: [], omitted: 0 };

type Trouble = { kind: 'file' } | (Import & { kind: 'document'; place: ReturnType<typeof jsonPlace> });

/** Imports a document from a file or from the clipboard; a file that is dropped is opened by the application. */
export function ImportPanel() {
  const { t } = useTranslation(['inventory', 'roster']);
  const navigate = useNavigate();
  const take = useInventory((state) => state.take);
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [issues, setIssues] = useState(NO_ISSUES);
  const id = useId();

  const use = (text: string) => {
    // The application imports characters together with their artifacts, and knows the Chinese names in documents of Mona Uranai.
    if (text.includes('"mainTag"') || readDocument(text).builds.length > 0) {
      setTrouble(null);
      setIssues(NO_ISSUES);
      setTyped('');
      useIncomingDocument.getState().offer(text);
      return;
    }
    const outcome = take(text);
    if (outcome.refusal !== null) {
      const place = outcome.refusal === 'invalid-json' ? jsonPlace(text) : null;
      setIssues(NO_ISSUES);
      setTrouble({ ...outcome, kind: 'document', place });
      return;
    }
    setTrouble(null);
    setIssues({ issues: outcome.issues, omitted: outcome.omittedIssues });
    setTyped('');
    toast(t('done', { count: useInventory.getState().inventory?.pieces.length ?? 0 }), { kind: 'success' });
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const text = await readDocumentFile(file);
      if (text === null)
        setTrouble({ kind: 'document', refusal: 'too-long', issues: [], omittedIssues: 0, place: null });
      else use(text);
    } catch {
      setTrouble({ kind: 'file' });
    }
  };

  return (
    <div data-testid="import">
      <Panel title={t('import')}>
        <p className="max-w-prose text-quiet text-small">{t('how')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <label className="flex h-9 cursor-pointer items-center rounded-md border border-line bg-surface px-4 font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
            {t('file')}
            <input
              type="file"
              accept=".json,application/json"
              className="sr-only"
              onChange={(event) => {
                void readFile(event.target.files?.[0]);
                // The same file again is a choice too.
                event.target.value = '';
              }}
            />
          </label>
          <span className="text-quiet text-small">{t('drop')}</span>
          <Button
            onClick={() => {
              if (!performCommand('enka')) void navigate(PAGE_COMMANDS.enka);
            }}
          >
            {t('roster:uid')}
          </Button>
        </div>
        <details>
          <summary className="cursor-pointer text-small">{t('paste')}</summary>
          <div className="mt-2 flex flex-col items-start gap-2">
            <label htmlFor={id} className="sr-only">
              {t('pasteLabel')}
            </label>
            <textarea
              id={id}
              rows={5}
              spellCheck={false}
              className="w-full rounded-md border border-line bg-page p-3 font-mono text-small"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button disabled={typed.trim() === ''} onClick={() => use(typed)}>
              {t('take')}
            </Button>
          </div>
        </details>
        {trouble !== null && <Refused trouble={trouble} />}
        <IssueList {...issues} />
      </Panel>
    </div>
  );
}

function Refused({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation('inventory');
  const { number } = useFormats();
  const text = (): string => {
    if (trouble.kind === 'file' || trouble.refusal === null) return t('unreadableFile');
    const { refusal, place } = trouble;
    if (place !== null) return t('refusal.invalid-json-at', { line: number(place.line), column: number(place.column) });
    if (refusal === 'too-long') return t('refusal.too-long', { most: number(MAX_CHARACTERS / 1e6) });
    if (refusal === 'too-many') return t('refusal.too-many', { most: number(MAX_PIECES) });
    return t(`refusal.${refusal}`);
  };
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="break-words text-error">{text()}</p>
      {trouble.kind === 'document' && <IssueList issues={trouble.issues} omitted={trouble.omittedIssues} />}
    </div>
  );
}
