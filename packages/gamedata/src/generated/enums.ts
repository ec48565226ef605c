// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
/** Attack tags by name. */
export const attackTags = {
  None: 0,
  Normal: 1,
  Extra: 2,
  Plunge: 3,
  ElementalArt: 4,
  ElementalArtHold: 5,
  ElementalBurst: 6,
  WeaponSkill: 7,
  MonaBubbleBreak: 8,
  NoneStat: 9,
  OverloadDamage: 11,
  SuperconductDamage: 12,
  ECDamage: 13,
  Shatter: 14,
  SwirlPyro: 15,
  SwirlHydro: 16,
  SwirlCryo: 17,
  SwirlElectro: 18,
  BurningDamage: 19,
  Bloom: 20,
  BountifulCore: 21,
  Burgeon: 22,
  Hyperbloom: 23,
  ReactionLunarCharge: 26,
  ReactionLunarCrystallize: 27,
  DirectLunarCharged: 30,
  DirectLunarBloom: 31,
  DirectLunarCrystallize: 32,
  DirectStellarConduct: 37,
} as const;

/** Open intervals of attack tag numbers. */
export const attackTagRanges = {
  reaction: [10, 24],
  lunar_reaction: [25, 28],
  direct_lunar: [29, 33],
  stellar_reaction: [34, 35],
  direct_stellar: [36, 38],
} as const;

/** Strike types by name. */
export const strikes = { Default: 0, Pierce: 1, Blunt: 2, Slash: 3, Spear: 4 } as const;

/** Additional attack tags by name. */
export const additionalTags = { None: 0, Nightsoul: 1, KinichCannon: 2, VarkaSpecial: 3 } as const;

/** Values of the aim param `hold`. */
export const aimParams = { phys: 0, lv1: 1, lv2: 2, lv3: 3, lv4: 4 } as const;

/** Elements in the order of identity numbers seen by `.keys.element`. */
export const elements = {
  electro: 0,
  pyro: 1,
  cryo: 2,
  hydro: 3,
  dendro: 4,
  quicken: 5,
  frozen: 6,
  anemo: 7,
  geo: 8,
  none: 9,
  physical: 10,
  unknown: 11,
  burning: 12,
  'burning-fuel': 13,
} as const;

/** Element names a config may use. */
export const configElements = [
  'anemo',
  'cryo',
  'dendro',
  'electro',
  'frozen',
  'geo',
  'hydro',
  'none',
  'physical',
  'pyro',
] as const;

/** Slots of the stat array, in config spelling. */
export const stats = {
  'n/a': 0,
  'def%': 1,
  def: 2,
  hp: 3,
  'hp%': 4,
  atk: 5,
  'atk%': 6,
  er: 7,
  em: 8,
  cr: 9,
  cd: 10,
  heal: 11,
  'pyro%': 12,
  'hydro%': 13,
  'cryo%': 14,
  'electro%': 15,
  'anemo%': 16,
  'geo%': 17,
  'dendro%': 18,
  'phys%': 19,
  'atkspd%': 20,
  'dmg%': 21,
  delim_base_stat: 22,
  base_hp: 23,
  base_atk: 24,
  base_def: 25,
} as const;

/** Stat names a config may use. */
export const configStats = [
  'anemo%',
  'atk',
  'atk%',
  'atkspd%',
  'cd',
  'cr',
  'cryo%',
  'def',
  'def%',
  'dendro%',
  'dmg%',
  'electro%',
  'em',
  'er',
  'geo%',
  'heal',
  'hp',
  'hp%',
  'hydro%',
  'phys%',
  'pyro%',
] as const;

/** Actions by name. */
export const actions = {
  invalid: 0,
  skill: 1,
  burst: 2,
  attack: 3,
  charge: 4,
  high_plunge: 5,
  low_plunge: 6,
  aim: 7,
  dash: 8,
  jump: 9,
  swap: 10,
  walk: 11,
  wait: 12,
  delay: 13,
} as const;

/** Action names a config may use. */
export const configActions = [
  'skill',
  'burst',
  'attack',
  'charge',
  'high_plunge',
  'low_plunge',
  'aim',
  'dash',
  'jump',
  'walk',
  'swap',
] as const;

/** Animation states by name. */
export const animationStates = {
  idle: 0,
  normal: 1,
  charge: 2,
  plunge: 3,
  skill: 4,
  burst: 5,
  aim: 6,
  dash: 7,
  jump: 8,
  walk: 9,
  swap: 10,
} as const;

/** Reasons an action is not ready. */
export const actionFailures = {
  no_failure: 0,
  swap_cd: 1,
  skill_cd: 2,
  burst_cd: 3,
  insufficient_energy: 4,
  insufficient_stamina: 5,
  character_deceased: 6,
  dash_cd: 7,
} as const;

