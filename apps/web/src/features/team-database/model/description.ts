/** Letters a description has at most; the server keeps no more. */
export const MAX_DESCRIPTION = 2000;
