import facts from '@quartet/gamedata/characters/sigewinne';
import type { HitCallback, Kit, Shield } from '@quartet/kit';
import { Area, cancel, character, outOfRange, PERMANENT, pointBy, Stat, statVector, Tag } from '@quartet/kit';
import { dropletsIn, dropletsOf } from '../../sourcewater.ts';
import { syringing } from './syringing.ts';

const { aimed, attacks, casts, frames, talents, timing, unlocks, measured } = facts;

/** Level of aiming that brings a Mini-Stration Bubble, which flies seven times as long as the arrow. */
const BUBBLE = 2;
/** Bolstering Bubblebalm by how long it is held: small, medium, large. */
const HOLDS = [
  { starts: timing.skillPressCdStart, lands: timing.skillPressHitmark },
  { starts: timing.skillShortHoldCdStart, lands: timing.skillShortHoldHitmark },
  { starts: timing.skillHoldCdStart, lands: timing.skillHoldHitmark },
];

const setup = (kit: Kit): void => {
  const { self } = kit;
  const { a1, a4, c1, c2, c6 } = kit.unlocks;

  // Targeted Treatment.
  kit.normals(facts.normals);
  const bubble = kit.attack(attacks['Mini-Stration Bubble']);
  const shots = [...aimed.levels, aimed.levels[1]].map((level) => kit.attack(level));
  kit.does('aim', (params) => {
    const hold = params.hold ?? 1;
    if (shots[hold] === undefined) throw outOfRange(self.key, 'aim', 'hold', BUBBLE, hold);
    const mark = aimed.hitmarks[hold];
    const travel = params.travel ?? measured.arrowTravel;
    const shot = kit.make(shots[hold]);
    shot.weakPoint = params.weakspot === 1;
    kit.launch(shot, kit.arrow(), { snapshot: mark, hit: mark + travel });
    if (hold === BUBBLE)
      kit.launch(bubble, null, { snapshot: mark + 1, hit: mark + 1 + measured.bubbleTimes * travel });
    return { frames: aimed.frames[hold], queueAfter: mark };
  });

  // Sourcewater Droplets become a bond of life of 10 % of her max HP each; when that is cleared she gains 1 energy for 2000 of
  // it, 5 at most. The burst takes all in reach, a dash the number in `pickup_droplets`.
  const drink = (most: number): void => {
    const { width, length, ahead, radius, degrees } = measured.droplets;
    const droplets = dropletsIn(
      kit,
      Area.box(kit.player, width, length, [0, ahead]),
      Area.circle(kit.player, radius, { fan: degrees }),
    );
    for (const droplet of droplets.slice(0, most)) {
      droplet.kill();
      self.changeDebt(timing.bondPerDroplet * self.maxHp);
    }
  };
  let bond = 0;
  kit.on('hpDebt', { to: 'self' }, (_self, cleared) => {
    if (cleared < 0) bond -= cleared;
    if (self.hpDebt > 0 || bond < measured.nothing) return;
    const energy = Math.min(measured.maxEnergy, bond / timing.hpDebtEnergyRatio);
    bond = 0;
    self.addEnergy('sigewinne-skill', energy);
  });

  // Requires Appropriate Rest (first passive): for 18 s 8 % hydro damage for her, and ten hits by skills of others off the field
  // deal 80 more for each 1000 of her max HP above 30000, 2800 at most. C1: 100, 3500 at most.
  const convalescence = kit.status(timing.convalescenceKey);
  const stacks = kit.counter(timing.convalescenceKey);
  const rested = kit.attackBuff('sigewinne-a1', { stat: 'hydro%' }, unlocks.a1.hydro);
  const [perHp, baseHp, most] = c1.on
    ? [unlocks.c1.damage / unlocks.c1.hp, unlocks.c1.baseHp, unlocks.c1.most]
    : [unlocks.a1.damage / unlocks.a1.hp, unlocks.a1.baseHp, unlocks.a1.most];
  a1.run(() =>
    kit.on(
      'enemyHit',
      {
        by: 'others',
        tags: ['skill', 'skillHold'],
        during: convalescence,
        where: (_enemy, { actor }) => actor !== kit.active.index && stacks.value > 0,
      },
      (_enemy, attack) => {
        stacks.value--;
        attack.flat += Math.min(most, Math.max(self.maxHp - baseHp, 0) * perHp);
      },
    ),
  );
  // Detailed Diagnosis, Thorough Treatment (second passive): 3 % healing for each 1000 of bonds of life in the team, 30 % at most.
  a4.run(() =>
    kit.permanent(
      'heal',
      () => {
        const bonds = kit.team.reduce((sum, c) => sum + c.hpDebt, 0);
        return Math.min(unlocks.a4.maxHealing, bonds * (unlocks.a4.healing / unlocks.a4.bond));
      },
      'sigewinne-a4',
    ),
  );

  // C2: a shield of 30 % of her max HP during skill and burst; their hits take 35 % hydro resistance for 8 s.
  let shield: Shield | null = null;
  const protect = (): void => {
    if (c2.on)
      shield = kit.shields.add({
        name: 'Bubbly Shield (C2)',
        type: 'sigewinne-c2',
        target: self.index,
        element: self.element,
        hp: unlocks.c2.shield * self.maxHp,
        frames: measured.shieldLasts,
      });
  };
  const uncover = (): void => {
    shield?.endAt(kit.frame + 1);
    shield = null;
  };
  const shred = kit.shred('sigewinne-c2');
  const weaken: HitCallback = (target, _attack, damage) => {
    if (c2.on && damage > 0) shred(target);
  };
  // C6: healing gives her burst 0.4 % critical rate and 2.2 % critical damage for each 1000 of max HP for 15 s.
  const critical = statVector({});
  const radiance = kit.attackBuff('sigewinne-c6', ({ tag }) => {
    if (tag !== Tag.burst) return null;
    critical[Stat.cr] = Math.min(unlocks.c6.maxCritRate, self.maxHp * (unlocks.c6.critRate / unlocks.c6.hp));
    critical[Stat.cd] = Math.min(unlocks.c6.maxCritDamage, self.maxHp * (unlocks.c6.critDamage / unlocks.c6.hp));
    return critical;
  });

  // Rebound Hydrotherapy: the bubble bounces five times and heals the others each time, herself at the end; held longer it begins
  // larger by one or two tiers of 5 % damage and healing and loses one with each bounce. C1: eight times, the first three without
  // loss, and a stack of the first passive for each.
  let tier = 0;
  let shed = true;
  const rebound = kit.attack(attacks['Rebound Hydrotherapy']);
  kit
    .attackBuff('sigewinne-bubble-tier', { stat: 'dmg%' }, (attack) =>
      attack.is(rebound) ? tier * timing.bubbleTierBuff : 0,
    )
    .add(PERMANENT);
  const particles = (): void => {
    if (shed) return;
    shed = true;
    kit.particles(timing.particleCount, 'hydro');
  };
  const heal = (target: number, amount: number): void => {
    kit.heal('Bolstering Bubblebalm Healing', target, amount, self.stat(Stat.heal) + tier * timing.bubbleTierBuff);
    if (c6.on) radiance.add();
  };
  const thorn = kit.attack(attacks['Spiritbreath Thorn (sigewinne)']);
  const thornRest = kit.rest(timing.skillAlignedIcdKey);
  const bounces = measured.bounces + (c1.on ? unlocks.c1.bounces : 0);
  const bubblebalm = kit.effect(timing.skillKey, {
    hitlag: false,
    every: timing.bubbleHitInterval,
    snapshot: rebound,
    tick: (n) => {
      const { target } = kit;
      kit.launch(bubblebalm.attack, Area.circle(target, timing.bubbleRadius), 0, particles, weaken);
      if (thornRest.take()) kit.launch(thorn, Area.circle(target, measured.thornRadius), timing.skillAlignedHitmark);
      for (const { index } of kit.others) {
        const share = kit.at('skill', talents.bolsteringBubblebalmHealingShare) * self.maxHp;
        heal(index, share + kit.at('skill', talents.bolsteringBubblebalmHealingFlat));
      }
      if (c1.on) stacks.value++;
      if (n === bounces - 1) {
        heal(self.index, talents.finalBounceHealing * self.maxHp);
        bubblebalm.stop();
      } else if (!c1.on || n >= unlocks.c1.kept) tier = Math.max(tier - 1, 0);
    },
  });
  const leaveDroplet = dropletsOf(kit);
  kit.skill(casts.skill, (params) => {
    const hold = params.hold ?? 0;
    if (HOLDS[hold] === undefined) throw outOfRange(self.key, 'skill', 'hold', HOLDS.length - 1, hold);
    const { starts, lands } = HOLDS[hold];
    tier = hold;
    shed = false;
    bubblebalm.start(PERMANENT, lands);
    kit.fight.after(starts + timing.skillDropletSpawnTimeOffset, () => {
      const { ahead, from, to } = measured.droplet;
      for (let i = 0; i < 2; i++) leaveDroplet(pointBy(kit.player, [0, ahead]), from, to);
    });
    if (a1.on) {
      convalescence.add();
      stacks.value = unlocks.a1.stacks;
      rested.add();
    }
    protect();
    const cancels = frames.skill[hold];
    return { cooldownDelay: starts, frames: cancels, queueAfter: cancel(cancels, 'attack'), onLeave: uncover };
  });

  syringing(kit, { drink, protect, uncover, weaken });
};

export default character(facts, setup, {
  knownIssues: ['Her burst uses the talent level of her normal attacks.'],
});
