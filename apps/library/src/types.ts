/*
 * Types of arguments and results, with units. A frame is 1/60 of a second. Damage is that of the game, stats in percent are
 * fractions (0.466, not 46.6), positions are metres. Characters, weapons and sets are named by the keys of the config language.
 */

/** How far a run is. Times in milliseconds since the first worker was ready. */
export interface Progress {
  /** Fights whose figures are in. */
  done: number;
  total: number;
  elapsed: number;
  /** Null while there is nothing to estimate it from. */
  remaining: number | null;
}

/** Options of all long calls. */
export interface CallOptions {
  /** Workers to use, 1 to 30; 3 when absent. The result does not depend on it. */
  workers?: number;
  /** Cancels the call: it rejects with an error whose `name` is `AbortError`, and the workers stop within a few milliseconds. */
  signal?: AbortSignal;
}

export interface SimulateOptions extends CallOptions {
  /** Fights, at least 1; default: the config's `options iteration=`. */
  iterations?: number;
  /** Base seed, a whole number from 0 to 2^53 − 1; random when absent. The same seed gives the same result to the last bit. */
  seed?: number;
  /** At most every 100 ms, and once when all fights are in. */
  onProgress?(progress: Progress): void;
  /** The result so far, as often as `onProgress` or less. Computing it costs time; leave it out where it is not shown. */
  onUpdate?(result: Result, progress: Progress): void;
  /** Damage per second of each fight, in the order of the fights, some dozens at a time. */
  onFights?(dps: Float64Array, figures: FightFigures): void;
}

/** Figures of single fights, one value a fight. */
export interface FightFigures {
  /** Damage per second. */
  readonly dealt: Float64Array;
  /** Damage per second with the mean over a critical hit and none in place of each hit as it fell. */
  readonly expected: Float64Array;
  /** Length in frames. */
  readonly frames: Float64Array;
}

/** An error or a warning of a config. `from` and `to` are offsets into its text (UTF-16); line and column count from 1. */
export interface Finding {
  /** A config with an error cannot run. */
  severity: 'error' | 'warning' | 'hint';
  /** Stable name of the kind, such as `unknown-character`. */
  code: string;
  /** In English. */
  message: string;
  from: number;
  to: number;
  line: number;
  column: number;
  /** A change of the text that would help: `insert` in place of `from` to `to`. */
  fix?: { title: string; from: number; to: number; insert: string };
}

/** Summary and findings of a config. */
export interface Validation {
  /** All findings at once; the config can run when none is an error. */
  findings: Finding[];
  characters: ValidatedCharacter[];
  /** Key of the character who is on the field first; empty when the config names none. */
  initialCharacter: string;
  /** Number of fights in the config. */
  iterations: number;
}

export interface ValidatedCharacter {
  key: string;
  level: number;
  maxLevel: number;
  cons: number;
  /** Null when the config gives none that can be read. */
  weapon: { key: string; level: number; maxLevel: number; refine: number } | null;
  talents: { attack: number; skill: number; burst: number };
  sets: { key: string; count: number }[];
}

/** The config cannot run. */
export interface ConfigError extends Error {
  readonly name: 'ConfigError';
  /** At least one of them is an error. */
  readonly findings: readonly Finding[];
}

/** Over the fights of a run; `sd` is the sample standard deviation, 0 for one fight. */
export interface DescriptiveStats {
  min: number;
  max: number;
  mean: number;
  sd: number;
}

/** A mean, the sample standard deviation of the values it is of, and its 95 % interval (equal to the mean for one fight). */
export interface IntervalStats {
  mean: number;
  sd: number;
  low: number;
  high: number;
}

/** With quartiles (Hyndman–Fan type 8) and a histogram: fights per bin of equal width from `min` to `max`. */
export interface OverviewStats extends DescriptiveStats {
  q1: number;
  q2: number;
  q3: number;
  histogram: number[];
}

/** By name: of an attack, a reaction, an action, an aura. */
export interface SourceStats {
  sources: Record<string, DescriptiveStats>;
}

/** Five whole fights, the running total of damage in each bucket. */
export interface DamageSeries {
  min: number[];
  q1: number[];
  q2: number[];
  q3: number[];
  max: number[];
}

