import facts from '@quartet/gamedata/characters/sayu';
import { Area, character, Stat, SWIRL_REACTIONS } from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';
import { fuuinDash } from './fuuinDash.ts';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const FLURRY = attacks['Yoohoo Art: Mujina Flurry'];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c4, c6 } = kit.unlocks;

    // Shuumatsuban Ninja Blade.
    kit.normals(facts.normals);
    if (kit.rule('sayu_charge')) estimatedSpin(kit, attacks);

    // Someone More Capable (first passive): once in 2 s a swirl of hers on the field heals everyone by 300 HP and 120 % of EM.
    // C4: it also restores 1.2 energy.
    const capableRest = kit.rest(timing.a1IcdKey);
    a1.run(() =>
      kit.on(SWIRL_REACTIONS, { by: 'self', onField: true, rest: capableRest }, () => {
        if (c4.on) kit.giveEnergy('sayu-c4');
        kit.heal('Someone More Capable', -1, unlocks.a1.healing + unlocks.a1.healingPerEm * self.stat(Stat.em));
      }),
    );

    fuuinDash(kit);

    // Yoohoo Art: Mujina Flurry heals everyone and leaves a daruma. Every 1.5 s it heals the active character if that has 70 % HP or
    // less, and otherwise strikes an enemy. C1: it does both at any HP. C6: each point of EM adds 0.2 % ATK to its strikes, up to 400 %,
    // and 3 HP to its healing, up to 6000. No Work Today! (second passive): it strikes wider.
    const flurry = kit.attack(FLURRY);
    const daruma = kit.attack(attacks['Muji-Muji Daruma']);
    const reach = a4.on ? measured.darumaReach.wide : measured.darumaReach.usual;
    kit.burst(casts.burst, () => {
      const field = Area.circle(kit.player, measured.field.radius, { offset: measured.field.offset });
      const first = kit.snapshot(flurry);
      kit.launch(first, { x: field.x, y: field.y });
      const healing = (flat: readonly number[], share: readonly number[], atk: number): number =>
        kit.at('burst', flat) + atk * kit.at('burst', share);
      const bonus = first.stats[Stat.heal];
      kit.heal(
        'Yoohoo Art: Mujina Flurry',
        -1,
        healing(talents.initialHealFlat, talents.initialHealShare, first.total('atk')),
        bonus,
      );

      const strike = kit.snapshot(daruma);
      const atk = strike.total('atk');
      const em = strike.stats[Stat.em];
      let heal = healing(talents.burstHealFlat, talents.burstHealShare, atk);
      if (c6.on) {
        strike.flat += atk * Math.min(unlocks.c6.atkPerEm * em, unlocks.c6.maxAtk);
        heal += Math.min(unlocks.c6.healingPerEm * em, unlocks.c6.maxHealing);
      }
      const act = (): void => {
        const { active, player } = kit;
        const heals = field.contains(player.x, player.y) && (c1.on || active.hpRatio <= measured.healsUpTo);
        const enemy = kit.enemies.closestIn(field);
        if (enemy !== null && (!heals || c1.on))
          kit.launch(strike, Area.circle(enemy, reach), { since: strike.snapshotFrame });
        if (heals) kit.heal('Muji-Muji Daruma', active.index, heal, bonus);
      };
      // Hitlag of the first hit delays the daruma.
      const wait = timing.burstTickDelay;
      kit.own.after(wait, () => {
        for (
          let at = measured.firstDaruma - wait;
          at < measured.firstDaruma + measured.darumaLasts - wait;
          at += measured.darumaEvery
        )
          kit.fight.after(at, act);
      });
    });
  },
  {
    knownIssues: ['Charged attacks are not modelled.', 'She cannot plunge.'],
  },
);
