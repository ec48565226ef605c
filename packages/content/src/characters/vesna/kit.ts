import facts from '@quartet/gamedata/characters/vesna';
import {
  type AbilityCode,
  type AttackTemplate,
  character,
  Element,
  Failure,
  merged,
  oncePerAttack,
  RADIANCE_SWIRL,
  Tag,
} from '@quartet/kit';

const { attacks, casts, chains, chargedBy, plungeBy, timing, unlocks, measured } = facts;

/** A Spirit Blade: anemo damage, in radiance stellar swirl damage. */
interface Blade {
  readonly usual: AttackTemplate;
  readonly swirl: AttackTemplate;
}

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Stellar Jubilee: cryo swirl becomes stellar swirl; each 100 ATK adds 0.7 % to its base damage, 14 % at most. For 8 s after a stellar
    // swirl, in radiance, her Spirit Blades deal stellar swirl damage.
    const { stellarBase } = measured;
    kit.reactions.makeStellar(['stellarSwirl'], () =>
      Math.min((self.totalAtk / 100) * stellarBase.per100Atk, stellarBase.most),
    );
    const radiance = kit.status(RADIANCE_SWIRL);

    // Rite of Spring's Procession (first passive): Windborne Sword and the burst give a stack of Disciplinary Action for 20 s, six at most,
    // until she leaves the field. Each makes the Spirit Blades of this use and later ones 10 % stronger.
    const discipline = kit.stacks(timing.a1Key, { max: unlocks.a1.stacks, separate: true });
    const gainDiscipline = (): void => {
      if (a1.on) discipline.gain();
    };
    const bladeFactor = (): number => 1 + discipline.count * unlocks.a1.damage;
    kit.on('swap', { by: 'self' }, discipline.clear);

    // Armed for Action, for 15 s or until she leaves the field. A third Windborne Sword of level 3 ends it; C1: a fourth.
    const armed = kit.status(timing.armedKey);
    const uses = c1.on ? unlocks.c1.uses : measured.uses;
    let level = 1;
    let highest = 0;
    kit.on('swap', { by: 'self', during: armed }, () => armed.remove());

    // Sword Essence in points: each wind pinion of an attack that hits gives one, six are one Sword Essence, which a Windborne Sword costs.
    const most = measured.most * measured.points;
    let points = 0;
    const gain = (more: number): void => {
      if (armed.active) points = Math.min(points + more, most);
    };
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const pinion = kit.attack(attacks['Wind Pinion']);
    const summonPinions = (count: number, delay: number): void => {
      for (let i = 0; i < count; i++) kit.launch(pinion, null, delay, particles);
    };

    // Vila Blade Dance, physical; in Armed for Action anemo without infusion, with as many wind pinions as an attack gives points.
    const plain = kit.chain(facts.normals);
    const keen = kit.chain(chains.armed, { onHitOnce: (hit) => [oncePerAttack(() => gain(measured.hits[hit]))] });
    const armedAttack: AbilityCode = (params) => {
      const hit = self.normalCounter;
      summonPinions(measured.hits[hit] * chains.armed.hitmarks[hit].length, timing.pinionAt);
      return keen(params);
    };
    const plainCharge = kit.chargedAttack(facts.charged);
    const keenCharge = kit.chargedAttack(chargedBy.armed, {
      onHitOnce: () => [oncePerAttack(() => gain(measured.charge))],
    });
    kit.does('charge', (params) => {
      if (!armed.active) return plainCharge(params);
      summonPinions(measured.charge, timing.pinionAt);
      return keenCharge(params);
    });
    const landing = () =>
      oncePerAttack(() => {
        gain(measured.plunge);
        summonPinions(measured.plunge, 0);
      });
    const keenPlunge = { before: (_attack: unknown, falling: boolean) => (falling ? null : landing()) };
    kit.plunges(facts.plunge);
    kit.stance({
      during: armed,
      actions: {
        low_plunge: kit.plunge('low_plunge', plungeBy.armed, keenPlunge),
        high_plunge: kit.plunge('high_plunge', plungeBy.armed, keenPlunge),
      },
    });

    // The Art of Victory: a strike and Armed for Action with two Sword Essence. It ends all Disciplinary Action; C2: she then has six stacks.
    const summons = kit.attack(attacks['The Art of Victory']);
    const victory = kit.cast('skill', casts.skill, () => {
      discipline.clear();
      armed.add(armed.lasts + timing.armedAt);
      points = measured.start * measured.points;
      level = 1;
      highest = 0;
      if (c2.on) for (let i = 0; i < unlocks.a1.stacks; i++) gainDiscipline();
      kit.launch(summons, particles);
    });

    // C2: 40 % ATK with six stacks.
    c2.run(() => {
      if (a1.on)
        kit.permanent('atk%', () => (discipline.count === unlocks.a1.stacks ? unlocks.c2.atk : 0), timing.c2Key);
    });

    // Windborne Sword, in Armed for Action: a strike, at level 2 with a Spirit Blade, at level 3 four Spirit Blades and a last one. Each use
    // raises the level. C1: the first one of level 3 costs nothing.
    const isFree = (): boolean => c1.on && level === measured.levels && highest === 0;
    const use = (): number => {
      if (!isFree()) points -= measured.points;
      if (level < measured.levels) level++;
      else {
        highest++;
        if (highest === uses) armed.remove();
        if (c6.on) transposing.add();
      }
      gainDiscipline();
      return bladeFactor();
    };
    const strikeWith = (blade: Blade, factor: number, at: number): void =>
      kit.own.after(at, () => {
        const hit = kit.make(radiance.active ? blade.swirl : blade.usual);
        hit.mult *= factor;
        kit.launch(hit, null, 0, particles);
      });
    const first = kit.attack(attacks['Windborne Sword Lv. 1']);
    const second = kit.attack(attacks['Windborne Sword Lv. 2']);
    const secondBlade: Blade = {
      usual: kit.attack(attacks['Spirit Blade Lv. 2']),
      swirl: kit.attack(attacks['Spirit Blade Lv. 2 (Stellar Swirl)']),
    };
    const thirdBlade: Blade = {
      usual: kit.attack(attacks['Spirit Blade Lv. 3']),
      swirl: kit.attack(attacks['Spirit Blade Lv. 3 (Stellar Swirl)']),
    };
    const lastBlade: Blade = {
      usual: kit.attack(attacks['Spirit Blade Lv. 3 (Final)']),
      swirl: kit.attack(attacks['Spirit Blade Lv. 3 (Final, Stellar Swirl)']),
    };
    const swords = [
      kit.cast('skill', casts.sword1, () => {
        use();
        kit.launch(first, particles);
      }),
      kit.cast('skill', casts.sword2, () => {
        const factor = use();
        kit.launch(second, particles);
        strikeWith(secondBlade, factor, timing.blade2At);
      }),
      kit.cast('skill', casts.sword3, () => {
        const factor = use();
        for (const at of timing.blade3At) strikeWith(thirdBlade, factor, at);
        strikeWith(lastBlade, factor, timing.blade3FinalAt);
      }),
    ];

    // C6: within 5 s after a Windborne Sword of level 3 the next attack or skill is Windborne Sword: Transpose: a strike of 150 % ATK, a
    // Spirit Blade of 200 % and, in Armed for Action, a wind pinion. Her stellar swirl damage rises by 20 %.
    const transposing = kit.status(timing.transposeKey);
    const transposed = kit.attack(attacks['Windborne Sword: Transpose (C6)']);
    const transposedBlade: Blade = {
      usual: kit.attack(attacks['Transpose Spirit Blade (C6)']),
      swirl: kit.attack(attacks['Transpose Spirit Blade (C6, Stellar Swirl)']),
    };
    const transpose = (): undefined => {
      transposing.remove();
      if (armed.active) summonPinions(1, timing.transposePinionAt);
      kit.launch(
        transposed,
        particles,
        oncePerAttack(() => gain(1)),
      );
      strikeWith(transposedBlade, bladeFactor(), timing.transposeBladeAt);
    };
    const transposeBySkill = kit.cast('skill', casts.transpose, transpose);
    const transposeByAttack = kit.cast('attack', merged(casts.transpose, { state: 'skill' as const }), transpose);
    c6.run(() => {
      kit.on('applyAttack', { by: 'self', tags: ['directStellarSwirl'] }, (hit) => {
        hit.elevation += unlocks.c6.elevation;
      });
      kit.on('lunarContribution', { tags: ['stellarSwirl'] }, (_target, hit) => {
        if (hit.actor === self.index) hit.elevation += unlocks.c6.elevation;
      });
    });
    kit.does('attack', (params) => {
      if (transposing.active) return transposeByAttack(params);
      return (armed.active ? armedAttack : plain)(params);
    });
    kit.does('skill', (params) => {
      if (transposing.active) return transposeBySkill(params);
      return (armed.active ? swords[level - 1] : victory)(params);
    });
    kit.readiness('skill', (_params, usual) => {
      if (transposing.active) return 0;
      if (!armed.active) return usual();
      return isFree() || points >= measured.points ? 0 : Failure.skill_cd;
    });

    // For the Tsaritsa!: Spirit Blades, and in Armed for Action one Sword Essence.
    const tribute: Blade = {
      usual: kit.attack(attacks['For the Tsaritsa!']),
      swirl: kit.attack(attacks['For the Tsaritsa! (Stellar Swirl)']),
    };
    kit.burst(casts.burst, () => {
      gainDiscipline();
      kit.own.after(timing.burstEssenceAt, () => gain(measured.burst * measured.points));
      const factor = bladeFactor();
      kit.own.after(timing.burstAt, () => {
        const hit = kit.make(radiance.active ? tribute.swirl : tribute.usual);
        hit.mult *= factor;
        kit.launch(hit, null, 0);
      });
    });

    // Truth Prevails (second passive): in radiance each cryo or anemo character of the team, herself included, gives her 6 % ATK, each other
    // one 25 elemental mastery. C4: three times as much.
    a4.run(() => {
      let akin = 0;
      kit.init(() => {
        akin = kit.team.filter(({ element }) => element === Element.cryo || element === Element.anemo).length;
      });
      const share = c4.on ? unlocks.c4.factor : 1;
      kit.permanent('atk%', () => (radiance.active ? akin * unlocks.a4.atk * share : 0), timing.a4AtkKey);
      kit.permanent(
        'em',
        () => (radiance.active ? (kit.team.length - akin) * unlocks.a4.em * share : 0),
        timing.a4EmKey,
      );
    });

    // C1: 20 % more stellar swirl damage in Armed for Action.
    c1.run(() =>
      kit
        .buff(timing.c1Key, 'reactionDamage', ({ tag }) =>
          armed.active && (tag === Tag.stellarSwirl || tag === Tag.directStellarSwirl) ? unlocks.c1.damage : 0,
        )
        .add(),
    );

    kit.field('sword-essence', () => (armed.active ? Math.floor(points / measured.points) : 0));
    kit.field('sword-level', () => (armed.active ? level : 0));
    kit.field('disciplinary-action', () => discipline.count);
  },
  {
    knownIssues: [
      'A wind pinion gives a sixth of a Sword Essence and she holds three at most: the game states neither, and both are assumed.',
      'The sixth normal attack is assumed to summon three wind pinions, the third, charged and plunging attacks two.',
      'Armed for Action is assumed to end when she leaves the field and with the use of the last Windborne Sword.',
      'The frames of Windborne Sword: Transpose are estimated.',
    ],
  },
);
