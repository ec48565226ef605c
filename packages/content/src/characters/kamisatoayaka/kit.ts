import facts from '@quartet/gamedata/characters/kamisatoayaka';
import type { AreaFacts, AttackSpec, HitCallback, Target } from '@quartet/kit';
import { Action, Area, character, Element, oncePerAttack, PERMANENT, Tag } from '@quartet/kit';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // C1: normal and charged cryo hits have a 50 % chance to shorten the skill's cooldown by 0.3 s, every 0.1 s at most.
  const snowswept = kit.rest(timing.c1IcdKey);
  const shorten: HitCallback = (_target, attack) => {
    if (!c1.on || attack.element !== Element.cryo || snowswept.active || kit.random.chance(1 - unlocks.c1.chance))
      return;
    self.cooldowns.reduce(Action.skill, unlocks.c1.reduction * 60);
    snowswept.start();
  };

  // Kamisato Art: Kabuki. The fifth strike is thrown at the target.
  const { areas } = facts.normals;
  kit.normals(facts.normals, {
    area: (hit, sub) => kit.area(areas[hit][sub], hit === areas.length - 1 ? kit.target : kit.player),
    onHit: shorten,
  });
  kit.plunges(facts.plunge);

  // C6: a charged attack deals 298 % more damage; the bonus ends 0.5 s after it hits and comes back 10 s later.
  const butou = kit.attackBuff('ayaka-c6', { stat: 'dmg%', tags: ['charge'] }, unlocks.c6.damage, { hitlag: false });
  let gathered = c6.on;
  if (gathered) butou.add(PERMANENT);
  const spend = (): void => {
    if (!gathered) return;
    gathered = false;
    kit.own.after(unlocks.c6.endsAfter * 60, () => {
      butou.remove();
      kit.own.after(unlocks.c6.returnsAfter * 60, () => {
        gathered = true;
        butou.add(PERMANENT);
      });
    });
  };

  // Charged attack: three cuts each on an opponent close by and on enemies near that one, opponents first.
  const charge = kit.attack(attacks.Charge);
  const search = timing.chargeHitmarks[0] - 1;
  const cut = (target: Target): void => {
    for (const mark of timing.chargeHitmarks)
      kit.fight.after(mark - search, () => kit.launch(charge, target, null, shorten, spend));
  };
  kit.does('charge', () => {
    kit.fight.after(search, () => {
      const [first] = kit.enemies.in(Area.circle(kit.player, measured.chargeWithin));
      if (first === undefined) return;
      const around = Area.circle(first, measured.chargeSpread);
      const others = kit.enemies.in(around).filter((enemy) => enemy !== first);
      [first, ...others, ...kit.gadgets.in(around)].slice(0, measured.chargeTargets).forEach(cut);
    });
    return { frames: frames.charge };
  });

  // Kamisato Art: Senho. She reappears with cryo around her and on her blade for 5 s; every full second under costs 15.
  const senho = kit.attack(attacks.Dash);
  // Kanten Senmyou Blessing (second passive): a hit restores 10 stamina and gives 18 % cryo damage for 10 s.
  const blessing = kit.buff('ayaka-a4');
  const bless = oncePerAttack(() => {
    kit.stamina.restore(unlocks.a4.stamina);
    blessing.add();
  });
  const infused = [Tag.normal, Tag.charge, Tag.plunge];
  kit.stamina.cost((action, { f = 0 }) =>
    action === Action.dash ? measured.dash.stamina + measured.dash.perSecond * Math.trunc(f / 60) : null,
  );
  kit.does('dash', (params) => {
    const under = params.f ?? 0;
    const mark = timing.dashHitmark + under;
    kit.launch(senho, null, mark, a4.on ? bless : null);
    kit.fight.after(mark, () => self.infuse('ayaka-dash', Element.cryo, infused, measured.dash.infused));
    kit.movement.payForDash(params);
    return { frames: frames.dash, offset: under };
  });

  // Kamisato Art: Hyouka. Amatsumi Kunitsumi Sanctification (first passive): afterwards normal and charged attacks deal 30 %
  // more damage for 6 s.
  const hyouka = kit.attack(attacks.Hyouka);
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const sanctified = kit.attackBuff('ayaka-a1', { tags: ['normal', 'charge'] });
  kit.skill(casts.skill, () => {
    if (a1.on) sanctified.add();
    kit.launch(hyouka, particles);
  });

  // Kamisato Art: Soumetsu. A storm of 19 cuts that blooms at its end; all keep the stats of its start. C2: and two smaller
  // storms that deal 20 % of its damage each.
  const storm = (bloom: AttackSpec, cutting: AttackSpec & { area: AreaFacts }, share: number) => ({
    bloom: kit.attack(bloom, { mult: talents.burstBloom.map((mult) => mult * share) }),
    cutting: kit.attack(cutting, { mult: talents.burstCut.map((mult) => mult * share) }),
    area: cutting.area,
  });
  const mini = storm(
    attacks['Mini-Frostflake Seki no To (Bloom) (C2)'],
    attacks['Mini-Frostflake Seki no To (Cutting) (C2)'],
    unlocks.c2.damage,
  );
  const soumetsu = storm(attacks['Soumetsu (Bloom)'], attacks['Soumetsu (Cutting)'], 1);
  const storms = c2.on ? [soumetsu, mini, mini] : [soumetsu];
  // C4: opponents damaged by the storm lose 30 % DEF for 6 s.
  const shred = kit.shred('ayaka-c4');
  const expose: HitCallback = (target, _attack, damage) => {
    if (damage > 0) shred(target);
  };
  const onHit = c4.on ? expose : null;
  kit.burst(casts.burst, () => {
    const start = timing.burstHitmark;
    for (const { bloom } of storms) kit.launch(bloom, onHit);
    for (let i = 0; i < measured.cuts; i++)
      for (const { cutting, area } of storms)
        kit.launch(cutting, kit.area(area), { snapshot: start, hit: start + i * measured.cutEvery }, onHit);
  });
});
