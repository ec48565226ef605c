import {
  type Attack,
  Aura,
  character,
  Element,
  type Enemy,
  EPS,
  type Gadget,
  type HitCallback,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/xiangling';

const { talents, frames, timing } = facts;

export default character(facts, (kit) => {
  const { cons } = kit;

  // C2: the last normal attack sets oil on the first enemy it hits, which explodes two seconds later.
  const oilFire = kit.attack({ name: 'Oil Meets Fire (C2)', tag: 'none', element: 'pyro', gauge: 25, mult: 0.75 });
  const pourOil = (enemy: Enemy): void => {
    if (enemy.statusActive(timing.c2Debuff)) return;
    enemy.after(120, () => kit.queue(oilFire, kit.circle(enemy, 2), 0, 0));
    enemy.addStatus(timing.c2Debuff, 120);
  };
  const oil = (): HitCallback => {
    let poured = false;
    return (target) => {
      const enemy = poured ? null : kit.enemy(target);
      poured = true;
      if (enemy !== null) pourOil(enemy);
    };
  };

  // Dough-Fu: five normals, thrusts in a narrow line.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: 'spear',
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: true,
    area: (hit, sub) => kit.hitbox(timing.attackHitboxes[hit][sub]),
    onHitOnce: cons < 2 ? undefined : (hit) => (hit === 4 ? [oil()] : []),
  });

  kit.charged({ mult: talents.nc, hitmark: timing.chargeHitmark, frames: frames.charge });

  kit.plunges(facts.plunge);

  // Guoba Attack: Guoba breathes fire four times. First passive: 20 % further. C1: pyro resistance −15 % for 6 s.
  const breath = kit.attack({ name: 'Guoba', tag: 'skill', element: 'pyro', gauge: 25, mult: talents.guobaTick });
  const range = kit.ascension >= 1 ? 6 : 5;
  const guobaTime = 438;
  const particles = kit.particlesOnHit(1, 'pyro', timing.particleICDKey, 60, false);
  const scorch: HitCallback | null =
    cons < 1 ? null : (target) => kit.enemy(target)?.addResist('xiangling-c1', Element.pyro, -0.15, 6 * 60);
  const standing = kit.status('xianglingguoba', false);

  /** Whether an attack can swirl the fire on Guoba: only Sucrose's skill and Faruzan's pressure collapse reach it. */
  const swirlsGuoba = (attack: Attack): boolean => {
    const { key } = kit.team[attack.actor];
    return key === 'sucrose' || (key === 'faruzan' && attack.name === 'Pressurized Collapse');
  };

  const spawnGuoba = (stored: Attack): void => {
    const { player } = kit;
    const guoba: Gadget = kit.gadget({
      type: 'guoba',
      x: player.x + 1.3 * player.facingX,
      y: player.y + 1.3 * player.facingY,
      radius: 0.2,
      lifetime: guobaTime,
      auras: true,
      // Shortly before each breath Guoba itself is on fire for half a second.
      onTick: () => {
        const age = kit.frame - guoba.spawned;
        if (age < 100 || age % 100 !== 3) return;
        guoba.auras?.set(Aura.pyro, 0, timing.infuseDurability);
        kit.fight.after(timing.infuseWindow + 1, () => guoba.auras?.set(Aura.pyro, 0, 0));
        guoba.face(kit.sim.closestEnemy(guoba));
        kit.queueReady(stored, kit.circle(guoba, range, { fan: 60 }), 10, scorch, particles);
      },
      onAttack: (attack) => {
        guoba.announceHit(attack);
        const fire = guoba.auras?.amount(Aura.pyro) ?? 0;
        if (attack.tag !== Tag.skill || fire <= EPS || !swirlsGuoba(attack)) return;
        attack.gauge = 50;
        guoba.auras?.set(Aura.pyro, 0, timing.infuseDurability);
        guoba.react(attack);
        guoba.auras?.set(Aura.pyro, 0, fire);
      },
    });
  };

  // Beware, It's Super Hot! (second passive): whoever picks up Guoba's chili pepper gets 10 % ATK for 10 s.
  const chili = kit.buff('xiangling-a4', { 'atk%': 0.1 });
  kit.does('skill', (params) => {
    const fire = kit.make(breath);
    const pickUp = Math.min(params.a4_delay ?? -1, 10 * 60);
    kit.fight.after(13, () => {
      spawnGuoba(kit.snapshot(fire));
      standing.add(guobaTime);
      if (pickUp >= 0 && kit.ascension >= 4) kit.fight.after(guobaTime + pickUp, () => chili.add(10 * 60, kit.active));
    });
    kit.cooldown('skill', 12 * 60, 13);
    return { frames: frames.skill };
  });

  // Pyronado: three swings, then a blade of fire that circles for 10 s (C4: 14 s) and keeps the stats of its start.
  const swings = talents.pyronadoInitial.map((mult, i) =>
    kit.attack({
      name: `Pyronado Hit ${i + 1}`,
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'pyro',
      gauge: 25,
      halt: 0.03,
      haltFactor: 0.01,
      defenceHalt: true,
      mult,
    }),
  );
  const pyronado = kit.attack({
    name: 'Pyronado',
    tag: 'burst',
    element: 'pyro',
    gauge: 25,
    mult: talents.pyronadoSpin,
  });
  const pyronadoTime = (cons >= 4 ? 14 : 10) * 60;
  // C6: 15 % pyro damage for the team while Pyronado lasts.
  const condensed = kit.buff('xiangling-c6', { 'pyro%': 0.15 });
  kit.does('burst', () => {
    swings.forEach((template, i) => {
      const hit = kit.make(template);
      const radius = timing.burstRadius[i];
      kit.own.after(timing.burstHitmarks[i], () => kit.queue(hit, kit.circle(kit.player, radius), 0, 0));
    });
    const spin = kit.make(pyronado);
    kit.own.after(56, () => {
      kit.sim.addGlobalStatus('xianglingburst', pyronadoTime);
      kit.snapshot(spin);
      for (let delay = 0; delay <= pyronadoTime; delay += 73)
        kit.fight.after(delay, () => kit.queueReady(spin, kit.circle(kit.player, 2.5), 0));
      if (cons >= 6) {
        kit.sim.addGlobalStatus('xlc6', pyronadoTime);
        condensed.addToTeam(pyronadoTime);
      }
    });
    kit.cooldown('burst', 20 * 60, 18);
    kit.consumeEnergy(24);
    return { frames: frames.burst };
  });
});
