import news from 'virtual:game-news';
import { News } from './News.tsx';

/** `/news`: what is new in the game, as the facts have it. */
export function GameNewsPage() {
  return <News news={news} />;
}
