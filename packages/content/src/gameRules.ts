/** Records of all rules of the game. Kits and the engine only use their ids, so that runs do not load this text. */
import type { GameRuleId } from '@quartet/gamedata/gameRules';
import { rules as aino } from './characters/aino/rules.ts';
import { rules as albedo } from './characters/albedo/rules.ts';
import { rules as amber } from './characters/amber/rules.ts';
import { rules as baizhu } from './characters/baizhu/rules.ts';
import { rules as barbara } from './characters/barbara/rules.ts';
import { rules as beidou } from './characters/beidou/rules.ts';
import { rules as chasca } from './characters/chasca/rules.ts';
import { rules as chongyun } from './characters/chongyun/rules.ts';
import { rules as citlali } from './characters/citlali/rules.ts';
import { rules as collei } from './characters/collei/rules.ts';
import { rules as columbina } from './characters/columbina/rules.ts';
import { rules as dahlia } from './characters/dahlia/rules.ts';
import { rules as dehya } from './characters/dehya/rules.ts';
import { rules as diluc } from './characters/diluc/rules.ts';
import { rules as dori } from './characters/dori/rules.ts';
import { rules as durin } from './characters/durin/rules.ts';
import { rules as eula } from './characters/eula/rules.ts';
import { rules as flins } from './characters/flins/rules.ts';
import { rules as freminet } from './characters/freminet/rules.ts';
import { rules as gaming } from './characters/gaming/rules.ts';
import { rules as ganyu } from './characters/ganyu/rules.ts';
import { rules as hutao } from './characters/hutao/rules.ts';
import { rules as ineffa } from './characters/ineffa/rules.ts';
import { rules as kaedeharakazuha } from './characters/kaedeharakazuha/rules.ts';
import { rules as kaeya } from './characters/kaeya/rules.ts';
import { rules as kaveh } from './characters/kaveh/rules.ts';
import { rules as kinich } from './characters/kinich/rules.ts';
import { rules as kirara } from './characters/kirara/rules.ts';
import { rules as kujousara } from './characters/kujousara/rules.ts';
import { rules as kukishinobu } from './characters/kukishinobu/rules.ts';
import { rules as lauma } from './characters/lauma/rules.ts';
import { rules as lisa } from './characters/lisa/rules.ts';
import { rules as lynette } from './characters/lynette/rules.ts';
import { rules as lyney } from './characters/lyney/rules.ts';
import { rules as mavuika } from './characters/mavuika/rules.ts';
import { rules as mualani } from './characters/mualani/rules.ts';
import { rules as navia } from './characters/navia/rules.ts';
import { rules as neuvillette } from './characters/neuvillette/rules.ts';
import { rules as noelle } from './characters/noelle/rules.ts';
import { rules as ororon } from './characters/ororon/rules.ts';
import { rules as qiqi } from './characters/qiqi/rules.ts';
import { rules as razor } from './characters/razor/rules.ts';
import { rules as sangonomiyakokomi } from './characters/sangonomiyakokomi/rules.ts';
import { rules as sayu } from './characters/sayu/rules.ts';
import { rules as shenhe } from './characters/shenhe/rules.ts';
import { rules as shikanoinheizou } from './characters/shikanoinheizou/rules.ts';
import { rules as sigewinne } from './characters/sigewinne/rules.ts';
import { rules as skirk } from './characters/skirk/rules.ts';
import { rules as sucrose } from './characters/sucrose/rules.ts';
import { rules as tartaglia } from './characters/tartaglia/rules.ts';
import { rules as thoma } from './characters/thoma/rules.ts';
import { rules as tighnari } from './characters/tighnari/rules.ts';
import { rules as varka } from './characters/varka/rules.ts';
import { rules as venti } from './characters/venti/rules.ts';
import { rules as xianyun } from './characters/xianyun/rules.ts';
import { rules as xiao } from './characters/xiao/rules.ts';
import { rules as xingqiu } from './characters/xingqiu/rules.ts';
import { rules as xinyan } from './characters/xinyan/rules.ts';
import { rules as yaoyao } from './characters/yaoyao/rules.ts';
import { rules as yelan } from './characters/yelan/rules.ts';
import { rules as yunjin } from './characters/yunjin/rules.ts';
import { rules as zhongli } from './characters/zhongli/rules.ts';
import type { GameRule } from './gameRule.ts';
import { rules as sets } from './setRules.ts';
import { rules as shared } from './sharedRules.ts';
import { rules as weapons } from './weaponRules.ts';

export type { Evidence, EvidenceKind, GameRule } from './gameRule.ts';

export const gameRules: Readonly<Record<GameRuleId, GameRule>> = {
  ...shared,
  ...weapons,
  ...sets,
  ...aino,
  ...albedo,
  ...amber,
  ...baizhu,
  ...barbara,
  ...beidou,
  ...chasca,
  ...chongyun,
  ...citlali,
  ...collei,
  ...columbina,
  ...dahlia,
  ...dehya,
  ...diluc,
  ...dori,
  ...durin,
  ...eula,
  ...flins,
  ...freminet,
  ...gaming,
  ...ganyu,
  ...hutao,
  ...ineffa,
  ...kaedeharakazuha,
  ...kaeya,
  ...kaveh,
  ...kinich,
  ...kirara,
  ...kujousara,
  ...kukishinobu,
  ...lauma,
  ...lisa,
  ...lynette,
  ...lyney,
  ...mavuika,
  ...mualani,
  ...navia,
  ...neuvillette,
  ...noelle,
  ...ororon,
  ...qiqi,
  ...razor,
  ...sangonomiyakokomi,
  ...sayu,
  ...shenhe,
  ...shikanoinheizou,
  ...sigewinne,
  ...skirk,
  ...sucrose,
  ...tartaglia,
  ...thoma,
  ...tighnari,
  ...varka,
  ...venti,
  ...xianyun,
  ...xiao,
  ...xingqiu,
  ...xinyan,
  ...yaoyao,
  ...yelan,
  ...yunjin,
  ...zhongli,
};
