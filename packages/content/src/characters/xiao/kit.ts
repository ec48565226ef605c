import facts from '@quartet/gamedata/characters/xiao';
import { icdTags } from '@quartet/gamedata/icd';
import type { HitCallback, PlungesSpec } from '@quartet/kit';
import { Action, character, Element, oncePerAttack, Stat, State, Tag } from '@quartet/kit';

const { attacks, casts, frames, statuses, talents, timing, unlocks, measured } = facts;

/** Frames from the start of Bane of All Evil to its first loss of HP, to its last one, and between two. */
const FIRST_LOSS = timing.burstStart + 60;
const LOSSES_END = timing.burstStart + measured.lossesLast;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    self.cooldowns.setCharges(Action.skill, 2 + (c1.on ? unlocks.c1.charges : 0));

    // Bane of All Evil, the mask: normal, charged and plunging attacks are anemo, deal more damage and reach further. It ends with the
    // next swap.
    const mask = kit.status(timing.burstBuffKey);
    kit.onSnapshot((attack) => {
      const { tag } = attack;
      if (!mask.active || (tag !== Tag.normal && tag !== Tag.charge && tag !== Tag.plunge)) return;
      attack.element = Element.anemo;
      attack.stats[Stat['dmg%']] += kit.at('burst', talents.burstBonus);
      // Charged attacks share the ICD of normal attacks.
      if (tag !== Tag.charge) return;
      attack.icdTag = icdTags.NormalAttack;
      attack.halt = measured.maskedHalt * 60;
    });
    // Conqueror of Evil: Tamer of Demons (first passive): 5 % damage under the mask, and 5 % more every 3 s, up to 25 %.
    const masked = kit.stopwatch();
    const tamer = kit.buff(timing.a1Key, 'dmg%', () =>
      Math.min(
        unlocks.a1.damage + unlocks.a1.more * Math.trunc(masked.elapsed / (unlocks.a1.seconds * 60)),
        unlocks.a1.max,
      ),
    );
    kit.on('swap', {}, () => {
      mask.remove();
      tamer.remove();
    });

    // C2: 25 % energy recharge off the field. C4: 100 % DEF with 50 % HP or less.
    c2.run(() => kit.permanent('er', () => (kit.onField ? 0 : unlocks.c2.recharge), 'xiao-c2'));
    c4.run(() => kit.permanent('def%', () => (self.hpRatio <= unlocks.c4.hp ? unlocks.c4.def : 0), 'xiao-c4'));
    // C6: a plunge under the mask that hits two enemies gives the skill a charge, and for 1.2 s the skill uses up none.
    const guardian = kit.status(timing.c6BuffKey);
    const guardianFrames = kit.rule('xiao_c6') ? unlocks.c6.seconds * 60 : statuses['xiao-c6'].frames;
    const guard = (): HitCallback | null => {
      if (!c6.on) return null;
      let hits = 0;
      return () => {
        if (!mask.active || guardian.active) return;
        hits++;
        if (hits < unlocks.c6.enemies) return;
        hits = 0;
        self.cooldowns.reset(Action.skill);
        guardian.add(guardianFrames);
      };
    };

    // Whirlwind Thrust.
    const { normals, chains, charged, chargedBy, plunge, plungeBy } = facts;
    kit.normals(normals, {
      area: (hit, sub) => kit.area((mask.active ? chains.masked : normals).areas[hit][sub]),
      before: (attack, hit) => {
        if (hit === 0 && mask.active) attack.halt = measured.firstHalt;
      },
    });
    const plain = kit.chargedAttack(charged);
    const maskedCharge = kit.chargedAttack(chargedBy.masked);
    kit.does('charge', (params) => (mask.active ? maskedCharge : plain)(params));

    // Under the mask his jumps are high enough to plunge, and plunges deal more damage. Leaps by Xianyun change his plunges with and
    // without the mask.
    const leap = kit.cast('jump', casts.jump);
    kit.wrap('jump', (params, jump) => (mask.active && !kit.movement.jumpsLifted ? leap : jump)(params));
    const spec: PlungesSpec = {
      before: (_attack, falling) => (falling ? null : guard()),
      possible: () => kit.state === State.jump,
    };
    const forms = (action: 'low_plunge' | 'high_plunge') => {
      const falls = action === 'low_plunge' ? plunge.low : plunge.high;
      // In the game the mask does not change the poise damage.
      const masked: PlungesSpec = kit.rule('poise') ? { ...spec, more: { poise: falls.poise } } : spec;
      return {
        masked: kit.plunge(action, plungeBy.masked, masked),
        lifted: kit.plunge(action, plunge, spec),
        both: kit.plunge(action, plungeBy.maskedWithXianyun, masked),
      };
    };
    const low = forms('low_plunge');
    const high = forms('high_plunge');
    const way = () => (!kit.movement.jumpsLifted ? 'masked' : mask.active ? 'both' : 'lifted');
    kit.does('low_plunge', (params) => low[way()](params));
    kit.does('high_plunge', (params) => high[way()](params));

    // Lemniscatic Wind Cycling makes no particles under the mask. Dissolution Eon: Heaven Fall (second passive): each use gives the skill
    // 15 % damage for 7 s, up to three times.
    const cycling = kit.attack(attacks['Lemniscatic Wind Cycling']);
    const dissolution = kit.stacks(timing.a4BuffKey, {
      max: unlocks.a4.max,
      each: { 'dmg%': unlocks.a4.damage },
      attacks: ['skill'],
    });
    kit.skill({ frames: frames.skill }, () => {
      kit.launch(cycling, mask.active ? null : oncePerAttack(() => kit.particles(measured.particles, 'anemo')));
      if (a4.on) kit.fight.after(measured.stackAfter, dissolution.gain);
      if (!guardian.active) self.cooldowns.start(Action.skill, casts.skill.cooldown);
    });

    // The burst puts on the mask, which costs a share of his HP every second.
    kit.burst(casts.burst, () => {
      mask.add();
      masked.start();
      if (a1.on) tamer.add();
      for (let at = FIRST_LOSS; at < LOSSES_END; at += measured.lossEvery)
        kit.fight.after(at, () => {
          if (mask.active) self.drain('Bane of All Evil', kit.at('burst', talents.burstDrain) * self.hp, false);
        });
    });
  },
  {
    knownIssues: [
      'C6 frees the skill of its cooldown for 1.2 s, not 1 s.',
      'Some blunt attacks deal more poise damage than in the game, so frozen opponents thaw sooner.',
    ],
  },
);
