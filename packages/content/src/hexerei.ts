/** Hexerei characters, some of whose effects work only beside another one (docs/rules/team.md). */
import type { Kit } from '@quartet/kit';

/** Whether the owner's hexerei effects work: it is a hexerei character on a team with two or more of them. */
export const isHexerei = ({ self, others }: Kit): boolean => self.hexerei && others.some((c) => c.hexerei);
