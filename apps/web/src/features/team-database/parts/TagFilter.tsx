import { useTranslation } from 'react-i18next';
import { type Wish, withWish } from '../model/filters.ts';
import { SHOWN_TAGS } from '../model/tags.ts';
import { WishChip } from './WishChip.tsx';

interface Props {
  wishes: Readonly<Record<number, Wish>>;
  onChange(wishes: Readonly<Record<number, Wish>>): void;
}

const NEXT = { with: 'without', without: null } as const;

/** Which tags teams must or must not carry; several that must mean any of them. */
export function TagFilter({ wishes, onChange }: Props) {
  const { t } = useTranslation('teams');
  return (
    <ul className="flex flex-wrap gap-2">
      {SHOWN_TAGS.map((tag) => {
        const wish = wishes[tag] ?? null;
        return (
          <li key={tag} className="max-w-full">
            <WishChip
              name={t(`tag.${tag}`)}
              wish={wish}
              onClick={() => onChange(withWish(wishes, tag, wish === null ? 'with' : NEXT[wish]))}
            />
          </li>
        );
      })}
    </ul>
  );
}
