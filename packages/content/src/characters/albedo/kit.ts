import facts from '@quartet/gamedata/characters/albedo';
import { Area, type Attack, Condition, character, enemyOf, PERMANENT } from '@quartet/kit';
import { silverIsotomas } from './silver.ts';

const { attacks, casts, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Favonius Bladework - Weiss.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    kit.plunges(facts.plunge);

    // Abiogenesis: Solar Isotoma. The flower keeps the stats of the cast.
    const initial = kit.attack(attacks['Abiogenesis: Solar Isotoma (Initial)']);
    const blossom = kit.attack(attacks['Abiogenesis: Solar Isotoma (Tick)']);
    let flower: { readonly field: Area; readonly planted: Attack; readonly transient: Attack } | null = null;
    let blooming = false;
    const silvers = silverIsotomas(kit, blossom);

    // C4: plunging attacks of the active character in the field deal 30 % more damage.
    const descent = kit.attackBuff('albedo-c4', { tags: ['plunge'] });
    // C6: 17 % more damage for the active character in the field behind a crystallize shield, or by the rule of the game with a moondrift
    // in it.
    const dust = kit.buff('albedo-c6');
    const seesMoondrifts = kit.rule('albedo_c6');
    const isDusty = (field: Area): boolean =>
      kit.shields.standing('crystallize') !== undefined || (seesMoondrifts && kit.gadgets.moondriftIn(field));
    const watch = kit.ticks({
      every: measured.watchEvery,
      during: new Condition(() => blooming),
      tick: () => {
        if (flower === null || !flower.field.containsCentreOf(kit.player)) return;
        descent.addTo(kit.active);
        if (c6.on && isDusty(flower.field)) dust.addTo(kit.active);
      },
    });

    // C1 (hexerei): 50 % DEF for 20 s from the cast on.
    const eden = kit.buff('albedo-c1-defence');
    const bloomRest = kit.rest(timing.skillIcdKey);
    kit.skill(casts.skill, () => {
      if (self.hexerei) {
        silvers.begin();
        if (c1.on) eden.add();
      }
      const { facingX: dirX, facingY: dirY } = kit.player;
      const field = Area.circle(kit.player, measured.field.radius, { offset: [0, measured.field.ahead] });
      const { x, y } = field;
      const planted = kit.snapshot(initial);
      const { hitDelay } = attacks['Abiogenesis: Solar Isotoma (Initial)'];
      kit.launch(planted, { x, y }, null, silvers.grow);
      flower = { field, planted, transient: kit.snapshot(blossom) };
      kit.fight.after(hitDelay, () => {
        const onDestroy = (): void => {
          blooming = false;
        };
        kit.constructs.add({ type: 'albedo', x, y, dirX, dirY, frames: measured.isotomaLasts, onDestroy }, true);
        blooming = true;
        silvers.bloom();
        bloomRest.remove();
        if (c4.on) watch.start();
      });
    });

    // Transient Blossom: damage to an opponent in the field, every 2 s at most. 67 % chance of a particle, once a second.
    const particle = kit.particlesOnHit(timing.particleIcdKey);
    // C1: each blossom gives 1.2 energy. C2: each gives a stack for 30 s, up to four; the burst uses them up. Hexerei: off the field four are
    // used up at once for three Fatal Blossoms of 300 % DEF at the active character, which call no Transient Blossom, and the second passive.
    const fatal = kit.status(timing.c2Key);
    let stacks = 0;
    const reckoned = kit.attack(attacks['Rite of Progeniture: Tectonic Tide (C2 Blossom)']);
    const reckon = (): void => {
      stacks = 0;
      const one = kit.snapshot(reckoned);
      one.flat = purity();
      const { radius, most } = measured.reckoning;
      scatter(one, Area.circle(kit.player, radius), unlocks.c2.blossoms, most);
      if (a4.on) homuncular.addToTeam();
    };
    /** The blossom of the flower, or of a Silver Isotoma in its place, in whose field a place is. */
    const blossomAt = ({ x, y }: { x: number; y: number }): Attack | null => {
      if (!blooming) return silvers.blossomAt(x, y);
      return flower?.field.contains(x, y) === true ? flower.transient : null;
    };
    kit.on(
      'enemyDamage',
      {
        damaging: true,
        rest: bloomRest,
        where: (enemy, attack) => blossomAt(enemy) !== null && !attack.is(initial) && !attack.is(reckoned),
      },
      (enemy) => {
        const transient = blossomAt(enemy);
        if (transient !== null) {
          transient.flat = a1.on && silvers.isStanding() ? self.totalDef * unlocks.a1.silver : 0;
          kit.launch(transient, Area.circle(enemy, measured.blossomRadius), 1, particle, silvers.grow);
        }
        if (c1.on) kit.giveEnergy('albedo-c1');
        if (c2.on) {
          stacks = Math.min((fatal.active ? stacks : 0) + 1, unlocks.c2.max);
          fatal.add();
          if (self.hexerei && !kit.onField && stacks === unlocks.c2.max) reckon();
        }
      },
    );

    // Calcite Might (first passive): Transient Blossoms deal 25 % more to opponents below half HP, and 240 % DEF more with a Silver Isotoma.
    const might = kit.attackBuff('albedo-a1', { stat: 'dmg%', tags: ['skill'] }, (attack, target) => {
      const enemy = enemyOf(target);
      return attack.is(blossom) && enemy !== null && enemy.hp / enemy.maxHp < unlocks.a1.below ? unlocks.a1.bonus : 0;
    });
    if (a1.on && kit.enemies.haveHp) might.add(PERMANENT);

    // Rite of Progeniture: Tectonic Tide, with seven Fatal Blossoms while a flower stands: one per opponent in the field,
    // the rest anywhere in it. C2: 30 % of DEF more for each stack. C6 (hexerei): it breaks the Silver Isotomas, which counts as four stacks
    // and gives Fatal Blossoms 250 % of DEF more for 20 s.
    // Homuncular Nature (second passive): party EM +125 for 10 s.
    const tide = kit.attack(attacks['Rite of Progeniture: Tectonic Tide']);
    const fatalBlossom = kit.attack(
      attacks['Rite of Progeniture: Tectonic Tide (Blossom)'],
      kit.rule('poise') ? { poise: 0 } : {},
    );
    const homuncular = kit.buff('albedo-a4');
    const pure = kit.status('albedo-c6-reckoning');
    const purity = (): number => (pure.active ? self.totalDef * unlocks.c6.def : 0);
    const scatter = (one: Attack, field: Area, count: number, most: number): void => {
      const found = kit.enemies.someIn(field, count);
      for (let i = 0; i < count; i++) {
        const { x, y } = found[i] ?? kit.random.point(field, measured.aside.least, most);
        const area = kit.area(attacks['Rite of Progeniture: Tectonic Tide (Blossom)'].area, { x, y });
        kit.launch(one, area, timing.fatalBlossomHitmark + i * measured.blossomEvery);
      }
    };
    kit.burst(casts.burst, () => {
      let used = 0;
      if (c2.on && fatal.active) {
        used = stacks;
        stacks = 0;
      }
      if (c6.on && silvers.shatter()) {
        used = unlocks.c6.stacks;
        pure.add();
      }
      const reckoning = (): number => self.totalDef * used * unlocks.c2.def;
      const hit = kit.make(tide);
      hit.flat = reckoning();
      kit.launch(hit);
      kit.fight.after(timing.burstHitmark, () => {
        if (a4.on) homuncular.addToTeam();
        if (!blooming || flower === null) return;
        const { field, planted } = flower;
        const one = kit.make(fatalBlossom).withStatsOf(planted);
        one.flat = reckoning() + purity();
        scatter(one, field, measured.blossoms, measured.aside.most);
      });
    });

    kit.field('elevator', () => blooming);
    kit.field('c2stacks', () => stacks);
  },
  {
    knownIssues: [
      'The hit frames of the Fatal Blossoms (burst) are approximate.',
      'C6 ignores moondrifts.',
      'Some blunt attacks deal more poise damage than in the game, so frozen opponents thaw sooner.',
      'The Hexerei effects of the passives and constellations are missing, and the character does not count as a Hexerei character.',
    ],
  },
);
