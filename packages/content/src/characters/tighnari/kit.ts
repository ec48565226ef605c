import facts from '@quartet/gamedata/characters/tighnari';
import { character, outOfRange, Stat } from '@quartet/kit';

const { aimed, attacks, casts, frames, timing, unlocks, measured } = facts;

const MINE = attacks['Vijnana-Phala Mine'];
const WREATH = attacks['Fully-Charged Aimed Shot (Wreath Arrow)'];
const CLUSTER = attacks['Clusterbloom Arrow'];
const SHAFT = attacks['Tanglevine Shaft'];
/** Level of aiming of a Wreath Arrow. */
const WREATH_LEVEL = 2;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Khanda Barrier-Buster.
    kit.normals(facts.normals);

    // Vijnana Suffusion: in the 12 s after the skill, three aimed shots are Wreath Arrows and take 2.4 s less.
    const suffusion = kit.status(timing.vijnanasuffusionStatusKey);
    const wreaths = kit.counter(timing.wreathArrowsKey);

    // Keen Sight (first passive): 50 EM for 4 s after a Wreath Arrow.
    const keen = kit.buff('tighnari-a1');
    // Scholarly Blade (second passive): each point of EM gives charged attacks and the burst 0.06 % damage, up to 60 %.
    a4.run(() =>
      kit
        .attackBuff('tighnari-a4', { stat: 'dmg%', tags: ['charge', 'burst'] }, () =>
          Math.min(unlocks.a4.perEm * self.stat(Stat.em), unlocks.a4.max),
        )
        .add(),
    );
    // C1: 15 % CRIT Rate of charged attacks.
    c1.run(() => kit.attackBuff('tighnari-c1', { tags: ['charge'] }).add());

    // A Wreath Arrow and the four Clusterbloom Arrows it sets off (param `wreath`: frames of their flight). C6: it takes 0.9 s
    // less, and one more arrow deals 150 % ATK.
    const arrow = kit.attack(WREATH);
    const cluster = kit.attack(CLUSTER);
    const karma = kit.attack(attacks['Karma Adjudged From the Leaden Fruit']);
    const wreath = kit.cast('aim', { frames: frames.aimedWreath }, (params) => {
      let saved = c6.on ? unlocks.c6.seconds * 60 : 0;
      if (suffusion.active) {
        saved += measured.savedBySuffusion;
        wreaths.value--;
        if (wreaths.value === 0) suffusion.remove();
      }
      const mark = Math.max(timing.aimedWreathHitmark - saved, 0);
      const lands = mark + (params.travel ?? measured.arrowTravel);
      const shot = kit.make(arrow);
      shot.weakPoint = params.weakspot === 1;
      kit.launch(shot, null, { snapshot: mark, hit: lands });
      if (a1.on) kit.fight.after(mark + 1, () => keen.add());
      kit.fight.after(lands, () => {
        const flight = params.wreath ?? CLUSTER.hitDelay;
        const bloom = kit.snapshot(cluster);
        for (let i = 0; i < measured.clusters; i++) kit.launch(bloom, null, flight);
        if (c6.on) kit.launch(kit.make(karma).withStatsOf(bloom), kit.area(CLUSTER.area), { hit: flight, once: true });
      });
      return { offset: mark - timing.aimedWreathHitmark, queueAfter: mark };
    });
    kit.aimed(aimed);
    kit.wrap('aim', (params, aim) => {
      if (suffusion.active || params.hold === WREATH_LEVEL) return wreath(params);
      if ((params.hold ?? 0) > WREATH_LEVEL) throw outOfRange(self.key, 'aim', 'hold', WREATH_LEVEL, params.hold);
      return aim(params);
    });

    // Vijnana-Phala Mine (param `travel`). C2: the field it leaves for 8 s gives 20 % dendro damage for 6 s, every 0.5 s.
    const mine = kit.attack(MINE);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const discerned = kit.buff('tighnari-c2');
    const byOpponents = kit.rule('tighnari_c2');
    kit.skill(casts.skill, (params) => {
      const place = kit.area(MINE.area);
      const lands = timing.skillRelease + (params.travel ?? MINE.travel);
      kit.launch(mine, place, { snapshot: timing.skillRelease, hit: lands }, particles);
      kit.fight.after(casts.skill.cooldownDelay, () => {
        suffusion.add();
        wreaths.value = measured.wreaths;
      });
      if (!c2.on) return;
      kit.own.after(lands, () => {
        for (let at = 0; at < measured.fieldLasts; at += measured.lookEvery)
          kit.fight.after(at, () => {
            if (byOpponents ? kit.enemies.in(place).length > 0 : place.containsCentreOf(kit.player)) discerned.add();
          });
      });
    });

    // Fashioner's Tanglevine Shaft: six shafts, and six more where they land (param `travel`). C4: 60 EM for everyone for 8 s, or
    // 120 when it triggers burning, bloom, quicken or spread.
    const shaft = kit.attack(SHAFT);
    const second = kit.attack(attacks['Secondary Tanglevine Shaft']);
    const withering = kit.buff('tighnari-c4', 'em', unlocks.c4.em);
    const flourishing = kit.buff('tighnari-c4', 'em', unlocks.c4.em + unlocks.c4.moreEm);
    kit.burst(casts.burst, (params) => {
      const travel = params.travel ?? 0;
      const area = kit.area(SHAFT.area);
      timing.burstHitmarks.forEach((mark, i) => {
        kit.launch(shaft, area, { snapshot: timing.burstRelease, hit: mark + travel });
        kit.launch(second, area, { snapshot: mark + travel, hit: timing.burstSecondHitmarks[i] + travel });
      });
      if (c4.on) withering.addToTeam();
    });
    c4.run(() =>
      kit.on(['burning', 'bloom', 'lunarBloom', 'quicken', 'spread'], { by: 'self', tags: ['burst'] }, () =>
        flourishing.addToTeam(),
      ),
    );
  },
  {
    knownIssues: ['C2 checks whether the active character is in the field, not whether an opponent is.'],
  },
);
