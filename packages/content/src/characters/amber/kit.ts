import facts from '@quartet/gamedata/characters/amber';
import type { Gadget, HitCallback } from '@quartet/kit';
import { Action, Area, character, oncePerAttack, PERMANENT, pointBy } from '@quartet/kit';

const { attacks, casts, frames, timing, unlocks, measured } = facts;

const RAIN_RADIUS = 2;

export default character(
  facts,
  (kit) => {
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Baron Bunny explodes as its time is up or it is destroyed, with the stats it came with. C2: by her fully-charged arrow (param
    // `bunny`, or an overload of hers near it), with 200 % more damage.
    const blast = kit.attack(attacks['Baron Bunny']);
    const manual = kit.attack(attacks['Baron Bunny'], { name: timing.manualExplosionName });
    const particles = oncePerAttack(() => kit.particles(measured.particles, 'pyro'));
    const bunnies: { readonly gadget: Gadget; byHand: boolean }[] = [];
    const explode = (bunny: (typeof bunnies)[number]): void => {
      bunny.byHand = true;
      bunny.gadget.kill();
    };
    const land = (): void => {
      const held = kit.snapshot(blast);
      const around = Area.circle(kit.player, measured.blastRadius);
      const go = (): void => {
        const at = bunnies.findIndex(({ gadget }) => gadget === bunny.gadget);
        bunnies.splice(at, 1);
        const hit = bunny.byHand ? kit.make(manual).withStatsOf(held) : held;
        kit.launch(hit, around, { hit: 1, since: hit.snapshotFrame }, particles);
      };
      const gadget = kit.gadgets.spawn(pointBy(kit.player, [0, measured.bunnyAhead]), {
        type: 'baronBunny',
        name: 'Bunny',
        radius: 1,
        lifetime: measured.bunnyLifetime,
        auras: true,
        reacts: { keeps: ['cryo'] },
        announced: true,
        onExpire: go,
        onKill: go,
      });
      const bunny = { gadget, byHand: false };
      bunnies.push(bunny);
    };
    c2.run(() => {
      kit
        .attackBuff('amber-c2', { stat: 'dmg%' }, (attack) => (attack.is(manual) ? unlocks.c2.bonus : 0))
        .add(PERMANENT);
      kit.on('overload', { by: 'self', tags: ['charge'] }, ({ x, y }) => {
        const near = Area.circle({ x, y }, measured.blastRadius);
        for (const bunny of [...bunnies]) if (near.contains(bunny.gadget.x, bunny.gadget.y)) explode(bunny);
      });
    });

    // Sharpshooter. Precise Shot (second passive): hits on weak points give 15 % ATK for 10 s. C1: aimed shots come with an arrow of
    // 20 % of their damage.
    kit.normals(facts.normals);
    const precise = kit.buff('amber-a4');
    const onWeakPoint: HitCallback = (target, attack) => {
      if (a4.on && attack.weakPoint && target.isEnemy) precise.add();
    };
    kit.aimed(facts.aimed, { onHit: onWeakPoint, more: { halt: 0 } });
    const second = facts.aimed.levels.map((level) => kit.attack(level, { name: attacks['Aimed Shot (C1)'].name }));
    kit.wrap('aim', (params, shoot) => {
      const level = params.hold ?? 1;
      const travel = params.travel ?? measured.travel;
      if (c2.on && (params.bunny ?? 0) !== 0 && level === 1) {
        kit.fight.after(timing.aimedHitmarks[1] + travel, () => {
          if (bunnies.length > 0) explode(bunnies[0]);
        });
        return { frames: frames.aimed[1], queueAfter: timing.aimedHitmarks[1] };
      }
      const act = shoot(params);
      if (c1.on) {
        const hit = kit.make(second[level]);
        hit.mult *= unlocks.c1.damage;
        hit.weakPoint = params.weakspot === 1;
        const leaves = timing.aimedHitmarks[level] + timing.c1Delay;
        kit.launch(hit, kit.arrow(), { snapshot: leaves, hit: leaves + travel });
      }
      return act;
    });

    // Explosive Puppet. C4: 20 % shorter cooldown, and one more charge.
    c4.run(() => kit.self.cooldowns.setCharges(Action.skill, 1 + unlocks.c4.charges));
    kit.skill(
      { frames: frames.skill, cooldown: measured.skillCooldown * (c4.on ? 1 - unlocks.c4.cooldown : 1) },
      (params) => {
        const hold = params.hold ?? 0;
        kit.fight.after(timing.bunnyLand + hold, land);
        return { offset: hold, queueAfter: timing.skillStart + hold, cooldownDelay: timing.skillStart + hold };
      },
    );

    // Every Arrow Finds Its Target (first passive): 10 % CRIT Rate of Fiery Rain, and a radius that is 30 % wider.
    a1.run(() => kit.attackBuff('amber-a1', { tags: ['burst'] }).add(PERMANENT));
    const radius = RAIN_RADIUS * (a1.on ? 1 + unlocks.a1.wider : 1);

    // Fiery Rain: arrows around the opponent, with the stats of the cast. C6: 15 % ATK for everyone for 10 s; in the reference
    // 15 s.
    const rain = kit.attack(attacks['Fiery Rain']);
    const wildfire = kit.buff('amber-c6');
    const wildfireFrames = kit.rule('amber_c6') ? unlocks.c6.seconds * 60 : wildfire.lasts;
    kit.burst(casts.burst, () => {
      const { x, y } = kit.target;
      const arrow = kit.snapshot(rain);
      for (const { every, edge } of measured.volleys)
        for (let i = every; i <= measured.rain; i += every) {
          const at = kit.random.point({ x, y }, edge ? radius : measured.innermost, radius);
          kit.launch(arrow, Area.circle(at, radius), timing.burstStart + i);
        }
      if (c6.on) wildfire.addToTeam(wildfireFrames);
    });
  },
  {
    knownIssues: [
      'Baron Bunny explodes around the place where the player stood as it landed.',
      'The ATK of Wildfire (C6) lasts 15 s, not 10 s.',
    ],
  },
);