/** Reaction names. */
export const reactions = [
  'aggravate',
  'bloom',
  'burgeon',
  'burning',
  'crystallize-cryo',
  'crystallize-electro',
  'crystallize-hydro',
  'crystallize-pyro',
  'electrocharged',
  'freeze',
  'freeze-extend',
  'hyperbloom',
  'lunarbloom',
  'lunarcharged',
  'lunarcrystallize',
  'melt',
  'overload',
  'quicken',
  'shatter',
  'spread',
  'stellar-conduct',
  'stellar-swirl',
  'superconduct',
  'swirl-cryo',
  'swirl-electro',
  'swirl-hydro',
  'swirl-pyro',
  'vaporize',
] as const;

/** Aura slots of an enemy. */
export const auras = {
  invalid: 0,
  electro: 1,
  pyro: 2,
  cryo: 3,
  hydro: 4,
  'dendro-fuel': 5,
  delim_6: 6,
  dendro: 7,
  quicken: 8,
  frozen: 9,
  anemo: 10,
  geo: 11,
  burning: 12,
  delim_13: 13,
} as const;

/** Weapon classes by name. */
export const weaponClasses = { sword: 0, claymore: 1, polearm: 2, bow: 3, catalyst: 4 } as const;

/** Body types by name. */
export const bodies = { Boy: 0, Girl: 1, Male: 2, Lady: 3, Loli: 4 } as const;

/** Shield types by name. */
export const shieldTypes = {
  Crystallize: 0,
  NoelleSkill: 1,
  NoelleA1: 2,
  ZhongliJadeShield: 3,
  DionaSkill: 4,
  BeidouThunderShield: 5,
  BeidouC1: 6,
  XinyanSkill: 7,
  XinyanC2: 8,
  KaeyaC4: 9,
  YanfeiC4: 10,
  Bell: 11,
  YunjinSkill: 12,
  ThomaSkill: 13,
  CandaceSkill: 14,
  LaylaSkill: 15,
  BaizhuBurst: 16,
  KiraraSkill: 17,
  TravelerHydroC4: 18,
  SigewinneC2: 19,
  LanyanShield: 20,
  CitlaliSkill: 21,
  DahliaBurst: 22,
  IneffaSkill: 23,
  ColumbinaC1: 24,
  NicoleSkill: 25,
} as const;

/** Geo constructs by name. */
export const constructs = {
  Invalid: 0,
  NingSkill: 1,
  ZhongliSkill: 2,
  TravellerSkill: 3,
  TravellerBurst: 4,
  AlbedoSkill: 5,
  IttoSkill: 6,
  LunarCrystallize: 7,
  KachinaSkill: 8,
} as const;

/** Construct names a config may use. */
export const constructConfigKeys = {
  albedo: 5,
  itto: 6,
  kachina: 8,
  lunar_crystallize: 7,
  ningguang: 1,
  traveler_burst: 4,
  traveler_skill: 3,
  zhongli: 2,
} as const;

/** Gadget types by name. */
export const gadgets = {
  Unknown: 0,
  DendroCore: 2,
  LeaLotus: 3,
  BogglecatBox: 4,
  Guoba: 6,
  YueguiThrowing: 7,
  YueguiJumping: 8,
  BaronBunny: 9,
  GrinMalkinHat: 10,
  SourcewaterDropletHydroTrav: 11,
  SourcewaterDropletNeuv: 12,
  SourcewaterDropletSigewinne: 13,
  CrystallizeShard: 14,
  YumemiSnack: 15,
  PolestarField: 16,
  Test: 17,
} as const;

/** Gadget names a condition may use. */
export const gadgetConditions = ['dendrocore', 'sourcewaterdroplet', 'crystallizeshard'] as const;

