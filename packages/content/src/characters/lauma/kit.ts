import facts from '@quartet/gamedata/characters/lauma';
import type { Hit, HitCallback } from '@quartet/kit';
import { Area, character, PERMANENT, pressOrHold, SimulationError, Stat, statVector, Tag } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';
import { phrase } from '../../phrases.ts';
import { paleHymns } from './paleHymns.ts';
import { spiritEnvoy } from './spiritEnvoy.ts';

const { attacks, casts, energy, frames, talents, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    const ascendant = moonsign(kit) >= 2;
    const em = (): number => self.stat(Stat.em);

    const { echoed, moonSung, ofBurst, haveHymn, useHymn } = paleHymns(kit);

    // Peregrination of Linnunrata. C6: with a Pale Hymn normal attacks use it up for direct lunar-bloom damage.
    kit.normals(facts.normals);
    c6.run(() => {
      const { areas, hitmarks } = facts.normals;
      const hymned = kit.attack(attacks['Normal C6 Pale Hymn']);
      kit.wrap('attack', (params, chant) => {
        if (!haveHymn()) return chant(params);
        const n = self.normalCounter;
        const [mark] = hitmarks[n];
        useHymn();
        kit.launch(hymned, kit.area(areas[n][0]), mark);
        return { frames: frames.attack[n], queueAfter: mark, attackSpeed: true };
      });
    });

    // Spirit Envoy and Spiritcall Prayer, her charged attacks.
    const untilEnvoy = spiritEnvoy(kit, em);

    // Her skill lowers dendro and hydro resistance for 10 s.
    const shred = (): number => kit.at('skill', talents.skillResShred);
    const lowerDendro = kit.shred('lauma-skill-shred-dendro', 'dendro', shred);
    const lowerHydro = kit.shred('lauma-skill-shred-hydro', 'hydro', shred);

    // Frostgrove Sanctuary: strikes 8 times by ATK and EM. C4: its hits give 4 energy (in the reference 5), once in 5 s.
    // C6: each strike adds a lunar-bloom hit that gives 2 Pale Hymns for each enemy it touches.
    const frost = kit.attack(attacks['Frostgrove Sanctuary']);
    const echo = kit.attack(attacks['Frostgrove Sanctuary C6']);
    const particles = kit.particlesOnHit(timing.frostgroveSanctuaryParticleIcdKey);
    const refundRest = kit.rest(timing.c4IcdKey);
    const refunded = kit.rule('lauma_c4') ? unlocks.c4.energy : energy['lauma-c4'];
    const refund: HitCallback = () => {
      if (refundRest.take()) self.addEnergy('lauma-c4', refunded);
    };
    const gainHymns = (): void => echoed.set(echoed.count + unlocks.c6.hymns);
    const sanctuary = kit.effect(timing.frostgroveSanctuaryKey, {
      clock: 'own',
      first: timing.skillFirstTickDelay,
      every: timing.frostgroveSanctuaryInterval,
      times: timing.skillTickCount,
      tick: () => {
        kit.launch(frost, particles, lowerDendro, lowerHydro, c4.on ? refund : null);
        if (!c6.on) return;
        const { at } = attacks['Frostgrove Sanctuary C6'];
        kit.launch(echo, kit.player, at.hit, gainHymns);
      },
    });

    // A hold gives a Moon Song for each dew it uses up. Once per burst each Moon Song becomes 6 Pale Hymns.
    const burst = kit.status(timing.burstKey);
    const moonSongRest = kit.status(timing.moonSongIcdKey);
    let moonSongs = 0;
    const moonSongsEnd = kit.tasks();
    const singMoonSongs = (count: number): void => {
      moonSung.set(measured.moonSongHymns * count);
      moonSongRest.add(burst.remaining);
      moonSongs = 0;
      moonSongsEnd.drop();
    };
    const addMoonSongs = (count: number): void => {
      if (count === 0) return;
      if (burst.active && !moonSongRest.active) {
        singMoonSongs(count);
        return;
      }
      moonSongs = count;
      moonSongsEnd.drop();
      moonSongsEnd.own.after(measured.moonSongsWait, () => {
        moonSongs = 0;
      });
    };

    // Runo: Dawnless Rest of Karsikko. Held, it uses up to 3 dew for a hit of direct lunar-bloom damage by their number.
    const press = kit.attack(attacks['Hymn of Hunting (Press)']);
    const hold = kit.attack(attacks['Hymn of Eternal Rest (Hold)']);
    const rest = kit.attack(attacks['Hymn of Eternal Rest (Hold) (Lunar-Bloom)'], { talent: 'skill' });
    const tide = kit.status(timing.c1Key);
    const light = kit.status(timing.a1Key);
    const begin = (): void => {
      tide.add();
      light.add();
      if (c6.on) echoed.clear();
      sanctuary.start();
    };
    const pressed = kit.cast('skill', casts.skillPress, () => {
      begin();
      kit.launch(
        press,
        Area.circle(kit.player, measured.hymnRadius),
        timing.skillPressHitmark,
        lowerDendro,
        lowerHydro,
      );
    });
    const held = kit.cast('skill', casts.skillHold, () => {
      if (kit.dew.both <= 0) throw new SimulationError(phrase('hold-needs-dew', { character: 'lauma' }));
      begin();
      kit.launch(hold, Area.circle(kit.player, measured.hymnRadius), timing.skillHoldHitmark, lowerDendro, lowerHydro);
      kit.own.after(timing.skillDewConsumption, () => {
        const dew = kit.dew.consume(Math.min(kit.dew.both, measured.maxDew));
        const hit = kit.make(rest);
        hit.mult *= dew;
        addMoonSongs(dew);
        kit.launch(hit, lowerDendro, lowerHydro);
      });
    });
    kit.does('skill', pressOrHold(pressed, held));

    // Runo: All Hearts Become the Beating Moon: 18 Pale Hymns.
    kit.burst(casts.burst, () => {
      burst.remove();
      moonSongRest.remove();
      kit.fight.after(timing.paleHymnGainFrame, () => {
        ofBurst.set(measured.burstHymns);
        burst.add();
        if (moonSongs > 0 && !moonSongRest.active) singMoonSongs(moonSongs);
        if (c1.on) tide.add();
      });
      return { until: untilEnvoy(timing.burstDeerFrame) };
    });

    // A Pale Hymn adds damage by her EM (C2: 500 % and 400 % of it more) to a bloom or a direct lunar-bloom hit.
    kit.on(
      'enemyHit',
      { tags: ['bountifulCore', 'bloom', 'hyperbloom', 'burgeon'], where: haveHymn },
      (_enemy, hit) => {
        hit.flat += em() * (kit.at('burst', talents.bloomDmgIncrease) + (c2.on ? unlocks.c2.bloom : 0));
        useHymn();
      },
    );
    kit.on('enemyHit', { tags: ['directLunarBloom'], where: haveHymn }, (_enemy, hit) => {
      hit.flat += em() * (kit.at('burst', talents.lunarBloomDmgIncrease) + (c2.on ? unlocks.c2.lunarBloom : 0));
      if (!hit.is(echo)) useHymn();
    });

    // Bloom becomes lunar-bloom; each point of EM adds 0.0175 % to its base damage, 14 % at most.
    kit.reactions.makeLunar(['lunarBloom'], () => Math.min(em() * measured.lunarBloom.perEm, measured.lunarBloom.max));

    // Light for the Frosty Night (first passive). Nascent Gleam: for 20 s after her skill bloom, hyperbloom and burgeon can
    // be critical. Ascendant Gleam: direct lunar-bloom has 10 % critical rate and 20 % critical damage more.
    if (a1.on && ascendant) {
      const gleam = statVector({ cr: unlocks.a1.lunarCritRate, cd: unlocks.a1.lunarCritDamage });
      const given = ({ tag }: Hit) => (tag === Tag.directLunarBloom ? gleam : null);
      kit.attackBuff('lauma-a1-ascendant', given, { hitlag: false }).addToTeam(PERMANENT);
    } else if (a1.on)
      kit.on('enemyHit', { tags: ['bloom', 'hyperbloom', 'burgeon'], during: light }, (_enemy, { stats }) => {
        stats[Stat.cr] += unlocks.a1.critRate;
        stats[Stat.cd] = unlocks.a1.critDamage;
      });

    // Cleansing for the Spring: each point of EM she has adds 0.04 % to the damage of her skill, up to 32 %. In the reference it is
    // 0.4 % of the EM at the start of the fight.
    const ofHerSkill = { stat: 'dmg%', tags: ['skill', 'skillHold'] } as const;
    a4.run(() =>
      kit.init(() => {
        const atStart = Math.min(measured.perEmAtStart * em(), unlocks.a4.maxDamage);
        const cleansing = kit.rule('lauma_a4')
          ? () => Math.min(unlocks.a4.perEm * em(), unlocks.a4.maxDamage)
          : atStart;
        kit.attackBuff('lauma-a4', ofHerSkill, cleansing).add(PERMANENT);
      }),
    );

    // C1: for 20 s after her skill or burst lunar-bloom heals the active character by 500 % of her EM, once in 1.9 s.
    c1.run(() =>
      kit.on('lunarBloom', { during: tide, rest: kit.rest(timing.c1IcdKey) }, () => {
        const amount = unlocks.c1.healing * em();
        kit.fight.after(timing.c1Hitmark, () => kit.heal('Lauma C1 (Heal)', kit.active.index, amount));
      }),
    );

    // Ascendant Gleam, C2: 40 % more direct lunar-bloom damage for the team. C6: it is elevated by 25 %.
    if (c2.on && ascendant) {
      const amount = ({ tag }: Hit): number => (tag === Tag.directLunarBloom ? unlocks.c2.damage : 0);
      kit.buff('lauma-c2-lunarbloom-buff', 'reactionDamage', amount, { hitlag: false }).addToTeam(PERMANENT);
    }
    if (c6.on && ascendant)
      kit.on('enemyHit', { tags: ['directLunarBloom'] }, (_enemy, hit) => {
        hit.elevation += unlocks.c6.elevation;
      });
  },
  {
    knownIssues: [
      'As Spirit Envoy Lauma pays no stamina and cannot jump.',
      'Cleansing for the Spring (second passive) reaches its 32% skill damage at 80 EM instead of 800.',
      'C4 gives 5 energy, not 4.',
    ],
  },
);
