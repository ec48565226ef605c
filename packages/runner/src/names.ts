/** All names a config may use: a file of its own, which a worker loads for a config that may name an enemy. */
export { nameTable } from '@quartet/gamedata/names';
