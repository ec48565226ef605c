import facts from '@quartet/gamedata/characters/xilonen';
import type { Buff, Enemy, Kit, Status, Ticks } from '@quartet/kit';
import { Action, Area, Condition, ELEMENT_NAMES, Element, PERMANENT } from '@quartet/kit';
import type { Nightsoul } from '../../nightsoul.ts';

const { talents, timing, unlocks, measured } = facts;
const { samplerInterval } = timing;

const CONVERTIBLE: readonly number[] = [Element.pyro, Element.hydro, Element.cryo, Element.electro];

/** The three Source Samples: geo, unless a pyro, hydro, cryo or electro teammate converts one to their element. */
export class Samplers {
  private readonly kit: Kit;
  /** Samples that a teammate's element has converted. */
  readonly converted: number;
  /** Lowers the resistance of an enemy, by sampled element. */
  private readonly shreds = new Map<number, (enemy: Enemy) => void>();
  private readonly activated: Status;
  private readonly gifted: Status;
  private readonly gifts: ReadonlyMap<number, Buff>;
  /** Pulses of unconverted samples, pulses of activated ones, and gifts of C2. */
  private readonly geoPulses: Ticks;
  private readonly pulses: Ticks;
  private readonly giving: Ticks;

  constructor(kit: Kit, nightsoul: Nightsoul) {
    this.kit = kit;
    this.activated = kit.status(timing.activeSamplerKey);
    this.gifted = kit.status(timing.c2Key);
    this.gifts = new Map([
      [Element.pyro, kit.buff(timing.c2BuffKey, { 'atk%': unlocks.c2.pyroAtk })],
      [Element.hydro, kit.buff(timing.c2BuffKey, { 'hp%': unlocks.c2.hydroHp })],
      [Element.cryo, kit.buff(timing.c2BuffKey, { cd: unlocks.c2.cryoCritDamage })],
    ] as const);
    const shred = (): number => kit.at('skill', talents.skillShred);
    const sample = (element: number): void => {
      const name = ELEMENT_NAMES[element];
      this.shreds.set(element, kit.shred(`${timing.samplerShredKey}-${name}`, name, shred, measured.pulseLasts));
    };
    const converts = kit.others.filter((mate) => CONVERTIBLE.includes(mate.element));
    this.converted = converts.length;
    for (const mate of kit.others) sample(converts.includes(mate) ? mate.element : Element.geo);
    if (kit.team.length < measured.teamSize) sample(Element.geo);

    const { c2 } = kit.unlocks;
    this.geoPulses = kit.ticks({
      every: samplerInterval,
      clock: 'own',
      during: new Condition(() => c2.on || (nightsoul.blessed && !this.activated.active)),
      tick: () => this.lower(Element.geo),
    });
    this.pulses = kit.ticks({
      every: samplerInterval,
      clock: 'active',
      during: this.activated,
      tick: () => {
        for (const element of this.shreds.keys()) if (element !== Element.geo || !c2.on) this.lower(element);
      },
    });
    this.giving = kit.ticks({
      every: timing.c2Interval,
      clock: 'own',
      during: this.gifted,
      tick: () => {
        for (const mate of kit.team) this.gifts.get(mate.element)?.addTo(mate);
      },
    });
  }

  /** Unconverted samples work for as long as she is blessed, until all are activated. */
  startGeo(): void {
    if (!this.kit.unlocks.c2.on && this.converted < measured.samplers) this.geoPulses.start(0);
  }
  stopGeo(): void {
    if (!this.kit.unlocks.c2.on) this.geoPulses.stop();
  }

  /** C2: unconverted samples always work, and geo teammates deal 50 % more damage. */
  startEternalGeo(): void {
    if (this.converted >= measured.samplers) return;
    this.geoPulses.start(0);
    const bonus = this.kit.attackBuff(timing.c2BuffKey, { stat: 'dmg%' }, unlocks.c2.geoDamage, { hitlag: false });
    for (const mate of this.kit.team) if (mate.element === Element.geo) bonus.addTo(mate, PERMANENT);
  }

  /** All samples work for 15 s. C2: characters also gain a bonus by their element. */
  activate(): void {
    this.activated.add();
    if (this.kit.unlocks.c2.on) this.gifted.add();
    this.restart();
    if (this.kit.unlocks.c2.on) this.giveGifts();
  }

  /** Activated samples follow the active character and run on that character's clock. */
  restart(): void {
    this.pulses.start(0);
  }

  private lower(element: number): void {
    const { kit } = this;
    const shred = this.shreds.get(element);
    if (shred !== undefined) for (const enemy of kit.enemies.in(Area.circle(kit.player, measured.radius))) shred(enemy);
  }

  private giveGifts(): void {
    this.giving.start();
    for (const mate of this.kit.team) {
      if (mate.element !== Element.electro) continue;
      this.kit.giveEnergy(timing.c2Key, mate);
      mate.cooldowns.reduce(Action.burst, unlocks.c2.burstSeconds * 60);
    }
  }
}
