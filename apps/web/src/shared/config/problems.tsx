/** Problems that prevent a config from running, as sentences with buttons that repair them. */
import type { Problem, Repair } from '@quartet/edits';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, phrasesReady } from '../names/phrases.ts';
import { useNames } from '../names/useNames.ts';
import { useWords } from '../names/useWords.ts';
import { Button } from '../ui/Button.tsx';

/** Maximum number of repairs per problem: each member of a team of four can be the first on the field. */
const MAX_REPAIRS = 2;

/** Text of a problem in the player's language. */
export function useProblemWords(): (problem: Problem) => string {
  const { t } = useTranslation();
  const names = useNames();
  const [, show] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let over = false;
    void phrasesReady().then(() => {
      if (!over) show();
    });
    return () => {
      over = true;
    };
  }, []);
  return (problem) => {
    switch (problem.kind) {
      case 'starter':
        return problem.character === null
          ? t('problems.what.no-starter')
          : t('problems.what.starter', { name: names.character(problem.character) });
      case 'stranger': {
        const { character, count } = problem;
        const name = names.character(character);
        return count === 0 ? t('problems.what.mentioned', { name }) : t('problems.what.stranger', { name, count });
      }
      case 'other':
        return messageOf(problem.diagnostic);
      default:
        return t(`problems.what.${problem.kind}`);
    }
  };
}

interface ButtonsProps {
  repairs: readonly Repair[];
  onRepair(repair: Repair): void;
}

/** Repairs of a problem, the most common one first. */
export function RepairButtons({ repairs, onRepair }: ButtonsProps) {
  const { t } = useTranslation();
  const names = useNames();
  const words = useWords();
  const label = (repair: Repair): string => {
    switch (repair.kind) {
      case 'start-with':
        return t('problems.repair.start-with', { name: names.character(repair.character) });
      case 'remove-actions':
        return repair.count === 0
          ? t('problems.repair.remove-mentions')
          : t('problems.repair.remove-actions', { count: repair.count });
      case 'stop-after':
        return t('problems.repair.stop-after', { seconds: repair.seconds });
      case 'repeat':
        return t('problems.repair.repeat', { count: repair.count });
      case 'insert-action':
        return t('problems.repair.insert-action', { action: words.action(repair.action) });
      case 'own': {
        const { fix } = repair.diagnostic;
        return fix === undefined ? '' : messageOf({ message: fix.title, phrase: fix.phrase });
      }
      default:
        return t(`problems.repair.${repair.kind}`);
    }
  };
  return (
    <span className="flex shrink-0 flex-wrap gap-2">
      {repairs.slice(0, MAX_REPAIRS).map((repair) => (
        <Button key={label(repair)} className="text-small" onClick={() => onRepair(repair)}>
          {label(repair)}
        </Button>
      ))}
    </span>
  );
}

interface ListProps {
  problems: readonly Problem[];
  onRepair(repair: Repair): void;
}

/** All problems, each with its buttons. */
export function ProblemList({ problems, onRepair }: ListProps) {
  const { t } = useTranslation();
  const say = useProblemWords();
  return (
    <ul aria-label={t('problems.title')} className="flex flex-col gap-2" data-testid="repairs">
      {problems.map((problem) => (
        <li
          key={`${problem.kind} ${problem.from} ${say(problem)}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-error px-3 py-2"
        >
          <span className="min-w-0 flex-1 basis-48 break-words">{say(problem)}</span>
          <RepairButtons repairs={problem.repairs} onRepair={onRepair} />
        </li>
      ))}
    </ul>
  );
}
