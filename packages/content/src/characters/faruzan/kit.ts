import facts from '@quartet/gamedata/characters/faruzan';
import type { HitCallback, Kit, Target } from '@quartet/kit';
import { Action, Area, character, Element, Mark, SimulationError, Stat } from '@quartet/kit';
import { phrase } from '../../phrases.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const setup = (kit: Kit): void => {
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Parthian Shot.
  kit.normals(facts.normals);
  kit.aimed(facts.aimed);

  // Perfidious Wind's Bale: 30 % less anemo resistance for 4 s.
  const shred = kit.shred(timing.burstShredKey);

  // Pressurized Collapse: a vortex where the arrow struck, with the stats of that moment. Impetuous Flow (first passive): it
  // bears the bale. C4: 2 energy for the first enemy in it and 0.5 for each other one, up to 4 energy.
  const vortex = kit.attack(attacks['Pressurized Collapse'], { marks: Mark.swirlsSummons });
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const energy = (): HitCallback => {
    let given = 0;
    return () => {
      if (given >= unlocks.c4.maxEnergy) return;
      const more = given === 0 ? unlocks.c4.energy : unlocks.c4.energyMore;
      kit.self.addEnergy('faruzan-c4', more);
      given += more;
    };
  };
  const collapse = ({ x, y }: Target): void => {
    const hit = kit.snapshot(vortex);
    const area = kit.area(attacks['Pressurized Collapse'].area, { x, y });
    kit.fight.after(timing.vortexHitmark, () =>
      kit.launch(hit, area, null, c4.on ? energy() : null, a1.on ? shred : null, particles),
    );
  };

  // Wind Realm of Nasamjnin: the next fully charged shot (C1: the next two) within 18 s is a Hurricane Arrow.
  const realm = kit.attack(attacks['Wind Realm of Nasamjnin']);
  const gale = kit.status(timing.skillKey);
  let hurricanes = 0;
  kit.field('hurricane-count', () => (gale.active ? hurricanes : 0));
  const { cooldown, ...cast } = casts.skill;
  kit.skill(cast, () => {
    kit.launch(realm);
    hurricanes = c1.on ? unlocks.c1.hurricanes : 1;
    kit.fight.after(measured.ready, () => {
      gale.add();
      kit.self.cooldowns.start(Action.skill, cooldown);
    });
  });

  // A Hurricane Arrow collapses where it hits. An uncharged shot uses one up as well. Impetuous Flow (first passive): it takes
  // 60 % less time to charge.
  const hurricane = kit.attack(attacks['Fully-Charged Aimed Shot (Hurricane Arrow)']);
  kit.wrap('aim', (params, shoot) => {
    const { hold = 1, travel = measured.travel } = params;
    if (hold !== 0 && hold !== 1)
      throw new SimulationError(phrase('hold-0-or-1', { character: 'faruzan', action: 'aim', value: hold }));
    if (!gale.active || hurricanes === 0) return shoot(params);
    hurricanes--;
    if (hurricanes === 0) gale.remove();
    if (hold === 0) return shoot(params);
    const hit = kit.make(hurricane);
    hit.weakPoint = params.weakspot === 1;
    const quick = a1.on;
    const mark = quick ? timing.aimedInSkillHitmark : timing.aimedHitmarks[hold];
    kit.launch(hit, kit.arrow(), { snapshot: mark, hit: mark + travel }, collapse);
    return { frames: quick ? frames.aimedInSkill : frames.aimed[hold], queueAfter: mark };
  });

  // The Wind's Secret Ways: pulses that bear the bale at each corner, and Prayerful Wind's Gift, anemo damage for the
  // team while the active character is near. C2: 6 s longer. C6: and 40 % critical damage of anemo attacks.
  const ways = kit.attack(attacks["The Wind's Secret Ways"]);
  // The gift is filed under critical rate: it counts whenever all stats are read, not where anemo damage alone is.
  const gift = kit.buff(timing.burstBuffKey, { 'anemo%': kit.at('burst', talents.burstBuff) }, { stat: 'cr' });
  const wisdom = kit.attackBuff('faruzan-c6', { stat: 'cd' }, ({ element }) =>
    element === Element.anemo ? unlocks.c6.critDamage : 0,
  );
  const length = c2.on ? measured.length + unlocks.c2.seconds * 60 : measured.length;
  const tasks = kit.tasks();
  kit.burst(casts.burst, () => {
    kit.launch(ways, shred);
    tasks.drop();
    const corners = measured.corners.map((offset) => Area.circle(kit.player, measured.cornerRadius, { offset }));
    for (let n = 0, at = measured.firstPulse; at <= length; n++, at += measured.pulsePeriod)
      tasks.fight.after(measured.start + at, () => kit.enemies.in(corners[n % measured.corners.length]).forEach(shred));
    const near = Area.circle(kit.player, measured.giftRadius);
    const give = (): void => {
      if (!near.containsCentreOf(kit.player)) return;
      gift.addToTeam();
      if (c6.on) wisdom.addToTeam();
    };
    for (let at = 0; at <= length; at += measured.giftPeriod) tasks.fight.after(measured.start + at, give);
    tasks.fight.after(measured.start + length, give);
  });

  // Lost Wisdom of the Seven Caverns (second passive): anemo talent damage under the gift grows by 32 % of her base ATK,
  // every 0.8 s at most.
  a4.run(() =>
    kit.on(
      'enemyHit',
      {
        element: 'anemo',
        tags: ['normal', 'charge', 'plunge', 'skill', 'skillHold', 'burst'],
        where: (_enemy, attack) => gift.activeOn(kit.team[attack.actor]),
        rest: kit.rest(timing.a4IcdKey),
      },
      (_enemy, attack) => {
        attack.flat += unlocks.a4.share * kit.self.stat(Stat.base_atk);
      },
    ),
  );

  // C6: damage of the active character under the gift makes a vortex at the enemy, every 3 s at most.
  c6.run(() =>
    kit.on(
      'enemyDamage',
      { by: 'active', damaging: true, where: () => gift.activeOn(kit.active), rest: kit.rest(timing.c6IcdKey) },
      collapse,
    ),
  );
};

export default character(facts, setup, {
  knownIssues: ['A Hurricane Arrow makes a vortex at every opponent it touches, not one where it strikes.'],
});
