import type { Finding } from '@quartet/runner';
import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { messageOf } from '#shared/i18n/phrases.ts';
import { Panel } from '#shared/ui/Panel.tsx';

const COLORS = { error: 'text-error', warning: 'text-warning', hint: 'text-quiet' } as const;

/** What validation found, each with its place; choosing one goes there. */
export function Problems({ onShow }: { onShow(finding: Finding): void }) {
  const { t } = useTranslation();
  const findings = useSimulation((state) => state.findings);
  if (findings === null) return null;
  return (
    <Panel title={t('problems.title')}>
      {findings.length === 0 ? (
        <p className="text-quiet">{t('problems.none')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {findings.map((finding) => (
            <li key={`${finding.from}-${finding.code}-${finding.message}`}>
              <button
                type="button"
                className="w-full rounded-md px-2 py-1 text-left hover:bg-sunken"
                onClick={() => onShow(finding)}
              >
                <span className="block text-small">
                  <span className={`font-semibold ${COLORS[finding.severity]}`}>
                    {t(`problems.${finding.severity}`)}
                  </span>
                  <span className="text-quiet">
                    {' '}
                    · {t('problems.line', { line: finding.line, column: finding.column })}
                  </span>
                </span>
                {messageOf(finding)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
