import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { OwnSwitch } from '#shared/account/OwnSwitch.tsx';
import { ApiError } from '#shared/api/http.ts';
import { useServer } from '#shared/api/server.ts';
import { ROLE_REVIEWER, useAccount } from '#shared/api/session.ts';
import { FIRST_LOOK, FIRST_LOOK_FIGHTS, failureOf, GENERATED_TAG, type TeamEntry } from '#shared/api/teamEntry.ts';
import { statusQuery, teamQuery } from '#shared/api/teams.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';
import { Panel } from '#shared/ui/Panel.tsx';
import { Failure } from './parts/Failure.tsx';
import { Skeletons } from './parts/Skeletons.tsx';
import { TeamCard } from './parts/TeamCard.tsx';
import { useTeamTitle } from './useTeamNames.ts';

/** One team of the database, approved or not, with its whole text, its config and how it was computed. */
export function TeamPage() {
  const { t } = useTranslation('teams');
  const { id = '' } = useParams();
  // The filters of the list that led here.
  const { search } = useLocation();
  const { user } = useAccount();
  const { data, error, refetch } = useServer(teamQuery(id));
  const title = useTeamTitle(data);
  const missing = error instanceof ApiError && error.status === 404 && error.kind === 'refused';
  return (
    <main className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4">
      <title>{`${title === '' ? t('teamTitle', { id }) : title} · Quartet`}</title>
      <Link to={`/teams${search}`} className="self-start text-small underline">
        {t('toList')}
      </Link>
      <h1 className="font-semibold">{title === '' ? t('teamTitle', { id }) : title}</h1>
      <OwnSwitch />
      {missing && <p role="alert">{t('missing')}</p>}
      {error !== null && !missing && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeletons />}
      {error === null && data !== undefined && (
        <>
          <TeamCard
            whole
            entry={data}
            own={user !== null && data.own}
            reviewing={user !== null && user.role >= ROLE_REVIEWER}
          />
          {data.accepted_tags.includes(GENERATED_TAG) && <p className="text-quiet text-small">{t('origin')}</p>}
          <Computation entry={data} />
          <Panel title={t('config')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
            <pre tabIndex={0} className="max-h-[32rem] overflow-auto rounded-md bg-sunken p-3 text-small">
              {data.config}
            </pre>
          </Panel>
        </>
      )}
    </main>
  );
}

/** Engine and date of the computation, and the change from the previous engine. */
function Computation({ entry }: { entry: TeamEntry }) {
  const { t } = useTranslation('teams');
  const failure = useReason(failureOf(entry));
  const { number, language, signedPercent } = useFormats();
  const { data: status } = useServer(statusQuery);
  const { summary, hash, last_update: updated } = entry;
  if (summary === null) return null;
  const { mean_dps_per_target: dps, previous_dps_per_target: before, previous_version: older } = summary;
  const current = status !== undefined && status.version === hash;
  const isProvisional = hash === '' || hash === FIRST_LOOK;
  return (
    <Panel title={t('version.title')}>
      <dl className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-quiet">{t('version.computed')}</dt>
        <dd>
          {hash === '' && t('version.waiting')}
          {hash === FIRST_LOOK && t('version.preview', { fights: number(FIRST_LOOK_FIGHTS) })}
          {!isProvisional && hash}
          {status !== undefined && !isProvisional && (
            <span className="ml-2 text-quiet">{t(current ? 'version.current' : 'version.older')}</span>
          )}
        </dd>
        {updated > 0 && (
          <>
            <dt className="text-quiet">{t('version.when')}</dt>
            <dd>
              {new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(updated * 1000)}
            </dd>
          </>
        )}
        <dt className="text-quiet">{t('version.change')}</dt>
        <dd>
          {before > 0
            ? t('version.changed', {
                before: number(before),
                now: number(dps),
                percent: signedPercent(dps / before - 1, 2),
              })
            : t('version.first')}
          {before > 0 && older !== '' && (
            <span className="ml-2 text-quiet">{t('version.before', { version: older })}</span>
          )}
        </dd>
      </dl>
      {entry.failure !== '' && (
        <p className="break-words text-small text-warning">{t('version.failed', { reason: failure })}</p>
      )}
    </Panel>
  );
}
