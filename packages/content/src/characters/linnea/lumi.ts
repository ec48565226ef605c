/**
 * Lumi, who fights for 25 s. In Super Power Form she pummels twice at a time, and while moondrifts stand strikes with her hammer in between.
 * Fed three times after the skill, by the skill or by normal attacks, she crushes once instead and then pummels in Standard Power Form.
 */

import facts from '@quartet/gamedata/characters/linnea';
import { type HitCallback, type Kit, MOONDRIFT, Stat } from '@quartet/kit';

const { attacks, timing } = facts;

/** Place of the hammer among the three strikes of Super Power Form. */
const HAMMER = 1;

interface Strikes {
  readonly particles: HitCallback;
  /** The hammer or the crush has struck. */
  readonly harmony: HitCallback;
  /** Changes the crush before it is launched. */
  critDamage(): number;
  /** Lumi comes, or comes again. */
  arrive(): void;
}

export class Lumi {
  private readonly kit: Kit;
  private readonly strikes: Strikes;
  private readonly superForm;
  private readonly standardForm;
  private readonly plan;
  private readonly pummels;
  private readonly hammer;
  private readonly crushing;
  private next = 0;

  constructor(kit: Kit, strikes: Strikes) {
    this.kit = kit;
    this.strikes = strikes;
    this.superForm = kit.status(timing.superKey);
    this.standardForm = kit.status(timing.standardKey);
    this.plan = kit.tasks();
    this.pummels = [
      kit.attack(attacks['Lumi Pound-Pound Pummeler 1']),
      kit.attack(attacks['Lumi Pound-Pound Pummeler 2']),
    ];
    this.hammer = kit.attack(attacks['Lumi Heavy Overdrive Hammer']);
    this.crushing = kit.attack(attacks['Lumi Million Ton Crush']);
  }

  get isPresent(): boolean {
    return this.superForm.active || this.standardForm.active;
  }

  /** Ends the fight of the Lumi before. */
  leave(): void {
    this.plan.drop();
    this.superForm.remove();
    this.standardForm.remove();
  }

  /** Begins to fight in Super Power Form. */
  fight(): void {
    this.superForm.add();
    this.next = this.driftsStand ? HAMMER : 0;
    this.strikes.arrive();
    this.plan.fight.after(timing.superStart, this.strike);
  }

  /** Begins with the crush, and goes on in Standard Power Form. */
  crush(): void {
    this.standardForm.add();
    this.strikes.arrive();
    this.plan.fight.after(timing.crushHitmark, () => {
      const { kit } = this;
      const hit = kit.snapshot(this.crushing);
      hit.stats[Stat.cd] += this.strikes.critDamage();
      kit.launch(hit, null, { hit: 0, once: true }, this.strikes.particles, this.strikes.harmony);
    });
    this.plan.fight.after(timing.crushHitmark + timing.standardStart, this.strike);
  }

  /** Lets the Lumi that fights stay for 25 s from now on; without one a new Lumi fights. */
  renew(): void {
    if (this.standardForm.active) this.standardForm.add();
    else if (this.superForm.active) this.superForm.add();
    else this.fight();
  }

  private get driftsStand(): boolean {
    return this.kit.constructs.standing(MOONDRIFT).length > 0;
  }

  private readonly strike = (): void => {
    if (!this.isPresent) return;
    const { kit, strikes } = this;
    const { particles } = strikes;
    if (this.superForm.active && this.next === HAMMER) kit.launch(this.hammer, null, 0, particles, strikes.harmony);
    else {
      kit.launch(this.pummels[0], null, 0, particles);
      this.plan.fight.after(timing.secondHit, () => kit.launch(this.pummels[1], null, 0, particles));
    }
    this.plan.fight.after(
      this.standardForm.active ? timing.standardEvery : timing.superIntervals[this.next],
      this.strike,
    );
    this.next = this.driftsStand ? (this.next + 1) % timing.superIntervals.length : 0;
  };
}
