import facts from '@quartet/gamedata/characters/mika';
import type { Character, HitCallback } from '@quartet/kit';
import { Area, character, Element, EVERYONE, oncePerAttack, pressOrHold } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Spear of Favonius - Arrow's Passage.
  kit.normals(facts.normals, {
    area: (hit, sub) =>
      Area.hitbox(kit.player, timing.attackHitboxes[hit][sub], timing.attackOffsets[hit], timing.attackFanAngles[hit]),
  });
  kit.charged(facts.charged);

  // Detector stacks: up to 3; the second passive and C6 add one each.
  const stacks = kit.counter(timing.a1StacksKey);
  const maxStacks = unlocks.a1.max + (a4.on ? unlocks.a4.max : 0) + (c6.on ? unlocks.c6.max : 0);
  const detect = (): void => {
    stacks.value = Math.min(stacks.value + 1, maxStacks);
  };

  // Soulwind: attack speed for everyone for 12 s. Suppressive Barrage (first passive): and 10 % physical damage on the field for
  // each stack. C6: and 60 % physical critical damage.
  const soulwind = kit.buff(timing.skillBuffKey, 'atkspd%', () => kit.at('skill', talents.atkSpdBuff));
  const companionship = kit.attackBuff('mika-c6', { stat: 'cd' }, ({ actor, element }) =>
    actor === kit.active.index && element === Element.physical ? unlocks.c6.critDamage : 0,
  );
  const barrage = (to: Character) =>
    kit.buff(timing.a1BuffKey, 'phys%', () => (to === kit.active ? unlocks.a1.physical * stacks.value : 0)).addTo(to);
  let topographed = false;
  const grant = (): void => {
    stacks.value = 0;
    for (const c of kit.team) {
      soulwind.addTo(c);
      if (a1.on) barrage(c);
      if (c6.on) companionship.addTo(c);
    }
    topographed = false;
  };

  // Starfrost Swirl. A press makes a stack for each enemy after the first; the flare of a hold sends shards at up to three
  // others, one stack each. C2: the first enemy makes one as well.
  const arrow = kit.attack(attacks['Flowfrost Arrow']);
  const flare = kit.attack(attacks['Rimestar Flare']);
  const shard = kit.attack(attacks['Rimestar Shard']);
  const particles = oncePerAttack(() => kit.particles(measured.particles, 'cryo'));
  const onShard: HitCallback | null = a1.on ? detect : null;
  const ambush = c2.on && a1.on ? oncePerAttack(detect) : null;
  const scatter = oncePerAttack((target) => {
    for (const enemy of kit.enemies.someIn(
      Area.circle(kit.player, measured.scatterReach),
      measured.shards,
      (e) => e !== target,
    ))
      kit.launch(shard, Area.only(enemy), { snapshot: 0, hit: timing.rimestarShardTravel }, onShard);
  });
  const press = kit.cast('skill', casts.skillPress, () => {
    let first = true;
    const onOthers: HitCallback = () => {
      if (!first) detect();
      first = false;
    };
    kit.launch(arrow, particles, a1.on ? onOthers : null, ambush);
    kit.own.after(timing.skillPressCdStart, grant);
  });
  const hold = kit.cast('skill', casts.skillHold, () => {
    kit.launch(flare, Area.only(kit.target), null, particles, scatter, ambush);
    kit.own.after(timing.skillHoldCdStart + 1, grant);
  });
  kit.does('skill', pressOrHold(press, hold));

  // Skyfeather Song: heals everyone, then for 15 s characters who hit with normal attacks, every 2.5 s. C1: more often by the attack
  // speed of Soulwind. C4: 3 energy each time, five times.
  const healing = (per: readonly number[], flat: readonly number[]): number =>
    kit.at('burst', flat) + kit.at('burst', per) * self.maxHp;
  const eagleplume = kit.status(timing.healKey);
  const every = Math.trunc(measured.healEvery * (c1.on ? 1 - kit.at('skill', talents.atkSpdBuff) : 1));
  let returns = 0;
  kit.on('enemyDamage', { tags: ['normal'], during: eagleplume }, (_enemy, { actor }) => {
    const hitter = kit.team[actor];
    if (hitter.statusActive(timing.healIcdKey)) return;
    hitter.addStatus(timing.healIcdKey, every, true);
    kit.heal('Eagleplume', actor, healing(talents.burstHealShare, talents.burstHealFlat));
    if (returns === 0) return;
    returns--;
    kit.giveEnergy('mika-c4');
  });
  // Topographical Mapping (second passive): under both effects a critical hit of the active character makes a stack, once for each
  // Soulwind.
  a4.run(() =>
    kit.on(
      'enemyDamage',
      { by: 'active', crit: true, during: eagleplume, where: () => !topographed && soulwind.activeOn(kit.active) },
      () => {
        detect();
        topographed = true;
      },
    ),
  );
  kit.burst(casts.burst, () => {
    kit.own.after(timing.initialHeal, () => {
      kit.heal('Skyfeather Song', EVERYONE, healing(talents.burstFirstHealShare, talents.burstFirstHealFlat));
      if (c4.on) returns = unlocks.c4.times;
      eagleplume.add();
    });
  });
});
