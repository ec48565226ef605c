import {
  character,
  Element,
  type HitCallback,
  type Kit,
  SimulationError,
  Stat,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/faruzan';
import { phrase } from '../../phrases.ts';

const { talents, frames, timing } = facts;

const GUARDED_TAGS: readonly number[] = [Tag.normal, Tag.charge, Tag.plunge, Tag.skill, Tag.skillHold, Tag.burst];
/** Corners of the path of the Dazzling Polyhedron, metres from where she stood, in the order it visits them. */
const CORNERS = [
  [5.19, 10.5],
  [-5.19, 10.5],
  [0, 1.5],
] as const;
/** The polyhedron starts its work this long after the cast. */
const START = 43;
const FIRST_PULSE = 137;
const PULSE_PERIOD = 120;
/** The gift is renewed just before it runs out. */
const GIFT_PERIOD = 239;
const GIFT_LENGTH = 240;

const setup = (kit: Kit): void => {
  const { cons, sim } = kit;
  const anemo = { element: 'anemo', gauge: 25 } as const;

  // Parthian Shot.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
  });

  // Perfidious Wind's Bale: 30 % less anemo resistance for 4 s.
  const shred: HitCallback = (target) =>
    kit.enemy(target)?.addResist(timing.burstShredKey, Element.anemo, -0.3, GIFT_LENGTH);

  // Pressurized Collapse: a vortex where the arrow struck, with the stats of that moment.
  const vortex = kit.attack({ ...anemo, name: timing.VortexAbilName, tag: 'skill', mult: talents.vortexDmg });
  const particles = kit.particlesOnHit(2, 'anemo', timing.particleICDKey, 330);
  // C4: 2 energy for the first enemy in a vortex, 0.5 for each of four more.
  const energy = (): HitCallback => {
    let hits = 0;
    return () => {
      if (hits > 4) return;
      kit.addEnergy(hits === 0 ? 2 : 0.5, 'faruzan-c4');
      hits++;
    };
  };
  const collapse = (x: number, y: number): void => {
    const hit = kit.snapshot(kit.make(vortex));
    const area = kit.circle({ x, y }, 6);
    // Impetuous Flow (first passive): the vortex bears the bale.
    const bale = kit.ascension >= 1 ? shred : null;
    kit.fight.after(timing.vortexHitmark, () =>
      kit.queueReady(hit, area, 0, cons >= 4 ? energy() : null, bale, particles),
    );
  };

  // Wind Realm of Nasamjnin: the next fully charged shot (C1: the next two) is a Hurricane Arrow.
  const realm = kit.attack({ ...anemo, name: 'Wind Realm of Nasamjnin', tag: 'skill', mult: talents.skill });
  const gale = kit.status(timing.skillKey);
  let hurricanes = 0;
  kit.field('hurricane-count', () => (gale.active ? hurricanes : 0));
  kit.does('skill', () => {
    const area = kit.circle(kit.player, 3, { offset: [0, 3] });
    kit.queue(realm, area, timing.skillHitmark, timing.skillHitmark);
    hurricanes = cons >= 1 ? 2 : 1;
    kit.fight.after(12, () => {
      gale.add(18 * 60);
      kit.cooldown('skill', 6 * 60);
    });
    return { frames: frames.skill };
  });

  const shot = {
    tag: 'charge',
    gauge: 25,
    strike: 'pierce',
    halt: 0.12,
    headshotOnly: true,
    deployable: true,
  } as const;
  const uncharged = kit.attack({ ...shot, name: 'Aimed Shot', element: 'physical', mult: talents.aim });
  const charged = { ...shot, element: 'anemo', mult: talents.fullaim } as const;
  const full = kit.attack({ ...charged, name: 'Fully-Charged Aimed Shot' });
  const hurricane = kit.attack({ ...charged, name: 'Fully-Charged Aimed Shot (Hurricane Arrow)' });
  const onHurricane: HitCallback = (target) => collapse(target.x, target.y);
  kit.does('aim', (params) => {
    const hold = params.hold ?? 1;
    if (hold !== 0 && hold !== 1)
      throw new SimulationError(phrase('hold-0-or-1', { character: 'faruzan', action: 'aim', value: hold }));
    // An uncharged shot uses up an arrow as well.
    const manifest = gale.active && hurricanes > 0;
    if (manifest) {
      hurricanes--;
      if (hurricanes === 0) gale.remove();
    }
    const windy = manifest && hold === 1;
    const hit = kit.make(hold === 0 ? uncharged : windy ? hurricane : full);
    hit.weakPoint = params.weakspot === 1;
    // Impetuous Flow (first passive): a Hurricane Arrow takes 60 % less time to charge.
    const quick = windy && kit.ascension >= 1;
    const mark = quick ? timing.aimedEHitmark : timing.aimedHitmarks[hold];
    kit.queue(hit, kit.arrow(), mark, mark + (params.travel ?? 10), windy ? onHurricane : null);
    return { frames: quick ? frames.aimedE : frames.aimed[hold], queueAfter: mark };
  });

  // The Wind's Secret Ways: pulses that bear the bale at each corner, and Prayerful Wind's Gift, anemo damage for the
  // team while the active character is near. C2: 6 s longer. C6: and 40 % critical damage of anemo attacks.
  const ways = kit.attack({ ...anemo, name: "The Wind's Secret Ways", tag: 'burst', mult: talents.burst });
  // The gift is filed under critical rate: it counts whenever all stats are read, not where anemo damage alone is.
  const gift = kit.buff(timing.burstBuffKey, { 'anemo%': kit.at('burst', talents.burstBuff) }, { stat: 'cr' });
  const critDamage = statVector({ cd: 0.4 });
  const wisdom = kit.attackBuff('faruzan-c6', ({ element }) => (element === Element.anemo ? critDamage : null));
  let source = -1;
  kit.does('burst', () => {
    const area = kit.circle(kit.player, 6.3, { offset: [0, 1.5] });
    kit.queue(ways, area, timing.burstHitmark, timing.burstHitmark, shred);
    const cast = kit.frame;
    source = cast;
    const length = cons >= 2 ? 745 + 360 : 745;
    const corners = CORNERS.map((offset) => kit.circle(kit.player, 6, { offset }));
    for (let n = 0, at = FIRST_PULSE; at <= length; n++, at += PULSE_PERIOD)
      kit.fight.after(START + at, () => {
        if (source !== cast) return;
        for (const enemy of sim.enemiesIn(corners[n % 3]))
          enemy.addResist(timing.burstShredKey, Element.anemo, -0.3, GIFT_LENGTH);
      });
    const near = kit.circle(kit.player, 40);
    const give = (): void => {
      if (source !== cast || !near.contains(kit.player.x, kit.player.y)) return;
      for (const c of kit.team) {
        gift.add(GIFT_LENGTH, c);
        if (cons >= 6) wisdom.add(GIFT_LENGTH, c);
      }
    };
    for (let at = 0; at <= length; at += GIFT_PERIOD) kit.fight.after(START + at, give);
    kit.fight.after(START + length, give);
    kit.cooldown('burst', 20 * 60);
    kit.consumeEnergy(3);
    return { frames: frames.burst };
  });

  kit.init(() => {
    // Lost Wisdom of the Seven Caverns (second passive): anemo talent damage under the gift grows by 32 % of her base ATK,
    // every 0.8 s at most.
    if (kit.ascension >= 4) {
      const rest = kit.status(timing.a4ICDKey, false);
      kit.on(
        'enemyHit',
        (_enemy, attack) => {
          if (attack.element !== Element.anemo || !GUARDED_TAGS.includes(attack.tag) || rest.active) return;
          if (!gift.activeOn(kit.team[attack.actor])) return;
          attack.flat += 0.32 * kit.self.stat(Stat.base_atk);
          rest.add(48);
        },
        'faruzan-a4-hook',
      );
    }
    // C6: damage of the active character under the gift makes a vortex at the enemy, every 3 s at most.
    if (cons >= 6) {
      const rest = kit.status(timing.c6ICDKey, false);
      kit.on(
        'enemyDamage',
        (enemy, attack, damage) => {
          if (damage === 0 || attack.actor !== sim.active || !gift.activeOn(kit.active) || rest.active) return;
          rest.add(180);
          collapse(enemy.x, enemy.y);
        },
        'faruzan-c6-hook',
      );
    }
  });
};

export default character(facts, setup, {
  knownIssues: ['A Hurricane Arrow makes a vortex at every opponent it touches, not one where it strikes.'],
});
