/** The teams that a new server begins with, as one file that is loaded with the first search. */
import type { TeamTemplate } from '@quartet/optimiser';
import { generatedId } from './generatedId.ts';

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

/** Those that players wrote, then generated ones. */
export const bundledTeams: TeamTemplate[] = [
  ...written,
  ...Object.values(generated).flatMap((text) =>
    (JSON.parse(text) as GeneratedTeams).teams.map(({ characters, config }) => ({
      id: generatedId([...characters].sort().join('-')),
      text: config,
    })),
  ),
];
