import {
  type Attack,
  character,
  Element,
  type Enemy,
  EVERYONE,
  type HitCallback,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/beidou';

const { talents, frames, timing } = facts;

const STORM_LENGTH = 15 * 60;
/** Level of Tidecaller after a perfect counter. */
const PERFECT = 2;

export default character(
  facts,
  (kit) => {
    const { cons, self, sim } = kit;

    // C4: for 10 s after she was hit on the field, each hit of her normal attacks adds 20 % ATK as electro damage.
    const revenge = kit.attack({
      name: 'Stunning Revenge (C4)',
      tag: 'none',
      icd: 'ElementalBurst',
      element: 'electro',
      gauge: 25,
      mult: 0.2,
    });
    const provoked = kit.status(timing.c4Key);
    const avenge: HitCallback = (target) => {
      if (provoked.active) kit.queue(revenge, kit.only(target), 0, 1);
    };

    // Oceanborne: the second and the fifth swing are straight cuts.
    kit.normals({
      mult: talents.attack,
      hitmarks: timing.attackHitmarks,
      frames: frames.attack,
      clock: 'fight',
      strike: 'blunt',
      poise: timing.attackPoiseDMG,
      halt: timing.attackHitlagHaltFrame,
      defenceHalt: true,
      area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit], timing.attackFanAngles[hit]),
      onHit: cons >= 4 ? avenge : undefined,
    });

    // Tidecaller: a shield until she strikes back; `counter` hits taken make the strike stronger.
    const tidecaller = timing.skillHitlagStages.map((halt, counter) => ({
      strike: kit.attack({
        name: counter === 0 ? 'Tidecaller' : `Tidecaller (Level ${counter})`,
        tag: 'skill',
        element: 'electro',
        gauge: 50,
        strike: 'blunt',
        poise: 100 * (counter + 1),
        halt,
        haltFactor: 0.01,
        defenceHalt: true,
        mult: talents.skillbase.map((base, level) => base + talents.skillbonus[level] * counter),
      }),
      particles: kit.particlesOnHit(2 + counter, 'electro', timing.particleICDKey, 24),
    }));
    // Lightning Storm (second passive): after a perfect counter normal and charged attacks deal 15 % more damage, 15 %
    // faster, for 10 s.
    const damage = statVector({ 'dmg%': 0.15 });
    const isSwing = (tag: number): boolean => tag === Tag.normal || tag === Tag.charge;
    const power = kit.attackBuff('beidou-a4-dmg', ({ tag }) => (isSwing(tag) ? damage : null));
    const speed = kit.buff('beidou-a4-atkspd', { 'atkspd%': 0.15 });
    kit.does('skill', (params) => {
      const counter = Math.min(Math.max(params.counter ?? 0, 0), PERFECT);
      if (counter === PERFECT && kit.ascension >= 4) {
        power.add(10 * 60);
        speed.add(10 * 60);
      }
      const { strike, particles } = tidecaller[counter];
      const mark = timing.skillHitmark;
      kit.queue(strike, kit.circle(kit.player, timing.skillRadius[counter]), mark, mark, particles);
      kit.shield({
        name: 'Tidecaller (Shield)',
        type: 'beidouThunderShield',
        target: self.index,
        element: Element.electro,
        hp: kit.at('skill', talents.shieldPer) * self.maxHp + kit.at('skill', talents.shieldBase),
        frames: mark,
      });
      kit.cooldown('skill', 450, 4);
      return { frames: frames.skill };
    });

    // Stormbreaker: normal and charged hits of the active character set off lightning with the stats of the cast, once a
    // second; it leaps to another enemy within 8 m twice (C2: four times).
    const breaker = kit.attack({
      name: 'Stormbreaker (Initial)',
      tag: 'burst',
      element: 'electro',
      gauge: 100,
      halt: 0.1,
      haltFactor: 0.01,
      mult: talents.burstonhit,
    });
    const lightning = kit.attack({
      name: 'Stormbreaker (Bounce)',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'electro',
      gauge: 25,
      mult: talents.burstproc,
    });
    const storm = kit.status(timing.burstKey, false);
    const rest = kit.status(timing.burstICDKey, false);
    const targets = cons >= 2 ? 5 : 3;
    let bolt: Attack = kit.make(lightning);
    const strike = (enemy: Enemy, nth: number, source: number): void => {
      const leap: HitCallback | null =
        nth === targets
          ? null
          : (from) => {
              const next = sim.randomEnemyIn(kit.circle(from, 8), (other) => other.key !== from.key);
              if (next !== null) strike(next, nth + 1, source);
            };
      sim.queueReady(bolt.copy(), kit.only(enemy), 1, [leap], source);
    };
    kit.does('burst', () => {
      kit.queue(breaker, kit.circle(kit.player, 4), timing.burstHitmark, timing.burstHitmark);
      storm.add(STORM_LENGTH);
      bolt = kit.snapshot(kit.make(lightning));
      // C1: a shield of 16 % of her max HP for everyone.
      if (cons >= 1)
        kit.shield({
          name: "Sea Beast's Scourge (Shield)",
          type: 'beidouC1',
          target: EVERYONE,
          element: Element.electro,
          hp: 0.16 * self.maxHp,
          frames: STORM_LENGTH,
        });
      // C6: enemies nearby have 15 % less electro resistance.
      if (cons >= 6)
        for (let i = 30; i <= STORM_LENGTH; i += 30)
          kit.fight.after(i, () => {
            for (const enemy of sim.enemiesIn(kit.circle(kit.player, 5)))
              enemy.addResist('beidouc6', Element.electro, -0.15, 90);
          });
      kit.consumeEnergy(6);
      kit.cooldown('burst', 20 * 60);
      return { frames: frames.burst };
    });

    kit.init(() => {
      kit.on(
        'enemyDamage',
        (enemy, attack) => {
          if (!isSwing(attack.tag) || attack.actor !== sim.active || !storm.active || rest.active) return;
          strike(enemy, 1, kit.frame);
          rest.add(60);
        },
        'beidou-burst',
      );
      if (cons >= 4)
        kit.on(
          'drain',
          (drain) => {
            if (drain.external && kit.onField) provoked.add(10 * 60);
          },
          timing.c4Key,
        );
    });
  },
  {
    knownIssues: [
      'Charged attacks are not modelled.',
      'Retribution (first passive) is not modelled: counter=2 stands for a perfectly timed counter.',
    ],
  },
);
