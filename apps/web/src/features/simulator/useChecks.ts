import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { canRun, type Verdict, verdictOf } from '#run/blocking.ts';
import { useSimulation } from '#run/simulation.ts';
import { useSettings } from '#shared/storage/settings.ts';

/** State of the validation of the edited text. */
export interface Checks {
  verdict: Verdict;
  /** Whether the validation is under way. */
  checking: boolean;
  /** Whether the findings of exactly the edited text are known. */
  isKnown: boolean;
  valid: boolean;
  /** Whether a run can start now or after the validation, and the hint of its button. */
  runnable: boolean;
  why: string;
}

/** Follows the validation; renders once per validation, not per keystroke. */
export function useChecks(): Checks {
  const { t } = useTranslation();
  const hasText = useSimulation(({ text }) => text.trim() !== '');
  const findings = useSimulation((state) => state.findings);
  const isReady = useSimulation(({ engine }) => engine === 'ready');
  const hasTrouble = useSimulation(({ trouble }) => trouble !== null);
  const serverMode = useSettings((state) => state.serverMode);
  const verdict = useMemo(() => verdictOf(useSimulation.getState().text, findings), [findings]);
  const checking = hasText && findings === null && !hasTrouble;
  const valid = findings !== null && canRun(verdict);
  const waiting = serverMode && !isReady ? t('simulator.connecting') : t('simulator.checking');
  return {
    verdict,
    checking,
    isKnown: findings !== null,
    valid,
    runnable: checking || (hasText && isReady && valid),
    why: checking ? waiting : valid ? t('simulator.runHint') : t('simulator.notValid'),
  };
}