/** Engine events by name. */
export const events = {
  OnEnemyHit: 0,
  OnPlayerHit: 1,
  OnGadgetHit: 2,
  OnEnemyDamage: 3,
  OnGadgetDamage: 4,
  OnApplyAttack: 5,
  OnElementApplied: 6,
  OnAuraDurabilityAdded: 7,
  OnAuraDurabilityDepleted: 8,
  OnOverload: 10,
  OnSuperconduct: 11,
  OnMelt: 12,
  OnVaporize: 13,
  OnFrozen: 14,
  OnElectroCharged: 15,
  OnSwirlHydro: 16,
  OnSwirlCryo: 17,
  OnSwirlElectro: 18,
  OnSwirlPyro: 19,
  OnCrystallizeHydro: 20,
  OnCrystallizeCryo: 21,
  OnCrystallizeElectro: 22,
  OnCrystallizePyro: 23,
  OnAggravate: 24,
  OnSpread: 25,
  OnQuicken: 26,
  OnBloom: 27,
  OnHyperbloom: 28,
  OnBurgeon: 29,
  OnBurning: 30,
  OnLunarCharged: 31,
  OnLunarBloom: 32,
  OnLunarCrystallize: 33,
  OnStellarConduct: 34,
  OnShatter: 35,
  OnDendroCore: 37,
  OnStamUse: 38,
  OnShielded: 39,
  OnShieldBreak: 40,
  OnConstructSpawned: 41,
  OnCharacterSwap: 42,
  OnParticleReceived: 43,
  OnEnergyChange: 44,
  OnEnergyBurst: 45,
  OnTargetDied: 46,
  OnTargetMoved: 47,
  OnCharacterHit: 48,
  OnCharacterHurt: 49,
  OnHPDebt: 50,
  OnHeal: 51,
  OnPlayerPreHPDrain: 52,
  OnPlayerHPDrain: 53,
  OnNightsoulBurst: 54,
  OnNightsoulGenerate: 55,
  OnNightsoulConsume: 56,
  OnActionFailed: 57,
  OnActionExec: 58,
  OnSkill: 59,
  OnBurst: 60,
  OnAttack: 61,
  OnChargeAttack: 62,
  OnPlunge: 63,
  OnAimShoot: 64,
  OnDash: 65,
  OnLunarReactionAttack: 66,
  OnMoondriftHarmony: 67,
  OnInitialize: 68,
  OnStateChange: 69,
  OnEnemyAdded: 70,
  OnTick: 71,
  OnSimEndedSuccessfully: 72,
} as const;

/** Kinds of log entries by name. */
export const logSources = {
  invalid: 0,
  damage: 1,
  pre_damage_mods: 2,
  calc: 3,
  element: 4,
  snapshot: 5,
  status: 6,
  action: 7,
  energy: 8,
  character: 9,
  enemy: 10,
  sim: 11,
  artifact: 12,
  weapon: 13,
  shield: 14,
  construct: 15,
  icd: 16,
  debug: 17,
  warning: 18,
  player: 19,
  heal: 20,
  hurt: 21,
  cooldown: 22,
  hitlag: 23,
  user: 24,
} as const;

/** Names accepted on the options line. */
export const configOptions = [
  'debug',
  'defhalt',
  'hitlag',
  'iteration',
  'duration',
  'workers',
  'mode',
  'swap_delay',
  'attack_delay',
  'charge_delay',
  'skill_delay',
  'burst_delay',
  'jump_delay',
  'dash_delay',
  'aim_delay',
  'frame_defaults',
  'ignore_burst_energy',
] as const;

/** Names accepted on a target line. */
export const configTargetKeys = [
  'lvl',
  'hp',
  'resist',
  'pos',
  'radius',
  'type',
  'freeze_resist',
  'particle_threshold',
  'particle_drop_count',
  'particle_element',
  'anemo',
  'cryo',
  'dendro',
  'electro',
  'frozen',
  'geo',
  'hydro',
  'none',
  'physical',
  'pyro',
] as const;

/** Params accepted behind `type=name` on a target line. */
export const configTargetTypeParams = ['hp_mult', 'particles'] as const;

/** Defaults of config settings. */
export const configDefaults = {
  hitlag: true,
  defhalt: true,
  workers: 20,
  iteration: 1000,
  swap_delay: 1,
  player_radius: 0.3,
  target_radius: 1,
  target_pos: [0, 0],
  named_target_hp_mult: 2.5,
  dummy_target: { hp: 562949953421311, resist: 0.1 },
} as const;

/** Built-in script functions. */
export const scriptFunctions = [
  'f',
  'rand',
  'randnorm',
  'print',
  'wait',
  'sleep',
  'delay',
  'type',
  'execute_action',
  'set_target_pos',
  'set_player_pos',
  'set_default_target',
  'set_swap_icd',
  'set_particle_delay',
  'kill_target',
  'is_target_dead',
  'pick_up_crystallize',
  'set_starting_verdant_dew',
  'sin',
  'cos',
  'asin',
  'acos',
  'is_even',
  'set_on_tick',
] as const;

/** First segments of a condition field. */
export const conditionRoots = [
  'debuff',
  'element',
  'tags',
  'status',
  'stam',
  'construct',
  'gadgets',
  'dew',
  'verdant-dew',
  'moonridge-dew',
  'keys',
  'state',
  'action',
  'previous-action',
  'previous-char',
  'airborne',
] as const;

/** Second segments behind a character name. */
export const conditionCharacterFields = [
  'id',
  'cons',
  'energy',
  'energymax',
  'hp',
  'hpmax',
  'hpratio',
  'normal',
  'onfield',
  'weapon',
  'status',
  'mods',
  'infusion',
  'tags',
  'stats',
  'bol',
  'bolratio',
  'sets',
  'cd',
  'charge',
  'ready',
] as const;

/** Second segments behind `debuff`. */
export const conditionDebuffFields = ['def', 'res'] as const;

/** Second segments behind `keys`. */
export const conditionKeyKinds = ['weapon', 'set', 'char', 'element'] as const;
