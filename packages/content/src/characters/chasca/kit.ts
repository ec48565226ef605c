import facts from '@quartet/gamedata/characters/chasca';
import {
  type AbilityCode,
  Action,
  Area,
  type Attack,
  type AttackSpec,
  type AttackTemplate,
  Condition,
  cancel,
  character,
  compileFrames,
  Element,
  type Enemy,
  Failure,
  type HitCallback,
  hastened,
  merged,
  SimulationError,
  Stat,
  State,
} from '@quartet/kit';
import { Nightsoul } from '../../nightsoul.ts';
import { phrase } from '../../phrases.ts';

const { attacks, casts, frames, plunge, talents, timing, unlocks, measured } = facts;

const CONVERTED = ['pyro', 'hydro', 'cryo', 'electro'] as const;
/** The chance of the third shell and the bonus of shells with elements, by the number of elements. */
const [oneChance, twoChance, threeChance] = unlocks.a1.chance;
const CHANCES = [0, oneChance, twoChance, threeChance];
const [oneBonus, twoBonus, threeBonus] = unlocks.a1.bonus;
const BONUSES = [0, oneBonus, twoBonus, threeBonus, threeBonus];
const FALL = compileFrames(frames.skillCancel);

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Elements of the team that her shells can take: one for each member, and each once.
    const members: number[] = [];
    const kinds: number[] = [];
    kit.init(() => {
      for (const { element } of kit.team) {
        if (!CONVERTED.some((name) => Element[name] === element)) continue;
        members.push(element);
        if (!kinds.includes(element)) kinds.push(element);
      }
      load();
    });
    const oneOf = (list: readonly number[]): number => list[kit.random.int(list.length)];
    /** An attack in each of these elements; anemo has a separate one. */
    const converted = (
      spec: Omit<AttackSpec, 'element'>,
      anemo?: AttackTemplate,
    ): ReadonlyMap<number, AttackTemplate> => {
      const all = new Map(
        CONVERTED.map((element) => [
          Element[element] as number,
          kit.attack(spec, { name: spec.name.replace('%v', element), element }),
        ]),
      );
      if (anemo !== undefined) all.set(Element.anemo, anemo);
      return all;
    };
    const makeOf = (set: ReadonlyMap<number, AttackTemplate>, element: number): Attack =>
      kit.make(set.get(element) as AttackTemplate);

    // Nightsoul's Blessing: she rides the Soulsniper until her points are spent; no character can be swapped in meanwhile.
    const nightsoul = new Nightsoul(kit);
    const riding = new Condition(() => nightsoul.blessed);
    const falling = kit.status(timing.plungeAvailableKey);
    const spend = (points: number): void => {
      nightsoul.spend(points);
      if (nightsoul.points < measured.spent) dismount();
    };
    const drain = kit.ticks({ every: measured.lossEvery, tick: () => spend(measured.loss) });
    const mount = (): void => {
      nightsoul.enter(measured.points);
      drain.start();
      self.resetNormals();
      dropped = false;
      snapped = false;
    };
    const dismount = (): void => {
      if (!riding.active) return;
      // Shells that are being loaded are fired a little later.
      if (kit.state === State.aim) kit.own.after(timing.skillAimChargeDelay, fire);
      else if (kit.state === State.idle) kit.controls.lockSwap(measured.landing);
      nightsoul.exit();
      nightsoul.clear();
      drain.stop();
      self.cooldowns.start(Action.skill, casts.nightsoulEnd.cooldown);
      self.resetNormals();
      falling.add();
    };
    kit.readiness('swap', (_params, usual) => (nightsoul.points > 0 ? Failure.swap_cd : usual()));
    kit.startDelay('xingqiu', (usual) => (riding.active ? measured.xingqiuDelay : usual));
    kit.startDelay('yelan', (usual) => (riding.active ? 0 : usual));
    /** Cancels of an action in the saddle: once the blessing ends, those of the fall, counted from there. */
    const inSaddle = (extra = 0, change = (usual: number): number => usual) => {
      const began = self.ownTime;
      let fell = -1;
      return (next: number, usual: number): number => {
        if (riding.active) return change(usual);
        if (fell < 0) fell = self.ownTime;
        return fell - began + FALL[next] + extra;
      };
    };

    // Phantom Feather Flurry. The arrows leave at once, and each is followed as the next one of the chain would be, at the
    // attack speed of that moment.
    const draws = (): number => (kit.state === State.normal || kit.state === State.aim ? 0 : measured.windup.attack);
    const flurry = kit.chain({
      mult: timing.attackHitmarks.map((marks, hit) => marks.map(() => talents.attack[hit])),
      hitmarks: timing.attackHitmarks.map((marks) => marks.map((_mark, sub) => sub)),
      frames: frames.attack.map((_, hit) => frames.attack[(hit + 1) % frames.attack.length]),
      lengths: frames.attack.map(({ animation }) => animation),
      queueAfter: timing.attackHitmarks.map((marks) => marks[marks.length - 1]),
      delay: draws,
      attackSpeed: false,
    });
    kit.does('attack', (params) => {
      const windup = draws();
      const until = (_next: number, usual: number): number =>
        hastened(usual - windup, self.stat(Stat['atkspd%'])) + windup;
      return merged(flurry(params), { until });
    });
    kit.aimed(facts.aimed);

    // In the saddle: Multitarget Fire taps with anemo.
    const [tapFacts] = attacks['Normal (Multitarget)'];
    const tapped = kit.attack(tapFacts);
    const tap = (): ReturnType<AbilityCode> => {
      const area = kit.area(tapFacts.area);
      const windup = kit.state === State.normal ? 0 : measured.windup.tap;
      kit.own.after(windup + timing.attackSkillTapHitmark, () => {
        if (riding.active) kit.launch(tapped, area);
      });
      const speed = (usual: number): number => hastened(usual, self.stat(Stat['atkspd%']));
      return { frames: frames.attackSkillTap, queueAfter: 1, until: inSaddle(0, speed) };
    };

    // Six shells are loaded in turn: the first two are anemo, the last three take elements of as many members at
    // random.
    // Bullet Trick (first passive): the third takes one by a chance of a third for each element; shells with elements
    // deal 15 %, 35 % or 65 % more. C1: the chance is a third higher, and then the second takes one as well. C2: the
    // bonus goes by one element more.
    let shells: number[] = [];
    let next: number[] = [];
    const load = (): void => {
      let pool: number[] = [];
      const drawn = (needed: number): number => {
        if (members.length < needed) return Element.anemo;
        if (pool.length === 0) pool = [...members];
        const [element] = pool.splice(kit.random.int(pool.length), 1);
        return element;
      };
      const chance = CHANCES[kinds.length] + (c1.on ? unlocks.c1.chance : 0);
      const third = a1.on && kinds.length > 0 && kit.random.float() <= chance ? oneOf(kinds) : Element.anemo;
      const second = c1.on && third !== Element.anemo ? oneOf(kinds) : Element.anemo;
      shells = next;
      next = [Element.anemo, second, third, drawn(measured.maxConverted), drawn(2), drawn(1)];
    };
    for (let i = 0; i < measured.maxShells; i++) kit.field(`bullet${i + 1}`, () => next[i]);
    const shining = converted(attacks['Shining Shadowhunt Shell']);
    const volley = new Map(shining).set(Element.anemo, kit.attack(attacks['Shadowhunt Shell']));
    a1.run(() =>
      kit
        .attackBuff('chasca-a1', { stat: 'dmg%', tags: ['charge'] }, (hit) =>
          hit.is(...shining.values()) ? BONUSES[kinds.length + (c2.on ? unlocks.c2.elements : 0)] : 0,
        )
        .add(),
    );

    // C2: once in each volley a shell with an element that hits explodes for 400 % ATK; C4: so does one of the
    // burst's, whose hits give 1.5 energy each.
    const explosions = {
      c2: converted(attacks['Shining Shadowhunt Shell (C2)']),
      c4: converted(attacks['Radiant Shadowhunt Shell (C4)']),
    };
    const explodeOnce = (set: ReadonlyMap<number, AttackTemplate>): HitCallback => {
      let done = false;
      return (_target, { element }) => {
        const template = set.get(element);
        if (done || template === undefined) return;
        done = true;
        kit.launch(template);
      };
    };

    // C6: a shell that loads with an element lets the next volley within 3 s load at once, with 120 % more CRIT DMG,
    // every 3 s.
    const showdown = kit.status(timing.c6Key);
    const showdownRest = kit.rest(timing.c6IcdKey);
    const fateful = c6.on && a1.on;
    let snapped = false;
    const loadTime = (shell: number): number => {
      // In the reference shells load faster at any ascension.
      if (!c6.on) return timing.skillAimLoads[shell];
      return (snapped ? timing.c6InstantSkillAimLoads : timing.c6SkillAimLoads)[shell];
    };

    // Held, she loads the shells of the param `bullets` and fires them, the last first, at the enemies around her in
    // turn.
    const loading = kit.tasks();
    let aiming = false;
    let loaded = 0;
    let dropped = false;
    const particles: HitCallback = () => {
      if (dropped) return;
      dropped = true;
      kit.particles(measured.particles, 'anemo');
    };
    const fire = (): void => {
      if (!aiming) return;
      aiming = false;
      loading.drop();
      const strong = snapped;
      if (fateful) snapped = false;
      const enemies: readonly Enemy[] = kit.enemies.in(Area.circle(kit.player, measured.reach));
      const explode = c2.on ? explodeOnce(explosions.c2) : null;
      const fired = shells.slice(0, loaded).reverse();
      if (enemies.length === 0) return;
      fired.forEach((element, i) => {
        kit.own.after(timing.skillAimHitmarks[i], () => {
          const shell = kit.snapshot(makeOf(volley, element));
          if (fateful && strong) shell.stats[Stat.cd] += unlocks.c6.critDamage;
          kit.launch(shell, Area.only(enemies[i % enemies.length]), 0, particles, explode);
        });
      });
    };
    const aim: AbilityCode = ({ bullets = measured.maxShells }) => {
      if (bullets < 1 || bullets > measured.maxShells)
        throw new SimulationError(phrase('bullets-1-to-6', { character: self.key, value: bullets }));
      if (showdown.active && bullets < measured.maxShells)
        throw new SimulationError(phrase('bullets-all-at-once', { character: self.key }));
      load();
      loading.drop();
      aiming = true;
      if (fateful && showdown.active) {
        snapped = true;
        showdown.remove();
      }
      const ready = [State.normal, State.aim, State.skill, State.burst].some((state) => state === kit.state);
      const windup = ready ? 0 : measured.windup.aim;
      loaded = 0;
      for (let i = 0; i < bullets; i++)
        loading.own.after(windup + loadTime(i), () => {
          loaded++;
          if (!fateful || shells[i] === Element.anemo || !showdownRest.take()) return;
          showdown.add();
        });
      const charged = windup + loadTime(bullets - 1);
      loading.own.after(charged, fire);
      return {
        frames: frames.skillAim,
        offset: charged,
        length: charged + frames.skillAim.animation + frames.skillCancel.animation,
        queueAfter: 1,
        until: inSaddle(timing.skillAimFallDelay),
      };
    };

    // Spirit Reins, Shadow Hunt: mounts; again, dismounts.
    const hunt = kit.attack(attacks['Spirit Reins, Shadow Hunt']);
    kit.does('skill', () => {
      kit.launch(hunt);
      mount();
      return { frames: frames.skill, queueAfter: cancel(frames.skill, 'attack'), until: inSaddle() };
    });
    const { dash } = facts.movement;
    kit.stance({
      during: riding,
      chain: { mult: [talents.attack[0]], hitmarks: [timing.attackSkillTapHitmark], frames: [frames.attackSkillTap] },
      wrapChain: () => tap,
      actions: {
        aim,
        skill: () => {
          dismount();
          return { frames: frames.skillCancel, queueAfter: cancel(frames.skillCancel, 'low_plunge') };
        },
        dash: (params) => {
          spend(measured.dashPrice);
          kit.movement.startDash(params);
          return { frames: dash, length: dash.length, queueAfter: 1, until: inSaddle() };
        },
        jump: () => {
          throw new SimulationError(phrase('not-in-nightsoul', { character: self.key, action: 'jump' }));
        },
      },
    });

    // A plunge is possible as she falls.
    const drop = kit.attack(plunge.low);
    const collision = kit.attack(plunge.collision);
    kit.does('low_plunge', (params) => {
      if (!falling.active) throw new SimulationError(phrase('low-plunge-after-skill', { character: self.key }));
      falling.remove();
      if ((params.collision ?? 0) > 0) kit.launch(collision, null, plunge.collision.hitmark);
      kit.launch(drop, null, plunge.low.hitmark);
      return { frames: plunge.low.frames, queueAfter: plunge.low.queueAfter };
    });

    // Second passive: each nightsoul burst sends a Burning Shadowhunt Shell with 150 % of a
    // shell's damage.
    a4.run(() => {
      const burning = converted(
        { ...attacks['Burning Shadowhunt Shell (Converted)'], mult: talents.skillShining },
        kit.attack(attacks['Burning Shadowhunt Shell'], { mult: talents.skillShadowhunt }),
      );
      kit.on('nightsoulBurst', {}, () => {
        const shell = makeOf(burning, kinds.length > 0 ? oneOf(kinds) : Element.anemo);
        shell.mult *= unlocks.a4.damage;
        const { snapshot, hit } = attacks['Burning Shadowhunt Shell'].at;
        kit.launch(shell, Area.only(kit.target), { snapshot, hit });
      });
    });

    // Soul Reaper's Fatal Round: a shell and six smaller ones, two of each member's element, at the enemies around the
    // target in turn.
    const galesplitting = kit.attack(attacks['Galesplitting Soulseeker Shell']);
    const seekers = converted(attacks['Radiant Soulseeker Shell'], kit.attack(attacks['Soulseeker Shell']));
    kit.burst(casts.burst, () => {
      kit.launch(galesplitting);
      const enemies = kit.enemies.in(kit.area(attacks['Galesplitting Soulseeker Shell'].area));
      const elements = [...members, ...members];
      for (let i = elements.length - 1; i > 0; i--) {
        const j = kit.random.int(i + 1);
        [elements[i], elements[j]] = [elements[j], elements[i]];
      }
      const onlyRadiant = kit.rule('chasca_c4');
      const explode = explodeOnce(explosions.c4);
      const onSeeker: HitCallback = (...hit) => {
        if (!onlyRadiant || hit[1].element !== Element.anemo) kit.giveEnergy('chasca-c4');
        explode(...hit);
      };
      if (enemies.length > 0)
        timing.burstSecondaryHitmark.forEach((mark, i) => {
          const seeker = makeOf(seekers, elements[i] ?? Element.anemo);
          kit.launch(
            seeker,
            Area.only(enemies[i % enemies.length]),
            mark,
            c4.on && elements.length > 0 ? onSeeker : null,
          );
        });
      kit.own.after(timing.burstNightsoulFall, () => {
        if (!riding.active) falling.add();
      });
      return riding.active ? { until: inSaddle() } : casts.burstOnGround;
    });
  },
  {
    knownIssues: [
      'Arrows are shot in the first frames of an attack, and each attack uses the cancel frames of the next one.',
      'She cannot jump while she rides, and plunges only as she falls.',
      'C4 gives energy for every small shell of the burst as soon as one has an element.',
    ],
  },
);
