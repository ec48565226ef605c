import type { Problem, Repair } from '@quartet/edits';
import type { Finding, FindingFix } from '@quartet/runner';
import { useTranslation } from 'react-i18next';
import { RepairButtons, useProblemWords } from '#shared/config/problems.tsx';
import { messageOf } from '#shared/i18n/phrases.ts';
import { Button } from '#shared/ui/Button.tsx';

const WAITS = 'runner.burst-waits';

const COLORS = { error: 'text-error', warning: 'text-warning', hint: 'text-quiet' } as const;

interface Props {
  id: string;
  /** Problems that prevent a run, with their repairs. */
  problems: readonly Problem[];
  /** All other findings of the validation. */
  findings: readonly Finding[];
  onShow(place: { from: number }): void;
  onRepair(repair: Repair): void;
  /** Applies a fix that a finding offers. */
  onFix(fix: FindingFix): void;
  onOptimise(): void;
}

/** Findings of the validation with their places and quick fixes; a click on a finding moves to its place. */
export function Problems({ id, problems, findings, onShow, onRepair, onFix, onOptimise }: Props) {
  const { t } = useTranslation();
  const say = useProblemWords();
  const row = 'flex items-center gap-2 border-line border-b py-1 text-small max-sm:flex-wrap';
  const place = 'min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-sunken';
  return (
    <ul id={id} aria-label={t('problems.title')} className="flex max-h-[30dvh] w-full flex-col overflow-y-auto">
      {problems.map((problem) => (
        <li key={`${problem.kind}-${problem.from}-${say(problem)}`} className={row}>
          <button type="button" className={place} onClick={() => onShow(problem)}>
            <span className="font-semibold text-error">{t('problems.error')}</span>
            {problem.kind === 'other' && (
              <span className="text-quiet">
                {' '}
                · {t('problems.line', { line: problem.diagnostic.line, column: problem.diagnostic.column })}
              </span>
            )}
            <span className="block break-words">{say(problem)}</span>
          </button>
          <RepairButtons repairs={problem.repairs} onRepair={onRepair} />
        </li>
      ))}
      {findings.map((finding) => (
        <li key={`${finding.from}-${finding.code}-${finding.message}`} className={row}>
          <button type="button" className={place} onClick={() => onShow(finding)}>
            <span className={`font-semibold ${COLORS[finding.severity]}`}>{t(`problems.${finding.severity}`)}</span>
            <span className="text-quiet"> · {t('problems.line', { line: finding.line, column: finding.column })}</span>
            <span className="block break-words">{messageOf(finding)}</span>
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