/** Everything that comes from the fights. Lists by character are in the order of the team, target lists begin with target 1. */
export interface Statistics {
  /** Fights. */
  iterations: number;
  /** Seeds by which the fight of least, lower quartile, median, upper quartile and most damage per second can be sampled. */
  min_seed: string;
  p25_seed: string;
  p50_seed: string;
  p75_seed: string;
  max_seed: string;
  /** Length of a fight, seconds. */
  duration: OverviewStats;
  /** Damage per second of the team. */
  dps: OverviewStats;
  /** Reactions per second. */
  rps: OverviewStats;
  /** Energy received per second, also what was wasted above the maximum. */
  eps: OverviewStats;
  /** HP healed per second, overheal included. */
  hps: OverviewStats;
  /** Effective shield, HP averaged over time. */
  shp: OverviewStats;
  /** Damage per second with critical hits averaged: known from far fewer fights than `dps`. Absent in results of other programs. */
  expected?: { dps: IntervalStats; character_dps: IntervalStats[] };
  /** Damage per second that nine of ten single fights reach, and that one of ten does. Absent in results of other programs. */
  dps_spread?: { p10: number; p90: number };
  /** By character. Casts of each ability (attack, charge, plunge, skill, burst), and damage per cast. */
  ability_damage?: { abilities: Record<string, { casts: DescriptiveStats; damage: IntervalStats }> }[];
  /** By character. Fraction of the hits that could be critical, in all and by source. */
  critical_hits?: { all?: IntervalStats; sources: Record<string, IntervalStats> }[];
  /** By character. The biggest hit of all fights with its seed and frame, and the biggest of each fight. */
  biggest_hits?: { damage: number; source: string; seed: string; frame: number; per_fight: DescriptiveStats }[];
  /** By character. Energy above the maximum, by source. */
  wasted_energy?: { sources: Record<string, DescriptiveStats> }[];
  /** Percent of the time that effects are in force in the first `fights`; shields by the character who makes them. */
  effect_uptime?: {
    fights: number;
    characters: { sources: Record<string, DescriptiveStats> }[];
    shields: { sources: Record<string, DescriptiveStats> }[];
    targets: { sources: Record<string, DescriptiveStats> }[];
    team: { sources: Record<string, DescriptiveStats> };
  };
  /** Damage of a fight. */
  total_damage: DescriptiveStats;
  /** True where the team lost a second or more to the cause of that name. */
  warnings: {
    /** Enemies stand in one another. */
    target_overlap: boolean;
    insufficient_energy: boolean;
    insufficient_stamina: boolean;
    swap_cd: boolean;
    skill_cd: boolean;
    dash_cd: boolean;
    burst_cd: boolean;
  };
  /** Seconds each character waited, by cause. */
  failed_actions: {
    insufficient_energy: DescriptiveStats;
    insufficient_stamina: DescriptiveStats;
    swap_cd: DescriptiveStats;
    skill_cd: DescriptiveStats;
    dash_cd: DescriptiveStats;
    burst_cd: DescriptiveStats;
  }[];
  /** Damage per second by element, by target number, by character, and by character and element, target or attack. */
  element_dps: Record<string, DescriptiveStats>;
  target_dps: Record<string, DescriptiveStats>;
  character_dps: DescriptiveStats[];
  dps_by_element: { elements: Record<string, DescriptiveStats> }[];
  dps_by_target: { targets: Record<string, DescriptiveStats> }[];
  source_dps: SourceStats[];
  /** Hits with damage above 0 in a fight, by character and attack. */
  source_damage_instances: SourceStats[];
  /** Damage of the team per bucket of `bucket_size` frames. */
  damage_buckets: { bucket_size: number; buckets: DescriptiveStats[] };
  /** Share of all damage so far that a character dealt, a fraction, at the end of each bucket. */
  cumu_damage_contrib: { bucket_size: number; characters: { buckets: DescriptiveStats[] }[] };
  /** By target number: fights ranked by the damage of the team (`overall`), and by the damage to this target. */
  cumu_damage: { bucket_size: number; targets: Record<string, { overall: DamageSeries; target: DamageSeries }> };
  /** By shield: HP by element (`normalized` is the mean of the elements), and share of the fight in which it was up, a fraction. */
  shields: Record<string, { hp: Record<string, DescriptiveStats>; uptime: DescriptiveStats }>;
  /** Seconds on the field by character. */
  field_time: DescriptiveStats[];
  /** Energy received in a fight by character and source. */
  total_source_energy: SourceStats[];
  /** Reactions in a fight by character. */
  source_reactions: SourceStats[];
  /** Actions in a fight by character. */
  character_actions: SourceStats[];
  /** By target and aura, in percent of the frames (0 to 100). */
  target_aura_uptime: SourceStats[];
  /** Energy at the end of a fight by character. */
  end_stats: { ending_energy: DescriptiveStats }[];
  /** Seeds of fights that were kept for debugging; usually empty. */
  dev_debug: { seeded_dps: { seed: string; dps: number }[] };
  /** Only in older files; 0 otherwise. */
  runtime: number;
}

