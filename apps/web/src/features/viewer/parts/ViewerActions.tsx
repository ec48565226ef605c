import type { Result } from '@quartet/results';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaseline } from '#run/baseline.ts';
import { SendDialog } from '#run/SendDialog.tsx';
import { useHold } from '#run/useHold.ts';
import type { ResultSource } from '#shared/api/results.ts';
import { useCommands } from '#shared/commands.ts';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import type { ViewerParts } from '../parts.ts';
import { ShareDialog } from './ShareDialog.tsx';

const OptimizerDialog = lazy(async () => ({ default: (await import('./OptimizerDialog.tsx')).OptimizerDialog }));

const SMALL = 'max-lg:px-3 max-lg:text-small';

interface Props {
  source: ResultSource;
  result: Result | null;
  running: boolean;
  SubmitTeam: ViewerParts['SubmitTeam'];
}

/** Buttons of a result: copy its config, send it to the simulator, export it, share it. */
export function ViewerActions({ source, result, running, SubmitTeam }: Props) {
  const { t } = useTranslation('viewer');
  const [open, setOpen] = useState<'send' | 'share' | 'export' | null>(null);
  const baseline = useBaseline((state) => state.baseline);
  const hold = useBaseline((state) => state.hold);
  const held = baseline !== null && baseline.result === result;
  const holdResult = useHold();
  const config = result?.config_file ?? '';
  const canShare = !running && result?.statistics !== undefined;
  const commands = useMemo(() => (canShare ? { share: () => setOpen('share') } : {}), [canShare]);
  useCommands(commands);
  return (
    <>
      <Button
        className={SMALL}
        disabled={config === ''}
        onClick={() => void copyText(config, t('action.copied'), t('action.copyFailed'))}
      >
        {t('action.copyConfig')}
      </Button>
      <Button className={SMALL} disabled={config === ''} onClick={() => setOpen('send')}>
        {t('action.send')}
      </Button>
      <Button className={SMALL} disabled={running || config === ''} onClick={() => setOpen('export')}>
        {t('action.export')}
      </Button>
      {/* It stays where it is when it has been used, so that nothing else comes under the pointer. */}
      <Button
        className={`${SMALL} aria-pressed:bg-sunken`}
        disabled={running || !result?.statistics}
        aria-pressed={held}
        title={t('compare.holdHint')}
        onClick={() => {
          if (held) hold(null);
          else if (result) holdResult(result);
        }}
      >
        {t('compare.hold')}
      </Button>
      <SubmitTeam source={source} result={result} running={running} className={SMALL} />
      <Button look="primary" className={SMALL} disabled={!canShare} onClick={() => setOpen('share')}>
        {t('action.share')}
      </Button>
      <SendDialog open={open === 'send'} config={config} onClose={() => setOpen(null)} />
      {open === 'export' && (
        <Suspense>
          <OptimizerDialog config={config} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {result?.statistics && (
        <ShareDialog open={open === 'share'} source={source} result={result} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
