import {
  Action,
  character,
  Element,
  EVERYONE,
  type HitCallback,
  PERMANENT,
  Stat,
  type StatVector,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/noelle';
import { icdTags } from '@quartet/gamedata/icd';
import { chargedAttack } from './charge.ts';

const { talents, frames, timing, hitlag } = facts;

/** Shield types. */
const BREASTPLATE = 'noelleSkill';
const DEVOTION = 'noelleA1';

const totalDef = (stats: StatVector): number => stats[Stat.base_def] * (1 + stats[Stat['def%']]) + stats[Stat.def];

export default character(
  facts,
  (kit) => {
    const { cons, self } = kit;
    const { player, shields } = kit.sim;

    // Sweeping Time's state: attacks are geo, reach further, and ATK grows by a share of the DEF at the cast.
    const sweep = statVector({});
    const sweeping = kit.buff(timing.burstBuffKey, () => sweep, { stat: 'atk', extra: true });
    const reach = (): 0 | 1 => (sweeping.active ? 1 : 0);
    kit.onSnapshot((attack) => {
      const { tag } = attack;
      if ((tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge) && sweeping.active)
        attack.element = Element.geo;
    });

    // While Breastplate holds, hits have a chance to heal everyone by DEF, once per attack; certain in Sweeping Time at C1.
    const healing = (): HitCallback => {
      let done = false;
      return (_target, attack) => {
        if (done || shields.get(BREASTPLATE) === undefined) return;
        if (!kit.chance(cons >= 1 && sweeping.active ? 1 : kit.at('skill', talents.healChance))) return;
        done = true;
        const amount =
          kit.at('skill', talents.shieldHeal) * totalDef(attack.stats) + kit.at('skill', talents.shieldHealFlat);
        kit.heal('Breastplate (Attack)', EVERYONE, amount, attack.stats[Stat.heal]);
      };
    };
    // Nice and Clean (second passive): every fourth normal or charged attack that hits takes 1 s off Breastplate.
    let cleaned = 0;
    const cleaning = (): HitCallback | null => {
      if (kit.ascension < 4) return null;
      let done = false;
      return () => {
        if (done) return;
        done = true;
        cleaned++;
        if (cleaned < 4) return;
        cleaned = 0;
        self.reduceCooldown(Action.skill, 60);
      };
    };

    // Favonius Bladework - Maid.
    kit.normals({
      mult: talents.attack,
      hitmarks: timing.attackHitmarks,
      frames: frames.attack,
      strike: 'blunt',
      poise: timing.attackPoiseDMG[0],
      halt: timing.attackHitlagHaltFrame,
      defenceHalt: true,
      aim: 'hit',
      area: (hit) => kit.hitbox(timing.attackHitboxes[reach()][hit], timing.attackOffsets[hit]),
      before: (attack, hit) => {
        if (!sweeping.active) return;
        attack.icdTag = icdTags.None;
        attack.poise = timing.attackPoiseDMG[1][hit];
        if (hit === 2) attack.halt = hitlag['Q-N3'].time * 60;
      },
      onHitOnce: () => [healing(), cleaning()],
    });

    // Charged attack: spins and a finisher.
    const spins = [
      { name: 'Charge Attack', mult: talents.charge },
      { name: 'Charge Attack (Finisher)', mult: talents.chargeFinal },
    ].map(({ name, mult }, i) =>
      kit.attack({
        name,
        mult,
        tag: 'charge',
        icd: 'NormalAttack',
        element: 'physical',
        gauge: 25,
        strike: 'blunt',
        poise: timing.chargePoiseDMG[i],
        halt: timing.chargeHitlagHaltFrame[i],
        haltFactor: 0.01,
        defenceHalt: true,
      }),
    );
    chargedAttack(kit, (which) => {
      const hit = kit.make(spins[which]);
      if (sweeping.active) hit.icdTag = icdTags.None;
      const offset = [0, timing.chargeOffsets[which]] as const;
      const area = kit.circle(kit.player, timing.chargeHitboxes[reach()][which], { offset });
      kit.queue(hit, area, 0, 0, healing(), cleaning());
    });

    kit.plunges(facts.plunge);

    // C4: when Breastplate runs out, breaks or is replaced it deals 400 % ATK as geo damage around.
    const burst4 = kit.attack({
      name: 'Breastplate (C4)',
      tag: 'skill',
      icd: 'ElementalArt',
      element: 'geo',
      gauge: 50,
      strike: 'blunt',
      poise: 100,
      mult: 4,
      halt: hitlag.C4.time,
      haltFactor: hitlag.C4.scale,
      defenceHalt: true,
    });
    const shatter = (): void => {
      if (cons >= 4) kit.queue(burst4, kit.circle(kit.player, 4), 0, 0);
    };

    const stats = statVector({});
    const fullDef = (): number => {
      self.readStats(stats);
      return totalDef(stats);
    };

    // Breastplate: geo damage and a shield, both from DEF.
    const breastplate = kit.attack({
      name: 'Breastplate',
      tag: 'skill',
      icd: 'ElementalArt',
      element: 'geo',
      gauge: 50,
      strike: 'blunt',
      poise: 100,
      mult: talents.shieldDmg,
      scaling: 'def',
      defenceHalt: true,
    });
    kit.does('skill', () => {
      const hp = kit.at('skill', talents.shieldFlat) + kit.at('skill', talents.shieldDef) * fullDef();
      kit.shield({
        name: 'Noelle Skill',
        type: BREASTPLATE,
        target: EVERYONE,
        element: Element.electro,
        hp,
        frames: 12 * 60,
        onBreak: shatter,
        onReplaced: shatter,
      });
      cleaned = 0;
      const heal = healing();
      kit.own.after(timing.skillHitmark, () => kit.queue(breastplate, kit.circle(kit.player, 2), 0, 0, heal));
      kit.cooldown('skill', 24 * 60, 6);
      return { frames: frames.skill, queueAfter: frames.skill.next.dash ?? 0 };
    });

    // Sweeping Time. C6: 50 % more of DEF; 1 s longer per opponent defeated, 10 s at most (param `extend`).
    const [swing, slam] = [
      { name: 'Sweeping Time (Burst)', mult: talents.burst },
      { name: 'Sweeping Time (Skill)', mult: talents.burstskill },
    ].map(({ name, mult }) =>
      kit.attack({
        name,
        mult,
        tag: 'burst',
        icd: 'ElementalBurst',
        element: 'geo',
        gauge: 25,
        strike: 'blunt',
        poise: 150,
        halt: hitlag['Q-Burst'].time,
        haltFactor: hitlag['Q-Burst'].scale,
        defenceHalt: true,
      }),
    );
    kit.does('burst', (params) => {
      const def = self.base[Stat.base_def] * (1 + self.statNonExtra(Stat['def%'])) + self.statNonExtra(Stat.def);
      sweep[Stat.atk] = (kit.at('burst', talents.defconv) + (cons >= 6 ? 0.5 : 0)) * def;
      const extension = cons >= 6 ? Math.min(Math.max(params.extend ?? 10, 0), 10) : 0;
      sweeping.add((15 + extension) * 60 + timing.burstStart);
      kit.own.after(24, () => kit.queue(swing, kit.circle(kit.player, 6.5), 0, 0, healing()));
      kit.own.after(65, () => kit.queue(slam, kit.circle(kit.player, 4), 0, 0, healing()));
      kit.cooldown('burst', 15 * 60);
      kit.consumeEnergy(8);
      return { frames: frames.burst, queueAfter: frames.burst.next.dash ?? 0 };
    });

    kit.init(() => {
      // Devotion (first passive): damage that leaves the active character below 30 % HP gives them a shield of 400 % DEF
      // for 20 s, once a minute.
      const devoted = kit.status(timing.a1IcdKey, false);
      if (kit.ascension >= 1)
        kit.on(
          'drain',
          (drain) => {
            if (drain.amount <= 0 || devoted.active || kit.active.hpRatio >= 0.3) return;
            devoted.add(60 * 60);
            kit.shield({
              name: 'Devotion (Shield)',
              type: DEVOTION,
              target: kit.active.index,
              element: Element.cryo,
              hp: fullDef() * 4,
              frames: 20 * 60,
            });
          },
          'noelle-a1',
        );
      // C2: charged attacks cost 20 % less stamina and deal 15 % more damage.
      if (cons >= 2) {
        const bonus = statVector({ 'dmg%': 0.15 });
        kit.attackBuff('noelle-c2-dmg', (attack) => (attack.tag === Tag.charge ? bonus : null)).add(PERMANENT);
        player.addStaminaModifier('noelle-c2-stam', PERMANENT, (action) => ({
          value: action === Action.charge ? -0.2 : 0,
          done: false,
        }));
      }
    });
  },
  { knownIssues: ['Devotion (first passive) also protects Noelle herself while she is on the field.'] },
);
