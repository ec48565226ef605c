import { News } from './News.tsx';
import news from './news.json' with { type: 'json' };

/** `/news`: what is new in the game, as the facts have it. */
export function GameNewsPage() {
  return <News news={news} />;
}
