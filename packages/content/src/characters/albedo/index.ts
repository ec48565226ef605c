import { type Area, type Attack, character, PERMANENT, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/albedo';

const { talents, frames, timing } = facts;

const BLOSSOMS = 7;

export default character(
  facts,
  (kit) => {
    const { cons, sim } = kit;

    // Favonius Bladework - Weiss.
    kit.normals({
      mult: talents.attack,
      hitmarks: timing.attackHitmarks,
      frames: frames.attack,
      strike: 'slash',
      halt: timing.attackHitlagHaltFrame,
      defenceHalt: true,
      clock: 'fight',
      area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit], timing.attackFanAngles[hit]),
    });
    kit.charged({
      mult: talents.charge,
      hitmark: timing.chargeHitmarks,
      frames: frames.charge,
      area: () => kit.circle(kit.player, 2.2, { offset: [0, 0.3], fan: 270 }),
      more: { tag: 'normal' },
    });
    kit.plunges(facts.plunge);

    // Abiogenesis: Solar Isotoma. The flower keeps the stats of the cast.
    const initial = kit.attack({
      name: timing.skillAbilInitial,
      tag: 'skill',
      element: 'geo',
      gauge: 25,
      strike: 'blunt',
      poise: 50,
      mult: talents.skill,
    });
    const blossom = kit.attack({
      name: timing.skillAbilTick,
      tag: 'skill',
      icd: 'ElementalArt',
      element: 'geo',
      gauge: 25,
      strike: 'blunt',
      poise: 50,
      mult: talents.skillTick,
      scaling: 'def',
    });
    let blooming = false;
    /** Frame the standing flower was made in. */
    let flower = 0;
    let field: Area | null = null;
    let planted: Attack | null = null;
    let transient: Attack | null = null;

    // C4: plunging attacks of the active character in the field deal 30 % more damage.
    const plunging = statVector({ 'dmg%': 0.3 });
    const descent = kit.attackBuff('albedo-c4', (attack) => (attack.tag === Tag.plunge ? plunging : null));
    // C6: 17 % more damage for the active character in the field behind a crystallize shield.
    const dust = kit.buff('albedo-c6', { 'dmg%': 0.17 }, { hitlag: false });
    const watchField = (act: (at: Area) => void): void => {
      const mine = flower;
      const look = (): void => {
        if (mine !== flower || !blooming || field === null) return;
        if (field.contains(kit.player.x, kit.player.y)) act(field);
        kit.fight.after(18, look);
      };
      kit.fight.after(18, look);
    };

    const bloomRest = kit.status(timing.skillICDKey, false);
    kit.does('skill', () => {
      const { facingX: dirX, facingY: dirY } = kit.player;
      const area = kit.circle(kit.player, 10, { offset: [0, 3] });
      const { x, y } = area;
      field = area;
      planted = kit.snapshot(kit.make(initial));
      kit.queueReady(planted, kit.circle({ x, y }, 5), timing.skillHitmark);
      transient = kit.snapshot(kit.make(blossom));
      kit.fight.after(timing.skillHitmark, () => {
        const onDestroy = (): void => {
          blooming = false;
        };
        kit.construct({ type: 'albedo', x, y, dirX, dirY, frames: 30 * 60, onDestroy }, true);
        flower = kit.frame;
        blooming = true;
        bloomRest.remove();
        if (cons >= 4) watchField(() => descent.add(60, kit.active));
        if (cons >= 6)
          watchField(() => {
            if (sim.shields.get('crystallize') !== undefined) dust.add(60, kit.active);
          });
      });
      kit.cooldown('skill', 4 * 60, 23);
      return { frames: frames.skill, queueAfter: timing.skillHitmark };
    });

    // Transient Blossom: damage to an opponent in the field, every 2 s at most. 67 % chance of a particle, once a second.
    const particleRest = kit.status(timing.particleICDKey, false);
    const particle = (): void => {
      if (particleRest.active) return;
      particleRest.add(60);
      if (kit.chance(0.67)) kit.particles(1, 'geo');
    };
    // C2: each Transient Blossom gives a stack for 30 s, four at most, that the burst uses up.
    const fatal = kit.status(timing.c2key);
    let stacks = 0;
    kit.init(() => {
      kit.on(
        'enemyDamage',
        (enemy, attack, damage) => {
          if (!blooming || bloomRest.active || damage === 0 || attack.name === timing.skillAbilInitial) return;
          if (field === null || transient === null || !field.contains(enemy.x, enemy.y)) return;
          bloomRest.add(120);
          kit.queueReady(transient, kit.circle(enemy, 3.4), 1, particle);
          // C1: 1.2 energy.
          if (cons >= 1) kit.addEnergy(1.2, 'albedo-c1');
          if (cons >= 2) {
            if (!fatal.active) stacks = 0;
            fatal.add(30 * 60);
            stacks = Math.min(stacks + 1, 4);
          }
        },
        'albedo-skill',
      );
      // Calcite Might (first passive): Transient Blossoms deal 25 % more to opponents below half HP.
      if (kit.ascension >= 1 && sim.plan.damageMode) {
        const might = statVector({ 'dmg%': 0.25 });
        kit
          .attackBuff('albedo-a1', (attack, target) => {
            if (attack.tag !== Tag.skill || attack.name === timing.skillAbilInitial) return null;
            const enemy = kit.enemy(target);
            return enemy !== null && enemy.hp / enemy.maxHp < 0.5 ? might : null;
          })
          .add(PERMANENT);
      }
    });

    // Rite of Progeniture: Tectonic Tide, with seven Fatal Blossoms while a flower stands: one per opponent in the field,
    // the rest anywhere in it.
    const tide = kit.attack({
      name: 'Rite of Progeniture: Tectonic Tide',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'geo',
      gauge: 25,
      strike: 'blunt',
      poise: 100,
      mult: talents.burst,
    });
    const fatalBlossom = kit.attack({
      name: 'Rite of Progeniture: Tectonic Tide (Blossom)',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'geo',
      gauge: 25,
      strike: 'blunt',
      poise: 30,
      mult: talents.burstPerBloom,
    });
    // Homuncular Nature (second passive): party EM +125 for 10 s.
    const homuncular = kit.buff('albedo-a4', { em: 125 });
    kit.does('burst', () => {
      let used = 0;
      if (cons >= 2 && fatal.active) {
        used = stacks;
        stacks = 0;
      }
      const reckoning = (): number => kit.self.totalDef * used * 0.3;
      const hit = kit.make(tide);
      hit.flat = reckoning();
      kit.queue(hit, kit.circle(kit.player, 8, { fan: 120 }), timing.burstHitmark, timing.burstHitmark);
      kit.fight.after(timing.burstHitmark, () => {
        if (kit.ascension >= 4) homuncular.addToTeam(10 * 60);
        if (!blooming || field === null || planted === null) return;
        const one = kit.make(fatalBlossom);
        one.flat = reckoning();
        // Fatal Blossoms share the flower's stats.
        one.stats = planted.stats;
        one.level = planted.level;
        one.snapshotFrame = planted.snapshotFrame;
        const found = sim.randomEnemiesIn(field, BLOSSOMS);
        for (let i = 0; i < BLOSSOMS; i++) {
          const centre = i < found.length ? found[i] : kit.randomPoint(field, 0.5, 9.5);
          kit.queueReady(one, kit.circle({ x: centre.x, y: centre.y }, 3), timing.fatalBlossomHitmark + i * 5);
        }
      });
      kit.cooldown('burst', 12 * 60, 74);
      kit.consumeEnergy(77);
      return { frames: frames.burst, queueAfter: frames.burst.next.swap ?? 0 };
    });

    kit.field('elevator', () => blooming);
    kit.field('c2stacks', () => stacks);
  },
  { knownIssues: ['The hit frames of the Fatal Blossoms (burst) are approximate.'] },
);
