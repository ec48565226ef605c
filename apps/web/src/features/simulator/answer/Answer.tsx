import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { useCursor } from '../cursor.ts';
import type { Edits, SimulatorParts } from '../parts.ts';
import { Settled } from '../Settled.tsx';
import type { Checks } from '../useChecks.ts';
import { AnswerHead, type RunActions } from './AnswerHead.tsx';
import { type CheckActions, CheckLine, CheckList } from './Checks.tsx';
import { LiveSwitch } from './LiveSwitch.tsx';
import { useShown } from './shown.ts';

const loadFigures = () => import('./Figures.tsx');
const Interrupted = lazy(async () => ({ default: (await import('#run/Interrupted.tsx')).Interrupted }));
const HumanPlay = lazy(async () => ({ default: (await import('./HumanPlay.tsx')).HumanPlay }));
const GameRules = lazy(async () => ({ default: (await import('./GameRules.tsx')).GameRules }));
const Figures = lazy(async () => ({ default: (await loadFigures()).Figures }));

const usePlace = (): number => useCursor(({ place }) => place);

export interface AnswerProps extends RunActions, CheckActions, Pick<SimulatorParts, 'Coach' | 'Fight' | 'playFight'> {
  checks: Checks;
  /** Whether the text is edited; the rotation view plays the fight itself. */
  isTextView: boolean;
  /** Moves the cursor in the text, but not the focus. */
  onPoint(place: number): void;
  onEdit: Edits['onEdit'];
  onUndo(): void;
}

/** The lines that are always visible: DPS, difference, Run, and whether the text can run. */
export function AnswerTop(props: AnswerProps & { isShort: boolean; onList?(): void }) {
  const { checks, isShort, onRepair, onList } = props;
  const isInterrupted = useSimulation(({ interrupted }) => interrupted !== null);
  return (
    <>
      {isInterrupted && (
        <Suspense>
          <Interrupted />
        </Suspense>
      )}
      <AnswerHead {...props} isShort={isShort} />
      <CheckLine checks={checks} onRepair={onRepair} onList={onList} />
    </>
  );
}

/** Everything else: changes worth making, findings, shares, energy, lost time and the fight over time. */
export function AnswerBody(props: AnswerProps) {
  const { Coach, Fight, playFight, checks, isTextView, onShow, onPoint, onRepair, onFix, onOptimise, onEdit, onUndo } =
    props;
  const { t } = useTranslation();
  const shown = useDeferredValue(useShown());
  const wanted = useSimulation((state) => state.wanted);
  const waits = shown?.result.statistics?.failed_actions.map((each) => each.insufficient_energy.mean) ?? null;
  // The texts of the figures come with their code.
  useEffect(() => {
    if (wanted) void loadFigures().catch(() => {});
  }, [wanted]);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {Coach !== undefined && shown !== null && (
        <Settled onEdit={onEdit}>
          {(text, edit) => (
            <Suspense>
              <Coach text={text} valid={checks.valid} onEdit={edit} onUndo={onUndo} />
            </Suspense>
          )}
        </Settled>
      )}
      <CheckList
        checks={checks}
        isTextView={isTextView}
        onShow={onShow}
        onRepair={onRepair}
        onFix={onFix}
        onOptimise={onOptimise}
      />
      {shown !== null && (
        <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
          <Figures shown={shown} />
          <HumanPlay valid={checks.valid} playFight={playFight} />
          <GameRules valid={checks.valid} />
        </Suspense>
      )}
      {(wanted || !isTextView) && (
        <Settled onEdit={onEdit}>
          {(text, edit) => (
            <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
              <Fight
                text={text}
                valid={checks.valid}
                isTextView={isTextView}
                waits={waits}
                usePlace={usePlace}
                onShow={onPoint}
                onEdit={edit}
              />
            </Suspense>
          )}
        </Settled>
      )}
      <LiveSwitch />
      {!wanted && <p className="text-quiet text-small">{t('answer.hint')}</p>}
    </div>
  );
}
