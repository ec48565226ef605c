import facts from '@quartet/gamedata/characters/chevreuse';
import type { Attack, HitCallback } from '@quartet/kit';
import { Action, Area, cancel, character, Element, pointBy, pressOrHold } from '@quartet/kit';
import { lighterSprint } from '../../lighterSprint.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const OVERCHARGED = 'Short-Range Rapid Interdiction Fire [Overcharged]';
const HELD = 'Short-Range Rapid Interdiction Fire [Hold]';
const earliestHold = cancel(frames.skillHold, 'dash');

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Line Bayonet Thrust EX.
  kit.normals(facts.normals);
  kit.charged(facts.charged);
  lighterSprint(kit);

  // Overload charges the next held shot. Vanguard's Coordinated Tactics (first passive): in a team of pyro and electro only,
  // overload damage takes 40 % pyro and electro resistance for 6 s.
  let overcharged = false;
  kit.field('overcharged-ball', () => overcharged);
  kit.on('overload', {}, () => {
    overcharged = true;
  });
  const count = (element: number): number => kit.team.filter((c) => c.element === element).length;
  const vanguard = (): boolean =>
    a1.on && count(Element.electro) > 0 && count(Element.pyro) + count(Element.electro) === kit.team.length;
  const lessPyro = kit.shred('chev-a1-pyro');
  const lessElectro = kit.shred('chev-a1-electro');
  kit.on('enemyDamage', { tags: ['overload'], where: vanguard }, (enemy) => {
    lessPyro(enemy);
    lessElectro(enemy);
  });
  // C1: overload by another active character gives them 6 energy, every 10 s.
  c1.run(() =>
    kit.on(
      'overload',
      {
        by: 'active',
        targets: 'any',
        where: (_target, { actor }) => actor !== self.index && vanguard(),
        rest: kit.rest(timing.c1IcdKey),
      },
      () => kit.giveEnergy('chev-c1', kit.active),
    ),
  );

  // Vertical Force Coordination (second passive): an overcharged shot gives pyro and electro characters 1 % ATK per 1000 max HP.
  let force = 0;
  const coordination = kit.buff('chev-a4', 'atk%', () => force);
  const coordinate = (): void => {
    force = Math.min((self.maxHp / unlocks.a4.hp) * unlocks.a4.atk, unlocks.a4.max);
    for (const c of kit.team) if (c.element === Element.pyro || c.element === Element.electro) coordination.addTo(c);
  };

  // C6: each healing gives 20 % pyro and electro damage for 8 s, three times for each character.
  const pursuits = Array.from({ length: unlocks.c6.max }, (_, i) =>
    kit.buff(`chev-c6-${i + 1}-stack`, { 'pyro%': unlocks.c6.damage, 'electro%': unlocks.c6.damage }, { hitlag: true }),
  );
  const pursued = [0, 0, 0, 0];
  const pursue = (index: number): void => {
    if (!c6.on) return;
    pursuits[pursued[index]].addTo(kit.team[index], unlocks.c6.seconds * 60);
    pursued[index] = (pursued[index] + 1) % pursuits.length;
  };
  let teamHealComes = false;
  const healTeam = (): void => {
    if (!c6.on) return;
    teamHealComes = false;
    for (const c of kit.team) pursue(c.index);
    kit.heal('In Pursuit of Ending Evil (C6)', -1, unlocks.c6.healing * self.maxHp);
  };

  // Short-Range Rapid Interdiction Fire: every 2 s healing by max HP for 12 s.
  const healing = kit.status(timing.skillHealKey);
  const heal = (): void => {
    if (!healing.active) return;
    const amount = kit.at('skill', talents.skillHpRegen) * self.maxHp + kit.at('skill', talents.skillHpFlat);
    kit.heal('Short-Range Rapid Interdiction Fire Healing', kit.active.index, amount);
    pursue(kit.active.index);
    kit.fight.after(timing.skillHealInterval, heal);
  };
  const startHealing = (): void => {
    const goesOn = healing.active;
    healing.add();
    if (goesOn) return;
    kit.fight.after(timing.skillHealInterval, heal);
    if (teamHealComes) return;
    teamHealComes = true;
    kit.fight.after(unlocks.c6.delay * 60, healTeam);
  };

  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const blade = kit.attack(attacks['Surging Blade (chevreuse)']);
  const arkheRest = kit.rest(timing.arkheIcdKey);
  const arkhe = (delay: number): HitCallback => {
    return (target) => {
      if (arkheRest.take()) kit.launch(blade, Area.circle({ x: target.x, y: target.y }, 2), delay);
    };
  };
  // C2: a held shot sets off two explosions beside its target, every 10 s.
  const explosion = kit.attack(attacks['Sniper Induced Explosion (C2)']);
  const explosionRest = kit.rest(timing.c2IcdKey);
  const explode: HitCallback = (target) => {
    if (!explosionRest.take()) return;
    const { facingX, facingY } = kit.player;
    const { aside, radius, seconds, moreSeconds } = measured.explosions;
    for (const right of [-aside, aside]) {
      const at = pointBy({ ...target, x: target.x, y: target.y, key: -1, radius: 0, facingX, facingY }, [right, 0]);
      kit.launch(explosion, Area.circle(at, radius), Math.trunc(60 * (seconds + moreSeconds * kit.random.float())));
    }
  };

  const pressed = kit.attack(attacks['Short-Range Rapid Interdiction Fire']);
  const held = kit.attack(attacks[HELD]);
  const ball = kit.attack(attacks[OVERCHARGED]);
  const press = kit.cast('skill', casts.skillPress, () => {
    kit.launch(pressed, particles, arkhe(timing.skillPressArkheHitmark - timing.skillPressHitmark));
    kit.fight.after(timing.skillPressCdStart, startHealing);
  });
  // C4: for 6 s after the burst two held shots have no cooldown.
  const grenadier = kit.status(timing.c4StatusKey);
  let shots = 0;
  const hold = kit.cast('skill', { frames: frames.skillHold }, (params) => {
    // A hold of one frame is as short as a press.
    const aimed = Math.min(Math.max(params.hold, 1), measured.longestHold) - 1;
    const starts = aimed + timing.skillHoldCdStart;
    const shot: Attack = kit.make(overcharged ? ball : held);
    const area = overcharged ? Area.circle(kit.target, measured.overchargedRadius) : kit.area(attacks[HELD].area);
    if (overcharged) {
      overcharged = false;
      if (a4.on) kit.fight.after(starts, coordinate);
    }
    if (grenadier.active) {
      shots--;
      if (shots === 0) grenadier.remove();
    } else self.cooldowns.start(Action.skill, casts.skillHold.cooldown, starts);
    kit.launch(
      shot,
      area,
      aimed + timing.skillHoldHitmark,
      particles,
      c2.on ? explode : null,
      arkhe(timing.skillHoldArkheHitmark - timing.skillHoldHitmark),
    );
    kit.fight.after(starts, startHealing);
    return { offset: aimed, queueAfter: aimed + earliestHold };
  });
  kit.does('skill', pressOrHold(press, hold));

  // Ring of Bursting Grenades.
  const grenade = kit.attack(attacks['Explosive Grenade']);
  const shell = kit.attack(attacks['Secondary Explosive Shell']);
  kit.burst(casts.burst, () => {
    kit.launch(grenade);
    const { x, y } = kit.target;
    for (const [degrees, delay] of measured.shells)
      kit.launch(shell, Area.sector({ x, y }, measured.shellRadius, 60, kit.player, degrees), {
        snapshot: timing.snapshotDelay,
        hit: timing.burstHitmark + delay,
      });
    if (!c4.on) return;
    grenadier.add();
    shots = 2;
  });
});
