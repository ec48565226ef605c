/**
 * The simple fights in which standard builds are chosen: for each character an objective, the stat its kit scales with, three teammates and
 * its actions. Facts of the game, written for Quartet.
 */
import { characterElement, characterKeys, nameTable } from '@quartet/gamedata/names';
import { HABITUAL_ATTACKS, HABITUAL_SKILLS, ONE_SKILL } from '@quartet/optimiser/habits';

/** Objective of a build: the damage of the team, optionally with the character's healing or shields. */
export type Purpose = 'damage' | 'healing' | 'shield';
export type Scaling = 'hp%' | 'atk%' | 'def%' | 'em';

export interface Kit {
  readonly purpose: Purpose;
  readonly scaling: Scaling;
  /** Teammates in the order of the rotation. */
  readonly mates: readonly [string, string, string];
  /** Character on the field for the rest of the rotation: the character or a teammate. */
  readonly onField: string;
  /** Actions of the turn before the burst. */
  readonly skill: string;
  /** Actions repeated on the field. */
  readonly attacks: string;
  /** Condition for another skill on the field. */
  readonly again: string;
  /** Minimum number of rolls of energy recharge. */
  readonly minErRolls: number;
}

/** `objective scaling: teammates`. With a `*` before the scaling, the character itself is on the field, otherwise the first teammate. */
const KITS: Readonly<Record<string, string>> = {
  aetheranemo: 'damage em: yoimiya bennett xingqiu',
  aetherdendro: 'damage em: keqing fischl kaedeharakazuha',
  aetherelectro: 'damage atk%: tighnari nahida zhongli',
  aethergeo: 'damage atk%: navia zhongli bennett',
  aetherhydro: 'damage *atk%: bennett xiangling kaedeharakazuha',
  aetherpyro: 'damage atk%: mavuika citlali xilonen',
  aino: 'damage em: nahida lauma kukishinobu',
  albedo: 'damage def%: navia bennett zhongli',
  alhaitham: 'damage *em: xingqiu nahida kukishinobu',
  aloy: 'damage *atk%: xingqiu kaedeharakazuha diona',
  alyosha: 'damage atk%: sandrone bennett fischl',
  amber: 'damage *atk%: xingqiu bennett kaedeharakazuha',
  aratakiitto: 'damage *def%: albedo gorou zhongli',
  arlecchino: 'damage *atk%: yelan bennett zhongli',
  baizhu: 'healing hp%: neuvillette furina kaedeharakazuha',
  barbara: 'healing hp%: ganyu shenhe kaedeharakazuha',
  beidou: 'damage atk%: sucrose xingqiu bennett',
  bennett: 'healing hp%: navia zhongli furina',
  candace: 'damage hp%: cyno nahida baizhu',
  charlotte: 'healing atk%: kamisatoayaka kaedeharakazuha furina',
  chasca: 'damage *atk%: ororon bennett furina',
  chevreuse: 'healing hp%: raidenshogun fischl bennett',
  chiori: 'damage def%: aratakiitto gorou zhongli',
  chongyun: 'damage atk%: diluc bennett kaedeharakazuha',
  citlali: 'damage em: mavuika bennett xilonen',
  clorinde: 'damage *atk%: fischl nahida baizhu',
  collei: 'damage atk%: keqing fischl kaedeharakazuha',
  columbina: 'damage hp%: nahida lauma xingqiu',
  cyno: 'damage *em: furina nahida baizhu',
  dahlia: 'shield hp%: skirk escoffier shenhe',
  dehya: 'damage *atk%: xingqiu bennett kaedeharakazuha',
  diluc: 'damage *atk%: xingqiu bennett kaedeharakazuha',
  diona: 'shield hp%: ganyu mona kaedeharakazuha',
  dori: 'healing hp%: tighnari nahida xingqiu',
  durin: 'damage *atk%: nicole bennett xingqiu',
  emilie: 'damage atk%: kinich bennett zhongli',
  escoffier: 'damage atk%: skirk furina shenhe',
  eula: 'damage *atk%: raidenshogun rosaria zhongli',
  faruzan: 'damage atk%: xiao zhongli bennett',
  fischl: 'damage atk%: tighnari nahida zhongli',
  flins: 'damage *atk%: ineffa sucrose xingqiu',
  freminet: 'damage *atk%: mika fischl zhongli',
  furina: 'damage hp%: neuvillette kaedeharakazuha baizhu',
  gaming: 'damage *atk%: xingqiu bennett xianyun',
  ganyu: 'damage *atk%: shenhe kaedeharakazuha sangonomiyakokomi',
  gorou: 'damage def%: aratakiitto albedo zhongli',
  hutao: 'damage *hp%: xingqiu yelan zhongli',
  iansan: 'damage atk%: varesa chevreuse bennett',
  ifa: 'damage *em: fischl xingqiu beidou',
  illuga: 'damage em: navia columbina zhongli',
  ineffa: 'damage atk%: flins xingqiu sucrose',
  jahoda: 'healing atk%: flins ineffa xingqiu',
  jean: 'healing atk%: diluc xingqiu fischl',
  kachina: 'damage def%: chiori xilonen bennett',
  kaedeharakazuha: 'damage em: neuvillette furina baizhu',
  kaeya: 'damage atk%: diluc bennett kaedeharakazuha',
  kamisatoayaka: 'damage *atk%: shenhe kaedeharakazuha sangonomiyakokomi',
  kamisatoayato: 'damage *atk%: bennett xiangling kaedeharakazuha',
  kaveh: 'damage *em: nahida xingqiu sangonomiyakokomi',
  keqing: 'damage *atk%: fischl nahida kaedeharakazuha',
  kinich: 'damage *atk%: emilie bennett zhongli',
  kirara: 'shield hp%: alhaitham xingqiu kukishinobu',
  klee: 'damage *atk%: xingqiu bennett kaedeharakazuha',
  kujousara: 'damage atk%: raidenshogun bennett kaedeharakazuha',
  kukishinobu: 'damage em: nahida xingqiu yelan',
  lanyan: 'shield atk%: yoimiya bennett xingqiu',
  lauma: 'damage em: nahida aino xingqiu',
  layla: 'shield hp%: wanderer faruzan bennett',
  linnea: 'damage def%: columbina xingqiu zhongli',
  zibai: 'damage def%: columbina xingqiu zhongli',
  lisa: 'damage *em: nahida fischl kaedeharakazuha',
  lohen: 'damage *atk%: escoffier furina mona',
  lynette: 'damage atk%: yoimiya bennett xingqiu',
  lyney: 'damage *atk%: bennett kaedeharakazuha zhongli',
  mavuika: 'damage *atk%: citlali bennett xilonen',
  mika: 'healing hp%: eula raidenshogun rosaria',
  mona: 'damage atk%: kamisatoayaka shenhe kaedeharakazuha',
  mualani: 'damage *hp%: bennett kaedeharakazuha xiangling',
  nahida: 'damage em: cyno xingqiu zhongli',
  navia: 'damage *atk%: bennett furina zhongli',
  nefer: 'damage *em: lauma columbina nahida',
  neuvillette: 'damage *hp%: furina kaedeharakazuha baizhu',
  nicole: 'damage atk%: durin bennett xingqiu',
  nilou: 'damage hp%: nahida sangonomiyakokomi collei',
  ningguang: 'damage *atk%: albedo bennett zhongli',
  noelle: 'damage *def%: albedo gorou furina',
  odette: 'damage *atk%: raidenshogun fischl bennett',
  ororon: 'damage atk%: chasca furina bennett',
  prune: 'damage atk%: durin bennett fischl',
  qiqi: 'healing atk%: keqing fischl kaedeharakazuha',
  raidenshogun: 'damage *atk%: bennett xingqiu xiangling',
  razor: 'damage *atk%: fischl rosaria zhongli',
  rosaria: 'damage atk%: yoimiya bennett kaedeharakazuha',
  sandrone: 'damage *atk%: raidenshogun fischl bennett',
  sangonomiyakokomi: 'healing hp%: kamisatoayaka shenhe kaedeharakazuha',
  sayu: 'damage em: yoimiya bennett xingqiu',
  sethos: 'damage *em: fischl nahida zhongli',
  shenhe: 'damage atk%: kamisatoayaka kaedeharakazuha sangonomiyakokomi',
  shikanoinheizou: 'damage *atk%: bennett xingqiu fischl',
  sigewinne: 'healing hp%: ganyu shenhe kaedeharakazuha',
  skirk: 'damage *atk%: escoffier furina shenhe',
  sucrose: 'damage em: yoimiya bennett xingqiu',
  tartaglia: 'damage *atk%: bennett xiangling kaedeharakazuha',
  thoma: 'shield hp%: yoimiya xingqiu kaedeharakazuha',
  tighnari: 'damage *em: fischl nahida zhongli',
  varesa: 'damage *atk%: chevreuse fischl bennett',
  varka: 'damage *atk%: durin bennett faruzan',
  venti: 'damage em: kamisatoayaka shenhe sangonomiyakokomi',
  wanderer: 'damage *atk%: faruzan bennett zhongli',
  wriothesley: 'damage *atk%: shenhe kaedeharakazuha furina',
  xiangling: 'damage atk%: raidenshogun bennett xingqiu',
  xianyun: 'damage atk%: gaming bennett furina',
  xiao: 'damage *atk%: faruzan bennett zhongli',
  xilonen: 'healing def%: mavuika citlali bennett',
  xingqiu: 'damage atk%: hutao zhongli kaedeharakazuha',
  xinyan: 'damage *atk%: fischl rosaria zhongli',
  yaemiko: 'damage atk%: tighnari nahida zhongli',
  yanfei: 'damage *atk%: xingqiu bennett kaedeharakazuha',
  yaoyao: 'healing hp%: cyno xingqiu fischl',
  yelan: 'damage hp%: hutao zhongli kaedeharakazuha',
  yoimiya: 'damage *atk%: bennett xingqiu zhongli',
  yumemizukimizuki: 'damage *em: fischl furina bennett',
  yunjin: 'damage def%: yoimiya xingqiu zhongli',
  zhongli: 'shield hp%: hutao xingqiu kaedeharakazuha',
};

