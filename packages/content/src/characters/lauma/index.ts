import {
  type Act,
  Action,
  type Cast,
  cancel,
  character,
  Element,
  type HitCallback,
  PERMANENT,
  SimulationError,
  Stat,
  State,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/lauma';
import { phrase } from '../../phrases.ts';

const { talents, frames, timing } = facts;

const CHARGE_STAMINA = 50;
const HYMNS_PER_MOON_SONG = 6;
/** Reactions that a Pale Hymn strengthens. */
const BLOOMS: readonly number[] = [Tag.bountifulCore, Tag.bloom, Tag.hyperbloom, Tag.burgeon];

export default character(
  facts,
  (kit) => {
    const { cons, ascension, self, sim } = kit;
    const em = (): number => self.stat(Stat.em);

    // Pale Hymns by where they come from, in the order they are used up; each kind lasts 15 s.
    const hymns = [timing.paleHymnC6Key, timing.paleHymnMoonsongKey, timing.paleHymnBurstKey].map((key) => ({
      status: kit.status(key),
      count: 0,
      source: -1,
    }));
    const hymnCount = (): number => hymns[0].count + hymns[1].count + hymns[2].count;
    const setHymns = (kind: number, count: number): void => {
      const hymn = hymns[kind];
      const source = kit.frame;
      hymn.count = count;
      hymn.source = source;
      hymn.status.add(timing.paleHymnDur);
      kit.own.after(timing.paleHymnDur, () => {
        if (hymn.source === source) hymn.count = 0;
      });
    };
    const useHymn = (): void => {
      const next = hymns.find((hymn) => hymn.count > 0);
      if (next !== undefined) next.count--;
    };

    // Peregrination of Linnunrata. C6: with a Pale Hymn normal attacks use it up for direct lunar-bloom damage.
    const normals = talents.attack.map((mult, i) =>
      kit.attack({ name: `Normal ${i}`, tag: 'normal', icd: 'NormalAttack', element: 'dendro', gauge: 25, mult }),
    );
    const lunar = { tag: 'directLunarBloom', element: 'dendro', scaling: 'em', ignoreDefence: 1 } as const;
    const hymned = kit.attack({ ...lunar, name: 'Normal C6 Pale Hymn', mult: 1.5 });
    kit.does('attack', () => {
      const n = self.normalCounter;
      const mark = timing.attackHitmarks[n];
      const [width, length] = timing.attackHitboxes[n];
      const sung = cons >= 6 && hymnCount() > 0;
      if (sung) useHymn();
      kit.queue(sung ? hymned : normals[n], kit.boxFrom(kit.player, kit.target, width, length), mark, mark);
      return { frames: frames.attack[n], queueAfter: mark, attackSpeed: true };
    });

    // Spirit Envoy: a charged attack turns her into a deer for 10 s (C1: 15 s), until she does anything but walk or jump or
    // leaves; then she needs 4 s. The reference takes no stamina for it.
    const envoy = kit.status(timing.deerStatusKey);
    const envoyLength = timing.deerDur + (cons >= 1 ? 5 * 60 : 0);
    let envoyReady = true;
    let envoySource = -1;
    /** The last cast whose cancel into a charged attack depends on whether the Spirit Envoy is ready by then. */
    let casting: { act: Act; cancel: number } | null = null;
    const cast = (how: Cast, state: number, envoyCancel: number): Act => {
      const act = kit.act(how, state);
      casting = { act, cancel: envoyCancel };
      if (envoyReady) act.setCancel(Action.charge, envoyCancel);
      return act;
    };
    const leaveEnvoy = (): void => {
      envoy.remove();
      // Cleansing for the Spring (second passive): each point of EM makes this wait 0.02 % shorter, 20 % at most.
      const shorter = ascension >= 4 ? Math.min(0.2, em() * 0.0002) : 0;
      kit.fight.after(Math.trunc(4 * 60 * (1 - shorter)), () => {
        envoyReady = true;
        casting?.act.setCancel(Action.charge, casting.cancel);
      });
    };
    const becomeEnvoy = (): Cast => {
      const source = kit.frame;
      envoyReady = false;
      envoySource = source;
      kit.own.after(timing.deerTransformationFrame, () => envoy.add(envoyLength));
      kit.own.after(timing.deerTransformationFrame + envoyLength, () => {
        if (envoySource === source) leaveEnvoy();
      });
      return { frames: frames.deer, queueAfter: frames.deer.next.swap };
    };
    kit.stamina((action) => (action === Action.charge ? (envoyReady ? 0 : CHARGE_STAMINA) : null));
    for (const action of ['dash', 'jump'] as const) {
      kit.wrap(action, (params, before) => {
        if (envoy.active) throw new SimulationError(phrase('not-as-spirit-envoy', { character: 'lauma', action }));
        return before(params);
      });
    }

    // Spiritcall Prayer, when the Spirit Envoy is not ready.
    const prayer = kit.attack({
      name: 'Charge Attack',
      tag: 'charge',
      element: 'dendro',
      gauge: 25,
      mult: talents.charge,
    });
    kit.does('charge', () => {
      if (envoyReady && !envoy.active) return becomeEnvoy();
      const area = kit.boxFrom(kit.player, kit.target, 2.8, 8);
      kit.queue(prayer, area, frames.charge.animation, timing.chargeHitmark);
      const queueAfter = frames.charge.next.attack;
      return cast({ frames: frames.charge, queueAfter }, State.charge, timing.chargeReleaseFrame);
    });

    // Her skill takes dendro and hydro resistance for 10 s.
    const shred: HitCallback = (target) => {
      const enemy = kit.enemy(target);
      const amount = -kit.at('skill', talents.skillResShred);
      enemy?.addResist('lauma-skill-shred-dendro', Element.dendro, amount, 10 * 60);
      enemy?.addResist('lauma-skill-shred-hydro', Element.hydro, amount, 10 * 60);
    };

    // Frostgrove Sanctuary: strikes 8 times by ATK and EM. C4: its hits give 5 energy, once in 5 s.
    const sanctuary = kit.attack({
      name: 'Frostgrove Sanctuary',
      tag: 'skillHold',
      element: 'dendro',
      gauge: 25,
      mult: talents.frostgroveSanctuaryAtk,
    });
    const sanctuaryStatus = kit.status(timing.frostgroveSanctuaryKey);
    const particles = kit.particlesOnHit(
      () => kit.draw(1, 0.3),
      'dendro',
      timing.frostgroveSanctuaryParticleICDKey,
      198,
    );
    const refundRest = kit.status(timing.c4IcdKey);
    const refund: HitCallback = () => {
      if (refundRest.active) return;
      kit.addEnergy(5, 'lauma-c4');
      refundRest.add(5 * 60);
    };
    // C6: 8 of its strikes bring a lunar-bloom hit that gives 2 Pale Hymns for each enemy it touches.
    const echo = kit.attack({ ...lunar, name: timing.c6SkillHitName, mult: 1.85 });
    const gainHymns = (): void => setHymns(0, hymns[0].count + 2);
    let echoes = 0;
    let grown = -1;
    const growSanctuary = (): void => {
      const source = kit.frame;
      if (cons >= 6) {
        hymns[0].status.remove();
        hymns[0].count = 0;
        hymns[0].source = -1;
        echoes = 0;
      }
      sanctuaryStatus.add(15 * 60);
      grown = source;
      const strike = (): void => {
        if (grown !== source) return;
        const hit = kit.make(sanctuary);
        hit.flat = em() * kit.at('skill', talents.frostgroveSanctuaryEM);
        kit.queue(hit, kit.circle(kit.player, 6), 0, 0, particles, shred, cons >= 4 ? refund : null);
        if (cons < 6 || echoes >= 8) return;
        echoes++;
        kit.queue(echo, kit.circle(kit.player, 6), 16, 16, gainHymns);
      };
      for (let i = 0; i < timing.skillTicks; i++)
        kit.own.after(timing.skillFirstTickDelay + timing.frostgroveSanctuaryInterval * i, strike);
    };

    // Moon Songs, one for each dew a hold uses up, become 6 Pale Hymns each, once per burst.
    const burst = kit.status(timing.burstKey);
    const moonSongRest = kit.status(timing.moonSongIcdKey);
    let moonSongs = 0;
    let moonSongSource = -1;
    const singMoonSongs = (count: number): void => {
      setHymns(1, HYMNS_PER_MOON_SONG * count);
      moonSongRest.add(burst.remaining);
      moonSongs = 0;
      moonSongSource = -1;
    };
    const addMoonSongs = (count: number): void => {
      if (count === 0) return;
      if (burst.active && !moonSongRest.active) {
        singMoonSongs(count);
        return;
      }
      const source = kit.frame;
      moonSongs = count;
      moonSongSource = source;
      kit.own.after(15 * 60, () => {
        if (moonSongSource === source) moonSongs = 0;
      });
    };

    // Runo: Dawnless Rest of Karsikko. Held, it uses up to 3 dew for a hit of direct lunar-bloom damage by their number.
    const press = kit.attack({
      name: 'Hymn of Hunting (Press)',
      tag: 'skill',
      element: 'dendro',
      gauge: 25,
      mult: talents.skillPress,
    });
    const hold = kit.attack({
      name: 'Hymn of Eternal Rest (Hold)',
      tag: 'skillHold',
      element: 'dendro',
      gauge: 25,
      mult: talents.skillHold1,
    });
    const rest = kit.attack({
      ...lunar,
      name: 'Hymn of Eternal Rest (Hold) (Lunar-Bloom)',
      mult: talents.skillHold2,
      talent: 'skill',
    });
    const tide = kit.status(timing.c1Key);
    const light = kit.status(timing.a1Key);
    kit.does('skill', (params) => {
      const held = (params.hold ?? 0) !== 0;
      if (held && sim.team.dew <= 0) throw new SimulationError(phrase('hold-needs-dew', { character: 'lauma' }));
      tide.add(20 * 60);
      light.add(20 * 60);
      growSanctuary();
      const mark = held ? timing.skillHoldHitmark : timing.skillPressHitmark;
      kit.queue(held ? hold : press, kit.circle(kit.player, 6), mark, mark, shred);
      if (held)
        kit.own.after(timing.skillConsumeDew, () => {
          const dew = Math.min(sim.team.dew, 3);
          sim.team.consumeDew(dew);
          const hit = kit.make(rest);
          hit.mult *= dew;
          addMoonSongs(dew);
          const wait = timing.skillHoldHitmark - timing.skillConsumeDew;
          kit.queue(hit, kit.circle(kit.player, 6), wait, wait, shred);
        });
      kit.cooldown('skill', 12 * 60, 13);
      const cancels = frames.skill[held ? 1 : 0];
      return { frames: cancels, queueAfter: cancel(cancels, 'swap') };
    });

    // Runo: All Hearts Become the Beating Moon: 18 Pale Hymns.
    kit.does('burst', () => {
      burst.remove();
      moonSongRest.remove();
      kit.fight.after(timing.paleHymnGainFrame, () => {
        setHymns(2, 18);
        burst.add(timing.paleHymnDur);
        if (moonSongs > 0 && !moonSongRest.active) singMoonSongs(moonSongs);
        if (cons >= 1) tide.add(20 * 60);
      });
      kit.consumeEnergy(8);
      kit.cooldown('burst', timing.paleHymnDur);
      return cast({ frames: frames.burst }, State.burst, timing.burstDeerFrame);
    });

    kit.init(() => {
      const ascendant = kit.moonsign >= 2;

      // Bloom becomes lunar-bloom; each point of EM adds 0.0175 % to its base damage, 14 % at most.
      sim.team.lunarBloomEnabled = true;
      kit.on(
        'enemyHit',
        (_enemy, attack) => {
          if (attack.tag === Tag.directLunarBloom) attack.baseBonus += Math.min(em() * 0.000175, 0.14);
        },
        timing.lunarbloomBonusKey,
      );

      // Light for the Frosty Night (first passive). Nascent Gleam: for 20 s after her skill bloom, hyperbloom and burgeon can
      // be critical. Ascendant Gleam: direct lunar-bloom has 10 % critical rate and 20 % critical damage more.
      if (ascension >= 1 && ascendant) {
        const gleam = statVector({ cr: 0.1, cd: 0.2 });
        kit
          .attackBuff('lauma-a1-ascendant', ({ tag }) => (tag === Tag.directLunarBloom ? gleam : null), {
            hitlag: false,
          })
          .addToTeam(PERMANENT);
      } else if (ascension >= 1) {
        kit.on(
          'enemyHit',
          (_enemy, { tag, stats }) => {
            if ((tag !== Tag.bloom && tag !== Tag.hyperbloom && tag !== Tag.burgeon) || !light.active) return;
            stats[Stat.cr] += 0.15;
            stats[Stat.cd] = 1;
          },
          'lauma-a1-reaction-dmg-buff',
        );
      }

      // Cleansing for the Spring: each point of EM at the start adds 0.04 % to her skill's damage, 32 % at most (the
      // reference takes 0.4 %).
      if (ascension >= 4) {
        const cleansing = statVector({ 'dmg%': Math.min(0.004 * em(), 0.32) });
        kit
          .attackBuff('lauma-a4', ({ tag }) => (tag === Tag.skill || tag === Tag.skillHold ? cleansing : null))
          .add(PERMANENT);
      }

      // C1: for 20 s after her skill or burst lunar-bloom heals the active character by 500 % of her EM, once in 1.9 s.
      if (cons >= 1) {
        const tideRest = kit.status(timing.c1IcdKey);
        kit.on(
          'lunarBloom',
          (target) => {
            if (!target.isEnemy || !tide.active || tideRest.active) return;
            tideRest.add(114);
            const amount = 5 * em();
            kit.fight.after(timing.c1HitMark, () => kit.heal('Lauma C1 (Heal)', kit.active.index, amount));
          },
          'lauma-c1',
        );
      }

      // C2, Ascendant Gleam: 40 % more direct lunar-bloom damage for the team.
      if (cons >= 2 && ascendant)
        kit
          .reactionBuff('lauma-c2-lunarbloom-buff', ({ tag }) => (tag === Tag.directLunarBloom ? 0.4 : 0), {
            hitlag: false,
          })
          .addToTeam(PERMANENT);

      // C6, Ascendant Gleam: direct lunar-bloom damage is elevated by 25 %.
      if (cons >= 6 && ascendant)
        kit.on(
          'enemyHit',
          (_enemy, attack) => {
            if (attack.tag === Tag.directLunarBloom) attack.elevation += timing.c6ElevationBonus;
          },
          `${timing.lunarbloomBonusKey}-c6`,
        );

      // A Pale Hymn adds damage by her EM (C2: 500 % and 400 % of it more) to a bloom or a direct lunar-bloom hit.
      kit.on(
        'enemyHit',
        (_enemy, attack) => {
          const direct = attack.tag === Tag.directLunarBloom;
          if ((!direct && !BLOOMS.includes(attack.tag)) || hymnCount() <= 0) return;
          if (direct) attack.flat += em() * (kit.at('burst', talents.lunarBloomDmgIncrease) + (cons >= 2 ? 4 : 0));
          else attack.flat += em() * (kit.at('burst', talents.bloomDmgIncrease) + (cons >= 2 ? 5 : 0));
          if (attack.name !== timing.c6SkillHitName) useHymn();
        },
        'lauma-pale-hymn-buff',
      );

      kit.on(
        'actionExecuted',
        (actor, action) => {
          if (actor !== self || action === Action.jump || action === Action.walk || !envoy.active) return;
          leaveEnvoy();
        },
        'lauma-exit-deer-state',
      );
      kit.on(
        'swap',
        (from) => {
          if (from === self && envoy.active) leaveEnvoy();
        },
        'lauma-exit-deer-state-swap',
      );
    });
  },
  {
    knownIssues: [
      'As Spirit Envoy Lauma pays no stamina and cannot jump.',
      'Cleansing for the Spring (second passive) reaches its 32 % skill damage at 80 EM instead of 800.',
    ],
  },
);
