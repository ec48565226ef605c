import facts from '@quartet/gamedata/characters/venti';
import {
  Action,
  Area,
  character,
  type HitCallback,
  merged,
  oncePerAttack,
  PERMANENT,
  pressOrHold,
  SimulationError,
} from '@quartet/kit';
import { phrase } from '../../phrases.ts';
import { stormeye } from './stormeye.ts';
import { windsunderArrows } from './windsunder.ts';

const { aimed, attacks, casts, normals, plunge, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { c1, c2, c4 } = kit.unlocks;

    // Divine Marksmanship.
    kit.normals(normals);
    kit.aimed(aimed);

    // C1: two more arrows fly with each aimed shot and deal a third of its damage.
    c1.run(() => {
      const isAsText = kit.rule('venti_c1');
      const gales = aimed.levels.map((level) => kit.attack(level, { name: `${level.name} (C1)` }));
      kit.wrap('aim', (params, shoot) => {
        const act = shoot(params);
        const hold = params.hold ?? 1;
        const mark = aimed.hitmarks[hold];
        for (let i = 0; i < unlocks.c1.arrows; i++) {
          const arrow = kit.make(gales[hold]);
          arrow.mult = isAsText ? arrow.mult * unlocks.c1.damage : arrow.mult / measured.galeDivisor;
          arrow.weakPoint = params.weakspot === 1;
          kit.launch(arrow, kit.arrow(), { snapshot: mark, hit: mark + (params.travel ?? normals.travel) });
        }
        return act;
      });
    });

    // Skyward Sonnet. C2: 12 % less anemo and physical resistance for 10 s. Hexerei: 24 %; the burst makes the skill ready and, as 25 % of
    // the Windsunder Arrows that hit do, lets the next press within 15 s deal 300 % of its damage.
    const resistance = self.hexerei ? unlocks.c2.hexereiResistance : undefined;
    const lessAnemo = kit.shred('venti-c2-anemo', 'anemo', resistance);
    const lessPhysical = kit.shred('venti-c2-phys', 'physical', resistance);
    const waking = c2.on && self.hexerei ? kit.status('venti-c2') : null;
    if (waking !== null)
      kit.on('burst', { by: 'self' }, () => {
        waking.add();
        self.cooldowns.reset(Action.skill);
      });
    const breeze: HitCallback | null = !c2.on
      ? null
      : (target) => {
          lessAnemo(target);
          lessPhysical(target);
        };
    const gust = kit.attack(attacks['Skyward Sonnett (Press)']);
    const updraft = kit.attack(attacks['Skyward Sonnett (Hold)']);
    const three = oncePerAttack(() => kit.particles(measured.particles.press, 'anemo'));
    const four = oncePerAttack(() => kit.particles(measured.particles.hold, 'anemo'));
    const { cooldown, cooldownDelay, radius, hit: pressHit } = measured.press;
    const press = kit.cast('skill', merged(casts.skill, { cooldown, cooldownDelay }), () => {
      const blow = kit.make(gust);
      if (waking?.active) {
        blow.mult *= unlocks.c2.factor;
        waking.remove();
      }
      kit.launch(blow, Area.circle(kit.target, radius), { snapshot: 0, hit: pressHit }, breeze, three);
    });
    const held = measured.hold;
    const longer = { cooldown: held.cooldown, cooldownDelay: held.cooldownDelay };
    const hold = kit.cast('skill', merged(casts.skillHold, longer), () => {
      kit.launch(updraft, Area.circle(kit.player, held.radius), { snapshot: 0, hit: held.hit }, breeze, four);
    });
    kit.does('skill', pressOrHold(press, hold));

    const { hitmark, frames, queueAfter } = plunge.high;
    const dive = kit.attack(plunge.high);
    kit.does('high_plunge', () => {
      if (kit.controls.lastAction !== Action.skill || (kit.controls.lastParams.hold ?? 0) !== 0)
        throw new SimulationError(phrase('high-plunge-after-skill', { character: 'venti' }));
      kit.launch(dive, null, hitmark);
      return { frames, queueAfter };
    });

    // Wind's Grand Ode, with the second passive and C6.
    const eye = stormeye(kit);
    const wake: HitCallback | null =
      waking === null
        ? null
        : () => {
            if (kit.random.chance(unlocks.c2.chance)) waking.add();
          };
    if (self.hexerei) windsunderArrows(kit, eye.present, eye.prolong, wake);

    // C4: picking up a particle gives him 25 % anemo damage for 10 s. Hexerei: his skill and burst do so instead, for him and the other
    // character on the field.
    const freedom = kit.buff('venti-c4');
    c4.run(() => {
      if (!self.hexerei) {
        kit.on('particleReceived', { onField: true }, () => freedom.add());
        return;
      }
      kit.on(['skill', 'burst'], { by: 'self' }, () => freedom.add());
      kit.init(() => {
        const shared = (): number => (freedom.active ? unlocks.c4.anemo : 0);
        for (const other of kit.others)
          kit.buff('venti-c4', 'anemo%', () => (kit.active === other ? shared() : 0)).addTo(other, PERMANENT);
      });
    });
  },
  {
    knownIssues: [
      'The upcurrent of Embrace of Winds (first passive) is not modelled.',
      'high_plunge is possible only after a press of the skill, not after a hold.',
      'C1: the additional arrows deal a third of the damage, not 33%.',
      'C2: no further resistance is lost while launched.',
      'The Hexerei effects of the passives and constellations are missing, and the character does not count as a Hexerei character.',
    ],
  },
);
