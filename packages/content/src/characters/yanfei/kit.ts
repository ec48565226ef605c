import facts from '@quartet/gamedata/characters/yanfei';
import type { HitCallback } from '@quartet/kit';
import { Action, character, Element, EVERYONE, enemyOf, oncePerAttack, PERMANENT, State } from '@quartet/kit';

const { attacks, casts, stamina, talents, timing, unlocks, measured } = facts;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Scarlet Seals: up to 3 (C6: 4), for 10 s or until the next swap. Each takes 15 % (C1: 25 %) off the stamina of a charged attack.
  const maxSeals = measured.maxSeals + (c6.on ? unlocks.c6.seals : 0);
  const cheaper = measured.cheaper + (c1.on ? unlocks.c1.cheaper : 0);
  const sealed = kit.status(timing.sealBuffKey);
  let seals = 0;
  const seal = (count: number): void => {
    seals = Math.min(maxSeals, count);
    sealed.add();
  };
  const breakSeals = (): void => {
    seals = 0;
    sealed.remove();
  };
  const readSeals = (): number => {
    if (!sealed.active) seals = 0;
    return seals;
  };
  kit.on('swap', {}, breakSeals);
  kit.field('seal-count', () => seals);
  kit.stamina.cost((action) => (action === Action.charge ? stamina.charge * (1 - cheaper * readSeals()) : null));

  // Seal of Approval: a seal for the first hit.
  const oneSeal = oncePerAttack(() => {
    if (kit.onField) seal(seals + 1);
  });
  kit.normals(facts.normals, { onHit: oneSeal });
  const allSeals = oncePerAttack(() => seal(maxSeals));

  // Charged attacks use up all seals. Proviso (first passive): each of them gives 5 % pyro damage for 6 s; the next charged attack
  // replaces the bonus. Blazing Eye (second passive): the first critical hit deals another 80 % ATK.
  const eye = kit.attack(attacks['Blazing Eye (A4)']);
  const blazing = (): HitCallback => {
    let done = false;
    return (target, _attack, _damage, crit) => {
      if (done || !crit || !kit.onField) return;
      done = true;
      kit.launch(eye, kit.area(attacks['Blazing Eye (A4)'].area, target), attacks['Blazing Eye (A4)'].at.hit);
    };
  };
  let used = 0;
  const proviso = kit.buff('yanfei-a1', 'pyro%', () => unlocks.a1.pyro * used);
  const { areas, windup } = facts.charged;
  const charges = talents.charge.map((mult, count) =>
    kit.chargedAttack(facts.charged, {
      mult,
      areas: areas[count],
      // The windup is left out except from standing still or after a swap.
      windup: () => (kit.state === State.idle || kit.state === State.swap ? 0 : windup),
      onHitOnce: () => [a4.on ? blazing() : null],
    }),
  );
  kit.does('charge', (params) => {
    used = readSeals();
    if (a1.on) proviso.add();
    kit.fight.after(1, breakSeals);
    return charges[used](params);
  });
  kit.plunges(facts.plunge);

  // C2: 20 % critical rate for charged attacks on enemies below half their HP.
  const right = kit.attackBuff('yanfei-c2', { stat: 'cr', tags: ['charge'] }, (_attack, target) => {
    const enemy = enemyOf(target);
    return enemy !== null && enemy.hp / enemy.maxHp < unlocks.c2.hp ? unlocks.c2.rate : 0;
  });
  if (c2.on && kit.enemies.haveHp) right.add(PERMANENT);

  // Signed Edict: all seals.
  const edict = kit.attack(attacks['Signed Edict']);
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  kit.skill(casts.skill, () => {
    kit.launch(edict, particles, allSeals);
  });

  // Done Deal: all seals, then a seal every second and more damage of charged attacks for 15 s.
  // C4: a shield of 45 % max HP for 15 s.
  const deal = kit.attack(attacks['Done Deal']);
  const brilliant = kit.attackBuff(timing.burstBuffKey, { stat: 'dmg%', tags: ['charge'] }, () =>
    kit.at('burst', talents.burstBonus),
  );
  const sealEverySecond = (): void => {
    if (!brilliant.active) return;
    seal(seals + 1);
    kit.fight.after(60, sealEverySecond);
  };
  kit.burst(casts.burst, () => {
    brilliant.add(measured.brillianceLasts);
    kit.launch(deal, allSeals);
    kit.fight.after(60, sealEverySecond);
    if (c4.on)
      kit.shields.add({
        name: 'Supreme Amnesty (Shield)',
        type: 'yanfeiC4',
        target: EVERYONE,
        element: Element.pyro,
        hp: unlocks.c4.shield * self.maxHp,
        frames: unlocks.c4.seconds * 60,
      });
  });
});