/** A member of the team. */
export interface ResultCharacter {
  name: string;
  element: string;
  level: number;
  max_level: number;
  cons: number;
  weapon: { name: string; refine: number; level: number; max_level: number };
  talents: { attack: number; skill: number; burst: number };
  /** Pieces by set. */
  sets: Record<string, number>;
  /**
   * Sums of the config's stats lines. Slots: 0 none, 1 def%, 2 def, 3 hp, 4 hp%, 5 atk, 6 atk%, 7 er, 8 em, 9 cr, 10 cd, 11 heal,
   * 12 pyro%, 13 hydro%, 14 cryo%, 15 electro%, 16 anemo%, 17 geo%, 18 dendro%, 19 phys%, 20 atkspd%, 21 dmg%.
   */
  stats: number[];
  /** Totals at frame 0 in the same slots; there 3, 5 and 2 are final HP, ATK and DEF. */
  snapshot: number[];
}

/** Normal distribution of a player's delay in frames; draws beyond a bound count as the bound. */
export interface PlayDelay {
  mean: number;
  /** Standard deviation. */
  sd: number;
  min: number;
  max: number;
}

/** An enemy. */
export interface ResultEnemy {
  level: number;
  /** 0 where it has none and the fight ends after its duration. */
  hp: number;
  /** Fractions by element. */
  resist: Record<string, number>;
  /** Metres; `r` is its radius. */
  position: { x: number; y: number; r: number };
  particle_drop_threshold: number;
  particle_drop_count: number;
  particle_element: string;
  /** Preset, empty without one. */
  name: string;
  /** Whether a value of the preset was changed. */
  modified: boolean;
}

/** A result document, schema 4.2. Seeds are text, because they may have more digits than a number holds. */
export interface Result {
  schema_version?: { major: string; minor: string };
  /** Commit and time of the engine, and whether it was built from changed sources. */
  sim_version: string;
  build_date: string;
  modified: boolean;
  /** A seed to sample a fight with that is none of those in the statistics. */
  sample_seed: string;
  /** Seed the fights were drawn from: `simulate` with it gives this result again. */
  base_seed: string;
  /** Text of the config. */
  config_file: string;
  simulator_settings: {
    /** Seconds. */
    duration: number;
    damage_mode: boolean;
    enable_hitlag: boolean;
    def_halt: boolean;
    number_of_workers: number;
    iterations: number;
    /** Frames before an action. */
    delays: {
      skill: number;
      burst: number;
      attack: number;
      charge: number;
      aim: number;
      dash: number;
      jump: number;
      swap: number;
    };
    ignore_burst_energy: boolean;
    /** The player's delays before actions by transition, in frames; undefined for perfect play. */
    play?:
      | {
          mode: string;
          /** Milliseconds. */
          ping?: number | undefined;
          string: PlayDelay;
          own: PlayDelay;
          before_swap: PlayDelay;
          after_swap: PlayDelay;
          swap_burst: PlayDelay;
        }
      | undefined;
    /** Ids of the rules of the game in force that concern the team, where the reference simulator differs. */
    rules: string[];
  };
  /** Energy without a source: `amount` particles between `start` and `end` frames after the last. */
  energy_settings: {
    active: boolean;
    once: boolean;
    start: number;
    end: number;
    amount: number;
    last_energy_drop: number;
  };
  initial_character: string;
  character_details: ResultCharacter[];
  target_details: ResultEnemy[];
  /** Metres. */
  player_position: { x: number; y: number; r: number };
  /** Members whose kit an engine calls unfinished. */
  incomplete_characters: string[];
  /** Members with estimated frames, and by which fraction the damage may differ from the true one; 0 while that is not known. */
  estimated_characters: Record<string, number>;
  /** Absent before the first fights are in. */
  statistics?: Statistics;
  /** 2 when the fight ends with the last enemy, anything else for a fixed duration. */
  mode: number;
  /** Key the result is signed with, `NONE` without one. */
  key_type: string;
  /** Only in older files; empty otherwise. */
  created_date: string;
  standard: string;
  version: string;
}

