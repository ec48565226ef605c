/** Records of all rules of the game. Kits and the engine only use their ids, so that runs do not load this text. */
import type { GameRuleId } from '@quartet/gamedata/gameRules';
import { rules as aino } from './characters/aino/rules.ts';
import { rules as amber } from './characters/amber/rules.ts';
import { rules as barbara } from './characters/barbara/rules.ts';
import { rules as beidou } from './characters/beidou/rules.ts';
import { rules as chongyun } from './characters/chongyun/rules.ts';
import { rules as collei } from './characters/collei/rules.ts';
import { rules as dehya } from './characters/dehya/rules.ts';
import { rules as diluc } from './characters/diluc/rules.ts';
import { rules as dori } from './characters/dori/rules.ts';
import { rules as durin } from './characters/durin/rules.ts';
import { rules as eula } from './characters/eula/rules.ts';
import { rules as freminet } from './characters/freminet/rules.ts';
import { rules as gaming } from './characters/gaming/rules.ts';
import { rules as ganyu } from './characters/ganyu/rules.ts';
import { rules as hutao } from './characters/hutao/rules.ts';
import { rules as ineffa } from './characters/ineffa/rules.ts';
import { rules as kaedeharakazuha } from './characters/kaedeharakazuha/rules.ts';
import { rules as kaeya } from './characters/kaeya/rules.ts';
import { rules as kaveh } from './characters/kaveh/rules.ts';
import { rules as kukishinobu } from './characters/kukishinobu/rules.ts';
import { rules as lauma } from './characters/lauma/rules.ts';
import { rules as lisa } from './characters/lisa/rules.ts';
import { rules as mavuika } from './characters/mavuika/rules.ts';
import { rules as navia } from './characters/navia/rules.ts';
import { rules as neuvillette } from './characters/neuvillette/rules.ts';
import { rules as razor } from './characters/razor/rules.ts';
import { rules as sangonomiyakokomi } from './characters/sangonomiyakokomi/rules.ts';
import { rules as sayu } from './characters/sayu/rules.ts';
import { rules as shenhe } from './characters/shenhe/rules.ts';
import { rules as sigewinne } from './characters/sigewinne/rules.ts';
import { rules as xianyun } from './characters/xianyun/rules.ts';
import { rules as xingqiu } from './characters/xingqiu/rules.ts';
import { rules as xinyan } from './characters/xinyan/rules.ts';
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
  ...amber,
  ...barbara,
  ...beidou,
  ...chongyun,
  ...collei,
  ...dehya,
  ...diluc,
  ...dori,
  ...durin,
  ...eula,
  ...freminet,
  ...gaming,
  ...ganyu,
  ...hutao,
  ...ineffa,
  ...kaedeharakazuha,
  ...kaeya,
  ...kaveh,
  ...kukishinobu,
  ...lauma,
  ...lisa,
  ...mavuika,
  ...navia,
  ...neuvillette,
  ...razor,
  ...sangonomiyakokomi,
  ...sayu,
  ...shenhe,
  ...sigewinne,
  ...xianyun,
  ...xingqiu,
  ...xinyan,
};
