import type { Result } from '@quartet/results';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '#shared/api/http.ts';
import type { ResultSource } from '#shared/api/results.ts';
import { useServerAction } from '#shared/api/server.ts';
import type { User } from '#shared/api/session.ts';
import { refreshTeams, submitting } from '#shared/api/teams.ts';
import { reasonOf, useReason } from '#shared/names/reasons.ts';
import { asText, store } from '#shared/storage/storage.ts';
import { useStored } from '#shared/storage/useStored.ts';
import { Button } from '#shared/ui/Button.tsx';
import { MAX_DESCRIPTION } from '../model/description.ts';
import { REQUESTED_TAGS } from '../model/tags.ts';

/** Text not yet submitted; a login in between must not lose it. */
const DRAFT = 'submission';

/** Id of the existing team, in the server's message. */
const SAME = /([\w-]{6,64})$/;

interface Props {
  user: User;
  source: ResultSource;
  result: Result;
  onClose(): void;
}

export function SubmitForm({ user, source, result, onClose }: Props) {
  const { t } = useTranslation(['submit', 'teams']);
  const [text, setText] = useStored(DRAFT, asText, '');
  const [tags, setTags] = useState<readonly number[]>([]);
  const [empty, setEmpty] = useState(false);
  const {
    mutate,
    data: done,
    error: failure,
    isPending: busy,
  } = useServerAction({
    ...submitting,
    onSuccess: () => {
      store(DRAFT, '');
      void refreshTeams();
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setEmpty(true);
      field.current?.focus();
      return;
    }
    const team = source.kind === 'share' ? { share: source.id } : { config: result.config_file };
    mutate({ ...team, description: text, tags: [...tags] });
  };

  if (done !== undefined) {
    return (
      <div className="flex flex-col gap-3">
        <p role="status" className="font-medium">
          {t('done')}
        </p>
        <p>{t('next')}</p>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={`/teams/${done}`} className="underline">
            {t('toTeam')}
          </Link>
          <Link to="/teams?view=mine" className="underline">
            {t('toMine')}
          </Link>
        </div>
        <Button className="self-end" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    );
  }
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {t('description')}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={5}
          required
          maxLength={MAX_DESCRIPTION}
          aria-invalid={empty}
          aria-describedby={`${id}-hint ${id}-problem`}
          className="rounded-md border border-line bg-page p-2 aria-invalid:border-error"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setEmpty(false);
          }}
        />
        <p id={`${id}-hint`} className="text-quiet text-small">
          {t('descriptionHint', { left: MAX_DESCRIPTION - text.length })}
        </p>
        <p id={`${id}-problem`} role="alert" className="text-error text-small">
          {empty && t('descriptionMissing')}
        </p>
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">{t('tags')}</legend>
        <p className="text-quiet text-small">{t('tagsHint')}</p>
        <div className="flex flex-wrap gap-2">
          {REQUESTED_TAGS.map((tag) => (
            <label
              key={tag}
              className="flex min-h-9 items-center gap-2 rounded-md border border-line px-3 text-small has-checked:border-accent"
            >
              <input
                type="checkbox"
                className="size-4 accent-(--color-accent)"
                checked={tags.includes(tag)}
                onChange={() => setTags(tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag])}
              />
              {t(`teams:tag.${tag}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-small">{t('author', { name: user.name })}</p>
      <p className="text-quiet text-small">{t('next')}</p>
      {failure !== null && <Refusal error={failure} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" look="primary" disabled={busy}>
          {t(busy ? 'busy' : 'submit')}
        </Button>
      </div>
    </form>
  );
}

/** Reason why a team was refused, and the fix. */
function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation('submit');
  const message = useReason(reasonOf(error));
  const status = error instanceof ApiError ? error.status : 0;
  const same = status === 409 ? SAME.exec(error.message)?.[1] : undefined;
  const known: Readonly<Record<number, string>> = {
    401: t('refused.loggedOut'),
    404: t('refused.gone'),
    409: t('refused.same'),
    413: t('refused.large'),
    429: t('refused.many'),
  };
  return (
    <div role="alert" className="flex flex-col gap-1 text-error text-small">
      <p>{known[status] ?? t('refused.other', { message })}</p>
      {same !== undefined && (
        <Link to={`/teams/${same}`} className="underline">
          {t('toTeam')}
        </Link>
      )}
    </div>
  );
}
