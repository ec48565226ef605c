import facts from '@quartet/gamedata/characters/xiangling';
import { Area, type Attack, Aura, character, EPS, type Gadget, Mark, oncePerAttack, pointBy } from '@quartet/kit';

const { attacks, casts, statuses, timing, unlocks, measured } = facts;

export default character(facts, (kit) => {
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // C2: the last normal attack covers the first enemy it hits in oil, which explodes two seconds later.
  const oilFire = kit.attack(attacks['Oil Meets Fire (C2)']);
  const oil = oncePerAttack((enemy) => {
    if (enemy.statusActive(timing.c2DebuffKey)) return;
    const { frames } = statuses['xiangling-c2'];
    enemy.after(frames, () => kit.launch(oilFire, kit.area(attacks['Oil Meets Fire (C2)'].area, enemy), 0));
    enemy.addStatus(timing.c2DebuffKey, frames);
  });

  // Dough-Fu.
  kit.normals(facts.normals, { onHitOnce: (hit) => (c2.on && hit === facts.normalHits - 1 ? [oil] : []) });
  kit.charged(facts.charged);
  kit.plunges(facts.plunge);

  // Guoba Attack: Guoba breathes fire four times. First passive: 20 % further. C1: it lowers pyro resistance by 15 %
  // for 6 s.
  const standing = kit.status('xianglingguoba');
  const breath = kit.attack(attacks.Guoba);
  const range = measured.breath.reach * (a1.on ? 1 + unlocks.a1.range : 1);
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const scorch = c1.on ? kit.shred('xiangling-c1') : null;

  const spawnGuoba = (stored: Attack): void => {
    const guoba: Gadget = kit.gadgets.spawn(pointBy(kit.player, [0, measured.guoba.ahead]), {
      type: 'guoba',
      radius: measured.guoba.radius,
      lifetime: standing.lasts,
      auras: true,
      // Shortly before each breath Guoba itself is on fire for half a second.
      thinkFirst: measured.guoba.firstBreath,
      thinkEvery: measured.guoba.breathEvery,
      think: () => {
        guoba.auras?.set(Aura.pyro, 0, timing.infuseDurability);
        kit.fight.after(timing.infuseWindow + 1, () => guoba.auras?.set(Aura.pyro, 0, 0));
        guoba.face(kit.enemies.closest(guoba));
        const { degrees, hit: lands } = measured.breath;
        kit.launch(stored, Area.circle(guoba, range, { fan: degrees }), lands, scorch, particles);
      },
      onAttack: (attack) => {
        guoba.announceHit(attack);
        const fire = guoba.auras?.amount(Aura.pyro) ?? 0;
        if ((attack.marks & Mark.swirlsSummons) === 0 || fire <= EPS) return;
        attack.gauge = measured.swirledGauge;
        guoba.auras?.set(Aura.pyro, 0, timing.infuseDurability);
        guoba.react(attack);
        guoba.auras?.set(Aura.pyro, 0, fire);
      },
    });
  };

  // Beware, It's Super Hot! (second passive): Guoba's chili pepper gives 10 % ATK for 10 s. The active character picks it up
  // `a4_delay` frames (param) after Guoba has gone.
  const chili = kit.buff('xiangling-a4');
  kit.skill(casts.skill, ({ a4_delay = -1 }) => {
    const fire = kit.make(breath);
    kit.fight.after(measured.spawnAt, () => {
      spawnGuoba(kit.snapshot(fire));
      standing.add();
      if (a4_delay < 0 || !a4.on) return;
      const pickUp = Math.min(a4_delay, measured.pepperLasts);
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
  const length = measured.pyronado.seconds * (c4.on ? 1 + unlocks.c4.longer : 1) * 60;
  kit.burst(casts.burst, () => {
    swings.forEach((swing, i) => {
      const hit = kit.make(swing);
      kit.own.after(timing.burstHitmarks[i], () => kit.launch(hit));
    });
    const spin = kit.make(pyronado);
    kit.own.after(measured.pyronado.at, () => {
      circling.add(length);
      kit.snapshot(spin);
      for (let delay = 0; delay <= length; delay += measured.pyronado.every)
        kit.fight.after(delay, () => kit.launch(spin));
      if (!c6.on) return;
      condensing.add(length);
      condensed.addToTeam(length);
    });
  });
});
