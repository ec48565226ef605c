import facts from '@quartet/gamedata/characters/raidenshogun';
import { type AbilityCode, Action, type Attack, character, Stat, Tag } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

/** Damage of reactions that belongs to the target, which does not call the Eye. */
const IGNORED_TAGS: readonly number[] = [Tag.electrocharged, Tag.burning, Tag.swirlHydro];
/** Electro damage by energy recharge over 100 % (second passive). */
const ELECTRO_PER_RECHARGE = unlocks.a4.electro / unlocks.a4.step;

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

  // Origin.
  kit.normals(facts.normals);
  kit.charged(facts.charged);
  kit.plunges(facts.plunge);

  // Transcendence: Baleful Omen. The Eye adds burst damage by the energy cost of each character. Once in 0.9 s a hit of a character with
  // the Eye calls a strike; strikes call none.
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
    kit.launch(omen);
    perEnergy = kit.at('skill', talents.skillBurstBonus);
    kit.fight.after(measured.eyeAt, () => eye.addToTeam());
  });
  const calls = (hit: Attack): boolean =>
    eye.activeOn(kit.team[hit.actor]) && !IGNORED_TAGS.includes(hit.tag) && !hit.is(strike);
  kit.on(
    'enemyDamage',
    { damaging: true, rest: kit.pause(measured.strikesEvery), where: (_enemy, hit) => calls(hit) },
    (enemy) => kit.launch(strike, enemy, attacks['Eye of Stormy Judgement (Strike)'].at.hit, particles),
  );

  // Chakra Desiderata: the bursts of the others give Resolve by their energy cost, up to 60; her burst consumes it for damage. C1: 80 %
  // more from electro characters, 20 % more from the others.
  let resolve = 0;
  let consumed = 0;
  const gather = (stacks: number): void => {
    resolve = Math.min(measured.maxResolve, resolve + stacks);
  };
  kit.on('energyBurst', { onField: false }, (who, _before, cost) => {
    const more = !c1.on ? 1 : who.element === self.element ? 1 + unlocks.c1.electro : 1 + unlocks.c1.others;
    gather(kit.at('burst', talents.resolveStackGain) * cost * more);
  });
  // Wishes Unnumbered (first passive): particles give 2 Resolve, once in 3 s.
  a1.run(() =>
    kit.on('particleReceived', { rest: kit.pause(unlocks.a1.every * 60) }, () => gather(unlocks.a1.resolve)),
  );

  // Enlightened One (second passive): 0.4 % electro damage for each percent of energy recharge over 100 %, updated every half second, and
  // 0.6 % more energy from Musou Isshin for each whole percent.
  const excessRecharge = (): number => Math.max(self.statWithoutExtra(Stat.er) - unlocks.a4.above, 0);
  let enlightened = 0;
  const look = (): void => {
    enlightened = excessRecharge() * ELECTRO_PER_RECHARGE;
    kit.own.after(measured.looksEvery, look);
  };
  a4.run(() => {
    kit.permanent('electro%', () => enlightened, 'raiden-a4', { extra: true });
    kit.init(look);
  });

  // Hits of the stance Musou Isshin give the team energy, up to five times. C6: they shorten the cooldown of the others' bursts by 1 s,
  // once a second and up to five times.
  let restored = 0;
  const restoring = kit.pause(measured.restoresEvery);
  const restore = (): void => {
    if (restored === measured.maxRestores || !restoring.take()) return;
    restored++;
    const more = a4.on ? Math.trunc(excessRecharge() * 100) * unlocks.a4.energy : 0;
    const energy = kit.at('burst', talents.burstRestore) * (1 + more);
    for (const member of kit.team) member.addEnergy('raiden-burst', energy);
  };
  let wishes = 0;
  const wishing = kit.pause(unlocks.c6.every * 60);
  const wish = (): void => {
    if (!c6.on || wishes === unlocks.c6.times || !wishing.take()) return;
    wishes++;
    for (const other of kit.others) other.cooldowns.reduce(Action.burst, unlocks.c6.seconds * 60);
  };
  const onHit = (): void => {
    restore();
    wish();
  };

  // Secret Art: Musou Shinsetsu begins the stance. C4: when it ends, everyone else gets 30 % ATK for 10 s.
  const pledge = kit.buff('raiden-c4');
  const isshin = kit.effect(timing.burstKey, {
    clock: 'own',
    end: () => {
      if (c4.on) pledge.addToOthers();
    },
  });
  kit.on('swap', { by: 'self' }, () => isshin.stop());
  const musou = kit.attack(attacks['Musou Shinsetsu']);
  // Whether the action that begins, and the present one, are made with the sword.
  let drawsNext = false;
  let isDrawn = false;
  kit.burst(casts.burst, () => {
    drawsNext = true;
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
      kit.launch(hit);
    });
  });

  // In the stance her attacks are burst damage with the sword; the consumed Resolve strengthens them.
  const before = (hit: Attack): null => {
    hit.mult += kit.at('burst', talents.resolveBonus) * consumed;
    return null;
  };
  const drawn = (code: AbilityCode): AbilityCode => {
    return (params) => {
      drawsNext = true;
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
  kit.stamina.cost((action) => (action === Action.charge && isshin.active ? measured.swordStamina : null));

  // C2: her hits in the stance ignore 60 % of defence, and so do those of an action that began in it and has not ended.
  c2.run(() => {
    kit.on('stateChange', {}, () => {
      isDrawn = drawsNext;
      drawsNext = false;
    });
    kit.on('enemyHit', { by: 'self', where: () => isshin.active || isDrawn }, (_enemy, attack) => {
      attack.ignoreDefence += unlocks.c2.defence;
    });
  });
});
