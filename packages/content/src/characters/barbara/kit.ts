import facts from '@quartet/gamedata/characters/barbara';
import { Area, character, EVERYONE, merged, oncePerAttack, PERMANENT, Stat } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

/** Extensions of the loop for each skill (second passive). */
const MAX_EXTENSIONS = unlocks.a4.maxSeconds / unlocks.a4.seconds;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Melody Loop: while it plays, a normal attack that hits heals the team once, a charged one four times as much.
    const loop = kit.teamStatus(timing.barbSkillKey);
    const healTeam = (name: string, times: number) =>
      oncePerAttack(() => {
        if (!loop.active) return;
        const amount = kit.at('skill', talents.onHitHealShare) * self.maxHp + kit.at('skill', talents.onHitHealFlat);
        kit.heal(name, EVERYONE, times * amount);
      });

    // Whisper of Water. C4: each enemy a charged attack hits gives 1 energy, 5 at most.
    const attentive = (): (() => void) => {
      let given = 0;
      return () => {
        if (given === unlocks.c4.max || !loop.active) return;
        given++;
        kit.giveEnergy('barbara-c4');
      };
    };
    kit.normals(facts.normals, { onHit: healTeam('Melody Loop (Normal Attack)', 1) });
    kit.charged(facts.charged, {
      onHit: healTeam('Melody Loop (Charged Attack)', measured.chargedTimes),
      onHitOnce: () => [c4.on ? attentive() : null],
    });
    kit.plunges(facts.plunge);

    // Let the Show Begin♪: two droplets; then the loop heals and wets the active character every 5 s with the HP and the
    // healing bonus of the cast, and touches characters and enemies close by every 1.5 s.
    // Glorious Season (first passive): 12 % less stamina for everything.
    // C2: 15 % shorter cooldown, and 15 % hydro damage for the active character; in the reference for all of her teammates.
    const droplet = kit.attack(attacks['Let the Show Begin♪ (Droplet)']);
    const touch = kit.attack(attacks['Let the Show Begin♪ (Melody Loop)']);
    const forActive = kit.rule('barbara_c2');
    const pledge = kit.buff('barbara-c2', 'hydro%', unlocks.c2.hydro);
    kit.init(() => {
      if (!c2.on || !forActive) return;
      for (const c of kit.team) {
        const given = (): number => (loop.active && c === kit.active ? unlocks.c2.hydro : 0);
        kit.buff('barbara-c2', 'hydro%', given).addTo(c, PERMANENT);
      }
    });
    const { frames: cooldown, delay } = casts.skill.cooldowns[c2.on ? 0 : 1];
    let extensions = 0;
    let amount = 0;
    let bonus = 0;
    const comfort = (): void => {
      kit.heal('Melody Loop (Tick)', kit.active.index, amount, bonus);
      kit.auras.putOnPlayer('hydro', measured.wetness.amount, measured.wetness.lasts);
    };
    const wet = (): void => kit.launch(touch, Area.circle(kit.player, 1), { snapshot: -1 });
    const comforting = kit.ticks({ every: measured.healEvery, during: loop, tick: comfort });
    const wetting = kit.ticks({ every: measured.touchEvery, during: loop, tick: wet });
    kit.skill(merged(casts.skill, { cooldown, cooldownDelay: delay }), () => {
      extensions = 0;
      const around = kit.area(attacks['Let the Show Begin♪ (Droplet)'].area);
      for (const mark of timing.skillHitmarks)
        kit.launch(droplet, around, { snapshot: measured.dropletSnapshot, hit: mark });
      comforting.stop();
      wetting.stop();
      bonus = self.stat(Stat.heal);
      amount = kit.at('skill', talents.skillHealFlat) + kit.at('skill', talents.skillHealShare) * self.maxHp;
      kit.fight.after(delay, () => {
        loop.add(timing.skillDuration);
        if (a1.on) kit.stamina.change('barb-a1-stam', timing.skillDuration, -unlocks.a1.stamina);
        comfort();
        comforting.start();
        wet();
        wetting.start();
      });
      if (c2.on && !forActive) pledge.addToOthers();
    });

    // Shining Miracle♪.
    kit.burst(casts.burst, () => {
      const bonus = self.stat(Stat.heal);
      kit.fight.after(measured.burstHeals, () => {
        const amount = kit.at('burst', talents.burstHealFlat) + kit.at('burst', talents.burstHealShare) * self.maxHp;
        kit.heal('Shining Miracle♪', EVERYONE, amount, bonus);
      });
    });

    // Encore (second passive): particles keep the loop for 1 s more, 5 s at most.
    a4.run(() =>
      kit.on('particleReceived', { during: loop, where: () => extensions < MAX_EXTENSIONS }, () => {
        extensions++;
        loop.extend(unlocks.a4.seconds * 60);
      }),
    );

    // C1: 1 energy every 10 s.
    c1.run(() => {
      const gleeful = kit.ticks({ every: unlocks.c1.every * 60, tick: () => kit.giveEnergy('barbara-c1') });
      gleeful.start(unlocks.c1.every * 60 + 1);
    });

    // C6: revives the active character; every loss of HP while she is off the field counts as a use, once in 15 minutes.
    const rest = kit.pause(unlocks.c6.minutes * 60 * 60);
    const isWhole = kit.rule('barbara_c6');
    c6.run(() =>
      kit.on(
        'drain',
        { onField: false, rest, where: ({ amount }) => amount > 0 && (!isWhole || kit.active.hpRatio <= 0) },
        () => {
          const { active } = kit;
          if (active.hpRatio <= 0) active.revive(isWhole ? unlocks.c6.hp : 1 / active.maxHp);
        },
      ),
    );
  },
  {
    knownIssues: [
      'Vitality Burst (C2) strengthens every teammate, not only the one on the field.',
      'Dedicating Everything to You (C6) revives with 1 HP instead of all HP.',
    ],
  },
);
