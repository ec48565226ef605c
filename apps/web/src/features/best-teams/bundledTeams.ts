/** The teams that a new server begins with, as one file that is loaded with the first search. */
import { openConfig } from '@quartet/edits';
import type { TeamTemplate } from '@quartet/optimiser';

const texts = import.meta.glob<string>('../../../../server/seed/team-*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The file that `npm run grow` writes. */
const generated = import.meta.glob<string>('../../../../server/seed/generated.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface GeneratedTeams {
  readonly teams: readonly { readonly characters: readonly string[]; readonly config: string }[];
}

const written: TeamTemplate[] = Object.entries(texts).map(([path, text]) => ({
  id: path.replace(/^.*\/|\.txt$/g, ''),
  text,
}));

const foursome = (characters: readonly string[]): string => [...characters].sort().join('-');
const known = new Set(written.map(({ text }) => foursome(openConfig(text).config.characters.map(({ key }) => key))));

/** Those that players wrote, and generated ones of other foursomes. */
export const bundledTeams: TeamTemplate[] = [
  ...written,
  ...Object.values(generated).flatMap((text) =>
    (JSON.parse(text) as GeneratedTeams).teams
      .filter(({ characters }) => !known.has(foursome(characters)))
      .map(({ characters, config }) => ({ id: `generated-${foursome(characters)}`, text: config })),
  ),
];
