/** A team to start from. Its text is loaded when somebody wants it. */
export interface Example {
  readonly id: string;
  /** Keys of the characters, in order. */
  readonly characters: readonly string[];
  load(): Promise<string>;
}

const files = import.meta.glob<string>('./*.txt', { query: '?raw', import: 'default' });

const TEAMS: Readonly<Record<string, string>> = {
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

/** Teams that show what can be simulated: their characters, weapons and sets are all there. */
export const EXAMPLES: readonly Example[] = Object.entries(TEAMS).map(([id, characters]) => ({
  id,
  characters: characters.split(' '),
  load: () => files[`./${id}.txt`](),
}));
