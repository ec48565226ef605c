import {
  type HistoryAccount,
  type HistoryVerdict,
  MAX_CHARACTERS,
  MAX_HISTORY,
  readWishHistory,
} from '@quartet/importers';
import { type Banner, maxPity } from '@quartet/optimiser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { readDocumentFile } from '#shared/imports/readFile.ts';
import { useNames } from '#shared/names/useNames.ts';
import { usePulls } from './pulls.ts';

const BANNERS: readonly Banner[] = ['character', 'weapon'];

type Refusal = Exclude<HistoryVerdict, 'ok'> | 'unreadable';

/** Imports a wish history, which has the pity of both banners and, for characters, the guarantee. */
export function HistoryField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('roster');
  const { number } = useFormats();
  const setBanner = usePulls((state) => state.setBanner);
  const [accounts, setAccounts] = useState<readonly HistoryAccount[]>([]);
  const [chosen, setChosen] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const use = (all: readonly HistoryAccount[], at: number) => {
    setAccounts(all);
    setChosen(at);
    for (const banner of BANNERS) {
      const found = all[at]?.banners[banner];
      if (found == null) continue;
      const pity = Math.min(found.pity, maxPity(banner));
      setBanner(banner, { pity, ...(found.isGuaranteed === null ? {} : { isGuaranteed: found.isGuaranteed }) });
    }
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = await readDocumentFile(file).catch(() => undefined);
    if (text === undefined || text === null) {
      setAccounts([]);
      return setRefusal(text === null ? 'too-long' : 'unreadable');
    }
    const { verdict, accounts: found } = readWishHistory(text);
    setRefusal(verdict === 'ok' ? null : verdict);
    use(found, 0);
  };
  const account = accounts[chosen];
  return (
    <div className="flex flex-col items-start gap-2 text-small" data-testid="wish-history">
      <label className="flex min-h-9 cursor-pointer items-center rounded-md border border-line bg-surface px-4 font-medium hover:bg-sunken has-disabled:cursor-default has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
        {t('history.import')}
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          disabled={disabled}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            // The same file again is a choice too.
            event.target.value = '';
          }}
        />
      </label>
      <p className="text-quiet">{t('history.formats')}</p>
      {accounts.length > 1 && (
        <label className="flex items-center gap-2">
          <span>{t('history.account')}</span>
          <select
            className="h-9 rounded-md border border-line bg-surface px-2 text-ink"
            disabled={disabled}
            value={chosen}
            onChange={({ target }) => use(accounts, Number(target.value))}
          >
            {accounts.map(({ uid }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two accounts may have no number
              <option key={i} value={i}>
                {uid || number(i + 1)}
              </option>
            ))}
          </select>
        </label>
      )}
      {refusal !== null && (
        <p role="alert" className="text-error">
          {t(`history.refusal.${refusal}`, { most: number(MAX_CHARACTERS / 1e6), wishes: number(MAX_HISTORY) })}
        </p>
      )}
      {account !== undefined && <Report account={account} />}
    </div>
  );
}

function Report({ account }: { account: HistoryAccount }) {
  const { t } = useTranslation('roster');
  const { number } = useFormats();
  const names = useNames();
  const { unknown } = account;
  const sentenceOf = (banner: Banner): string => {
    const found = account.banners[banner];
    const title = t(`pull.banner.${banner}`);
    if (found === null) return t('history.without', { banner: title });
    if (!found.isComplete) return t('history.atLeast', { banner: title, pity: number(found.pity) });
    const nameOf = banner === 'character' ? names.character : names.weapon;
    if (found.last === null) return t('history.since', { banner: title, pity: number(found.pity) });
    return t('history.sinceItem', { banner: title, pity: number(found.pity), item: nameOf(found.last) });
  };
  return (
    <div role="status" className="flex flex-col gap-1">
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {BANNERS.map((banner) => (
          <li key={banner}>{sentenceOf(banner)}</li>
        ))}
        {account.banners.weapon !== null && <li>{t('history.fate')}</li>}
      </ul>
      {unknown !== null && (
        <p className="text-warning">{t('history.unknown', { number: number(unknown.number), item: unknown.item })}</p>
      )}
    </div>
  );
}
