import { Action, character, Element, type HitCallback, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/keqing';

const { talents, frames, timing, hitlag } = facts;

/** Frames the stiletto waits for the recast, its flight included. */
const STILETTO_TIME = 5 * 60 + 20;
/** The infusion of the recast holds a little longer than its 5 s. */
const INFUSION_TIME = 5 * 60 + 20;
/** Frames of the burst's slashes in the dark, and of its last one. */
const SLASHES = { first: 82, every: 11, count: 8, last: 197 };

export default character(facts, (kit) => {
  const { cons } = kit;
  const stiletto = kit.teamStatus(timing.stilettoKey);
  const particles = kit.particlesOnHit(() => kit.draw(2, 0.5), 'electro', timing.particleICDKey, 36);

  // C2: normal and charged attacks on opponents with electro give a particle half of the time, every 5 s at most.
  const extortion = kit.status(timing.c2ICDKey);
  const keenExtortion: HitCallback = (target) => {
    if (!kit.onField || target.auras?.answersTo(Element.electro) !== true || extortion.active) return;
    if (!kit.chance(0.5)) return;
    extortion.add(5 * 60);
    kit.particles(1, 'electro', undefined, 'keqing-c2');
  };
  const c2 = cons >= 2 ? keenExtortion : null;

  // C6: 6 % electro damage for 8 s from each of normal attack, charged attack, skill and burst.
  const tenacity = (source: string) => {
    const buff = kit.buff(`keqing-c6-${source}`, { 'electro%': 0.06 });
    return (): void => {
      if (cons >= 6) buff.add(8 * 60);
    };
  };
  const afterAttack = tenacity('attack');
  const afterCharge = tenacity('charge');
  const afterSkill = tenacity('skill');
  const afterBurst = tenacity('burst');

  // Yunlai Swordsmanship: the fifth attack is thrown at the opponent.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: 'slash',
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: timing.attackDefHalt,
    area: (hit) =>
      kit.hitboxOn(hit === 4 ? kit.target : kit.player, timing.attackHitboxes[hit], timing.attackOffsets[hit]),
    onHit: c2 ?? undefined,
  });
  kit.wrap('attack', (params, slash) => {
    const act = slash(params);
    afterAttack();
    // Hitlag does not hold back a charged attack out of the first one.
    if (kit.self.normalCounter === 0) act.realTime |= 1 << Action.charge;
    return act;
  });

  // Charged attack; with a stiletto out it sets off thunderclaps, which use the stiletto up.
  const charge = talents.charge.map((mult, i) =>
    kit.attack({
      name: `Charge ${i}`,
      tag: 'charge',
      icd: 'NormalAttack',
      element: 'physical',
      gauge: 25,
      strike: 'slash',
      mult,
    }),
  );
  const thunderclap = kit.attack({
    name: 'Thunderclap Slash',
    tag: 'skill',
    icd: 'ElementalArt',
    element: 'electro',
    gauge: 50,
    strike: 'slash',
    mult: talents.skillCA,
  });
  kit.does('charge', () => {
    charge.forEach((hit, i) => {
      const area = kit.circle(kit.player, timing.chargeRadius[i], { offset: [0, timing.chargeOffsets[i]] });
      kit.queue(hit, area, timing.chargeHitmarks[i], timing.chargeHitmarks[i], c2);
    });
    if (stiletto.active) {
      stiletto.remove();
      for (const mark of timing.chargeHitmarks)
        kit.queue(thunderclap, kit.circle(kit.player, 2.5), mark, mark, particles);
    }
    afterCharge();
    return { frames: frames.charge, queueAfter: timing.chargeHitmarks[1] };
  });

  kit.plunges(facts.plunge);

  // Stellar Restoration: throws a stiletto; used again while it is there, she appears at it with a slash.
  const thrown = kit.attack({
    name: 'Stellar Restoration',
    tag: 'skill',
    element: 'electro',
    gauge: 25,
    mult: talents.skill,
  });
  const slashing = kit.attack({
    name: 'Stellar Restoration (Slashing)',
    tag: 'skill',
    icd: 'ElementalArt',
    element: 'electro',
    gauge: 50,
    strike: 'slash',
    mult: talents.skillPress,
    halt: hitlag['E-Slashing'].time,
    haltFactor: hitlag['E-Slashing'].scale,
  });
  // C1: the recast deals 50 % ATK where she vanishes and where she appears.
  const thundering = kit.attack({
    name: 'Stellar Restoration (C1)',
    tag: 'skillHold',
    icd: 'ElementalArt',
    element: 'electro',
    gauge: 25,
    mult: 0.5,
  });
  // Thundering Penance (first passive): the recast infuses her sword.
  const infused = kit.status('keqinginfuse');
  const thunderingPenance = (): void => {
    if (kit.ascension < 1) return;
    infused.add(INFUSION_TIME);
    kit.infuse('keqing-a1', Element.electro, [Tag.normal, Tag.charge, Tag.plunge], INFUSION_TIME);
  };
  kit.readiness('skill', (_params, fallback) => (stiletto.active ? 0 : fallback()));
  kit.does('skill', () => {
    if (!stiletto.active) {
      kit.queue(thrown, kit.circleFrom(kit.player, kit.target, 1.6), timing.skillHitmark, timing.skillHitmark);
      afterSkill();
      stiletto.add(STILETTO_TIME);
      kit.cooldown('skill', 7.5 * 60, 20);
      return { frames: frames.skill };
    }
    const mark = timing.skillRecastHitmark;
    if (cons >= 1) {
      kit.queue(thundering, kit.circle(kit.player, 2), 3, 3);
      kit.queue(thundering, kit.circleFrom(kit.player, kit.target, 2, { offset: [0, 1.5] }), mark, mark);
    }
    kit.queue(slashing, kit.circle(kit.player, 3, { offset: [0, 1] }), mark, mark, particles);
    thunderingPenance();
    stiletto.remove();
    return { frames: frames.skillRecast };
  });

  // Starward Sword.
  const [initial, consecutive, final] = [
    { name: 'Starward Sword (Initial)', mult: talents.burstInitial },
    { name: 'Starward Sword (Consecutive Slash)', mult: talents.burstDot },
    { name: 'Starward Sword (Last Attack)', mult: talents.burstFinal },
  ].map(({ name, mult }) =>
    kit.attack({ name, mult, tag: 'burst', icd: 'ElementalBurst', element: 'electro', gauge: 25, strike: 'slash' }),
  );
  // Aristocratic Dignity (second passive): the burst gives 15 % critical rate and energy recharge for 8 s.
  const dignity = kit.buff('keqing-a4', { cr: 0.15, er: 0.15 });
  kit.does('burst', () => {
    if (kit.ascension >= 4) dignity.add(8 * 60);
    const area = kit.circle(kit.player, 8);
    kit.queue(initial, area, timing.burstHitmark, timing.burstHitmark);
    for (let i = 0; i < SLASHES.count; i++) {
      const at = SLASHES.first + SLASHES.every * i;
      kit.queue(consecutive, area, at, at);
    }
    kit.queue(final, area, SLASHES.last, SLASHES.last);
    afterBurst();
    kit.consumeEnergy(55);
    kit.cooldown('burst', 12 * 60, 52);
    return { frames: frames.burst };
  });

  // C4: triggering an electro reaction gives 25 % ATK for 10 s.
  kit.init(() => {
    if (cons < 4) return;
    const attunement = kit.buff('keqing-c4', { 'atk%': 0.25 });
    for (const event of ELECTRO_REACTIONS)
      kit.on(event, (target, attack) => {
        if (attack.actor === kit.self.index && target.isEnemy) attunement.add(10 * 60);
      });
    kit.on('hyperbloom', (_core, attack) => {
      if (attack.actor === kit.self.index) attunement.add(10 * 60);
    });
  });
});

const ELECTRO_REACTIONS = [
  'overload',
  'electroCharged',
  'lunarCharged',
  'superconduct',
  'stellarConduct',
  'swirlElectro',
  'crystallizeElectro',
  'quicken',
  'aggravate',
] as const;
