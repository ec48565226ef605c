import { BUILD } from '@quartet/results';

/** How documents name the build that wrote them. */
export const STAMP = { sim_version: BUILD.commit, build_date: BUILD.date, modified: BUILD.modified };
