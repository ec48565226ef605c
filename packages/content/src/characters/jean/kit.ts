import facts from '@quartet/gamedata/characters/jean';
import { type Area, character, EVERYONE, oncePerAttack, Stat } from '@quartet/kit';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { a1, a4, c1, c2, c4 } = kit.unlocks;

    // Favonius Bladework. Wind Companion (first passive): half of the hits heal everyone for 15 % of her ATK.
    const companion = oncePerAttack((_target, attack) => {
      if (kit.random.chance(unlocks.a1.chance))
        kit.heal('Wind Companion', EVERYONE, unlocks.a1.healing * attack.total('atk'));
    });
    kit.normals(facts.normals, { onHit: a1.on ? companion : undefined });
    kit.charged(facts.charged);

    // Gale Blade. C1: 40 % more damage after a second of holding.
    const gale = kit.attack(attacks['Gale Blade']);
    const two = kit.particlesOnHit(timing.baseParticleIcdKey);
    const third = kit.particlesOnHit(timing.extraParticleIcdKey);
    kit.skill({ frames: frames.skill }, (params) => {
      const hold = Math.min(params.hold ?? 0, measured.longestHold);
      const hitmark = timing.skillHitmark + hold;
      const hit = kit.snapshot(gale);
      if (c1.on && (params.hold ?? 0) >= unlocks.c1.seconds * 60) hit.stats[Stat['dmg%']] += unlocks.c1.damage;
      kit.launch(hit, null, hitmark, two, third);
      return { offset: hold, cooldown: casts.skill.cooldown, cooldownDelay: hitmark - 2 };
    });

    // C2: particles she catches give everyone 15 % attack speed for 15 s.
    const aegis = kit.buff('jean-c2');
    c2.run(() => kit.on('particleReceived', { onField: true }, () => aegis.addToTeam()));

    // C4: 40 % less anemo resistance for enemies in the field.
    const weaken = kit.shred('jean-c4');
    const expose = (field: Area): void => {
      if (c4.on) kit.enemies.in(field).forEach(weaken);
    };

    // Dandelion Breeze: hits once, heals everyone, then for 10.6 s heals the active character and clears an element off them, all by
    // the stats of the cast. Enemies are hit as they enter and leave: `enter` times, `enter_delay` frames apart, and when
    // it ends. Let the Wind Lead (second passive): 16 energy back.
    const breeze = kit.attack(attacks['Dandelion Breeze']);
    const passing = kit.attack(attacks['Dandelion Breeze (In/Out)']);
    const selfSwirl = kit.attack(attacks['Dandelion Breeze (Self Swirl)'], { tag: 'none' });
    const { payAt, ...cast } = casts.burst;
    const status = kit.teamStatus('jean-q');
    const start = timing.burstStart;
    kit.burst(cast, (params) => {
      const enter = Math.max(params.enter ?? 0, 1);
      const apart = params.enter_delay ?? Math.trunc(measured.fieldLength / enter);
      const hit = kit.snapshot(breeze);
      const field = kit.area(attacks['Dandelion Breeze'].area);
      kit.launch(hit, field, start + measured.hitDelay);
      status.add(measured.fieldLength + start);
      const pass = kit.make(passing).withStatsOf(hit);
      const around = kit.area(attacks['Dandelion Breeze (In/Out)'].area);
      for (let i = 0; i < enter; i++) kit.launch(pass, around, start + i * apart);
      kit.launch(pass, around, measured.fieldLength + start);

      const atk = hit.total('atk');
      const bonus = hit.stats[Stat.heal];
      const first =
        kit.at('burst', talents.burstInitialHealFlat) + atk * kit.at('burst', talents.burstInitialHealShare);
      const later = kit.at('burst', talents.burstDotHealFlat) + atk * kit.at('burst', talents.burstDotHealShare);
      kit.fight.after(start, () => kit.heal('Dandelion Breeze', EVERYONE, first, bonus));
      kit.fight.after(start - 1, () => expose(field));
      for (let at = measured.firstHeal; at <= measured.fieldLength + start; at += measured.healEvery)
        kit.fight.after(at, () => {
          if (field.containsCentreOf(kit.player)) {
            kit.heal('Dandelion Field', kit.active.index, later, bonus);
            kit.auras.reactOnPlayer(kit.make(selfSwirl));
          }
          expose(field);
        });
      // The energy comes back once the cost is paid.
      kit.self.consumeEnergy(payAt);
      if (a4.on) kit.fight.after(start + 1, () => kit.giveEnergy('jean-a4'));
    });
  },
  {
    knownIssues: ['C6: less damage taken in the field is not modelled.'],
  },
);
