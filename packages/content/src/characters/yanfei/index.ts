import {
  Action,
  character,
  Element,
  EVERYONE,
  type HitCallback,
  PERMANENT,
  Stat,
  State,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/yanfei';

const { talents, frames, timing, hitlag } = facts;

/** Frames a charged attack saves unless she stands still or has just come. */
const WINDUP = 16;
const CHARGE_STAMINA = 50;

export default character(facts, (kit) => {
  const { cons, ascension, self, sim } = kit;

  // Scarlet Seals: up to 3 (C6: 4), for 10 s or until somebody is swapped in. C1: each makes a charged attack another 10 %
  // cheaper.
  const mostSeals = cons >= 6 ? 4 : 3;
  const cheaper = cons >= 1 ? 0.25 : 0.15;
  const sealed = kit.status(timing.sealBuffKey);
  let seals = 0;
  const seal = (count: number): void => {
    seals = Math.min(mostSeals, count);
    sealed.add(10 * 60);
  };
  const readSeals = (): number => {
    if (!sealed.active) seals = 0;
    return seals;
  };
  kit.field('seal-count', () => seals);
  kit.stamina((action) => (action === Action.charge ? CHARGE_STAMINA * (1 - cheaper * readSeals()) : null));
  /** The first hit of an attack makes a seal, or all of them. */
  const sealing = (all: boolean): HitCallback => {
    let done = false;
    return () => {
      if (done || (!all && !kit.onField)) return;
      done = true;
      seal(all ? mostSeals : seals + 1);
    };
  };

  // Seal of Approval.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    element: 'pyro',
    travel: 10,
    area: () => kit.circleFrom(kit.player, kit.target, 0.75),
    onHitOnce: () => [sealing(false)],
  });

  // Blazing Eye (second passive): the first critical hit of a charged attack sets off another blaze of 80 % ATK.
  const eye = kit.attack({
    name: 'Blazing Eye (A4)',
    tag: 'charge',
    element: 'pyro',
    gauge: 25,
    haltFactor: hitlag.A4.scale,
    defenceHalt: true,
    mult: 0.8,
  });
  const blazing = (): HitCallback => {
    let done = false;
    return (target, _attack, _damage, crit) => {
      if (done || !crit || !kit.onField) return;
      done = true;
      kit.queue(eye, kit.circle(target, 3.5), 10, 10);
    };
  };
  // Proviso (first passive): 5 % pyro damage for each seal a charged attack uses up, for 6 s; the next one replaces it.
  const proviso = statVector({});
  const provisoBuff = kit.buff('yanfei-a1', () => proviso, { stat: 'pyro%' });

  const charges = talents.charge.map((mult) =>
    kit.attack({
      name: 'Charge Attack',
      tag: 'charge',
      element: 'pyro',
      gauge: 25,
      strike: 'blunt',
      poise: 80,
      mult,
    }),
  );
  kit.does('charge', () => {
    const used = readSeals();
    if (ascension >= 1) {
      proviso[Stat['pyro%']] = 0.05 * used;
      provisoBuff.add(6 * 60);
    }
    const state = sim.player.currentState;
    const saved = state === State.idle || state === State.swap ? 0 : WINDUP;
    const mark = timing.chargeHitmark - saved;
    const area = kit.circle(kit.target, timing.chargeRadius[used]);
    kit.queue(charges[used], area, mark, mark, ascension >= 4 ? blazing() : null);
    kit.fight.after(1, () => {
      seals = 0;
      sealed.remove();
    });
    return { frames: frames.charge, offset: -saved };
  });

  kit.plunges(facts.plunge);

  // Signed Edict: all seals.
  const edict = kit.attack({
    name: 'Signed Edict',
    tag: 'skill',
    element: 'pyro',
    gauge: 25,
    strike: 'blunt',
    poise: 120,
    mult: talents.skill,
  });
  const particles = kit.particlesOnHit(3, 'pyro', timing.particleICDKey, 12);
  kit.does('skill', () => {
    const area = kit.circleFrom(kit.player, kit.target, 3.5);
    kit.queue(edict, area, 0, timing.skillHitmark, particles, sealing(true));
    kit.cooldown('skill', 9 * 60, 28);
    return { frames: frames.skill };
  });

  // Done Deal: all seals; then for 15 s more damage of charged attacks and a seal every second.
  const deal = kit.attack({
    name: 'Done Deal',
    tag: 'burst',
    element: 'pyro',
    gauge: 50,
    strike: 'blunt',
    poise: 200,
    haltFactor: hitlag['Q-ElementalBurst'].scale,
    defenceHalt: true,
    mult: talents.burst,
  });
  const brilliance = statVector({});
  const brilliant = kit.attackBuff(timing.burstBuffKey, ({ tag }) => (tag === Tag.charge ? brilliance : null));
  const sealEverySecond = (): void => {
    if (!brilliant.active) return;
    seal(seals + 1);
    kit.fight.after(60, sealEverySecond);
  };
  kit.does('burst', () => {
    brilliant.add(15 * 60);
    kit.queue(deal, kit.circle(kit.player, 6.5), 0, timing.burstHitmark, sealing(true));
    kit.fight.after(60, sealEverySecond);
    // C4: a shield of 45 % max HP for 15 s.
    if (cons >= 4)
      kit.shield({
        name: 'Supreme Amnesty (Shield)',
        type: 'yanfeiC4',
        target: EVERYONE,
        element: Element.pyro,
        hp: 0.45 * self.maxHp,
        frames: 15 * 60,
      });
    kit.cooldown('burst', 20 * 60);
    kit.consumeEnergy(5);
    return { frames: frames.burst };
  });

  kit.init(() => {
    brilliance[Stat['dmg%']] = kit.at('burst', talents.burstBonus);
    kit.on(
      'swap',
      () => {
        seals = 0;
        sealed.remove();
      },
      'yanfei-exit',
    );
    // C2: 20 % critical rate for charged attacks on enemies below half their HP.
    if (cons >= 2 && sim.plan.damageMode) {
      const right = statVector({ cr: 0.2 });
      kit
        .attackBuff('yanfei-c2', ({ tag }, target) => {
          if (tag !== Tag.charge) return null;
          const enemy = kit.enemy(target);
          return enemy !== null && enemy.hp / enemy.maxHp < 0.5 ? right : null;
        })
        .add(PERMANENT);
    }
  });
});
