import facts from '@quartet/gamedata/characters/columbina';
import type { Attack, ReactionName } from '@quartet/kit';
import { Action, Area, character, Element, isLunarTag, Stat, State, Tag } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

const { attacks, casts, frames, normals, talents, timing, unlocks, measured } = facts;

/** Lunar reactions in the order of Gravity: how she interferes with each. */
const REACTIONS = [
  {
    reaction: 'lunarCharged',
    tags: [Tag.lunarCharged, Tag.directLunarCharged],
    tag: 'directLunarCharged',
    element: 'electro',
    facts: attacks['Gravity Interference (Lunar-Charged)'],
    mult: talents.skillLunarCharged,
    c4: unlocks.c4.charged,
    c2: { key: timing.c2LunarChargedKey, stat: 'atk', share: unlocks.c2.atk },
    c6: timing.c6LunarChargedKey,
  },
  {
    reaction: 'lunarBloom',
    tags: [Tag.directLunarBloom],
    tag: 'directLunarBloom',
    element: 'dendro',
    facts: attacks['Gravity Interference (Lunar-Bloom)'],
    mult: talents.skillLunarBloom,
    c4: unlocks.c4.bloom,
    c2: { key: timing.c2LunarBloomKey, stat: 'em', share: unlocks.c2.em },
    c6: timing.c6LunarBloomKey,
  },
  {
    reaction: 'lunarCrystallize',
    tags: [Tag.lunarCrystallize, Tag.directLunarCrystallize],
    tag: 'directLunarCrystallize',
    element: 'geo',
    facts: attacks['Gravity Interference (Lunar-Crystallize)'],
    mult: talents.skillLunarCrystallize,
    c4: unlocks.c4.crystallize,
    c2: { key: timing.c2LunarCrystallizeKey, stat: 'def', share: unlocks.c2.def },
    c6: timing.c6LunarCrystallizeKey,
  },
] as const;
const [CHARGED, BLOOM, CRYSTALLIZE] = [0, 1, 2];
const DIRECT = ['directLunarCharged', 'directLunarBloom', 'directLunarCrystallize'] as const;

