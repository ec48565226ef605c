import facts from '@quartet/gamedata/characters/kamisatoayato';
import { Area, type Attack, character, Element, enemyOf, type HitCallback, SimulationError, Tag } from '@quartet/kit';
import { phrase } from '../../phrases.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const KYOUKA = attacks['Kamisato Art: Kyouka'];
const SUIYUU = attacks['Kamisato Art: Suiyuu'];
const BOUNDLESS = attacks['Boundless Origin (C6)'];
const SHUNSUIKEN_HITS = attacks.Shunsuiken.length;
const STRIKE_EVERY = 2;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Kyouka Fuushi (second passive): below 40 energy he gains 2 every second off the field.
  const recover = (): void => {
    if (!a4.on || kit.onField || self.energy >= unlocks.a4.belowEnergy) return;
    kit.giveEnergy('ayato-a4');
    kit.fight.after(60, recover);
  };
  kit.init(recover);

  // Takimeguri Kanka: for 6 s his normal attacks become Shunsuiken, which deal hydro damage. Each hit gives a stack of Namisen, up to four
  // (C2: five), and each stack adds damage by his max HP.
  const kanka = kit.status(timing.skillBuffKey);
  const maxNamisen = c2.on ? unlocks.c2.max : measured.maxNamisen;
  let namisen = 0;
  const boundless = kit.attack(BOUNDLESS);
  kit.onSnapshot((attack) => {
    if (!kanka.active || (attack.tag !== Tag.normal && attack.tag !== Tag.charge)) return;
    attack.element = Element.hydro;
    if (!attack.is(boundless)) attack.flat += self.maxHp * kit.at('skill', talents.namisenBonus) * namisen;
  });
  kit.on('swap', { by: 'self' }, () => {
    namisen = 0;
    kanka.remove();
    kit.fight.after(60, recover);
  });
  kit.startDelay('xingqiu', (usual) => (kanka.active ? measured.rainStartDelay : usual));

  // C1: Shunsuiken and normal attacks deal 40 % more damage to enemies with 50 % HP or less. C2: three stacks or more give 50 % max HP.
  if (c1.on && kit.enemies.haveHp)
    kit
      .attackBuff('ayato-c1', { stat: 'dmg%', tags: ['normal'] }, (_attack, target) => {
        const enemy = enemyOf(target);
        return enemy !== null && enemy.hp / enemy.maxHp <= unlocks.c1.atHp ? unlocks.c1.damage : 0;
      })
      .add();
  c2.run(() => kit.permanent('hp%', () => (namisen >= unlocks.c2.from ? unlocks.c2.hp : 0), 'ayato-c2'));

  // C6: the first Shunsuiken that hits after the skill adds two strikes of 450 % ATK.
  let ready = false;
  const strikeTwice: HitCallback = () => {
    if (!kit.onField || !ready) return;
    ready = false;
    for (let i = 0; i < unlocks.c6.strikes; i++)
      kit.launch(boundless, kit.area(BOUNDLESS.area), measured.strikesAfter + STRIKE_EVERY * i);
  };

  // Kamisato Art: Marobashi, and Shunsuiken: the chain counts on from one to the other.
  const gain: HitCallback = () => {
    namisen = Math.min(namisen + 1, maxNamisen);
  };
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const strike = kit.chain(facts.normals);
  const shunsuiken = attacks.Shunsuiken.map((hit) => kit.attack(hit));
  kit.does('attack', (params) => {
    kit.combo.restartAfter(kanka.active ? SHUNSUIKEN_HITS : facts.normalHits);
    if (!kanka.active) return strike(params);
    kit.launch(shunsuiken[self.normalCounter], particles, gain, ready ? strikeTwice : null);
    return { frames: frames.shunsuiken, queueAfter: timing.shunsuikenHitmark, attackSpeed: true };
  });
  const charge = kit.chargedAttack(facts.charged);
  kit.does('charge', charge);
  kit.plunges(facts.plunge);
  for (const action of ['charge', 'low_plunge', 'high_plunge'] as const)
    kit.wrap(action, (params, act) => {
      if (kanka.active) throw new SimulationError(phrase('not-during-skill', { character: self.key, action }));
      return act(params);
    });

  // Kamisato Art: Kyouka, and the water illusion it leaves. Mine Wo Matoishi Kiyotaki (first passive): the skill gives two stacks of
  // Namisen, the explosion as many as there can be.
  const kyouka = kit.attack(KYOUKA);
  kit.skill(casts.skill, (params) => {
    const [least, longest] = measured.illusion;
    if (a1.on) namisen = unlocks.a1.stacks;
    kit.fight.after(Math.min(Math.max(params.illusion_delay ?? 0, least), longest), () => {
      kit.launch(kyouka, kit.player);
      if (a1.on) namisen = maxNamisen;
    });
    kanka.add();
    ready = c6.on;
  });

  // Kamisato Art: Suiyuu: every 0.5 s a blade falls on an enemy that no blade has hit for 1.45 s, and the active character in the rain
  // deals more damage with normal attacks for 1.5 s. C4: 15 % attack speed for everyone for 15 s.
  const blade = kit.attack(SUIYUU);
  const purified = kit.attackBuff('ayato-burst', { stat: 'dmg%', tags: ['normal'] }, () =>
    kit.at('burst', talents.burstNormalBonus),
  );
  const endless = kit.buff('ayato-c4', 'atkspd%', unlocks.c4.attackSpeed);
  kit.burst(casts.burst, () => {
    const rain = Area.circle(kit.player, measured.rainRadius);
    let held: Attack | null = null;
    kit.fight.after(timing.burstStart, () => {
      held = kit.snapshot(blade);
    });
    for (let at = 0; at < measured.rain; at += measured.bladeEvery)
      kit.fight.after(at + timing.burstStart, () => {
        const enemy = kit.enemies.randomIn(rain, (one) => !one.statusActive(timing.burstMarkKey));
        kit.giveStatus(enemy, timing.burstMarkKey);
        const { x, y } = enemy ?? kit.random.point(rain, ...measured.bladeReach);
        if (held !== null) kit.launch(held, kit.area(SUIYUU.area, { x, y }), SUIYUU.hitDelay);
        if (rain.containsCentreOf(kit.player)) purified.addTo(kit.active);
      });
    if (c4.on) endless.addToTeam();
  });
});
