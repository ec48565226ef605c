import { useTranslation } from 'react-i18next';
import { useSite } from '#shared/api/site.ts';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import type { EntryDetail } from '../model/document.ts';
import { reportAddress, reportOf } from '../model/report.ts';
import type { OpenLog } from '../store.ts';

/** “This looks wrong”: opens the tracker with a filled report; without a tracker it copies the report. `seen` is the game's number. */
export function ReportHit({ entry, log, seen }: { entry: EntryDetail; log: OpenLog; seen?: number }) {
  const { t } = useTranslation('sample');
  const tracker = useSite(({ report }) => report);
  const { derivation, frame, hit, fingerprint } = entry;
  if (derivation === null) return null;
  const { config, seed, version, characters } = log.head;
  const { name, damage } = derivation;
  const report = reportOf({
    config,
    seed,
    frame,
    hit,
    name,
    damage,
    fingerprint,
    version,
    character: characters[entry.slot]?.key ?? '',
    seen: seen === undefined ? undefined : { number: seen, day: new Date().toISOString().slice(0, 10) },
  });
  const copy = (done: string) => void copyText(report.body, done, t('head.copyFailed'));
  if (tracker === null)
    return (
      <Button className="h-8! px-3! text-small" onClick={() => copy(t('report.copied'))}>
        {t('report.wrong')}
      </Button>
    );
  const { address, isWhole } = reportAddress(tracker, report);
  return (
    <a
      className="inline-flex h-8 items-center rounded-md border border-line bg-surface px-3 font-medium text-ink text-small hover:bg-sunken"
      href={address}
      target="_blank"
      rel="noreferrer"
      onClick={() => {
        // The address has no room for the whole report.
        if (!isWhole) copy(t('report.paste'));
      }}
    >
      {t('report.wrong')}
    </a>
  );
}
