import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#shared/api/http.ts';
import { type Reason, useReason } from '#shared/names/reasons.ts';
import { readJson } from '../model/jsonPlaces.ts';
import { useTyped } from '../useTyped.ts';

/** Pause after which what was typed counts, in milliseconds. */
const PAUSE_MS = 500;
/** Longest text the server reads. */
const MAX_LENGTH = 6000;

interface Props {
  text: string;
  /** The server's error about the query, and its place. */
  refusal: { reason: Reason; path: readonly Step[] } | null;
  onChange(text: string): void;
}

/** A query in the server's own language. An error is shown with its place; the list stays as it was. */
export function CustomQuery({ text, refusal, onChange }: Props) {
  const { t } = useTranslation('teams');
  const [typed, setTyped] = useTyped(text, onChange, PAUSE_MS);
  const id = useId();
  const why = useReason(refusal?.reason ?? null);

  const reading = typed.trim() === '' ? null : readJson(typed);
  let problem: string | null = null;
  if (typed.length > MAX_LENGTH) problem = t('custom.long', { count: MAX_LENGTH });
  else if (reading && !reading.ok)
    problem = t('custom.at', { ...reading.place, problem: t(`json.${reading.problem}`) });
  else if (reading?.ok && refusal !== null && typed === text) {
    problem = t('custom.at', { ...reading.placeOf(refusal.path), problem: why });
  }
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-quiet text-small">
        {t('custom.label')}
      </label>
      <textarea
        id={id}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem ${id}-hint`}
        placeholder={'{"summary.mean_dps_per_target": {"$gte": 50000}}'}
        className="rounded-md border border-line bg-surface p-2 font-mono text-small placeholder:text-quiet aria-invalid:border-error"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${id}-problem`} role="alert" className="break-words text-error text-small">
        {problem}
      </p>
      <div id={`${id}-hint`} className="text-quiet text-small">
        <p>{t('custom.replaces')}</p>
        <details>
          <summary className="cursor-pointer">{t('custom.language')}</summary>
          <dl className="mt-1 flex flex-col gap-1">
            <dt>{t('custom.fields')}</dt>
            <dd className="break-words font-mono">
              summary.char_names, summary.mean_dps_per_target, summary.sim_duration.mean, summary.target_count,
              summary.mode, summary.ending, summary.team.name, summary.team.cons, summary.team.weapon.name,
              summary.team.weapon.refine, summary.team.sets.KEY, accepted_tags, description, create_date, last_update
            </dd>
            <dt>{t('custom.operators')}</dt>
            <dd className="break-words font-mono">
              $and $or $nor $not $eq $ne $gt $gte $lt $lte $in $nin $all $size $elemMatch $exists $regex
            </dd>
          </dl>
        </details>
      </div>
    </div>
  );
}
