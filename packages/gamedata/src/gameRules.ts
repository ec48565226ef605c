/**
 * Rules of the game: talents that the reference simulator treats otherwise than their texts, by id (character and unlock) with the character they
 * belong to. `packages/content/src/characters/KEY/rules.ts` describes each; texts switch them with `rules`, `rules_on` and `rules_off`.
 */
import { keysOf } from './typed.ts';

const owners = {
  aino_charge: 'aino',
  aino_skill: 'aino',
  albedo_c6: 'albedo',
  albedo_hexerei: 'albedo',
  amber_c6: 'amber',
  baizhu_skill: 'baizhu',
  barbara_c2: 'barbara',
  barbara_c6: 'barbara',
  beidou_a1: 'beidou',
  beidou_charge: 'beidou',
  beidou_radiance: 'beidou',
  beidou_skill: 'beidou',
  chasca_c4: 'chasca',
  chongyun_c4: 'chongyun',
  chongyun_charge: 'chongyun',
  citlali_c1: 'citlali',
  collei_a4: 'collei',
  columbina_c1: 'columbina',
  columbina_c4: 'columbina',
  cyno_radiance: 'cyno',
  dahlia_a4: 'dahlia',
  dahlia_c6: 'dahlia',
  dehya_charge: 'dehya',
  diluc_c2: 'diluc',
  diluc_charge: 'diluc',
  diona_radiance: 'diona',
  dori_charge: 'dori',
  durin_skill: 'durin',
  eula_a4: 'eula',
  eula_c4: 'eula',
  eula_charge: 'eula',
  eula_skill: 'eula',
  flins_burst: 'flins',
  freminet_charge: 'freminet',
  freminet_skill: 'freminet',
  gaming_a4: 'gaming',
  gaming_c2: 'gaming',
  gaming_charge: 'gaming',
  ganyu_c1: 'ganyu',
  hutao_c4: 'hutao',
  ifa_a1: 'ifa',
  ineffa_c4: 'ineffa',
  kaedeharakazuha_c2: 'kaedeharakazuha',
  kaedeharakazuha_c4: 'kaedeharakazuha',
  kaeya_a1: 'kaeya',
  kaeya_a4: 'kaeya',
  kaveh_c1: 'kaveh',
  kaveh_charge: 'kaveh',
  kinich_a4: 'kinich',
  kinich_c4: 'kinich',
  kirara_a1: 'kirara',
  klee_hexerei: 'klee',
  kujousara_skill: 'kujousara',
  kukishinobu_a4: 'kukishinobu',
  lauma_a4: 'lauma',
  lauma_c4: 'lauma',
  lisa_burst: 'lisa',
  lisa_c4: 'lisa',
  lynette_c6: 'lynette',
  lynette_skill: 'lynette',
  lyney_c2: 'lyney',
  mavuika_c1: 'mavuika',
  mavuika_c2: 'mavuika',
  mavuika_c6: 'mavuika',
  mona_c2: 'mona',
  mualani_a4: 'mualani',
  navia_charge: 'navia',
  neuvillette_a4: 'neuvillette',
  noelle_a1: 'noelle',
  ororon_a1: 'ororon',
  ororon_a1_targets: 'ororon',
  qiqi_a1: 'qiqi',
  qiqi_radiance: 'qiqi',
  razor_charge: 'razor',
  razor_hexerei: 'razor',
  sangonomiyakokomi_c6: 'sangonomiyakokomi',
  sayu_charge: 'sayu',
  shenhe_skill: 'shenhe',
  shikanoinheizou_c4: 'shikanoinheizou',
  sigewinne_burst: 'sigewinne',
  skirk_burst: 'skirk',
  skirk_passives: 'skirk',
  sucrose_c4: 'sucrose',
  sucrose_c6: 'sucrose',
  tartaglia_attack: 'tartaglia',
  tartaglia_c4: 'tartaglia',
  tartaglia_skill: 'tartaglia',
  thoma_a1: 'thoma',
  thoma_a4: 'thoma',
  thoma_c1: 'thoma',
  tighnari_c2: 'tighnari',
  varka_a4: 'varka',
  varka_c6: 'varka',
  venti_c1: 'venti',
  venti_hexerei: 'venti',
  wriothesley_radiance: 'wriothesley',
  xianyun_c4: 'xianyun',
  xiao_c6: 'xiao',
  xingqiu_a1: 'xingqiu',
  xinyan_charge: 'xinyan',
  xinyan_skill: 'xinyan',
  yaemiko_radiance: 'yaemiko',
  yaoyao_c4: 'yaoyao',
  yelan_skill: 'yelan',
  yumemizukimizuki_radiance: 'yumemizukimizuki',
  yunjin_a1: 'yunjin',
  zhongli_a1: 'zhongli',
} as const;

