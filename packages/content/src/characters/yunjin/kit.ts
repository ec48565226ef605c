import facts from '@quartet/gamedata/characters/yunjin';
import { Area, character, Element } from '@quartet/kit';

const { attacks, casts, frames, statuses, talents, timing, unlocks, measured } = facts;

const CRYSTALLIZE = [
  'crystallizeCryo',
  'crystallizeElectro',
  'crystallizePyro',
  'crystallizeHydro',
  'lunarCrystallize',
] as const;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Cloud-Grazing Strike.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Opening Flourish: a press, a hold of two levels, or with `perfect` the second level at once; a shield until it hits. C1: an 18 %
    // shorter cooldown.
    const [cooldown] = casts.skill.cooldowns.filter(({ cons: from }) => (from !== undefined) === c1.on);
    const levels = (
      ['Opening Flourish (Press)', 'Opening Flourish (Level 1)', 'Opening Flourish (Level 2)'] as const
    ).map((name, level) => kit.attack(attacks[name][level]));
    const particleRest = kit.rest(timing.particleIcdKey);
    const flourish = (level: number, at: number): void => {
      const { few, more, most } = measured.particles;
      const particles = level === 0 ? few : level === 1 ? kit.random.draw(few, more) : most;
      kit.launch(levels[level], Area.circle(kit.player, measured.radii[level]), at, () => {
        if (particleRest.take()) kit.particles(particles, 'geo');
      });
    };
    // True to Oneself (first passive): a rule of the game makes a hit that she takes during a press a perfect counter.
    const countersHits = a1.on && kit.rule('yunjin_a1');
    let countered = false;
    if (countersHits)
      kit.on('playerHit', { to: 'self' }, () => {
        countered = true;
      });
    kit.skill({}, (params) => {
      const perfect = params.perfect === 1;
      const held = Math.min(params.hold ?? 0, 2);
      const level = perfect ? 2 : held;
      const form = perfect ? 0 : held;
      const mark = timing.skillHitmarks[form];
      if (countersHits && level === 0) {
        countered = false;
        kit.fight.after(mark, () => flourish(countered ? 2 : 0, 0));
      } else flourish(level, mark);
      kit.shields.add({
        name: 'Opening Flourish (Shield)',
        type: 'yunjinSkill',
        target: self.index,
        element: Element.geo,
        hp: kit.at('skill', talents.skillShieldShare) * self.maxHp + kit.at('skill', talents.skillShieldFlat),
        frames: mark,
      });
      return { frames: frames.skill[form], cooldown: cooldown.frames, cooldownDelay: timing.skillCdStarts[form] };
    });

    // Breaking Conventions (second passive): the formation adds a greater share of her DEF by the number of elements in the team.
    const conventions = (): number => {
      const elements = new Set(kit.team.map((c) => c.element)).size;
      return elements === unlocks.a4.elements ? unlocks.a4.four : unlocks.a4.perElement * elements;
    };
    let share = 0;
    kit.init(() => {
      share = kit.at('burst', talents.burstBuff) + (a4.on ? conventions() : 0);
    });

    // Cliffbreaker's Banner, and Flying Cloud Flag Formation: for 12 s her DEF adds damage to normal attacks, 30 times for each
    // character. C2: 15 % damage of normal attacks. C6: 12 % attack speed while the formation lasts.
    const banner = kit.attack(attacks["Cliffbreaker's Banner"]);
    const key = timing.burstBuffKey;
    const myriad = kit.attackBuff(timing.c2Key, { tags: ['normal'] });
    const left = [0, 0, 0, 0];
    kit.on(
      'enemyHit',
      { tags: ['normal'], where: (_enemy, { actor }) => left[actor] > 0 && kit.team[actor].statusActive(key) },
      (_enemy, attack) => {
        attack.flat += self.totalDef * share;
        left[attack.actor]--;
      },
    );
    kit.burst(casts.burst, () => {
      self.removeModifier(key);
      for (const c of kit.team) {
        if (c2.on) myriad.remove(c);
        if (c6.on) c.removeModifier(timing.c6Key);
      }
      kit.own.after(timing.burstHitmark, () => {
        kit.launch(banner);
        for (const c of kit.team) {
          left[c.index] = measured.maxFormation;
          c.addStatus(key, statuses['yunjin-q'].frames, true);
        }
        if (c2.on) myriad.addToTeam();
        if (c6.on)
          for (const c of kit.team)
            kit.buff(timing.c6Key, 'atkspd%', () => (left[c.index] > 0 ? unlocks.c6.speed : 0)).addTo(c);
      });
    });

    // C4: her crystallize gives her 20 % DEF for 12 s.
    const ascend = kit.buff('yunjin-c4');
    c4.run(() => kit.on(CRYSTALLIZE, { by: 'self' }, () => ascend.add()));
  },
  {
    knownIssues: ['True to Oneself (first passive) is not modelled: add `perfect=1` for a perfect counter.'],
  },
);
