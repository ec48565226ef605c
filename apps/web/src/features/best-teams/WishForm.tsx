import { characterKeys, weaponKeys } from '@quartet/gamedata/names';
import { type Banner, maxPity, type Roster, type Wish } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useNames } from '#shared/names/useNames.ts';
import { AddSelect } from '#shared/ui/AddSelect.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { usePulls } from './pulls.ts';
import { WishPicture } from './WishPicture.tsx';
import { canBeWished, levelLabel, levelOf, MAX_WISHES, openLevels, withLevel } from './wishes.ts';

const FIELD = 'h-9 rounded-md border border-line bg-surface px-2 text-ink';

interface WishesProps {
  roster: Roster;
  wishes: readonly Wish[];
  disabled: boolean;
}

/** The wishes that are to be valued. */
export function Wishes({ roster, wishes, disabled }: WishesProps) {
  const { t } = useTranslation('roster');
  const names = useNames();
  const { wish, remove } = usePulls(useShallow((state) => ({ wish: state.wish, remove: state.remove })));
  const options = (kind: Wish['kind'], keys: readonly string[], nameOf: (key: string) => string) =>
    keys
      .filter((key) => canBeWished({ kind, key }) && openLevels(roster, { kind, key }).length > 0)
      .map((key) => [key, nameOf(key)] as const);
  const add = (kind: Wish['kind'], key: string) => {
    const [next] = openLevels(roster, { kind, key });
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
              <WishPicture wish={each} name={name} />
              <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
              <select
                className={FIELD}
                aria-label={t(kind === 'character' ? 'cons' : 'refine', { name })}
                disabled={disabled}
                value={levelOf(each)}
                onChange={(event) => wish(withLevel(each, Number(event.target.value)))}
              >
                {openLevels(roster, each).map((level) => (
                  <option key={level} value={level}>
                    {levelLabel(withLevel(each, level))}
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

/** Pity and guarantee on a banner. */
export function BannerFields({ banner, disabled }: { banner: Banner; disabled: boolean }) {
  const { t } = useTranslation('roster');
  const { pity, isGuaranteed } = usePulls((state) => state.banners[banner]);
  const setBanner = usePulls((state) => state.setBanner);
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
