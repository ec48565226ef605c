/** Documents as inventory scanners and the showcase service write them; people and numbers are made up. */

const artifact = (
  slotKey: string,
  setKey: string,
  mainStatKey: string,
  location: string,
  substats: [string, number][],
) => ({
  setKey,
  slotKey,
  level: 20,
  rarity: 5,
  mainStatKey,
  location,
  lock: true,
  substats: substats.map(([key, value]) => ({ key, value })),
});

const set = (setKey: string, location: string, mains: [string, string, string]) => [
  artifact('flower', setKey, 'hp', location, [
    ['critRate_', 3.9],
    ['critDMG_', 13.2],
    ['atk_', 5.8],
    ['eleMas', 23],
  ]),
  artifact('plume', setKey, 'atk', location, [
    ['critRate_', 7],
    ['hp', 508],
  ]),
  artifact('sands', setKey, mains[0], location, [['critDMG_', 21]]),
  artifact('goblet', setKey, mains[1], location, [['critDMG_', 14.8]]),
  artifact('circlet', setKey, mains[2], location, [['enerRech_', 11.7]]),
];

export const good = {
  format: 'GOOD',
  version: 2,
  source: 'Inventory scanner',
  characters: [
    {
      key: 'RaidenShogun',
      level: 90,
      constellation: 2,
      ascension: 6,
      talent: { auto: 1, skill: 9, burst: 10 },
    },
    { key: 'KukiShinobu', level: 80, constellation: 6, ascension: 5, talent: { auto: 1, skill: 9, burst: 6 } },
    { key: 'TravelerDendro', level: 70, constellation: 6, ascension: 4, talent: { auto: 2, skill: 6, burst: 8 } },
  ],
  weapons: [
    { key: 'EngulfingLightning', level: 90, ascension: 6, refinement: 1, location: 'RaidenShogun', lock: true },
    { key: 'IronSting', level: 80, ascension: 5, refinement: 5, location: 'KukiShinobu', lock: true },
    { key: 'SapwoodBlade', level: 60, ascension: 4, refinement: 3, location: 'Traveler', lock: true },
    { key: 'DullBlade', level: 1, ascension: 0, refinement: 1, location: '', lock: false },
  ],
  artifacts: [
    ...set('EmblemOfSeveredFate', 'RaidenShogun', ['enerRech_', 'electro_dmg_', 'critRate_']),
    ...set('FlowerOfParadiseLost', 'KukiShinobu', ['eleMas', 'eleMas', 'eleMas']).slice(0, 3),
    ...set('DeepwoodMemories', 'Traveler', ['enerRech_', 'dendro_dmg_', 'critRate_']),
    artifact('goblet', 'GladiatorsFinale', 'pyro_dmg_', '', []),
  ],
};

const emblem = '2276480251';

const relic = (
  equipType: string,
  setNameTextMapHash: string,
  mainPropId: string,
  substats: [string, number][],
  level = 21,
) => ({
  itemId: 94543,
  reliquary: { level, mainPropId: 15001, appendPropIdList: [501022] },
  flat: {
    nameTextMapHash: '1212345779',
    setNameTextMapHash,
    rankLevel: 5,
    reliquaryMainstat: { mainPropId, statValue: 1 },
    reliquarySubstats: substats.map(([appendPropId, statValue]) => ({ appendPropId, statValue })),
    itemType: 'ITEM_RELIQUARY',
    icon: `UI_RelicIcon_${setNameTextMapHash === emblem ? 15020 : 15014}_4`,
    equipType,
  },
});

export const avatar = {
  avatarId: 10000052,
  propMap: {
    '1001': { type: 1001, ival: '0' },
    '1002': { type: 1002, ival: '6', val: '6' },
    '4001': { type: 4001, ival: '90', val: '90' },
  },
  talentIdList: [521, 522],
  fightPropMap: { '1': 12907.1, '4': 337.2 },
  skillDepotId: 5201,
  inherentProudSkillList: [522101],
  skillLevelMap: { '10521': 1, '10522': 9, '10525': 10 },
  proudSkillExtraLevelMap: { '5239': 3 },
  equipList: [
    relic('EQUIP_BRACER', emblem, 'FIGHT_PROP_HP', [
      ['FIGHT_PROP_CRITICAL', 3.9],
      ['FIGHT_PROP_DEFENSE', 23],
    ]),
    relic('EQUIP_NECKLACE', emblem, 'FIGHT_PROP_ATTACK', [['FIGHT_PROP_CRITICAL_HURT', 21]]),
    relic('EQUIP_SHOES', emblem, 'FIGHT_PROP_CHARGE_EFFICIENCY', []),
    relic('EQUIP_RING', '2040573235', 'FIGHT_PROP_ELEC_ADD_HURT', []),
    relic('EQUIP_DRESS', '2040573235', 'FIGHT_PROP_HEAL_ADD', [], 1),
    {
      itemId: 13509,
      weapon: { level: 90, promoteLevel: 6, affixMap: { '113509': 4 } },
      flat: { nameTextMapHash: '3439749859', rankLevel: 5, itemType: 'ITEM_WEAPON', weaponStats: [] },
    },
  ],
  fetterInfo: { expLevel: 10 },
};

/** A response of the proxy: the characters of the showcase, then the saved builds of the profile, several of one character. */
export const saved = [
  avatar,
  {
    ...avatar,
    name: 'Support',
    equipList: [
      ...avatar.equipList.slice(0, 4),
      { itemId: 13415, weapon: { level: 80, promoteLevel: 5 }, flat: { rankLevel: 4, itemType: 'ITEM_WEAPON' } },
    ],
  },
  { ...avatar, name: ' Hyper carry ', talentIdList: [521, 522, 523, 524, 525, 526] },
];

export const traveler = {
  ...avatar,
  avatarId: 10000007,
  skillDepotId: 708,
  propMap: { '1002': { val: '3' }, '4001': { val: '60' } },
  talentIdList: undefined,
  name: 'Bloom',
};
