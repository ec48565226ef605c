import { actionAt, type Problem, type Repair, turnsOf } from '@quartet/edits';
import type { Finding, FindingFix } from '@quartet/runner';
import { useTranslation } from 'react-i18next';
import { Callout } from '#run/Callout.tsx';
import { useSimulation } from '#run/simulation.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { RepairButtons, useProblemWords } from '#shared/config/problems.tsx';
import { messageOf } from '#shared/names/phrases.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Checks } from '../useChecks.ts';

const WAITS = 'runner.burst-waits';
const IDLE = 'script.idle-team';

const COLORS = { error: 'text-error', warning: 'text-warning', hint: 'text-quiet' } as const;

/** Changes of the config by the answer. */
export interface CheckActions {
  onShow(place: { from: number }): void;
  onRepair(repair: Repair): void;
  /** Applies a fix that a finding offers. */
  onFix(fix: FindingFix): void;
  onOptimise(): void;
}

/** An empty team is not an error. */
const problemsIn = ({ verdict }: Checks): readonly Problem[] =>
  verdict.problems.filter(({ kind }) => kind !== 'no-team');

const countOf = (checks: Checks): number => problemsIn(checks).length + checks.verdict.others.length;

const isError = ({ severity }: Finding): boolean => severity === 'error';

interface AlertProps {
  checks: Checks;
  onRepair(repair: Repair): void;
  /** Opens the list; undefined where it is visible. */
  onList?(): void;
}

/** Whether the text can run: the first error with its repairs, or the state of the validation. */
export function CheckLine({ checks, onRepair, onList }: AlertProps) {
  const { t } = useTranslation();
  const say = useProblemWords();
  const trouble = useSimulation((state) => state.trouble);
  const retry = useSimulation((state) => state.retry);
  const queued = useSimulation((state) => state.queued !== null);
  const { verdict, checking, isKnown } = checks;
  const problems = problemsIn(checks);
  const [first] = problems;
  const failed = verdict.others.find(isError);
  const errors = problems.length + verdict.others.filter(isError).length;
  const count = countOf(checks);
  const isEmpty = problems.length < verdict.problems.length;
  return (
    <>
      {trouble !== null && <Callout trouble={trouble} onRetry={retry} />}
      {(first !== undefined || failed !== undefined) && (
        <div role="alert" className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <p className="min-w-0 break-words">
            <span className="font-semibold text-error">{t('simulator.invalidTitle', { count: errors })}</span>
            {' · '}
            {first === undefined
              ? failed && t('simulator.invalid', { line: failed.line, message: messageOf(failed) })
              : first.kind === 'other'
                ? t('simulator.invalid', { line: first.diagnostic.line, message: say(first) })
                : say(first)}
          </p>
          {first !== undefined && first.kind !== 'other' && (
            <RepairButtons repairs={first.repairs} onRepair={onRepair} />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className={`text-quiet text-small empty:hidden ${onList === undefined ? '' : 'sr-only'}`}>
          {checking && trouble === null
            ? t(queued ? 'simulator.queued' : 'simulator.checkingShort')
            : isKnown && count === 0 && trouble === null
              ? t(isEmpty ? 'problems.what.no-team' : 'problems.none')
              : ''}
        </p>
        {count > 0 && onList !== undefined && (
          <button
            type="button"
            className={`h-8 rounded-md border border-line px-3 text-small hover:bg-sunken ${errors > 0 ? 'text-error' : 'text-warning'}`}
            onClick={onList}
          >
            {t('problems.count', { count })} <span aria-hidden="true">▴</span>
          </button>
        )}
      </div>
    </>
  );
}

type Located = Pick<Finding, 'from' | 'line' | 'column'>;

/** Words for a place: its line in the text view, otherwise the action and the turn; empty for a place without either. */
function usePlaceWords(isTextView: boolean): (place: Located) => string {
  const { t } = useTranslation();
  const names = useNames();
  const words = useWords();
  return ({ from, line, column }) => {
    if (isTextView) return t('problems.line', { line, column });
    const found = actionAt(turnsOf(parsedConfig(useSimulation.getState().text)), from);
    if (found === null) return '';
    const { turn, action } = found;
    const name = names.character(turn.character);
    return t('problems.turn', { name, action: words.action(action.action), turn: turn.number });
  };
}

const Place = ({ words }: { words: string }) => (words === '' ? null : <span className="text-quiet"> · {words}</span>);

interface ListProps extends CheckActions {
  checks: Checks;
  /** Whether the text is in view; else places and messages are in the words of the rotation. */
  isTextView: boolean;
}

/** Findings of the validation with their places and quick fixes; a click on a finding moves to its place. */
export function CheckList({ checks, isTextView, onShow, onRepair, onFix, onOptimise }: ListProps) {
  const { t } = useTranslation();
  const say = useProblemWords();
  const placeOf = usePlaceWords(isTextView);
  const messageIn = (finding: Finding): string =>
    !isTextView && finding.phrase?.id === IDLE
      ? t('problems.idle', { duration: finding.phrase.values?.duration })
      : messageOf(finding);
  if (countOf(checks) === 0) return null;
  const row = 'flex flex-wrap items-center gap-2 border-line border-b py-1 text-small last:border-b-0';
  const place = 'min-w-0 flex-1 basis-48 rounded-md px-2 py-1 text-left hover:bg-sunken';
  return (
    <ul aria-label={t('problems.title')} className="flex w-full flex-col" data-testid="checks">
      {problemsIn(checks).map((problem) => (
        <li key={`${problem.kind}-${problem.from}-${say(problem)}`} className={row}>
          <button type="button" className={place} onClick={() => onShow(problem)}>
            <span className="font-semibold text-error">{t('problems.error')}</span>
            {problem.kind === 'other' && <Place words={placeOf(problem.diagnostic)} />}
            <span className="block break-words">{say(problem)}</span>
          </button>
          <RepairButtons repairs={problem.repairs} onRepair={onRepair} />
        </li>
      ))}
      {checks.verdict.others.map((finding) => (
        <li key={`${finding.from}-${finding.code}-${finding.message}`} className={row}>
          <button type="button" className={place} onClick={() => onShow(finding)}>
            <span className={`font-semibold ${COLORS[finding.severity]}`}>{t(`problems.${finding.severity}`)}</span>
            <Place words={placeOf(finding)} />
            <span className="block break-words">{messageIn(finding)}</span>
          </button>
          {[finding.fix, ...(finding.otherFixes ?? [])].map(
            (fix) =>
              fix && (
                <Button key={fix.title} className="shrink-0" onClick={() => onFix(fix)}>
                  {messageOf({ message: fix.title, phrase: fix.phrase })}
                </Button>
              ),
          )}
          {finding.phrase?.id === WAITS && (
            <Button className="shrink-0" onClick={onOptimise}>
              {t('simulator.optimise')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
