import type { Lineup, WishValue } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Panel } from '#shared/ui/Panel.tsx';
import { hiddenBelow, shareMargin } from './margins.ts';
import { TeamPanel } from './TeamPanel.tsx';
import { useTeamName } from './useTeamName.ts';
import { WishPicture } from './WishPicture.tsx';
import { levelLabel } from './wishes.ts';

/** Texts of the interval by the number of searches. */
const MARGINS = ['pull.roughMargin', 'pull.firstMargin', 'pull.margin'] as const;

/** Gain, wishes and teams of one wish. */
export function WishValuePanel({ value }: { value: WishValue }) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const formats = useFormats();
  const { number, percent, signed, signedPercent } = formats;
  const { wish, gain, share, pulls, perPull, isUsed, searches } = value;
  const name = wish.kind === 'character' ? names.character(wish.key) : names.weapon(wish.key);
  const bound = share === null ? null : hiddenBelow(share);
  const figures = [
    ...(pulls === null
      ? []
      : [t('pull.pulls', { pulls: number(pulls.mean) }), t('pull.ninety', { pulls: number(pulls.ninety) })]),
    ...(perPull === null || bound !== null ? [] : [t('pull.perPull', { gain: signedPercent(perPull.mean, 3) })]),
  ];
  return (
    <Panel title={`${name} ${levelLabel(wish)}`} aside={<WishPicture wish={wish} name={name} />}>
      <div className="flex flex-col gap-1" data-testid="gain">
        <p>
          {bound !== null ? (
            <span className="font-semibold text-lg tabular-nums">
              {t('pull.noDifference', { bound: percent(bound) })}
            </span>
          ) : (
            <>
              <span className="font-semibold text-lg tabular-nums">
                {share === null ? t('best.dps', { dps: signed(gain.mean) }) : signedPercent(share.mean)}
              </span>{' '}
              <span className="text-quiet text-small">
                {t(MARGINS[Math.min(searches, 2)] ?? 'pull.margin', {
                  margin: share === null ? number(gain.margin) : shareMargin(formats, share.margin),
                })}
              </span>
            </>
          )}
        </p>
        {isUsed ? null : <p>{t('pull.unused')}</p>}
        {figures.length > 0 && <p className="text-small tabular-nums">{figures.join(' · ')}</p>}
        {pulls === null && <p className="text-quiet text-small">{t('pull.noPulls')}</p>}
      </div>
      {isUsed && <Change value={value} />}
    </Panel>
  );
}

function Change({ value }: { value: WishValue }) {
  const { t } = useTranslation('roster');
  const after = value.with;
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 text-small sm:grid-cols-[auto_1fr]">
        <dt className="text-quiet">{t('pull.without')}</dt>
        <dd>{value.without === null ? t('pull.noTeam') : <TeamNames lineup={value.without} />}</dd>
        {after !== null && (
          <>
            <dt className="text-quiet">{t('pull.with')}</dt>
            <dd>
              <TeamNames lineup={after} />
            </dd>
          </>
        )}
      </dl>
      {after !== null && (
        <details>
          <summary className="cursor-pointer">{t('pull.teams')}</summary>
          <div className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-2">
            {after.teams.map((team, i) => (
              <TeamPanel key={team.config} title={t('best.team', { number: i + 1 })} team={team} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function TeamNames({ lineup }: { lineup: Lineup }) {
  const { t } = useTranslation('roster');
  const { number } = useFormats();
  const nameOf = useTeamName();
  return (
    <>
      {lineup.teams.map(nameOf).join(' + ')}{' '}
      <span className="text-quiet tabular-nums">{t('best.dps', { dps: number(lineup.dps.mean) })}</span>
    </>
  );
}
