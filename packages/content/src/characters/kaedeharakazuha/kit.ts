import facts from '@quartet/gamedata/characters/kaedeharakazuha';
import {
  ABSORBABLE,
  Action,
  Area,
  character,
  Element,
  pressOrHold,
  SimulationError,
  Stat,
  SWIRLS,
  Tag,
} from '@quartet/kit';
import { lighterSprint } from '../../lighterSprint.ts';
import { phrase } from '../../phrases.ts';

const { attacks, casts, frames, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Garyuu Bladework.
    kit.normals(facts.normals);
    kit.charged(facts.charged);

    // Crimson Momiji: C6 infuses his sword for 5 s and gives normal, charged and plunging attacks 0.2 % per point of EM.
    const momiji = kit.attackBuff(
      'kazuha-c6-dmgup',
      { stat: 'dmg%', tags: ['normal', 'charge', 'plunge'] },
      () => unlocks.c6.perEm * self.stat(Stat.em),
    );
    const infuseSword = (): void => {
      self.infuse('kazuha-c6-infusion', Element.anemo, [Tag.normal, Tag.charge, Tag.plunge], unlocks.c6.seconds * 60);
      momiji.add();
    };

    // Chihayaburu: a leap on the wind; hold for a stronger gust. C1: a tenth less cooldown. Soumon Swordsmanship (first
    // passive): the gust absorbs an element for the plunge that follows.
    // Oozora Genpou (C4): below 45 energy a press gives 3, a hold 4; nothing in the reference.
    const oozora = c4.on && kit.rule('kaedeharakazuha_c4');
    let soumon = -1;
    const regain = (form: 'Press' | 'Hold'): void => {
      if (self.energy < unlocks.c4.below)
        self.addEnergy('kazuha-c4', form === 'Press' ? unlocks.c4.press : unlocks.c4.hold);
    };
    const gust = (form: 'Press' | 'Hold', count: number) => {
      const facts = attacks[`Chihayaburu (${form})`];
      const { cooldown, cooldownDelay } = casts[`skill${form}`];
      const lasts = frames[`skill${form}`];
      const hit = kit.attack(facts);
      const mark = facts.at.hit;
      const looks = { every: measured.lookEvery, times: Math.trunc(mark / measured.lookEvery) };
      const particles = kit.particlesOnHit(timing.particleIcdKey, { count });
      return kit.cast(
        'skill',
        { cooldown: cooldown * (c1.on ? 1 - unlocks.c1.cooldown : 1), cooldownDelay },
        (params) => {
          const area = kit.area(facts.area);
          soumon = -1;
          if (oozora) regain(form);
          kit.launch(hit, particles);
          const absorb = (): void =>
            kit.auras.absorb(area, ABSORBABLE, looks, (element) => {
              soumon = element;
            });
          if (a1.on) kit.fight.after(1, absorb);
          if (c6.on) kit.fight.after(mark, infuseSword);
          return { frames: lasts[(params.glide_cancel ?? 0) > 0 ? 1 : 0] };
        },
      );
    };
    const press = gust('Press', measured.particles.press);
    const hold = gust('Hold', measured.particles.hold);
    kit.does('skill', pressOrHold(press, hold));

    // Plunges: physical when a teammate lifts him, Midare Ranzan out of his own gust.
    kit.plunges(facts.plunge);
    const ranzanFall = kit.attack(attacks['Plunge Collision']);
    const ranzan = kit.attack(attacks['High Plunge']);
    const soumonHit = kit.attack(attacks['Soumon Swordsmanship (A1)'], { element: 'none' });
    const fromGust = (): boolean => kit.controls.lastAction === Action.skill;
    kit.wrap('low_plunge', (params, lifted) => {
      if (fromGust()) throw new SimulationError(phrase('no-low-plunge-after-skill', { character: 'kaedeharakazuha' }));
      return lifted(params);
    });
    kit.wrap('high_plunge', (params, lifted) => {
      if (!fromGust()) return lifted(params);
      const { glide_cancel: glide = 0, hold: held = 0 } = kit.controls.lastParams;
      if (glide !== 0) throw new SimulationError(phrase('high-plunge-after-glide', { character: 'kaedeharakazuha' }));
      const mark = held === 0 ? timing.plungePressHitmark : timing.plungeHoldHitmark;
      if ((params.collision ?? 0) > 0) kit.launch(ranzanFall, null, mark - measured.fallBefore);
      const area = kit.area(attacks['High Plunge'].area);
      kit.launch(ranzan, area, mark);
      if (soumon >= 0) {
        const extra = kit.make(soumonHit);
        extra.element = soumon;
        kit.launch(extra, area, mark - 1);
        soumon = -1;
      }
      return { frames: held === 0 ? frames.plungePress : frames.plungeHold };
    });

    // Yamaarashi Tailwind: C2 gives 200 EM to him and to the active character in the whirlwind; in the reference to him only while that
    // character is in it.
    const ownTailwind = kit.rule('kaedeharakazuha_c2');
    const whirlwind = kit.teamStatus(timing.burstStatusKey);
    const tailwind = kit.buff('kazuha-c2', 'em', unlocks.c2.em);
    let windy: Area | null = null;
    const blow = (): void => {
      if (windy === null) return;
      const inside = windy.containsCentreOf(kit.player);
      if (inside) tailwind.addTo(kit.active);
      if ((inside || ownTailwind) && !(inside && kit.onField)) tailwind.add();
    };
    const blowing = kit.ticks({ every: measured.blowEvery, during: whirlwind, tick: blow });

    // Kazuha Slash: one great slash leaves the autumn whirlwind, which repeats in an absorbed element. C1: the skill is ready
    // again.
    const slash = kit.attack(attacks['Kazuha Slash']);
    const dot = kit.attack(attacks['Kazuha Slash (DoT)']);
    const absorbDot = kit.attack(attacks['Kazuha Slash (Absorb DoT)'], { element: 'none' });
    const beforeSlash = timing.burstHitmark - 1;
    const afterSlash = timing.burstHitmark + 1;
    let absorbed = -1;
    kit.burst(casts.burst, () => {
      const area = kit.area(attacks['Kazuha Slash'].area, kit.player);
      const reach = Area.circle(kit.player, measured.absorbRadius, { offset: [0, 1] });
      const hit = kit.make(dot);
      const elementalHit = kit.make(absorbDot);
      absorbed = -1;
      kit.launch(slash, area, timing.burstHitmark);
      kit.fight.after(beforeSlash, () =>
        kit.auras.absorb(reach, ABSORBABLE, measured.burstLooks, (element) => {
          absorbed = element;
        }),
      );
      // The whirlwind keeps his stats from just before the slash; its hits are set once the slash has slowed him.
      kit.own.after(beforeSlash, () => {
        kit.snapshot(hit);
        kit.snapshot(elementalHit);
        whirlwind.add(timing.burstFirstTick - beforeSlash + measured.whirlwind.every * (measured.whirlwind.hits - 1));
        if (!c2.on) return;
        windy = Area.circle({ x: reach.x, y: reach.y }, measured.whirlwindRadius);
        blow();
        blowing.start();
      });
      const tick = (): void => {
        if (absorbed >= 0) {
          elementalHit.element = absorbed;
          kit.launch(elementalHit, area);
        }
        kit.launch(hit, area);
      };
      kit.own.after(afterSlash, () => {
        for (let i = 0; i < measured.whirlwind.hits; i++)
          kit.fight.after(timing.burstFirstTick - afterSlash + measured.whirlwind.every * i, tick);
        if (c6.on) infuseSword();
      });
      if (c1.on) self.cooldowns.reset(Action.skill);
    });

    // Poetics of Fuubutsu (second passive): his swirls give the team 0.04 % damage of that element per point of EM for 8 s, once
    // per frame.
    a4.run(() => {
      for (const [swirl, element] of SWIRLS) {
        let bonus = 0;
        const poem = kit.buff(`kazuha-a4-${element}`, `${element}%`, () => bonus, { extra: true });
        const rest = kit.pause(1);
        kit.on(swirl, { by: 'self', rest }, () => {
          bonus = unlocks.a4.perEm * self.statWithoutExtra(Stat.em);
          poem.addToTeam(unlocks.a4.seconds * 60);
        });
      }
    });

    // Cloud Strider (exploration passive).
    lighterSprint(kit);
  },
  {
    knownIssues: [
      'Oozora Genpou (C4): Chihayaburu gives no energy.',
      'Oozora Genpou (C4): gliding gives no energy.',
      'Yamaarashi Tailwind (C2) gives him its 200 EM only inside of the whirlwind.',
    ],
  },
);
