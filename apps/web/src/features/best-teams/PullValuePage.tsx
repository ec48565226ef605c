import { characterKeys, weaponKeys } from '@quartet/gamedata/names';
import { type Account, type Banner, type Lineup, maxPity, type Wish, type WishValue } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { AddSelect } from '#shared/ui/AddSelect.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Emblem, WeaponPicture } from '#shared/ui/Emblem.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { isRunning } from './accountSearch.ts';
import { EmptyAccount } from './EmptyAccount.tsx';
import { hiddenBelow, shareMargin } from './margins.ts';
import { usePullValue } from './pullState.ts';
import { SearchStatus } from './SearchStatus.tsx';
import { TeamPanel } from './TeamPanel.tsx';
import { useAccount } from './useAccount.ts';
import { canBeWished, levelOf, MAX_WISHES, openLevels, rankedValues, stillOpen, withLevel } from './wishes.ts';

const LINK = 'flex h-9 items-center rounded-md border border-line bg-surface px-4 font-medium hover:bg-sunken';
const FIELD = 'h-9 rounded-md border border-line bg-surface px-2 text-ink';
const BANNERS: readonly Banner[] = ['character', 'weapon'];

/** The damage that a character, a constellation or a weapon adds to the account's best teams. */
export function PullValuePage() {
  const { t } = useTranslation('roster');
  const { ready, roster, account } = useAccount();
  const { phase, values, wishes, start, cancel } = usePullValue(
    useShallow(({ phase, values, wishes, start, cancel }) => ({ phase, values, wishes, start, cancel })),
  );
  const running = isRunning({ phase });
  const wished = stillOpen(account, wishes);
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4">
      <title>{`${t('pull.title')} · Quartet`}</title>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="font-semibold text-xl">{t('pull.title')}</h1>
          <p className="max-w-prose text-quiet">{t('pull.about')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/best-teams" className={LINK}>
            {t('best.title')}
          </Link>
          <Link to="/farming" className={LINK}>
            {t('farm.title')}
          </Link>
        </div>
      </div>
      {!ready ? null : roster.length === 0 ? (
        <EmptyAccount />
      ) : (
        <>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Wishes account={account} wishes={wished} disabled={running} />
            <Panel title={t('pull.progress')}>
              {BANNERS.map((banner) => (
                <BannerFields key={banner} banner={banner} disabled={running} />
              ))}
            </Panel>
          </div>
          <div className="flex flex-wrap items-center gap-4">
            {running ? (
              <Button onClick={cancel}>{t('best.stop')}</Button>
            ) : (
              <Button look="primary" disabled={wished.length === 0} onClick={() => start(account, wished)}>
                {t('pull.start')}
              </Button>
            )}
            <Status />
          </div>
        </>
      )}
      {rankedValues(values).map((value) => (
        <Value key={`${value.wish.key} ${levelOf(value.wish)}`} value={value} />
      ))}
    </main>
  );
}

interface WishesProps {
  account: Account;
  wishes: readonly Wish[];
  disabled: boolean;
}

