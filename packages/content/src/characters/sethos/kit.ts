import facts from '@quartet/gamedata/characters/sethos';
import type { HitCallback } from '@quartet/kit';
import { Area, character, oncePerAttack, outOfRange, PERMANENT, SimulationError, Stat, shifted } from '@quartet/kit';
import { phrase } from '../../phrases.ts';
import { ELECTRO_MIXED_OR_SWIRLED } from '../../reactions.ts';

const { aimed, attacks, casts, normals, talents, timing, unlocks, measured } = facts;

const FULL = 1;
const SHADOWPIERCING = 2;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
  const em = (): number => self.stat(Stat.em);
  /** The way of an arrow that pierces all in it. */
  const piercing = (): Area => {
    const { player, target } = kit;
    const dx = player.x - target.x;
    const dy = player.y - target.y;
    return Area.boxFrom(player, target, measured.arrowWidth, measured.reach, [0, -Math.sqrt(dx * dx + dy * dy)]);
  };

  // C2: energy spent on aiming, energy from the skill and the burst give 15 % electro damage for 10 s each, two of
  // them at most.
  const revelations = [timing.c2ConsumingKey, timing.c2RegainingKey, timing.c2BurstKey].map((key) => kit.status(key));
  const [consuming, regaining, bursting] = revelations;
  const reveal = (by: typeof consuming): void => {
    if (c2.on) by.add(unlocks.c2.seconds * 60);
  };
  c2.run(() =>
    kit.permanent(
      'electro%',
      () => unlocks.c2.electro * Math.min(revelations.filter((r) => r.active).length, 2),
      timing.c2Key,
    ),
  );

  // C4: a Shadowpiercing Shot or Dusk Bolt that hits two enemies gives everyone 80 EM for 10 s.
  const disquisition = kit.buff(timing.c4Key, 'em', unlocks.c4.em);
  const disquire = (): HitCallback | null => {
    if (!c4.on) return null;
    let hits = 0;
    return () => {
      hits++;
      if (hits === unlocks.c4.enemies) disquisition.addToTeam();
    };
  };

  // Royal Reed Archery; during the burst Dusk Bolts: piercing electro arrows that gain damage by EM.
  const twilight = kit.status(timing.burstBuffKey);
  kit.on('swap', { by: 'self', during: twilight }, () => twilight.remove());
  const arrows = normals.mult.map((tables, hit) =>
    tables.map((mult) =>
      kit.attack({
        name: `Normal ${hit}`,
        tag: 'normal',
        strike: normals.strike,
        element: normals.element,
        gauge: normals.gauge,
        mult,
      }),
    ),
  );
  const bolts = attacks['Dusk Bolt'].map((subs) => subs.map((bolt) => kit.attack(bolt, { flat: 0 })));
  kit.does('attack', ({ travel = measured.flight }) => {
    const hit = self.normalCounter;
    let area = kit.arrow();
    const marks = timing.attackHitmarks[hit];
    // Once an arrow of an attack is a bolt, so are the later ones, even after the burst.
    let flat: number | null = null;
    marks.forEach((mark, sub) => {
      kit.own.after(mark, () => {
        const isInBurst = twilight.active;
        if (isInBurst) {
          flat = kit.at('burst', talents.burstEm) * em();
          area = piercing();
        }
        if (flat === null) {
          kit.launch(arrows[hit][sub], area, { snapshot: 0, hit: travel });
          return;
        }
        const bolt = kit.make(bolts[hit][sub]);
        bolt.flat = flat;
        kit.launch(bolt, area, { snapshot: 0, hit: travel }, isInBurst ? disquire() : null);
      });
    });
    return { frames: normals.frames[hit], queueAfter: marks[marks.length - 1], attackSpeed: true };
  });

  // The Sand King's Boon (second passive): Shadowpiercing Shots gain 700 % of EM: four within 5 s of the first that
  // hits, again 15 s after it.
  const boon = kit.status(timing.a4Key);
  const boonRest = kit.rest(timing.a4IcdKey);
  let boons = 0;
  const readyBoon = (): void => {
    boon.add(PERMANENT);
    boons = 0;
  };
  a4.run(() => kit.init(readyBoon));
  const onBoon = oncePerAttack(() => {
    if (!boon.active) return;
    if (boons === 0) {
      boon.add(unlocks.a4.seconds * 60);
      if (boonRest.take()) kit.own.after(timing.a4Icd, readyBoon);
    }
    boons++;
    if (boons >= unlocks.a4.shots) boon.remove();
  });

  // Black Kite's Enigma (first passive): up to 20 energy shorten aiming by 0.285 s each: half of it is spent by a
  // fully charged shot, all of it by a Shadowpiercing Shot. C1: which has 15 % more CRIT Rate. C6: the energy returns
  // when one hits, every 15 s.
  const shots = aimed.levels.map((level) => kit.attack(level));
  const shadow = kit.attack(attacks['Shadowpiercing Shot']);
  c1.run(() =>
    kit
      .attackBuff('sethos-c1', { stat: 'cr', tags: ['charge'] }, (hit) => (hit.is(shadow) ? unlocks.c1.critRate : 0))
      .add(),
  );
  const returnRest = kit.rest(timing.c6IcdKey);
  const pierce = (weakPoint: boolean, energy: number, travel: number): void => {
    const shot = kit.make(shadow);
    shot.weakPoint = weakPoint;
    if (boon.active) shot.flat += unlocks.a4.share * em();
    self.addEnergy(timing.a1Key, -energy);
    reveal(consuming);
    const onReturn =
      c6.on && a1.on
        ? oncePerAttack(() => {
            if (returnRest.take()) self.addEnergy(timing.c6Key, energy);
          })
        : null;
    kit.launch(shot, piercing(), { snapshot: 0, hit: travel }, a4.on ? onBoon : null, disquire(), onReturn);
  };
  kit.does('aim', ({ hold = SHADOWPIERCING, travel = measured.flight, weakspot }) => {
    if (twilight.active) throw new SimulationError(phrase('not-in-burst', { character: self.key, action: 'aim' }));
    const mark = aimed.hitmarks[hold];
    if (mark === undefined) throw outOfRange(self.key, 'aim', 'hold', aimed.hitmarks.length - 1, hold);
    const energy = a1.on ? Math.min(self.energy, unlocks.a1.energy) : 0;
    const spared = Math.min(Math.trunc(unlocks.a1.seconds * energy * 60), mark - timing.chargeStart);
    kit.own.after(mark - spared, () => {
      if (hold === SHADOWPIERCING) {
        pierce(weakspot === 1, energy, travel);
        return;
      }
      const shot = kit.make(shots[hold]);
      shot.weakPoint = weakspot === 1;
      kit.launch(shot, kit.arrow(), { snapshot: 0, hit: travel });
      if (hold < FULL) return;
      self.addEnergy(timing.a1Key, -energy * unlocks.a1.share);
      reveal(consuming);
    });
    return { frames: shifted(aimed.frames[hold], -spared), queueAfter: mark - spared };
  });

  // Ancient Rite: the Thundering Sands: 12 energy when it sets off an electro reaction.
  const roar = kit.attack(attacks['Ancient Rite: Thunderous Roar of Sand']);
  const particles = kit.particlesOnHit(timing.skillParticleIcdKey);
  kit.skill(casts.skill, () => {
    kit.launch(roar, particles);
  });
  let repaid = -1;
  kit.on(ELECTRO_MIXED_OR_SWIRLED, { by: 'self', tags: ['skill'], targets: 'any' }, (_target, { createdFrame }) => {
    if (repaid === createdFrame) return;
    repaid = createdFrame;
    self.addEnergy('sethos-skill', talents.skillEnergyRegen);
    reveal(regaining);
  });

  // Secret Rite: Twilight Shadowpiercer: Dusk Bolts for 8 s, or until he leaves the field.
  kit.burst(casts.burst, () => {
    twilight.add();
    reveal(bursting);
  });
});
