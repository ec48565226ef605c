import facts from '@quartet/gamedata/characters/emilie';
import type { Attack, Enemy, HitCallback, Point } from '@quartet/kit';
import { Area, character, enemyOf, oncePerAttack, PERMANENT, pointBy, Tag } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const CASE = attacks['Lumidouce Case'];
const CASE_LEVEL_3 = attacks['Lumidouce Case (Level 3)'];
const TO_NEXT_LEVEL = 2;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // C6: the case makes her normal and charged attacks dendro with 300 % ATK more for 5 s, every 12 s; each that hits yields a scent,
  // and with the fourth it ends.
  const marcotte = kit.status(timing.c6ModKey);
  const marcotteRest = kit.rest(timing.c6IcdKey);
  let marcotteScents = 0;
  const perfume = (attack: Attack): void => {
    if (!marcotte.active) return;
    attack.flat += unlocks.c6.atk * self.totalAtk;
    attack.element = self.element;
    attack.ignoreInfusion = true;
  };
  const scentOf = (): HitCallback[] => {
    if (!marcotte.active) return [];
    return [
      oncePerAttack(() => {
        scent.value++;
        marcotteScents++;
        if (marcotteScents === unlocks.c6.scents) marcotte.remove();
      }),
    ];
  };
  const beginMarcotte = (): void => {
    if (!c6.on || !marcotteRest.take()) return;
    marcotteScents = 0;
    marcotte.add();
  };

  // Shadow-Hunting Spear.
  kit.normals(facts.normals, { before: perfume, onHitOnce: scentOf });
  kit.charged(facts.charged, { before: perfume, onHitOnce: scentOf });
  kit.plunges(facts.plunge);

  // The Lumidouce Case gathers a scent while a target burns within 20 m, every 2 s. Two scents raise it to the second level;
  // without any for 8 s it falls back to the first. Fragrance Extraction (first passive): further two become Cleardew Cologne.
  const level = kit.counter(timing.lumidouceLevelKey);
  const scent = kit.counter(timing.lumidouceScentKey);
  const standing = kit.status(timing.lumidouceStatusKey);
  const gathered = kit.rest(timing.lumidouceScentCdKey);
  const fresh = kit.status(timing.lumidouceScentResetKey);
  const burning = (enemy: Enemy): boolean => enemy.auras.burning;
  let place: Point = kit.player;
  const tasks = kit.tasks();
  let travel: number = timing.lumidouceAttackTravel;
  /** An action of the case after a time and then repeatedly, while this case stands. */
  const again = (every: number, act: () => void): void => {
    const step = (): void => {
      if (!standing.active) return;
      act();
      tasks.own.after(every, step);
    };
    tasks.own.after(every, step);
  };

  const particles = kit.particlesOnHit(timing.particleIcdKey);
  // C2: skill, burst and cologne take 30 % dendro resistance for 10 s.
  const shred = kit.shred(timing.c2ModKey);
  const weaken: HitCallback = (target, _attack, damage) => {
    if (c2.on && damage > 0) shred(target);
  };
  const cologne = kit.attack(attacks['Cleardew Cologne (A1)']);
  const collect = (): void => {
    if (!fresh.active && level.value > 1) {
      level.value = 1;
      scent.value = 0;
    }
    if (scent.value < TO_NEXT_LEVEL) return;
    if (level.value < 2) {
      level.value++;
      scent.value -= TO_NEXT_LEVEL;
    } else if (a1.on) {
      scent.value -= unlocks.a1.scents;
      kit.launch(cologne, Area.circleFrom(place, kit.target, measured.cologneRadius), timing.a1Hitmark, weaken);
    }
  };
  const gather = (): void => {
    if (gathered.active || !kit.enemies.in(Area.circle(place, measured.burningWithin)).some(burning)) return;
    scent.value++;
    gathered.start();
    fresh.add();
  };
  const drops = talents.skillLumidouce.map((mult, i) =>
    kit.attack(CASE, { name: `Lumidouce Case (Level ${i + 1})`, mult }),
  );
  const strike = (): void => {
    const drop = drops[level.value - 1];
    const area = Area.circleFrom(place, kit.target, 1);
    kit.launch(drop, area, timing.lumidouceHitmark + travel, particles);
    if (level.value === 2) kit.launch(drop, area, timing.lumidouceHitmarkLevel2 + travel, particles);
    // Each attack checks the scents too, and goes on looking.
    collect();
    again(timing.lumidouceScentInterval, collect);
  };
  const call = (lv: number, at: Point, fromBurst: boolean): void => {
    if (standing.active && level.value === measured.burstLevel) {
      fresh.add();
      return;
    }
    tasks.drop();
    place = at;
    level.value = lv;
    standing.add();
    again(timing.lumidouceTickInterval, strike);
    again(timing.lumidouceScentInterval, gather);
    again(timing.lumidouceScentInterval, collect);
    if (fromBurst) return;
    scent.value = 0;
    fresh.add();
  };

  // Rectification (second passive): 15 % damage to burning targets for each 1000 ATK, 36 % at most.
  a4.run(() =>
    kit.init(() =>
      kit
        .attackBuff(timing.a4ModKey, { stat: 'dmg%' }, (_attack, target) => {
          const enemy = enemyOf(target);
          return enemy !== null && burning(enemy)
            ? Math.min((unlocks.a4.bonus / unlocks.a4.atk) * self.totalAtk, unlocks.a4.max)
            : 0;
        })
        .add(PERMANENT),
    ),
  );
  // C1: skill and cologne deal 20 % more; burning, and dendro damage to burning targets, yields a scent every 2.9 s.
  c1.run(() => {
    if (a1.on)
      kit.init(() =>
        kit
          .attackBuff(timing.c1ModKey, { stat: 'dmg%' }, (attack) =>
            attack.tag === Tag.skill || attack.is(cologne) ? unlocks.c1.bonus : 0,
          )
          .add(PERMANENT),
      );
    const rest = kit.rest(timing.c1ScentIcdKey);
    const yieldScent = (): void => {
      scent.value++;
    };
    kit.on('burning', { rest }, yieldScent);
    kit.on('enemyDamage', { element: 'dendro', where: burning, rest }, yieldScent);
  });

  // Fragrance Extraction. Param `travel` of skill and burst: frames the case's drops fly.
  const summon = kit.attack(attacks['Lumidouce Case (Summon)']);
  const thorn = kit.attack(attacks['Spiritbreath Thorn']);
  const thornRest = kit.rest(timing.lumidouceArkheCdKey);
  kit.skill(casts.skill, (params) => {
    travel = params.travel ?? timing.lumidouceAttackTravel;
    kit.launch(summon, kit.player, timing.lumidouceSummonHitmark, weaken);
    kit.own.after(timing.lumidouceSpawn, () => {
      call(1, pointBy(kit.player, [0, measured.skillAhead]), false);
      beginMarcotte();
    });
    if (thornRest.take()) kit.launch(thorn, weaken);
  });

  // Aromatic Explication: the case is at the third level for 2.8 s and strikes every 0.3 s at an opponent it has not struck for
  // 0.7 s, or anywhere; then it is what it was before. C4: for 2 s longer, and 0.4 s.
  const shower = kit.attack(CASE_LEVEL_3);
  const longer = c4.on ? unlocks.c4.seconds * 60 : 0;
  const spared = c4.on ? timing.burstMarkDuration - unlocks.c4.sooner * 60 : timing.burstMarkDuration;
  const pour = (): void => {
    const enemy = kit.enemies.randomIn(
      Area.circle(place, timing.burstRadius),
      (one) => !one.statusActive(timing.burstMarkKey),
    );
    const { x, y } = enemy ?? kit.random.point(place, measured.nearest, timing.burstRadius);
    enemy?.addStatus(timing.burstMarkKey, spared, true);
    kit.launch(shower, { x, y }, timing.burstHitmark, particles, weaken);
  };
  kit.burst(casts.burst, (params) => {
    travel = params.travel ?? timing.lumidouceAttackTravel;
    let before = 1;
    kit.own.after(timing.burstSpawn, () => {
      if (standing.active) before = level.value;
      tasks.drop();
      place = pointBy(kit.player, [0, measured.burstAhead]);
      level.value = measured.burstLevel;
      standing.add(talents.burstDuration * 60 + longer);
      fresh.add();
      again(timing.burstTickInterval, pour);
      beginMarcotte();
    });
    kit.own.after(timing.burstResetLumidouce + longer, () => call(before, place, true));
  });
});
