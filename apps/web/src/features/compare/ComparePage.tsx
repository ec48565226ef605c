import { COMPARE_FIGHTS, MAX_COMPARE_FIGHTS, type Variant, variantsOf } from '@quartet/optimiser';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJournal } from '#run/journal/journal.ts';
import { SearchProgress } from '#run/search/SearchProgress.tsx';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { useSimulation } from '#run/simulation.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { type Reason, reasonOf, useReason } from '#shared/names/reasons.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { PageHead } from '#shared/ui/PageHead.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { Comparison } from './Comparison.tsx';

/** Most configs beside the base that are pasted in full. */
const MAX_PASTED = 8;
/** Longest config. */
const MAX_CONFIG = 100_000;
const EXAMPLE = 'xiangling weapon=thecatch,deathmatch refine=1..5\nbennett cons=5,6; xiangling set=emblem';
const FIELD = 'w-full min-w-0 rounded-md border border-line bg-surface px-2 text-ink';

/** Compares variants of a config in paired fights. */
export function ComparePage() {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  const search = useSearch('compare');
  const { start, pause } = useSearches.getState();
  const [base, setBase] = useState(() => useSimulation.getState().text);
  const [edits, setEdits] = useState('');
  const [pasted, setPasted] = useState<readonly Variant[]>([]);
  const [fights, setFights] = useState(String(COMPARE_FIGHTS));
  const [refused, setRefused] = useState<Reason | null>(null);
  const id = useId();
  const reason = useReason(refused ?? search.failure);
  const found = search.outcome ?? search.findings;
  const isBusy = isActive(search);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(null);
    try {
      const lines = edits.split('\n').filter((line) => line.trim() !== '');
      const variants = [...pasted.filter(({ text }) => text.trim() !== ''), ...variantsOf(base, lines)];
      const question = { text: base, variants, fights: Number(fights) };
      start('compare', { question, subject: 'compare', rank: 'asked', isKept: false });
    } catch (error) {
      setRefused(reasonOf(error));
    }
  };

  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <PageHead title={t('title')} about={t('about')} links={[{ to: '/journal', label: t('journal') }]} />
      <form className="grid min-w-0 gap-4 lg:grid-cols-2" onSubmit={submit}>
        <Panel title={t('base')} aside={<FromJournal label={t('baseFrom')} onText={(text) => setBase(text)} />}>
          <textarea
            aria-label={t('base')}
            className={`${FIELD} h-64 py-2 font-mono text-small`}
            spellCheck={false}
            maxLength={MAX_CONFIG}
            value={base}
            onChange={(event) => setBase(event.target.value)}
          />
        </Panel>
        <Panel title={t('edits')}>
          <textarea
            aria-label={t('edits')}
            aria-describedby={`${id}-edits`}
            className={`${FIELD} h-32 py-2 font-mono text-small`}
            spellCheck={false}
            placeholder={EXAMPLE}
            value={edits}
            onChange={(event) => setEdits(event.target.value)}
          />
          <p id={`${id}-edits`} className="text-quiet text-small">
            {t('editsHint')}
          </p>
          {pasted.map((variant, at) => {
            const change = (part: Partial<Variant>) =>
              setPasted(pasted.map((each, i) => (i === at ? { ...each, ...part } : each)));
            const name = t('config', { number: at + 1 });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields have no identity but their place
              <div key={at} className="flex flex-col gap-1">
                <div className="flex gap-2">
                  <input
                    aria-label={t('nameOf', { name })}
                    className={`${FIELD} h-9`}
                    maxLength={60}
                    value={variant.label}
                    onChange={(event) => change({ label: event.target.value })}
                  />
                  <Button onClick={() => setPasted(pasted.filter((_, i) => i !== at))}>{t('remove')}</Button>
                </div>
                <textarea
                  aria-label={t('textOf', { name })}
                  className={`${FIELD} h-24 py-2 font-mono text-small`}
                  spellCheck={false}
                  maxLength={MAX_CONFIG}
                  value={variant.text}
                  onChange={(event) => change({ text: event.target.value })}
                />
              </div>
            );
          })}
          {pasted.length < MAX_PASTED && (
            <div className="flex flex-wrap gap-2">
              <Button
                onClick={() => setPasted([...pasted, { label: t('config', { number: pasted.length + 1 }), text: '' }])}
              >
                {t('add')}
              </Button>
              <FromJournal label={t('addFrom')} onText={(text, label) => setPasted([...pasted, { label, text }])} />
            </div>
          )}
        </Panel>
        <div className="flex flex-wrap items-end gap-4 lg:col-span-2">
          <label className="flex flex-col gap-1 text-quiet text-small">
            {t('fights')}
            <input
              className="h-9 w-28 rounded-md border border-line bg-surface px-2 text-body text-ink"
              type="number"
              min={2}
              max={MAX_COMPARE_FIGHTS}
              value={fights}
              onChange={(event) => setFights(event.target.value)}
            />
          </label>
          <Button look="primary" type="submit" disabled={isBusy}>
            {t('run')}
          </Button>
          <div className="min-w-0 flex-1 basis-64">
            <SearchProgress
              search={search}
              label={t('progress')}
              words={t('done', { fights: number(search.fights) })}
              stop={{ label: t('stop'), run: () => pause('compare') }}
            />
          </div>
        </div>
        {reason !== '' && (
          <p role="alert" className="whitespace-pre-line text-error lg:col-span-2">
            {reason}
          </p>
        )}
      </form>
      {found !== null && <Comparison found={found} isComplete={search.phase === 'done'} />}
    </main>
  );
}

/** Chooses the config of a run of the journal; nothing without runs. */
function FromJournal({ label, onText }: { label: string; onText(text: string, name: string): void }) {
  const { t, i18n } = useTranslation('compare');
  const names = useNames();
  const entries = useJournal((state) => state.entries);
  const open = useJournal((state) => state.open);
  const configOf = useJournal((state) => state.configOf);
  useEffect(() => void open(), [open]);
  if (entries.length === 0) return null;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  const nameOf = ({ name, team, at }: (typeof entries)[number]) =>
    `${name || team.map((key) => names.character(key)).join(', ')} (${time.format(at)})`;
  return (
    <select
      aria-label={label}
      className="h-9 max-w-full rounded-md border border-line bg-surface px-2 text-ink text-small"
      value=""
      onChange={(event) => {
        const entry = entries.find((each) => each.id === event.target.value);
        if (entry === undefined) return;
        void configOf(entry.id).then((text) => {
          if (text !== null) onText(text, nameOf(entry));
        });
      }}
    >
      <option value="">{t('choose')}</option>
      {entries.map((entry) => (
        <option key={entry.id} value={entry.id}>
          {nameOf(entry)}
        </option>
      ))}
    </select>
  );
}
