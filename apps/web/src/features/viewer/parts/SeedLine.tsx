import type { Result } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { foreignCommit, useEngine } from '#shared/storage/engine.ts';
import { replayableSeed, useReplay } from '../model/replay.ts';

/** The seed of a result, a button that runs it again with the same seed, and whether the numbers were identical. */
export function SeedLine({ result, running }: { result: Result; running: boolean }) {
  const { t } = useTranslation('viewer');
  const navigate = useNavigate();
  const outcome = useReplay((state) => state.outcome);
  const again = useReplay((state) => state.again);
  const isOwn = useEngine(() => foreignCommit() === null);
  const seed = replayableSeed(result);
  if (seed === null) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-quiet text-small">
      <span>{t('replay.seed', { seed: result.base_seed })}</span>
      {isOwn && (
        <button
          type="button"
          disabled={running}
          className="min-h-6 text-accent underline disabled:opacity-50"
          onClick={() => again(result, () => void navigate('/web'))}
        >
          {t('replay.again')}
        </button>
      )}
      {outcome?.result === result && (
        <span role="status" className={outcome.identical ? 'text-gain' : 'text-warning'}>
          {t(outcome.identical ? 'replay.identical' : 'replay.different')}
        </span>
      )}
    </p>
  );
}
