import { expectedDps, type Result } from '@quartet/results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaseline } from '#run/baseline.ts';
import { useHold } from '#run/useHold.ts';
import { useSimulatorAt } from '#run/useSimulatorAt.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { difference } from '../model/statistics.ts';
import { ConfigDiff } from '../paired/ConfigDiff.tsx';
import { PairedPanel } from '../paired/PairedPanel.tsx';
import { useBaselineName } from '../useBaselineName.ts';

/** Half width of the confidence interval of the difference between the expected damage of two separate results. */
function marginOf({ statistics: now }: Result, { statistics: base }: Result): number | undefined {
  if (now === undefined || base === undefined) return undefined;
  return difference(expectedDps(now), now.iterations, expectedDps(base), base.iterations).margin;
}

/** The baseline that every card and chart is compared with, and its buttons. */
export function CompareBar({ result }: { result: Result }) {
  const { t } = useTranslation(['viewer', 'paired']);
  const baseline = useBaseline((state) => state.baseline);
  const hold = useBaseline((state) => state.hold);
  const holdResult = useHold();
  const [diff, setDiff] = useState(false);
  const [paired, setPaired] = useState(false);
  const [open, dialog] = useSimulatorAt(result.config_file);
  const name = useBaselineName(baseline, result.config_file);
  if (!baseline) return null;
  const itself = baseline.result === result;
  return (
    <>
      <section
        aria-label={t('compare.title')}
        className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-l-4 border-line border-l-(--color-baseline) bg-surface px-3 py-2"
      >
        <p className="min-w-0 text-small">
          <span className="font-semibold">{t(itself ? 'compare.isBaseline' : 'compare.with')}</span>{' '}
          <span title={baseline.label}>{itself ? baseline.label : name}</span>
          {!itself && <span className="block text-quiet">{t('compare.key')}</span>}
        </p>
        <div className="flex flex-wrap gap-2">
          {!itself && (
            <>
              <Button aria-expanded={paired} onClick={() => setPaired(!paired)}>
                {t('paired:open')}
              </Button>
              <Button onClick={() => setDiff(true)}>{t('compare.diff')}</Button>
              <Button onClick={() => holdResult(result)}>{t('compare.hold')}</Button>
            </>
          )}
          {itself && (
            <Button look="primary" onClick={() => open('text')}>
              {t('compare.change')}
            </Button>
          )}
          <Button onClick={() => hold(null)}>{t('compare.drop')}</Button>
        </div>
        {dialog}
        <Dialog open={diff} onOpenChange={setDiff} title={t('compare.diffTitle')} wide>
          {diff && <ConfigDiff before={baseline.result.config_file} after={result.config_file} />}
        </Dialog>
      </section>
      {!itself && paired && (
        <PairedPanel
          baseline={baseline.result.config_file}
          candidate={result.config_file}
          within={marginOf(result, baseline.result)}
        />
      )}
    </>
  );
}
