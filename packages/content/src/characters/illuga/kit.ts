import facts from '@quartet/gamedata/characters/illuga';
import {
  Area,
  type Attack,
  type Character,
  type Construct,
  character,
  Element,
  MOONDRIFT,
  PERMANENT,
  pressOrHold,
  Stat,
  statVector,
} from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

const { attacks, casts, talents, timing, unlocks } = facts;

/** Least number of hydro and geo characters for each step of the second passive. */
const A4_STEPS: readonly number[] = unlocks.a4.members;
/** Tags of the talents' damage that the song strengthens. */
const TALENTS = ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'] as const;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
  const gleaming = moonsign(kit) >= 2;

  // Oathkeeper's Spear.
  kit.normals(facts.normals);
  kit.charged(facts.charged);
  kit.plunges(facts.plunge);

  // Torchforger's Covenant (first passive): for 20 s after his skill or burst the geo damage of the others has 5 % more CRIT Rate and 10 %
  // more CRIT DMG, in Ascendant Gleam they have 50 EM more. C6: 10 % and 30 %, and 80 EM.
  const crits = statVector(
    c6.on
      ? { cr: unlocks.c6.critRate, cd: unlocks.c6.critDamage }
      : { cr: unlocks.a1.critRate, cd: unlocks.a1.critDamage },
  );
  const oath = kit.attackBuff(timing.a1Key, ({ element }) => (element === Element.geo ? crits : null));
  const oathMastery = kit.buff(timing.a1EmKey, 'em', c6.on ? unlocks.c6.em : unlocks.a1.em);
  const swear = (): void => {
    if (!a1.on) return;
    oath.addToOthers();
    if (gleaming) oathMastery.addToOthers();
  };

  // Dawnbearing Songbird: Aedon dashes 12 m ahead, held 35 m and with more damage. Four or five particles, as in the game's data.
  const tap = kit.attack(attacks['Dawnbearing Songbird (Press)']);
  const aim = kit.attack(attacks['Dawnbearing Songbird (Hold)']);
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const press = kit.cast('skill', casts.skillPress, () => {
    kit.fight.after(timing.oathPress, swear);
    kit.launch(tap, particles);
  });
  const hold = kit.cast('skill', casts.skillHold, () => {
    kit.fight.after(timing.oathHold, swear);
    kit.launch(aim, particles);
  });
  kit.does('skill', pressOrHold(press, hold));

  // Shadowless Reflection: damage, then Haunted Night's Oriole-Song for 20 s with 21 stacks of Nightingale's Song. Each opponent that the
  // active character hits with geo damage of a talent uses one, for more damage by Illuga's EM; lunar-crystallize damage by the active
  // character does too, for a greater share of it. Each geo construct, standing at the start or placed later, adds 5 stacks, three of them
  // at most. Moondrifts are no geo constructs: their gadgets lack the mark that the game's data counts.
  const reflection = kit.attack(attacks['Shadowless Reflection']);
  const song = kit.effect(timing.songKey, {
    end: () => {
      stacks = 0;
    },
  });
  let stacks = 0;
  let constructs = 0;
  let used = 0;
  kit.field('song-stacks', () => stacks);
  const isConstruct = ({ type }: Construct): boolean => type !== MOONDRIFT;
  const gain = (count: number): void => {
    const counted = Math.min(count, timing.maxConstructs - constructs);
    constructs += counted;
    stacks += counted * timing.stacksPerConstruct;
  };
  kit.burst(casts.burst, () => {
    swear();
    kit.launch(reflection);
    kit.own.after(timing.songStart, () => {
      song.start();
      stacks = timing.songStacks;
      constructs = 0;
      used = 0;
      gain(kit.constructs.standing().filter(isConstruct).length);
    });
  });
  kit.on('constructSpawned', { during: song, where: isConstruct }, () => gain(1));

  // Demonhunter's Dusk (second passive): with one, two, three hydro or geo characters each stack adds 7, 14, 24 % of his EM to talent damage
  // and 48, 96, 160 % to lunar-crystallize damage.
  const isHydroOrGeo = ({ element }: Character): boolean => element === Element.hydro || element === Element.geo;
  const kin = kit.team.filter(isHydroOrGeo).length;
  const step = A4_STEPS.filter((least) => kin >= least).length - 1;
  const talentShare = a4.on ? unlocks.a4.shares[step] : 0;
  const lunarShare = a4.on ? unlocks.a4.shares[A4_STEPS.length + step] : 0;

  // C2: for every seven stacks used during the song Aedon strikes the closest opponent with 400 % of EM and 200 % of DEF, as burst damage.
  const aedon = kit.attack(attacks['Aedon (C2)']);
  const call = (): void => {
    const enemy = kit.enemies.closestIn(Area.circle(kit.player, timing.aedonRadius));
    if (enemy !== null) kit.launch(aedon, Area.only(enemy), timing.aedonHitmark);
  };

  const use = (attack: Attack, share: number): void => {
    stacks--;
    attack.flat += share * self.stat(Stat.em);
    used++;
    if (c2.on && used % unlocks.c2.stacks === 0) call();
    if (stacks === 0) song.stop();
  };
  const useByTalent = (attack: Attack): void => use(attack, kit.at('burst', talents.songEm) + talentShare);
  const useByLunar = (attack: Attack): void => use(attack, kit.at('burst', talents.songLunarEm) + lunarShare);
  kit.on('enemyHit', { by: 'active', element: 'geo', tags: TALENTS, during: song }, (_enemy, attack) =>
    useByTalent(attack),
  );
  kit.on('enemyHit', { by: 'active', tags: ['directLunarCrystallize'], during: song }, (_enemy, attack) =>
    useByLunar(attack),
  );
  kit.on('lunarContribution', { by: 'active', tags: ['lunarCrystallize'], during: song }, (_target, attack) =>
    useByLunar(attack),
  );

  // C1: a geo reaction that he triggers on the field gives him 12 energy, every 15 s at most.
  c1.run(() =>
    kit.on(
      ['crystallizePyro', 'crystallizeHydro', 'crystallizeElectro', 'crystallizeCryo', 'lunarCrystallize'],
      { by: 'self', onField: true, rest: kit.rest(timing.c1Key) },
      () => kit.giveEnergy(timing.c1Key),
    ),
  );

  // C4: 200 DEF for the active character during the song.
  c4.run(() => {
    for (const member of kit.team)
      kit
        .buff(timing.c4Key, 'def', () => (song.active && kit.active === member ? unlocks.c4.def : 0))
        .addTo(member, PERMANENT);
  });
});
