import facts from '@quartet/gamedata/characters/diona';
import { Area, character, Element, EVERYONE, type HitCallback, oncePerAttack, PERMANENT, Stat } from '@quartet/kit';
import { isRadiantTag, radianceOf } from '../../radiance.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const PAW_SHIELD = 'dionaSkill';

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { c1, c2, c4, c6 } = kit.unlocks;
    // By a rule of the game, superconduct, cryo swirl and the stellar reactions strengthen her talents.
    const isExtended = kit.rule('diona_radiance');
    const radiance = radianceOf(kit);

    // Katzlein Style.
    kit.normals(facts.normals);
    kit.aimed(facts.aimed);

    // Signature Mix: damage and healing of the active character every 2 s for 12.5 s, with the stats of the cast.
    // C1: 15 energy when the field ends.
    const splash = kit.attack(attacks['Signature Mix (Initial)']);
    const mist = kit.attack(attacks['Signature Mix (Tick)']);
    const field = kit.teamStatus('diona-q');
    let reach: Area | null = null;
    const inReach = (): boolean => reach?.containsCentreOf(kit.player) === true;

    // C6: in the field, 200 EM above half HP, else 30 % more healing received. By the rule also 25 % max HP for her, and reactions that
    // belong to her Radiance deal 40 % more damage in the field.
    const elemental = kit.buff('diona-c6', { em: unlocks.c6.em });
    const tipsy = kit.buff('diona-c6-healbonus', 'healingReceived', () => unlocks.c6.healing);
    const stellar = !isExtended
      ? null
      : {
          conduct: kit.buff('diona-c6-conduct', 'reactionDamage', ({ tag }) =>
            isRadiantTag('conduct', tag) ? unlocks.c6.conduct : 0,
          ),
          swirl: kit.buff('diona-c6-swirl', 'reactionDamage', ({ tag }) =>
            isRadiantTag('swirl', tag) ? unlocks.c6.swirl : 0,
          ),
        };
    c6.run(() => {
      if (isExtended) kit.permanent('diona-c6-hp');
    });
    const closingTime = (): void => {
      if (!inReach()) return;
      const { active } = kit;
      const kind = radiance();
      if (stellar !== null && kind !== null) stellar[kind].addTo(active);
      if (active.hpRatio > unlocks.c6.below) elemental.addTo(active);
      else {
        tipsy.addTo(active);
        kit.counter(`c6bonus-${active.key}`).value = kit.frame + tipsy.lasts;
      }
    };
    kit.burst(casts.burst, () => {
      const { burstStart } = timing;
      kit.launch(splash);
      const area = kit.area(attacks['Signature Mix (Tick)'].area);
      const tick = kit.snapshot(mist);
      const amount = kit.at('burst', talents.burstHealShare) * self.maxHp + kit.at('burst', talents.burstHealFlat);
      const bonus = tick.stats[Stat.heal];
      reach = Area.circle({ x: area.x, y: area.y }, measured.fieldRadius);
      field.add(burstStart + measured.fieldFrames);
      kit.fight.after(burstStart, () => {
        for (let at = measured.mistEvery; at <= measured.fieldFrames; at += measured.mistEvery)
          kit.fight.after(at, () => {
            kit.launch(tick, area);
            if (inReach()) kit.heal('Drunken Mist', kit.active.index, amount, bonus);
          });
        if (c6.on)
          for (let at = measured.c6Every; at <= measured.fieldFrames; at += measured.c6Every)
            kit.fight.after(at, closingTime);
      });
      if (c1.on) kit.fight.after(burstStart + measured.fieldFrames, () => kit.giveEnergy('diona-c1'));
    });

    // C4: in the field, aimed shots charge faster.
    const swiftShot = kit.attack(attacks['Fully-Charged Aimed Shot (C4)']);
    c4.run(() =>
      kit.wrap('aim', (params, draw) => {
        if ((params.hold ?? 1) !== 1 || field.remaining === 0 || !inReach()) return draw(params);
        const mark = timing.aimedC4Hitmark;
        const shot = kit.make(swiftShot);
        shot.weakPoint = params.weakspot === 1;
        kit.launch(shot, kit.arrow(), { snapshot: mark, hit: mark + (params.travel ?? measured.travel) });
        return { frames: frames.aimedC4, queueAfter: mark };
      }),
    );

    // Icy Paws: 2 or, held, 5 paws. Each that hits lengthens one shield from max HP; five make it 75 % stronger.
    // C2: 15 % more damage and shield.
    const paw = kit.attack(attacks['Icy Paw']);
    const particle = oncePerAttack(() => {
      if (kit.random.chance(measured.particleChance)) kit.particles(1, 'cryo');
    });
    /** The paws that made the shield or renewed it last. */
    let shieldFrom: HitCallback | null = null;
    const throwPaws = (count: number, release: number, travel: number = measured.travel): void => {
      let strength = kit.at('skill', talents.pawShieldShare) * self.maxHp + kit.at('skill', talents.pawShieldFlat);
      if (count === measured.heldPaws) strength *= measured.heldStrength;
      if (c2.on) strength *= 1 + unlocks.c2.shield;
      const protect: HitCallback = oncePerAttack(() => {
        const perPaw = Math.trunc(kit.at('skill', talents.pawDur) * 60);
        const standing = kit.shields.standing(PAW_SHIELD);
        let hp = strength;
        let left = perPaw;
        if (standing !== undefined) {
          left += standing.expiry - kit.frame;
          if (shieldFrom === protect) hp = standing.hp;
          else left += perPaw;
        }
        shieldFrom = protect;
        kit.shields.add({
          name: 'Icy Paws (Shield)',
          type: PAW_SHIELD,
          target: EVERYONE,
          element: Element.cryo,
          hp,
          frames: Math.min(left, perPaw * measured.heldPaws),
        });
      });
      for (let i = 0; i < count; i++)
        kit.launch(paw, null, { snapshot: 0, hit: travel + release - measured.early + i }, protect, particle);
    };
    // Fourth passive: for 20 s after the skill superconduct, cryo swirl and the stellar reactions of the team call three paws, every 3.5 s,
    // without shield and particles.
    const reserve = kit.status('diona-radiance');
    if (isExtended)
      kit.on(
        ['superconduct', 'stellarConduct', 'swirlCryo', 'stellarSwirl'],
        { during: reserve, rest: kit.rest('diona-radiance-icd') },
        (target) => {
          for (let i = 0; i < measured.radiantPaws; i++)
            kit.launch(paw, target, { snapshot: 0, hit: measured.travel + i });
        },
      );
    const press = kit.cast('skill', casts.skillPress, ({ travel }) => {
      if (isExtended) reserve.add();
      throwPaws(2, timing.skillPressHitmark, travel);
    });
    const hold = kit.cast('skill', casts.skillHold, ({ travel }) => {
      if (isExtended) reserve.add();
      throwPaws(measured.heldPaws, timing.skillHoldHitmark, travel);
    });
    kit.does('skill', (params) => (params.hold === 1 ? hold : press)(params));
    c2.run(() => kit.attackBuff('diona-c2', { tags: ['skill'] }).add(PERMANENT));

    // Cat's Tail Secret Menu (first passive): 10 % less stamina while the shield holds.
    kit.unlocks.a1.run(() =>
      kit.stamina.change('diona-a1', PERMANENT, () =>
        kit.shields.standing(PAW_SHIELD) === undefined ? 0 : -unlocks.a1.stamina,
      ),
    );
  },
  {
    knownIssues: [
      "Drunkards' Farce (second passive) is not modelled: enemies in the field keep their ATK.",
      "Cat's Tail Secret Menu (first passive) gives no movement speed.",
      'The Radiance effects that version 7.0 added to passives and constellations are missing.',
    ],
  },
);
