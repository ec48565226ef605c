import facts from '@quartet/gamedata/characters/aratakiitto';
import { Action, Area, character, Element, type HitCallback, merged, oncePerAttack, State, Tag } from '@quartet/kit';
import { chargedAttacks } from './charge.ts';

const { attacks, casts, frames, plunge, talents, timing, unlocks, measured } = facts;

const { 'atkspd%': haste } = facts.bonuses['itto-q-atkspd'];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { c1, c2, c4 } = kit.unlocks;

    // Superlative Superstrength: at most 5 stacks.
    const strength = kit.counter(timing.strengthKey);
    const gain = (stacks: number): void => {
      strength.value = Math.min(strength.value + stacks, measured.maxStrength);
    };

    // The Raging Oni King: until he leaves the field his attacks are geo, which nothing overrides, and reach further; 10 % attack
    // speed, and ATK by the DEF at the cast.
    let conversion = 0;
    const raging = kit.buff(timing.burstBuffKey, 'atk', () => conversion, { extra: true });
    const hasty = kit.buff(timing.burstAtkSpdKey, 'atkspd%', () => (kit.state === State.normal ? haste : 0));
    kit.onSnapshot((attack) => {
      const { tag } = attack;
      if (raging.active && (tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge))
        attack.element = Element.geo;
    });

    // C4: when that ends everyone has 20 % ATK and DEF for 10 s.
    const bread = kit.buff('itto-c4');
    let owed = false;
    const calm = (): void => {
      if (owed) bread.addToTeam();
      owed = false;
    };
    kit.on('swap', { by: 'self', during: raging }, () => {
      raging.remove();
      hasty.remove();
      calm();
    });

    // Fight Club Legend: the second strike gives 1 stack, the fourth 2, and as the Oni King the others 1 each.
    const stacksOf = (hit: number): number => (hit === facts.normalHits - 1 ? 2 : hit === 1 || raging.active ? 1 : 0);
    const reach = (): 0 | 1 => (raging.active ? 1 : 0);
    const strike = kit.chain(facts.normals, {
      area: (hit) => Area.hitbox(kit.player, timing.attackHitboxes[reach()][hit], timing.attackOffsets[reach()][hit]),
      frames: (hit) => {
        gain(stacksOf(hit));
        return frames.attack[strength.value > 0 ? 1 : 0][hit];
      },
    });
    // His chain goes on after a dash or a skill that follows a strike.
    let reached = 0;
    kit.does('attack', (params) => {
      if (kit.state === State.dash || kit.state === State.skill) kit.combo.continueWith(reached);
      reached = (self.normalCounter + 1) % facts.normalHits;
      return strike(params);
    });
    const keepChain = (): void => {
      if (kit.controls.lastAction !== Action.attack && kit.controls.lastAction !== Action.skill) reached = 0;
    };
    kit.wrap('dash', (params, dash) => {
      keepChain();
      return dash(params);
    });
    chargedAttacks(kit, strength, () => raging.active);

    const around = (radius: number) => ({ shape: 'circle', on: 'player', offset: [0, 1], radius }) as const;
    const plunges = (low: number, high: number) =>
      merged(plunge, {
        low: merged(plunge.low, { area: around(low) }),
        high: merged(plunge.high, { area: around(high) }),
      });
    kit.plunges(plunges(timing.lowPlungeRadius, timing.highPlungeRadius));
    kit.stance({ during: raging, plunge: plunges(timing.burstLowPlungeRadius, timing.burstHighPlungeRadius) });

    // Masatsu Zetsugi: Akaushi Burst! Ushi gives 1 stack as he hits, 1 as he leaves after 6 s, and 1 each time he is hit, at most
    // once in 2 s (param `ushihit`, up to 3 times).
    const akaushi = kit.attack(attacks['Masatsu Zetsugi: Akaushi Burst!']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const landing = (hurts: number): HitCallback => {
      const { x, y } = kit.target;
      const { facingX, facingY } = kit.player;
      return oncePerAttack(() => {
        const onDestroy = (): void => gain(1);
        kit.constructs.add(
          { type: 'itto', x, y, dirX: facingX, dirY: facingY, frames: measured.ushi.seconds * 60, onDestroy },
          true,
        );
        let from = 0;
        for (let i = 0; i < hurts; i++) {
          const until = (measured.ushi.seconds - 2 * (hurts - 1 - i)) * 60;
          const at = from + kit.random.int(until - from);
          kit.fight.after(at, () => gain(1));
          from = at + 2 * 60;
        }
      });
    };
    kit.skill(casts.skill, (params) => {
      keepChain();
      const { travel } = attacks['Masatsu Zetsugi: Akaushi Burst!'];
      const mark = timing.skillRelease + (params.travel ?? travel);
      kit.fight.after(mark, () => gain(1));
      const hurts = Math.min(Math.max(params.ushihit ?? 0, 0), measured.ushi.maxHurts);
      kit.launch(akaushi, null, { snapshot: timing.skillRelease, hit: mark }, landing(hurts), particles);
    });

    // Royal Descent: Behold, Itto the Evil! Cancelling the first strike with it may still give its stack (param `prestack`).
    // C1: 2 stacks, then 1 every 0.5 s between 1 s and 2 s later. C2: 6 energy and 1.5 s of cooldown back for each geo character,
    // at most three.
    const ending = kit.ticks({ every: timing.burstDuration, times: 1, clock: 'own', tick: calm });
    kit.burst(casts.burst, (params) => {
      if ((params.prestack ?? 0) !== 0 && kit.state === State.normal && self.normalCounter === 1) gain(1);
      conversion = kit.at('burst', talents.atkPerDef) * self.totalWithoutExtra('def');
      raging.add();
      hasty.add();
      if (c1.on)
        kit.fight.after(measured.c1Delay, () => {
          gain(unlocks.c1.stacks);
          for (let at = unlocks.c1.after; at < unlocks.c1.after + unlocks.c1.seconds; at += unlocks.c1.every)
            kit.own.after(at * 60, () => gain(unlocks.c1.laterStacks));
        });
      if (c2.on)
        kit.fight.after(measured.c2Delay, () => {
          const geo = Math.min(
            kit.team.filter((c) => c.element === Element.geo).length,
            unlocks.c2.maxEnergy / unlocks.c2.energy,
          );
          self.addEnergy('itto-c2', unlocks.c2.energy * geo);
          self.cooldowns.reduce(Action.burst, unlocks.c2.reduction * 60 * geo);
        });
      if (c4.on) {
        owed = true;
        ending.start();
      }
    });
  },
  {
    knownIssues: [
      'His second and fourth strikes gain Superlative Superstrength even when they miss.',
      'The hits of his charged attacks do not come earlier with attack speed.',
      'Enemies do not attack Ushi: the parameter ushihit sets how often Ushi is hit.',
    ],
  },
);
