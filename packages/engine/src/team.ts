/** What belongs to the team as a whole: lunar reactions, dew, the avatar's auras, shield statistics. */
import type { Attack } from './attack.ts';
import { PresenceClock } from './auras.ts';
import { AuraClock } from './clock.ts';
import { NEVER } from './constants.ts';
import { MOONDRIFT, SHARD, shardOf, tickAuras } from './reactions/index.ts';
import { Part } from './schedule.ts';
import { SHIELD_ELEMENTS, type Shield } from './shields.ts';
import type { Simulation } from './simulation.ts';

const MOST_DEW = 3;
/** Production of verdant dew goes on for this many frames after a lunar-bloom; one dew takes {@link DEW_FRAMES}. */
const DEW_WINDOW = 149;
const DEW_FRAMES = 146;

export class TeamState {
  private readonly sim: Simulation;
  /** Set-up steps by team slot, run once the whole team is there. */
  readonly inits: (() => void)[][] = [[], [], [], []];
  readonly clock = new PresenceClock();
  readonly avatarClock: AuraClock;

  // Lunar and stellar reactions happen only in teams with a character who enables them.
  lunarChargedEnabled = false;
  lunarBloomEnabled = false;
  lunarCrystallizeEnabled = false;
  stellarConductEnabled = false;
  /** Chance of an extra hit of lunar-charged and lunar-crystallize; 0 while nothing grants it (then nothing is drawn). */
  lunarExtraHitChance = 0;
  /** Frame in which the present thundercloud formed. */
  cloudSource = -1;
  lunarCrystallizeCount = 0;
  /** Bits of the team slots that share in the next moondrift harmony. */
  lunarCrystallizeContributors = 0;
  /** Element applications recorded in a polestar field since its last refresh. */
  polestarRecorded = 0;
  /** Asked when a core appears: whether it is a bountiful core, which bursts early and cannot be ignited. */
  bountifulCores: ((bloom: Attack) => boolean) | null = null;

  verdantDew = 0;
  moonridgeDew = 0;
  /** Frames of production that the next dew has behind it, and the last frame that counted. */
  private dewProgress = 0;
  private dewCounted = 0;
  private dewUntil = -1;

  private readonly strength = new Float64Array(SHIELD_ELEMENTS.length);

  constructor(sim: Simulation) {
    this.sim = sim;
    this.avatarClock = new AuraClock(sim.schedule, sim.schedule.avatar);
  }

  // -- frame ---------------------------------------------------------------------------------------------------

  /** The auras on the player's avatar, before the enemies'. */
  tickAvatar(): void {
    tickAuras(this.sim, this.sim.player.avatar);
    this.avatarClock.reconsider();
  }

  /** See {@link AuraClock.plan}. */
  planAvatar(): void {
    const { auras } = this.sim.player.avatar;
    if (auras !== null) this.avatarClock.plan(auras);
  }

  /** A verdant dew is done: after the animation and before the characters' clocks. */
  tickDew(): void {
    this.countDew();
    if (this.dewProgress >= DEW_FRAMES) {
      this.addVerdantDew();
      this.dewProgress = 0;
    }
    this.planDew();
  }

  private countDew(): void {
    const seen = this.sim.schedule.seen(Part.dew);
    if (this.verdantDew < MOST_DEW) this.dewProgress += Math.max(0, Math.min(seen, this.dewUntil) - this.dewCounted);
    this.dewCounted = seen;
  }

  private planDew(): void {
    const done = this.dewCounted + DEW_FRAMES - this.dewProgress;
    this.sim.schedule.set(Part.dew, this.verdantDew < MOST_DEW && done <= this.dewUntil ? done : NEVER);
  }

  /** So many at the start of the fight. */
  startWithDew(count: number): void {
    this.countDew();
    this.verdantDew = count;
    this.planDew();
  }

  /**
   * The end of a frame, after the tick event: shields are measured as they are now, and what happens to auras from here on
   * shows in the next frame.
   */
  endFrame(): void {
    this.clock.frame = this.sim.frame + 1;
    const { shields } = this.sim;
    if (shields.unmeasured || shields.changing) this.recordShields();
  }

  // -- dew -----------------------------------------------------------------------------------------------------

  /** Verdant and moonridge dew together. */
  get dew(): number {
    return this.verdantDew + this.moonridgeDew;
  }

  /** A lunar-bloom happened: production is fuelled from the next frame on. */
  feedVerdantDew(): void {
    const until = this.sim.frame + DEW_WINDOW;
    this.sim.tasks.add(1, () => {
      this.countDew();
      this.dewUntil = until;
      this.planDew();
    });
  }

  addVerdantDew(): void {
    if (this.verdantDew >= MOST_DEW) return;
    this.countDew();
    this.verdantDew++;
    this.planDew();
    if (this.sim.trace !== null)
      this.sim.trace.log('element', -1, `verdant dew gained: ${this.verdantDew}`).write('max', MOST_DEW);
  }

  addMoonridgeDew(): void {
    if (this.moonridgeDew >= MOST_DEW) return;
    this.moonridgeDew++;
    if (this.sim.trace !== null)
      this.sim.trace.log('element', -1, `moonridge dew gained: ${this.moonridgeDew}`).write('max', MOST_DEW);
  }

  /** Take up to `count`, verdant dew first. Returns how much was there to take. */
  consumeDew(count: number): number {
    this.countDew();
    const verdant = Math.min(count, this.verdantDew);
    const moonridge = Math.min(count - verdant, this.moonridgeDew);
    this.verdantDew -= verdant;
    this.moonridgeDew -= moonridge;
    this.planDew();
    if (this.sim.trace !== null)
      this.sim.trace
        .log('element', -1, `${verdant + moonridge} dew consumed`)
        .write('verdant', this.verdantDew)
        .write('moonridge', this.moonridgeDew);
    return verdant + moonridge;
  }

  // -- things around -------------------------------------------------------------------------------------------

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

  /** A shield appeared or took another's place. */
  shieldGained(shield: Shield): void {
    this.measure(shield, this.sim.shields.bonus());
    this.sim.recorder.shieldGained(this.sim.frame, shield.name, shield.expiry, this.strength);
  }

  /** Every shield as it is at the end of a frame; the recorder notices what is new. */
  private namesakes(list: readonly Shield[]): boolean {
    for (let i = 1; i < list.length; i++) for (let j = 0; j < i; j++) if (list[i].name === list[j].name) return true;
    return false;
  }

  recordShields(): void {
    const shields = this.sim.shields;
    // Read even without a shield: bonuses that count only once are used up by this.
    const bonus = shields.bonus();
    const list = shields.list;
    for (let i = 0; i < list.length; i++) {
      const s = list[i];
      // Shields of one name are told apart by their order, so then all are reported every time.
      if (s.reportedHp === s.hp && s.reportedBonus === bonus && !this.namesakes(list)) continue;
      s.reportedHp = s.hp;
      s.reportedBonus = bonus;
      this.measure(s, bonus);
      this.sim.recorder.shieldChanged(this.sim.frame, s.name, s.expiry, this.strength);
    }
    shields.plan();
    // As long as they stand, each frame measures them.
    if (this.namesakes(list)) this.sim.schedule.set(Part.shields, this.sim.frame + 1);
  }

  private measure(shield: Shield, bonus: number): void {
    for (let e = 0; e < SHIELD_ELEMENTS.length; e++) this.strength[e] = shield.strength(SHIELD_ELEMENTS[e], bonus);
  }
}