/** One line of a frame log. */
export interface LogEntry {
  frame: number;
  /** Frame at which it ends: `frame` for a moment, −1 without end. */
  ended: number;
  /** Category, such as `damage`, `action`, `element`, `energy`, `status`. */
  event: string;
  msg: string;
  /** Place in the team from 0, −1 for the fight itself. */
  char_index: number;
  logs: Record<string, unknown>;
  /** Order in which details are shown. */
  ordering: Record<string, number>;
}

/** One fight, frame by frame. */
export interface Sample {
  config: string;
  initial_character: string;
  character_details: ResultCharacter[];
  target_details: ResultEnemy[];
  seed: string;
  logs: LogEntry[];
  sim_version: string;
  build_date: string;
  modified: boolean;
}

/**
 * The goal: mean damage per second of the team (`dps`, the default), the one that three of four fights reach
 * (`quartile`), the time until the last enemy falls (`time`, seconds, less is better), or the damage per second of one character.
 */
export type Goal = 'dps' | 'quartile' | 'time' | { readonly character: string };

/** A difference of means on the same fights, and half its 95 % interval. */
export interface Difference {
  readonly mean: number;
  readonly margin: number;
  readonly fights: number;
}

interface OptimizeOptions extends CallOptions {
  /** Keys of the characters that may change; all when absent. */
  characters?: readonly string[];
  goal?: Goal;
  /** Most fights to spend. */
  fights?: number;
  /** Base seed; random when absent. The same seed gives the same outcome, for any number of workers. */
  seed?: number;
}

/** Where substats go, by average rolls. */
export interface SubstatOptions extends OptimizeOptions {
  find?: 'substats';
  /** Rolls to place on each character; 20 when absent. A piece of a 4-star set takes two away. */
  free?: number;
  /** Most of them in one stat, less two for each main stat of that kind; 10 when absent. */
  cap?: number;
  /** Rolls every substat has besides; 2 when absent. */
  fixed?: number;
  /** Choose main stats of sands, goblet and circlet too. */
  mains?: boolean;
  /** Energy first: as much energy recharge as bursts on time need, then damage. */
  energyFirst?: boolean;
  /** Least energy recharge in all by character, a fraction. */
  leastEr?: Readonly<Record<string, number>>;
  /** Most fights; 2,500 when absent. */
  fights?: number;
  onProgress?(progress: OptimizeProgress & { best: SubstatCandidate | null }): void;
}

/** Which piece of an inventory goes to whom. */
export interface GearOptions extends OptimizeOptions {
  find: 'gear';
  /** The inventory, a GOOD document as JSON text. */
  inventory: string;
  /** Constraints of each character, by key. */
  constraints?: Readonly<Record<string, GearConstraints>>;
  /** Ids of excluded pieces. */
  exclude?: readonly string[];
  /** Leave alone what characters who are not on the team wear. */
  spareOthers?: boolean;
  /** Least level of a piece. */
  leastLevel?: number;
  /** Most fights; 6,000 when absent. */
  fights?: number;
  onProgress?(progress: OptimizeProgress & { best: GearCandidate | null }): void;
}

/** Next changes, all possibilities ranked by fights. */
export interface SweepOptions extends OptimizeOptions {
  find: 'rolls' | 'weapons' | 'sets' | 'constellations' | 'refinements' | 'talents' | 'mains';
  /** Refinement of the weapons tried; when absent 1 for those with five stars, 5 for all others. */
  refine?: number;
  /** Most fights; 4,000 when absent, and at least a few for each row. */
  fights?: number;
  onProgress?(progress: OptimizeProgress & { rows: readonly SweepRow[] }): void;
}

export interface OptimizeProgress {
  /** Fights spent, and the most there will be. */
  readonly fights: number;
  readonly budget: number;
}

/** Substats of one character. */
export interface Rolls {
  readonly key: string;
  /** Free rolls in the order of `SUBSTATS`, fixed ones not counted. */
  readonly counts: readonly number[];
  /** New main stats of sands, goblet and circlet; null where they stay. */
  readonly mains: readonly [sands: string, goblet: string, circlet: string] | null;
}

