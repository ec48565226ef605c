import {
  Action,
  character,
  Element,
  type HitCallback,
  PERMANENT,
  statVector,
  Tag,
  type Target,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/kamisatoayaka';

const { talents, frames, timing } = facts;

const CUTS = 19;
const BLOOM_DELAY = 5 * 60;
/** Opponents a charged attack reaches. */
const CHARGE_TARGETS = 5;

export default character(facts, (kit) => {
  const { cons, self, sim } = kit;

  // C1: normal and charged cryo hits have a 50 % chance to shorten the skill's cooldown by 0.3 s, every 0.1 s at most.
  const snowswept = kit.status(timing.c1ICDKey);
  const c1: HitCallback = (_target, attack) => {
    if (cons < 1 || attack.element !== Element.cryo || snowswept.active || kit.chance(0.5)) return;
    self.reduceCooldown(Action.skill, 18);
    snowswept.add(6);
  };

  // Kamisato Art: Kabuki. The fifth strike is thrown at the target.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: 'slash',
    icdGroup: ['Default', 'Default', 'Default', 'Default', 'PoleExtraAttack'],
    halt: timing.attackHitlagHaltFrame,
    haltFactor: timing.attackHitlagFactor,
    defenceHalt: timing.attackDefHalt,
    area: (hit) =>
      kit.circleFrom(kit.player, hit === 4 ? kit.target : kit.player, timing.attackRadius[hit], {
        offset: [0, timing.attackOffsets[hit]],
        fan: timing.attackFanAngles[hit],
      }),
    onHit: c1,
  });

  // C6: a charged attack deals 298 % more damage; the bonus ends 0.5 s after it hits and comes back 10 s later.
  const butou = statVector({ 'dmg%': 2.98 });
  const c6Buff = kit.attackBuff('ayaka-c6', (attack) => (attack.tag === Tag.charge ? butou : null), { hitlag: false });
  let gathered = cons >= 6;
  const c6 = (): void => {
    if (!gathered) return;
    gathered = false;
    kit.own.after(30, () => {
      c6Buff.remove();
      kit.own.after(10 * 60, () => {
        gathered = true;
        c6Buff.add(PERMANENT);
      });
    });
  };
  kit.init(() => {
    if (cons >= 6) c6Buff.add(PERMANENT);
  });

  // Charged attack: three cuts each on an opponent close by and on whatever stands near that one, opponents first.
  const charge = kit.attack({
    name: 'Charge',
    tag: 'charge',
    icd: 'ExtraAttack',
    icdGroup: 'AyakaExtraAttack',
    element: 'physical',
    gauge: 25,
    strike: 'slash',
    mult: talents.ca,
  });
  const search = timing.chargeHitmarks[0] - 1;
  const cut = (target: Target): void => {
    for (const mark of timing.chargeHitmarks)
      kit.fight.after(mark - search, () => kit.queue(charge, kit.circle(target, 1), 0, 0, c1, c6));
  };
  kit.does('charge', () => {
    kit.fight.after(search, () => {
      const first = sim.enemiesIn(kit.circle(kit.player, 5))[0];
      if (first === undefined) return;
      const around = kit.circle(first, 4);
      const others = sim.enemiesIn(around).filter((enemy) => enemy !== first);
      [first, ...others, ...sim.enemyGadgetsIn(around)].slice(0, CHARGE_TARGETS).forEach(cut);
    });
    return { frames: frames.charge };
  });

  kit.plunges(facts.plunge);

  // Kamisato Art: Senho. She reappears with cryo around her and on her blade for 5 s; every full second under costs 15.
  const senho = kit.attack({ name: 'Dash', tag: 'none', icd: 'Dash', element: 'cryo', gauge: 25 });
  // Kanten Senmyou Blessing (second passive): a hit restores 10 stamina and gives 18 % cryo damage for 10 s.
  const blessing = kit.buff('ayaka-a4', { 'cryo%': 0.18 });
  const a4: HitCallback | null =
    kit.ascension < 4
      ? null
      : kit.oncePerAttack(() => {
          sim.player.restoreStamina(10);
          blessing.add(10 * 60);
        });
  const infused = [Tag.normal, Tag.charge, Tag.plunge];
  kit.stamina((action, params) => (action === Action.dash ? 10 + 15 * Math.trunc((params.f ?? 0) / 60) : null));
  kit.does('dash', (params) => {
    const under = params.f ?? 0;
    const mark = timing.dashHitmark + under;
    kit.queue(senho, kit.circle(kit.player, 2, { offset: [0, 0.1] }), mark, mark, a4);
    kit.fight.after(mark, () => kit.infuse('ayaka-dash', Element.cryo, infused, 5 * 60));
    kit.payForDash(params);
    return { frames: frames.dash, offset: under };
  });

  // Kamisato Art: Hyouka.
  const hyouka = kit.attack({
    name: 'Hyouka',
    tag: 'skill',
    icd: 'ElementalArt',
    element: 'cryo',
    gauge: 50,
    mult: talents.skill,
  });
  const particles = kit.particlesOnHit(() => kit.draw(4, 0.5), 'cryo', timing.particleICDKey, 18, false);
  // Amatsumi Kunitsumi Sanctification (first passive): normal and charged attacks deal 30 % more damage for 6 s.
  const sanctified = statVector({ 'dmg%': 0.3 });
  const a1 = kit.attackBuff('ayaka-a1', ({ tag }) => (tag === Tag.normal || tag === Tag.charge ? sanctified : null));
  kit.does('skill', () => {
    if (kit.ascension >= 1) a1.add(6 * 60);
    kit.queue(hyouka, kit.circle(kit.player, 4.5), 0, timing.skillHitmark, particles);
    kit.cooldown('skill', 10 * 60);
    return { frames: frames.skill };
  });

  // Kamisato Art: Soumetsu. A storm of 19 cuts that blooms at its end; all keep the stats of its start.
  const storm = (name: string, note: string, share: number, bloomRadius: number, cutRadius: number) => {
    const common = { tag: 'burst', icd: 'ElementalBurst', element: 'cryo', gauge: 25 } as const;
    const part = (mult: readonly number[]): number[] => mult.map((m) => m * share);
    return {
      bloom: kit.attack({ ...common, name: `${name} (Bloom)${note}`, mult: part(talents.burstBloom) }),
      cutting: kit.attack({
        ...common,
        name: `${name} (Cutting)${note}`,
        strike: 'slash',
        mult: part(talents.burstCut),
      }),
      bloomRadius,
      cutRadius,
    };
  };
  const storms = [storm('Soumetsu', '', 1, 5, 3)];
  // C2: two smaller storms that deal 20 % of its damage each.
  if (cons >= 2) {
    const mini = storm('Mini-Frostflake Seki no To', ' (C2)', 0.2, 3, 1.5);
    storms.push(mini, mini);
  }
  // C4: opponents damaged by the storm lose 30 % DEF for 6 s.
  const c4: HitCallback | null =
    cons < 4
      ? null
      : (target, _attack, damage) => {
          if (damage !== 0) kit.enemy(target)?.addDefence('ayaka-c4', -0.3, 6 * 60);
        };
  kit.does('burst', () => {
    const { player, target } = kit;
    const start = timing.burstHitmark;
    for (const { bloom, bloomRadius } of storms)
      kit.queue(bloom, kit.circleFrom(player, target, bloomRadius), start, start + BLOOM_DELAY, c4);
    for (let i = 0; i < CUTS; i++)
      for (const { cutting, cutRadius } of storms)
        kit.queue(cutting, kit.circleFrom(player, target, cutRadius, { offset: [0, 0.3] }), start, start + i * 15, c4);
    kit.consumeEnergy(8);
    kit.cooldown('burst', 20 * 60);
    return { frames: frames.burst };
  });
});
