import { character, type HitCallback, State } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/furina';
import { OUSIA, PNEUMA, type Stage } from './arkhe.ts';
import { centreOfAttention } from './centreOfAttention.ts';
import { letThePeopleRejoice } from './fanfare.ts';
import { salonSolitaire } from './salon.ts';

const { talents, frames, timing } = facts;

const ARKHE_NAMES = ['Ousia', 'Pneuma'] as const;

/** Frames a charged attack saves when it follows a normal attack. */
const WINDUP = 11;

export default character(facts, (kit) => {
  const { ascension, self } = kit;
  const stage: Stage = { arkhe: OUSIA };
  const c6 = centreOfAttention(kit, stage);
  const { salon, summon, unheardConfession } = salonSolitaire(kit, stage);
  const gatherFanfare = letThePeopleRejoice(kit);

  // Arkhe: a normal attack that hits calls a Thorn or a Blade half a second later, every 6 s for each of the two.
  const arkheRests = timing.arkheIcdKeys.map((key) => kit.status(key));
  const arkheAttacks = timing.arkhePrettyPrint.map((name) =>
    kit.attack({
      name: `${name} (furina)`,
      tag: 'normal',
      strike: 'slash',
      element: 'hydro',
      ignoreInfusion: true,
      mult: talents.arkhe,
    }),
  );
  const callArkhe: HitCallback = () => {
    const rest = arkheRests[stage.arkhe];
    if (rest.active) return;
    rest.add(6 * 60);
    const area = kit.box(kit.pointBy(kit.player, [0, -0.3]), 1.2, 4.5);
    kit.own.after(30, () => {
      const hit = kit.make(arkheAttacks[stage.arkhe]);
      if (c6.active()) hit.flat = c6.damage(true);
      kit.queue(hit, area, 0, 0);
    });
  };

  // Soloist's Solicitation: four normals. A hit's reach is looked up as it lands, when the chain is one further.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: ['spear', 'slash', 'slash', 'slash'],
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: true,
    aim: 'hit',
    area: () => {
      const wide = c6.active() ? 1 : 0;
      const shape = self.normalCounter;
      return kit.hitbox(timing.attackHitboxes[wide][shape], timing.attackOffsets[wide][shape]);
    },
    before: (attack) => {
      if (c6.active()) c6.drench(attack);
    },
    onHit: callArkhe,
    onHitOnce: () => [c6.onHit()],
  });

  // Charged attack, possible without a normal before it: one frame after its hit she changes between Ousia and Pneuma.
  const charges = ARKHE_NAMES.map((name) =>
    kit.attack({
      name: `Charge ${name}`,
      tag: 'charge',
      icd: 'ExtraAttack',
      strike: 'slash',
      element: 'physical',
      gauge: 25,
      halt: 0.02,
      mult: talents.charge,
    }),
  );
  self.chargeNeedsNormal = false;
  kit.does('charge', () => {
    const saved = kit.sim.player.currentState === State.normal ? WINDUP : 0;
    const mark = timing.chargeHitmark - saved;
    const hit = kit.make(charges[stage.arkhe]);
    const area = kit.circle(kit.player, 2.6);
    kit.own.after(mark, () => {
      if (c6.active()) c6.drench(hit);
      kit.queue(hit, area, 0, 0, c6.onHit());
    });
    const next = stage.arkhe === OUSIA ? PNEUMA : OUSIA;
    kit.own.after(mark + 1, () => {
      stage.arkhe = next;
      if (salon.active) summon(0);
    });
    return { frames: frames.charge, offset: -saved, queueAfter: mark };
  });

  kit.plunges(facts.plunge, {
    before: (attack, falling) => {
      if (c6.active()) c6.drench(attack, falling);
      return falling ? null : c6.onHit();
    },
  });

  const bubble = kit.attack({ name: 'Salon Solitaire: Ousia Bubble', tag: 'skill', element: 'hydro', gauge: 25 });
  kit.does('skill', () => {
    c6.begin();
    const { arkhe } = stage;
    const delay = arkhe === PNEUMA ? timing.pneumaCDDelay : timing.ousiaBubbleHitmark;
    if (arkhe === OUSIA) {
      const hit = kit.make(bubble);
      hit.flat = kit.at('skill', talents.skillOusiaBubble) * self.maxHp;
      kit.queue(hit, kit.circle(kit.player, 5), delay, delay);
    }
    salon.add(timing.skillMaxDuration + delay);
    summon(delay);
    kit.cooldown('skill', 20 * 60, arkhe === PNEUMA ? timing.pneumaCDDelay : timing.ousiaCDDelay);
    return { frames: frames.skill[arkhe], queueAfter: frames.skill[arkhe].next.dash };
  });

  kit.init(() => {
    // Endless Waltz (first passive): somebody else's healing that is too much for the active character, or was for
    // everybody, makes her heal the team by 2 % of their max HP every 2 s for 4 s.
    if (ascension >= 1) {
      const waltz = kit.status(timing.a1HealKey);
      let turning = -1;
      const turn = (since: number): void => {
        if (!waltz.active || turning !== since) return;
        kit.healFraction('Endless Waltz', -1, 0.02);
        kit.own.after(120, () => turn(since));
      };
      kit.on(
        'heal',
        (who, caller, _healed, overheal, _amount, _name, everyone) => {
          if (caller === self.index || overheal <= 0 || (!everyone && who !== kit.active)) return;
          if (!waltz.active) {
            const since = kit.frame;
            turning = since;
            kit.own.after(120, () => turn(since));
          }
          waltz.add(4 * 60);
        },
        'furina-a1',
      );
    }
    if (ascension >= 4) unheardConfession();
    gatherFanfare();
  });

  kit.field('ousia', () => stage.arkhe === OUSIA);
});
