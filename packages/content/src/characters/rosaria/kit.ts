import facts from '@quartet/gamedata/characters/rosaria';
import { Area, character, type HitCallback, Stat, State } from '@quartet/kit';

const { attacks, casts, timing, unlocks, measured } = facts;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // C1: her critical hits on the field give 10 % attack speed and 10 % normal attack damage for 4 s.
  const revelry = kit.attackBuff('rosaria-c1-dmg', { stat: 'dmg%', tags: ['normal'] }, unlocks.c1.damage);
  const haste = kit.buff('rosaria-c1-speed', 'atkspd%', () => (kit.state === State.normal ? unlocks.c1.speed : 0));
  const revel: HitCallback = (_target, _attack, _damage, crit) => {
    if (!c1.on || !crit || !kit.onField) return;
    revelry.add();
    haste.add();
  };

  // Spear of the Church.
  kit.normals(facts.normals, { onHit: revel });
  kit.charged(facts.charged, { onHit: revel });
  kit.plunges(facts.plunge);

  // Regina Probationum (first passive): 12 % critical rate for 5 s after hitting from behind, unless `nobehind=1`.
  const regina = kit.buff('rosaria-a1');
  const fromBehind: HitCallback | null = a1.on ? () => regina.add() : null;
  // C4: a critical hit of the skill gives 5 energy, once per use.
  const painfulGrace = (): HitCallback => {
    let gained = false;
    return (_target, _attack, _damage, crit) => {
      if (gained || !crit) return;
      gained = true;
      kit.giveEnergy('rosaria-c4');
    };
  };

  // Ravaging Confession: a thrust as she dashes behind the target, then a slash.
  const thrust = kit.attack(attacks['Ravaging Confession (Hit 1)']);
  const slash = kit.attack(attacks['Ravaging Confession (Hit 2)']);
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  kit.skill(casts.skill, ({ nobehind }) => {
    const regain = c4.on ? painfulGrace() : null;
    kit.launch(thrust, nobehind === 1 ? null : fromBehind, revel, regain);
    kit.own.after(timing.skillHitmark + measured.slashAfter, () => kit.launch(slash, particles, revel, regain));
  });

  // Shadow Samaritan (second passive): the others get 15 % of her critical rate, 15 % at most, for 10 s.
  let shared = 0;
  const samaritan = kit.buff('rosaria-a4', 'cr', () => shared, { extra: true });
  const shareCritRate = (): void => {
    shared = Math.min(unlocks.a4.max, unlocks.a4.share * self.statWithoutExtra(Stat.cr));
    samaritan.addToOthers();
  };

  // Rites of Termination: a swing, then an Ice Lance that strikes the ground and blasts every 2 s. C2: 4 s longer.
  // C6: each of its hits lowers physical resistance by 20 % for 10 s.
  const swing = kit.attack(attacks['Rites of Termination (Initial 1)']);
  const lance = kit.attack(attacks['Rites of Termination (Initial 2)']);
  const blast = kit.attack(attacks['Rites of Termination (DoT)']);
  const stands = kit.teamStatus('rosariaburst');
  const lasts = measured.lanceLasts + (c2.on ? unlocks.c2.seconds * 60 : 0);
  const weaken = c6.on ? kit.shred('rosaria-c6') : null;
  kit.burst(casts.burst, () => {
    kit.launch(swing, revel, weaken);
    const impact = Area.hitbox(kit.player, [measured.impact.radius], measured.impact.ahead);
    const chill = Area.hitbox(kit.player, [measured.chill.radius], measured.chill.ahead);
    const strike = kit.make(lance);
    kit.own.after(measured.lanceLands, () => {
      kit.launch(strike, impact, null, revel, weaken);
      stands.add(lasts);
      for (let at = measured.blastInterval; at < lasts; at += measured.blastInterval)
        kit.launch(blast, chill, { snapshot: 0, hit: at }, revel, weaken);
    });
    if (a4.on) shareCritRate();
  });
});
