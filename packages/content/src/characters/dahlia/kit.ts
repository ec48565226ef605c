import facts from '@quartet/gamedata/characters/dahlia';
import { cancel, character, EVERYONE, PERMANENT, type Shield, State } from '@quartet/kit';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const MOST_BENISONS = timing.benisonMaxGenerate;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Favonian Bladework - Ritual.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Immersive Ordinance: press or short hold.
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const ordinance = kit.attack(attacks['Immersive Ordinance']);
    kit.skill(casts.skill, (params) => {
      const hold = (params.short_hold ?? 0) === 0 ? 0 : 1;
      kit.launch(ordinance, null, timing.skillHitmarks[hold], particles);
      const cancels = frames.skill[hold];
      return { frames: cancels, queueAfter: cancel(cancels, 'jump'), cooldownDelay: timing.skillCdStarts[hold] };
    });

    // Radiant Psalter: Favonian Favor for 12 s, and a shield. Four normal hits of the active character bring a Benison, four
    // Benisons at most; each raises the shield again once it is gone. C1: each gives 2.5 energy. C2: 25 % shield strength for 12 s
    // after that. C4: for 15 s.
    const favor = kit.status(timing.favonianFavorKey);
    let shield: Shield | null = null;
    let benisons = 0;
    let benisonsLeft = 0;
    let normals = 0;
    const protect = (): void => {
      shield = kit.shields.add({
        name: 'Radiant Psalter (Shield)',
        type: 'dahlia-burst',
        target: EVERYONE,
        element: self.element,
        hp: kit.at('burst', talents.burstShieldShare) * self.maxHp + kit.at('burst', talents.burstShieldFlat),
        frames: favor.remaining + 1,
        onBreak: () => {
          shield = null;
          protectAgain(timing.burstShieldRegenerated);
        },
      });
      follow(shield);
    };
    // It lasts as long as the favor, which hitlag extends.
    const follow = (kept: Shield): void => {
      if (shield !== kept || favor.remaining === 0) return;
      kept.endAt(kit.frame + favor.remaining + 1);
      kit.fight.after(favor.remaining, () => follow(kept));
    };
    const protectAgain = (delay: number): void => {
      if (benisons <= 0 || favor.remaining < delay) return;
      kit.fight.after(delay, () => {
        benisons--;
        protect();
        if (c2.on)
          kit.shields.strengthen(timing.c2Key, unlocks.c2.seconds * 60, () =>
            shield === null ? 0 : unlocks.c2.strength,
          );
      });
    };
    const bless = (count: number): void => {
      const gained = Math.min(count, benisonsLeft);
      if (gained === 0) return;
      benisonsLeft -= gained;
      benisons += gained;
      if (c1.on) self.addEnergy(timing.c1Key, unlocks.c1.energy * gained);
      if (shield === null) protectAgain(timing.burstShieldAfterBenisonStack);
    };
    kit.on(
      'enemyHit',
      {
        by: 'active',
        tags: ['normal'],
        during: favor,
        where: () => benisonsLeft > 0,
        rest: kit.rest(timing.normalAttackStackIcdKey),
      },
      () => {
        normals = (normals + 1) % measured.normalsForBenison;
        if (normals === 0) bless(1);
      },
    );
    // Laudatory Ode (first passive): freezing an opponent brings two Benisons, every 8 s.
    a1.run(() =>
      kit.on('frozen', { during: favor, rest: kit.rest(timing.benisonStackGenerationIcdKey) }, () =>
        bless(unlocks.a1.benisons),
      ),
    );

    // Anthem of Praise (second passive): 0.5 % attack speed of normal attacks for each 1000 of his max HP, 20 % at most, for a character who
    // enters the field meanwhile; it is checked twice a second. C6: 10 % more.
    let speed = 0;
    const atOnce = kit.rule('dahlia_a4');
    const anthem = kit.buff(timing.attackSpeedKey, 'atkspd%', () =>
      favor.active && kit.state === State.normal ? speed : 0,
    );
    const look = (singer = kit.active): void => {
      if (kit.active !== singer) return;
      // Times a thousandth, which rounds otherwise than a division by 1000.
      speed =
        Math.min(self.maxHp * measured.thousandth * unlocks.a4.speed, unlocks.a4.maxSpeed) +
        (c6.on ? unlocks.c6.speed : 0);
      singer.after(measured.lookEvery, () => look(singer));
    };
    a4.run(() =>
      kit.on('swap', { during: favor }, (from, to) => {
        anthem.remove(from);
        if (!anthem.activeOn(to)) anthem.addTo(to, PERMANENT);
        look();
      }),
    );
    // C6: once in 15 minutes the character who falls stands up again with all HP. The first loss of HP counts.
    const onlyFallen = kit.rule('dahlia_c6');
    c6.run(() =>
      kit.on(
        'drain',
        {
          during: favor,
          where: ({ amount }) => amount > 0 && (!onlyFallen || kit.active.hpRatio <= 0),
          rest: kit.rest(timing.c6IcdKey),
        },
        () => {
          if (kit.active.hpRatio <= 0) kit.active.revive(unlocks.c6.hp);
        },
      ),
    );

    const psalter = kit.attack(attacks['Radiant Psalter']);
    const lasts = (measured.favorSeconds + (c4.on ? unlocks.c4.seconds : 0)) * 60;
    kit.burst(casts.burst, () => {
      benisonsLeft = MOST_BENISONS;
      benisons = 0;
      normals = 0;
      kit.launch(psalter);
      kit.fight.after(timing.burstShieldInitial, () => {
        favor.add(lasts);
        protect();
        if (a4.on && atOnce && !anthem.activeOn(kit.active)) anthem.addTo(kit.active, PERMANENT);
        if (a4.on) look();
      });
    });
  },
  {
    knownIssues: [
      'The attack speed of the second passive begins with the first swap after the burst.',
      'C6 is used up by the first loss of HP, even if no character falls.',
    ],
  },
);
