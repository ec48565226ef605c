import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#run/Callout.tsx';
import { messageOf } from '#shared/names/phrases.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ConfigDiff } from './paired/ConfigDiff.tsx';
import { PrecisionField } from './parts/PrecisionField.tsx';
import type { ViewerParts } from './parts.ts';
import { useValidation } from './useValidation.ts';

interface Props {
  /** The config of the result. */
  config: string;
  /** The reader's edits; null while untouched. */
  draft: string | null;
  running: boolean;
  onDraft(text: string | null): void;
  onRun(text: string): void;
  /** Opens the settings. */
  onSettings(): void;
  Editor: ViewerParts['Editor'];
}

/** The config of the result, to be read, changed and run again. */
export function ConfigTab({ config, draft, running, onDraft, onRun, onSettings, Editor }: Props) {
  const { t } = useTranslation('viewer');
  const [diff, setDiff] = useState(false);
  const text = draft ?? config;
  const changed = draft !== null && draft !== config;
  const { findings, trouble, retry } = useValidation(text, changed);
  const errors = (findings ?? []).filter((each) => each.severity === 'error');
  const ready = !running && text.trim() !== '' && errors.length === 0 && (!changed || findings !== null);
  const run = () => {
    if (ready) onRun(text);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PrecisionField />
        <div className="flex flex-wrap gap-2">
          {changed && (
            <>
              <Button aria-expanded={diff} onClick={() => setDiff(!diff)}>
                {t('config.changes')}
              </Button>
              <Button onClick={() => onDraft(null)}>{t('config.restore')}</Button>
            </>
          )}
          <Button onClick={onSettings}>{t('config.settings')}</Button>
          <Button look="primary" disabled={!ready} onClick={run}>
            {t('config.rerun')}
          </Button>
        </div>
      </div>
      <p role="status" className="-mt-2 text-quiet text-small">
        {changed
          ? t(
              trouble !== null
                ? 'config.unchecked'
                : findings === null
                  ? 'config.checking'
                  : errors.length > 0
                    ? 'config.invalid'
                    : 'config.changed',
            )
          : t('config.unchanged')}
      </p>
      {trouble !== null && <Callout trouble={trouble} onRetry={retry} />}
      {errors.length > 0 && (
        <div role="alert" className="rounded-md border border-error bg-surface p-3">
          <h2 className="font-semibold text-error">{t('config.errorTitle')}</h2>
          <ul className="mt-1 text-small">
            {errors.map((each) => (
              <li key={`${each.from} ${each.message}`}>
                {t('config.error', { line: each.line, column: each.column, message: messageOf(each) })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {changed && diff && <ConfigDiff before={config} after={text} />}
      <Editor
        label={t('config.label')}
        value={text}
        findings={changed ? findings : []}
        onChange={onDraft}
        onRun={run}
      />
    </div>
  );
}
