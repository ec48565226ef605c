import { type AbilityCode, Action, type Attack, character, Stat, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/raidenshogun';

const { attacks, casts, talents, timing } = facts;

/** Damage that belongs to the target rather than to a character does not call the Eye. */
const IGNORED_TAGS: readonly number[] = [Tag.electrocharged, Tag.burning, Tag.swirlHydro];
const MOST_RESOLVE = 60;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Origin.
  kit.normals(facts.normals);
  kit.charged(facts.charged);
  kit.plunges(facts.plunge);

  // Transcendence: Baleful Omen. The Eye adds burst damage by each character's energy. Every 0.9 s a hit of anyone who has
  // it calls a strike, except the strikes themselves.
  const omen = kit.attack(attacks['Eye of Stormy Judgement']);
  const strike = kit.attack(attacks['Eye of Stormy Judgement (Strike)']);
  let perEnergy = 0;
  const eye = kit.attackBuff(
    timing.skillKey,
    { stat: 'dmg%', tags: ['burst'] },
    ({ actor }) => perEnergy * kit.team[actor].energyMax,
  );
  const particles = kit.particlesOnHit(timing.particleIcdKey);
  kit.skill(casts.skill, () => {
    kit.send(omen);
    perEnergy = kit.at('skill', talents.skillBurstBonus);
    kit.fight.after(66, () => eye.addToTeam());
  });
  const calls = (hit: Attack): boolean =>
    eye.activeOn(kit.team[hit.actor]) && !IGNORED_TAGS.includes(hit.tag) && !hit.is(strike);
  kit.on('enemyDamage', { damaging: true, rest: kit.pause(54), where: (_enemy, hit) => calls(hit) }, (enemy) =>
    kit.hit(strike, kit.area(attacks['Eye of Stormy Judgement (Strike)'].area, enemy), 5, particles),
  );

  // Chakra Desiderata: Resolve, up to 60, is gathered from the others' bursts by their cost and turned into damage by hers.
  // C1: 80 % more from electro characters, 20 % from the rest.
  let resolve = 0;
  let consumed = 0;
  const gather = (stacks: number): void => {
    resolve = Math.min(MOST_RESOLVE, resolve + stacks);
  };
  kit.on('energyBurst', { onField: false }, (who, _before, cost) => {
    const more = !c1.on ? 1 : who.element === self.element ? 1.8 : 1.2;
    gather(kit.at('burst', talents.resolveStackGain) * cost * more);
  });
  // Wishes Unnumbered (first passive): particles give 2 Resolve, every 3 s at most.
  a1.run(() => kit.on('particleReceived', { rest: kit.pause(3 * 60) }, () => gather(2)));

  // Enlightened One (second passive): 0.4 % electro damage for each percent of recharge over 100 %, looked at every half
  // second; and 0.6 % more energy from Musou Isshin for each whole percent.
  const excessRecharge = (): number => Math.max(self.statNonExtra(Stat.er) - 1, 0);
  let enlightened = 0;
  const look = (): void => {
    enlightened = excessRecharge() * 0.4;
    kit.own.after(30, look);
  };
  a4.run(() => {
    kit.permanent('electro%', () => enlightened, 'raiden-a4', { extra: true });
    kit.init(look);
  });

  // Hits of the stance Musou Isshin give the team energy, five times at most. C6: and shorten the others' bursts by a second.
  let restored = 0;
  const restoring = kit.pause(61);
  const restore = (): void => {
    if (restored === 5 || !restoring.take()) return;
    restored++;
    const more = a4.on ? Math.trunc(excessRecharge() * 100) * 0.006 : 0;
    const energy = kit.at('burst', talents.burstRestore) * (1 + more);
    for (const member of kit.team) kit.addEnergy(energy, 'raiden-burst', member);
  };
  let wishes = 0;
  const wishing = kit.pause(60);
  const wish = (): void => {
    if (!c6.on || wishes === 5 || !wishing.take()) return;
    wishes++;
    for (const other of kit.others) other.cooldowns.reduce(Action.burst, 60);
  };
  const onHit = (): void => {
    restore();
    wish();
  };

  // Secret Art: Musou Shinsetsu opens the stance. C4: when that ends, everyone else gains 30 % ATK for 10 s.
  const pledge = kit.buff('raiden-c4');
  const isshin = kit.effect(timing.burstKey, {
    clock: 'own',
    end: () => {
      if (c4.on) pledge.addToOthers();
    },
  });
  kit.on('swap', { by: 'self' }, () => isshin.stop());
  const musou = kit.attack(attacks['Musou Shinsetsu']);
  /** Frame in which the latest action of the stance began. */
  let drawnAt = -1;
  kit.burst(casts.burst, () => {
    drawnAt = kit.frame;
    restored = 0;
    restoring.end();
    wishes = 0;
    wishing.end();
    isshin.start();
    kit.fight.after(timing.burstHitmark, () => {
      consumed = resolve;
      resolve = 0;
      const hit = kit.make(musou);
      hit.mult += kit.at('burst', talents.resolveBaseBonus) * consumed;
      kit.sendAttack(hit);
    });
  });

  // In the stance attacks are burst damage with the sword, each stronger by the Resolve that was consumed.
  const before = (hit: Attack): null => {
    hit.mult += kit.at('burst', talents.resolveBonus) * consumed;
    return null;
  };
  const drawn = (code: AbilityCode): AbilityCode => {
    return (params) => {
      drawnAt = kit.frame;
      return code(params);
    };
  };
  kit.stance({
    during: isshin,
    actions: {
      attack: drawn(kit.chain(facts.chains.swordAttack, { before, onHit })),
      charge: drawn(kit.chargedAttack(facts.chargedBy.swordCharge, { before, onHit })),
      low_plunge: drawn(kit.plunge('low_plunge', facts.plungeBy.burst, { before })),
      high_plunge: drawn(kit.plunge('high_plunge', facts.plungeBy.burst, { before })),
    },
  });
  kit.stamina((action) => (action === Action.charge && isshin.active ? 20 : null));

  // C2: everything she does in the stance ignores 60 % of defence.
  c2.run(() =>
    kit.on('enemyHit', { by: 'self', where: () => isshin.active || kit.stateStart === drawnAt }, (_enemy, attack) => {
      attack.ignoreDefence += 0.6;
    }),
  );
});
