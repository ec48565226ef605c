/** The module of `apps/web/build/news.ts`. */
declare module 'virtual:game-news' {
  const news: import('./gameNews.ts').GameNews;
  export default news;
}
