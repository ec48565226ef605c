/** Light entry: types only. Tables live in their own modules, such as `@quartet/gamedata/characters/xingqiu`. */
export type * from './types.ts';