/** Conditions for another skill in addition to being ready. */
const AGAIN: Readonly<Record<string, string>> = {
  kinich: '.kinich.skill.ready && (.kinich.nightsoul.state == 0 || .kinich.nightsoul.points >= 20)',
};
/**
 * Rolls of energy recharge above the fixed ones (a sands counts as nine) that teams of the database need, if that is more than in the
 * character's own fight: in these teams it is off the field, or one of two attackers.
 */
const TEAM_ER_ROLLS: Readonly<Record<string, number>> = { amber: 15, raidenshogun: 14 };
/** Characters with physical damage. */
const PHYSICAL: ReadonlySet<string> = new Set(['eula', 'freminet', 'razor', 'xinyan']);

/** The twin whose fight and build are used for both: Aether for Lumine. */
export const twinOf = (key: string): string => key.replace(/^lumine/, 'aether');

export function kitOf(key: string): Kit {
  const row = KITS[twinOf(key)];
  if (row === undefined) throw new RangeError(`no fight is written for ${key}`);
  const [head = '', mates = ''] = row.split(': ');
  const [purpose, scaling = ''] = head.split(' ');
  const [first = '', second = '', third = ''] = mates.split(' ');
  return {
    purpose: purpose as Purpose,
    scaling: scaling.replace('*', '') as Scaling,
    mates: [first, second, third],
    onField: scaling.startsWith('*') ? key : first,
    skill: HABITUAL_SKILLS[key] ?? 'skill',
    attacks: HABITUAL_ATTACKS[key] ?? 'attack:3',
    minErRolls: TEAM_ER_ROLLS[key] ?? 0,
    again: ONE_SKILL.has(key) ? '' : (AGAIN[key] ?? `.${key}.skill.ready`),
  };
}

