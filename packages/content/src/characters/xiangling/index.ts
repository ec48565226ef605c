import { type Attack, Aura, character, EPS, type Gadget, Mark } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/xiangling';

const { attacks, casts, statuses, timing } = facts;

export default character(facts, (kit) => {
  const { c1, c2, c4, c6 } = kit.unlocks;

  // C2: the last normal attack sets oil on the first enemy it hits, which explodes two seconds later.
  const oilFire = kit.attack(attacks['Oil Meets Fire (C2)']);
  const oil = kit.oncePerAttack((enemy) => {
    if (enemy.statusActive(timing.c2DebuffKey)) return;
    const { frames } = statuses['xiangling-c2'];
    enemy.after(frames, () => kit.hit(oilFire, kit.area(attacks['Oil Meets Fire (C2)'].area, enemy)));
    enemy.addStatus(timing.c2DebuffKey, frames);
  });

  // Dough-Fu.
  kit.normals(facts.normals, { onHitOnce: (hit) => (c2.on && hit === 4 ? [oil] : []) });
  kit.charged(facts.charged);
  kit.plunges(facts.plunge);

  // Guoba Attack: Guoba breathes fire four times. First passive: 20 % further. C1: pyro resistance −15 % for 6 s.
  const standing = kit.status('xianglingguoba');
  const breath = kit.attack(attacks.Guoba);
  const range = kit.unlocks.a1.on ? 6 : 5;
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const scorch = c1.on ? kit.shred('xiangling-c1') : null;

  const spawnGuoba = (stored: Attack): void => {
    const guoba: Gadget = kit.gadget(kit.pointBy(kit.player, [0, 1.3]), {
      type: 'guoba',
      radius: 0.2,
      lifetime: standing.lasts,
      auras: true,
      // Shortly before each breath Guoba itself is on fire for half a second.
      thinkFirst: 103,
      thinkEvery: 100,
      think: () => {
        guoba.auras?.set(Aura.pyro, 0, timing.infuseDurability);
        kit.fight.after(timing.infuseWindow + 1, () => guoba.auras?.set(Aura.pyro, 0, 0));
        guoba.face(kit.closestEnemy(guoba));
        kit.queueReady(stored, kit.circle(guoba, range, { fan: 60 }), 10, scorch, particles);
      },
      onAttack: (attack) => {
        guoba.announceHit(attack);
        const fire = guoba.auras?.amount(Aura.pyro) ?? 0;
        if ((attack.marks & Mark.swirlsSummons) === 0 || fire <= EPS) return;
        attack.gauge = 50;
        guoba.auras?.set(Aura.pyro, 0, timing.infuseDurability);
        guoba.react(attack);
        guoba.auras?.set(Aura.pyro, 0, fire);
      },
    });
  };

  // Beware, It's Super Hot! (second passive): whoever picks up Guoba's chili pepper (param `a4_delay`: so many frames after
  // Guoba has gone) gets 10 % ATK for 10 s.
  const chili = kit.buff('xiangling-a4');
  kit.skill(casts.skill, ({ a4_delay = -1 }) => {
    const fire = kit.make(breath);
    kit.fight.after(13, () => {
      spawnGuoba(kit.snapshot(fire));
      standing.add();
      if (a4_delay < 0 || !kit.unlocks.a4.on) return;
      const pickUp = Math.min(a4_delay, 10 * 60);
      kit.fight.after(standing.lasts + pickUp, () => chili.addTo(kit.active));
    });
  });

  // Pyronado: three swings, then a blade of fire that circles for 10 s (C4: 14 s) and keeps the stats of its start.
  // C6: 15 % pyro damage for the team while it lasts.
  const swings = attacks['Pyronado Hit'].map((swing) => kit.attack(swing));
  const pyronado = kit.attack(attacks.Pyronado);
  const circling = kit.teamStatus('xianglingburst');
  const condensing = kit.teamStatus('xlc6');
  const condensed = kit.buff('xiangling-c6');
  const length = (c4.on ? 14 : 10) * 60;
  kit.burst(casts.burst, () => {
    swings.forEach((swing, i) => {
      const hit = kit.make(swing);
      kit.own.after(timing.burstHitmarks[i], () => kit.sendAttack(hit));
    });
    const spin = kit.make(pyronado);
    kit.own.after(56, () => {
      circling.add(length);
      kit.snapshot(spin);
      for (let delay = 0; delay <= length; delay += 73)
        kit.fight.after(delay, () => kit.queueReady(spin, kit.area(attacks.Pyronado.area), 0));
      if (!c6.on) return;
      condensing.add(length);
      condensed.addToTeam(length);
    });
  });
});
