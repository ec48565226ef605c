import type { Owner } from '@quartet/kit';

/** Moonsign level of the owner's team; from 2 on its moonsign is Ascendant Gleam. */
export const moonsign = ({ team }: Owner): number => team.reduce((level, c) => level + c.plan.facts.moonsign, 0);
