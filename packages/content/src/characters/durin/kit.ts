import facts from '@quartet/gamedata/characters/durin';
import { keysOf } from '@quartet/gamedata/typed';
import { Area, character, type ElementName, elementShred, merged, Tag } from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';

const { attacks, casts, normals, talents, timing, unlocks, measured } = facts;

/** The two forms of the burst: its attacks, ticks, and the defence they ignore with C6. */
const FORMS = {
  white: {
    initial: attacks['As the Light Shifts'],
    mults: talents.burstWhiteInitial,
    dragon: { ...attacks['Dragon of White Flame'], mult: talents.burstWhiteDot },
    ticks: timing.burstTicksWhite,
    first: timing.burstFirstTickDelayWhite,
    every: timing.burstIntervalWhite,
    ignores: unlocks.c6.ignored,
  },
  black: {
    initial: attacks['As the Stars Smolder'],
    mults: talents.burstBlackInitial,
    dragon: { ...attacks['Dragon of Dark Decay'], mult: talents.burstBlackDot },
    ticks: timing.burstTicksBlack,
    first: timing.burstFirstTickDelayBlack,
    every: timing.burstIntervalBlack,
    ignores: unlocks.c6.ignored + unlocks.c6.blackIgnored,
  },
} as const;
/** Elements of the reactions that the white dragon's passive and C2 go by, beside pyro. */
const PARTNERS = {
  overload: 'electro',
  swirlPyro: 'anemo',
  crystallizePyro: 'geo',
  burning: 'dendro',
} as const;
const MORE_PARTNERS = { ...PARTNERS, vaporize: 'hydro', melt: 'cryo' } as const;
const TALENT_TAGS: readonly number[] = [Tag.normal, Tag.charge, Tag.plunge, Tag.skill, Tag.skillHold, Tag.burst];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Radiant Wingslash.
    const area = (hit: number, sub: number) => {
      const [width, length] = timing.attackHitboxes[hit][sub];
      const { x, y } = timing.attackOffsets[hit][sub];
      return Area.hitbox(kit.player, length === undefined ? [width] : [width, length], [x, y]);
    };
    kit.normals(normals, { area });
    kit.charged(facts.charged);

    // Binary Form: for 6 s a skill brings the white and a normal attack the black form, for 30 s, with energy every
    // 6 s.
    const transforming = kit.status(timing.skillWindowKey);
    const purity = kit.status(timing.whiteKey);
    const darkness = kit.status(timing.blackKey);
    const energyRest = kit.rest(timing.energyIcdKey);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const become = (form: typeof purity, other: typeof purity): void => {
      transforming.remove();
      other.remove();
      form.add();
      if (energyRest.take()) self.addEnergy('durin-skill', kit.at('skill', talents.skillEnergy));
    };
    const confirmation = kit.attack(attacks['Confirmation of Purity']);
    const denials = attacks['Denial of Darkness'];
    // All three hits of the reference have the multiplier of the last.
    const ownMultipliers = kit.rule('durin_skill');
    const denialHits = denials.map((_, i) => kit.attack(denials[ownMultipliers ? i : denials.length - 1]));
    kit.readiness('skill', (_params, usual) => (transforming.active ? 0 : usual()));
    kit.skill(casts.skill, () => {
      transforming.add();
    });
    kit.stance({
      during: transforming,
      actions: {
        skill: kit.cast('skill', casts.skillRecastWhite, () => {
          kit.own.after(timing.skillWhiteHitmarks, () => kit.launch(confirmation, particles));
          become(purity, darkness);
          return undefined;
        }),
        attack: kit.cast('attack', merged(casts.skillRecastBlack, { state: 'skill' }), () => {
          timing.skillBlackHitmarks.forEach((mark, i) => {
            kit.own.after(mark, () => kit.launch(denialHits[i], particles));
          });
          become(darkness, purity);
          return undefined;
        }),
      },
    });

    // Light Manifest of the Divine Calculus (first passive), with hexerei 75 % stronger. White: pyro reactions take
    // 20 % resistance to their elements for 6 s, as do pyro and dendro hits on burning enemies. Black: his vaporize and
    // melt deal 40 % more.
    const white = kit.status(timing.burstWhiteKey);
    const black = kit.status(timing.burstBlackKey);
    const strength = (): number => (isHexerei(kit) ? measured.hexereiStrength : 1);
    const amplifying = kit.buff(timing.a1BlackKey, 'reactionDamage', ({ amped }) =>
      amped ? unlocks.a1.amplifying * strength() : 0,
    );
    const weaken = elementShred(kit, 'durin-a1-', () => unlocks.a1.resistance * strength(), unlocks.a1.seconds * 60);
    const reactions = keysOf(PARTNERS);
    a1.run(() => {
      for (const reaction of reactions)
        kit.on(reaction, { during: white }, (target) => {
          weaken(target, PARTNERS[reaction]);
          weaken(target, 'pyro');
        });
      kit.on('enemyDamage', { element: ['dendro', 'pyro'], during: white }, (enemy) => {
        if (!enemy.auras.burning) return;
        weaken(enemy, 'dendro');
        weaken(enemy, 'pyro');
      });
    });

    // Chaos Formed Like the Night (second passive): ten dragon attacks after a burst deal 3 % more for each 100 ATK,
    // 75 % at most.
    let principles = 0;
    kit.field('a4-stacks', () => principles);
    const principled = (): number => {
      if (principles === 0 || (!white.active && !black.active)) return 1;
      principles--;
      return 1 + Math.min((self.totalAtk / unlocks.a4.atk) * unlocks.a4.damage, unlocks.a4.max);
    };

    // C1: after a burst 20 Cycles of Enlightenment: in the white form each of the others deals 60 % of his ATK more
    // with a hit on the field for one each, in the black form he deals 150 % more with a burst hit for two. C4: 30 %
    // of the time they cost none.
    const cycles = kit.team.map(() => 0);
    const spend = (who: number, count: number): void => {
      if (c4.on && kit.random.chance(unlocks.c4.chance)) return;
      cycles[who] -= count;
    };
    c1.run(() => {
      kit.on('enemyHit', { by: 'active', during: white }, (_enemy, attack) => {
        const { actor, tag } = attack;
        if (actor === self.index || cycles[actor] <= 0 || !TALENT_TAGS.includes(tag)) return;
        spend(actor, unlocks.c1.whiteCost);
        attack.flat += unlocks.c1.whiteAtk * self.totalAtk;
      });
      kit.on('enemyHit', { by: 'self', tags: ['burst'], during: black }, (_enemy, attack) => {
        if (cycles[self.index] === 0) return;
        spend(self.index, unlocks.c1.blackCost);
        attack.flat += unlocks.c1.blackAtk * self.totalAtk;
      });
    });

    // C2: in either form pyro reactions give everyone 50 % damage of their elements for 6 s.
    c2.run(() => {
      const visions: Partial<Record<ElementName, ReturnType<typeof kit.buff>>> = {};
      for (const element of ['pyro', ...Object.values(MORE_PARTNERS)] as const)
        visions[element] = kit.buff(`durin-c2-${element}`, `${element}%`, unlocks.c2.damage);
      const envision = (element: ElementName): void => {
        visions[element]?.addToTeam(unlocks.c2.seconds * 60);
        visions.pyro?.addToTeam(unlocks.c2.seconds * 60);
      };
      const either = { where: () => white.active || black.active };
      for (const [reaction, element] of Object.entries(MORE_PARTNERS) as [keyof typeof MORE_PARTNERS, ElementName][])
        kit.on(reaction, either, () => envision(element));
      kit.on('enemyDamage', merged(either, { element: ['dendro', 'pyro'] }), (enemy) => {
        if (enemy.auras.burning) envision('dendro');
      });
    });
    // C4: 40 % more burst damage.
    c4.run(() => kit.attackBuff('durin-c4', { tags: ['burst'] }).add());
    // C6: the burst ignores 30 % of defence in the white form, where it also takes 30 % for 6 s, and 70 % in the black
    // form.
    const pierce = kit.shred('durin-c6');

    // Principle of Purity: As the Light Shifts, or Principle of Darkness: As the Stars Smolder, and a dragon that goes
    // on.
    const breaths = kit.tasks();
    const rise = (form: 'white' | 'black') => {
      const { initial, mults, dragon, ticks, first, every, ignores } = FORMS[form];
      const piercing = c6.change({ ignoreDefence: ignores });
      const onHit = form === 'white' && c6.on ? pierce : null;
      const openings = mults.map((mult) => kit.attack(merged(initial, { mult }), piercing));
      const breath = kit.attack(dragon, piercing);
      const [status, other] = form === 'white' ? [white, black] : [black, white];
      return kit.cast(
        'burst',
        form === 'white' ? casts.burstWhite : casts.burstBlack,
        ({ travel = measured.flight }) => {
          const flight = form === 'white' ? 0 : travel;
          openings.forEach((opening, i) => {
            kit.launch(opening, kit.area(initial.area), timing.burstInitHitmark[i], onHit);
          });
          other.remove();
          breaths.drop();
          for (let i = 0; i < ticks; i++)
            breaths.fight.after(Math.ceil(first + every * i), () => {
              const hit = kit.make(breath);
              hit.mult *= principled();
              kit.launch(hit, null, { snapshot: 0, hit: flight }, onHit);
            });
          kit.own.after(timing.burstInitHitmark[0], () => {
            if (a1.on) {
              if (form === 'white') amplifying.remove();
              else amplifying.add();
            }
            if (a4.on) principles = unlocks.a4.stacks;
            if (c1.on)
              for (const c of kit.team) cycles[c.index] = (c === self) === (form === 'black') ? unlocks.c1.cycles : 0;
            status.add();
          });
          return undefined;
        },
      );
    };
    const shift = rise('white');
    const smolder = rise('black');
    kit.does('burst', (params) => (darkness.active ? smolder : shift)(params));
  },
  {
    knownIssues: [
      'He cannot plunge.',
      'All three hits of Denial of Darkness deal the damage of the last.',
      'Attacks with the same ICD tag share a counter, even if their ICD groups differ.',
      'Klee, Venti and Albedo do not count as Hexerei characters.',
    ],
  },
);
