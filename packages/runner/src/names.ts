/** All names a config may use, in a separate file, which a worker loads for a config that may name an enemy. */
export { nameTable } from '@quartet/gamedata/names';
