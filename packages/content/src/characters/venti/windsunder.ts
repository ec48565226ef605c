/**
 * Hexerei, with another hexerei character: during the Stormeye his normal attacks are Windsunder Arrows, which pierce. C1: two tracking arrows
 * with 20 % of the damage fly with one, once in 0.25 s.
 */
import facts from '@quartet/gamedata/characters/venti';
import { Area, type HitCallback, type Kit } from '@quartet/kit';

const { attacks, measured, normals, talents, unlocks } = facts;

export function windsunderArrows(
  kit: Kit,
  during: { readonly active: boolean },
  ...onHit: readonly (HitCallback | null)[]
): void {
  const { c1 } = kit.unlocks;
  const arrows = attacks['Windsunder Arrow'].map((arrow) => kit.attack(arrow));
  const tracking = kit.attack(attacks['Windsunder Arrow (C1)'], { mult: 0 });
  const rest = kit.pause(unlocks.c1.every * 60);
  /** The way of an arrow, from him through the target. */
  const piercing = (): Area => {
    const { player, target } = kit;
    const dx = player.x - target.x;
    const dy = player.y - target.y;
    return Area.boxFrom(player, target, measured.pierce.width, measured.pierce.length, [
      0,
      -Math.sqrt(dx * dx + dy * dy),
    ]);
  };
  kit.wrap('attack', (params, shoot) => {
    if (!during.active) return shoot(params);
    const { normalCounter: hit } = kit.self;
    const { travel = normals.travel } = params;
    const marks: readonly number[] = normals.hitmarks[hit];
    const path = piercing();
    for (const mark of marks) {
      const shot = kit.make(arrows[hit]);
      shot.mult *= kit.at('attack', talents.windsunder);
      const { mult } = shot;
      kit.launch(shot, path, { snapshot: mark, hit: mark + travel }, ...onHit);
      if (!c1.on) continue;
      kit.fight.after(mark, () => {
        if (!rest.take()) return;
        for (let i = 0; i < unlocks.c1.tracking; i++) {
          const follower = kit.make(tracking);
          follower.mult = mult * unlocks.c1.trackingDamage;
          kit.launch(follower, null, { snapshot: 0, hit: travel });
        }
      });
    }
    return { frames: normals.frames[hit], queueAfter: marks[marks.length - 1], attackSpeed: true };
  });
}
