import facts from '@quartet/gamedata/characters/diluc';
import { Action, character, Element, enemyOf, PERMANENT, pointBy, State, Tag } from '@quartet/kit';
import { estimatedSpin, SPIN_SECONDS } from '../../claymoreSpin.ts';

const { attacks, casts, frames, timing, unlocks, measured } = facts;

const SLASHES = attacks['Searing Onslaught'].length;
const TICK = attacks['Dawn (Tick)'];
const EXPLOSION = attacks['Dawn (Explode)'];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Dawn infuses his attacks with pyro for 8 s. Blessing of Phoenix (second passive): 4 s longer, with 20 % pyro damage.
    const warmed = kit.buff(timing.burstBuffKey, 'pyro%', unlocks.a4.pyro);
    // Without the passive it is a status, which is still active in the frame in which it ends.
    const infused = a4.on ? warmed : kit.status(timing.burstBuffKey);
    kit.onSnapshot((attack) => {
      const { tag } = attack;
      if (infused.active && (tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge))
        attack.element = Element.pyro;
    });

    // C1: 15 % more damage to enemies above half of their HP.
    if (c1.on && kit.enemies.haveHp)
      kit
        .attackBuff('diluc-c1', { stat: 'dmg%' }, (_attack, target) => {
          const enemy = enemyOf(target);
          return enemy !== null && enemy.hp / enemy.maxHp > unlocks.c1.hp ? unlocks.c1.damage : 0;
        })
        .add();
    // C2: being hit gives 10 % ATK and 5 % attack speed for 10 s, three times.
    c2.run(() => {
      const ember = kit.stacks(timing.c2BuffKey, {
        max: unlocks.c2.stacks,
        each: { 'atk%': unlocks.c2.atk, 'atkspd%': unlocks.c2.speed },
      });
      const rest = kit.rule('diluc_c2') ? kit.pause(unlocks.c2.pause * 60) : undefined;
      kit.on('playerHit', { to: 'self', rest }, ember.gain);
    });
    // C4: 2 s after a slash of the skill it deals 40 % more for 2 s. C6: after each the next two normal attacks within 6 s deal 30 % more
    // and are 30 % faster.
    const flowing = kit.attackBuff(timing.c4BuffKey, { stat: 'dmg%', tags: ['skill'] }, unlocks.c4.damage);
    let struck = 0;
    const harder = kit.attackBuff('diluc-c6-dmg', { stat: 'dmg%', tags: ['normal'] }, () => {
      if (struck === unlocks.c6.attacks) return 0;
      struck++;
      return unlocks.c6.bonus;
    });
    const faster = kit.buff('diluc-c6-speed', 'atkspd%', () =>
      kit.state === State.normal && struck < unlocks.c6.attacks ? unlocks.c6.bonus : 0,
    );

    // Tempered Sword. C6: the skill does not interrupt the chain.
    const strike = kit.chain(facts.normals);
    let reached = 0;
    kit.does('attack', (params) => {
      if (c6.on && kit.state === State.skill) kit.combo.continueWith(reached);
      reached = (self.normalCounter + 1) % facts.normalHits;
      return strike(params);
    });
    // Charged attack. Relentless (first passive): half of the stamina, 3 s longer.
    if (kit.rule('diluc_charge')) {
      estimatedSpin(kit, attacks, { seconds: SPIN_SECONDS + (a1.on ? unlocks.a1.seconds : 0) });
      a1.run(() =>
        kit.stamina.change('diluc-a1', PERMANENT, (action) => (action === Action.charge ? -unlocks.a1.stamina : 0)),
      );
    }
    kit.plunges(facts.plunge);

    // Searing Onslaught: up to three slashes, each within 4 s of the one before; the first starts the cooldown.
    const slashes = attacks['Searing Onslaught'].map((slash) => kit.attack(slash));
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const again = kit.status(timing.skillWindowKey);
    let next = 0;
    kit.readiness('skill', (_params, usual) => (again.active ? 0 : usual()));
    kit.skill({}, () => {
      const slash = again.active ? next : 0;
      if (c6.on) {
        struck = 0;
        harder.add();
        faster.add();
      }
      kit.launch(slashes[slash], particles);
      if (c4.on) kit.fight.after(timing.skillHitmarks[slash] + unlocks.c4.delay * 60, () => flowing.add());
      next = (slash + 1) % SLASHES;
      if (next === 0) again.remove();
      else again.add();
      return { frames: frames.skill[slash], cooldown: slash === 0 ? casts.skill.cooldown : undefined };
    });

    // Dawn: a strike, and a phoenix that flies ahead and explodes.
    const dawn = kit.attack(attacks['Dawn (Strike)']);
    const tick = kit.attack(TICK);
    const explosion = kit.attack(EXPLOSION);
    kit.burst(casts.burst, () => {
      infused.add((measured.infusionSeconds + (a4.on ? unlocks.a4.seconds : 0)) * 60);
      kit.fight.after(timing.burstHitmark, () => {
        kit.launch(dawn);
        const ahead = (metres: number) => pointBy(kit.player, [0, metres]);
        for (let i = 0; i < measured.phoenix.strikes; i++) {
          const place = ahead(measured.phoenix.start + measured.phoenix.flies * i);
          kit.launch(tick, place, { snapshot: 0, hit: (i + 1) * measured.phoenix.every });
        }
        kit.launch(explosion, ahead(measured.phoenix.explodes), { snapshot: 0, hit: EXPLOSION.at.hit });
      });
    });
  },
  {
    knownIssues: [
      'Charged attacks are not modelled.',
      'C2 gains a stack on every hit he takes, without its cooldown of 1.5 s.',
    ],
  },
);
