import facts from '@quartet/gamedata/characters/vodyanitsa';
import { Area, type Attack, character, Element, enemyOf, type HitCallback, type Point, Stat, Tag } from '@quartet/kit';

const { attacks, casts, statuses, talents, timing, unlocks } = facts;
/** Attacks that Lead Vocal and Chorus strengthen while no Wandering Vortex is near. */
const TALENT_HITS = ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'] as const;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Psyshkhwe Arietta.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    kit.plunges(facts.plunge);

    // Song of Ages Past, for 16 s (C2: 9 s longer), from the strike of the skill on.
    const song = kit.status(timing.songKey);
    const songFrames = statuses['vodyanitsa-song'].frames + (c2.on ? unlocks.c2.longer * 60 : 0);

    // The Last Djeguako Songstress (first passive): stellar swirls during the song form a Wandering Vortex in place of a Stellar Vortex, and
    // the skill turns a present one into it; radiance lasts 4 s longer. To form and to burst it lowers anemo resistance around it.
    let isPresent = false;
    let isWandering = false;
    const afterBurst = kit.status(timing.burstKey);
    const lowerAnemo = kit.shred(timing.a1Key);
    const blow = (vortex: Point): void => {
      for (const enemy of kit.enemies.in(Area.circle(vortex, timing.vortexRadius))) lowerAnemo(enemy);
    };
    /** Whether a Wandering Vortex is there or has burst within 5 s. */
    const isStormy = (): boolean => isWandering || afterBurst.active;
    a1.run(() => {
      kit.on('vortexFormed', (vortex) => {
        isPresent = true;
        if (!song.active) return;
        isWandering = true;
        blow(vortex);
      });
      kit.on('vortexBurst', (vortex) => {
        isPresent = false;
        if (!isWandering) return;
        isWandering = false;
        afterBurst.add();
        blow(vortex);
      });
      kit.reactions.prolongRadiance(() => (song.active ? unlocks.a1.radiance * 60 : 0));
    });
    kit.field('wandering-vortex', () => (isWandering ? 1 : 0));

    // Dirge of the Fandyr (second passive): the skill gives 25 stacks of Lead Vocal, for the active character, and 10 of Chorus, for the
    // others, for 30 s. A hydro or cryo hit uses one up and gains 140 damage for each 1000 of her max HP above 40000, up to 3500; while a
    // Wandering Vortex is there and for 5 s after it, only stellar swirl damage does, and gains 260, up to 6500.
    const choir = kit.status(timing.choirKey);
    let lead = 0;
    let chorus = 0;
    const sing = (attack: Attack, perHp: number, max: number): void => {
      if (attack.actor === kit.active.index) {
        if (lead === 0) return;
        lead--;
      } else {
        if (chorus === 0) return;
        chorus--;
      }
      attack.flat += Math.min((Math.max(self.maxHp - unlocks.a4.fromHp, 0) / unlocks.a4.perHp) * perHp, max);
    };
    const singForSwirl = (attack: Attack): void => {
      if (isStormy()) sing(attack, unlocks.a4.swirlDamage, unlocks.a4.maxSwirlDamage);
    };
    a4.run(() => {
      kit.on('enemyHit', { tags: TALENT_HITS, element: ['hydro', 'cryo'], during: choir }, (_enemy, attack) => {
        if (!isStormy()) sing(attack, unlocks.a4.damage, unlocks.a4.maxDamage);
      });
      kit.on('enemyHit', { tags: ['directStellarSwirl'], during: choir }, (_enemy, attack) => singForSwirl(attack));
      kit.on('lunarContribution', { tags: ['stellarSwirl'], during: choir }, (_enemy, attack) => singForSwirl(attack));
    });
    kit.field('lead-vocal', () => (choir.active ? lead : 0));
    kit.field('chorus', () => (choir.active ? chorus : 0));

    // C2: for 5 s from a hit of the horn on, hydro and cryo hits of the active character have 50 % critical damage, or, while a Wandering
    // Vortex is there and for 5 s after it, stellar swirl damage 60 %. C6: of the whole team.
    const hears = ({ actor }: { readonly actor: number }): boolean => c6.on || actor === kit.active.index;
    const voices = kit.attackBuff(timing.c2Key, { stat: 'cd' }, (hit) => {
      if (!hears(hit)) return 0;
      if (isStormy()) return hit.tag === Tag.directStellarSwirl ? unlocks.c2.swirlCritDamage : 0;
      return hit.element === Element.hydro || hit.element === Element.cryo ? unlocks.c2.critDamage : 0;
    });
    const duet: HitCallback | null = c2.on ? () => voices.addToTeam() : null;
    c2.run(() =>
      kit.on('lunarContribution', { tags: ['stellarSwirl'], during: voices }, (_enemy, attack) => {
        if (isStormy() && hears(attack)) attack.stats[Stat.cd] += unlocks.c2.swirlCritDamage;
      }),
    );

    // The song heals the active character every 1.5 s. C1: each time it gives the team ATK of 0.8 % of her max HP for 5 s. C4: it heals a
    // character below 40 % HP by 50 % more; from others she gains 20 % max HP for 6 s, three times at most.
    let atk = 0;
    const splendor = kit.buff(timing.c1Key, 'atk', () => atk);
    const swell = kit.stacks(timing.c4Key, { max: unlocks.c4.max, each: { 'hp%': unlocks.c4.hp }, separate: true });
    const soothe = (): void => {
      const { active } = kit;
      const isLow = active.hpRatio < unlocks.c4.lowHp;
      const amount = kit.at('skill', talents.healShare) * self.maxHp + kit.at('skill', talents.healFlat);
      kit.heal('Song of Ages Past', active.index, c4.on && isLow ? amount * (1 + unlocks.c4.healing) : amount);
      if (c1.on) {
        atk = unlocks.c1.atk * self.maxHp;
        splendor.addToTeam();
      }
      if (c4.on && !isLow) swell.gain();
    };
    const soothing = kit.ticks({ every: timing.healEvery, during: song, tick: soothe });

    // Rechitativ: Sonorous Dawn: a strike, the song, and the Horn of Spring's Call, which strikes every 3 s. Both lower hydro and cryo
    // resistance for 6 s.
    const dawn = kit.attack(attacks['Rechitativ: Sonorous Dawn']);
    const horn = kit.attack(attacks["Horn of Spring's Call"]);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const loss = (): number => kit.at('skill', talents.resistance);
    const lowerHydro = kit.shred(timing.hydroKey, 'hydro', loss);
    const lowerCryo = kit.shred(timing.cryoKey, 'cryo', loss);
    const lower: HitCallback = (target) => {
      const enemy = enemyOf(target);
      if (enemy === null) return;
      lowerHydro(enemy);
      lowerCryo(enemy);
    };
    const calling = kit.ticks({
      every: timing.hornEvery,
      during: song,
      tick: () => kit.launch(horn, null, 0, lower, particles, duet),
    });
    const revelry = kit.buff(timing.c6Key);
    kit.skill(casts.skill, () => {
      if (a1.on && isPresent) isWandering = true;
      if (a4.on) {
        lead = unlocks.a4.lead;
        chorus = unlocks.a4.chorus;
        choir.add();
      }
      kit.own.after(timing.skillHitmark, () => {
        kit.launch(dawn, null, 0, lower, particles);
        song.add(songFrames);
        soothing.start();
        calling.start();
        if (c6.on) revelry.addToTeam(songFrames);
      });
    });

    // Koda: Sink With Thee: a strike, stronger during the song.
    const koda = kit.attack(attacks['Koda: Sink With Thee']);
    kit.burst(casts.burst, () => {
      kit.own.after(timing.burstHitmark, () => {
        const hit = kit.make(koda);
        if (song.active) hit.mult *= 1 + kit.at('burst', talents.songBonus);
        kit.launch(hit, null, 0);
      });
    });

    // C6: during the song, stellar swirl damage of the team rises by 25 %, and all have 60 % hydro and cryo damage.
    c6.run(() => {
      const elevate = (attack: Attack): void => {
        attack.elevation += unlocks.c6.elevation;
      };
      kit.on('applyAttack', { tags: ['directStellarSwirl'], during: song }, elevate);
      kit.on('lunarContribution', { tags: ['stellarSwirl'], during: song }, (_enemy, attack) => elevate(attack));
    });
  },
  {
    knownIssues: [
      'A Wandering Vortex stays where it appears and explodes like a Stellar Vortex; whether it does more is not known.',
      'Each contribution to a Stellar Swirl uses up a stack of Lead Vocal or Chorus; how the game counts them is not known.',
      'The horn first strikes, and the song first heals, one interval after the skill; neither was counted.',
    ],
  },
);
