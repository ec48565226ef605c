import facts from '@quartet/gamedata/characters/lanyan';
import {
  ABSORBABLE,
  ACTION_NAMES,
  Action,
  Area,
  type Attack,
  cancel,
  character,
  ELEMENT_NAMES,
  Element,
  type Enemy,
  EVERYONE,
  type HitCallback,
  merged,
  oncePerAttack,
  type Shield,
} from '@quartet/kit';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const DETECT = attacks['Swallow-Wisp Pinion Dance: Detect'];

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Black Pheasant Strides on Water.
  kit.normals(facts.normals);
  const spread = kit.attack(attacks['Charged Attack']);
  kit.does('charge', () => {
    for (const mark of timing.chargeHitmarks) kit.launch(spread, null, mark);
    return { frames: frames.charge, queueAfter: cancel(frames.charge, 'attack') };
  });
  kit.plunges(facts.plunge);

  // The shield of Swallow-Wisp Pinion Dance by her ATK, for 12.5 s. C2: normal hits of the active character restore 40 % of it,
  // every 2 s.
  let shield: Shield | null = null;
  const strength = (): number =>
    kit.at('skill', talents.shieldAmt) * self.totalAtk + kit.at('skill', talents.shieldFlat);
  const protect = (element: number, hp: number, lasts: number): void => {
    shield = kit.shields.add({
      name: 'Swallow-Wisp Pinion Dance (Shield)',
      type: 'lanyan',
      target: EVERYONE,
      element,
      hp,
      frames: lasts,
      onBreak: () => {
        shield = null;
      },
    });
  };
  const raise = (element: number): void => protect(element, strength(), measured.shieldTime);
  c2.run(() =>
    kit.on(
      'enemyHit',
      { by: 'active', tags: ['normal'], where: () => shield !== null, rest: kit.rest(timing.c2IcdKey) },
      () => {
        if (shield === null) return;
        const hp = Math.min(unlocks.c2.shield * strength() + shield.hp, strength());
        protect(shield.element, hp, shield.expiry - kit.frame);
      },
    ),
  );

  // Swallow-Wisp Pinion Dance: she springs at an opponent (param `hold`: frames she waits) and, if she meets one, leaps back.
  // Four Sealing Divination Blades (first passive): the shield then takes an element of those around.
  const leapBack = kit.status(timing.leapBackStatusKey);
  const detect = kit.attack(DETECT);
  let absorbed: number = Element.anemo;
  let generated = false;
  const leap = oncePerAttack(() => {
    leapBack.add();
    const found = !a1.on ? -1 : kit.auras.absorbable(Area.circle(kit.player, measured.absorbRadius), ABSORBABLE);
    absorbed = found < 0 ? Element.anemo : found;
    const element = absorbed;
    kit.fight.after(timing.hitGenerateShield, () => raise(element));
  });
  kit.skill(casts.skill, (params) => {
    const hold = Math.min(Math.max(params.hold ?? 0, 0), measured.longestHold);
    const detects = timing.detectHitmark + hold;
    generated = false;
    absorbed = Element.anemo;
    leapBack.remove();
    kit.launch(detect, null, detects, leap);
    kit.fight.after(detects + timing.missGenerateShield, () => {
      if (shield === null) raise(Element.anemo);
    });
    return {
      frames: frames.skillHit,
      offset: hold,
      queueAfter: detects,
      cooldownDelay: measured.cooldownDelay + hold,
      until: (next, afterHit) => (leapBack.active ? afterHit : hold + cancel(frames.skillMiss, ACTION_NAMES[next])),
    };
  });
  kit.readiness('skill', (_params, usual) => (leapBack.active ? 0 : usual()));
  c6.run(() => self.cooldowns.setCharges(Action.skill, 1 + unlocks.c6.charges));

  // Attack or skill while she leaps back: Feathermoon Rings that go from one opponent to the next, beside each one of half the damage
  // in the absorbed element. C1: as many again. Skyward Wings (second passive): 309 % of her EM more; 774 % for the burst.
  const particles: HitCallback = () => {
    if (generated) return;
    generated = true;
    kit.particles(measured.particles, 'anemo');
  };
  const RING = {
    name: 'Feathermoon Ring',
    tag: 'skill',
    element: 'anemo',
    gauge: measured.ring.gauge,
    haltFactor: measured.ring.haltFactor,
    defenceHalt: true,
    mult: talents.ring,
    flat: a4.change({ em: unlocks.a4.skill }),
  } as const;
  const ring = kit.attack(RING, { icd: 'LanyanRingAttack', icdGroup: 'LanyanRingAttack' });
  const mix = kit.attack(RING, { icd: 'LanyanRingAttackMix', icdGroup: 'LanyanRingAttackMix' });
  const fly = (name: string, hitmarks: readonly number[]): void => {
    let target: Enemy = kit.target;
    for (const mark of hitmarks) {
      const one: Attack = kit.make(ring);
      one.name = name;
      kit.launch(one, Area.only(target), mark, particles);
      if (absorbed !== Element.anemo) {
        const other = kit.make(mix);
        other.name = `${name} (${ELEMENT_NAMES[absorbed]})`;
        other.element = absorbed;
        other.mult *= unlocks.a1.damage;
        kit.launch(other, Area.only(target), mark, particles);
      }
      const from = target;
      target = kit.enemies.randomIn(Area.circle(from, measured.ring.reach), (enemy) => enemy !== from) ?? from;
    }
  };
  const rings = kit.cast('skill', merged(casts.reathermoonRings, { state: 'skill' }), () => {
    leapBack.remove();
    fly('Feathermoon Ring', timing.ringHitmarks);
    if (c1.on && absorbed !== Element.anemo) fly('Feathermoon Ring (C1)', timing.c1Hitmarks);
  });
  kit.stance({ during: leapBack, actions: { attack: rings, skill: rings } });

  // Lustrous Moonrise: three hits. C4: 60 EM for everyone for 12 s.
  const moonrise = kit.attack(attacks['Lustrous Moonrise'], a4.change({ flat: { em: unlocks.a4.burst } }));
  const flock = kit.buff('lanyan-c4');
  kit.burst(casts.burst, () => {
    for (const mark of timing.burstHitmarks) kit.launch(moonrise, null, mark);
    if (c4.on) flock.addToTeam();
  });
});
