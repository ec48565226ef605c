import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Players' questions, each with the address of its answer. */
const QUESTIONS = [
  ['damage', '/simulator#new'],
  ['best', '/simulator#optimiser'],
  ['rotation', '/simulator'],
  ['teams', '/roster/teams'],
  ['artifacts', '/roster/inventory'],
  ['pulls', '/roster/pulls'],
  ['farming', '/roster/farming'],
  ['abyss', '/roster/abyss'],
  ['rules', '/guide'],
] as const;

/** Players' questions as links to their answers. */
export function Questions() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-3">
      <h2 id="questions" className="font-semibold">
        {t('questions.title')}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {QUESTIONS.map(([question, to]) => (
          <li key={question}>
            <Link
              to={to}
              className="flex h-full min-h-11 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2 hover:bg-sunken"
            >
              {t(`questions.${question}`)}
              <span aria-hidden="true" className="text-quiet">
                →
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
