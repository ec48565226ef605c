import facts from '@quartet/gamedata/characters/furina';
import { Area, character, type HitCallback, pointBy, State } from '@quartet/kit';
import { OUSIA, PNEUMA, type Stage } from './arkhe.ts';
import { centreOfAttention } from './centreOfAttention.ts';
import { letThePeopleRejoice } from './fanfare.ts';
import { salonSolitaire } from './salon.ts';

const { attacks, casts, timing, unlocks, measured } = facts;

const THORN = attacks['Spiritbreath Thorn (furina)'];
const BLADE = attacks['Surging Blade (furina)'];

export default character(facts, (kit) => {
  const { self } = kit;
  const { a1 } = kit.unlocks;
  const stage: Stage = { arkhe: OUSIA };
  kit.field('ousia', () => stage.arkhe === OUSIA);
  const c6 = centreOfAttention(kit, stage);
  const { salon, summon } = salonSolitaire(kit, stage);

  // Arkhe: a normal attack that hits calls a Thorn or a Blade half a second later, every 6 s for each of the two.
  const arkheRests = timing.arkheIcdKeys.map((key) => kit.rest(key, measured.arkheEvery));
  const arkheAttacks = [kit.attack(THORN), kit.attack(BLADE)];
  const callArkhe: HitCallback = () => {
    if (!arkheRests[stage.arkhe].take()) return;
    const area = kit.area(THORN.area, pointBy(kit.player, measured.arkhePlace));
    kit.own.after(measured.arkheDelay, () => {
      const hit = kit.make(arkheAttacks[stage.arkhe]);
      if (c6.active()) hit.flat = c6.damage(true);
      kit.launch(hit, area);
    });
  };

  // Soloist's Solicitation. A hit's reach is looked up as it lands, when the chain is one further.
  kit.normals(facts.normals, {
    area: () => {
      const wide = c6.active() ? 1 : 0;
      const shape = self.normalCounter;
      return Area.hitbox(kit.player, timing.attackHitboxes[wide][shape], timing.attackOffsets[wide][shape]);
    },
    before: (attack) => {
      if (c6.active()) c6.drench(attack);
    },
    onHit: callArkhe,
    onHitOnce: () => [c6.onHit()],
  });

  // Charged attack, possible without a normal before it: one frame after its hit she changes between Ousia and Pneuma.
  const { hitmark, name, windup } = facts.charged;
  const charges = ['Ousia', 'Pneuma'].map((arkhe) =>
    kit.chargedAttack(facts.charged, {
      name: name.replace('%v', arkhe),
      before: (attack) => {
        if (c6.active()) c6.drench(attack);
      },
      onHitOnce: () => [c6.onHit()],
    }),
  );
  kit.chargesFreely();
  kit.does('charge', (params) => {
    const { arkhe } = stage;
    kit.own.after(hitmark + 1 - (kit.state === State.normal ? windup : 0), () => {
      stage.arkhe = arkhe === OUSIA ? PNEUMA : OUSIA;
      if (salon.active) summon(0);
    });
    return charges[arkhe](params);
  });

  kit.plunges(facts.plunge, {
    before: (attack, falling) => {
      if (c6.active()) c6.drench(attack, falling);
      return falling ? null : c6.onHit();
    },
  });

  // Salon Solitaire: in Ousia a bubble and the three members, in Pneuma the Singer.
  const bubble = kit.attack(attacks['Salon Solitaire: Ousia Bubble']);
  const call = (delay: number): void => {
    salon.add(timing.skillMaxDuration + delay);
    summon(delay);
  };
  const ousia = kit.cast('skill', casts.skillOusia, () => {
    c6.begin();
    kit.launch(bubble);
    call(timing.ousiaBubbleHitmark);
  });
  const pneuma = kit.cast('skill', casts.skillPneuma, () => {
    c6.begin();
    call(timing.pneumaCdDelay);
  });
  kit.does('skill', (params) => (stage.arkhe === PNEUMA ? pneuma : ousia)(params));

  // Endless Waltz (first passive): another character's healing that is too much for the active character, or was for
  // everybody, makes her heal the team by 2 % of their max HP every 2 s for 4 s.
  const waltz = kit.effect(timing.a1HealKey, {
    every: unlocks.a1.interval * 60,
    clock: 'own',
    tick: () => kit.heal('Endless Waltz', -1, { share: unlocks.a1.healing }),
  });
  a1.run(() =>
    kit.on(
      'heal',
      {
        by: 'others',
        where: (who, _by, _healed, overheal, _amount, _name, everyone) =>
          overheal > 0 && (everyone || who === kit.active),
      },
      () => {
        if (waltz.active) waltz.add();
        else waltz.start();
      },
    ),
  );

  letThePeopleRejoice(kit);
});
