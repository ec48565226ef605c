/** State of the whole team: lunar reactions, dew, the avatar's auras, shield statistics. */

import { PresenceClock } from '../auras/presence.ts';
import type { Attack } from '../field/attack.ts';
import type { ReactionFight, ReactionTeam } from '../reactions/fight.ts';
import { Cores, MOONDRIFT, SHARD, shardOf, tickAuras } from '../reactions/index.ts';
import type { Area } from '../space/geometry.ts';
import type { Recorder } from '../statistics/recorder.ts';
import { SHIELD_ELEMENT_IDS, type Shield, type Shields } from '../team/shields.ts';
import { AuraClock } from '../time/clock.ts';
import { Part } from '../time/schedule.ts';
import { Dew } from './dew.ts';

/** The members of a fight that the whole team uses. */
interface TeamFight extends ReactionFight {
  readonly shields: Shields;
  readonly recorder: Recorder;
}

export class TeamState implements ReactionTeam {
  private readonly sim: TeamFight;
  /** Set-up steps by team slot, run once all members exist. */
  readonly inits: (() => void)[][] = [[], [], [], []];
  /** True during set-up, in which listeners and permanent bonuses wait in {@link inits}. */
  isSettingUp = true;
  readonly clock = new PresenceClock();
  readonly avatarAuraClock: AuraClock;

  // Lunar and stellar reactions happen only in teams with a character who enables them.
  lunarChargedEnabled = false;
  lunarBloomEnabled = false;
  lunarCrystallizeEnabled = false;
  stellarConductEnabled = false;
  stellarSwirlEnabled = false;
  /**
   * Chance of an extra hit of lunar-charged and lunar-crystallize; 0 while no effect grants it (then no number is
   * drawn).
   */
  lunarExtraHitChance = 0;
  /** Frame in which the present thundercloud formed. */
  cloudSource = -1;
  lunarCrystallizeCount = 0;
  /** Bits of the team slots that share in the next moondrift harmony. */
  lunarCrystallizeContributors = 0;
  /** Element applications recorded in a polestar field since its last refresh. */
  polestarRecorded = 0;
  /** Stellar swirls that the present vortex holds, who contributed (bits of team slots), and the last trigger. */
  vortexStacks = 0;
  vortexContributors = 0;
  vortexOwner = 0;
  /** Frames that a stellar swirl on an enemy adds to its radiance, computed at each reaction. */
  moreRadiance: (() => number) | null = null;
  /** Whether a new core is a bountiful one, which bursts early and cannot be ignited. */
  bountifulCores: ((bloom: Attack) => boolean) | null = null;

  /** Objects that effects of several members share, by key. */
  readonly shared = new Map<string, unknown>();

  readonly dew: Dew;
  readonly cores: Cores;

  private readonly strength = new Float64Array(SHIELD_ELEMENT_IDS.length);

  constructor(sim: TeamFight) {
    this.sim = sim;
    this.dew = new Dew(sim);
    this.cores = new Cores(sim);
    this.avatarAuraClock = new AuraClock(sim.schedule, sim.schedule.avatar);
  }

  // -- frame ---------------------------------------------------------------------------------------------------

  /** The auras on the player's avatar, before the enemies'. */
  tickAvatar(): void {
    tickAuras(this.sim, this.sim.player.avatar);
    this.avatarAuraClock.invalidate();
  }

  /** See {@link AuraClock.reschedule}. */
  rescheduleAvatar(): void {
    const { auras } = this.sim.player.avatar;
    if (auras !== null) this.avatarAuraClock.reschedule(auras);
  }

  /**
   * The end of a frame, after the tick event: measures the present shields. Later changes of auras count for the next
   * frame.
   */
  endFrame(): void {
    this.clock.frame = this.sim.frame + 1;
    const { shields } = this.sim;
    if (shields.needsMeasuring) this.recordShields();
  }

  // -- surroundings ----------------------------------------------------------------------------------------------

  /** Metres from the avatar's centre to a point. */
  distanceToPlayer(x: number, y: number): number {
    const avatar = this.sim.player.avatar;
    const dx = x - avatar.x;
    const dy = y - avatar.y;
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Whether a moondrift stands within `range` metres of the player. */
  moondriftNear(range: number): boolean {
    for (const c of this.sim.constructs.unlimited)
      if (c.type === MOONDRIFT && this.distanceToPlayer(c.x, c.y) <= range) return true;
    return false;
  }

  /** Whether a moondrift stands in the area. */
  moondriftIn(area: Area): boolean {
    return this.sim.constructs.unlimited.some((c) => c.type === MOONDRIFT && area.contains(c.x, c.y));
  }

  /** Number of crystallize shards that can be picked up now, of one element or (−1) of any. */
  pickableShards(element: number): number {
    let n = 0;
    for (const g of this.sim.gadgets.list) {
      if (!g.alive || g.type !== SHARD) continue;
      const shard = shardOf(g);
      if (shard !== null && (element < 0 || shard.element === element) && this.sim.frame >= shard.ready) n++;
    }
    return n;
  }

  // -- statistics ----------------------------------------------------------------------------------------------

  /** A shield appeared or replaced another. */
  shieldGained(shield: Shield): void {
    this.measure(shield, this.sim.shields.bonuses.read());
    this.sim.recorder.shieldGained(this.sim.frame, shield.name, shield.expiry, this.strength);
  }

  /** Whether two shields have one name. */
  private hasNamesakes(list: readonly Shield[]): boolean {
    for (let i = 1; i < list.length; i++) for (let j = 0; j < i; j++) if (list[i].name === list[j].name) return true;
    return false;
  }

  /** Reports the shields at the end of a frame; the recorder counts only changes. */
  recordShields(): void {
    const shields = this.sim.shields;
    // Read even without a shield: this uses up bonuses that count only once.
    const bonus = shields.bonuses.read();
    const list = shields.list;
    for (let i = 0; i < list.length; i++) {
      const s = list[i];
      // Shields with equal names are distinguished by their order, so then all are reported every time.
      if (s.reportedHp === s.hp && s.reportedBonus === bonus && !this.hasNamesakes(list)) continue;
      s.reportedHp = s.hp;
      s.reportedBonus = bonus;
      this.measure(s, bonus);
      this.sim.recorder.shieldChanged(this.sim.frame, s.name, s.expiry, this.strength);
    }
    shields.reschedule();
    // Shields with equal names are measured in every frame.
    if (this.hasNamesakes(list)) this.sim.schedule.set(Part.shields, this.sim.frame + 1);
  }

  /** Computes the strengths of a shield for the statistics. */
  private measure(shield: Shield, bonus: number): void {
    for (let e = 0; e < SHIELD_ELEMENT_IDS.length; e++)
      this.strength[e] = shield.strength(SHIELD_ELEMENT_IDS[e], bonus);
  }
}
