import type { TextEdit } from '@quartet/edits';
import type { WrittenRotation } from '@quartet/optimiser';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchProgress } from '#run/search/SearchProgress.tsx';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { changeOf } from '../model/combine.ts';
import { asForm, NO_WISHES, type WishForm, writeOrder } from './order.ts';
import { Round } from './Round.tsx';
import { WishFields } from './WishFields.tsx';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
}

/** Writes a rotation for the team of the text as the player wishes it. */
export function WriteDialog({ open, onOpenChange, ...rest }: Props) {
  const { t } = useTranslation('rotate');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} description={t('about')} wide>
      <Writing {...rest} />
    </Dialog>
  );
}

function Writing({ text, onEdit }: Pick<Props, 'text' | 'onEdit'>) {
  const { t } = useTranslation(['rotate', 'search']);
  const { number } = useFormats();
  const search = useSearch('write');
  const { phase, outcome, findings, failure, question, form: kept } = search;
  const { start, pause, resume, discard, find } = useSearches.getState();
  const [form, setForm] = useState<WishForm>(() => asForm(kept) ?? NO_WISHES);
  const why = useReason(failure);
  const team = parsedConfig(text).config.characters.map(({ key }) => key);
  const searched = question?.text ?? null;
  const found: WrittenRotation | null = outcome ?? findings;
  const [applied, setApplied] = useState<string | null>(null);
  const isApplied = found !== null && (text === found.config || text === applied);
  // The search of another text is of no use here.
  const isShown = searched !== null && (searched === text || isApplied);
  const isRunning = isActive(search);
  const apply = (config: string) => {
    if (isRunning) pause('write');
    setApplied(config);
    onEdit(changeOf(text, config));
  };
  useEffect(() => {
    const orderOf = (value: unknown) => {
      const own = asForm(value);
      if (own === null) return null;
      setForm(own);
      return writeOrder(
        text,
        parsedConfig(text).config.characters.map(({ key }) => key),
        own,
      );
    };
    void find('write', text, orderOf);
  }, [find, text]);

  if (team.length === 0) return <p>{t('noTeam')}</p>;
  const isChanged = JSON.stringify(asForm(kept)) !== JSON.stringify(form);
  const canResume = isShown && !isChanged && (phase === 'paused' || phase === 'failed');
  return (
    <>
      <WishFields team={team} form={form} disabled={isRunning} onChange={setForm} />
      {isShown && (
        <SearchProgress
          search={search}
          label={t('bar')}
          words={t('progress', { done: number(search.work?.done ?? 0), total: number(search.work?.total ?? 0) })}
          stop={{ label: t('stop'), run: () => pause('write') }}
        />
      )}
      <p role="status" className="text-quiet text-small empty:hidden">
        {isShown && phase === 'running' && t('writing')}
        {isShown && phase === 'paused' && found !== null && t('stopped')}
      </p>
      {isShown && phase === 'failed' && (
        <p role="alert" className="break-words text-error text-small">
          {t('failed', { message: why })}
        </p>
      )}
      {isShown && found !== null && <Round found={found} isFinal={outcome !== null} />}
      <div className="flex flex-wrap gap-2">
        {isShown && found !== null && text !== found.config && (
          <Button look="primary" onClick={() => apply(found.config)}>
            {t('apply')}
          </Button>
        )}
        {isApplied && searched !== null && (
          <Button look={text === found.config ? 'primary' : 'quiet'} onClick={() => onEdit(changeOf(text, searched))}>
            {t('undo')}
          </Button>
        )}
        {canResume && (
          <>
            <Button look={found === null ? 'primary' : 'quiet'} onClick={() => resume('write')}>
              {t('search:resume')}
            </Button>
            <Button onClick={() => discard('write')}>{t('search:discard')}</Button>
          </>
        )}
        {!isRunning && !canResume && (
          <Button
            look={isShown && found !== null ? 'quiet' : 'primary'}
            onClick={() => start('write', writeOrder(text, team, form))}
          >
            {t(isShown ? 'again' : 'start')}
          </Button>
        )}
      </div>
      <p className="text-quiet text-small">{t('replaces')}</p>
    </>
  );
}
