import {
  Action,
  character,
  Element,
  type Enemy,
  type HitCallback,
  type NormalsSpec,
  Stat,
  State,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/hutao';

const { talents, frames, timing, hitlag } = facts;

/** Frames a charged attack lengthens Paramita Papilio by while it lasts. */
const SLIDE = 108;

/** Dash and jump cancels of the charged attack in Paramita Papilio after each normal attack; the last allows none. */
const SLIDE_CANCELS = [
  [1, 2],
  [4, 5],
  [2, 2],
  [3, 3],
  [3, 3],
  [500, 500],
].map(([dash, jump]) => ({ animation: frames.ppCharge.animation, next: { ...frames.ppCharge.next, dash, jump } }));

export default character(
  facts,
  (kit) => {
    const { cons, ascension, self, sim } = kit;

    // Guide to Afterlife: 30 % of HP for 9 s of Paramita Papilio: pyro weapon, and ATK by max HP up to 400 % base ATK.
    const vigour = statVector({});
    const paramita = kit.buff(timing.paramitaBuff, () => vigour, { stat: 'atk', extra: true });
    kit.onSnapshot((attack) => {
      const { tag } = attack;
      if ((tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge) && paramita.active)
        attack.element = Element.pyro;
    });
    const draw = kit.particlesOnHit(() => kit.draw(2, 0.5), 'pyro', timing.paramitaEnergyICD, 5 * 60);
    const particles: HitCallback = (target, attack, damage, crit) => {
      if (paramita.active) draw(target, attack, damage, crit);
    };

    // Blood Blossom: pyro damage every 4 s for 8 s. C2: 10 % of max HP more.
    const blossom = kit.attack({ name: 'Blood Blossom', tag: 'skill', element: 'pyro', gauge: 25, mult: talents.bb });
    const bleed = (enemy: Enemy, from: number): void => {
      if (enemy.tags.get(timing.bbDebuff) !== from || !enemy.statusActive(timing.bbDebuff)) return;
      const hit = kit.make(blossom);
      if (cons >= 2) hit.flat += 0.1 * self.maxHp;
      kit.queue(hit, kit.only(enemy), 0, 0);
      enemy.after(240, () => bleed(enemy, from));
    };
    const bloodBlossom: HitCallback = (target) => {
      const enemy = kit.enemy(target);
      if (enemy === null) return;
      if (!enemy.statusActive(timing.bbDebuff)) {
        const from = kit.frame;
        enemy.after(240, () => bleed(enemy, from));
        enemy.tags.set(timing.bbDebuff, from);
      }
      enemy.addStatus(timing.bbDebuff, 570);
    };

    // Flutter By (first passive): 12 % critical rate for everybody else for 8 s once Paramita Papilio ends.
    const flutter = kit.buff(timing.a1BuffKey, { cr: 0.12 });
    let fluttering = false;
    const flutterBy = (): void => {
      if (ascension < 1 || !fluttering) return;
      fluttering = false;
      for (const ally of kit.team) if (ally !== self) flutter.add(8 * 60, ally);
    };

    const spirits = kit.attack({ name: 'Paramita (0 dmg)', tag: 'none', element: 'physical' });
    kit.does('skill', () => {
      const most = 4 * self.stat(Stat.base_atk);
      vigour[Stat.atk] = Math.min(kit.at('skill', talents.ppatk) * self.maxHp, most);
      const length = 9 * 60 + timing.skillStart;
      paramita.add(length);
      fluttering = true;
      kit.own.after(length, flutterBy);
      self.drain('Paramita Papilio', 0.3 * self.hp, false);
      kit.queue(spirits, kit.circle(kit.player, 3), timing.skillStart, timing.skillStart);
      kit.cooldown('skill', 16 * 60, 14);
      return { frames: frames.skill };
    });

    // Secret Spear of Wangsheng, outside of and in Paramita Papilio.
    const normals = (
      stance: Pick<NormalsSpec, 'hitmarks' | 'frames' | 'halt' | 'defenceHalt' | 'onHit'>,
      boxes: readonly (readonly (readonly number[])[])[],
      offsets: readonly (readonly (readonly number[])[])[],
      fans: readonly number[],
    ): void =>
      kit.normals({
        ...stance,
        mult: talents.attack,
        strike: ['slash', 'spear', 'slash', 'slash', 'slash', 'slash'],
        area: (hit, sub) => kit.hitbox(boxes[hit][sub], offsets[hit][sub], fans[hit]),
      });
    normals(
      {
        hitmarks: timing.ppAttackHitmarks,
        frames: frames.ppAttack,
        halt: timing.ppAttackHitlagHaltFrame,
        defenceHalt: timing.ppAttackDefHalt,
        onHit: particles,
      },
      timing.ppAttackHitboxes,
      timing.ppAttackOffsets,
      timing.ppAttackFanAngles,
    );
    const butterfly = self.abilities[Action.attack];
    normals(
      {
        hitmarks: timing.attackHitmarks,
        frames: frames.attack,
        halt: timing.attackHitlagHaltFrame,
        defenceHalt: timing.attackDefHalt,
      },
      timing.attackHitboxes,
      timing.attackOffsets,
      timing.attackFanAngles,
    );
    kit.wrap('attack', (params, plain) => {
      if (butterfly === null || !paramita.active) return plain(params);
      const second = self.normalCounter === 1;
      const act = butterfly(params);
      if (second) act.realTime |= 1 << Action.charge;
      return act;
    });

    // Charged attack; in Paramita Papilio a slide that sets a Blood Blossom. C1: it costs no stamina there.
    kit.stamina((action) => (action === Action.charge && cons >= 1 && paramita.active ? 0 : null));
    const [lunge, slide] = (['spear', 'slash'] as const).map((strike) =>
      kit.attack({
        name: 'Charge Attack',
        tag: 'charge',
        icd: 'ExtraAttack',
        icdGroup: 'PoleExtraAttack',
        element: 'physical',
        gauge: 25,
        strike,
        haltFactor: hitlag.CA.scale,
        defenceHalt: true,
        deployable: true,
        mult: talents.charge,
      }),
    );
    kit.does('charge', () => {
      const area = kit.circleFrom(kit.player, kit.target, 0.8);
      if (!paramita.active) {
        kit.queue(lunge, area, 0, timing.chargeHitmark);
        return { frames: frames.charge, queueAfter: timing.chargeHitmark };
      }
      paramita.extend(SLIDE);
      kit.queue(slide, area, 0, timing.ppChargeHitmark, particles, bloodBlossom);
      const { lastCharacter, lastAction } = sim.player;
      const chained = lastCharacter === self.index && lastAction === Action.attack;
      const last = (self.normalCounter + facts.normalHits - 1) % facts.normalHits;
      return {
        frames: chained ? SLIDE_CANCELS[last] : frames.ppCharge,
        queueAfter: 1,
        onLeave: (next) => {
          if (next !== State.burst) paramita.extend(-SLIDE);
        },
      };
    });

    kit.plunges(facts.plungeBy.B);
    const dive = { low_plunge: self.abilities[Action.low_plunge], high_plunge: self.abilities[Action.high_plunge] };
    kit.plunges(facts.plunge);
    for (const plunge of ['low_plunge', 'high_plunge'] as const) {
      const burning = dive[plunge];
      kit.wrap(plunge, (params, plain) => (burning !== null && paramita.active ? burning(params) : plain(params)));
    }

    // Spirit Soother: stronger, in damage and healing, at half HP or less; heals for up to 5 enemies hit.
    // C2: sets a Blood Blossom.
    const soothe = (name: string, mult: readonly number[]) =>
      kit.attack({ name, tag: 'burst', element: 'pyro', gauge: 50, mult });
    const soother = soothe('Spirit Soother', talents.burst);
    const lowSoother = soothe('Spirit Soother (Low HP)', talents.burstLow);
    kit.does('burst', () => {
      const low = self.hpRatio <= 0.5;
      const name = low ? 'Spirit Soother (Low HP)' : 'Spirit Soother';
      const amount = self.maxHp * kit.at('burst', low ? talents.regenLow : talents.regen);
      const bonus = self.stat(Stat.heal);
      let healed = 0;
      kit.queue(
        low ? lowSoother : soother,
        kit.circle(kit.player, 6),
        0,
        timing.burstHitmark,
        cons >= 2 ? bloodBlossom : null,
        () => {
          if (healed === 5) return;
          healed++;
          kit.heal(name, self.index, amount, bonus);
        },
      );
      kit.consumeEnergy(68);
      kit.cooldown('burst', 15 * 60, 62);
      return { frames: frames.burst };
    });

    // C6: below a quarter of her HP, 100 % critical rate for 10 s, once a minute; a deadly blow leaves her 1 HP.
    const embrace = kit.buff('hutao-c6', { cr: 1 });
    const embraced = kit.status(timing.c6ICDKey, false);
    const lookAfter = (dying: boolean): void => {
      kit.own.after(120, () => lookAfter(true));
      if (embraced.active || self.hpRatio > 0.25 || (dying && self.hp >= 2)) return;
      if (self.hpRatio <= 0) self.hpRatio = 1 / self.maxHp;
      embrace.add(10 * 60);
      embraced.add(60 * 60);
    };

    kit.init(() => {
      kit.on(
        'swap',
        () => {
          if (!paramita.active) return;
          flutterBy();
          paramita.remove();
        },
        'hutao-exit',
      );
      // Sanguine Rouge (second passive): 33 % pyro damage at half HP or less.
      if (ascension >= 4) {
        const rouge = statVector({ 'pyro%': 0.33 });
        kit.permanent(() => (self.hpRatio <= 0.5 ? rouge : null), 'hutao-a4', { stat: 'pyro%' });
      }
      // C4: an enemy that dies with a Blood Blossom gives everybody else 12 % critical rate for 15 s.
      if (cons > 4) {
        const rest = kit.buff('hutao-c4', { cr: 0.12 });
        kit.on(
          'targetDied',
          (enemy) => {
            if (!enemy.statusActive(timing.bbDebuff)) return;
            for (const ally of kit.team) if (ally !== self) rest.add(15 * 60, ally);
          },
          'hutao-c4',
        );
      }
      if (cons >= 6) {
        kit.on(
          'drain',
          ({ amount }) => {
            if (amount > 0) lookAfter(false);
          },
          'hutao-c6',
        );
        kit.fight.after(1, () => lookAfter(true));
      }
    });
  },
  {
    knownIssues: [
      'Garden of Eternal Rest (C4) works from C5 on.',
      "Butterfly's Embrace (C6) does not raise her resistances.",
    ],
  },
);