function Wishes({ account, wishes, disabled }: WishesProps) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const { wish, remove } = usePullValue(useShallow((state) => ({ wish: state.wish, remove: state.remove })));
  const options = (kind: Wish['kind'], keys: readonly string[], nameOf: (key: string) => string) =>
    keys
      .filter((key) => canBeWished({ kind, key }) && openLevels(account, { kind, key }).length > 0)
      .map((key) => [key, nameOf(key)] as const);
  const add = (kind: Wish['kind'], key: string) => {
    const [next] = openLevels(account, { kind, key });
    if (next !== undefined) wish(withLevel({ kind, key }, next));
  };
  return (
    <Panel title={t('pull.wishes')}>
      <p className="text-quiet text-small">{t('pull.assumed')}</p>
      {wishes.length < MAX_WISHES && !disabled && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <AddSelect
            label={t('addCharacter')}
            options={options('character', characterKeys, names.character)}
            onAdd={(key) => add('character', key)}
          />
          <AddSelect
            label={t('addWeapon')}
            options={options('weapon', weaponKeys, names.weapon)}
            onAdd={(key) => add('weapon', key)}
          />
        </div>
      )}
      <ul className="flex flex-col divide-y divide-line" data-testid="wishes">
        {wishes.map((each) => {
          const { kind, key } = each;
          const name = kind === 'character' ? names.character(key) : names.weapon(key);
          return (
            <li key={key} className="flex min-w-0 items-center gap-3 py-2 text-small">
              <Picture wish={each} name={name} />
              <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
              <select
                className={FIELD}
                aria-label={t(kind === 'character' ? 'cons' : 'refine', { name })}
                disabled={disabled}
                value={levelOf(each)}
                onChange={(event) => wish(withLevel(each, Number(event.target.value)))}
              >
                {openLevels(account, each).map((level) => (
                  <option key={level} value={level}>
                    {label(withLevel(each, level))}
                  </option>
                ))}
              </select>
              <Button look="quiet" disabled={disabled} aria-label={t('remove', { name })} onClick={() => remove(key)}>
                ✕
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const label = (wish: Wish): string => (wish.kind === 'character' ? `C${wish.cons}` : `R${wish.refine}`);

function Picture({ wish: { kind, key }, name }: { wish: Wish; name: string }) {
  return kind === 'character' ? (
    <Emblem character={key} name={name} size={32} />
  ) : (
    <WeaponPicture weapon={key} size={32} />
  );
}

function BannerFields({ banner, disabled }: { banner: Banner; disabled: boolean }) {
  const { t } = useTranslation('roster');
  const { pity, isGuaranteed } = usePullValue((state) => state.banners[banner]);
  const setBanner = usePullValue((state) => state.setBanner);
  const max = maxPity(banner);
  return (
    <fieldset className="flex flex-col gap-2 text-small" disabled={disabled}>
      <legend className="mb-1 font-medium">{t(`pull.banner.${banner}`)}</legend>
      <label className="flex flex-wrap items-center gap-2">
        <span>{t('pull.pity')}</span>
        <input
          type="number"
          className={`${FIELD} w-20`}
          min={0}
          max={max}
          value={pity}
          onChange={(event) =>
            setBanner(banner, { pity: Math.min(max, Math.max(0, Math.trunc(Number(event.target.value)) || 0)) })
          }
        />
      </label>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={isGuaranteed}
          onChange={(event) => setBanner(banner, { isGuaranteed: event.target.checked })}
        />
        <span>{t(`pull.guaranteed.${banner}`)}</span>
      </label>
    </fieldset>
  );
}

function Status() {
  const { t } = useTranslation('roster');
  const names = useNames();
  const search = usePullValue(
    useShallow(({ phase, progress, failure, remaining }) => ({ phase, progress, failure, remaining })),
  );
  const wish = usePullValue(({ wishes, progress }) => wishes[progress?.wish ?? 0]);
  const name = wish === undefined ? '' : wish.kind === 'character' ? names.character(wish.key) : names.weapon(wish.key);
  const step = search.phase === 'loading' || search.progress === null ? 'done' : search.progress.phase;
  const words = step === 'done' ? t('best.phase.teams') : t(`pull.phase.${step}`, { name });
  return (
    <SearchStatus
      search={search}
      idle={<span className="text-quiet">{t('best.local')}</span>}
      cancelled={t('pull.cancelled')}
      step={step !== 'done' && search.progress?.search === 2 ? t('pull.second', { step: words }) : words}
    />
  );
}

/** Gain, wishes and teams of one wish. */
export function Value({ value }: { value: WishValue }) {
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
    <Panel title={`${name} ${label(wish)}`} aside={<Picture wish={wish} name={name} />}>
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
                {t(searches > 1 ? 'pull.margin' : 'pull.firstMargin', {
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
  const { t, i18n } = useTranslation('roster');
  const names = useNames();
  const { number } = useFormats();
  const teams = lineup.teams.map(({ members }) =>
    formatList(
      members.map(({ key }) => names.character(key)),
      i18n.language,
    ),
  );
  return (
    <>
      {teams.join(' + ')}{' '}
      <span className="text-quiet tabular-nums">{t('best.dps', { dps: number(lineup.dps.mean) })}</span>
    </>
  );
}
