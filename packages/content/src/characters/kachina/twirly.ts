/** Turbo Twirly: a geo construct that slams the ground alone, or that Kachina rides. */

import facts from '@quartet/gamedata/characters/kachina';
import { Condition, type Construct, type Kit, PERMANENT, type Point, State } from '@quartet/kit';
import type { Nightsoul } from '../../nightsoul.ts';

const { timing } = facts;

/** Type of the construct. */
const TYPE = 'kachina';

export class TurboTwirly {
  private readonly kit: Kit;
  private readonly nightsoul: Nightsoul;
  private readonly strike: (place: Point) => void;
  private readonly present;
  private readonly slams;
  private readonly riding;
  private construct: Construct | null = null;
  /** Kachina rides it. */
  isRidden = false;

  /** @param strike hits around the place where it stands */
  constructor(kit: Kit, nightsoul: Nightsoul, strike: (place: Point) => void) {
    this.kit = kit;
    this.nightsoul = nightsoul;
    this.strike = strike;
    this.present = kit.status(timing.twirlyKey, false);
    this.slams = kit.tasks();
    // Riding costs points except during normal attacks, which have a separate price.
    this.riding = kit.ticks({
      every: timing.ridingCostEvery,
      clock: 'own',
      during: new Condition(() => this.isRidden),
      tick: () => {
        if (kit.state !== State.normal) this.spend(timing.ridingCost);
      },
    });
  }

  /** It stands in the field or is ridden. */
  get isPresent(): boolean {
    return this.present.active;
  }

  /** Spends Nightsoul points. Without points the blessing ends, and the drill disappears. */
  spend(points: number): void {
    this.nightsoul.spend(points);
    if (this.nightsoul.points <= timing.minPoints) this.end();
  }

  /** Lets it stand at a place, and slam the ground for the first time in `firstSlam` frames. */
  place({ x, y }: Point, firstSlam: number): void {
    const { kit } = this;
    this.lift();
    this.present.add(PERMANENT);
    const { facingX: dirX, facingY: dirY } = kit.player;
    const construct = kit.constructs.add(
      {
        type: TYPE,
        x,
        y,
        dirX,
        dirY,
        frames: timing.twirlyFrames,
        onDestroy: () => {
          if (this.construct !== construct) return;
          this.lift();
          this.present.remove();
        },
      },
      true,
    );
    this.construct = construct;
    this.slams.fight.after(firstSlam, this.slam);
  }

  /** Lets Kachina ride it. */
  mount(): void {
    this.lift();
    this.present.add(PERMANENT);
    this.isRidden = true;
    this.riding.start();
  }

  /** Takes it out of the field without ending the blessing. */
  lift(): void {
    const { construct } = this;
    this.isRidden = false;
    this.riding.stop();
    this.slams.drop();
    this.construct = null;
    if (construct !== null) this.kit.constructs.destroy(construct);
  }

  private readonly slam = (): void => {
    if (this.construct === null) return;
    this.strike(this.construct);
    this.spend(timing.slamCost);
    if (this.construct !== null) this.slams.fight.after(timing.slamEvery, this.slam);
  };

  private end(): void {
    this.lift();
    this.present.remove();
    this.nightsoul.clear();
    this.nightsoul.exit();
  }
}
