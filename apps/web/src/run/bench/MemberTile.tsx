import { useTranslation } from 'react-i18next';
import { useNames } from '#shared/names/useNames.ts';
import { Emblem, SetPicture, WeaponPicture } from '#shared/ui/Emblem.tsx';

/** A part of a tile that has options. */
export type TilePart = 'character' | 'constellation' | 'weapon' | 'sets';

interface Props {
  member: {
    readonly key: string;
    readonly cons: number;
    readonly weapon: { readonly key: string; readonly refine: number } | null;
    readonly sets: readonly { readonly key: string; readonly count: number }[];
  };
  onPart(part: TilePart): void;
}

const PART =
  'flex h-6 min-w-0 max-w-full items-center gap-1.5 justify-self-start rounded-md px-1 text-left text-small hover:bg-sunken';

/** A member of the team in the bar of the bench: emblem, constellation, weapon and sets, each a button. */
export function MemberTile({ member: { key, cons, weapon, sets }, onPart }: Props) {
  const { t } = useTranslation();
  const names = useNames();
  const name = names.character(key);
  const weaponName = weapon === null ? '–' : names.weapon(weapon.key);
  const setNames = sets.map((set) => `${names.set(set.key)} ×${set.count}`).join(', ') || '–';
  const [first] = sets;
  return (
    <li
      className="flex h-16 min-w-0 items-center gap-1 rounded-lg border border-line bg-surface px-1 max-sm:justify-center bench:h-19"
      data-tile={key}
    >
      <button
        type="button"
        aria-label={t('bench.replace', { name })}
        title={t('bench.replace', { name })}
        className="shrink-0 rounded-lg p-1 hover:bg-sunken"
        onClick={() => onPart('character')}
      >
        <Emblem character={key} name={name} size={44} />
      </button>
      <div className="grid min-w-0 flex-1 max-sm:hidden">
        <div className="flex h-6 min-w-0 items-center gap-1">
          <span className="min-w-0 flex-1 truncate px-1 font-semibold text-small">{name}</span>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('bench.part', { name, part: `C${cons}` })}
            className={`${PART} shrink-0 font-medium`}
            onClick={() => onPart('constellation')}
          >
            C{cons}
          </button>
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('bench.part', { name, part: weapon === null ? weaponName : `${weaponName} R${weapon.refine}` })}
          title={weaponName}
          className={PART}
          onClick={() => onPart('weapon')}
        >
          <WeaponPicture weapon={weapon?.key ?? 'default'} size={16} />
          <span className="truncate">{weaponName}</span>
          {weapon !== null && <span className="shrink-0 text-quiet">R{weapon.refine}</span>}
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('bench.part', { name, part: setNames })}
          title={setNames}
          className={`${PART} max-bench:hidden`}
          onClick={() => onPart('sets')}
        >
          <SetPicture set={first?.key ?? ''} size={16} />
          <span className="truncate">{sets.map((set) => names.set(set.key)).join(' + ') || '–'}</span>
          {first !== undefined && (
            <span className="shrink-0 text-quiet">{sets.map(({ count }) => count).join('+')}</span>
          )}
        </button>
      </div>
    </li>
  );
}
