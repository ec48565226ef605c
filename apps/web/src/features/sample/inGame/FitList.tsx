import type { Difference, Fit, Roll, Solution } from '@quartet/results/inGame';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import type { EntryDetail } from '../model/document.ts';
import { ReportHit } from '../parts/ReportHit.tsx';
import { type OpenLog, useSample } from '../store.ts';
import { reactionOf } from './ExpectedTable.tsx';
import { useBuffWords } from './useBuffWords.ts';

/** Explanations shown beside those that are equally simple. */
const OTHERS = 3;

interface Props {
  seen: number;
  solution: Solution;
  log: OpenLog;
}

/** Lists the explanations of a number of the game, the simplest first; without any, the closest number. */
export function FitList({ seen, solution, log }: Props) {
  const { t } = useTranslation('inGame');
  const { number } = useFormats();
  const { fits, simplest, isAmbiguous, isComplete, closest } = solution;
  const title = isAmbiguous ? 'answer.several' : fits.length > 0 ? 'answer.one' : 'answer.none';
  const [first] = fits;
  const reported = first === undefined ? closest?.hit : first.differences.length > 0 ? first.hit : undefined;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {t(title, { seen: number(seen), total: simplest })}
      </p>
      <ul className="flex flex-col gap-2">
        {fits.slice(0, simplest).map((fit) => (
          <FitRow key={keyOf(fit)} fit={fit} log={log} />
        ))}
      </ul>
      {fits.length > simplest && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer text-small hover:underline">{t('answer.others')}</summary>
          <ul className="mt-2 flex flex-col gap-2">
            {fits.slice(simplest, simplest + OTHERS).map((fit) => (
              <FitRow key={keyOf(fit)} fit={fit} log={log} />
            ))}
          </ul>
        </details>
      )}
      {closest !== null && <Closest closest={closest} log={log} />}
      {!isComplete && <p className="text-small text-warning">{t('answer.incomplete')}</p>}
      {reported !== undefined && <Report frame={reported.frame} hit={reported.hit} seen={seen} log={log} />}
    </div>
  );
}

const keyOf = ({ hit, roll, differences }: Fit): string => JSON.stringify([hit.frame, hit.hit, roll, differences]);

function useHitName(log: OpenLog): (fit: { hit: Fit['hit']; roll: Roll }) => string {
  const { t } = useTranslation(['inGame', 'sample']);
  const names = useNames();
  const words = useBuffWords();
  return ({ hit, roll }) => {
    const { model } = hit;
    const reaction = reactionOf(model);
    return [
      names.character(log.head.characters[model.slot]?.key ?? ''),
      words.hit(model.name),
      reaction === '' ? '' : t(`sample:reaction.${reaction as 'melt'}`),
      t(`roll.${roll}`),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
}

function FitRow({ fit, log }: { fit: Fit; log: OpenLog }) {
  const { t } = useTranslation('inGame');
  const { number } = useFormats();
  const words = useBuffWords();
  const hitName = useHitName(log);
  const difference = useDifference();
  const { differences, buffs, damage } = fit;
  return (
    <li className="flex flex-col gap-1 rounded-md border border-line bg-sunken p-3 text-small">
      <span className="font-medium">{hitName(fit)}</span>
      <span>{differences.length === 0 ? t('answer.same') : differences.map(difference).join(' · ')}</span>
      <span className="text-quiet">
        {t('answer.exact', { damage: number(damage, 2) })}
        {buffs.length > 0 && ` · ${t('buffs')}: ${buffs.map(words.buff).join(' · ')}`}
      </span>
    </li>
  );
}

function useDifference(): (difference: Difference) => string {
  const { t } = useTranslation('inGame');
  const { percent } = useFormats();
  const words = useBuffWords();
  return (difference) => {
    switch (difference.kind) {
      case 'missing':
      case 'additional':
        return t(`differs.${difference.kind}`, { buff: words.buff(difference.buff) });
      case 'size':
        return t('differs.size', { buff: words.buff(difference.buff), instead: words.buff(difference.instead) });
      case 'resistance':
        return t('differs.resistance', { from: percent(difference.from, 0), to: percent(difference.to, 0) });
      case 'rounding':
        return t('differs.rounding');
      default:
        return difference.from === 0
          ? t('differs.talent', { to: difference.to })
          : t(`differs.${difference.kind}`, { from: difference.from, to: difference.to });
    }
  };
}

function Closest({ closest, log }: { closest: NonNullable<Solution['closest']>; log: OpenLog }) {
  const { t } = useTranslation('inGame');
  const { number } = useFormats();
  const hitName = useHitName(log);
  return <p className="text-small">{t('answer.closest', { shown: number(closest.shown), hit: hitName(closest) })}</p>;
}

/** The button that reports the hit with the number of the game. */
function Report({ frame, hit, seen, log }: { frame: number; hit: number; seen: number; log: OpenLog }) {
  const hitAt = useSample((state) => state.hitAt);
  const [entry, setEntry] = useState<EntryDetail | null>(null);
  useEffect(() => {
    let stale = false;
    hitAt({ frame, hit }).then(
      (found) => {
        if (!stale) setEntry(found);
      },
      // The sample was closed meanwhile.
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [hitAt, frame, hit]);
  if (entry === null || entry.frame !== frame || entry.hit !== hit) return null;
  return (
    <div>
      <ReportHit entry={entry} log={log} seen={seen} />
    </div>
  );
}