export interface SubstatCandidate {
  /** Empty for a config as it was given whose substats are no whole rolls. */
  readonly rolls: readonly Rolls[];
  /** The whole config with these substats. */
  readonly config: string;
  /** The goal: damage per second with the mean over crits, or seconds; that of the given config plus the paired difference. */
  readonly value: number;
  /** Against the config as it was given; more is better, in seconds too. */
  readonly gain: Difference;
}

export interface SubstatOutcome {
  readonly best: SubstatCandidate;
  /** Those fought out, best first. */
  readonly candidates: readonly SubstatCandidate[];
  /** The goal for the config as it was given, on the same fights. */
  readonly given: number;
  /** By character and energy recharge (a fraction): share of the fights in which no burst waited for energy. */
  readonly energy: readonly {
    readonly key: string;
    readonly points: readonly { readonly er: number; readonly onTime: number }[];
  }[];
  readonly fights: number;
  /** Whether no proposal was surely better than the config as it was given, which `best` then is. */
  readonly kept: boolean;
}

export type ArtifactSlot = 'flower' | 'plume' | 'sands' | 'goblet' | 'circlet';

export interface GearConstraints {
  /** Pieces that are fixed, by id. */
  readonly keep?: readonly string[];
  /** Sets it must wear, by key and count 2 or 4. */
  readonly sets?: Readonly<Record<string, number>>;
  /** Main stats allowed by slot; any where a slot is absent. */
  readonly mains?: Readonly<Partial<Record<ArtifactSlot, readonly string[]>>>;
  /** Least energy recharge in all, a fraction. */
  readonly leastEr?: number;
}

/** A piece of the inventory. */
export interface ArtifactPiece {
  /** Its place in the document, from 1, as text. */
  readonly id: string;
  readonly set: string;
  readonly slot: ArtifactSlot;
  readonly rarity: number;
  readonly level: number;
  readonly main: string;
  /** Main stat and substats in the slots of `ResultCharacter.stats`. */
  readonly stats: readonly number[];
  /** Key of the character who wears it in the game, empty for none. */
  readonly wearer: string;
  readonly locked: boolean;
  /** Why the game cannot have such a piece; searches leave it out. */
  readonly faults: readonly { readonly id: string; readonly text: string }[];
}

export interface GearCandidate {
  /** Pieces by character in the order flower, plume, sands, goblet, circlet; null for an empty slot. */
  readonly gear: Readonly<Record<string, readonly (ArtifactPiece | null)[]>>;
  readonly config: string;
  readonly value: number;
  readonly gain: Difference;
}

export interface GearOutcome {
  readonly best: GearCandidate;
  readonly candidates: readonly GearCandidate[];
  readonly given: number;
  readonly fights: number;
  /** Whether no gear was surely better than the config as it was given, which `best` then is, without pieces. */
  readonly kept: boolean;
}

export interface SweepRow {
  /** Empty for the config as it is. */
  readonly character: string;
  /** The change: a weapon, set or stat by its key, a talent, a slot; empty for the config as it is. */
  readonly key: string;
  /** How much of it: refinement, constellation, talent level, pieces. 0 where it does not apply. */
  readonly amount: number;
  /** New main stat, for main stats. */
  readonly main: string;
  readonly config: string;
  readonly value: number;
  readonly gain: Difference;
  /** Whether the interval sets the row apart from the one below it. */
  readonly clear: boolean;
}

export interface SweepOutcome {
  /** Best first, the config as it is among them. */
  readonly rows: readonly SweepRow[];
  /** The best row that is surely better than the config as it is; null when none is. */
  readonly best: SweepRow | null;
  /** Configs that could not run, with the reason in English. */
  readonly failed: readonly string[];
  readonly fights: number;
}

/**
 * Actions that wishes name: `hold` is a held skill, `cancel` a dash, jump or walk, `weakspot` a shot at a weak spot, which a rotation has only
 * if `use` names it.
 */
export type WishedAction = 'attack' | 'charge' | 'aim' | 'plunge' | 'skill' | 'burst' | 'hold' | 'cancel' | 'weakspot';

