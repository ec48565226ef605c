import facts from '@quartet/gamedata/characters/ororon';
import { type Area, character, enemyOf, type FrameFacts, type HitCallback, PERMANENT } from '@quartet/kit';
import { hypersense } from './hypersense.ts';

const { attacks, casts, frames, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Normal attacks and aimed shots.
    kit.normals(facts.normals);
    kit.aimed({
      levels: [attacks['Aimed Shot'], attacks['Fully-Charged Aimed Shot']],
      hitmarks: timing.aimedHitmarks,
      frames: frames.aimed.slice(0, timing.aimedHitmarks.length) as FrameFacts[],
    });

    const { listening, isHypersense, strikeHarder } = hypersense(kit);

    // Second passive: in the 15 s after an orb hits, normal, charged and plunging hits of the active character restore 3 energy to that
    // character and to him, up to three times and once a second.
    const aspect = kit.status(timing.a4Key);
    const given = kit.counter(timing.a4Key);
    a4.run(() =>
      kit.on(
        'enemyHit',
        { by: 'active', tags: ['normal', 'charge', 'plunge'], during: aspect, rest: kit.rest(timing.a4IcdKey) },
        () => {
          kit.giveEnergy(timing.a4Key, kit.active);
          if (!kit.onField) kit.giveEnergy(timing.a4Key);
          given.value++;
          if (given.value >= unlocks.a4.times) aspect.remove();
        },
      ),
    );
    const onOrb: HitCallback = () => {
      if (!a4.on) return;
      aspect.add();
      given.value = 0;
    };

    // C1: the orb bounces twice more. For 12 s Hypersense deals 50 % more damage to enemies it has hit.
    const mark: HitCallback = (target) => {
      if (c1.on && a1.on) target.addStatus(timing.c1Key, unlocks.c1.seconds * 60);
    };
    c1.run(() =>
      kit
        .attackBuff(timing.c1Key, { stat: 'dmg%' }, (attack, target) =>
          isHypersense(attack) && enemyOf(target)?.statusActive(timing.c1Key) === true ? unlocks.c1.bonus : 0,
        )
        .add(PERMANENT),
    );

    // Night's Sling: an orb that hits the opponent and bounces to two others.
    const orb = kit.attack(attacks['Spirit Orb DMG']);
    kit.skill(casts.skill, (params) => {
      let caught = false;
      const particles: HitCallback = () => {
        if (caught) return;
        caught = true;
        kit.particles(measured.particles, 'electro');
      };
      const targets = [kit.target, ...kit.enemies.all.filter((enemy) => enemy !== kit.target)];
      targets.slice(0, measured.targets + (c1.on ? unlocks.c1.bounces : 0)).forEach((enemy, i) => {
        const at = timing.skillHitmark + (params.travel ?? measured.orbFlight) * (i + 1);
        kit.launch(orb, enemy, { snapshot: timing.skillHitmark, hit: at }, particles, onOrb, mark);
      });
      if (a1.on) listening.add();
    });

    // C2: the burst gives 8 % electro damage for 9 s, and 8 % more for each enemy it hits, up to 32 %.
    const tales = kit.counter(timing.c2Key);
    const trail = kit.buff(timing.c2Key, 'electro%', () =>
      Math.min(unlocks.c2.electro * tales.value, unlocks.c2.maxElectro),
    );
    const onBurst: HitCallback | null = !c2.on
      ? null
      : () => {
          tales.value++;
        };

    // Dark Voices Echo: a ritual, then soundwaves for 9 s. C4: a quarter less time between them, and 8 energy. C6: a Hypersense that deals
    // twice the damage.
    const ritual = kit.attack(attacks['Ritual DMG']);
    const soundwave = kit.attack(attacks['Soundwave Collision DMG']);
    let around: Area | null = null;
    const oculus = kit.effect(timing.burstStatusKey, {
      lasts: measured.burstLasts,
      hitlag: false,
      every: timing.burstTickHitmark * (c4.on ? 1 - unlocks.c4.faster : 1),
      tick: () => {
        if (around !== null) kit.launch(soundwave, around, null, onBurst);
      },
    });
    kit.burst(casts.burst, () => {
      around = kit.area(attacks['Ritual DMG'].area);
      kit.launch(ritual, around, timing.burstHitmark, onBurst);
      if (c4.on) kit.own.after(timing.burstHitmark, () => kit.giveEnergy(timing.c4Key));
      oculus.start();
      if (c2.on) {
        tales.value = 1;
        trail.add();
      }
      if (c6.on && a1.on) strikeHarder(kit.target);
    });
  },
  {
    knownIssues: [
      'First passive: the ten hits that give points are counted over the whole fight; after them each use of the skill gives points once.',
      'Hypersense hits no enemy when four or more are near.',
      'He cannot plunge.',
    ],
  },
);
