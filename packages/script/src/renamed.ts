/**
 * Names that older scripts use and today's language does not know. Facts, from the history of the reference simulator's
 * repository: `pkg/shortcut/*.go` (aliases, the last ones removed in 005b88750, 2023-12-15), `pkg/parse/parseOptions.go`,
 * `config/` (display names of 2021), `internal/characters` (statuses, params of actions).
 */
import type { NameTable } from './names.ts';

/** Former alias of a character, and the key today. */
const characters: ReadonlyMap<string, string> = new Map([
  ['77', 'qiqi'],
  ['belial', 'wanderer'],
  ['ben', 'bennett'],
  ['benny', 'bennett'],
  ['bnnt', 'bennett'],
  ['bnt', 'bennett'],
  ['clio', 'furina'],
  ['dendrokeqing', 'alhaitham'],
  ['dionarework', 'layla'],
  ['discountorochimaru', 'baizhu'],
  ['hatsunemiku', 'faruzan'],
  ['razorrework', 'cyno'],
  ['ros', 'rosaria'],
  ['shen', 'shenhe'],
  ['suc', 'sucrose'],
  ['traveleranemofemale', 'lumineanemo'],
  ['traveleranemomale', 'aetheranemo'],
  ['travelerelectrofemale', 'lumineelectro'],
  ['travelerelectromale', 'aetherelectro'],
  ['travelergeofemale', 'luminegeo'],
  ['travelergeomale', 'aethergeo'],
  ['xinyansidegrade', 'dehya'],
  ['yangu', 'ganyu'],
]);

const weapons: ReadonlyMap<string, string> = new Map([
  ['grasscutterslight', 'engulfinglightning'],
  ['jadefallsspendlor', 'jadefallssplendor'],
  ['prototypegrudge', 'prototypestarglitter'],
]);

const sets: ReadonlyMap<string, string> = new Map([
  ['glided', 'gildeddreams'],
  ['reminiscenceofshime', 'shimenawasreminiscence'],
  ['sealofinsulation', 'emblemofseveredfate'],
]);

/** Former status, and the field that reads its successor. */
const statuses: ReadonlyMap<string, string> = new Map([
  ['beidouburst', '.beidou.status.beidouburst'],
  ['btburst', '.status.bennettburst'],
  ['fischl.oz', '.fischl.status.oz-active'],
  ['fischloz', '.fischl.status.oz-active'],
  ['raidenburst', '.raiden.status.raidenburst'],
  ['raidenskill', '.raiden.status.raiden-e'],
  ['xianglingguoba', '.xiangling.status.xianglingguoba'],
  ['xiaoburst', '.xiao.status.xiaoburst'],
  ['xqburst', '.xingqiu.status.xingqiuburst'],
  ['yoimiyaskill', '.yoimiya.status.yoimiyaskill'],
]);

/** Options that had a meaning once, or were accepted without one. */
export const removedOptions: ReadonlySet<string> = new Set([
  'calc',
  'calc_mode',
  'calc_mode_v0',
  'damage_mode',
  'er_calc',
  'simhp',
]);

/** Params that actions of a character once had. */
const params: Readonly<Record<string, readonly string[]>> = {
  albedo: ['bloom'],
  aloy: ['bomblet_coil_stacks', 'delay'],
  dehya: ['hits'],
  diluc: ['dot', 'explode'],
  ganyu: ['bloom', 'radius'],
  gorou: ['weak_point'],
  hutao: ['targets'],
  jean: ['delay', 'field_delay'],
  kaedeharakazuha: ['collide'],
  kamisatoayato: ['hitlag_extend', 'radius'],
  keqing: ['c1', 'c2'],
  kinich: ['c6_travel'],
  klee: ['walk'],
  kujousara: ['waveAttackProcs', 'wave_cluster_hits', 'weak_point'],
  lisa: ['hits'],
  lyney: ['level'],
  tartaglia: ['f'],
  tighnari: ['level'],
  xiao: ['plunge_hits'],
  xilonen: ['collision'],
  yoimiya: ['kindling'],
  yunjin: ['a1', 'a2'],
  zhongli: ['max', 'res_count'],
};

/** Whether an action of the character had this param once. */
export const isRemovedParam = (character: string, param: string): boolean =>
  Object.hasOwn(params, character) && params[character]?.includes(param) === true;

/** Today's key of a character whose alias was removed. */
export const currentCharacter = (alias: string): string | undefined => characters.get(alias);

/** How keys are spelt: "Festering Desire" as festeringdesire. */
export function plainKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Key of the weapon that an older script calls by this name. */
export function currentWeapon(name: string, names: NameTable): string | undefined {
  const plain = plainKey(name);
  const renamed = weapons.get(plain);
  return names.weapon(name) ?? names.weapon(plain) ?? (renamed === undefined ? undefined : names.weapon(renamed));
}

/** Key of the artifact set that an older script calls by this name. */
export function currentSet(name: string, names: NameTable): string | undefined {
  const plain = plainKey(name);
  const renamed = sets.get(plain);
  return names.set(name) ?? names.set(plain) ?? (renamed === undefined ? undefined : names.set(renamed));
}

/** The field that replaces a status of older scripts. */
export const currentStatus = (name: string): string | undefined => statuses.get(name);
