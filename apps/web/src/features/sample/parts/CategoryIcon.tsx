/** One sign for each kind of entry, in a square of 24. */
const SIGNS: Partial<Record<Category, string>> = {
  action: 'M7 4l12 8-12 8z',
  damage: 'M12 2l2.5 6.5L21 6l-3 6 4 4-6.5.5L14 22l-3-5-6 2 2-6-5-4 6.5-1z',
  energy: 'M13 2 5 14h6l-1 8 9-13h-6z',
  element: 'M12 3s6.5 7.5 6.5 12a6.5 6.5 0 0 1-13 0C5.5 10.5 12 3 12 3z',
  status: 'M6 3h12M6 21h12M7 3v4l5 5-5 5v4M17 3v4l-5 5 5 5v4',
  warning: 'M12 3 2 21h20zM12 10v5M12 18v.5',
  user: 'M4 4h16v12H9l-5 5z',
  cooldown: 'M12 3a9 9 0 1 0 9 9M12 7v5l4 2',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  construct: 'M4 20h16M6 20V10l6-6 6 6v10M12 20v-6',
  heal: 'M12 5v14M5 12h14',
  hurt: 'M5 12h14',
  player: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-5 4-7 8-7s8 2 8 7',
  character: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-5 4-7 8-7s8 2 8 7',
  weapon: 'M20 4 9 15M6.5 12.5l5 5M8.5 15.5 4 20',
  artifact: 'M12 3 8 8h8zM12 21l-4-13h8z',
  enemy: 'M5 5l14 14M19 5 5 19',
  calc: 'M5 3h14v18H5zM8 7h8M8 12h2M14 12h2M8 16h2M14 16h2',
  pre_damage_mods: 'M12 4v10M7 9h10M7 19h10',
  snapshot: 'M4 7h4l2-3h4l2 3h4v13H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  hitlag: 'M8 4v16M16 4v16',
  icd: 'M12 3a9 9 0 1 0 9 9M12 7v5l4 2',
};

const PLAIN = 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';

/** Sign of a kind of entry, in the colour of the text around it. */
import type { Category } from '@quartet/results/log';
export function CategoryIcon({ category, className = '' }: { category: Category; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width="14"
      height="14"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={SIGNS[category] ?? PLAIN} />
    </svg>
  );
}
