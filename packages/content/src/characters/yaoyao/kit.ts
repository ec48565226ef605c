import facts from '@quartet/gamedata/characters/yaoyao';
import type { Attack, AttackTemplate, HitCallback } from '@quartet/kit';
import { Area, Condition, character, EVERYONE, pointBy, Stat, State } from '@quartet/kit';

const { attacks, casts, statuses, talents, timing, unlocks, measured } = facts;

const STEP_EVERY = unlocks.a1.seconds * 60;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { c1, c2, c4, c6 } = kit.unlocks;

    // Toss 'N' Turn Spear.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // In Others' Shoes (second passive): whom a radish heals is healed for 0.8 % of her max HP each second for 5 s.
    const healings = measured.places.map((index) =>
      kit.ticks({
        every: unlocks.a4.every * 60,
        clock: 'own',
        during: new Condition(() => kit.team[index].statusActive(timing.a4StatusKey)),
        tick: () => kit.heal('Yaoyao A4', index, unlocks.a4.healing * self.maxHp),
      }),
    );
    const follow = (): void => {
      kit.giveStatus(kit.active, timing.a4StatusKey);
      healings[kit.active.index].start();
    };
    // C1: 15 % dendro damage for the active character, and 15 stamina every 5 s.
    const adeptal = kit.buff('yaoyao-c1');
    const adeptalRest = kit.rest(timing.c1IcdKey);
    const healIn = (area: Area, name: string, to: number, amount: number, bonus: number, plain = true): void => {
      if (!area.containsCentreOf(kit.player)) return;
      kit.heal(name, to, amount, bonus);
      if (!plain) return;
      if (c1.on) {
        adeptal.addTo(kit.active);
        if (adeptalRest.take()) kit.stamina.restore(unlocks.c1.stamina);
      }
      if (kit.unlocks.a4.on) follow();
    };

    // Radishes burst on the enemy, or on the active character at or below 70 % HP; there they heal. While the burst lasts
    // they are all the burst's; after it its Yuegui's heal like those of the skill. C2: those of the burst give 3 energy, every 0.8 s.
    const moonjade = kit.status(timing.burstKey);
    const skillRadish = kit.attack(attacks['Radish (Skill)']);
    const burstRadish = kit.attack(attacks['Radish (Burst)']);
    const innocent = kit.rest(timing.c2IcdKey);
    const onBurstRadish: HitCallback = () => {
      if (innocent.take()) kit.giveEnergy('yaoyao-c2');
    };
    const particles = kit.particlesOnHit(timing.skillParticleIcdKey);
    const burstOpen = (radish: Attack, area: Area, onHit: HitCallback | null): void => {
      const ofBurst = moonjade.active;
      const name = ofBurst ? 'Yuegui Burst Heal' : 'Yuegui Skill';
      const [share, flat] = ofBurst ? talents.burstRadishHealing : talents.skillRadishHealing;
      const talent = ofBurst ? 'burst' : 'skill';
      const amount = kit.at(talent, share) * radish.total('hp') + kit.at(talent, flat);
      const bonus = radish.stats[Stat.heal];
      kit.fight.after(1, () => healIn(area, name, ofBurst ? EVERYONE : kit.active.index, amount, bonus));
      kit.launch(radish, area, 1, onHit, c2.on && ofBurst ? onBurstRadish : null);
    };

    // Yuegui throw with the stats they came with. C6: the third and the sixth radish of the skill's bring a Mega Radish.
    const mega = kit.attack(attacks['Mega Radish']);
    const appear = (
      type: 'yueguiThrowing' | 'yueguiJumping',
      template: AttackTemplate,
      ahead: number,
      lifetime: number,
    ) => {
      const throwing = type === 'yueguiThrowing';
      const held = kit.snapshot(template);
      const place = pointBy(kit.player, [0, ahead]);
      const reach = Area.circle(place, timing.skillTargetingRadius);
      let thrown = 0;
      const toss = (): void => {
        const enemy = kit.enemies.randomIn(reach);
        const at = pointBy(enemy !== null && kit.active.hpRatio > measured.hurtBelow ? enemy : kit.player, [0, 0]);
        const area = Area.circle(at, timing.radishRadius);
        kit.own.after(timing.travelDelay - 1, () => {
          const radish = moonjade.active ? burstRadish : template;
          burstOpen(kit.make(radish).withStatsOf(held), area, throwing ? particles : null);
        });
        if (throwing && c6.on && (thrown === unlocks.c6.throws || thrown === 2 * unlocks.c6.throws + 1)) {
          const wide = kit.area(attacks['Mega Radish'].area, at);
          const amount = unlocks.c6.healing * self.maxHp;
          const bonus = self.stat(Stat.heal);
          kit.fight.after(timing.c6TravelDelay, () =>
            healIn(wide, timing.c6HealName, kit.active.index, amount, bonus, false),
          );
          kit.launch(kit.make(mega).withStatsOf(held), wide, { hit: timing.c6TravelDelay, once: true });
        }
        thrown++;
      };
      let age = 0;
      const onTick = (): void => {
        age++;
        if ((age - measured.firstThrow) % measured.throwEvery === 0) toss();
      };
      return kit.gadgets.spawn(place, { type, radius: measured.yueguiRadius, lifetime, onTick });
    };

    // C4: 0.3 % of her max HP as EM, 120 at most, after the skill and the burst.
    let mastery = 0;
    const winsome = kit.buff('yaoyao-c4', 'em', () => mastery, { extra: true });
    const winsomeFrames = kit.rule('yaoyao_c4') ? unlocks.c4.seconds * 60 : statuses['yaoyao-c4'].frames;
    const gainMastery = (): void => {
      if (!c4.on) return;
      mastery = Math.min(unlocks.c4.em * self.maxHp, unlocks.c4.most);
      winsome.add(winsomeFrames);
    };

    // Raphanus Sky Cluster.
    const yuegui = kit.teamStatus('yuegui');
    kit.skill(casts.skill, () => {
      yuegui.add(measured.yueguiLength + timing.yueguiThrowSpawn);
      kit.fight.after(timing.skillCdStart + timing.yueguiThrowSpawn, () =>
        appear('yueguiThrowing', skillRadish, 2, measured.yueguiLength),
      );
      gainMastery();
    });

    // Moonjade Descent: three more Yuegui, gone when the burst ends or another character is swapped in. Starscatter (first passive): she
    // throws radishes herself while dashing and jumping.
    const descent = kit.attack(attacks['Moonjade Descent']);
    let jumping: { kill: () => void }[] = [];
    const end = (): void => {
      moonjade.remove();
      for (const one of jumping) one.kill();
      jumping = [];
    };
    kit.on('swap', { during: moonjade }, end);
    const step = (): void => {
      if (!moonjade.active) return;
      const enemy =
        kit.state === State.dash || kit.state === State.jump
          ? kit.enemies.randomIn(Area.circle(kit.player, timing.skillTargetingRadius))
          : null;
      if (enemy !== null) {
        const area = Area.circle(pointBy(enemy, [0, 0]), timing.radishRadius);
        kit.own.after(timing.travelDelay - 1, () =>
          burstOpen(kit.snapshot(moonjade.active ? burstRadish : skillRadish), area, null),
        );
      }
      kit.own.after(STEP_EVERY, step);
    };
    kit.burst(casts.burst, () => {
      kit.launch(descent);
      for (const frame of measured.jumps)
        kit.fight.after(frame, () => {
          if (moonjade.active) jumping.push(appear('yueguiJumping', burstRadish, -2, -1));
        });
      kit.fight.after(timing.burstDuration, end);
      moonjade.add();
      gainMastery();
      if (kit.unlocks.a1.on) kit.own.after(STEP_EVERY, step);
    });
  },
  {
    knownIssues: ['The EM of C4 lasts 8.8 s, not 8 s.'],
  },
);
