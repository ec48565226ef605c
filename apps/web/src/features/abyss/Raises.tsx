import type { AbyssQuestion, AbyssRaise, AbyssRaises } from '@quartet/optimiser/abyss';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchProgress } from '#run/search/SearchProgress.tsx';
import { isActive, useSearch, useSearches } from '#run/search/searches.ts';
import { useRoster } from '#run/search/useRoster.ts';
import { useChangeText } from '#run/useChangeText.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';
import { Button } from '#shared/ui/Button.tsx';
import { onDemand } from '#shared/ui/onDemand.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { keptRaise, raiseOrder, SUBJECT } from './orders.ts';
import { useTimes } from './useTimes.ts';

const SendDialog = onDemand(async () => (await import('#run/SendDialog.tsx')).SendDialog);
const PLACE = 'abyss-raise';

/** Changes of the teams that were fought which raise the chance of all stars most. */
export function Raises({ form }: { form: AbyssQuestion }) {
  const { t } = useTranslation(['abyss', 'search']);
  const roster = useRoster();
  const search = useSearch(PLACE);
  const { start, find, pause, resume } = useSearches.getState();
  const why = useReason(search.failure, true);
  const pieces = roster?.pieces;
  useEffect(() => {
    if (pieces !== undefined) void find(PLACE, SUBJECT, (kept) => keptRaise(kept, pieces));
  }, [pieces, find]);
  const isSame = JSON.stringify(search.form) === JSON.stringify(form);
  const found = isSame ? (search.outcome ?? search.findings) : null;
  return (
    <Panel title={t('raise.title')}>
      <p className="text-quiet text-small">{t('raise.about')}</p>
      <div className="flex flex-wrap items-center gap-4">
        {isActive(search) ? (
          <Button onClick={() => pause(PLACE)}>{t('stop')}</Button>
        ) : search.phase === 'paused' && isSame ? (
          <Button onClick={() => resume(PLACE)}>{t('search:resume')}</Button>
        ) : (
          <Button disabled={pieces === undefined} onClick={() => start(PLACE, raiseOrder(form, pieces))}>
            {t('raise.find')}
          </Button>
        )}
        <div className="min-w-0 max-w-md flex-1 basis-64">
          <SearchProgress search={search} label={t('progress')} words={t('fights', { count: search.fights })} />
        </div>
      </div>
      {search.phase === 'failed' && (
        <p role="alert" className="min-w-0 break-words text-error">
          {why}
        </p>
      )}
      {found !== null && <Found found={found} isFinal={search.phase === 'done'} />}
    </Panel>
  );
}

function Found({ found, isFinal }: { found: AbyssRaises; isFinal: boolean }) {
  const { t } = useTranslation('abyss');
  const { share } = useTimes();
  const { rows, stars } = found;
  return (
    <div className="flex flex-col gap-2" data-testid="raises">
      {stars !== null && <p className="text-small">{t('raise.now', { chance: share(stars.share) })}</p>}
      {isFinal && rows.length === 0 && <p className="text-small">{t('raise.none')}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <Row key={`${row.half} ${row.config}`} row={row} />
        ))}
      </ol>
    </div>
  );
}

function Row({ row }: { row: AbyssRaise }) {
  const { t } = useTranslation('abyss');
  const { percent, signedPercent, rough } = useFormats();
  const { seconds } = useTimes();
  const say = useChangeText();
  const [isOpen, setOpen] = useState(false);
  const { half, change, stars, seconds: saved } = row;
  const text = say(change);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small">
      <span className="w-32 shrink-0 font-semibold text-gain tabular-nums">
        {t('raise.seconds', { seconds: seconds(-saved.mean), margin: rough(saved.margin) })}
      </span>
      <span className="min-w-0 flex-1 basis-64 break-words">
        {text} <span className="text-quiet">({t(half)})</span>
        {stars !== null && (
          <span className="block text-quiet tabular-nums">
            {t('raise.stars', { gain: signedPercent(stars.mean, 1), margin: percent(stars.margin, 1) })}
          </span>
        )}
      </span>
      <Button className="text-small" onClick={() => setOpen(true)}>
        {t('open')}
        <span className="sr-only"> {text}</span>
      </Button>
      <SendDialog open={isOpen} config={row.config} onClose={() => setOpen(false)} />
    </li>
  );
}
