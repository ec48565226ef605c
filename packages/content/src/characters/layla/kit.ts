import facts from '@quartet/gamedata/characters/layla';
import type { Enemy, HitCallback } from '@quartet/kit';
import { Area, Condition, character, Element, EVERYONE, oncePerAttack, PERMANENT, Tag } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

/** The type of the Curtain of Slumber. */
const CURTAIN = 'layla-skill';

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Sword of the Radiant Path.
  kit.normals(facts.normals);
  kit.charged(facts.charged);

  // Night Stars gather on the Curtain of Slumber; four of them turn into Shooting Stars.
  const curtain = () => kit.shields.standing(CURTAIN);
  const stars = kit.counter(timing.nightStarsKey);
  const shooting = kit.counter(timing.shootingStarsKey);

  // Shooting Stars: aimed at the closest opponent within 10 m; one is waited for before the first.
  // Sweet Slumber Undisturbed (second passive): 1.5 % of max HP more damage.
  const star = kit.attack(attacks['Shooting Star'], a4.change({ flat: { hp: unlocks.a4.hp } }));
  // C2: each star that hits gives 1 energy.
  const lightFlow = c2.on ? oncePerAttack(() => kit.giveEnergy('layla-c2')) : null;
  // C4: the first star of a volley gives the party Dawn Star for 3 s: 5 % of her max HP more damage of normal and charged
  // attacks. It is gone 0.05 s after the first.
  const shineOn = (): void => {
    for (const member of kit.team) kit.giveStatus(member, timing.c4Key);
  };
  c4.run(() =>
    kit.on('enemyHit', { tags: ['normal', 'charge'] }, (_enemy, attack) => {
      const member = kit.team[attack.actor];
      if (!member.statusActive(timing.c4Key)) return;
      attack.flat += unlocks.c4.hp * self.maxHp;
      kit.own.after(unlocks.c4.delay * 60, () => member.removeModifier(timing.c4Key));
    }),
  );
  // Two volleys in turn, each gives particles every 3.5 s at most.
  const particles = [timing.firstParticleIcdKey, timing.secondParticleIcdKey].map((key) =>
    kit.particlesOnHit(key, {
      count: () => kit.random.draw(1, measured.volley.moreParticles),
      every: measured.volley.particlesEvery,
      hitlag: false,
    }),
  );
  let volley = 1;
  let target: Enemy | null = null;
  let onHit: HitCallback = particles[volley];
  const shoot = (): void => {
    const near = kit.enemies.closestIn(Area.circle(kit.player, measured.shots.reach));
    if (target === null) {
      target = near;
      shots.start(near === null ? measured.shots.look : measured.shots.aim);
      return;
    }
    target = near ?? target;
    if (stars.value === measured.maxStars && c4.on) shineOn();
    const travel = timing.starsTravel[measured.maxStars - stars.value];
    kit.launch(star, target, { snapshot: 0, hit: travel }, lightFlow, onHit);
    stars.value--;
    if (stars.value > 0) return;
    shots.stop();
    shooting.value = 0;
    startGathering();
  };
  const shots = kit.ticks({
    every: measured.shots.every,
    during: new Condition(() => shooting.value > 0),
    tick: shoot,
  });

  // Like Nascent Light (first passive): each gain strengthens the shield by 6 %, four times at most.
  let deepSleep = 0;
  a1.run(() =>
    kit.shields.strengthen('layla-a1', PERMANENT, () => (curtain() === undefined ? 0 : unlocks.a1.shield * deepSleep)),
  );
  const skillRest = kit.rest(timing.starSkillIcdKey);
  const burstRest = kit.rest(timing.starBurstIcdKey);
  const gain = (count: number, rest: typeof skillRest): void => {
    if (curtain() === undefined || shooting.value > 0 || !rest.take()) return;
    deepSleep = Math.min(deepSleep + unlocks.a1.gain, unlocks.a1.max);
    stars.value = Math.min(stars.value + count, measured.maxStars);
    if (stars.value < measured.maxStars) return;
    shooting.value = 1;
    volley = 1 - volley;
    onHit = particles[volley];
    target = null;
    shots.start(measured.shots.look);
  };

  // The curtain gains a star every 1.5 s (C6: a fifth sooner), and two by any party member's skill.
  const interval = measured.starEvery * (1 - (c6.on ? unlocks.c6.sooner : 0));
  const gathering = kit.ticks({
    every: interval,
    clock: 'own',
    during: new Condition(() => curtain() !== undefined),
    tick: () => gain(1, skillRest),
  });
  const startGathering = (): void => gathering.start();
  kit.on('skill', {}, () => gain(2, skillRest));

  // Nights of Formal Focus: the curtain protects for 12 s. C1: 20 % stronger.
  const formalFocus = kit.attack(attacks['Nights of Formal Focus']);
  const drawCurtain = (): void => {
    const present = curtain();
    if (present !== undefined) {
      kit.shields.end(present, measured.curtainTime);
      return;
    }
    const hp = kit.at('skill', talents.shieldBase) + kit.at('skill', talents.shieldShare) * self.maxHp;
    kit.shields.add({
      name: 'Curtain of Slumber (Shield)',
      type: CURTAIN,
      target: EVERYONE,
      element: Element.cryo,
      hp: c1.on ? hp * (1 + unlocks.c1.shield) : hp,
      frames: measured.curtainTime,
      onBreak: () => {
        if (shooting.value === 0) stars.value = 0;
        deepSleep = 0;
      },
    });
  };
  kit.skill(casts.skill, () => {
    kit.launch(formalFocus);
    kit.own.after(casts.skill.cooldownDelay, () => {
      drawCurtain();
      kit.auras.putOnPlayer('cryo', measured.aura.gauge, measured.aura.lasts);
      startGathering();
    });
  });

  // Dream of the Star-Stream Shaker: Starlight Slugs from max HP for 12 s; their hits give the curtain a Night Star.
  const slug = kit.attack(attacks['Starlight Slug']);
  const dream = kit.teamStatus('laylaburst');
  const onSlug = oncePerAttack(() => gain(1, burstRest));
  kit.burst(casts.burst, ({ travel = timing.tickTravel }) => {
    const end = measured.curtainTime + timing.burstStart;
    const hit = kit.make(slug);
    const area = Area.circle(kit.player, measured.slugReach, { offset: [0, 1] });
    dream.add(end);
    for (let at = timing.burstStart; at < end; at += measured.slugEvery)
      kit.fight.after(at, () => {
        const target = kit.enemies.closestIn(area);
        if (target === null) return;
        const where = kit.area(attacks['Starlight Slug'].area, target);
        kit.launch(hit.copy(), where, { snapshot: timing.tickRelease, hit: timing.tickRelease + travel }, onSlug);
      });
  });

  // C6: 40 % more damage of stars and slugs.
  c6.run(() =>
    kit
      .attackBuff('layla-c6', { stat: 'dmg%' }, (hit) =>
        hit.tag === Tag.burst || hit.is(star) ? unlocks.c6.damage : 0,
      )
      .add(PERMANENT),
  );
});
