/** Types of the facts of the Spiral Abyss. */
import type { EnemyKey, MonsterFacts } from '../types.ts';

/** Number of a monster in the game's list of descriptions; the lineups name monsters by it. */
export type AbyssMonsterId = number;

export interface AbyssCycle {
  readonly id: number;
  /** First day, at 4:00 of the server. */
  readonly open: string;
  /** Day on which the next cycle opens. */
  readonly close: string;
  /** Floors 9 to 12 by their number in the game; empty where `missing` gives the reason. */
  readonly floors: readonly number[];
  /** `no-floors`: no public table names its floors; the dates follow from the monthly change. */
  readonly missing?: 'no-floors';
}

/** A fight in several waves: the next wave comes when the last enemy of this one is dead. */
export interface AbyssWave {
  /** Waves of one group follow each other; groups run at the same time. */
  readonly group?: string;
  /** The wave joins the one before it as soon as there is room for its enemies. */
  readonly joins?: true;
  /** Maximum number of enemies on the field: the next one comes when one is dead, in the order of the list. */
  readonly keep?: number;
  /** The wave comes after this many kills in the wave before it. */
  readonly afterKills?: number;
  /** Some of the enemies have an effect of the challenge that is not in the facts. */
  readonly affixed?: true;
  /** A count of 0 is not known. */
  readonly monsters: readonly (readonly [monster: AbyssMonsterId, count: number])[];
}

export interface AbyssChamber {
  /** Level of the enemies as shown in the game. */
  readonly level: number;
  /** Seconds left for one, two and three stars. */
  readonly stars?: readonly number[];
  /** Shares of the monolith's HP for one, two and three stars, where it must be defended. */
  readonly monolith?: readonly number[];
  readonly first: readonly AbyssWave[];
  readonly second: readonly AbyssWave[];
}

export interface AbyssMonster {
  /** The enemy whose HP and resistances it has; null where it is not known. */
  readonly enemy: EnemyKey | null;
  /** How the enemy was inferred, where the game's data do not name it. */
  readonly because?: string;
  /** Its HP is this share of the enemy's; null where its HP in the Abyss is not known. Absent: 1. */
  readonly hpShare?: number | null;
  readonly hpBecause?: string;
  readonly stats?: Pick<MonsterFacts, 'baseHp' | 'curve' | 'resist' | 'freezeResist'>;
}

/** A change of the party's damage that a floor or a blessing makes. */
export interface AbyssEffect {
  /** `bonus`: a stat is higher; `proc`: an attack of the blessing. */
  readonly kind: 'bonus' | 'proc';
  /** `dmg` with `attack`, `element` or `reaction`, or a stat in config spelling such as `atk%`, `em`, `cr`, `cd`. */
  readonly stat?: string;
  readonly amount?: number;
  readonly element?: string;
  readonly attack?: readonly string[];
  readonly reaction?: readonly string[];
  /** Event that triggers the effect, such as `skill`, `hit:normal` or `reaction:swirl`; absent: always. */
  readonly on?: string;
  readonly to?: 'active' | 'off-field' | 'party' | 'enemy';
  readonly seconds?: number;
  readonly stacks?: number;
  readonly everySeconds?: number;
  /** Times that the event must happen for one proc. */
  readonly count?: number;
  /** True damage of a proc in multiples of the level coefficient of enemies at the chamber's level. Absent: not known. */
  readonly ratio?: number;
}

export interface AbyssBlessing {
  readonly effects: readonly AbyssEffect[];
  /**
   * Reason for which the blessing, or a part of it, is not in `effects`: its text gives no numbers (`unclear`), it depends on places on the
   * field (`terrain`), on energy (`energy`) or on a state that is not simulated (`state`), or its text was not found (`unread`).
   */
  readonly notModelled?: 'unclear' | 'terrain' | 'energy' | 'state' | 'unread';
}

export interface AbyssFloor {
  readonly id: number;
  /** 9 to 12. */
  readonly index: number;
  /** Factor of the enemies' HP; null where `hpReason` gives the reason. */
  readonly hpStep: number | null;
  /** `no-step`: no table names its step; `no-value`: no table has the value of its step. */
  readonly hpReason?: 'no-step' | 'no-value';
  /** Effects for both halves, the first, and the second. */
  readonly buffs?: {
    readonly both?: AbyssBlessing;
    readonly first?: AbyssBlessing;
    readonly second?: AbyssBlessing;
  };
  /** Empty where `missing` gives the reason. */
  readonly chambers: readonly AbyssChamber[];
  readonly missing?: 'no-lineup';
  /** Monsters of its waves by number. */
  readonly monsters: { readonly [id: string]: AbyssMonster };
}

/** Mechanics of an enemy beyond its HP and resistances. None of them is simulated yet. */
export interface AbyssMechanics {
  /** Halves of floor 12 with it in the last twelve cycles with a lineup. */
  readonly appearances: number;
  readonly resistances?: readonly {
    readonly state: string;
    readonly values: { readonly [element: string]: number };
    /** The values are added to the resistances of the enemy. */
    readonly isDelta?: boolean;
    readonly seconds?: number;
  }[];
  readonly wards?: readonly {
    readonly name: string;
    readonly element?: string;
    readonly units?: number;
    readonly hits?: number;
    /** HP of the ward as a share of the enemy's. */
    readonly hpShare?: number;
    readonly seconds?: number;
    readonly weakTo?: readonly string[];
  }[];
  readonly phases?: readonly {
    readonly kind: 'invulnerable' | 'untargetable' | 'shared' | 'stunned';
    readonly when: string;
    /** Share of HP at which the phase begins. */
    readonly hp?: number;
    readonly seconds?: number;
  }[];
  readonly movement?: 'still' | 'walks' | 'dashes' | 'flies' | 'burrows';
  readonly radius: { readonly metres: number; readonly isAssumed: boolean };
  readonly evidence: readonly { readonly source: string; readonly at: string }[];
  /** Facts that no source has. */
  readonly unknown?: readonly string[];
}

/** Names that differ from those of the enemies, in one language. */
export interface AbyssNames {
  readonly monsters: { readonly [id: string]: string };
  readonly blessings: { readonly [cycle: string]: string };
}
