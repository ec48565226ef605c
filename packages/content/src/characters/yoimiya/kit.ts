import facts from '@quartet/gamedata/characters/yoimiya';
import { Action, character, Element, type Enemy, type HitCallback, merged, outOfRange, Tag } from '@quartet/kit';

const { aimed, attacks, casts, normals, talents, timing, unlocks, measured } = facts;

const KINDLING = attacks['Kindling Arrow'];
const C6_KINDLING = attacks['Kindling (C6) - N'];
/** Level of aiming of a charged arrow; each further level adds a kindling arrow. */
const FULL = 1;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Niwabi Fire-Dance, until she leaves the field: normal attacks are pyro and stronger.
  const dance = kit.status(timing.skillKey);
  kit.on('swap', { by: 'self', during: dance }, () => dance.remove());
  kit.onSnapshot((attack) => {
    if (attack.tag !== Tag.normal || !dance.active) return;
    attack.element = Element.pyro;
    attack.mult *= kit.at('skill', talents.skill);
  });

  // Tricks of the Trouble-Maker (first passive): in the dance each normal attack that hits gives 2 % pyro damage for 3 s, up to
  // ten times.
  let tricks = 0;
  const troubles = kit.buff(timing.a1Key, 'pyro%', () => unlocks.a1.pyro * tricks);
  const trick: HitCallback = () => {
    if (!a1.on || !kit.onField || !dance.active) return;
    tricks = troubles.active ? Math.min(tricks + 1, unlocks.a1.stacks) : 1;
    troubles.add();
  };
  // C2: her critical pyro hits give 25 % pyro damage for 6 s.
  const bonfires = kit.buff('yoimiya-c2');
  const ignite: HitCallback = (_target, attack, _damage, crit) => {
    if (c2.on && crit && attack.element === Element.pyro) bonfires.add();
  };

  // Firework Flare-Up. C6: in the dance half of her attacks shoot one more arrow, which deals 60 % of their damage.
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const extra = normals.mult.map((_, hit) =>
    kit.attack(C6_KINDLING, { name: C6_KINDLING.name.replace('%v', String(hit)) }),
  );
  const shots = merged(normals, { onHitOnce: () => [trick, ignite] });
  const plain = kit.chain(shots);
  const dancing = kit.chain(shots, { icd: 'NormalAttack', onHitOnce: () => [particles, trick, ignite] });
  kit.does('attack', (params) => {
    const hit = self.normalCounter;
    const act = (dance.active ? dancing : plain)(params);
    if (c6.on && dance.active && kit.random.chance(unlocks.c6.chance)) {
      const arrow = kit.make(extra[hit]);
      for (const table of normals.mult[hit]) arrow.mult += unlocks.c6.share * kit.at('attack', table);
      const lands = normals.hitmarks[hit][0] + (params.travel ?? normals.travel) + measured.extraArrowDelay;
      kit.launch(arrow, kit.area(C6_KINDLING.area), { snapshot: 0, hit: lands }, trick, ignite);
    }
    return act;
  });

  // Aimed shots; held on, with kindling arrows (param `kindling_travel`: frames of their flight).
  const arrow = kit.attack(aimed.levels[0]);
  const charged = kit.attack(aimed.levels[FULL]);
  const kindling = measured.kindlings.map((n) =>
    kit.attack(KINDLING, { name: KINDLING.name.replace('%v', String(n)) }),
  );
  kit.does('aim', (params) => {
    const hold = params.hold ?? FULL;
    const mark = aimed.hitmarks[hold];
    if (mark === undefined) throw outOfRange(self.key, 'aim', 'hold', aimed.hitmarks.length - 1, hold);
    const shot = kit.make(hold < FULL ? arrow : charged);
    shot.weakPoint = params.weakspot === 1;
    kit.launch(
      shot,
      kit.arrow(),
      { snapshot: mark, hit: mark + (params.travel ?? normals.travel) },
      hold < FULL ? null : ignite,
    );
    for (let i = 0; i < hold - FULL; i++)
      kit.launch(
        kindling[i],
        kit.area(KINDLING.area),
        { snapshot: mark, hit: mark + (params.kindling_travel ?? measured.kindlingTravel) },
        ignite,
      );
    return { frames: aimed.frames[hold], queueAfter: mark };
  });

  kit.skill(casts.skill, () => {
    dance.add();
    if (!troubles.active) tricks = 0;
  });

  // Ryuukin Saxifrage marks the first enemy it hits with Aurous Blaze, which explodes once in 2 s when the others hit that enemy.
  // C1: it lasts 4 s longer; she has 20 % ATK for 20 s after a marked enemy dies. C4: explosions take 1.2 s off the skill's cooldown.
  const marked = (enemy: Enemy): boolean => enemy.statusActive(timing.aurousBlazeKey);
  const saxifrage = kit.attack(attacks['Aurous Blaze (Initial)']);
  const explosion = kit.attack(attacks['Aurous Blaze (Explode)']);
  let applied = false;
  const mark: HitCallback = (enemy) => {
    if (applied) return;
    applied = true;
    enemy.addStatus(timing.aurousBlazeKey, (measured.blazeSeconds + (c1.on ? unlocks.c1.seconds : 0)) * 60, true);
  };
  kit.on(
    'enemyDamage',
    { by: 'others', tags: ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'] },
    (enemy) => {
      if (!marked(enemy) || enemy.statusActive(timing.aurousBlazeIcdKey)) return;
      kit.launch(explosion, enemy, { snapshot: 0, hit: 1 }, ignite);
      kit.giveStatus(enemy, timing.aurousBlazeIcdKey);
      if (c4.on) self.cooldowns.reduce(Action.skill, unlocks.c4.reduction * 60);
    },
  );
  // If enemies have HP, the marks end when she falls.
  if (kit.enemies.haveHp)
    kit.on('drain', () => {
      if (self.hpRatio <= 0) for (const enemy of kit.enemies.all) enemy.removeModifier(timing.aurousBlazeKey);
    });
  c1.run(() => {
    const agate = kit.buff('yoimiya-c1');
    kit.on('targetDied', { where: (enemy) => marked(enemy) }, () => agate.add());
  });

  // Summer Night's Dawn (second passive): the burst gives the others 10 % ATK, and 1 % more for each trick, for 15 s.
  let dawn = 0;
  const summerNight = kit.buff('yoimiya-a4', 'atk%', () => dawn);
  kit.burst(casts.burst, () => {
    if (a4.on)
      kit.fight.after(timing.burstHitmark, () => {
        dawn = unlocks.a4.atk + unlocks.a4.atkPerTrick * tricks;
        summerNight.addToOthers();
      });
    applied = false;
    kit.launch(saxifrage, mark, ignite);
  });
});
