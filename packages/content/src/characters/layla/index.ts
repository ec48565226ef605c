import {
  character,
  Element,
  type Enemy,
  EVERYONE,
  type HitCallback,
  PERMANENT,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/layla';

const { talents, frames, timing, hitlag } = facts;

/** The type of the Curtain of Slumber. */
const CURTAIN = 'layla-skill';
const CURTAIN_TIME = 12 * 60;
const MOST_STARS = 4;
/** Frames between two Starlight Slugs of the burst. */
const SLUG_EVERY = 90;

export default character(facts, (kit) => {
  const { cons, self, sim } = kit;
  const { tags } = self;

  // Sword of the Radiant Path.
  kit.normals({
    mult: talents.auto,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: 'slash',
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: true,
    clock: 'fight',
    area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit]),
  });
  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmarks,
    frames: frames.charge,
    area: () => kit.circle(kit.player, 2.8, { offset: [0, 0.3] }),
    halt: [0, hitlag['CA-2'].time],
    haltFactor: [0, hitlag['CA-2'].scale],
    defenceHalt: [false, true],
  });

  // Night Stars gather on the Curtain of Slumber; four of them turn into Shooting Stars.
  const curtain = () => sim.shields.get(CURTAIN);
  const shooting = (): boolean => (tags.get(timing.shootingStars) ?? 0) > 0;
  const skillRest = kit.status(timing.starSkillIcd, false);
  const burstRest = kit.status(timing.starBurstIcd, false);
  // Like Nascent Light (first passive): each gain strengthens the shield by 6 %, four times at most.
  let deepSleep = 0;

  // Shooting Stars: aimed at the closest opponent within 10 m; one is waited for before the first.
  const star = kit.attack({
    name: timing.shootingStarsAbil,
    tag: 'skill',
    icd: 'ElementalArt',
    icdGroup: 'Layla',
    element: 'cryo',
    gauge: 25,
    mult: talents.starDmg,
  });
  // C2: each star that hits gives 1 energy.
  const lightFlow = cons < 2 ? null : kit.oncePerAttack(() => kit.addEnergy(1, 'layla-c2'));
  // Two volleys in turn, each gives particles every 3.5 s at most.
  const particles = [timing.particleICD1Key, timing.particleICD2Key].map((key) =>
    kit.particlesOnHit(() => kit.draw(1, 0.33), 'cryo', key, 210, false),
  );
  let volley = 1;
  let lastVolley = -1;
  const shoot = (source: number, last: Enemy | null, onHit: HitCallback): void => {
    if (source !== lastVolley || !shooting()) return;
    const near = sim.closestEnemiesIn(kit.circle(kit.player, 10)).at(0) ?? null;
    const again = (frames: number, at: Enemy | null): void => kit.fight.after(frames, () => shoot(source, at, onHit));
    if (last === null) {
      again(near === null ? 6 : 30, near);
      return;
    }
    const target = near ?? last;
    const stars = tags.get(timing.nightStars) ?? 0;
    // C4: the first star of a volley gives the party Dawn Star for 3 s.
    if (stars === MOST_STARS && cons >= 4) for (const member of kit.team) member.addStatus(timing.c4Key, 3 * 60, true);
    const hit = kit.make(star);
    // Sweet Slumber Undisturbed (second passive): 1.5 % of max HP more damage.
    if (kit.ascension >= 4) hit.flat = 0.015 * self.maxHp;
    const travel = timing.starsTravel[MOST_STARS - stars];
    kit.queue(hit, kit.circleFrom(kit.player, target, 0.8), 0, travel, lightFlow, onHit);
    tags.set(timing.nightStars, stars - 1);
    if (stars > 1) {
      again(27, target);
      return;
    }
    tags.delete(timing.shootingStars);
    startGathering();
  };
  const gain = (count: number, rest: typeof skillRest, every: number): void => {
    if (shooting() || rest.active) return;
    rest.add(every);
    deepSleep = Math.min(deepSleep + 1, 4);
    const stars = Math.min(count + (tags.get(timing.nightStars) ?? 0), MOST_STARS);
    tags.set(timing.nightStars, stars);
    if (stars < MOST_STARS) return;
    tags.set(timing.shootingStars, 1);
    const source = kit.frame;
    lastVolley = source;
    volley = 1 - volley;
    const onHit = particles[volley];
    kit.fight.after(6, () => shoot(source, null, onHit));
  };

  // The curtain gains a star every 1.5 s, C6: a fifth sooner.
  const interval = cons >= 6 ? 72 : 90;
  let gathering = -1;
  const gather = (source: number, gained: boolean): void => {
    if (source !== gathering || curtain() === undefined) return;
    if (gained) gain(1, skillRest, 18);
    kit.own.after(interval, () => gather(source, true));
  };
  const startGathering = (): void => {
    gathering = kit.frame;
    gather(gathering, false);
  };

  // Nights of Formal Focus: the curtain protects for 12 s. C1: 20 % stronger.
  const formalFocus = kit.attack({
    name: 'Nights of Formal Focus',
    tag: 'skill',
    element: 'cryo',
    gauge: 25,
    mult: talents.skill,
  });
  const fall = (): void => {
    if (!shooting()) tags.set(timing.nightStars, 0);
    deepSleep = 0;
  };
  kit.does('skill', () => {
    kit.queue(formalFocus, kit.circle(kit.player, 2.5), 0, timing.skillHitmark);
    kit.own.after(19, () => {
      const present = curtain();
      if (present !== undefined) present.expiry = kit.frame + CURTAIN_TIME;
      else {
        const hp = kit.at('skill', talents.shieldBase) + kit.at('skill', talents.shieldPer) * self.maxHp;
        kit.shield({
          name: 'Curtain of Slumber (Shield)',
          type: CURTAIN,
          target: EVERYONE,
          element: Element.cryo,
          hp: cons >= 1 ? hp * 1.2 : hp,
          frames: CURTAIN_TIME,
          onBreak: fall,
        });
      }
      kit.infusePlayer('cryo', 25, 6);
      startGathering();
    });
    kit.cooldown('skill', 12 * 60, 19);
    return { frames: frames.skill };
  });

  // Dream of the Star-Stream Shaker: Starlight Slugs from max HP for 12 s; their hits give the curtain a Night Star.
  const slug = kit.attack({
    name: 'Starlight Slug',
    tag: 'burst',
    icd: 'ElementalBurst',
    element: 'cryo',
    gauge: 25,
  });
  const dream = kit.teamStatus('laylaburst');
  const onSlug = kit.oncePerAttack(() => {
    if (curtain() !== undefined) gain(1, burstRest, 30);
  });
  kit.does('burst', (params) => {
    const end = CURTAIN_TIME + timing.burstStart;
    const landing = timing.tickRelease + (params.travel ?? timing.tickTravel);
    const damage = kit.at('burst', talents.burst) * self.maxHp;
    const area = kit.circle(kit.player, 12, { offset: [0, 1] });
    dream.add(end);
    for (let at = timing.burstStart; at < end; at += SLUG_EVERY)
      kit.fight.after(at, () => {
        const target = sim.closestEnemiesIn(area).at(0);
        if (target === undefined) return;
        const hit = kit.make(slug);
        hit.flat = damage;
        kit.queue(hit, kit.circleFrom(kit.player, target, 1.5), timing.tickRelease, landing, onSlug);
      });
    kit.cooldown('burst', 12 * 60);
    kit.consumeEnergy(6);
    return { frames: frames.burst };
  });

  kit.init(() => {
    // Any party member's skill gives the curtain two stars.
    kit.on('skill', () => {
      if (curtain() !== undefined) gain(2, skillRest, 18);
    });
    if (kit.ascension >= 1) {
      const strength = { value: 0, done: false };
      sim.shields.addBonus('layla-a1', PERMANENT, () => {
        strength.value = curtain() === undefined ? 0 : 0.06 * deepSleep;
        return strength;
      });
    }
    // Dawn Star (C4): normal and charged attacks deal 5 % of her max HP more; gone 0.05 s after the first.
    if (cons >= 4)
      kit.on('enemyHit', (_enemy, attack) => {
        if (attack.tag !== Tag.normal && attack.tag !== Tag.charge) return;
        const member = kit.team[attack.actor];
        if (!member.statusActive(timing.c4Key)) return;
        attack.flat += 0.05 * self.maxHp;
        kit.own.after(3, () => member.removeModifier(timing.c4Key));
      });
    // C6: 40 % more damage of stars and slugs.
    if (cons >= 6) {
      const bonus = statVector({ 'dmg%': 0.4 });
      kit
        .attackBuff('layla-c6', ({ tag, name }) =>
          tag === Tag.burst || name === timing.shootingStarsAbil ? bonus : null,
        )
        .add(PERMANENT);
    }
  });
});
