import {
  Action,
  type Buff,
  type Character,
  ELEMENT_NAMES,
  Element,
  type Enemy,
  type Kit,
  type Nightsoul,
  PERMANENT,
  type StatBonus,
  type Status,
  statVector,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/xilonen';

const { talents, timing } = facts;

/** Metres around the player in which samplers lower resistances. */
const RADIUS = 10;
/** Frames a lowered resistance, or a bonus of C2, lasts after each pulse. */
const PULSE_LASTS = 60;
/** Frames for which activated samplers work. */
const ACTIVE_FOR = 15 * 60;
const CONVERTIBLE: readonly number[] = [Element.pyro, Element.hydro, Element.cryo, Element.electro];

/** The three Source Samples: geo, unless a pyro, hydro, cryo or electro teammate converts one to their element. */
export class Samplers {
  private readonly kit: Kit;
  private readonly nightsoul: Nightsoul;
  /** Samples that a teammate's element has converted. */
  converted = 0;
  private readonly elements = new Set<number>();
  private readonly activated: Status;
  private readonly gifted: Status;
  private readonly gifts = new Map<number, Buff>();
  /** Frames at which the running series of pulses began; earlier series stop. */
  private geoSource = -1;
  private source = -1;
  private giftSource = -1;

  constructor(kit: Kit, nightsoul: Nightsoul) {
    this.kit = kit;
    this.nightsoul = nightsoul;
    this.activated = kit.status(timing.activeSamplerKey, false);
    this.gifted = kit.status(timing.c2key);
    const gift = (amount: StatBonus) => kit.buff(timing.c2BuffKey, amount);
    this.gifts.set(Element.pyro, gift(timing.c2Buffs.pyro));
    this.gifts.set(Element.hydro, gift(timing.c2Buffs.hydro));
    this.gifts.set(Element.cryo, gift(timing.c2Buffs.cryo));
  }

  /** Take samples of the team. */
  read(): void {
    const { team, self } = this.kit;
    for (const mate of team) {
      if (mate === self) continue;
      const converts = CONVERTIBLE.includes(mate.element);
      if (converts) this.converted++;
      this.elements.add(converts ? mate.element : Element.geo);
    }
    if (team.length < 4) this.elements.add(Element.geo);
  }

  /** Unconverted samples work for as long as she is blessed, until all are activated. */
  startGeo(): void {
    if (this.kit.cons >= 2) return;
    this.geoSource = this.kit.frame;
    this.pulseGeo(this.geoSource);
  }
  stopGeo(): void {
    this.geoSource = -1;
  }

  /** C2: unconverted samples always work, and geo teammates deal 50 % more damage. */
  startEternalGeo(): void {
    if (this.converted >= 3) return;
    this.pulseGeo(-1);
    const bonus = statVector(timing.c2Buffs.geo);
    const buff = this.kit.attackBuff(timing.c2BuffKey, () => bonus, { hitlag: false });
    for (const mate of this.kit.team) if (mate.element === Element.geo) buff.add(PERMANENT, mate);
  }

  private pulseGeo(source: number): void {
    if (this.converted >= 3) return;
    if (this.kit.cons < 2 && (this.geoSource !== source || !this.nightsoul.blessed || this.activated.active)) return;
    this.lower(this.enemies(), Element.geo);
    this.kit.own.after(timing.samplerInterval, () => this.pulseGeo(source));
  }

  /** All samples work for 15 s. C2: teammates also get something by their element. */
  activate(): void {
    this.activated.add(ACTIVE_FOR);
    if (this.kit.cons >= 2) this.gifted.add(ACTIVE_FOR);
    this.restart();
    if (this.kit.cons >= 2) this.giveGifts();
  }

  /** Activated samples follow the active character, whose clock they keep. */
  restart(): void {
    if (!this.activated.active) return;
    this.source = this.kit.frame;
    this.pulse(this.source);
  }

  private pulse(source: number): void {
    if (this.source !== source || !this.activated.active) return;
    const enemies = this.enemies();
    for (const element of this.elements) if (element !== Element.geo || this.kit.cons < 2) this.lower(enemies, element);
    this.kit.active.after(timing.samplerInterval, () => this.pulse(source));
  }

  private enemies(): Enemy[] {
    return this.kit.sim.enemiesIn(this.kit.circle(this.kit.player, RADIUS));
  }

  private lower(enemies: readonly Enemy[], element: number): void {
    const key = `${timing.samplerShredKey}-${ELEMENT_NAMES[element]}`;
    const amount = this.kit.at('skill', talents.skillShred);
    for (const enemy of enemies) enemy.addResist(key, element, -amount, PULSE_LASTS);
  }

  private giveGifts(): void {
    const source = this.kit.frame;
    this.giftSource = source;
    for (const mate of this.kit.team) {
      if (this.gifts.has(mate.element)) this.keepGiving(mate, source);
      else if (mate.element === Element.electro) {
        this.kit.addEnergy(25, timing.c2key, mate);
        mate.reduceCooldown(Action.burst, 6 * 60);
      }
    }
  }

  private keepGiving(mate: Character, source: number): void {
    this.kit.own.after(timing.c2Interval, () => {
      if (this.giftSource !== source || !this.gifted.active) return;
      this.gifts.get(mate.element)?.add(PULSE_LASTS, mate);
      this.keepGiving(mate, source);
    });
  }
}