/** Characters with a separate fight. */
export const fightKeys: readonly string[] = characterKeys.filter((key) => twinOf(key) === key);

export const damageBonus = (key: string): string =>
  PHYSICAL.has(key) ? 'phys%' : `${(characterElement as Readonly<Record<string, string>>)[key]}%`;

const ROTATION_SECONDS = 22;
/** Rotations of a fight. */
const ROTATIONS = 4;

/** One skill, if it is ready, and one burst. */
function turn(key: string): string {
  return `if .${key}.skill.ready { ${key} ${kitOf(key).skill}; } ${key} burst;`;
}

/**
 * A simple rotation of about 20 s: every character uses skill and burst once, the one on the field attacks for the rest.
 * @param onField acts last
 */
export function rotationText(team: readonly string[], onField: string, seconds = ROTATION_SECONDS): string {
  const order = [...team.filter((key) => key !== onField), onField];
  const { skill, attacks, again } = kitOf(onField);
  const repeat = again === '' ? '' : `if ${again} { ${onField} ${skill}; } `;
  return `options swap_delay=12 duration=${ROTATIONS * seconds} iteration=100;
target lvl=100 resist=0.1 radius=2 pos=0,2.4;
energy every interval=480,720 amount=1;
active ${order[0]};
while 1 {
  let start = f();
  ${order.map(turn).join('\n  ')}
  while f() - start < ${60 * seconds} { ${repeat}${onField} ${attacks}; }
}
`;
}

const PLAIN_WEAPONS: Readonly<Record<string, string>> = {
  sword: 'prototyperancour',
  claymore: 'prototypearchaic',
  polearm: 'prototypestarglitter',
  bow: 'prototypecrescent',
  catalyst: 'mappamare',
};

const FAVONIUS: Readonly<Record<string, string>> = {
  sword: 'favoniussword',
  claymore: 'favoniusgreatsword',
  polearm: 'favoniuslance',
  bow: 'favoniuswarbow',
  catalyst: 'favoniuscodex',
};

export interface Gear {
  readonly weapon: string;
  readonly set: string;
  /** Main stats of sands, goblet and circlet. */
  readonly mains: readonly [string, string, string];
}

/** The weapon of the character's class that gives particles to the team. */
export const favonius = (key: string): string => FAVONIUS[nameTable.characterWeaponClass(key) ?? 'sword'] ?? '';

/** Initial gear of the search, and gear of a teammate on the field. */
export function plainGear(key: string): Gear {
  const { purpose, scaling } = kitOf(key);
  const element = (characterElement as Readonly<Record<string, string>>)[key];
  const weapon = PLAIN_WEAPONS[nameTable.characterWeaponClass(key) ?? 'sword'] ?? '';
  const set =
    element === 'anemo' ? 'viridescentvenerer' : element === 'dendro' ? 'deepwoodmemories' : 'gladiatorsfinale';
  if (purpose === 'healing') return { weapon, set, mains: [scaling, scaling, 'heal'] };
  if (purpose === 'shield') return { weapon, set, mains: [scaling, scaling, scaling] };
  return { weapon, set, mains: scaling === 'em' ? ['em', 'em', 'em'] : [scaling, damageBonus(key), 'cr'] };
}