const LATE = 2;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    const bright = (): boolean => moonsign(kit) >= 2;

    // Gravity, by the lunar reactions that happen or deal damage while the ripple lasts: at 60 it interferes with the
    // one that gave most of it. C2: a third more.
    const ripple = kit.status(timing.skillKey);
    const pulling = kit.status(timing.gravityKey);
    const gravity = [0, 0, 0];
    const total = (): number => gravity[CHARGED] + gravity[BLOOM] + gravity[CRYSTALLIZE];
    const rate = measured.gravity * (1 + (c2.on ? unlocks.c2.gravity : 0));
    let latest = -1;
    let accumulating = false;
    const accumulate = (): void => {
      accumulating = pulling.active && ripple.active;
      if (!accumulating) return;
      if (latest >= 0) gravity[latest] += rate;
      if (total() >= timing.gravityMax) {
        const strongest = dominant();
        gravity.fill(0);
        interfere(strongest);
      }
      kit.own.after(measured.gravityEvery, accumulate);
    };
    const pull = (): void => {
      pulling.add();
      if (!accumulating) accumulate();
    };
    REACTIONS.forEach(({ reaction }, i) => {
      kit.on(reaction, { during: ripple }, () => {
        latest = i;
        pull();
      });
    });
    kit.on('enemyDamage', { during: ripple, where: (_enemy, { tag }) => isLunarTag(tag) }, (_enemy, { tag }) => {
      pull();
      latest = REACTIONS.findIndex(({ tags }) => (tags as readonly number[]).includes(tag));
    });
    kit.field('gravity', total, true);

    // Without any Gravity (C1) the reaction goes by the elements of the team.
    const dominant = (): number => {
      const counts = ['electro', 'dendro', 'geo'].map(
        (name) => kit.team.filter((c) => c.element === Element[name as 'electro']).length,
      );
      const scores = gravity.some((g) => g > 0) ? gravity : counts;
      return scores.indexOf(Math.max(...scores));
    };

    // First passive: an interference gives 5 % CRIT Rate for 10 s, three times.
    const lunacy = kit.stacks(timing.a1Key, { max: unlocks.a1.max, each: { cr: unlocks.a1.critRate } });
    kit.field('a1-stacks', () => lunacy.count);

    // C1: by the reaction 6 energy for the active character, or a shield of 12 % of her max HP.
    const favoursAlways = !kit.rule('columbina_c1');
    const favour = (kind: number): void => {
      if (!favoursAlways && !bright()) return;
      if (kind === CHARGED) kit.giveEnergy(timing.c1Key, kit.active);
      if (kind === CRYSTALLIZE)
        kit.shields.add({
          name: 'Rainsea Shield',
          type: 'columbina-c1',
          target: self.index,
          element: Element.hydro,
          hp: unlocks.c1.shield * self.maxHp,
          frames: unlocks.c1.shieldSeconds * 60,
        });
    };
    // C2: 40 % max HP for 8 s; in Ascendant Gleam the active character gains ATK, EM or DEF by her max HP.
    const abundance = kit.buff(timing.c2Key, 'hp%', unlocks.c2.hp);
    const gifts = REACTIONS.map(({ c2 }) =>
      kit.team.map((c) => kit.buff(c2.key, c2.stat, () => (kit.active === c ? c2.share * self.maxHp : 0))),
    );
    const bless = (kind: number): void => {
      abundance.add();
      if (!bright()) return;
      for (const c of kit.team)
        gifts.forEach((gift, i) => {
          if (i === kind) gift[c.index].addTo(c);
          else gift[c.index].remove(c);
        });
    };
    // C4: each hit of an interference gives 4 energy, and every 15 s one deals more damage by her max HP. By the rule of the game an
    // interference counts as one.
    const tideRest = kit.rest(timing.c4IcdKey);
    const tidesAsOne = kit.rule('columbina_c4');
    const tide = (): boolean => {
      if (!c4.on) return false;
      kit.giveEnergy(timing.c4Key);
      return tideRest.take();
    };
    const interferences = REACTIONS.map(({ facts: { name, scaling, ignoreDefence }, tag, element, mult }) =>
      kit.attack({ name, scaling, ignoreDefence, tag, element, mult, talent: 'skill' }),
    );
    const interfere = (kind: number): void => {
      const { bloom, others } = measured.interference;
      const around = Area.circle(kit.target, kind === BLOOM ? bloom : others);
      if (a1.on) lunacy.gain();
      if (c1.on) favour(kind);
      if (c2.on) bless(kind);
      const isRaised = tidesAsOne && tide();
      for (const mark of timing.skillHitmarks[kind])
        kit.own.after(mark, () => {
          const hit = kit.make(interferences[kind]);
          hit.flat = (tidesAsOne ? isRaised : tide()) ? REACTIONS[kind].c4 * self.maxHp : 0;
          kit.launch(hit, around, { snapshot: 0, hit: kind === BLOOM ? timing.lunarBloomTravel : 0 });
        });
    };

    // Second passive: in her domain lunar-charged and lunar-crystallize strike once more with a
    // chance of a third, and lunar-bloom leaves moonridge dew, three in 18 s.
    a4.run(() => {
      kit.on('lunarCharged', {}, () => kit.reactions.hitAgain(domain.active ? unlocks.a4.charged : 0));
      const dewRest = kit.rest(timing.moonridgeDewIcdKey);
      const dewTimer = kit.status(timing.moonridgeDewTimerKey);
      let dews = 0;
      kit.on('lunarBloom', { where: () => domain.active && dewRest.ready }, () => {
        if (dews === unlocks.a4.maxDew) return;
        dewRest.start();
        dews++;
        kit.dew.addMoonridge();
        if (dewTimer.active) return;
        dewTimer.add();
        kit.own.after(unlocks.a4.dewSeconds * 60, () => {
          dews = 0;
        });
      });
      kit.on('lunarCrystallize', {}, () => kit.reactions.hitAgain(domain.active ? unlocks.a4.crystallize : 0));
    });

    // Moonsign Benediction: electro-charged, bloom and hydro-crystallize become lunar; each 1000 max HP adds 0.2 % to
    // their base damage, 7 % at most.
    const { benediction } = measured;
    kit.reactions.makeLunar(
      REACTIONS.map(({ reaction }) => reaction),
      () => Math.min((self.maxHp / benediction.hp) * benediction.damage, benediction.max),
    );

    // Each constellation raises the lunar damage of the team.
    c1.run(() => {
      const raise = (attack: { elevation: number }): void => {
        attack.elevation += timing.elevationByConstellation[self.cons];
      };
      kit.on('applyAttack', { tags: DIRECT }, raise);
      kit.on('lunarContribution', { where: (_target, { tag }) => isLunarTag(tag) }, (_target, attack) => raise(attack));
    });

    // C6: a lunar reaction in her domain gives hydro damage and that of its element 80 % CRIT DMG for 8 s.
    c6.run(() => {
      const reached = (kind: number, element: number): boolean =>
        element === Element.hydro || element === Element[REACTIONS[kind].element];
      const moonlit = ({ actor, element }: Attack): boolean =>
        REACTIONS.some(({ c6 }, kind) => reached(kind, element) && kit.team[actor].statusActive(c6));
      kit.on('lunarContribution', { where: (_target, attack) => moonlit(attack) }, (_target, attack) => {
        attack.stats[Stat.cd] += unlocks.c6.critDamage;
      });
      REACTIONS.forEach(({ reaction, c6 }, kind) => {
        const moonlight = kit.attackBuff(c6, { stat: 'cd' }, ({ element }) =>
          reached(kind, element) ? unlocks.c6.critDamage : 0,
        );
        kit.on(reaction as ReactionName, { where: () => domain.active }, () => moonlight.addToTeam());
      });
    });

    // Moondew Cascade.
    kit.normals(normals, {
      delay: (hit) => (hit === 0 && (kit.state === State.normal || kit.state === State.charge) ? LATE : 0),
      queueAfter: timing.attackHitmarks,
      lengths: normals.frames.map((f) => f.animation),
    });

    // The charged attack; with dew Moondew Cleanse, which uses one and no stamina.
    const windup = (frames: typeof measured.chargeWindup): number =>
      kit.state === State.charge ? frames.charge : kit.state === State.normal ? frames.normal : frames.usual;
    const charge = kit.attack(attacks['Charge Attack']);
    const cleanse = kit.attack(attacks['Moondew Cleanse']);
    kit.stamina.cost((action) => (action === Action.charge && kit.dew.both > 0 ? 0 : null));
    kit.does('charge', () => {
      if (kit.dew.both === 0) {
        kit.launch(charge, null, timing.chargeHitmark + windup(measured.chargeWindup));
        return { frames: frames.charge };
      }
      const wait = windup(measured.cleanseWindup);
      for (const mark of timing.chargeHitmarkBloom) kit.launch(cleanse, null, mark + wait);
      kit.own.after(timing.verdantDewFrame + wait, () => kit.dew.consume(1));
      return {
        frames: frames.chargeForLunarBloom,
        until: (next, usual) => (next === Action.charge && kit.dew.both === 0 ? measured.noDewCancel : usual),
      };
    });
    kit.does('jump', () => {
      const length = kit.state === State.dash ? measured.jump.afterDash : measured.jump.usual;
      return { frames: { animation: length, next: {} } };
    });

    // Eternal Tides: a ripple of 25 s that strikes by max HP. C1: it interferes at once, every 15 s.
    const tides = kit.attack(attacks.Skill);
    const wave = kit.attack(attacks['Skill (DoT)']);
    const particles = kit.particlesOnHit(timing.particleIcdKey, {
      count: () => kit.random.draw(1, measured.moreParticles),
    });
    const interfereRest = kit.rest(timing.c1IcdKey);
    const waves = kit.ticks({
      every: measured.rippleEvery,
      during: ripple,
      tick: () =>
        kit.launch(
          wave,
          Area.circle(kit.player, bright() ? measured.ripple.brightRadius : measured.ripple.radius),
          null,
          particles,
        ),
    });
    kit.skill(casts.skill, () => {
      kit.own.after(timing.skillHitmark, () => {
        kit.launch(tides);
        if (!ripple.active) {
          gravity.fill(0);
          waves.start(measured.rippleEvery, kit.own);
        }
        ripple.add();
        if (c1.on && interfereRest.ready) {
          interfere(dominant());
          interfereRest.start();
        }
      });
    });

    // Moonlit Melancholy: a domain of 20 s, in which lunar reactions deal more damage.
    const melancholy = kit.attack(attacks.Burst);
    const domain = kit.buff(timing.burstBuffKey, 'reactionDamage', ({ tag }) =>
      isLunarTag(tag) ? kit.at('burst', talents.burstBuff) : 0,
    );
    const domainStatus = kit.teamStatus(timing.burstKey);
    const pulses = kit.tasks();
    kit.burst(casts.burst, () => {
      kit.launch(melancholy);
      const place = Area.circle(kit.player, measured.domain.radius, { offset: [0, measured.domain.ahead] });
      kit.fight.after(timing.burstFieldStart, () => {
        pulses.drop();
        domainStatus.add(timing.burstDuration);
        for (let at = 0; at <= timing.burstDuration; at += measured.domainEvery)
          pulses.fight.after(at, () => {
            if (place.containsCentreOf(kit.player)) domain.addToTeam();
          });
      });
    });
  },
  {
    knownIssues: [
      'She cannot plunge.',
      'C1 gives energy and the shield below Ascendant Gleam, too.',
      'C4 counts each hit of an interference, not the interference.',
    ],
  },
);
