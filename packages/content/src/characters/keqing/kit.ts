import facts from '@quartet/gamedata/characters/keqing';
import { character, Element, type HitCallback, Tag } from '@quartet/kit';
import { ELECTRO_REACTIONS } from '../../reactions.ts';

const { attacks, casts, statuses, timing, unlocks, measured } = facts;

export default character(facts, (kit) => {
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
  const stiletto = kit.teamStatus(timing.stilettoKey);
  const particles = kit.particlesOnHit(timing.particleIcdKey);

  // C2: normal and charged attacks on opponents with electro give a particle half of the time, every 5 s at most.
  const extortion = kit.rest(timing.c2IcdKey);
  const keenExtortion: HitCallback = (target) => {
    if (target.auras?.countsAs(Element.electro) !== true || extortion.active) return;
    if (!kit.random.chance(unlocks.c2.chance)) return;
    extortion.start();
    kit.particles(1, 'electro', undefined, 'keqing-c2');
  };
  const onHit = c2.on ? keenExtortion : undefined;

  // C6: 6 % electro damage for 8 s from each of normal attack, charged attack, skill and burst.
  const tenacity = (source: string) => {
    const buff = kit.buff(`keqing-c6-${source}`, 'electro%', unlocks.c6.electro);
    return (): void => {
      if (c6.on) buff.add(unlocks.c6.seconds * 60);
    };
  };
  const afterAttack = tenacity('attack');
  const afterCharge = tenacity('charge');
  const afterSkill = tenacity('skill');
  const afterBurst = tenacity('burst');

  // Yunlai Swordsmanship: the fifth attack is thrown at the opponent. Hitlag does not hold back a charged attack out of the
  // first one.
  const { areas } = facts.normals;
  const slash = kit.chain(facts.normals, {
    area: (hit, sub) => kit.area(areas[hit][sub], hit === areas.length - 1 ? kit.target : kit.player),
    realTime: (hit) => (hit === 0 ? ['charge'] : []),
    onHit,
  });
  kit.does('attack', (params) => {
    afterAttack();
    return slash(params);
  });

  // Charged attack; with a stiletto out it sets off thunderclaps, which use the stiletto up.
  const charge = kit.chargedAttack(facts.charged, { onHit });
  const thunderclap = kit.attack(attacks['Thunderclap Slash']);
  kit.does('charge', (params) => {
    const cast = charge(params);
    if (stiletto.active) {
      stiletto.remove();
      for (const mark of facts.charged.hitmark) kit.launch(thunderclap, null, mark, particles);
    }
    afterCharge();
    return cast;
  });

  kit.plunges(facts.plunge);

  // Stellar Restoration: throws a stiletto; used again while it is present, she appears at it with a slash. C1: the recast
  // deals 50 % ATK where she vanishes and where she appears. Thundering Penance (first passive): it infuses her sword for 5 s
  // and a little longer.
  const thrown = kit.attack(attacks['Stellar Restoration']);
  const slashing = kit.attack(attacks['Stellar Restoration (Slashing)']);
  const vanishing = kit.attack(attacks['Stellar Restoration (C1)']);
  const appearing = kit.attack(attacks['Stellar Restoration (C1, Arrival)']);
  const infused = kit.status('keqinginfuse');
  const infusion = [Tag.normal, Tag.charge, Tag.plunge];
  const cast = kit.cast('skill', casts.skillThrow, () => {
    kit.launch(thrown);
    afterSkill();
    stiletto.add(measured.stilettoTime);
  });
  const recast = kit.cast('skill', casts.skillRecast, () => {
    if (c1.on) {
      kit.launch(vanishing);
      kit.launch(appearing);
    }
    kit.launch(slashing, particles);
    if (a1.on) {
      infused.add();
      kit.self.infuse('keqing-a1', Element.electro, infusion, statuses.keqinginfuse.frames);
    }
    stiletto.remove();
  });
  kit.readiness('skill', (_params, fallback) => (stiletto.active ? 0 : fallback()));
  kit.does('skill', (params) => (stiletto.active ? recast : cast)(params));

  // Starward Sword. Aristocratic Dignity (second passive): 15 % critical rate and energy recharge for 8 s.
  const initial = kit.attack(attacks['Starward Sword (Initial)']);
  const consecutive = kit.attack(attacks['Starward Sword (Consecutive Slash)']);
  const final = kit.attack(attacks['Starward Sword (Last Attack)']);
  const dignity = kit.buff('keqing-a4', { cr: unlocks.a4.critRate, er: unlocks.a4.recharge });
  kit.burst(casts.burst, () => {
    if (a4.on) dignity.add();
    kit.launch(initial);
    const area = kit.area(attacks['Starward Sword (Consecutive Slash)'].area);
    for (let i = 0; i < measured.slashes.count; i++)
      kit.launch(consecutive, area, measured.slashes.first + measured.slashes.every * i);
    kit.launch(final);
    afterBurst();
  });

  // C4: triggering an electro reaction gives 25 % ATK for 10 s.
  const attunement = kit.buff('keqing-c4', 'atk%', unlocks.c4.atk);
  c4.run(() => kit.on(ELECTRO_REACTIONS, { by: 'self' }, () => attunement.add()));
});
