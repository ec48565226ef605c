import facts from '@quartet/gamedata/characters/charlotte';
import {
  Action,
  Area,
  type AttackTemplate,
  type Character,
  Condition,
  character,
  type Enemy,
  type EnemyStatus,
  EVERYONE,
  enemyOf,
  Healing,
  type HitCallback,
  perEnemy,
  pressOrHold,
  Stat,
  State,
} from '@quartet/kit';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Cool-Color Capture.
  kit.normals(facts.normals);
  kit.plunges(facts.plunge);

  // Charged attacks bring a Spiritbreath Thorn half a second later, once in 6 s.
  const windup = (): number => {
    if (kit.state === State.normal) return measured.windup.normal;
    if (kit.state === State.skill && (kit.controls.lastParams.hold ?? 0) === 0) return measured.windup.press;
    return kit.state === State.burst ? measured.windup.burst : 0;
  };
  const thorn = kit.attack(attacks['Spiritbreath Thorn (charlotte)']);
  const thornRest = kit.rest(timing.arkheIcdKey);
  const strike = kit.chargedAttack(facts.charged, {
    area: () => kit.area(facts.charged.areas, kit.target),
    aim: 'start',
    windup,
  });
  kit.does('charge', (params) => {
    const area = kit.area(attacks['Spiritbreath Thorn (charlotte)'].area, kit.target);
    kit.own.after(timing.chargeHitmark - windup(), () =>
      kit.own.after(measured.thornDelay, () => {
        if (thornRest.take()) kit.launch(thorn, area);
      }),
    );
    return strike(params);
  });

  // Framing: Freezing Point Composition marks up to 5 enemies (press: Snappy Silhouette, hold: Focused Impression); a mark
  // strikes every 1.5 s. A new mark takes the place of the old one, of either kind.
  const silhouette = kit.enemyStatus(timing.skillPressMarkKey);
  const impression = kit.enemyStatus(timing.skillHoldMarkKey);
  const isMarked = (enemy: Enemy): boolean => silhouette.activeOn(enemy) || impression.activeOn(enemy);
  let marked = 0;
  const marking = (mark: EnemyStatus, strike: AttackTemplate) => {
    const strikes = perEnemy((enemy) =>
      kit.ticks({
        every: measured.markEvery,
        during: new Condition(() => mark.activeOn(enemy)),
        tick: () => kit.launch(strike, Area.only(enemy), 0),
      }),
    );
    const onHit: HitCallback = (target) => {
      const enemy = enemyOf(target);
      if (enemy === null || marked === measured.maxMarked) return;
      marked++;
      silhouette.remove(enemy);
      impression.remove(enemy);
      silhouettes.stop(enemy);
      impressions.stop(enemy);
      mark.add(enemy);
      kit.counter(timing.skillMarkKey, enemy).value = kit.frame;
      strikes(enemy).start(measured.markEvery, enemy);
    };
    return { onHit, stop: (enemy: Enemy): void => strikes(enemy).stop() };
  };
  const silhouettes = marking(silhouette, kit.attack(attacks['Snappy Silhouette Mark']));
  const impressions = marking(impression, kit.attack(attacks['Focused Impression Mark']));

  // C2: 10 % ATK for each enemy the skill hits, 30 % at most, for 12 s.
  let asked = 0;
  let inquiry = 0;
  const inquiryBuff = kit.buff('charlotte-c2', 'atk%', () => inquiry);
  const ask = (): void => {
    if (!c2.on || asked === unlocks.c2.maxEnemies) return;
    asked++;
    inquiry = unlocks.c2.atk * asked;
    inquiryBuff.add();
  };
  const press = kit.attack(attacks['Framing: Freezing Point Composition']);
  const hold = kit.attack(attacks['Framing: Freezing Point Composition (Hold)']);
  const pressParticles = (): void => kit.particles(timing.skillPressParticleCount, 'cryo');
  const holdParticles = (): void => kit.particles(timing.skillHoldParticleCount, 'cryo');
  const begin = (): void => {
    marked = 0;
    asked = 0;
  };
  const pressed = kit.cast('skill', casts.skillPress, () => {
    begin();
    kit.launch(press, pressParticles, silhouettes.onHit, ask);
  });
  const held = kit.cast('skill', casts.skillHold, (params) => {
    begin();
    const offset = Math.min(Math.max(params.hold, 1), measured.longestHold);
    const hitmark = offset + timing.skillHoldHitmark;
    const area = kit.area(attacks['Framing: Freezing Point Composition (Hold)'].area);
    kit.launch(hold, area, { snapshot: 0, hit: hitmark }, holdParticles, impressions.onHit, ask);
    return { frames: frames.skillHold, offset, cooldownDelay: hitmark - 2 };
  });
  kit.does('skill', pressOrHold(pressed, held));

  // Still Photo: Comprehensive Confirmation: heals the team; then the Kamera strikes and heals the active character, all
  // with the stats of the cast.
  const photoHealing = new Healing(timing.healInitialName);
  const kameraHealing = new Healing(timing.healDotName);
  const photo = kit.attack(attacks['Still Photo: Comprehensive Confirmation']);
  const kamera = kit.attack(attacks['Still Photo: Kamera']);
  kit.burst(casts.burst, () => {
    const area = kit.area(attacks['Still Photo: Kamera'].area);
    const comfort = Area.hitbox(kit.player, [timing.burstHealRadius], [timing.burstOffsetX, timing.burstOffsetY]);
    const snap = kit.snapshot(kamera);
    const bonus = snap.stats[Stat.heal];
    const atk = snap.total('atk');
    const first = kit.at('burst', talents.burstInitialHealFlat) + atk * kit.at('burst', talents.burstInitialHealShare);
    const later = kit.at('burst', talents.burstDotHealFlat) + atk * kit.at('burst', talents.burstDotHealShare);
    kit.launch(photo);
    const shoot = (): void => {
      kit.launch(snap, area);
      if (comfort.containsCentreOf(kit.player)) kit.heal(kameraHealing, kit.active.index, later, bonus);
    };
    kit.fight.after(timing.burstStart, () => {
      kit.heal(photoHealing, EVERYONE, first, bonus);
      for (const frame of timing.burstTickFrames) kit.fight.after(frame - timing.burstStart, shoot);
    });
  });

  // Moment of Impact (first passive): the death of an enemy with a Focused Impression takes 2 s off her skill's cooldown,
  // 4 times in 12 s.
  let deaths = 0;
  a1.run(() =>
    kit.on('targetDied', { where: (enemy) => deaths < unlocks.a1.times && impression.activeOn(enemy) }, () => {
      if (deaths === 0)
        kit.own.after(unlocks.a1.seconds * 60, () => {
          deaths = 0;
        });
      deaths++;
      self.cooldowns.reduce(Action.skill, unlocks.a1.reduction * 60);
    }),
  );

  // Diversified Investigation (second passive): 5 % healing bonus for each teammate from Fontaine, 5 % cryo damage for
  // each other.
  kit.init(() => {
    if (!a4.on) return;
    const natives = kit.others.filter((c) => c.plan.facts.region === 'fontaine').length;
    kit.permanent(
      { heal: unlocks.a4.healing * natives, 'cryo%': unlocks.a4.cryo * (kit.others.length - natives) },
      'charlotte-a4',
    );
  });

  // C1: each character that her burst heals is verified for 6 s: 80 % of her ATK now and every 2 s.
  const verified = (c: Character): boolean => c.statusActive(timing.c1StatusKey);
  const verify = (c: Character): void => {
    if (!verified(c)) return;
    kit.heal(timing.c1HealName, c.index, unlocks.c1.healing * self.totalAtk);
    c.after(unlocks.c1.every * 60, () => verify(c));
  };
  c1.run(() =>
    kit.on(
      'heal',
      { by: 'self', where: (c, _caller, _healed, _over, _amount, kind) => kind !== null && !verified(c) },
      (c) => {
        kit.giveStatus(c, timing.c1StatusKey);
        verify(c);
      },
    ),
  );

  // C4: her burst deals 10 % more damage to marked enemies and gives 2 energy, 5 times in 20 s.
  let times = 0;
  c4.run(() =>
    kit.on(
      'enemyHit',
      {
        by: 'self',
        where: (enemy, attack) => attack.is(photo, kamera) && times < unlocks.c4.times && isMarked(enemy),
      },
      (_enemy, attack) => {
        if (times === 0)
          kit.fight.after(unlocks.c4.seconds * 60, () => {
            times = 0;
          });
        times++;
        attack.stats[Stat['dmg%']] += unlocks.c4.damage;
        kit.giveEnergy('charlotte-c4');
      },
    ),
  );

  // C6: normal and charged hits of the active character on a Focused Impression bring a strike of 180 % ATK there that
  // heals the active character close by, once in 6 s.
  const summationHealing = new Healing(timing.c6HealName);
  const summation = kit.attack(attacks['A Summation of Interest (C6)']);
  c6.run(() =>
    kit.on(
      'enemyDamage',
      { by: 'active', tags: ['normal', 'charge'], where: impression.activeOn, rest: kit.rest(timing.c6IcdKey) },
      (enemy) => {
        const area = kit.area(attacks['A Summation of Interest (C6)'].area, enemy);
        const comfort = Area.circle(enemy, timing.c6HealRadius);
        kit.fight.after(measured.c6Delay, () => {
          kit.launch(summation, area, 0);
          if (comfort.containsCentreOf(kit.player))
            kit.heal(summationHealing, kit.active.index, unlocks.c6.healing * self.totalAtk);
        });
      },
    ),
  );
});
