/**
 * The Windfavored state: Kuugoryoku Points that run out, what Jade-Claimed Flower and C1 add for as long as it lasts, and the
 * fall at its end. Swaps are blocked while he hovers.
 */

import facts from '@quartet/gamedata/characters/wanderer';
import { ABSORBABLE, Action, Area, Element, type HitCallback, type Kit } from '@quartet/kit';

const { casts, timing, unlocks, measured } = facts;

/** Frames of falling, and of them before a plunge. */
export const FALL = measured.fall;
export const FALL_TO_PLUNGE = measured.fallToPlunge;

export class Windfavored {
  private readonly kit: Kit;
  /** Points left; one goes every 6 frames. */
  points = 0;
  private most = measured.points;
  /** Open for as long as he can plunge. */
  readonly falling;
  /** C1: 10 % attack speed. */
  readonly quick;
  /** Jade-Claimed Flower with electro: 0.8 energy by normal and charged attacks, once in 0.2 s. */
  readonly onHit: HitCallback;
  private readonly state;
  private readonly flower: Readonly<Record<number, () => void>>;
  private readonly gone: readonly { remove(): void }[];

  /** `gone`: what else ends with the state. */
  constructor(kit: Kit, gone: readonly { remove(): void }[]) {
    this.kit = kit;
    this.state = kit.status(timing.skillKey);
    this.falling = kit.status(timing.plungeAvailableKey);
    this.quick = kit.buff('wanderer-c1-atkspd');

    // Jade-Claimed Flower (first passive) by element: 30 % ATK, 20 points more, energy, 20 % CRIT Rate.
    const pyro = kit.buff(timing.a1PyroKey, 'atk%', unlocks.a1.atk);
    const cryo = kit.buff(timing.a1CryoKey, 'cr', unlocks.a1.critRate);
    const electro = kit.status(timing.a1ElectroKey);
    const rest = kit.rest(timing.a1ElectroIcdKey);
    const onHit = (): void => {
      if (electro.active && rest.take()) kit.giveEnergy('wanderer-a1-electro-energy');
    };
    this.onHit = onHit;
    this.flower = {
      [Element.pyro]: () => pyro.add(),
      [Element.hydro]: () => {
        this.most += unlocks.a1.points;
        this.points += unlocks.a1.points;
      },
      [Element.electro]: () => electro.add(),
      [Element.cryo]: () => cryo.add(),
    };
    this.gone = [pyro, cryo, electro, this.quick, ...gone];
  }

  get active(): boolean {
    return this.state.active;
  }
  /** Points used of those there were. */
  get used(): number {
    return this.most - this.points;
  }

  begin(): void {
    const { kit } = this;
    this.state.add();
    this.spendLater();
    kit.controls.lockSwap(measured.noSwap);
    this.points = measured.points;
    this.most = measured.points;
    if (kit.unlocks.a1.on) this.absorb();
    if (kit.unlocks.c1.on) this.quick.add();
  }

  /** Spends a point after 6 frames, and so on: a state that begins before the next point of one that expired spends those of both. */
  private spendLater(): void {
    this.kit.fight.after(measured.pointFrames, this.spend);
  }
  private readonly spend = (): void => {
    if (!this.active) return;
    this.points--;
    this.spendLater();
  };

  /** Take on up to two elements around him; C4: with any, another one at random. */
  private absorb(): void {
    const { kit, flower } = this;
    const left: number[] = [...ABSORBABLE];
    const take = (element: number): void => {
      flower[element]();
      left.splice(left.indexOf(element), 1);
    };
    const around = Area.circle(kit.player, measured.flowerReach);
    for (let i = 0; i < unlocks.a1.elements; i++) {
      const element = kit.auras.absorbable(around, left);
      if (element >= 0) take(element);
    }
    if (kit.unlocks.c4.on && left.length < ABSORBABLE.length) take(left[kit.random.int(left.length)]);
  }

  /** He falls, and all of it goes. */
  end(): void {
    this.state.remove();
    this.points = 0;
    for (const lost of this.gone) lost.remove();
    this.kit.controls.lockSwap(FALL);
    this.kit.self.cooldowns.start(Action.skill, casts.skillEnd.cooldown);
    this.falling.add();
  }

  /** Every action first looks whether points are left: without them he falls, for this many frames. */
  fallIfSpent(): number {
    if (!this.active || this.points > 0) return 0;
    this.end();
    return FALL;
  }
}
