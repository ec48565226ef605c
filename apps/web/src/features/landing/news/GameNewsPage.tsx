import type { GameNews } from './gameNews.ts';
import { News } from './News.tsx';
import table from './news.json' with { type: 'json' };

/** `/news`: what is new in the game, as the facts have it. */
export function GameNewsPage() {
  return <News news={table as GameNews} />;
}
