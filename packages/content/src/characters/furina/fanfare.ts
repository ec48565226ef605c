/** Furina's burst: Fanfare. */
import { type Kit, PERMANENT, Stat, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/furina';

const { talents, frames, timing } = facts;

/** Defines the burst; the function returned begins to gather Fanfare and belongs in set-up. */
export function letThePeopleRejoice(kit: Kit): () => void {
  const { cons, self } = kit;
  // Let the People Rejoice: while it lasts, each percent of HP that anyone loses or regains becomes Fanfare.
  const revelry = kit.status(timing.burstKey);
  // C1: 100 more at most. C2: 3.5 times as much from HP, and what is over the maximum raises her max HP.
  const maxFanfare = cons >= 1 ? 400 : 300;
  const limit = cons >= 2 ? 800 : maxFanfare;
  let fanfare = 0;
  const cheer = kit.attack({ name: 'Let the People Rejoice', tag: 'burst', element: 'hydro', gauge: 25 });
  kit.does('burst', () => {
    const hit = kit.make(cheer);
    hit.flat = self.maxHp * kit.at('burst', talents.burstDMG);
    fanfare = 0;
    revelry.remove();
    // C1: it begins with 150 Fanfare, three frames before the hit.
    kit.own.after(95, () => {
      if (cons >= 1) fanfare = 150;
      revelry.add(timing.burstDur);
    });
    kit.queue(hit, kit.circle(kit.player, 5), timing.burstHitmark, timing.burstHitmark);
    kit.cooldown('burst', 15 * 60);
    kit.consumeEnergy(7);
    return { frames: frames.burst };
  });

  // Fanfare arrives some frames after the change of HP; later changes wait until the end of a half-second span.
  const gather = (): void => {
    const span = kit.status(timing.fanfareDebounceKey, false);
    let opening = false;
    const gain = (percent: number): void => {
      let delay: number = timing.fanfareDrainToGainDelay;
      if (span.active) delay = span.remaining;
      else if (!opening) {
        opening = true;
        kit.fight.after(1, () => {
          span.add(timing.fanfareDebounceDur);
          opening = false;
        });
      }
      kit.fight.after(delay, () => {
        fanfare = Math.min(limit, fanfare + (cons >= 2 ? percent * 3.5 : percent));
      });
    };
    kit.on(
      'drain',
      ({ character: who, amount }) => {
        if (revelry.active && amount > 0) gain((amount / who.maxHp) * 100);
      },
      'furina-fanfare-on-hp-drain',
    );
    kit.on(
      'heal',
      (who, _caller, healed, overheal) => {
        if (!revelry.active || healed <= 0 || Math.abs(healed - overheal) <= 1e-9) return;
        gain(((healed - overheal) / who.maxHp) * 100);
      },
      'furina-fanfare-on-heal',
    );
    // The team's damage and the healing it receives grow with Fanfare.
    const perDamage = kit.at('burst', talents.burstFanfareDMGRatio);
    const perHealing = kit.at('burst', talents.burstFanfareHBRatio);
    const bonus = statVector({});
    kit
      .attackBuff(
        'furina-burst-damage-buff',
        () => {
          if (!revelry.active) return null;
          bonus[Stat['dmg%']] = Math.min(fanfare, maxFanfare) * perDamage;
          return bonus;
        },
        { hitlag: false },
      )
      .addToTeam(PERMANENT);
    kit
      .healBuff('furina-burst-heal-buff', () => (revelry.active ? Math.min(fanfare, maxFanfare) * perHealing : 0), {
        hitlag: false,
      })
      .addToTeam(PERMANENT);
    // C2: 0.35 % max HP for each Fanfare over the maximum.
    if (cons < 2) return;
    const hp = statVector({});
    kit.permanent(
      () => {
        if (!revelry.active) return null;
        hp[Stat['hp%']] = Math.max(fanfare - maxFanfare, 0) * 0.0035;
        return hp;
      },
      timing.c2BuffKey,
      { stat: 'hp%' },
    );
  };
  kit.field('fanfare', () => (revelry.active ? fanfare : 0), true);
  return gather;
}
