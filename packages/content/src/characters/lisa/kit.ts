import facts from '@quartet/gamedata/characters/lisa';
import { Area, character, enemyOf, type HitCallback, State, type Target } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Conductive: up to 3 stacks on an enemy.
    const conduct = (target: Target): void => {
      const enemy = enemyOf(target);
      if (enemy === null) return;
      const stacks = kit.counter(timing.conductiveKey, enemy);
      stacks.value = Math.min(stacks.value + 1, measured.maxConductive);
    };

    // Lightning Touch. Induced Aftershock (first passive): charged attacks make Conductive.
    kit.normals(facts.normals);
    kit.charged(facts.charged, {
      // Wound up by a normal attack or a held skill.
      windup: () => {
        const held = kit.state === State.skill && (kit.controls.lastParams.hold ?? 0) !== 0;
        return held || kit.state === State.normal ? facts.charged.windup : 0;
      },
      onHit: a1.on ? conduct : undefined,
    });
    kit.plunges(facts.plunge);

    // Violet Arc. A press makes Conductive while she is on the field; a hold strikes everyone near by their stacks and
    // clears them.
    const arc = kit.attack(attacks['Violet Arc (Press)']);
    const storm = kit.attack(attacks['Violet Arc (Hold)']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.on('enemyHit', { by: 'self', where: (_enemy, attack) => attack.is(storm) }, (enemy, attack) => {
      const stacks = kit.counter(timing.conductiveKey, enemy);
      attack.mult = kit.at('skill', talents.skillHold[stacks.value]);
      stacks.value = 0;
    });
    const press = kit.cast('skill', casts.skillPress, () => {
      kit.launch(arc, (target) => {
        if (kit.onField) conduct(target);
      });
    });
    // C1: each enemy a hold strikes gives 2 energy, 10 at most.
    const circuit = (): HitCallback => {
      let struck = 0;
      return () => {
        if (struck === unlocks.c1.maxEnergy / unlocks.c1.energy) return;
        struck++;
        kit.own.after(measured.circuitDelay, () => kit.giveEnergy('lisa-c1'));
      };
    };
    // C2: 25 % defence while holding.
    const field = kit.buff('lisa-c2');
    const hold = kit.cast('skill', casts.skillHold, () => {
      if (c2.on) field.add();
      const charged = c1.on ? circuit() : null;
      for (const enemy of kit.enemies.in(Area.circle(kit.player, measured.holdReach))) {
        const area = kit.area(attacks['Violet Arc (Hold)'].area, enemy);
        kit.launch(storm, area, { snapshot: 0, hit: timing.skillHoldHitmark }, charged, particles);
      }
    });
    kit.does('skill', (params) => (params.hold === 1 ? hold : press)(params));

    // C4: up to three arcs at once.
    const firstArcs = kit.rule('lisa_c4');
    let arcsBefore = 0;
    const arcCount = (targets: number, first: boolean): number => {
      if (targets < 2) return targets;
      if (targets === 2)
        return kit.random.chance(first ? measured.oneArc.firstOfTwo : measured.oneArc.laterOfTwo) ? 1 : 2;
      if (first) return kit.random.chance(measured.oneArc.first) ? 1 : 2;
      if (arcsBefore === 0) return 0;
      const roll = kit.random.float();
      const [one, two] = measured.arcChances[arcsBefore - 1];
      return roll < one ? 1 : roll < two ? 2 : unlocks.c4.most;
    };
    const plasma = (area: Area, first: boolean): readonly Target[] => {
      const enemies = kit.enemies.someIn(area, unlocks.c4.most);
      const gadgets =
        enemies.length < unlocks.c4.most ? kit.gadgets.someIn(area, unlocks.c4.most - enemies.length) : [];
      const targets = [...enemies, ...gadgets];
      const count = arcCount(targets.length, first);
      arcsBefore = count;
      // The first arcs among three or more targets are drawn but never shot in the reference.
      if (first && targets.length >= unlocks.c4.most && !firstArcs) return [];
      // Gadgets are only struck by the arcs that are left when there are more arcs than enemies.
      return targets.slice(0, count);
    };
    const single = (area: Area): readonly Target[] => {
      const enemy = kit.enemies.randomIn(area);
      return enemy === null ? [] : [enemy];
    };

    // Lightning Rose: the lamp's arcs strike random enemies with the stats of its appearance. Static Electricity Field (second
    // passive): what they hit loses 15 % of its defence for 10 s.
    const rose = kit.teamStatus('lisaburst');
    const lamp = kit.attack(attacks['Lightning Rose (Initial)']);
    const discharge = kit.attack(attacks['Lightning Rose (Tick)']);
    const expose = kit.shred('lisa-a4');
    const roseLength = kit.rule('lisa_burst') ? measured.arcs * measured.arcEvery : measured.roseLength;
    kit.burst(casts.burst, () => {
      const area = kit.area(attacks['Lightning Rose (Initial)'].area);
      kit.launch(lamp);
      const hit = kit.make(discharge);
      kit.fight.after(timing.burstHitmark - 1, () => kit.snapshot(hit));
      for (let i = 0; i < roseLength; i += measured.arcEvery)
        kit.fight.after(measured.firstArc + i, () => {
          for (const target of c4.on ? plasma(area, i === 0) : single(area)) {
            const where = kit.area(attacks['Lightning Rose (Tick)'].area, target);
            kit.launch(hit, where, null, a4.on ? expose : null);
          }
        });
      kit.fight.after(timing.burstHitmark, () => rose.add(measured.firstArc + measured.roseLength));
    });

    // C6: taking the field makes 3 stacks of Conductive on everyone within 5 m, once in 5 s.
    c6.run(() =>
      kit.on('swap', { to: 'self', rest: kit.pause(unlocks.c6.every * 60) }, () => {
        for (const enemy of kit.enemies.in(Area.circle(kit.player, measured.welcomeReach)))
          kit.counter(timing.conductiveKey, enemy).value = unlocks.c6.stacks;
      }),
    );
  },
  {
    knownIssues: [
      'The first arcs of the lamp are not shot at C4 when there are three or more opponents.',
      'The lamp strikes 30 times.',
    ],
  },
);
