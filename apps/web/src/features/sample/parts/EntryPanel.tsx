import { useTranslation } from 'react-i18next';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import type { OpenLog } from '../store.ts';
import { useDetail } from '../useDetail.ts';
import { DetailTable } from './DetailTable.tsx';
import { ReportHit } from './ReportHit.tsx';
import { WhyThisNumber } from './WhyThisNumber.tsx';

/** One entry of the log, closely: a hit with its derivation, everything with its details. */
export function EntryPanel({ log, line }: { log: OpenLog; line: number }) {
  const { t, i18n } = useTranslation('sample');
  const names = useNames();
  const entry = useDetail(log, line);
  if (entry === null) return <p className="text-quiet">{line < 0 ? t('entry.choose') : ''}</p>;
  const seconds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    entry.frame / 60,
  );
  const owner = log.head.characters[entry.slot];
  return (
    <div className="flex flex-col gap-4">
      <header>
        <p className="text-quiet text-small">
          {[
            t(`category.${entry.category}`),
            owner ? names.character(owner.key) : t('log.simulation'),
            t('log.frame', { frame: entry.frame, seconds }),
          ].join(' · ')}
        </p>
        <h3 className="break-words font-semibold">{log.texts[line] ?? entry.msg}</h3>
      </header>
      {entry.derivation !== null && <WhyThisNumber derivation={entry.derivation} log={log} />}
      {entry.derivation !== null && (
        <div>
          <ReportHit entry={entry} log={log} />
        </div>
      )}
      {entry.category === 'damage' && entry.derivation === null && (
        <p className="text-quiet text-small">{t('why.none')}</p>
      )}
      <DetailTable details={entry.details} open={entry.derivation === null} />
      <div>
        <Button onClick={() => void copyText(entry.json, t('entry.copied'), t('head.copyFailed'))}>
          {t('entry.copyJson')}
        </Button>
      </div>
    </div>
  );
}
