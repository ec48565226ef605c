import facts from '@quartet/gamedata/characters/xianyun';
import type { Attack, Cast, HitCallback, Kit } from '@quartet/kit';
import { Action, Area, cancel, character, EVERYONE, Mark, PERMANENT, Stat, Tag, UNREADY } from '@quartet/kit';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

/** While a character has this status, their jumps are high enough to plunge. */
const LIFTED = 'xianyun-airborne-buff';
/** Critical rate by stacks; healing and critical damage by leaps. */
const CRIT_RATE = [0, ...unlocks.a1.critRate];
const HEALING = [0, ...unlocks.c4.healing];
const CRIT_DAMAGE = [0, ...unlocks.c6.critDamage];

const setup = (kit: Kit): void => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Word of Wind and Flower.
  kit.normals(facts.normals);
  kit.charged(facts.charged);
  kit.plunges(facts.plunge);

  // White Clouds at Dawn: up to three leaps in the Cloud Transmogrification state; each enemy is hit by Skyladder once.
  // A leap that is not followed by a plunge takes 3 s off the cooldown.
  // C1: two charges. C2: 20 % ATK for 15 s. C6: after the burst, 8 rounds without cooldown (and without particles).
  const cloud = kit.status(timing.skillStateKey);
  const freeRounds = kit.status(timing.c6Key);
  const roundsLeft = kit.counter(timing.c6Key);
  const soaring = kit.buff(timing.c2Key, { 'atk%': unlocks.c2.atk });
  const skyladder = kit.attack(attacks.Skyladder);
  let leaps = 0;
  let free = false;
  const landing = kit.tasks();
  let struck: number[] = [];
  c1.run(() => self.cooldowns.setCharges(Action.skill, 1 + unlocks.c1.charges));
  kit.readiness('skill', (_params, usual) =>
    leaps < measured.maxLeaps && (cloud.active || freeRounds.active) ? 0 : usual(),
  );
  for (const action of ['attack', 'charge'] as const)
    kit.readiness(action, (_params, usual) => (cloud.active ? UNREADY : usual()));
  const beginRound = (): void => {
    leaps = 0;
    struck = [];
    free = freeRounds.active;
    if (!free) {
      self.cooldowns.start(Action.skill, casts.skill.cooldown);
      return;
    }
    roundsLeft.value--;
    if (roundsLeft.value <= 0) freeRounds.remove();
  };
  kit.does('skill', () => {
    if (!cloud.active || leaps === measured.maxLeaps) beginRound();
    if (c2.on) soaring.add();
    for (const enemy of kit.enemies.in(Area.circle(kit.player, timing.skillRadius))) {
      if (struck.includes(enemy.key)) continue;
      struck.push(enemy.key);
      kit.launch(skyladder, Area.only(enemy), timing.skillPressHitmark);
    }
    const stay = timing.skillStateDuration[leaps];
    landing.drop();
    landing.own.after(stay, () => self.cooldowns.reduce(Action.skill, measured.landingSaves));
    cloud.add(stay);
    const leap = frames.skillLeap[leaps];
    leaps++;
    return { frames: leap, queueAfter: leap.next.high_plunge };
  });

  // Galefeather Pursuit (first passive): each enemy a wave hits gives everyone a stack for 20 s; up to 4 of them add
  // critical rate to plunges.
  const galefeathers = kit.team.map(() => 0);
  const counted = (slot: number): number => Math.min(galefeathers[slot], unlocks.a1.stacks);
  const pursue: HitCallback = () => {
    for (const ally of kit.team) {
      const shown = kit.counter(timing.a1Key, ally);
      const change = (by: number): void => {
        galefeathers[ally.index] += by;
        shown.value = counted(ally.index);
      };
      change(1);
      kit.giveStatus(ally, timing.a1Key);
      ally.after(unlocks.a1.seconds * 60, () => change(-1));
    }
  };
  kit
    .attackBuff('xianyun-a1-buff', { stat: 'cr', tags: ['plunge'] }, ({ actor }) => CRIT_RATE[counted(actor)])
    .addToTeam(PERMANENT);

  // Driftcloud Wave: the plunge out of that state, stronger with each leap. C6: more critical damage with each leap.
  // C4: a wave that hits heals everyone by 50/80/150 % ATK, once per 5 s; in the reference by 0 %, the share of no leap.
  const waves = attacks['Driftcloud Wave'].map((spec) => kit.attack(spec));
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const fed = kit.rest(timing.c4IcdKey);
  const byLeaps = kit.rule('xianyun_c4');
  const gourmet =
    (done: number): HitCallback =>
    () => {
      const share = HEALING[byLeaps ? done : leaps];
      if (fed.take()) kit.heal('Mystery Millet Gourmet (C4)', EVERYONE, share * self.totalAtk);
    };
  const driftcloud = (): Cast => {
    const index = leaps - 1;
    const area = kit.area(attacks['Driftcloud Wave'][index].area);
    kit.own.after(timing.plungeHitmarks[index], () => {
      const wave = kit.snapshot(waves[index]);
      if (c6.on) wave.stats[Stat.cd] += CRIT_DAMAGE[leaps];
      kit.launch(wave, area, null, free ? null : particles, a1.on ? pursue : null, c4.on ? gourmet(index + 1) : null);
      cloud.remove();
      leaps = 0;
      struck = [];
      landing.drop();
    });
    return { frames: frames.driftcloud[index], queueAfter: cancel(frames.driftcloud[index], 'charge') };
  };
  kit.stance({ during: cloud, actions: { low_plunge: driftcloud, high_plunge: driftcloud } });

  // Stars Gather at Dusk: damage and healing at once, and a Starwicker that for 16 s heals every 2.5 s and lifts jumps
  // until 8 plunges have used up its Adeptal Assistance.
  const gathering = kit.attack(attacks['Stars Gather at Dusk (Initial)']);
  const starwicker = kit.attack(attacks.Starwicker);
  const healAll = (name: string, ofAtk: readonly number[], flat: readonly number[]): void =>
    kit.heal(name, EVERYONE, kit.at('burst', ofAtk) * self.totalAtk + kit.at('burst', flat));
  const present = kit.effect(timing.burstKey, {
    first: timing.burstFirstHeal,
    every: measured.healEvery,
    tick: () => healAll('Starwicker Heal', talents.healDotShare, talents.healDotFlat),
  });
  let assistance = 0;
  kit.field('adeptal-assistance', () => assistance);
  kit.movement.liftJumps((ally) => ally.statusActive(LIFTED));
  kit.burst(casts.burst, () => {
    kit.own.after(timing.burstHitmark, () => {
      kit.launch(gathering);
      healAll('Stars Gather at Dusk Heal (Initial)', talents.healInstantShare, talents.healInstantFlat);
      present.start();
      if (c6.on) {
        freeRounds.add();
        roundsLeft.value = unlocks.c6.rounds;
      }
      for (const ally of kit.team) kit.giveStatus(ally, LIFTED);
      assistance = measured.assistance;
      if (a4.on) {
        readAtk();
        reading.start();
      }
    });
  });
  /** Plunges as the Starwicker sees them: the impact, of which some count as burst damage. */
  const isImpact = ({ tag, gauge, marks }: Attack): boolean =>
    gauge !== 0 && (tag === Tag.plunge || (marks & Mark.impact) !== 0);
  const assisted = (attack: Attack): boolean => assistance > 0 && isImpact(attack) && kit.active.statusActive(LIFTED);
  const impact = kit.status(timing.a4WindowKey);
  kit.on('applyAttack', { by: 'active', rest: kit.rest(timing.burstLossIcdKey), where: assisted }, () => {
    kit.launch(starwicker);
    assistance--;
    if (assistance === 0) for (const ally of kit.team) ally.removeModifier(LIFTED);
    impact.add();
  });

  // Consider, the Adeptus in Her Realm (second passive): plunges that use assistance gain 200 % of her ATK, looked up
  // every half second, 9000 at most. C2: 400 % and 18000.
  const [share, most] = c2.on ? [unlocks.c2.share, unlocks.c2.most] : [unlocks.a4.share, unlocks.a4.most];
  let atk = 0;
  const readAtk = (): void => {
    atk = self.totalAtk;
  };
  const reading = kit.ticks({ every: measured.readEvery, during: present, tick: readAtk });
  const where = (_enemy: unknown, { gauge }: Attack): boolean => gauge !== 0;
  a4.run(() =>
    kit.on(
      'enemyHit',
      { tags: ['plunge'], during: impact, rest: kit.rest(timing.a4IcdKey), where },
      (_enemy, plunge) => {
        plunge.flat += Math.min(most, share * atk);
      },
    ),
  );
};

export default character(facts, setup, {
  knownIssues: ['Mystery Millet Gourmet (C4) heals by 0% ATK.'],
});
