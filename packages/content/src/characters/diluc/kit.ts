import facts from '@quartet/gamedata/characters/diluc';
import { Action, character, Element, enemyOf, PERMANENT, pointBy, State, Tag } from '@quartet/kit';
import { estimatedSpin, SPIN_SECONDS } from '../../claymoreSpin.ts';

const { attacks, casts, frames, timing, unlocks } = facts;
const [A1_STAMINA, A1_SECONDS] = unlocks.a1;
const [A4_SECONDS, A4_PYRO] = unlocks.a4;
const [C1_DAMAGE, C1_HP] = unlocks.c1;
const [C2_ATK, C2_SPEED, , C2_STACKS, C2_PAUSE] = unlocks.c2;
const [C4_DELAY, C4_DAMAGE] = unlocks.c4;
const [C6_ATTACKS, , C6_BONUS] = unlocks.c6;

const SLASHES = attacks['Searing Onslaught'].length;
const TICK = attacks['Dawn (Tick)'];
const EXPLOSION = attacks['Dawn (Explode)'];
/** The phoenix of the burst starts a metre ahead, strikes every 12 frames as it flies 2.8 m, and explodes after 1.7 s. */
const PHOENIX = { start: 1, strikes: 8, every: 12, flies: 2.8, explodes: 1 + 14 * 1.7 };

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Dawn infuses his attacks with pyro for 8 s. Blessing of Phoenix (second passive): 4 s longer, with 20 % pyro damage.
    const warmed = a4.declare(() => kit.buff(timing.burstBuffKey, 'pyro%', A4_PYRO));
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
          return enemy !== null && enemy.hp / enemy.maxHp > C1_HP ? C1_DAMAGE : 0;
        })
        .add();
    // C2: being hit gives 10 % ATK and 5 % attack speed for 10 s, three times.
    c2.run(() => {
      const ember = kit.stacks(timing.c2BuffKey, { max: C2_STACKS, each: { 'atk%': C2_ATK, 'atkspd%': C2_SPEED } });
      const rest = kit.rule('diluc_c2') ? kit.pause(C2_PAUSE * 60) : undefined;
      kit.on('playerHit', { to: 'self', rest }, ember.gain);
    });
    // C4: 2 s after a slash of the skill it deals 40 % more for 2 s. C6: after each the next two normal attacks within 6 s deal 30 % more
    // and are 30 % faster.
    const flowing = c4.declare(() => kit.attackBuff(timing.c4BuffKey, { stat: 'dmg%', tags: ['skill'] }, C4_DAMAGE));
    let struck = 0;
    const harder = c6.declare(() =>
      kit.attackBuff('diluc-c6-dmg', { stat: 'dmg%', tags: ['normal'] }, () => {
        if (struck === C6_ATTACKS) return 0;
        struck++;
        return C6_BONUS;
      }),
    );
    const faster = c6.declare(() =>
      kit.buff('diluc-c6-speed', 'atkspd%', () => (kit.state === State.normal && struck < C6_ATTACKS ? C6_BONUS : 0)),
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
      estimatedSpin(kit, attacks, { seconds: SPIN_SECONDS + (a1.on ? A1_SECONDS : 0) });
      a1.run(() => kit.stamina.change('diluc-a1', PERMANENT, (action) => (action === Action.charge ? -A1_STAMINA : 0)));
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
      if (c4.on) kit.fight.after(timing.skillHitmarks[slash] + C4_DELAY * 60, () => flowing.add());
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
      infused.add((8 + (a4.on ? A4_SECONDS : 0)) * 60);
      kit.fight.after(timing.burstHitmark, () => {
        kit.launch(dawn);
        const ahead = (metres: number) => pointBy(kit.player, [0, metres]);
        for (let i = 0; i < PHOENIX.strikes; i++) {
          const place = ahead(PHOENIX.start + PHOENIX.flies * i);
          kit.launch(tick, place, { snapshot: 0, hit: (i + 1) * PHOENIX.every });
        }
        kit.launch(explosion, ahead(PHOENIX.explodes), { snapshot: 0, hit: EXPLOSION.at.hit });
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
