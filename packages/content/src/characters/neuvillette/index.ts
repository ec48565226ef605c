import { character, type Kit, PERMANENT, Stat, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/neuvillette';
import { leaveDroplet } from '../../sourcewater.ts';
import { chargedAttack } from './charged.ts';

const { talents, frames, timing } = facts;

const setup = (kit: Kit): void => {
  const { cons, ascension, self } = kit;

  // Heir to the Ancient Sea's Authority (first passive): each hydro reaction within the last 30 s is a stack, up to three.
  // C1: one from the start.
  const seas =
    ascension < 1
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
    if (ascension < 1) return 0;
    let n = cons >= 1 ? 1 : 0;
    for (const sea of seas) {
      if (n === 3) break;
      if (sea.status.active) n++;
    }
    return n;
  };
  const authority = (): number => timing.a1Multipliers[stacks()];

  const { refuseIfCutShort, moveOn } = chargedAttack(kit, authority);

  // As Water Seeks Equilibrium: three normals.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    element: 'hydro',
    clock: 'fight',
    area: (hit) => kit.circle(kit.target, timing.attackHitboxes[hit]),
  });
  kit.wrap('attack', (params, normal) => {
    refuseIfCutShort('a normal attack');
    return normal(params);
  });

  // O Tears, I Shall Repay: a raging waterfall, three droplets where it first hits, and a Spiritbreath Thorn every 10 s.
  const tears = kit.attack({ name: 'O Tears, I Shall Repay', tag: 'skill', element: 'hydro', gauge: 25 });
  const thorn = kit.attack({
    name: 'Spiritbreath Thorn (neuvillette)',
    tag: 'skill',
    strike: 'spear',
    element: 'hydro',
    haltFactor: 0.01,
    defenceHalt: true,
    mult: talents.thorn,
  });
  const thornRest = kit.status(timing.skillAlignedICDKey);
  const particles = kit.particlesOnHit(timing.particleCount, 'hydro', timing.particleICDKey, timing.particleICD);
  const shed = kit.oncePerAttack((target) => {
    // How far ahead they lie depends on the distance to what was hit first: up to 5 m, up to 10 m, or more.
    const isNear = (radius: number): boolean => kit.circle(kit.player, radius).contains(target.x, target.y);
    const row = isNear(5) ? 0 : isNear(10) ? 1 : 2;
    timing.skillDropletOffsets[row].forEach((offset, i) => {
      const [least, most] = timing.skillDropletRandomRanges[row][i];
      leaveDroplet(kit, kit.pointBy(kit.player, [offset[0], offset[1]]), least, most);
    });
  });
  kit.does('skill', () => {
    moveOn();
    const hit = kit.make(tears);
    hit.flat = kit.at('skill', talents.skill) * self.maxHp;
    const [first, second] = timing.skillHitmarks;
    const { x, y } = kit.target;
    kit.queue(hit, kit.circle({ x, y }, 6), first, first, shed, particles);
    kit.own.after(first, () => {
      if (thornRest.active) return;
      thornRest.add(timing.skillAlignedICD);
      kit.queue(thorn, kit.circle({ x, y }, 4.5), second - first, second - first);
    });
    kit.cooldown('skill', 12 * 60, 20);
    return { frames: frames.skill };
  });

  // O Tides, I Have Returned: a wave, then two waterfalls; with them come three, two and one droplets.
  const burst = { tag: 'burst', icd: 'ElementalBurst', element: 'hydro', gauge: 25 } as const;
  const tides = kit.attack({ ...burst, name: 'O Tides, I Have Returned: Skill DMG' });
  const waterfall = kit.attack({ ...burst, name: 'O Tides, I Have Returned: Waterfall DMG' });
  /** Beside an enemy within 10 m, else at a fixed place ahead. */
  const placeOf = (n: number): { x: number; y: number } => {
    const { target } = kit;
    if (!kit.circle(kit.player, 10).contains(target.x, target.y)) {
      const [right, ahead] = timing.defaultBurstAtkPosOffsets[n];
      return kit.pointBy(kit.player, [right, ahead]);
    }
    return kit.randomPoint(kit.pointBy(target, [timing.burstTickTargetXOffsets[n], 0]), 0, 1.5);
  };
  kit.does('burst', () => {
    moveOn();
    const maxHp = self.maxHp;
    timing.burstHitmarks.forEach((mark, i) => {
      const hit = kit.make(i === 0 ? tides : waterfall);
      hit.flat = kit.at('burst', i === 0 ? talents.burst : talents.burstWaterfall) * maxHp;
      kit.own.after(mark, () => {
        const [least, most] = timing.dropletRandomRanges[i];
        for (const [right, ahead] of timing.dropletPosOffsets[i])
          leaveDroplet(kit, kit.pointBy(kit.player, [right, ahead]), least, most);
        const area = i === 0 ? kit.circle(kit.player, 8, { offset: [0, 1] }) : kit.circle(placeOf(i - 1), 5);
        kit.queue(hit, area, 0, 0);
      });
    });
    kit.cooldown('burst', 18 * 60);
    kit.consumeEnergy(4);
    return { frames: frames.burst };
  });

  kit.init(() => {
    for (const { event, status } of seas)
      kit.on(
        event,
        (target) => {
          if (target.isEnemy) status.add(30 * 60);
        },
        status.key,
      );
    // Discipline of the Supreme Arbitration (second passive): 0.6 % hydro damage for each percent of HP above 30 %, up to
    // 30 %. It is looked at only when his HP changes, so there is none before that.
    if (ascension >= 4) {
      const bonus = statVector({});
      const look = (): void => {
        bonus[Stat['hydro%']] = Math.min(Math.max((self.hpRatio - 0.3) * 0.6, 0), 0.3);
      };
      kit.permanent(() => bonus, 'neuvillette-a4', { stat: 'hydro%', extra: true });
      kit.on(
        'drain',
        (drain) => {
          if (drain.character === self && drain.amount > 0) look();
        },
        'neuv-a4-update-on-hp-drain',
      );
      kit.on(
        'heal',
        (who, _caller, healed, overheal) => {
          if (who === self && healed > 0 && Math.abs(healed - overheal) > 1e-9) look();
        },
        'neuv-a4-update-on-heal',
      );
    }
    // C2: 14 % critical damage of Equitable Judgment for each stack.
    if (cons >= 2 && ascension >= 1) {
      const bonus = statVector({});
      kit
        .attackBuff('neuvillette-c2', (attack) => {
          if (!attack.name.startsWith(timing.chargeJudgementName)) return null;
          bonus[Stat.cd] = 0.14 * stacks();
          return bonus;
        })
        .add(PERMANENT);
    }
    // C4: healed on the field, he gains a droplet, every 4 s at most.
    if (cons >= 4) {
      const rest = kit.status(timing.c4ICDKey);
      kit.on(
        'heal',
        (who) => {
          if (who !== self || !kit.onField || rest.active) return;
          rest.add(4 * 60);
          leaveDroplet(kit, kit.pointBy(kit.player, [0, 8]), 1.3, 3);
        },
        'neuvillette-c4',
      );
    }
  });
};

export default character(facts, setup, {
  knownIssues: ['Discipline of the Supreme Arbitration (second passive) begins with the first change of his HP.'],
});
