import { type DragEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';

interface Props {
  /** Character keys in team order. */
  team: readonly string[];
  /** The row of cards, one as wide as the row for each character. */
  row: RefObject<HTMLElement | null>;
  /** Whether a card is being dragged; an emblem takes it to its place. */
  dragging: boolean;
  onDrop(event: DragEvent, place: number): void;
  /** Follows the emblems. */
  children: ReactNode;
}

/** Emblems of the team on a phone; each brings the card of its character into view. */
export function TeamStrip({ team, row, dragging, onDrop, children }: Props) {
  const { t } = useTranslation('team');
  const names = useDictionaries();
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const cards = row.current;
    if (cards === null) return;
    const follow = () => setShown(Math.round(cards.scrollLeft / Math.max(1, cards.clientWidth)));
    cards.addEventListener('scroll', follow, { passive: true });
    return () => cards.removeEventListener('scroll', follow);
  }, [row]);
  const show = (place: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior: calm ? 'instant' : 'smooth' });
  };
  return (
    <div className="grid grid-cols-4 gap-2">
      {team.map((key, place) => {
        const name = names.characters[key] ?? key;
        return (
          <button
            key={key}
            type="button"
            aria-label={t('card.show', { name })}
            aria-current={place === shown}
            className="flex min-w-0 flex-col items-center gap-1 rounded-md border border-transparent p-1 text-small hover:bg-sunken aria-[current=true]:border-line aria-[current=true]:bg-sunken"
            onClick={() => show(place)}
            onDragOver={(event) => {
              if (dragging) event.preventDefault();
            }}
            onDrop={(event) => onDrop(event, place)}
          >
            <Emblem character={key} name={name} size={40} />
            <span className="w-full truncate text-center">{name}</span>
          </button>
        );
      })}
      {children}
    </div>
  );
}
