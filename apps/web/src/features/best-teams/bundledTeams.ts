/** The teams that a new server begins with, as one file that is loaded with the first search. */
import type { TeamTemplate } from '@quartet/optimiser';

const texts = import.meta.glob<string>('../../../../server/seed/team-*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const bundledTeams: TeamTemplate[] = Object.entries(texts).map(([path, text]) => ({
  id: path.replace(/^.*\/|\.txt$/g, ''),
  text,
}));