/** Actions that characters have only by a rule. */
const actions: { readonly [id in keyof typeof owners]?: string } = {
  aino_charge: 'charge',
  beidou_charge: 'charge',
  chongyun_charge: 'charge',
  dehya_charge: 'charge',
  diluc_charge: 'charge',
  dori_charge: 'charge',
  eula_charge: 'charge',
  freminet_charge: 'charge',
  gaming_charge: 'charge',
  kaveh_charge: 'charge',
  navia_charge: 'charge',
  razor_charge: 'charge',
  sayu_charge: 'charge',
  xinyan_charge: 'charge',
};

/** Rules of attacks of several characters, described in `packages/content/src/sharedRules.ts`. */
const shared = {
  icd_group: ['baizhu', 'clorinde', 'cyno', 'durin', 'odette'],
  poise: ['albedo', 'kukishinobu', 'ningguang', 'xiao'],
  travelerdendro_burst: ['aetherdendro', 'luminedendro'],
  travelerelectro_c4: ['aetherelectro', 'lumineelectro'],
  travelerelectro_skill: ['aetherelectro', 'lumineelectro'],
} as const;

/** Rules of weapons, by the weapon's key, described in `packages/content/src/weaponRules.ts`. */
const weapons = {
  balladoftheboundlessblue: 'balladoftheboundlessblue',
  cashflowsupervision: 'cashflowsupervision',
  cloudforged: 'cloudforged',
  energy_cost: ['katsuragikirinagamasa', 'kitaincrossspear'],
  eyeofperception: 'eyeofperception',
  fracturedhalo: 'fracturedhalo',
  gestofthemightywolf: 'gestofthemightywolf',
  healing_weapons: ['otherworldlystory', 'recurvebow', 'travelershandysword', 'whiteirongreatsword'],
  kagurasverity: 'kagurasverity',
  prototypestarglitter: 'prototypestarglitter',
  silvershowerheartstrings: 'silvershowerheartstrings',
  sturdybone: 'sturdybone',
  thebell: 'thebell',
  vividnotions: 'vividnotions',
} as const;

/** Rules of sets, described in `packages/content/src/setRules.ts`. */
const sets = {
  vermillionhereafter_hp: 'vermillionhereafter',
  vermillionhereafter_wearers: 'vermillionhereafter',
  viridescentvenerer: 'viridescentvenerer',
} as const;

export type GameRuleId = keyof typeof owners | keyof typeof shared | keyof typeof weapons | keyof typeof sets;

/** Characters, weapons or sets that a rule belongs to. */
export interface GameRuleOwners {
  readonly kind: 'characters' | 'weapons' | 'sets';
  readonly keys: readonly string[];
}

const ownersBy = (
  kind: GameRuleOwners['kind'],
  rules: Readonly<Record<string, string | readonly string[]>>,
): [string, GameRuleOwners][] =>
  Object.entries(rules).map(([id, keys]) => [id, { kind, keys: typeof keys === 'string' ? [keys] : keys }]);

/** Owners of each rule, by its id in alphabetical order. */
export const gameRuleOwners = Object.fromEntries(
  [
    ...ownersBy('characters', { ...owners, ...shared }),
    ...ownersBy('weapons', weapons),
    ...ownersBy('sets', sets),
  ].sort(([a], [b]) => (a < b ? -1 : 1)),
) as Readonly<Record<GameRuleId, GameRuleOwners>>;

/** Ids of all rules, in alphabetical order. */
export const gameRuleIds = keysOf(gameRuleOwners);

/** The rule that gives a character an action; null if no rule does. */
export const ruleOfAction = (character: string, action: string): GameRuleId | null =>
  keysOf(actions).find((id) => owners[id] === character && actions[id] === action) ?? null;

/** Parts of a team member that can have rules. */
interface Member {
  readonly key: string;
  readonly cons: number;
  readonly weapon: { readonly key: string } | null;
  readonly sets: readonly { readonly key: string }[];
}

/** Whether a rule concerns a team: one of its characters, weapons or sets. A rule about a constellation concerns characters that have it. */
export function concernsTeam(id: GameRuleId, team: readonly Member[]): boolean {
  const { kind, keys } = gameRuleOwners[id];
  const constellation = Number(/_c([1-6])(?:_|$)/.exec(id)?.[1] ?? 0);
  return team.some(({ key, cons, weapon, sets }) => {
    if (kind === 'characters') return keys.includes(key) && cons >= constellation;
    return kind === 'weapons'
      ? weapon !== null && keys.includes(weapon.key)
      : sets.some((set) => keys.includes(set.key));
  });
}
