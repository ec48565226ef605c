import aether from '@quartet/gamedata/characters/aetherhydro';
import lumine from '@quartet/gamedata/characters/luminehydro';
import { type CharacterDefinition, character, Element, type HitCallback, pointBy, type Shield } from '@quartet/kit';
import { droplets, dropletsOf } from '../../sourcewater.ts';
import { storyBonuses } from './story.ts';

/** Dewdrops: the most of them, frames between two, and their flight. */
const MOST_DEWDROPS = 22;
const DEWDROP_EVERY = 15;
const FLIGHT = 6;
/** Frames a Sourcewater Droplet of the Traveler stays. */
const DROPLET_LIFETIME = 439;
/** Rising Waters: frames between two hits, and metres it moves in that time. */
const BUBBLE_EVERY = 30;
const BUBBLE_SPEED = 1.5;

function traveler(facts: typeof aether | typeof lumine): CharacterDefinition {
  const { attacks, casts, frames, talents, timing, unlocks } = facts;

  return character(
    facts,
    (kit) => {
      const { self } = kit;
      const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
      storyBonuses(kit);

      // Foreign Stream.
      kit.normals(facts.normals);
      kit.charged(facts.charged);

      // C4: Aquacrest Aegis, a shield of 10 % max HP while the skill is used; Dewdrops that hit restore it, every 2 s.
      let aegis: Shield | null = null;
      const protect = (): void => {
        const hp = unlocks.c4.shield * self.maxHp;
        if (aegis !== null) kit.shields.refill(aegis, hp);
        else
          aegis = kit.shields.add({
            name: 'Traveler (Hydro) C4',
            type: 'travelerHydroC4',
            target: self.index,
            element: Element.hydro,
            hp,
            frames: 15 * 60,
            onBreak: () => {
              aegis = null;
            },
          });
      };
      const onLeave = (): void => {
        if (aegis !== null) kit.shields.end(aegis);
      };
      const protectRest = kit.rest(timing.c4IcdKey);
      const restore: HitCallback | null = !c4.on
        ? null
        : () => {
            if (protectRest.active) return;
            protect();
            protectRest.start();
          };

      // Spotless Waters (first passive): Dewdrops that hit leave a Sourcewater Droplet, one a second and four for each use. A dash
      // picks up the number in `pickup_droplets`: 7 % HP each, C1: 2 energy, C6: 6 % HP for the character with the least.
      const leaveDroplet = dropletsOf(kit, DROPLET_LIFETIME);
      const dropletRest = kit.rest(timing.a1IcdKey);
      const shed = (): HitCallback | null => {
        let left = unlocks.a1.droplets;
        if (!a1.on) return null;
        return () => {
          if (left === 0 || !dropletRest.take()) return;
          left--;
          leaveDroplet(pointBy(kit.player, [0, 3.5]), 0.3, 3);
        };
      };
      const pickUp = (): void => {
        kit.heal('Spotless Waters', self.index, self.maxHp * unlocks.a1.healing);
        if (c1.on) kit.giveEnergy('travelerhydro-c1');
        if (!c6.on) return;
        let lowest = self;
        for (const c of kit.team) if (c.hpRatio < lowest.hpRatio) lowest = c;
        kit.heal('Tides of Justice', lowest.index, { share: unlocks.c6.healing });
      };
      a1.run(() =>
        kit.wrap('dash', (params, dash) => {
          for (const droplet of droplets(kit).slice(0, Math.max(params.pickup_droplets ?? 0, 0))) {
            droplet.kill();
            pickUp();
          }
          return dash(params);
        }),
      );

      // Suffusion: above half of the HP a Dewdrop takes 4 % of them, every 0.9 s, and gains damage by max HP. Clear Waters (second
      // passive): 45 % of the HP taken strengthens a Torrent Surge.
      const dewdrop = kit.attack(attacks['Dewdrop (Hold)']);
      const suffusionRest = kit.rest(timing.skillHpLossIcdKey);
      let clear = 0;
      const suffuse = (): number => {
        if (suffusionRest.active || self.hpRatio <= 0.5) return 0;
        const bonus = kit.at('skill', talents.dewdropBonus) * self.maxHp;
        const taken = 0.04 * self.hp;
        self.drain('Suffusion', taken, false);
        if (a4.on) clear = Math.min(clear + unlocks.a4.share * taken, unlocks.a4.most);
        suffusionRest.start();
        return bonus;
      };

      // Aquacrest Saber: a Torrent Surge; held, Dewdrops before it. Every 9 s a Spiritbreath Thorn follows.
      const surge = kit.attack(attacks['Torrent Surge']);
      const thorn = kit.attack(attacks['Spiritbreath Thorn']);
      const thornRest = kit.rest(timing.spiritbreathThornIcdKey);
      const particles = kit.particlesOnHit(timing.particleIcdKey);
      const release = (surgeAt: number, thornAt: number): void => {
        const hit = kit.make(surge);
        hit.flat += clear;
        clear = 0;
        const ahead = kit.area(attacks['Torrent Surge'].area);
        kit.launch(hit, ahead, surgeAt, particles);
        if (thornRest.take()) kit.launch(thorn, ahead, thornAt);
      };
      const press = kit.cast('skill', casts.skillPress, () => {
        release(timing.skillPressHitmarks, timing.skillPressSpiritThornHitmark);
        if (c4.on) protect();
        return {
          frames: frames.skillPress,
          queueAfter: timing.skillPressCanQueueAfter,
          cooldownDelay: timing.skillPressCdStart,
          onLeave,
        };
      });
      const hold = kit.cast('skill', casts.skillHold, (params) => {
        const count = params.hold === 1 ? MOST_DEWDROPS : Math.min(params.hold_ticks, MOST_DEWDROPS);
        const longer = DEWDROP_EVERY * (count - 1);
        if (c4.on) protect();
        const leave = shed();
        for (let i = 0; i < count; i++)
          kit.own.after(
            timing.skillShortHoldFirstDewdropRelease + DEWDROP_EVERY * i + (params.travel ?? FLIGHT),
            () => {
              const hit = kit.make(dewdrop);
              hit.flat += suffuse();
              kit.launch(hit, leave, restore);
            },
          );
        release(
          timing.skillShortHoldTorrentSurgeHitmark + longer,
          timing.skillShortHoldSpiritbreathThornHitmark + longer,
        );
        return {
          frames: frames.skillShortHold,
          offset: longer,
          queueAfter: timing.skillShortHoldCanQueueAfter + longer,
          cooldownDelay: timing.skillShortHoldCdStart + longer,
          onLeave,
        };
      });
      kit.does('skill', (params) => (params.hold === 1 || (params.hold_ticks ?? 0) > 0 ? hold : press)(params));

      // Rising Waters: a bubble that moves ahead and hits every half second for 4 s with the stats of the cast. C2: slower, for 7 s.
      const bubble = kit.attack(attacks['Rising Waters']);
      const hits = ((4 + (c2.on ? unlocks.c2.seconds : 0)) * 60) / BUBBLE_EVERY;
      const speed = BUBBLE_SPEED - (c2.on ? unlocks.c2.slower * BUBBLE_SPEED : 0);
      kit.burst(casts.burst, () => {
        const held = kit.snapshot(bubble);
        for (let i = 0; i < hits; i++) {
          const { x, y } = pointBy(kit.player, [0, speed * i]);
          const around = kit.area(attacks['Rising Waters'].area, { x: x + 0.5, y: y + 0.5 });
          kit.launch(held, around, timing.burstFirstHitmark + BUBBLE_EVERY * i);
        }
      });
    },
    {
      knownIssues: [
        'Clear Waters (second passive): the HP consumed strengthens the Torrent Surge of the next use of the skill.',
        'Sourcewater Droplets last 7.3 s.',
        'The burst hits within 0.15 m of its way only, not everyone near it.',
      ],
    },
  );
}

export const aetherhydro = traveler(aether);
export const luminehydro = traveler(lumine);
