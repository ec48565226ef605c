import facts from '@quartet/gamedata/characters/kaveh';
import { Area, character, Element, type Hit, Stat, Tag } from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const DREAMS = attacks["Pairidaeza's Dreams (C6)"];
/** Frames from the skill until cores around him burst. */
const CORES_BURST = timing.skillHitmark + measured.coresAfterSkill;
const OF_CORES: readonly number[] = [Tag.bloom, Tag.hyperbloom, Tag.burgeon];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Painted Dome, the stance: his attacks are dendro and reach further, and cores the team makes deal more. It ends when anyone is
    // swapped in. C2: 15 % attack speed.
    const dome = kit.status(timing.burstKey);
    const onBloom = (amount: () => number) => (attack: Hit) => (attack.tag === Tag.bloom ? amount() : 0);
    const painted = kit.buff(
      timing.burstDmgBonusKey,
      'reactionDamage',
      onBloom(() => kit.at('burst', talents.burstDmgBonus)),
    );
    const spire = kit.buff(timing.c2Key);
    kit.onSnapshot((attack) => {
      const { tag } = attack;
      if (dome.active && (tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge))
        attack.element = Element.dendro;
    });

    // C4: cores he makes deal 60 % more.
    c4.run(() =>
      kit
        .buff(
          'kaveh-c4',
          'reactionDamage',
          onBloom(() => unlocks.c4.damage),
        )
        .add(),
    );
    // C6: in the dome his attacks bring 61.8 % ATK around their target every 3 s, which makes cores there burst.
    c6.run(() => {
      const dreams = kit.attack(DREAMS);
      const rest = kit.rest(timing.c6IcdKey);
      kit.on('enemyHit', { by: 'self', tags: ['normal', 'charge', 'plunge'], during: dome, rest }, (enemy) => {
        const area = kit.area(DREAMS.area, enemy);
        kit.launch(dreams, area);
        kit.own.after(DREAMS.at.hit, () => kit.gadgets.burstCores(area));
      });
    });
    // An Architect's Undertaking (first passive): bursting cores that hit him heal for 300 % of EM, every 0.5 s.
    a1.run(() =>
      kit.on(
        'playerHit',
        { to: 'self', where: (_self, { tag }) => OF_CORES.includes(tag), rest: kit.rest(timing.a1IcdKey) },
        () => kit.heal("Creator's Undertaking (A1)", self.index, unlocks.a1.healing * self.stat(Stat.em)),
      ),
    );
    // A Craftsman's Curious Conceptions (second passive): in the dome each hit of his gives 25 EM, four times and every 0.1 s.
    let craft = 0;
    const conceptions = kit.buff(timing.a4Key, 'em', () => unlocks.a4.em * craft);
    a4.run(() =>
      kit.on(
        'enemyHit',
        {
          by: 'self',
          tags: ['normal', 'charge', 'plunge'],
          during: dome,
          where: () => craft < unlocks.a4.stacks,
          rest: kit.rest(timing.a4IcdKey),
        },
        () => {
          craft++;
        },
      ),
    );
    kit.on('swap', {}, () => {
      dome.remove();
      conceptions.remove();
      spire.remove();
      for (const c of kit.team) painted.remove(c);
    });

    // Schematic Setup.
    kit.normals(facts.normals, {
      area: (hit) =>
        Area.hitbox(
          kit.player,
          [timing.attackHitboxes[dome.active ? 1 : 0][hit]],
          timing.attackOffsets[hit],
          timing.attackFanAngles[hit],
        ),
    });
    kit.plunges(facts.plunge);
    if (kit.rule('kaveh_charge'))
      estimatedSpin(kit, attacks, {
        area: (which) =>
          Area.hitbox(kit.player, [timing.chargeHitboxes[dome.active ? 1 : 0][which]], timing.chargeOffsets[which]),
      });

    // Artistic Ingenuity makes cores around him burst. C1: he heals 25 % more for 3 s; by the rule of the game he receives it.
    const ingenuity = kit.attack(attacks['Artistic Ingenuity']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const salute = kit.rule('kaveh_c1')
      ? kit.buff('kaveh-c1', 'healingReceived', () => unlocks.c1.healing)
      : kit.buff('kaveh-c1');
    kit.skill(casts.skill, () => {
      const area = kit.area(attacks['Artistic Ingenuity'].area);
      kit.launch(ingenuity, particles);
      kit.fight.after(CORES_BURST, () => kit.gadgets.burstCores(area));
      if (c1.on) kit.fight.after(casts.skill.cooldownDelay, () => salute.add());
    });

    // Painted Dome makes cores around him burst, too.
    const strike = kit.attack(attacks['Painted Dome']);
    kit.burst(casts.burst, () => {
      craft = 0;
      const area = kit.area(attacks['Painted Dome'].area);
      kit.launch(strike);
      kit.fight.after(timing.burstHitmark, () => {
        kit.gadgets.burstCores(area);
        dome.add();
        conceptions.add();
        if (c2.on) spire.add();
        painted.addToTeam();
      });
    });
  },
  {
    knownIssues: [
      'Charged attacks are not modelled.',
      'C1 does not give dendro resistance.',
      'C1 raises his own healing only, not that of others.',
    ],
  },
);
