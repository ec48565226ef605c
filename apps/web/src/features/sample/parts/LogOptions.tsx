import { keysOf } from '@quartet/gamedata/typed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { CATEGORIES, type Category, DEFAULT_CATEGORIES, PRESETS, presetOf } from '../model/categories.ts';
import { type OpenLog, useSample } from '../store.ts';
import { CategoryIcon } from './CategoryIcon.tsx';

const NAMES = keysOf(PRESETS);
/** Kinds every writer may use come first; the rest is shown only where the sample has it. */
const CURRENT = CATEGORIES.indexOf('sim');

/** Which kinds of entries the log shows: a preset or a choice of one's own. */
export function LogOptions({ log }: { log: OpenLog }) {
  const { t } = useTranslation('sample');
  const [open, setOpen] = useState(false);
  const categories = useSample((state) => state.categories);
  const change = useSample((state) => state.change);
  const preset = presetOf(categories);
  const isDefault =
    categories.size === DEFAULT_CATEGORIES.length && DEFAULT_CATEGORIES.every((one) => categories.has(one));
  const choose = (list: readonly Category[]) => change({ categories: new Set(list) });
  return (
    <>
      <select
        aria-label={t('options.preset')}
        className="h-9 rounded-md border border-line bg-surface px-2 text-ink"
        value={preset ?? (isDefault ? 'default' : 'own')}
        onChange={(event) => {
          const name = NAMES.find((one) => one === event.target.value);
          if (name !== undefined) choose(PRESETS[name]);
          else if (event.target.value === 'default') choose(DEFAULT_CATEGORIES);
          else setOpen(true);
        }}
      >
        <option value="default">{t('options.default')}</option>
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`options.${name}`)}
          </option>
        ))}
        <option value="own">{t('options.own')}</option>
      </select>
      <Button onClick={() => setOpen(true)}>{t('options.open')}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        wide
        title={t('options.title')}
        actions={
          <>
            <Button onClick={() => choose([])}>{t('options.clear')}</Button>
            <Button onClick={() => choose(DEFAULT_CATEGORIES)}>{t('options.default')}</Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              {t('options.close')}
            </Button>
          </>
        }
      >
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-quiet text-small">{t('options.presets')}</legend>
          {NAMES.map((name) => (
            <Button
              key={name}
              aria-pressed={preset === name}
              className="aria-pressed:border-accent aria-pressed:text-accent"
              onClick={() => choose(PRESETS[name])}
            >
              {t(`options.${name}`)}
            </Button>
          ))}
        </fieldset>
        <Kinds counts={log.head.counts} />
      </Dialog>
    </>
  );
}

function Kinds({ counts }: { counts: readonly number[] }) {
  const { t, i18n } = useTranslation('sample');
  const categories = useSample((state) => state.categories);
  const change = useSample((state) => state.change);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <fieldset>
      <legend className="mb-2 text-quiet text-small">{t('options.kinds')}</legend>
      <ul className="grid max-h-[max(16rem,calc(100dvh-19rem))] gap-x-4 overflow-y-auto sm:grid-cols-2">
        {CATEGORIES.filter((_, i) => i <= CURRENT || (counts[i] ?? 0) > 0).map((name) => (
          <li key={name}>
            <label className="flex cursor-pointer items-start gap-3 rounded-md p-2 hover:bg-sunken">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-(--color-accent)"
                checked={categories.has(name)}
                onChange={(event) => {
                  const next = new Set(categories);
                  if (event.target.checked) next.add(name);
                  else next.delete(name);
                  change({ categories: next });
                }}
              />
              <CategoryIcon category={name} className="mt-0.5 text-quiet" />
              <span className="min-w-0 flex-1 text-small">
                <span className="flex justify-between gap-2">
                  <span className="font-medium">{t(`category.${name}`)}</span>
                  <span className="text-quiet">{number.format(counts[CATEGORIES.indexOf(name)] ?? 0)}</span>
                </span>
                <span className="block text-quiet">{t(`about.${name}`)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
