import { type Attack, character, Element, type HitCallback, SimulationError, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/kamisatoayato';
import { phrase } from '../../phrases.ts';

const { attacks, casts, frames, talents, timing } = facts;

const KYOUKA = attacks['Kamisato Art: Kyouka'];
const SUIYUU = attacks['Kamisato Art: Suiyuu'];
const BOUNDLESS = attacks['Boundless Origin (C6)'];
const SHUNSUIKEN_HITS = attacks.Shunsuiken.length;
/** Frames from the skill until the water illusion explodes, at least and at most (param `illusion_delay`). */
const ILLUSION = [35, 6 * 60];
/** The rain of the burst: its frames, those between two blades and two marks, and how far around it falls in metres. */
const RAIN = 18 * 60;
const BLADE_EVERY = 30;
const BLADE_REACH = [1.5, 9.5] as const;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Kyouka Fuushi (second passive): below 40 energy he gains 2 every second off the field.
  const recover = (): void => {
    if (!a4.on || kit.onField || self.energy >= 40) return;
    kit.giveEnergy('ayato-a4');
    kit.fight.after(60, recover);
  };
  kit.init(recover);

  // Takimeguri Kanka, the stance: for 6 s his normal attacks are Shunsuiken, hydro, and deal more by his max HP for each stack of Namisen,
  // which their hits gain him, four at most (C2: five).
  const kanka = kit.status(timing.skillBuffKey);
  const most = c2.on ? 5 : 4;
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
  kit.startDelay('xingqiu', (usual) => (kanka.active ? 17 : usual));

  // C1: Shunsuiken and normal attacks deal 40 % more to enemies at half of their HP or less. C2: 50 % HP from three stacks on.
  if (c1.on && kit.enemiesHaveHp)
    kit
      .attackBuff('ayato-c1', { stat: 'dmg%', tags: ['normal'] }, (_attack, target) => {
        const enemy = kit.enemy(target);
        return enemy !== null && enemy.hp / enemy.maxHp <= 0.5 ? 0.4 : 0;
      })
      .add();
  c2.run(() => kit.permanent('hp%', () => (namisen >= 3 ? 0.5 : 0), 'ayato-c2'));

  // C6: the first Shunsuiken to hit after the skill brings two strikes of 450 % ATK.
  let ready = false;
  const strikeTwice: HitCallback = () => {
    if (!kit.onField || !ready) return;
    ready = false;
    for (const at of [20, 22]) kit.hit(boundless, kit.area(BOUNDLESS.area), at);
  };

  // Kamisato Art: Marobashi, and Shunsuiken: the chain counts on from one to the other.
  const gain: HitCallback = () => {
    namisen = Math.min(namisen + 1, most);
  };
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  const strike = kit.chain(facts.normals);
  const shunsuiken = attacks.Shunsuiken.map((hit) => kit.attack(hit));
  kit.does('attack', (params) => {
    kit.chainLength(kanka.active ? SHUNSUIKEN_HITS : facts.normalHits);
    if (!kanka.active) return strike(params);
    kit.send(shunsuiken[self.normalCounter], particles, gain, ready ? strikeTwice : null);
    return { frames: frames.shunsuiken, queueAfter: timing.shunsuikenHitmark, attackSpeed: true };
  });
  const charge = kit.chargedAttack(facts.charged);
  kit.does('charge', (params) => {
    if (kanka.active) throw new SimulationError(phrase('not-during-skill', { character: kit.name, action: 'charge' }));
    return charge(params);
  });
  kit.plunges(facts.plunge);

  // Kamisato Art: Kyouka, and the water illusion it leaves. Mine Wo Matoishi Kiyotaki (first passive): the skill gives two stacks of
  // Namisen, the explosion as many as there can be.
  const kyouka = kit.attack(KYOUKA);
  kit.skill(casts.skill, (params) => {
    const [least, longest] = ILLUSION;
    if (a1.on) namisen = 2;
    kit.fight.after(Math.min(Math.max(params.illusion_delay ?? 0, least), longest), () => {
      kit.hit(kyouka, kit.area(KYOUKA.area, kit.player));
      if (a1.on) namisen = most;
    });
    kanka.add();
    ready = c6.on;
  });

  // Kamisato Art: Suiyuu: every 0.5 s a blade falls on an enemy that was spared for 1.45 s, and who stands in the rain deals more with
  // normal attacks for 1.5 s. C4: 15 % attack speed for everyone for 15 s.
  const blade = kit.attack(SUIYUU);
  const purified = kit.attackBuff('ayato-burst', { stat: 'dmg%', tags: ['normal'] }, () =>
    kit.at('burst', talents.burstNormalBonus),
  );
  const endless = kit.buff('ayato-c4', 'atkspd%', 0.15);
  kit.burst(casts.burst, () => {
    const rain = kit.circle(kit.player, 10);
    let held: Attack | null = null;
    kit.fight.after(timing.burstStart, () => {
      held = kit.snapshot(kit.make(blade));
    });
    for (let at = 0; at < RAIN; at += BLADE_EVERY)
      kit.fight.after(at + timing.burstStart, () => {
        const enemy = kit.randomEnemyIn(rain, (one) => !one.statusActive(timing.burstMarkKey));
        kit.giveStatus(enemy, timing.burstMarkKey);
        const { x, y } = enemy ?? kit.randomPoint(rain, ...BLADE_REACH);
        if (held !== null) kit.queueReady(held, kit.area(SUIYUU.area, { x, y }), SUIYUU.hitDelay);
        if (kit.playerIn(rain)) purified.addTo(kit.active);
      });
    if (c4.on) endless.addToTeam();
  });
});
