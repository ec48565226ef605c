import {
  Action,
  type Buff,
  type Character,
  ELEMENT_NAMES,
  Element,
  type ElementName,
  type Enemy,
  type Kit,
  type Nightsoul,
  PERMANENT,
  type Status,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/xilonen';

const { talents, timing } = facts;
const { c2Buffs } = timing;

/** Metres around the player in which samplers lower resistances. */
const RADIUS = 10;
/** Frames a lowered resistance lasts after each pulse. */
const PULSE_LASTS = 60;
const CONVERTIBLE: readonly number[] = [Element.pyro, Element.hydro, Element.cryo, Element.electro];

/** The three Source Samples: geo, unless a pyro, hydro, cryo or electro teammate converts one to their element. */
export class Samplers {
  private readonly kit: Kit;
  private readonly nightsoul: Nightsoul;
  /** Samples that a teammate's element has converted. */
  readonly converted: number;
  /** What lowers the resistances to the sampled elements. */
  private readonly shreds = new Map<number, (enemy: Enemy) => void>();
  private readonly activated: Status;
  private readonly gifted: Status;
  private readonly gifts: ReadonlyMap<number, Buff>;
  /** Frames at which the running series of pulses began; earlier series stop. */
  private geoSource = -1;
  private source = -1;
  private giftSource = -1;

  constructor(kit: Kit, nightsoul: Nightsoul) {
    this.kit = kit;
    this.nightsoul = nightsoul;
    this.activated = kit.status(timing.activeSamplerKey);
    this.gifted = kit.status(timing.c2Key);
    this.gifts = new Map([
      [Element.pyro, kit.buff(timing.c2BuffKey, c2Buffs.pyro)],
      [Element.hydro, kit.buff(timing.c2BuffKey, c2Buffs.hydro)],
      [Element.cryo, kit.buff(timing.c2BuffKey, c2Buffs.cryo)],
    ] as const);
    const shred = (): number => kit.at('skill', talents.skillShred);
    const sample = (element: number): void => {
      const name = ELEMENT_NAMES[element] as ElementName;
      this.shreds.set(element, kit.shred(`${timing.samplerShredKey}-${name}`, name, shred, PULSE_LASTS));
    };
    const converts = kit.others.filter((mate) => CONVERTIBLE.includes(mate.element));
    this.converted = converts.length;
    for (const mate of kit.others) sample(converts.includes(mate) ? mate.element : Element.geo);
    if (kit.team.length < 4) sample(Element.geo);
  }

  /** Unconverted samples work for as long as she is blessed, until all are activated. */
  startGeo(): void {
    if (this.kit.unlocks.c2.on) return;
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
    const bonus = this.kit.attackBuff(timing.c2BuffKey, { stat: 'dmg%' }, c2Buffs.geo['dmg%'], { hitlag: false });
    for (const mate of this.kit.team) if (mate.element === Element.geo) bonus.addTo(mate, PERMANENT);
  }

  private pulseGeo(source: number): void {
    const { kit } = this;
    if (this.converted >= 3) return;
    if (!kit.unlocks.c2.on && (this.geoSource !== source || !this.nightsoul.blessed || this.activated.active)) return;
    this.lower(Element.geo);
    kit.own.after(timing.samplerInterval, () => this.pulseGeo(source));
  }

  /** All samples work for 15 s. C2: teammates also get something by their element. */
  activate(): void {
    this.activated.add();
    if (this.kit.unlocks.c2.on) this.gifted.add();
    this.restart();
    if (this.kit.unlocks.c2.on) this.giveGifts();
  }

  /** Activated samples follow the active character, whose clock they keep. */
  restart(): void {
    if (!this.activated.active) return;
    this.source = this.kit.frame;
    this.pulse(this.source);
  }

  private pulse(source: number): void {
    if (this.source !== source || !this.activated.active) return;
    for (const element of this.shreds.keys())
      if (element !== Element.geo || !this.kit.unlocks.c2.on) this.lower(element);
    this.kit.active.after(timing.samplerInterval, () => this.pulse(source));
  }

  private lower(element: number): void {
    const { kit } = this;
    const shred = this.shreds.get(element);
    if (shred !== undefined) for (const enemy of kit.enemiesIn(kit.circle(kit.player, RADIUS))) shred(enemy);
  }

  private giveGifts(): void {
    const source = this.kit.frame;
    this.giftSource = source;
    for (const mate of this.kit.team) {
      if (this.gifts.has(mate.element)) this.keepGiving(mate, source);
      else if (mate.element === Element.electro) {
        this.kit.giveEnergy(timing.c2Key, mate);
        mate.cooldowns.reduce(Action.burst, 6 * 60);
      }
    }
  }

  private keepGiving(mate: Character, source: number): void {
    this.kit.own.after(timing.c2Interval, () => {
      if (this.giftSource !== source || !this.gifted.active) return;
      this.gifts.get(mate.element)?.addTo(mate);
      this.keepGiving(mate, source);
    });
  }
}
