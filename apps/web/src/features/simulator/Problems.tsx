import type { Finding } from '@quartet/runner';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#shared/i18n/phrases.ts';
import { Button } from '#shared/ui/Button.tsx';

const COLORS = { error: 'text-error', warning: 'text-warning', hint: 'text-quiet' } as const;

interface Props {
  id: string;
  findings: readonly Finding[];
  onShow(finding: Finding): void;
  /** Applies what the finding offers as its fix. */
  onFix(finding: Finding): void;
}

/** What validation found, each with its place and its quick fix; choosing one goes there. */
export function Problems({ id, findings, onShow, onFix }: Props) {
  const { t } = useTranslation();
  return (
    <ul id={id} aria-label={t('problems.title')} className="flex max-h-[30dvh] w-full flex-col overflow-y-auto">
      {findings.map((finding) => (
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
            <span className="text-quiet"> · {t('problems.line', { line: finding.line, column: finding.column })}</span>
            <span className="block break-words">{messageOf(finding)}</span>
          </button>
          {finding.fix && (
            <Button className="shrink-0" onClick={() => onFix(finding)}>
              {messageOf({ message: finding.fix.title, phrase: finding.fix.phrase })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
