import facts from '@quartet/gamedata/characters/zhongli';
import type { Attack, Construct } from '@quartet/kit';
import { Area, character, Element, EVERYONE, elementShred, merged, PERMANENT } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const RESISTANCES = ['pyro', 'hydro', 'cryo', 'electro', 'geo', 'anemo', 'physical', 'dendro'] as const;
/** The type of the Jade Shield and of the Stone Stele. */
const TYPE = 'zhongli';

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Dominance of Earth (second passive): max HP adds 1.39 % to normal and charged attacks, 1.9 % to the skill and 33 % to the burst.
    const ofHp = (share: number) => a4.change({ hp: share });
    const more = { flat: ofHp(unlocks.a4.attack) };
    const bySkill = ofHp(unlocks.a4.skill);

    // Rain of Stone.
    kit.normals(facts.normals, { more });
    kit.charged(facts.charged, { more });

    // Jade Shield: 20 s; while it stands, opponents near the player lose 20 % of every resistance.
    const shielded = kit.counter('shielded');
    const fortified = kit.counter('a1');
    kit.field('shielded', () => shielded.value);
    const weaken = elementShred(kit, 'zhongli-', measured.jade.resistance, 60);
    const shred = (): void => {
      if (shielded.value !== 1) return;
      for (const enemy of kit.enemies.in(Area.circle(kit.player, measured.jade.reach)))
        for (const element of RESISTANCES) weaken(enemy, element);
    };
    const raiseShield = (): void => {
      const jade = kit.shields.add({
        name: 'Zhongli Skill',
        type: TYPE,
        target: EVERYONE,
        element: Element.geo,
        hp: kit.at('skill', talents.shieldBase) + kit.at('skill', talents.shieldShare) * self.maxHp,
        frames: measured.jadeTime,
        onBreak: () => {
          shielded.value = 0;
          fortified.value = 0;
        },
        onDamage: (damage) => {
          // C6: 40 % of the damage heals the active character, up to 8 % of his max HP.
          const healing = Math.min(unlocks.c6.share * damage, unlocks.c6.max * self.maxHp);
          if (c6.on) kit.heal('Chrysos, Bounty of Dominator', kit.active.index, healing);
          if (jade.hp > 0) fortified.value = Math.min(unlocks.a1.stacks, fortified.value + 1);
        },
      });
      shielded.value = 1;
      for (let at = 0; at <= measured.jadeTime; at += measured.jade.every) kit.fight.after(at, shred);
    };
    // Resonant Waves (first passive): each hit on the shield strengthens it by 5 %, up to five times. The first
    // reading under the shield uses the bonus up; by the rule of the game it lasts as long as the shield.
    const isLasting = kit.rule('zhongli_a1');
    const waves = (): number => shielded.value * fortified.value * unlocks.a1.strength;
    a1.run(() =>
      kit.shields.strengthen('zhongli-a1', PERMANENT, waves, isLasting ? undefined : () => shielded.value === 1),
    );

    // Stone Stele: stands 31 s and resonates every 2 s with the stats of the newest one, as do constructs within 8 m. C1: up to two.
    const maxSteles = c1.on ? unlocks.c1.steles : 1;
    const emergence = kit.attack(attacks['Stone Stele (Initial)'], { flat: bySkill });
    const resonance = kit.attack(attacks['Stone Stele (Tick)'], { flat: bySkill });
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    let wave: Attack = kit.make(resonance);
    const { back, side, reach, every } = measured.resonance;
    const resonateAt = (c: Construct): void =>
      kit.launch(wave, Area.box({ x: c.x - back * c.dirX, y: c.y - back * c.dirY }, side, side), 0, particles);
    const resonate = (stele: Construct): void => {
      const standing = kit.constructs.standing();
      if (!standing.includes(stele)) return;
      resonateAt(stele);
      for (const c of standing)
        if (c.type !== TYPE && (c.x - stele.x) ** 2 + (c.y - stele.y) ** 2 <= reach * reach) resonateAt(c);
      kit.fight.after(every, () => resonate(stele));
    };
    const full = (): boolean => kit.constructs.standing(TYPE).length === maxSteles;
    const raiseStele = (): void => {
      const spot = Area.circle(kit.player, 2, { offset: [0, measured.stele.ahead] });
      kit.launch(emergence, spot, null, particles);
      const { x, y, dirX, dirY } = spot;
      const stele = kit.constructs.add({ type: TYPE, x, y, dirX, dirY, frames: measured.stele.lasts }, full());
      wave = kit.snapshot(resonance);
      kit.fight.after(every, () => resonate(stele));
    };

    // Dominus Lapidis. Press: a stele. Hold: damage and the Jade Shield, and a stele if there is room for one (not with
    // `hold_nostele`).
    const quake = kit.attack(attacks['Stone Stele (Hold)'], { flat: bySkill });
    const press = kit.cast('skill', casts.skillPress, () => {
      kit.fight.after(timing.skillPressHitmark, raiseStele);
    });
    const hold = kit.cast('skill', casts.skillHold, ({ hold_nostele = 0 }) => {
      kit.launch(quake);
      if (hold_nostele <= 0 && !full()) kit.fight.after(timing.skillHoldHitmark, raiseStele);
      kit.fight.after(timing.skillHoldHitmark, raiseShield);
    });
    kit.does('skill', (params) => {
      const held = (params.hold ?? 0) > 0 || (params.hold_nostele ?? 0) > 0;
      return (held ? hold : press)(params);
    });

    // Planet Befall. C2: it raises the Jade Shield. C4: 20 % wider.
    const { area } = attacks['Planet Befall'];
    const meteor = kit.attack(attacks['Planet Befall'], {
      flat: ofHp(unlocks.a4.burst),
      area: c4.change(merged(area, { radius: area.radius * (1 + unlocks.c4.wider) }), area),
    });
    kit.burst(casts.burst, () => {
      kit.launch(meteor);
      if (c2.on) raiseShield();
    });
  },
  {
    knownIssues: [
      'Resonant Waves (first passive) strengthens the Jade Shield only the first time shield strength is computed, not as long as the shield lasts.',
    ],
  },
);
