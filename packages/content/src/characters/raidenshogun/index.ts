import { Action, type Attack, character, Stat, Strike, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/raidenshogun';

const { talents, frames, timing } = facts;

/** Damage that belongs to the target rather than to a character does not call the Eye. */
const IGNORED_TAGS: readonly number[] = [Tag.electrocharged, Tag.burning, Tag.swirlHydro];

export default character(facts, (kit) => {
  const { cons, self } = kit;

  // Chakra Desiderata: Resolve, up to 60, gathered all the time and turned into damage by the burst.
  let resolve = 0;
  let consumed = 0;
  const gather = (stacks: number): void => {
    resolve = Math.min(60, resolve + stacks);
  };

  // Musou Isshin: the stance of the burst. Attacks of the stance are known by the frame they started in.
  const isshin = kit.status(timing.BurstKey);
  let drawnAt = -1;

  // Origin: five normals with the polearm.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: 'slash',
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: timing.attackDefHalt,
    area: (hit, sub) =>
      kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit][sub], timing.attackFanAngles[hit]),
  });

  kit.charged({
    name: 'Charge Attack',
    mult: talents.charge,
    hitmark: timing.chargeHitmark,
    frames: frames.charge,
    area: () => kit.box(kit.player, 2.8, 4.8, [0, -0.1]),
    halt: 0.02,
    more: { icdGroup: 'Default', strike: 'slash', deployable: false },
  });

  kit.plunges(facts.plunge);

  // Transcendence: Baleful Omen. The Eye adds burst damage by each character's energy, and strikes with their hits.
  const omen = kit.attack({
    name: 'Eye of Stormy Judgement',
    tag: 'skill',
    element: 'electro',
    gauge: 25,
    mult: talents.skill,
  });
  const strike = kit.attack({
    name: 'Eye of Stormy Judgement (Strike)',
    tag: 'skill',
    icd: 'ElementalArt',
    strike: 'slash',
    element: 'electro',
    gauge: 25,
    mult: talents.skillTick,
  });
  let perEnergy = 0;
  const eyeBonus = statVector({});
  const eye = kit.attackBuff(timing.skillKey, (attack) => {
    if (attack.tag !== Tag.burst) return null;
    eyeBonus[Stat['dmg%']] = perEnergy * kit.team[attack.actor].energyMax;
    return eyeBonus;
  });
  const particles = kit.particlesOnHit(() => kit.draw(0, 0.5), 'electro', timing.particleICDKey, 48);
  kit.does('skill', () => {
    kit.queue(omen, kit.circle(kit.player, 5), timing.skillHitmark, timing.skillHitmark);
    perEnergy = kit.at('skill', talents.skillBurstBonus);
    kit.fight.after(66, () => eye.addToTeam(1500));
    kit.cooldown('skill', 600, 6);
    return { frames: frames.skill };
  });

  // Every 0.9 s a hit of anyone who has the Eye calls a strike, except the strikes themselves.
  const followHits = (): void => {
    let nextStrike = 0;
    kit.on('enemyDamage', (enemy, attack, damage) => {
      if (nextStrike > kit.frame || damage === 0 || !eye.activeOn(kit.team[attack.actor])) return;
      if (IGNORED_TAGS.includes(attack.tag)) return;
      if (attack.actor === self.index && attack.tag === Tag.skill && attack.strike === Strike.slash) return;
      kit.queue(strike, kit.circle(enemy, 4), 5, 5, particles);
      nextStrike = kit.frame + 54;
    });
  };

  // Secret Art: Musou Shinsetsu. Its hits give the team energy, at most five times; C6: and shorten the others' bursts.
  let restored = 0;
  let nextRestore = 0;
  const excessRecharge = (): number => Math.max(self.statNonExtra(Stat.er) - 1, 0);
  const restore = (): void => {
    if (kit.frame <= nextRestore || restored >= 5) return;
    restored++;
    nextRestore = kit.frame + 60;
    // Enlightened One (second passive): 0.6 % more of it for each whole percent of recharge over 100 %.
    const more = kit.ascension >= 4 ? Math.trunc(excessRecharge() * 100) * 0.006 : 0;
    const energy = kit.at('burst', talents.burstRestore) * (1 + more);
    for (const c of kit.team) kit.addEnergy(energy, 'raiden-burst', c);
  };
  let wishes = 0;
  let nextWish = 0;
  const wishbearer = (): void => {
    if (kit.frame < nextWish || wishes === 5) return;
    nextWish = kit.frame + 60;
    wishes++;
    for (const c of kit.team) if (c !== self) c.reduceCooldown(Action.burst, 60);
  };
  const grantWish = cons >= 6 ? wishbearer : null;

  // C4: when the stance ends, everyone else gains 30 % ATK for 10 s.
  const pledge = kit.buff('raiden-c4', { 'atk%': 0.3 });
  let pledged = false;
  let lastCast = -1;
  const fulfilPledge = (): void => {
    if (!pledged) return;
    pledged = false;
    for (const c of kit.team) if (c !== self) pledge.add(600, c);
  };

  const musou = kit.attack({
    name: 'Musou Shinsetsu',
    tag: 'burst',
    icd: 'ElementalBurst',
    strike: 'slash',
    element: 'electro',
    gauge: 50,
    mult: talents.burstBase,
  });
  kit.does('burst', () => {
    const cast = kit.frame;
    drawnAt = cast;
    restored = 0;
    nextRestore = 0;
    wishes = 0;
    nextWish = 0;
    const stance = 420 + timing.burstHitmark;
    isshin.add(stance);
    if (cons >= 4) {
      pledged = true;
      lastCast = cast;
      kit.own.after(stance, () => {
        if (lastCast === cast) fulfilPledge();
      });
    }
    kit.fight.after(timing.burstHitmark, () => {
      consumed = resolve;
      resolve = 0;
      const hit = kit.make(musou);
      hit.mult += kit.at('burst', talents.resolveBaseBonus) * consumed;
      kit.queue(hit, kit.box(kit.player, 13, 8, [0, -0.1]), 0, 0);
    });
    kit.cooldown('burst', 18 * 60);
    kit.consumeEnergy(8);
    return { frames: frames.burst };
  });

  // In the stance attacks are burst damage with the sword, each stronger by the Resolve that was consumed.
  const blade = { tag: 'burst', element: 'electro', gauge: 25 } as const;
  const withResolve = (attack: Attack): Attack => {
    attack.mult += kit.at('burst', talents.resolveBonus) * consumed;
    return attack;
  };
  const sword = talents.attackB.map((tables, hit) =>
    tables.map((mult, sub) =>
      kit.attack({
        ...blade,
        name: `Musou Isshin ${hit}`,
        icd: 'NormalAttack',
        strike: hit === 2 ? 'spear' : 'slash',
        halt: timing.attackHitlagHaltFrame[hit][sub],
        haltFactor: 0.01,
        defenceHalt: timing.attackDefHalt[hit][sub],
        mult,
      }),
    ),
  );
  kit.wrap('attack', (params, polearm) => {
    if (!isshin.active) return polearm(params);
    drawnAt = kit.frame;
    const hit = self.normalCounter;
    const marks = timing.swordHitmarks[hit];
    sword[hit].forEach((template, sub) => {
      const attack = withResolve(kit.make(template));
      const [width, length] = timing.swordHitboxes[hit][sub];
      const [x, y] = timing.swordOffsets[hit][sub];
      const area = kit.box(kit.player, width, length, [x, y]);
      kit.own.after(marks[sub], () => kit.queue(attack, area, 0, 0, restore, grantWish));
    });
    return { frames: frames.sword[hit], queueAfter: marks[marks.length - 1], attackSpeed: true };
  });

  // Only the second sweep of the charged attack has hitlag.
  const sweeps = talents.chargeSword.map((mult, i) =>
    kit.attack({
      ...blade,
      name: `Musou Isshin (Charge Attack ${i})`,
      icd: 'NormalAttack',
      strike: 'slash',
      halt: i === 0 ? 0 : 0.02,
      haltFactor: 0.01,
      defenceHalt: i > 0,
      mult,
    }),
  );
  kit.wrap('charge', (params, polearm) => {
    if (!isshin.active) return polearm(params);
    drawnAt = kit.frame;
    sweeps.forEach((template, i) => {
      const attack = withResolve(kit.make(template));
      kit.own.after(timing.swordCAHitmarks[i], () =>
        kit.queue(attack, kit.box(kit.player, 7.5, 8, [0, -0.1]), 0, 0, restore, grantWish),
      );
    });
    return { frames: frames.swordCA };
  });
  kit.stamina((action) => (action === Action.charge && isshin.active ? 20 : null));

  const fall = kit.attack({
    ...blade,
    name: 'Plunge Collision (Musou Isshin)',
    gauge: 0,
    strike: 'slash',
    ignoreInfusion: true,
    mult: talents.collision,
  });
  const landings = [
    {
      action: 'low_plunge',
      name: 'Low Plunge (Musou Isshin)',
      mult: talents.lowPlunge,
      hitmark: timing.lowPlungeHitmarkB,
      radius: timing.lowPlungeRadius,
      poise: timing.lowPlungePoiseDMG,
      cancels: frames.lowPlungeFramesB,
      queueAfter: frames.lowPlungeFramesB.next.attack,
    },
    {
      action: 'high_plunge',
      name: 'High Plunge (Musou Isshin)',
      mult: talents.highPlunge,
      hitmark: timing.highPlungeHitmarkB,
      radius: timing.highPlungeRadius,
      poise: timing.highPlungePoiseDMG,
      cancels: frames.highPlungeFramesB,
      queueAfter: frames.highPlungeFramesB.next.skill,
    },
  ] as const;
  for (const { action, name, mult, hitmark, radius, poise, cancels, queueAfter } of landings) {
    const landing = kit.attack({ ...blade, name, strike: 'blunt', ignoreInfusion: true, poise, mult });
    kit.wrap(action, (params, polearm) => {
      if (!isshin.active || kit.sim.player.airborne === 0) return polearm(params);
      drawnAt = kit.frame;
      const below = { offset: [0, 1] } as const;
      if ((params.collision ?? 0) > 0) {
        const mark = timing.collisionHitmarkB;
        kit.queue(withResolve(kit.make(fall)), kit.circle(kit.player, 1, below), mark, mark);
      }
      kit.queue(withResolve(kit.make(landing)), kit.circle(kit.player, radius, below), hitmark, hitmark);
      return { frames: cancels, queueAfter };
    });
  }

  kit.init(() => {
    followHits();
    // Wishes Unnumbered (first passive): particles give 2 Resolve, every 3 s at most.
    if (kit.ascension >= 1) {
      let next = 0;
      kit.on('particleReceived', () => {
        if (next > kit.frame) return;
        next = kit.frame + 180;
        gather(2);
      });
    }
    // Enlightened One (second passive): 0.4 % electro damage for each percent of recharge over 100 %, looked at every
    // half second.
    if (kit.ascension >= 4) {
      const bonus = statVector({});
      kit.permanent(() => bonus, 'raiden-a4', { stat: 'electro%', extra: true });
      const look = (): void => {
        bonus[Stat['electro%']] = excessRecharge() * 0.4;
        kit.own.after(30, look);
      };
      look();
    }
    // The others' bursts give Resolve by their cost. C1: 80 % more from electro characters, 20 % from the rest.
    kit.on('energyBurst', (who, _before, cost) => {
      if (kit.onField) return;
      const more = cons < 1 ? 1 : who.element === self.element ? 1.8 : 1.2;
      gather(kit.at('burst', talents.resolveStackGain) * cost * more);
    });
    kit.on('swap', (from) => {
      if (from !== self || !isshin.active) return;
      isshin.remove();
      fulfilPledge();
    });
    // C2: everything she does in the stance ignores 60 % of defence.
    if (cons >= 2)
      kit.on('enemyHit', (_enemy, attack) => {
        if (attack.actor !== self.index) return;
        if (isshin.active || kit.sim.player.stateStart === drawnAt) attack.ignoreDefence += 0.6;
      });
  });
});
