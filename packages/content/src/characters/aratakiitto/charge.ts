/**
 * Arataki Itto's charged attacks: without Superlative Superstrength a Saichimonji Slash, with it Arataki Kesagiri, left and right
 * in turn for one stack each, the last stack for the final slash. How each follows what came before, and when the next one may
 * follow it, depends on the stacks at that moment.
 */

import facts from '@quartet/gamedata/characters/aratakiitto';
import { Action, Area, type Attack, type Kit, oneOf, State, shifted } from '@quartet/kit';

const { frames, hitlag, talents, timing, unlocks, measured } = facts;

/** Slashes by their numbers in the game data, which scripts see. */
const SLASH = measured.slashes;
type Slash = number;
const isCombo = (slash: Slash): boolean => slash === SLASH.left || slash === SLASH.right;

/** Slashes that raise the attack speed of the next one (first passive). */
const MAX_RAGE = Math.round(unlocks.a1.maxSpeed / unlocks.a1.speed);
/** A cancel that is not legal. */
const NEVER = measured.notLegal;

/** Frames of the wind-up that a slash is spared. */
function windup(state: number, before: Slash, slash: Slash): number {
  const { normal, skill, plunge, charge } = measured.windup;
  // A strike without strength after it is the first one.
  if (state === State.normal) return slash === SLASH.saichi ? normal.saichi : normal.kesagiri;
  if (state === State.skill) return slash === SLASH.saichi ? skill.saichi : skill.kesagiri;
  if (state === State.plunge) return slash === SLASH.saichi ? plunge.saichi : plunge.kesagiri;
  if (state !== State.charge) return 0;
  const fromWhole = before === SLASH.saichi || before === SLASH.final;
  if (slash === SLASH.saichi) return before === SLASH.final ? charge.saichi : 0;
  if (slash === SLASH.left) return fromWhole ? charge.left : before === SLASH.right ? charge.leftAfterRight : 0;
  if (slash === SLASH.final) return fromWhole ? charge.final : charge.finalAfterCombo;
  return 0;
}

/** `strength`: the stacks, which the slashes spend; `wide`: the Raging Oni King's slashes reach further. */
export function chargedAttacks(kit: Kit, strength: { value: number }, wide: () => boolean): void {
  const { a1, a4, c6 } = kit.unlocks;
  const slash = (name: string, table: readonly number[], key: keyof typeof hitlag, poise: number) =>
    kit.attack({
      name,
      tag: 'charge',
      icd: 'NormalAttack',
      strike: 'blunt',
      element: 'physical',
      gauge: measured.gauge,
      mult: table,
      poise,
      // Bloodline of the Crimson Oni (second passive): Arataki Kesagiri deals 35 % of his DEF more.
      flat: table === talents.saichiSlash ? undefined : a4.change({ def: unlocks.a4.def }),
      halt: hitlag[key].time,
      haltFactor: hitlag[key].scale,
      defenceHalt: true,
    });
  const combo = (n: 'First' | 'Second' | 'Third+', poise: number) =>
    slash('Arataki Kesagiri Combo Slash', talents.kesagiriCombo, `Q-CA-AratakiKesagiriCombo-${n}CS`, poise);
  const { poise } = measured;
  const saichimonji = slash('Saichimonji Slash', talents.saichiSlash, 'Q-CA-SaichimonjiSlash', poise.saichi);
  const combos = [combo('First', poise.first), combo('Second', poise.later), combo('Third+', poise.later)];
  const finisher = slash(
    'Arataki Kesagiri Final Slash',
    talents.kesagiriFinal,
    'Q-CA-AratakiKesagiriFinal',
    poise.final,
  );

  let last: Slash = SLASH.idle;
  /** Stacks spent and slashes made without a break. */
  let spent = 0;
  let rage = 0;
  kit.on('actionExecuted', { where: (_character, action) => action !== Action.charge }, () => {
    last = SLASH.idle;
    spent = 0;
    rage = 0;
  });

  // Arataki Ichiban (first passive): each slash makes the next 10 % faster, at most 30 %.
  a1.run(() => kit.permanent('atkspd%', () => (kit.state === State.charge ? unlocks.a1.speed * rage : 0), 'itto-a1'));

  // C6: charged attacks have 70 % more CRIT DMG, and half of them spend no stack.
  const sparing = (): boolean => c6.on && kit.random.chance(unlocks.c6.chance);
  let spares = sparing();
  c6.run(() => kit.attackBuff('itto-c6', { tags: ['charge'] }).add());

  const following = (slash: Slash): Slash => {
    if (strength.value === 1 && !spares) return SLASH.final;
    if (slash === SLASH.left) return SLASH.right;
    if (slash === SLASH.right) return SLASH.left;
    return strength.value > 0 ? SLASH.left : SLASH.saichi;
  };
  const attackOf = (slash: Slash): Attack =>
    kit.make(slash === SLASH.saichi ? saichimonji : slash === SLASH.final ? finisher : combos[Math.min(spent, 2)]);

  kit.stamina.cost((action) => (action === Action.charge && strength.value > 0 ? 0 : null));
  kit.does('charge', () => {
    const slash = following(last);
    const spared = windup(kit.state, last, slash);
    last = slash;
    const reach = wide() ? 1 : 0;
    const area = Area.hitbox(kit.player, timing.chargeHitboxes[reach][slash], timing.chargeOffsets[reach][slash]);
    const mark = timing.chargeHitmarks[slash] - spared;
    kit.launch(attackOf(slash), area, { snapshot: 0, hit: mark });
    if (!spares && strength.value > 0) {
      strength.value--;
      spent++;
    }
    if (slash === SLASH.saichi) rage = 0;
    else if (isCombo(slash)) rage = Math.min(rage + 1, MAX_RAGE);
    spares = sparing();

    const until = (next: number, usual: number): number => {
      if (next !== Action.charge) return usual;
      const follower = following(slash);
      if (follower === SLASH.final && isCombo(slash)) return measured.toFinal[slash] - spared;
      return follower === SLASH.saichi && slash === SLASH.saichi ? NEVER : usual;
    };
    // Attack speed shortens what is left of the cancels.
    return { frames: shifted(frames.charge[slash], -spared), queueAfter: mark, attackSpeed: true, until };
  });

  kit.field('will-c6-proc', () => spares);
  kit.field('slash-type', ([name]) => {
    if (!(name in SLASH)) throw oneOf(`.${kit.self.key}.slash-type`, Object.keys(SLASH));
    return SLASH[name as keyof typeof SLASH];
  });
  kit.field('slash', ([which]) => {
    if (which === 'current') return last;
    if (which === 'next') return following(last);
    throw oneOf(`.${kit.self.key}.slash`, ['current', 'next']);
  });
}
