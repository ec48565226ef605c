import type { Result } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useBaseline } from '#run/baseline.ts';
import { useHold } from '#run/useHold.ts';
import { useSimulatorAt } from '#run/useSimulatorAt.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { readHash, tabHash } from '../model/link.ts';

/** Next steps with a result, most useful first. */
export function NextSteps({ result, running }: { result: Result; running: boolean }) {
  const { t } = useTranslation('viewer');
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const baseline = useBaseline((state) => state.baseline);
  const hold = useHold();
  const [open, dialog] = useSimulatorAt(result.config_file);
  const steps = [
    { key: 'upgrades', act: () => open('upgrades') },
    {
      key: 'change',
      act: () => {
        if (baseline === null) hold(result);
        void navigate({ pathname, hash: tabHash('config', readHash(hash)) });
      },
    },
    { key: 'fight', act: () => void navigate({ pathname, hash: tabHash('sample', readHash(hash)) }) },
  ] as const;
  return (
    <ul className="divide-y divide-line">
      {steps.map(({ key, act }) => (
        <li key={key} className="flex items-center justify-between gap-4 py-2">
          <p className="min-w-0 text-small">
            <span className="block font-medium">{t(`next.${key}.title`)}</span>
            <span className="text-quiet">{t(`next.${key}.text`)}</span>
          </p>
          <Button className="h-8! shrink-0 px-3! text-small" disabled={running} onClick={act}>
            {t(`next.${key}.button`)}
          </Button>
        </li>
      ))}
      {dialog}
    </ul>
  );
}
