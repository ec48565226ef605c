/** Furina's burst: Fanfare. */

import facts from '@quartet/gamedata/characters/furina';
import { type Kit, PERMANENT } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

/** Fanfare above the maximum that raises her max HP (C2). */
const C2_OVERFLOW = Math.round(unlocks.c2.limit / unlocks.c2.maxHp);

export function letThePeopleRejoice(kit: Kit): void {
  const { c1, c2 } = kit.unlocks;
  // Let the People Rejoice: while it lasts, each percent of HP that anyone loses or regains becomes Fanfare.
  const revelry = kit.status(timing.burstKey);
  // C1: it begins with 150 Fanfare; 100 more at most. C2: 3.5 times as much from HP, and the excess over the maximum raises her
  // max HP.
  const most = measured.maxFanfare + (c1.on ? unlocks.c1.max : 0);
  const limit = most + (c2.on ? C2_OVERFLOW : 0);
  let fanfare = 0;
  const cheer = kit.attack(attacks['Let the People Rejoice']);
  kit.burst(casts.burst, () => {
    kit.launch(cheer);
    fanfare = 0;
    revelry.remove();
    kit.own.after(measured.begin, () => {
      if (c1.on) fanfare = unlocks.c1.fanfare;
      revelry.add();
    });
  });
  kit.field('fanfare', () => (revelry.active ? fanfare : 0), true);

  // Fanfare arrives some frames after the change of HP; later changes wait until the end of a half-second span.
  const span = kit.status(timing.fanfareDebounceKey);
  let opening = false;
  const open = (): void => {
    span.add();
    opening = false;
  };
  const arrive = (percent: number): void => {
    fanfare = Math.min(limit, fanfare + (c2.on ? percent * (1 + unlocks.c2.more) : percent));
  };
  const gain = (percent: number): void => {
    let delay: number = timing.fanfareDrainToGainDelay;
    if (span.active) delay = span.remaining;
    else if (!opening) {
      opening = true;
      kit.fight.after(1, open);
    }
    kit.fight.afterFor(delay, arrive, percent);
  };
  kit.on('drain', { during: revelry, where: ({ amount }) => amount > 0 }, ({ character, amount }) =>
    gain((amount / character.maxHp) * 100),
  );
  kit.on(
    'heal',
    { during: revelry, where: (_who, _by, healed, overheal) => Math.abs(healed - overheal) > measured.nothing },
    (who, _by, healed, overheal) => gain(((healed - overheal) / who.maxHp) * 100),
  );

  // The team's damage and the healing it receives grow with Fanfare.
  const byFanfare = (share: number): number => (revelry.active ? Math.min(fanfare, most) * share : 0);
  const perDamage = kit.at('burst', talents.burstFanfareDamageRatio);
  const perHealing = kit.at('burst', talents.burstFanfareHealingRatio);
  const damage = kit.attackBuff('furina-burst-damage-buff', { stat: 'dmg%' }, () => byFanfare(perDamage), {
    hitlag: false,
  });
  const healing = kit.buff('furina-burst-heal-buff', 'healingReceived', () => byFanfare(perHealing), { hitlag: false });
  kit.init(() => {
    damage.addToTeam(PERMANENT);
    healing.addToTeam(PERMANENT);
  });

  // C2: 0.35 % max HP for each Fanfare over the maximum.
  const overflow = (): number => (revelry.active ? Math.max(fanfare - most, 0) * unlocks.c2.maxHp : 0);
  c2.run(() => kit.permanent('hp%', overflow, timing.c2BuffKey));
}
