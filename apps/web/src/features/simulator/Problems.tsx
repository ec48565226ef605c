import type { Finding } from '@quartet/runner';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#shared/i18n/phrases.ts';
import { Button } from '#shared/ui/Button.tsx';

const STRANGER = 'script.not-in-team--action';
const WAITS = 'runner.burst-waits';

const COLORS = { error: 'text-error', warning: 'text-warning', hint: 'text-quiet' } as const;

interface Props {
  id: string;
  findings: readonly Finding[];
  onShow(finding: Finding): void;
  /** Applies what the finding offers as its fix. */
  onFix(finding: Finding): void;
  /** Deletes every action of a character who is not on the team. */
  onDeleteActions(character: string): void;
  onOptimise(): void;
}

/** Who acts without being on the team, at the first of their actions; null for any other finding. */
function strangers(findings: readonly Finding[]): (finding: Finding) => string | null {
  const first = new Map<string, Finding>();
  const nameOf = ({ phrase }: Finding) => (phrase?.id === STRANGER ? String(phrase.values?.character) : null);
  for (const finding of findings) {
    const name = nameOf(finding);
    if (name !== null && !first.has(name)) first.set(name, finding);
  }
  return (finding) => {
    const name = nameOf(finding);
    return name !== null && first.get(name) === finding ? name : null;
  };
}

/** What validation found, each with its place and its quick fix; choosing one goes there. */
export function Problems({ id, findings, onShow, onFix, onDeleteActions, onOptimise }: Props) {
  const { t } = useTranslation();
  const strangerOf = strangers(findings);
  return (
    <ul id={id} aria-label={t('problems.title')} className="flex max-h-[30dvh] w-full flex-col overflow-y-auto">
      {findings.map((finding) => {
        const stranger = strangerOf(finding);
        return (
          <li
            key={`${finding.from}-${finding.code}-${finding.message}`}
            className="flex items-center gap-2 border-line border-b py-1 text-small"
          >
            <button
              type="button"
              className="min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-sunken"
              onClick={() => onShow(finding)}
            >
              <span className={`font-semibold ${COLORS[finding.severity]}`}>{t(`problems.${finding.severity}`)}</span>
              <span className="text-quiet">
                {' '}
                · {t('problems.line', { line: finding.line, column: finding.column })}
              </span>
              <span className="block break-words">{messageOf(finding)}</span>
            </button>
            {finding.fix && (
              <Button className="shrink-0" onClick={() => onFix(finding)}>
                {messageOf({ message: finding.fix.title, phrase: finding.fix.phrase })}
              </Button>
            )}
            {finding.phrase?.id === WAITS && (
              <Button className="shrink-0" onClick={onOptimise}>
                {t('simulator.optimise')}
              </Button>
            )}
            {stranger !== null && (
              <Button className="shrink-0" onClick={() => onDeleteActions(stranger)}>
                {t('problems.deleteActions', { name: stranger })}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
