import { keysOf } from '@quartet/gamedata/typed';
import type { Entry } from '#shared/names/catalogue.ts';

/** Sections of a character's page that the search lists separately, with English words that they are also known by. */
const SECTIONS = {
  attacks: 'hits multipliers damage scaling',
  uses: 'particles measured fights',
  casts: 'cooldowns energy costs',
  cancels: 'attack frames animation cancels',
  statuses: 'durations',
  hitboxes: 'area range size',
  stats: 'base stats HP ATK DEF',
  limits: 'known limits issues',
  example: 'example config',
  teams: 'teams with',
} as const;
type CharacterSection = keyof typeof SECTIONS;

/** Entries for the sections of the characters' pages: "Nahida · Frames and cancels". */
export function sectionEntries(characters: readonly Entry[], title: (section: CharacterSection) => string): Entry[] {
  return characters.flatMap((character) =>
    keysOf(SECTIONS).map((section) => ({
      id: `${character.id}#${section}`,
      key: character.key,
      label: `${character.label} · ${title(section)}`,
      note: character.note,
      more: [...character.more, SECTIONS[section]],
    })),
  );
}
