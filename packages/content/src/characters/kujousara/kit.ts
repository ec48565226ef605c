import facts from '@quartet/gamedata/characters/kujousara';
import { Action, Area, cancel, character, Element, pointAround, Stat } from '@quartet/kit';

const { aimed, attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const AMBUSH = attacks['Tengu Juurai: Ambush'];
const WEAK_AMBUSH = attacks['Tengu Juurai: Ambush (C2)'];
const CROWFEATHER_SHOT = attacks['Fully-Charged Aimed Shot (A1)'];
const TITANBREAKER = attacks['Tengu Juurai: Titanbreaker'];
const CLUSTER = attacks['Tengu Juurai: Stormcluster'];
const FULL = 1;
const FULL_AIM = aimed.hitmarks[FULL];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    kit.normals(facts.normals);

    // C1: a Tengu Juurai that hits or gives ATK takes 1 s off the cooldown of the skill, once in 3 s.
    const eyeRest = kit.rest(timing.c1IcdKey);
    const eye = (): void => {
      if (c1.on && eyeRest.take()) self.cooldowns.reduce(Action.skill, unlocks.c1.reduction * 60);
    };
    // C6: characters with this ATK have 60 % CRIT DMG for electro damage.
    const sin = kit.attackBuff(timing.c6Key, { stat: 'cd' }, ({ element }) =>
      element === Element.electro ? unlocks.c6.critDamage : 0,
    );
    c6.run(() =>
      kit.on('lunarContribution', { tags: ['lunarCharged'] }, (_target, attack) => {
        if (sin.activeOn(kit.team[attack.actor])) attack.stats[Stat.cd] += unlocks.c6.critDamage;
      }),
    );

    // Each Tengu Juurai gives the active character in its area ATK by her base ATK for 6 s.
    const support = kit.buff(
      'sara-attack-buff',
      'atk',
      () => kit.at('skill', talents.atkBuff) * self.stat(Stat.base_atk),
      { extra: true },
    );
    const supportAfter = (frames: number, area: Area): void =>
      kit.fight.after(frames + 1, () => {
        if (!area.touches(kit.player)) return;
        const { active } = kit;
        support.addTo(active);
        active.drain(AMBUSH.name, 0, true);
        eye();
        if (c6.on) sin.addTo(active);
      });

    // Decorum (second passive): an ambush that hits gives everyone 1.2 energy for each 100 % of her energy recharge, once in 3 s.
    const decorumRest = kit.rest(timing.a4IcdKey);
    const decorum = (): void => {
      if (!a4.on || !decorumRest.take()) return;
      const amount = (unlocks.a4.energy / unlocks.a4.recharge) * self.statWithoutExtra(Stat.er);
      for (const c of kit.team) c.addEnergy('sara-a4', amount);
    };

    // Tengu Stormcall: Crowfeather Cover for 18 s. C2: a weaker crowfeather with 30 % of the damage where she stood.
    const cover = kit.teamStatus(timing.coverKey);
    const weakAmbush = kit.attack(WEAK_AMBUSH, { mult: talents.skill });
    kit.skill(casts.skill, () => {
      cover.add(measured.coverLasts);
      if (!c2.on) return;
      const ambush = kit.make(weakAmbush);
      ambush.mult *= unlocks.c2.damage;
      kit.launch(ambush, decorum);
      supportAfter(timing.c2Hitmark, kit.area(WEAK_AMBUSH.area));
    });

    // Immovable Will (first passive): in the cover aimed shots charge in 40 % of the time. A fully charged shot uses up the cover and
    // leaves a crowfeather.
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const quickShot = kit.attack(CROWFEATHER_SHOT);
    const ambush = kit.attack(AMBUSH);
    const leaveCrowfeather = (mark: number, lands: number): void => {
      const area = kit.area(AMBUSH.area);
      kit.launch(ambush, area, { snapshot: mark, hit: lands + measured.ambushDelay }, decorum, particles);
      supportAfter(lands + measured.ambushDelay, area);
      cover.remove();
    };
    const coversAlways = kit.rule('kujousara_skill');
    kit.aimed(aimed);
    kit.wrap('aim', (params, aim) => {
      if (!cover.active || (params.hold ?? FULL) !== FULL || (!a1.on && !coversAlways)) return aim(params);
      const mark = a1.on ? timing.aimedA1Hitmark : FULL_AIM;
      const lands = mark + (params.travel ?? measured.travel);
      if (!a1.on) {
        leaveCrowfeather(mark, lands);
        return aim(params);
      }
      const shot = kit.make(quickShot);
      shot.weakPoint = params.weakspot === 1;
      kit.launch(shot, kit.arrow(), { snapshot: mark, hit: lands });
      leaveCrowfeather(mark, lands);
      return { frames: frames.aimedA1, queueAfter: cancel(frames.aimedA1, 'dash') };
    });

    // Subjugation: Koukou Sendou: Titanbreaker, then four stormclusters that move outwards; C4: six.
    const titanbreaker = kit.attack(TITANBREAKER);
    const cluster = kit.attack(CLUSTER);
    const clusters = c4.on ? unlocks.c4.clusters : measured.clusters;
    kit.burst(casts.burst, () => {
      const { x, y } = kit.target;
      const strike = (hit: typeof titanbreaker, area: Area, mark: number): void => {
        kit.launch(hit, area, { snapshot: timing.burstStart, hit: mark }, eye);
        supportAfter(mark, area);
      };
      strike(titanbreaker, Area.circle({ x, y }, TITANBREAKER.area.radius), timing.burstInitialHitmark);
      for (let i = 0; i < clusters; i++)
        for (let n = 0; n < measured.clusterHits; n++) {
          const at = pointAround(
            { x, y },
            measured.clusterStart + measured.clusterStep * n,
            kit.player,
            (measured.fullTurn / clusters) * i,
          );
          strike(cluster, kit.area(CLUSTER.area, at), timing.burstClusterHitmark + measured.clusterEvery * n);
        }
    });
  },
  {
    knownIssues: ['The cover leaves no crowfeather before ascension 1.'],
  },
);
