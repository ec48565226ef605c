import facts from '@quartet/gamedata/characters/neuvillette';
import { Area, character, type Kit, oncePerAttack, PERMANENT, pointBy } from '@quartet/kit';
import { dropletsOf } from '../../sourcewater.ts';
import { chargedAttack } from './charged.ts';

const { attacks, casts, timing, unlocks, measured } = facts;

const setup = (kit: Kit): void => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4 } = kit.unlocks;

  // Heir to the Ancient Sea's Authority (first passive): each hydro reaction within the last 30 s is a stack, up to three.
  // C1: one from the start.
  const seas = !a1.on
    ? []
    : (
        [
          ['bloom', 'bloom'],
          ['lunarBloom', 'lunarbloom'],
          ['crystallizeHydro', 'crystallize-hydro'],
          ['electroCharged', 'electro-charged'],
          ['lunarCharged', 'lunar-charged'],
          ['lunarCrystallize', 'lunar-crystallize'],
          ['frozen', 'frozen'],
          ['swirlHydro', 'swirl-hydro'],
          ['vaporize', 'vaporize'],
        ] as const
      ).map(([event, name]) => ({ event, status: kit.status(`neuvillette-a1-${name}`) }));
  const stacks = (): number => {
    if (!a1.on) return 0;
    let n = c1.on ? unlocks.c1.stacks : 0;
    for (const sea of seas) {
      if (n === unlocks.a1.stacks) break;
      if (sea.status.active) n++;
    }
    return n;
  };
  const authority = (): number => timing.a1Factors[stacks()];
  for (const { event, status } of seas) kit.on(event, {}, () => status.add(unlocks.a1.seconds * 60));

  const { refuseIfCutShort, moveOn, isJudgment } = chargedAttack(kit, authority);

  // As Water Seeks Equilibrium.
  kit.normals(facts.normals);
  kit.wrap('attack', (params, normal) => {
    refuseIfCutShort('a normal attack');
    return normal(params);
  });

  // O Tears, I Shall Repay: a raging waterfall, three droplets where it first hits, and a Spiritbreath Thorn every 10 s.
  const tears = kit.attack(attacks['O Tears, I Shall Repay']);
  const leaveDroplet = dropletsOf(kit);
  const thorn = kit.attack(attacks['Spiritbreath Thorn (neuvillette)']);
  const thornRest = kit.rest(timing.skillAlignedIcdKey);
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const shed = oncePerAttack((target) => {
    // How far ahead they lie depends on the distance to the first enemy hit: up to 5 m, up to 10 m, or more.
    const isNear = (radius: number): boolean => Area.circle(kit.player, radius).contains(target.x, target.y);
    const row = isNear(measured.near) ? 0 : isNear(measured.far) ? 1 : 2;
    timing.skillDropletOffsets[row].forEach((offset, i) => {
      const [least, most] = timing.skillDropletRandomRanges[row][i];
      leaveDroplet(pointBy(kit.player, [offset[0], offset[1]]), least, most);
    });
  });
  kit.skill(casts.skill, () => {
    moveOn();
    const [first, second] = timing.skillHitmarks;
    const { x, y } = kit.target;
    kit.launch(tears, { x, y }, first, shed, particles);
    kit.own.after(first, () => {
      const area = kit.area(attacks['Spiritbreath Thorn (neuvillette)'].area, { x, y });
      if (thornRest.take()) kit.launch(thorn, area, second - first);
    });
  });

  // O Tides, I Have Returned: a wave, then two waterfalls; with them come three, two and one droplets.
  const tides = kit.attack(attacks['O Tides, I Have Returned: Skill DMG']);
  const waterfall = kit.attack(attacks['O Tides, I Have Returned: Waterfall DMG']);
  /** Beside an enemy within 10 m, else at a fixed place ahead. */
  const placeOf = (n: number): { x: number; y: number } => {
    const { target } = kit;
    if (!Area.circle(kit.player, measured.besideWithin).contains(target.x, target.y)) {
      const [right, ahead] = timing.defaultBurstAtkPosOffsets[n];
      return pointBy(kit.player, [right, ahead]);
    }
    return kit.random.point(pointBy(target, [timing.burstTickTargetOffsetsX[n], 0]), 0, measured.beside);
  };
  kit.burst(casts.burst, () => {
    moveOn();
    timing.burstHitmarks.forEach((mark, i) => {
      const hit = kit.make(i === 0 ? tides : waterfall);
      kit.own.after(mark, () => {
        const [least, most] = timing.dropletRandomRanges[i];
        for (const [right, ahead] of timing.dropletPosOffsets[i])
          leaveDroplet(pointBy(kit.player, [right, ahead]), least, most);
        kit.launch(
          hit,
          i === 0
            ? Area.hitbox(kit.player, [measured.tideRadius], 1)
            : Area.circle(placeOf(i - 1), measured.waterfallRadius),
        );
      });
    });
  });

  // Discipline of the Supreme Arbitration (second passive): 0.6 % hydro damage for each percent of HP above 30 %, up to 30 %.
  // The reference checks it only when his HP changes, so there is none before that.
  const followsHp = kit.rule('neuvillette_a4');
  a4.run(() => {
    const byHp = (): number =>
      Math.min(Math.max((self.hpRatio - unlocks.a4.above) * (unlocks.a4.hydro / unlocks.a4.step), 0), unlocks.a4.max);
    if (followsHp) {
      kit.permanent('hydro%', byHp, 'neuvillette-a4', { extra: true });
      return;
    }
    let discipline = 0;
    const look = (): void => {
      discipline = byHp();
    };
    kit.permanent('hydro%', () => discipline, 'neuvillette-a4', { extra: true });
    kit.on('drain', { to: 'self', where: ({ amount }) => amount > 0 }, look);
    const changed = (_who: unknown, _caller: number, healed: number, overheal: number): boolean =>
      healed > 0 && Math.abs(healed - overheal) > measured.nothing;
    kit.on('heal', { to: 'self', where: changed }, look);
  });

  // C2: 14 % critical damage of Equitable Judgment for each stack.
  if (c2.on && a1.on)
    kit
      .attackBuff('neuvillette-c2', { stat: 'cd' }, (hit) => (isJudgment(hit) ? unlocks.c2.critDamage * stacks() : 0))
      .add(PERMANENT);

  const { healedDroplet } = measured;
  // C4: healed on the field, he gains a droplet, every 4 s at most.
  c4.run(() =>
    kit.on('heal', { to: 'self', onField: true, rest: kit.rest(timing.c4IcdKey) }, () =>
      leaveDroplet(pointBy(kit.player, healedDroplet.at), healedDroplet.least, healedDroplet.most),
    ),
  );
};

export default character(facts, setup, {
  knownIssues: ['Discipline of the Supreme Arbitration (second passive) begins with the first change of his HP.'],
});
