import { nameTable } from '@quartet/gamedata/names';

/** Teams of a list: four characters in each line. Lines that begin with `#` are skipped. */
export const listed = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trim().split(/[\s,]+/))
    .filter((team) => team.length === 4)
    .map((team) => team.map((name) => nameTable.character(name) ?? name));
