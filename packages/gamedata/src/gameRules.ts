/**
 * Rules of the game: talents that the reference simulator treats otherwise than their texts, by id (character and unlock) with the character they
 * belong to. `packages/content/src/characters/KEY/rules.ts` describes each; texts switch them with `rules`, `rules_on` and `rules_off`.
 */
const owners = {
  aino_charge: 'aino',
  amber_c6: 'amber',
  barbara_c2: 'barbara',
  beidou_charge: 'beidou',
  chongyun_c4: 'chongyun',
  chongyun_charge: 'chongyun',
  collei_a4: 'collei',
  dehya_charge: 'dehya',
  diluc_charge: 'diluc',
  dori_charge: 'dori',
  durin_skill: 'durin',
  eula_charge: 'eula',
  freminet_charge: 'freminet',
  gaming_charge: 'gaming',
  ganyu_c1: 'ganyu',
  hutao_c4: 'hutao',
  ineffa_c4: 'ineffa',
  kaedeharakazuha_c2: 'kaedeharakazuha',
  kaedeharakazuha_c4: 'kaedeharakazuha',
  kaeya_a4: 'kaeya',
  kaveh_charge: 'kaveh',
  kukishinobu_a4: 'kukishinobu',
  lauma_a4: 'lauma',
  lauma_c4: 'lauma',
  lisa_c4: 'lisa',
  mavuika_c1: 'mavuika',
  mavuika_c2: 'mavuika',
  mavuika_c6: 'mavuika',
  navia_charge: 'navia',
  neuvillette_a4: 'neuvillette',
  razor_charge: 'razor',
  sangonomiyakokomi_c6: 'sangonomiyakokomi',
  sayu_charge: 'sayu',
  shenhe_skill: 'shenhe',
  sigewinne_burst: 'sigewinne',
  xianyun_c4: 'xianyun',
  xingqiu_a1: 'xingqiu',
  xinyan_charge: 'xinyan',
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
  icd_group: ['baizhu', 'clorinde', 'cyno', 'durin'],
} as const;

/** Rules of weapons, by the weapon's key, described in `packages/content/src/weaponRules.ts`. */
const weapons = {
  balladoftheboundlessblue: 'balladoftheboundlessblue',
  cloudforged: 'cloudforged',
  eyeofperception: 'eyeofperception',
  fracturedhalo: 'fracturedhalo',
  gestofthemightywolf: 'gestofthemightywolf',
  healing_weapons: ['otherworldlystory', 'recurvebow', 'travelershandysword', 'whiteirongreatsword'],
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
export const gameRuleIds = Object.keys(gameRuleOwners) as readonly GameRuleId[];

/** The rule that gives a character an action; null if no rule does. */
export const ruleOfAction = (character: string, action: string): GameRuleId | null =>
  (Object.keys(actions) as (keyof typeof owners)[]).find((id) => owners[id] === character && actions[id] === action) ??
  null;

/** What of a member of a team can have rules. */
interface Member {
  readonly key: string;
  readonly weapon: { readonly key: string } | null;
  readonly sets: readonly { readonly key: string }[];
}

/** Whether a rule concerns a team: one of its characters, weapons or sets. */
export function concernsTeam(id: GameRuleId, team: readonly Member[]): boolean {
  const { kind, keys } = gameRuleOwners[id];
  return team.some(({ key, weapon, sets }) => {
    if (kind === 'characters') return keys.includes(key);
    return kind === 'weapons'
      ? weapon !== null && keys.includes(weapon.key)
      : sets.some((set) => keys.includes(set.key));
  });
}