/** Conditions of a rotation. */
export interface RotationWishes {
  /** Key of the character who stays on the field longest. */
  readonly driver?: string;
  /** As the config plays when absent. */
  readonly play?: 'perfect' | 'kqm';
  /** Length of a round in whole seconds, from 8 to 60; any when absent. */
  readonly round?: number;
  /** Excluded actions, of one character or of all. */
  readonly avoid?: readonly { readonly character?: string; readonly action: WishedAction }[];
  /** Actions that each round has. */
  readonly use?: readonly { readonly character: string; readonly action: WishedAction }[];
  /** The skill or burst that begins the round. */
  readonly first?: { readonly character: string; readonly action: 'skill' | 'burst' };
  /** Number of enemies, from 1 to 10; those of the config when absent. */
  readonly enemies?: number;
}

export interface RotateOptions extends CallOptions {
  wishes?: RotationWishes;
  /** Most fights; 12,000 when absent. */
  fights?: number;
  /** Base seed; random when absent. The same seed gives the same rotation, for any number of workers. */
  seed?: number;
  /** Receives progress and the best rotation so far, null before the first. */
  onProgress?(progress: OptimizeProgress & { best: WrittenRotation | null }): void;
}

/** Another character and its gain: a share of its damage, or seconds. */
export interface TurnGain {
  readonly character: string;
  readonly amount: number;
}

/**
 * Why a turn is there: the share of the damage that its character deals by it; others whose hits are stronger by it; others whose
 * reactions need its element; others who deal damage during it; bursts that wait for energy less long; turns that cannot be played without it.
 */
export type TurnReason =
  | { readonly kind: 'damage'; readonly share: number }
  | { readonly kind: 'needed' }
  | { readonly kind: 'strengthens' | 'field' | 'energy'; readonly others: readonly TurnGain[] }
  | { readonly kind: 'applies'; readonly element: string; readonly others: readonly TurnGain[] };

export interface WrittenRotation {
  /** The config with the rotation. */
  readonly config: string;
  /** Damage per second with the mean over crits, in fights that no choice was made by. */
  readonly dps: Difference;
  /** Length of a round. */
  readonly seconds: number;
  /** The turns of a round, in players' notation. */
  readonly turns: readonly {
    readonly character: string;
    readonly notation: string;
    /** Share of the team's damage that is lost without the turn; null where it cannot be left out. */
    readonly worth: Difference | null;
    /** The most important one first. */
    readonly reasons: readonly TurnReason[];
  }[];
  /** By character: share of the fights in which its burst never waits for energy, and mean seconds of a fight that it waits. */
  readonly onTime: readonly { readonly character: string; readonly share: number; readonly seconds: number }[];
}

export interface RotateOutcome extends WrittenRotation {
  readonly fights: number;
}

/** Teams in a chamber of the Spiral Abyss. */
export interface AbyssOptions extends CallOptions {
  cycle: number;
  /** 9 to 12; 12 when absent. */
  floor?: number;
  /** 1 to 3. */
  chamber: number;
  /** Config of the team of each half; at least one. */
  first?: string;
  second?: string;
  /** Fights of both halves together; 400 for each team when absent. */
  fights?: number;
  /** Base seed; random when absent. The same seed gives the same outcome, for any number of workers. */
  seed?: number;
  onProgress?(progress: { readonly done: number; readonly total: number }): void;
}

