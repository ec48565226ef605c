import { type ImportedDocument, MAX_CHARACTERS, readDocument } from '@quartet/importers';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { PAGE_COMMANDS, performCommand } from '#shared/commands.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { IssueList } from '#shared/imports/IssueList.tsx';
import { useIncomingDocument } from '#shared/imports/incoming.ts';
import { readDocumentFile } from '#shared/imports/readFile.ts';
import { useImportUndo } from '#shared/roster/undoImport.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { jsonPlace } from './jsonPlace.ts';

type Trouble = { kind: 'file' | 'too-long' } | { kind: 'document'; document: ImportedDocument; text: string };

/** Imports a document from a file or from the clipboard; a file that is dropped is opened by the application. */
export function ImportPanel() {
  const { t } = useTranslation(['inventory', 'roster']);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const id = useId();

  const use = (text: string) => {
    const document = readDocument(text);
    // The application knows the Chinese names in documents of Mona Uranai.
    if (document.verdict !== 'ok' && !text.includes('"mainTag"')) {
      setTrouble({ kind: 'document', document, text });
      return;
    }
    setTrouble(null);
    setTyped('');
    useIncomingDocument.getState().offer(text);
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const text = await readDocumentFile(file);
      if (text === null) setTrouble({ kind: 'too-long' });
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
        <LastImport />
      </Panel>
    </div>
  );
}

/** The time of the last import, with a button that undoes it. */
function LastImport() {
  const { t, i18n } = useTranslation('imports');
  const { snapshot, open, undo } = useImportUndo(useShallow(({ snapshot, open, undo }) => ({ snapshot, open, undo })));
  useEffect(open, [open]);
  if (snapshot === null) return null;
  const when = new Date(snapshot.at).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="flex flex-wrap items-center gap-3 text-small" data-testid="last-import">
      <span className="text-quiet">{t('undo.last', { when })}</span>
      <Button
        onClick={() => {
          undo();
          toast(t('undo.done'), { kind: 'success', ms: 6000 });
        }}
      >
        {t('undo.button')}
      </Button>
    </div>
  );
}

function Refused({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation(['inventory', 'imports']);
  const { number } = useFormats();
  const text = (): string => {
    if (trouble.kind !== 'document')
      return trouble.kind === 'file'
        ? t('unreadableFile')
        : t('refusal.tooLong', { most: number(MAX_CHARACTERS / 1e6) });
    const { verdict } = trouble.document;
    const place = verdict === 'invalid-json' ? jsonPlace(trouble.text) : null;
    if (place !== null) return t('refusal.notJsonAt', { line: number(place.line), column: number(place.column) });
    return t(`imports:import.verdict.${verdict === 'empty' || verdict === 'ok' ? 'invalid-json' : verdict}`);
  };
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="break-words text-error">{text()}</p>
      {trouble.kind === 'document' && (
        <IssueList issues={trouble.document.issues} omitted={trouble.document.omittedIssues} />
      )}
    </div>
  );
}
