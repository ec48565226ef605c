/**
 * Wind's Grand Ode: a Stormeye that hits for 8 s. From its fourth hit on it looks for an element to absorb, in which it hits too. Hexerei:
 * normal attacks prolong it, and swirls of the active character near it make it stronger.
 */
import facts from '@quartet/gamedata/characters/venti';
import {
  ABSORBABLE,
  Action,
  Area,
  type Attack,
  type AttackTemplate,
  Condition,
  Element,
  elementShred,
  enemyOf,
  type HitCallback,
  type Kit,
  pointBy,
  SWIRL_REACTIONS,
} from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';

const { attacks, casts, measured, timing, unlocks } = facts;
const { first, every, hits, stats, absorbedHits } = measured.stormeye;

/** Elements that the Stormeye can absorb, with the ICD of its hits in them. */
const ABSORBED = [
  ['pyro', 'ElementalBurstPyro'],
  ['hydro', 'ElementalBurstHydro'],
  ['electro', 'ElementalBurstElectro'],
  ['cryo', 'ElementalBurstCryo'],
] as const;

const C6 = 'venti-c6-';
const DEFIED = ['anemo', ...ABSORBED.map(([element]) => element)].map((element) => C6 + element);

interface Stormeye {
  /** Active while there is one, for the parts that need another hexerei character. */
  readonly present: Condition;
  /** Callback of normal attacks. */
  readonly prolong: HitCallback;
}

export function stormeye(kit: Kit): Stormeye {
  const { self } = kit;
  const { a4, c6 } = kit.unlocks;

  // C6: hits of the Stormeye lower resistance to anemo, or to the absorbed element, by 20 % for 10 s. Hexerei: 100 % CRIT DMG against
  // these enemies.
  const shred = elementShred(kit, C6, unlocks.c6.resistance, measured.defianceLasts);
  const defiance = (element: number): HitCallback | null => (!c6.on ? null : (target) => shred(target, element));
  const anemoDefiance = defiance(Element.anemo);
  if (c6.on && self.hexerei)
    kit
      .attackBuff('venti-c6', { stat: 'cd' }, (_hit, target) => {
        const enemy = enemyOf(target);
        return enemy !== null && DEFIED.some((key) => enemy.statusActive(key)) ? unlocks.c6.critDamage : 0;
      })
      .add();

  // Hexerei, with another hexerei character: for 4 s from a swirl of the active character on, that character deals 50 % more damage,
  // and the Stormeye 135 % of its damage.
  const eye = kit.teamStatus('venti-stormeye');
  const strong = kit.status('venti-hexerei-stormeye', false);
  if (self.hexerei) {
    const eulogy = kit.buff('venti-hexerei', 'dmg%', unlocks.hexerei.damage);
    kit.on(SWIRL_REACTIONS, { by: 'active', during: eye, where: () => isHexerei(kit) }, () => {
      eulogy.addTo(kit.active, unlocks.hexerei.seconds * 60);
      strong.add(unlocks.hexerei.seconds * 60);
    });
  }
  /** Launches a hit of the Stormeye, stronger for some time after a swirl. */
  const hitter = (attack: Attack, where: Area, onHit: HitCallback | null): (() => void) => {
    const { mult } = attack;
    return () => {
      if (self.hexerei) attack.mult = strong.active ? mult * unlocks.hexerei.stormeye : mult;
      kit.launch(attack, where, null, onHit);
    };
  };

  // Hexerei, with another hexerei character: normal attacks that hit prolong it by 1 s and its cooldown by 0.5 s, twice, and once in 0.1 s.
  // Its hits go on at their pace, and so do those of the absorbed element.
  let lasts: number = measured.stormeyeTime;
  let begun = 0;
  let planned: number = hits;
  let prolonged = 0;
  let hitAgain: (() => void) | null = null;
  let hitAbsorbed: (() => void) | null = null;
  let nextAbsorbed = 0;
  const prolongRest = kit.pause(unlocks.attack.every * 60);
  const planAbsorbed = (): void => {
    if (hitAbsorbed === null) return;
    nextAbsorbed = Math.max(nextAbsorbed, kit.frame);
    kit.fight.after(nextAbsorbed - kit.frame, hitAbsorbed);
    nextAbsorbed += every;
  };
  const prolong: HitCallback = () => {
    if (!eye.active || prolonged === unlocks.attack.times || hitAgain === null || !prolongRest.take()) return;
    prolonged++;
    lasts += unlocks.attack.longer * 60;
    eye.extend(unlocks.attack.longer * 60);
    self.cooldowns.reduce(Action.burst, -unlocks.attack.cooldown * 60);
    for (; every * (planned + 1) <= lasts; planned++) {
      kit.fight.after(begun + first + every * planned - kit.frame, hitAgain);
      planAbsorbed();
    }
  };

  const grandOde = kit.attack(attacks["Wind's Grand Ode"]);
  const absorbedOdes = new Map<number, AttackTemplate>(
    ABSORBED.map(([element, icd]) => [
      Element[element],
      kit.attack(attacks["Wind's Grand Ode (Absorbed)"], { element, icd }),
    ]),
  );
  let absorbed = -1;
  const absorb = (element: number, gale: Attack, wide: Area): void => {
    absorbed = element;
    const hit = kit.make(absorbedOdes.get(element) as AttackTemplate).withStatsOf(gale);
    const onHit = defiance(element);
    if (self.hexerei) {
      hitAbsorbed = hitter(hit, wide, onHit);
      nextAbsorbed = kit.frame;
      for (let i = 0; i < absorbedHits + planned - hits; i++) planAbsorbed();
    } else for (let i = 0; i < absorbedHits; i++) kit.launch(hit, wide, every * i, onHit);
  };
  // Stormeye (second passive): 15 energy when it ends, and 15 for the party members of the absorbed element.
  const giveEnergy = (): void => {
    kit.giveEnergy('venti-a4');
    if (absorbed < 0) return;
    for (const member of kit.team) if (member.element === absorbed) kit.giveEnergy('venti-a4', member);
  };
  const endAt = (frames: number): void => {
    const end = lasts;
    if (end > frames) kit.fight.after(end - frames, () => endAt(end));
    else giveEnergy();
  };
  kit.burst(casts.burst, () => {
    const center = pointBy(kit.player, [0, measured.eye.ahead]);
    const near = kit.area(attacks["Wind's Grand Ode"].area, center);
    const wide = Area.circle(center, measured.eye.radius);
    const { width, length, ahead } = measured.intake;
    const reach = Area.box(center, width, length, [0, ahead]);
    const gale = kit.make(grandOde);
    absorbed = -1;
    lasts = measured.stormeyeTime;
    begun = kit.frame;
    planned = hits;
    prolonged = 0;
    hitAbsorbed = null;
    if (self.hexerei) kit.fight.after(timing.burstStart, () => eye.add(lasts));
    kit.fight.after(stats, () => kit.snapshot(gale));
    const hit = hitter(gale, near, anemoDefiance);
    hitAgain = hit;
    for (let i = 0; i < hits; i++) kit.fight.after(first + every * i, hit);
    kit.fight.after(first + every * measured.eye.absorbsFrom, () =>
      kit.auras.absorb(reach, ABSORBABLE, measured.looks, (element) => absorb(element, gale, wide)),
    );
    if (a4.on) kit.fight.after(timing.burstStart + measured.stormeyeTime, () => endAt(measured.stormeyeTime));
  });

  return { present: new Condition(() => eye.active && isHexerei(kit)), prolong };
}
