import { keysOf } from '@quartet/gamedata/typed';
import { EXAMPLE } from '#run/example.ts';

/** A team to start from. Its text is loaded on demand. */
export interface Example {
  readonly id: keyof typeof TEAMS;
  /** Keys of the characters, in order. */
  readonly characters: readonly string[];
  load(): Promise<string>;
}

const files = import.meta.glob<string>('./*.txt', { query: '?raw', import: 'default' });

const TEAMS = {
  national: 'bennett xiangling xingqiu raidenshogun',
  hyperbloom: 'kukishinobu nahida yelan xingqiu',
  melt: 'ganyu zhongli bennett xiangling',
  freeze: 'kamisatoayaka sangonomiyakokomi kaedeharakazuha ganyu',
  doubleGeo: 'yelan xingqiu albedo noelle',
  taser: 'fischl beidou xingqiu sucrose',
  arlecchino: 'arlecchino yelan zhongli bennett',
  neuvillette: 'neuvillette furina ganyu kaedeharakazuha',
  bloom: 'barbara nilou nahida collei',
  reverseMelt: 'rosaria xiangling bennett kamisatoayaka',
};

function textOf(id: string): Promise<string> {
  const load = files[`./${id}.txt`];
  if (load === undefined) throw new Error(`there is no ${id}.txt`);
  return load();
}

const ids = keysOf(TEAMS);

/** Teams that show what can be simulated: their characters, weapons and sets are all there. */
export const EXAMPLES: readonly Example[] = ids.map((id) => ({
  id,
  characters: TEAMS[id].split(' '),
  // The config of a first visit is one of them.
  load: async () => (id === 'hyperbloom' ? EXAMPLE : textOf(id)),
}));
