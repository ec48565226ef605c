/**
 * Rules of the game: talents that the reference simulator treats otherwise than their texts, by id (character and unlock) with the character they
 * belong to. `packages/content/src/characters/KEY/rules.ts` describes each; texts switch them with `rules`, `rules_on` and `rules_off`.
 */
const owners = {
  amber_c6: 'amber',
  barbara_c2: 'barbara',
  chongyun_c4: 'chongyun',
  collei_a4: 'collei',
  durin_skill: 'durin',
  ganyu_c1: 'ganyu',
  hutao_c4: 'hutao',
  ineffa_c4: 'ineffa',
  kaedeharakazuha_c2: 'kaedeharakazuha',
  kaedeharakazuha_c4: 'kaedeharakazuha',
  kaeya_a4: 'kaeya',
  kukishinobu_a4: 'kukishinobu',
  lauma_a4: 'lauma',
  lauma_c4: 'lauma',
  lisa_c4: 'lisa',
  mavuika_c1: 'mavuika',
  mavuika_c2: 'mavuika',
  mavuika_c6: 'mavuika',
  neuvillette_a4: 'neuvillette',
  sangonomiyakokomi_c6: 'sangonomiyakokomi',
  shenhe_skill: 'shenhe',
  sigewinne_burst: 'sigewinne',
  xianyun_c4: 'xianyun',
  xingqiu_a1: 'xingqiu',
} as const;

export type GameRuleId = keyof typeof owners;

/** Key of the character that each rule belongs to. */
export const gameRuleOwners: Readonly<Record<GameRuleId, string>> = owners;

/** Ids of all rules, in alphabetical order. */
export const gameRuleIds = Object.keys(owners) as readonly GameRuleId[];
