import aether from '@quartet/gamedata/characters/aethercryo';
import lumine from '@quartet/gamedata/characters/luminecryo';
import type { Attack, Character, CharacterDefinition, HitCallback } from '@quartet/kit';
import { character, Element, isStellarTag } from '@quartet/kit';
import { radianceOf } from '../../radiance.ts';
import { storyBonuses } from './story.ts';

const STELLAR = ['directStellarConduct', 'directStellarSwirl', 'stellarSwirl'] as const;
/** The damage of their talents: cryo damage, or the stellar damage of their radiance. */
type Form = 'usual' | 'conduct' | 'swirl';

function traveler(facts: typeof aether | typeof lumine): CharacterDefinition {
  const { attacks, casts, chargedBy, measured, talents, timing, unlocks } = facts;

  return character(
    facts,
    (kit) => {
      const { self } = kit;
      const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
      storyBonuses(kit);

      // Stellar Jubilee: superconduct becomes stellar-conduct and cryo swirl stellar swirl; each 100 ATK adds 0.35 % to their base
      // damage, 7 % at most. In a polestar field the radiance is that of stellar-conduct, otherwise for 8 s after a stellar swirl
      // that of stellar swirl.
      const { stellarBase } = measured;
      kit.reactions.makeStellar(['stellarConduct', 'stellarSwirl'], () =>
        Math.min((self.totalAtk / 100) * stellarBase.per100Atk, stellarBase.most),
      );
      const radiance = radianceOf(kit);
      const form = (): Form => radiance() ?? 'usual';

      // Frostpierce Star, for 12 s (C4: a quarter longer): two ice crystals every 176 frames; in the field instead one when a normal,
      // charged or plunging attack hits, every 0.2 s. Each enemy that a crystal hits gives a stack of Frostglow, eight at most.
      let frostglow = 0;
      let travel: number = timing.crystalTravel;
      const glow = (stacks: number): void => {
        frostglow = Math.min(frostglow + stacks, measured.mostFrostglow);
      };
      const crystal = kit.attack(attacks['Ice Crystal']);
      const chill: HitCallback = () => {
        glow(1);
        if (c2.on) hum(kit.active);
      };
      const shoot = (delay: number): void => kit.launch(crystal, null, { snapshot: delay, hit: delay + travel }, chill);
      const star = kit.effect(timing.starKey, {
        every: timing.crystalEvery,
        clock: 'own',
        tick: () => {
          if (form() !== 'conduct') for (const delay of timing.crystals) shoot(delay);
        },
      });
      const radiant = (): boolean => star.active && form() === 'conduct';
      const coordinated = kit.rest(timing.coordinatedKey);
      const coordinate: HitCallback = () => {
        if (radiant() && coordinated.take()) shoot(timing.coordinatedDelay);
      };

      // Ever-Keen Frost (first passive): in the field normal, charged and plunging attacks are cryo during the star, with 80 % of ATK
      // more.
      const sharpen = (attack: Attack): void => {
        if (!a1.on || !radiant()) return;
        attack.element = Element.cryo;
        attack.ignoreInfusion = true;
        attack.mult += unlocks.a1.share;
      };
      kit.normals(facts.normals, { before: sharpen, onHit: coordinate });
      if (facts.traveler.sibling === 'lumine')
        kit.plunges(facts.plunge, {
          before: (attack) => {
            sharpen(attack);
            return coordinate;
          },
        });

      // Foreign Permafrost, a reward of the story, unless the param `true_moon_story_buff` is 0: bonuses of the resonances with all seven
      // elements. Stellar damage of the team gives a stack of Icepoint, one in 2 s. With three of them a charged attack during the star
      // is Freezing Ice, once in 15 s from its first hit: cryo damage, or stellar damage in radiance, with 140 % of ATK more, without the
      // first passive, and two stacks of Frostglow.
      const charge = kit.chargedAttack(facts.charged, { before: sharpen, onHit: coordinate });
      const freeze = (attack: Attack): void => {
        attack.mult += measured.freezingShare;
      };
      const stellar = { before: freeze, onHit: coordinate, more: { ignoreDefence: 1 } };
      const freezingIce = {
        usual: kit.chargedAttack(chargedBy.freezingIce, { before: freeze, onHit: coordinate }),
        conduct: kit.chargedAttack(chargedBy.freezingIceConduct, stellar),
        swirl: kit.chargedAttack(chargedBy.freezingIceSwirl, stellar),
      };
      const isTrueMoon = (kit.params.true_moon_story_buff ?? 1) === 1;
      const freezing = kit.rest(timing.freezingKey);
      const icepoint = kit.status(timing.icepointKey);
      let points = 0;
      const stacks = (): number => (icepoint.active ? points : 0);
      if (isTrueMoon) {
        kit.permanent(timing.resonancesKey);
        kit.on('enemyDamage', { tags: STELLAR, rest: kit.rest(timing.icepointIcdKey) }, () => {
          points = Math.min(stacks() + 1, measured.mostIcepoint);
          icepoint.add();
        });
      }
      kit.does('charge', (params) => {
        if (stacks() < measured.mostIcepoint || !star.active || freezing.active) return charge(params);
        icepoint.remove();
        freezing.add(freezing.lasts + facts.charged.hitmark[0]);
        glow(measured.freezingFrostglow);
        return freezingIce[form()](params);
      });

      // Ice Fog Piercer: a strike and the star.
      const strike = kit.attack(attacks['Ice Fog Piercer']);
      const particles = kit.particlesOnHit(timing.particleIcdKey);
      kit.skill(casts.skill, (params) => {
        travel = params.travel ?? timing.crystalTravel;
        kit.launch(strike, particles);
        kit.own.after(timing.skillHitmark, () =>
          star.start(star.lasts * (c4.on ? 1 + unlocks.c4.longer : 1), timing.crystalFirst - timing.skillHitmark),
        );
      });

      // Frostbound Javelin: three strikes, which all Frostglow makes stronger, five with eight stacks; of stellar damage in radiance. C6:
      // each stack adds 5 % to the stellar damage of the others for 15 s, 40 % at most.
      const javelins = {
        usual: { attack: kit.attack(attacks['Frostbound Javelin']), perStack: talents.glow },
        conduct: { attack: kit.attack(attacks['Frostbound Javelin (Stellar-Conduct)']), perStack: talents.glowConduct },
        swirl: { attack: kit.attack(attacks['Frostbound Javelin (Stellar Swirl)']), perStack: talents.glowSwirl },
      };
      let shared = 0;
      const grimfrost = kit.buff(timing.c6Key, 'reactionDamage', ({ tag }) => (isStellarTag(tag) ? shared : 0));
      const pierce = (): void => {
        const { attack, perStack } = javelins[form()];
        const isFull = frostglow === measured.mostFrostglow;
        const count = measured.strikes + (isFull ? measured.moreStrikes : 0);
        for (const delay of timing.javelins.slice(0, count)) {
          const javelin = kit.make(attack);
          javelin.mult += kit.at('burst', perStack) * frostglow;
          kit.launch(javelin, null, delay + timing.javelinTravel);
        }
        if (c6.on) {
          shared = Math.min(frostglow * unlocks.c6.perStack, unlocks.c6.most);
          grimfrost.addToOthers();
        }
        frostglow = 0;
      };
      kit.burst(casts.burst, () => {
        kit.own.after(timing.javelinsAt, pierce);
      });

      // Lucent Ice (second passive): 8 % of ATK as elemental mastery, 160 at most.
      a4.run(() =>
        kit.permanent(
          'em',
          () => Math.min(self.totalWithoutExtra('atk') * unlocks.a4.share, unlocks.a4.most),
          timing.a4Key,
          { extra: true },
        ),
      );

      // C1: 5 energy at stellar damage of theirs, every 0.5 s.
      c1.run(() =>
        kit.on('enemyDamage', { by: 'self', tags: STELLAR, rest: kit.rest(timing.c1IcdKey) }, () =>
          kit.giveEnergy(timing.c1Key),
        ),
      );

      // C2: a crystal that hits gives the active character 60 elemental mastery for 5 s, and 120 from the moment at which that
      // character triggers a stellar reaction or deals stellar damage until then.
      const isRaised = (who: Character): boolean => who.statusActive(timing.c2RaisedKey);
      const mastery = kit.team.map((who) =>
        kit.buff(timing.c2Key, 'em', () => (isRaised(who) ? unlocks.c2.raised : unlocks.c2.em)),
      );
      const hum = (who: Character): void => mastery[who.index].addTo(who);
      c2.run(() => {
        const raise = (_target: unknown, { actor }: Attack): void => {
          const who = kit.team[actor];
          if (who.statusActive(timing.c2Key))
            who.addStatus(timing.c2RaisedKey, who.statusRemaining(timing.c2Key), true);
        };
        kit.on(['stellarConduct', 'stellarSwirl'], {}, raise);
        kit.on('enemyDamage', { tags: STELLAR }, raise);
      });

      kit.field('frostglow', () => frostglow);
      kit.field('icepoint', stacks);
    },
    {
      knownIssues: [
        ...(facts.traveler.sibling === 'aether' ? ['He cannot plunge.'] : []),
        'Ice crystals are assumed to apply cryo with the usual ICD.',
      ],
    },
  );
}

export const aethercryo = traveler(aether);
export const luminecryo = traveler(lumine);