/** A share of fights with its 95 % interval. */
export interface Proportion {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Fights of a team in its half. Times are in seconds. */
export interface AbyssHalf {
  readonly half: 'first' | 'second';
  /** The config that was fought, with the enemies of the half. */
  readonly config: string;
  readonly fights: number;
  readonly cleared: Proportion;
  /** Times that 10, 50 and 90 % of all fights reach; null where fewer were won by the clock. */
  readonly times: { readonly p10: number | null; readonly median: number | null; readonly p90: number | null };
  /** Times of the fights that were won; null for none. */
  readonly won: OverviewStats | null;
  readonly hp: number;
  readonly dps: Difference;
  /** Damage per second that clears in half of the time for all stars; null where stars do not depend on time. */
  readonly neededDps: number | null;
  /** Mean time without an enemy on the field. */
  readonly emptySeconds: number;
  /** Mean time that the burst of each member waited for energy. */
  readonly energySeconds: readonly { readonly key: string; readonly seconds: number }[];
  /** Mean time of each wave. */
  readonly waveSeconds: readonly number[];
  /** Grade of the enemy that is simulated least; 1: HP and resistances. */
  readonly grade: number;
  /** Assumptions, and mechanics that are not simulated, in English as `text`. */
  readonly notes: readonly { readonly id: string; readonly text: string }[];
}

export interface AbyssOutcome {
  readonly halves: readonly AbyssHalf[];
  /** Chances of at least one, two and three stars with both teams; null with one team, or where stars do not depend on time. */
  readonly stars: readonly Proportion[] | null;
  /** Median of both times together; null with one team, or where half of the pairs do not clear. */
  readonly median: number | null;
  readonly fights: number;
}

/** Teams for which artifacts are valued; at least one of `teams` and `templates` has any. */
export interface ArtifactsOptions extends CallOptions {
  /** Configs of the player's teams, the most important first; up to 8 count. */
  teams?: readonly string[];
  /** Configs of other teams, for characters without one. */
  templates?: readonly string[];
  /** Base seed; random when absent. The same seed gives the same outcome, for any number of workers. */
  seed?: number;
  onProgress?(progress: { readonly done: number; readonly total: number }): void;
}

/** A team that gains from an artifact. Shares are of the team's damage. */
export interface ArtifactUse {
  /** Number of the team in the outcome, and key of the character. */
  readonly team: number;
  readonly character: string;
  /** Id of the artifact that it replaces; null for an empty slot. Ids are places in the document, from 1. */
  readonly replaces: string | null;
  /** Ids of other artifacts that are put on with it. */
  readonly together: readonly string[];
  /** Gain by the damage ledger, and in fights; null for an estimate alone. */
  readonly estimate: number;
  readonly measured: { readonly mean: number; readonly margin: number; readonly fights: number } | null;
}

/** The verdict about an artifact, and its reason. */
export interface ArtifactAdvice {
  readonly id: string;
  readonly verdict: 'keep' | 'level' | 'discard';
  readonly reason: 'marked' | 'worn' | 'planned' | 'no-team' | 'better' | 'tie' | 'chance' | 'reserve' | 'weak';
  /** Character of the teams who wears it, or would; empty for none. */
  readonly wearer: string;
  /** Share of the damage that the team would lose with the best free artifact instead; null for one that no team wears. */
  readonly worth: number | null;
  /** Best first. */
  readonly uses: readonly ArtifactUse[];
  /** Chance that a team gains at level 20, and its mean gain; null without upgrades left. */
  readonly levelling: {
    readonly character: string;
    readonly upgrades: number;
    readonly chance: number;
    readonly gain: number;
  } | null;
}

export interface ArtifactsOutcome {
  readonly pieces: readonly ArtifactAdvice[];
  readonly teams: readonly { readonly members: readonly string[]; readonly config: string; readonly dps: Difference }[];
  /** Characters of the document without a team. */
  readonly uncovered: readonly string[];
  readonly fights: number;
}

export interface ExportOptions {
  /** Name of the team; the keys of its characters when absent. */
  name?: string;
  /** Fights whose hits are counted, 1 to 200; 20 when absent. */
  fights?: number;
  /** Base seed; random when absent. */
  seed?: number;
  signal?: AbortSignal;
  onProgress?(progress: { readonly done: number; readonly total: number }): void;
}

/** A team for Genshin Optimizer. */
export interface TeamExport {
  /** The document; `JSON.stringify` gives what "Import Team" reads. */
  readonly team: {
    readonly name: string;
    readonly description: string;
    /** Level, and resistances in percent. */
    readonly enemyOverride: Readonly<Record<string, number>>;
    /** Four places; null for characters without known names of hits. */
    readonly loadoutData: readonly (null | {
      readonly key: string;
      readonly customMultiTargets: readonly {
        readonly name: string;
        readonly targets: readonly {
          /** Hits per fight. */
          readonly weight: number;
          readonly path: readonly string[];
          readonly reaction?: 'vaporize' | 'melt' | 'spread' | 'aggravate';
          readonly infusionAura?: 'pyro' | 'hydro' | 'cryo' | 'electro';
        }[];
      }[];
    })[];
  };
  /** Hits that are not in it, per fight; `attack` is null for a whole character. */
  readonly left: readonly { readonly character: string; readonly attack: string | null; readonly hits: number }[];
  readonly fights: number;
}
