import facts from '@quartet/gamedata/characters/shenhe';
import type { Attack, Buff, Kit } from '@quartet/kit';
import { Action, Area, character, Element, pressOrHold, Stat, Tag } from '@quartet/kit';

const { attacks, casts, statuses, talents, timing, unlocks, measured } = facts;

const setup = (kit: Kit): void => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Dawnstar Piercer.
  kit.normals(facts.normals);
  kit.charged(facts.charged);

  // C4: each hit that a quill strengthens gives a stack for 60 s, up to 50. The next skill consumes them and deals 5 % more damage for
  // each.
  const insight = kit.status(timing.c4BuffKey);
  let stacks = 0;
  const gainStack = (): void => {
    stacks = Math.min(insight.active ? stacks + 1 : 1, unlocks.c4.max);
    insight.add();
  };
  const spendStacks = (): number => {
    const bonus = insight.active ? unlocks.c4.damage * stacks : 0;
    stacks = 0;
    insight.remove();
    return bonus;
  };

  // Icy Quill: her ATK adds damage to cryo talent hits of a character with quills, and each hit uses up one. C6: normal and charged attacks
  // use up none.
  const strengthen = (attack: Attack): void => {
    const holder = kit.team[attack.actor];
    const quills = kit.counter(timing.quillKey, holder);
    if (quills.value <= 0 || !holder.statusActive(timing.quillKey)) return;
    if (!c6.on || (attack.tag !== Tag.normal && attack.tag !== Tag.charge)) quills.value--;
    attack.flat += kit.at('skill', talents.quillAtkShare) * self.totalAtk;
    // The stack counts after this hit.
    if (c4.on) kit.fight.after(0, gainStack);
  };
  const strengthened = ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'] as const;
  kit.on('enemyHit', { element: 'cryo', tags: strengthened }, (_enemy, attack) => strengthen(attack));

  // Spirit Communion Seal (second passive): after a press skills and bursts of the team deal 15 % more damage for 10 s,
  // after a hold normal, charged and plunging attacks for 15 s. The reference gives the quills of the skill with this
  // passive only.
  const pressSeal = kit.attackBuff(
    'shenhe-a4-press',
    { stat: 'dmg%', tags: ['skill', 'skillHold', 'burst'] },
    unlocks.a4.press,
  );
  const holdSeal = kit.attackBuff(
    'shenhe-a4-hold',
    { stat: 'dmg%', tags: ['normal', 'charge', 'plunge'] },
    unlocks.a4.hold,
  );
  const alwaysQuills = kit.rule('shenhe_skill');
  const giveQuills = (count: number, seal: Buff): void => {
    for (const member of kit.team) {
      member.addStatus(timing.quillKey, seal.lasts, true);
      kit.counter(timing.quillKey, member).value = count;
      if (a4.on) seal.addTo(member);
    }
  };

  // Spring Spirit Summoning: a press gives particles for every opponent it hits. C1: two charges.
  const press = kit.attack(attacks['Spring Spirit Summoning (Press)']);
  const hold = kit.attack(attacks['Spring Spirit Summoning (Hold)']);
  const pressParticles = (): void => kit.particles(measured.pressParticles, 'cryo');
  const holdParticles = kit.particlesOnHit(timing.holdParticleIcdKey);
  const summon = (template: typeof press): Attack => {
    const hit = kit.snapshot(template);
    if (c4.on) hit.stats[Stat['dmg%']] += spendStacks();
    return hit;
  };
  c1.run(() => self.cooldowns.setCharges(Action.skill, 1 + unlocks.c1.charges));
  const pressed = kit.cast('skill', casts.skillPress, () => {
    kit.fight.after(timing.skillPressHitmark, () =>
      kit.launch(summon(press), kit.area(attacks['Spring Spirit Summoning (Press)'].area), 0, pressParticles),
    );
    if (a4.on || alwaysQuills)
      kit.fight.after(timing.skillPressCdStart + 1, () => giveQuills(measured.quills.press, pressSeal));
  });
  const held = kit.cast('skill', casts.skillHold, () => {
    kit.fight.after(timing.skillHoldHitmark, () =>
      kit.launch(summon(hold), kit.area(attacks['Spring Spirit Summoning (Hold)'].area), 0, holdParticles),
    );
    if (a4.on || alwaysQuills)
      kit.fight.after(timing.skillHoldCdStart + 1, () => giveQuills(measured.quills.hold, holdSeal));
  });
  kit.does('skill', pressOrHold(pressed, held));

  // Divine Maiden's Deliverance: a field that lowers cryo and physical resistance, in which the spirit strikes in pairs.
  // Deific Embrace (first passive): 15 % cryo damage for the active character in the field.
  // C2: the field lasts 6 s longer and adds 15 % critical damage to that character's cryo hits.
  const deliverance = kit.attack(attacks["Divine Maiden's Deliverance (Initial)"]);
  const spirit = kit.attack(attacks["Divine Maiden's Deliverance (DoT)"]);
  const embrace = kit.buff('shenhe-a1', { 'cryo%': unlocks.a1.cryo });
  const centered = kit.attackBuff('shenhe-c2', { stat: 'cd' }, ({ element }) =>
    element === Element.cryo ? unlocks.c2.critDamage : 0,
  );
  const loss = (): number => kit.at('burst', talents.burstResistanceLoss);
  const lowerCryo = kit.shred('shenhe-burst-shred-cryo', 'cryo', loss);
  const lowerPhysical = kit.shred('shenhe-burst-shred-phys', 'physical', loss);
  const stands = kit.status(timing.burstKey, false);
  const duration = (measured.fieldSeconds + (c2.on ? unlocks.c2.seconds : 0)) * 60;
  const pairs = c2.on ? measured.pairs.c2 : measured.pairs.usual;
  const renew = (field: Area): void => {
    if (field.containsCentreOf(kit.player)) {
      if (a1.on) embrace.addTo(kit.active);
      if (c2.on) centered.addTo(kit.active, statuses['shenhe-a1'].frames);
    }
    for (const enemy of kit.enemies.in(field)) {
      lowerCryo(enemy);
      lowerPhysical(enemy);
    }
  };
  kit.burst(casts.burst, () => {
    const field = Area.hitbox(kit.player, [measured.fieldRadius], 2);
    const centre = { x: field.x, y: field.y };
    kit.launch(deliverance, centre, timing.burstHitmark);
    stands.add(duration);
    const around = kit.area(attacks["Divine Maiden's Deliverance (DoT)"].area, centre);
    const strike = kit.make(spirit);
    kit.fight.after(timing.burstStart, () => {
      kit.snapshot(strike);
      for (let i = 0; i < pairs; i++) {
        const first = measured.firstStrike + i * measured.strikeInterval;
        kit.launch(strike, around, first);
        kit.launch(strike, around, first + measured.secondStrike + timing.burstTickOffset[i]);
      }
    });
    for (let i = 0; i < duration; i += measured.fieldInterval)
      kit.fight.after(timing.burstStart + i, () => renew(field));
  });
};

export default character(facts, setup, {
  knownIssues: ['Icy Quills come with the second passive only.'],
});
