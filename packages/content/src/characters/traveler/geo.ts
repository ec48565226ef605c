import aether from '@quartet/gamedata/characters/aethergeo';
import lumine from '@quartet/gamedata/characters/luminegeo';
import type { CharacterDefinition, Enemy, HitCallback } from '@quartet/kit';
import { Area, character, enemyOf, oncePerAttack, pointBy } from '@quartet/kit';
import { storyBonuses } from './story.ts';

/** Frame at which Starfell Sword takes its stats. */
const STARFELL_STATS = 24;
/** Frames between the shockwaves of Wake of Earth. */
const WAVE_EVERY = 15;
const MOST_WAVES = 4;
/** Radius of the ring of walls, in which C1 works. */
const RING = 7;
/** The walls, to the right of the player and ahead, and where each faces: to the right and ahead too. */
const COS = 0.9238795325112867;
const SIN = 0.3826834323650898;
const WALLS = [
  { at: [2.75, 6.67], faces: [SIN, COS] },
  { at: [2.75, -6.67], faces: [COS, -SIN] },
  { at: [-2.75, -6.67], faces: [-SIN, -COS] },
  { at: [-2.75, 6.67], faces: [-COS, SIN] },
] as const;

function traveler(facts: typeof aether | typeof lumine): CharacterDefinition {
  const { attacks, casts, frames, timing, unlocks } = facts;

  return character(facts, (kit) => {
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    storyBonuses(kit);

    // Foreign Rockblade. Frenzied Rockslide (second passive): the last hit of the chain makes a collapse of 60 % ATK.
    const rockslide = kit.attack(attacks['Frenzied Rockslide (A4)']);
    const collapse = (_attack: unknown, hit: number): void => {
      if (a4.on && hit === timing.normalHitCount - 1) kit.own.after(timing.a4Hitmark, () => kit.launch(rockslide));
    };
    kit.normals(facts.normals, { before: collapse });
    kit.charged(facts.charged);

    // Starfell Sword: a meteorite falls on the opponent and stays for 30 s. Shattered Darkrock (first passive): 2 s less cooldown.
    // C2: it deals its damage again as it breaks. C6: it stays 10 s longer.
    const starfell = kit.attack(attacks['Starfell Sword']);
    const meltdown = kit.attack(attacks['Rockcore Meltdown']);
    const particles = oncePerAttack(() => kit.particles(kit.random.draw(3, 0.33), 'geo'));
    kit.does(
      'skill',
      kit.cast('skill', { cooldown: (6 - (a1.on ? unlocks.a1.seconds : 0)) * 60 }, (params) => {
        const short = (params.short_hold ?? 0) > 0 ? 1 : 0;
        const { facingX: dirX, facingY: dirY } = kit.player;
        const { x, y } = kit.target;
        const around = kit.area(attacks['Starfell Sword'].area, { x, y });
        kit.launch(starfell, around, { snapshot: STARFELL_STATS, hit: timing.skillHitmark[short] }, particles);
        const onDestroy = (): void => {
          if (c2.on) kit.launch(meltdown, around);
        };
        if (params.no_meteorite !== 1)
          kit.fight.after(timing.skillHitmark[short], () =>
            kit.constructs.add(
              {
                type: 'traveler_skill',
                x,
                y,
                dirX,
                dirY,
                frames: (30 + (c6.on ? unlocks.c6.meteorite : 0)) * 60,
                onDestroy,
              },
              false,
            ),
          );
        return {
          frames: frames.skill[short],
          queueAfter: timing.skillCanQueueAfter[short],
          cooldownDelay: timing.skillCdStart[short],
        };
      }),
    );

    // C1: 10 % CRIT Rate for the active character in the ring of walls, checked every second.
    const wall = kit.counter('wall');
    const invincible = kit.buff('geo-traveler-c1');
    let standing = 0;
    let ring: Area | null = null;
    const protect = (left: number): void => {
      if (standing === 0 || left === 0) return;
      if (ring?.containsCentreOf(kit.player) === true) invincible.addTo(kit.active);
      kit.fight.after(60, () => protect(left - 1));
    };

    // Wake of Earth: shockwaves with the stats of the cast, and a ring of four walls for 15 s, C6: 20 s. C4: 5 energy for each opponent
    // hit, five times.
    const wave = kit.attack(attacks['Wake of Earth']);
    const length = (15 + (c6.on ? unlocks.c6.walls : 0)) * 60;
    kit.burst(casts.burst, (params) => {
      const hit = kit.snapshot(wave);
      const struck = new Set<Enemy>();
      const react: HitCallback = (target) => {
        const enemy = enemyOf(target);
        if (enemy === null || struck.has(enemy) || struck.size === unlocks.c4.maxEnergy / unlocks.c4.energy) return;
        struck.add(enemy);
        kit.giveEnergy('geo-traveler-c4');
      };
      ring = Area.circle(kit.player, RING);
      const around = kit.area(attacks['Wake of Earth'].area, { x: ring.x, y: ring.y });
      for (let i = 1; i <= (params.hits ?? MOST_WAVES); i++)
        kit.launch(hit, around, timing.burstHitmark + i * WAVE_EVERY, c4.on ? react : null);
      kit.fight.after(timing.burstStart, () => {
        if (c1.on) {
          wall.value = 1;
          kit.fight.after(60, () => protect(length / 60));
        }
        for (const { at, faces } of WALLS.slice(0, params.construct_limit)) build(at, faces);
      });
    });
    const build = (at: readonly [number, number], [right, ahead]: readonly [number, number]): void => {
      const { facingX, facingY } = kit.player;
      const { x, y } = pointBy(kit.player, [at[0], at[1]]);
      const dirX = right * facingY + ahead * facingX;
      const dirY = ahead * facingY - right * facingX;
      standing++;
      const onDestroy = (): void => {
        standing--;
        if (c1.on) wall.value = 0;
      };
      kit.constructs.add({ type: 'traveler_burst', x, y, dirX, dirY, frames: length, onDestroy }, false, false);
    };
  });
}

export const aethergeo = traveler(aether);
export const luminegeo = traveler(lumine);
