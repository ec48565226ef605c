/** Pages of the guide about reactions, by the keys that results count them under. */
import { find } from '@quartet/gamedata/names';

const PAGES: Readonly<Record<string, string>> = {
  overload: 'overload',
  superconduct: 'superconduct',
  freeze: 'freeze',
  shatter: 'shatter',
  melt: 'melt',
  vaporize: 'vaporize',
  burning: 'burning',
  electrocharged: 'electro-charged',
  swirl: 'swirl',
  crystallize: 'crystallize',
  quicken: 'quicken',
  spread: 'quicken',
  aggravate: 'quicken',
  bloom: 'bloom',
  hyperbloom: 'bloom#hyperbloom-and-burgeon',
  burgeon: 'bloom#hyperbloom-and-burgeon',
  lunarcharged: 'lunar-charged',
  lunarbloom: 'lunar-bloom',
  lunarcrystallize: 'lunar-crystallize',
  stellar: 'stellar-swirl',
};

/** Address of the page about a reaction, whose key may end with an element (`swirl-pyro`); undefined for one without a page. */
export function reactionPage(key: string): string | undefined {
  const page = find(PAGES, key.replace(/-.*/s, ''));
  return page && `/guide/mechanics/${page}`;
}
