/**
 * Effects of a floor of the Spiral Abyss and of its cycle's blessing (docs/rules/waves.md#effects-of-the-spiral-abyss).
 *
 * A bonus to damage counts as the hit lands, and so does the place of the member, on the field or off it; only an element's bonus without a
 * condition is a stat. A bonus to a reaction is added to the other bonuses of that reaction. A bonus after an event is the member's that caused
 * the event, unless the text names the team. A shockwave is a hit of the member that caused its event, of no element; it is around the enemy
 * that was hit, or around the avatar after other events. Events during its pause are counted.
 */
import type { AbyssEffect, AbyssTrigger } from '@quartet/gamedata/abyss';
import { abyssGap, abyssTrigger, SHOCKWAVE_METRES } from '@quartet/gamedata/abyssEffects';
import { isOneOf } from '@quartet/gamedata/typed';
import {
  Amp,
  Area,
  Aura,
  Catalyze,
  type Character,
  ELEMENT_NAMES,
  enemyOf,
  type Hit,
  Mark,
  PERMANENT,
  type ReactionName,
  type StatName,
  SWIRL_REACTIONS,
  SWIRL_TAGS,
  Tag,
  type TagName,
  type Target,
  type TeamKit,
  tagSet,
  teamRule,
} from '@quartet/kit';
import { DENDRO_REACTIONS, ELECTRO_REACTIONS } from '../reactions.ts';

const ATTACK_TAGS: Readonly<Record<string, readonly TagName[]>> = {
  normal: ['normal'],
  charged: ['charge'],
  plunge: ['plunge'],
  skill: ['skill', 'skillHold'],
  burst: ['burst'],
};

/** Tags of the damage of a reaction. */
const REACTION_TAGS: Readonly<Record<string, readonly TagName[]>> = {
  overload: ['overload'],
  swirl: SWIRL_TAGS,
  electrocharged: ['electrocharged'],
  bloom: ['bloom', 'bountifulCore'],
  hyperbloom: ['hyperbloom'],
  burgeon: ['burgeon'],
  lunarcharged: ['lunarCharged', 'directLunarCharged'],
  lunarbloom: ['directLunarBloom'],
  lunarcrystallize: ['lunarCrystallize', 'directLunarCrystallize'],
};

const REACTION_EVENTS: Readonly<Record<string, readonly ReactionName[]>> = {
  overload: ['overload'],
  vaporize: ['vaporize'],
  swirl: SWIRL_REACTIONS,
  electrocharged: ['electroCharged'],
  quicken: ['quicken'],
  spread: ['spread'],
  aggravate: ['aggravate'],
  bloom: ['bloom'],
  hyperbloom: ['hyperbloom'],
  burgeon: ['burgeon'],
  lunarcharged: ['lunarCharged'],
  lunarbloom: ['lunarBloom'],
  lunarcrystallize: ['lunarCrystallize'],
};

const LUNAR_HYDRO = ['lunarCharged', 'lunarBloom', 'lunarCrystallize'] as const;
/** Reactions with an element. */
const ELEMENT_REACTIONS: Readonly<Record<string, readonly ReactionName[]>> = {
  pyro: ['overload', 'melt', 'vaporize', 'burning', 'burgeon', 'swirlPyro', 'crystallizePyro'],
  hydro: ['vaporize', 'frozen', 'electroCharged', 'bloom', 'swirlHydro', 'crystallizeHydro', ...LUNAR_HYDRO],
  electro: ELECTRO_REACTIONS,
  cryo: ['melt', 'frozen', 'superconduct', 'swirlCryo', 'crystallizeCryo', 'stellarConduct', 'stellarSwirl'],
  anemo: SWIRL_REACTIONS,
  geo: ['crystallizePyro', 'crystallizeHydro', 'crystallizeElectro', 'crystallizeCryo', 'lunarCrystallize'],
  dendro: DENDRO_REACTIONS,
};

/** The member that causes an event, and the enemy where it happens. */
type OnTrigger = (by: Character, at: Target | null) => void;

export const abyss = teamRule('abyss', (kit) => {
  const rules = kit.abyss;
  if (rules === null) return;
  for (const [i, effect] of rules.effects.entries()) {
    if (abyssGap(effect) !== null) continue;
    if (effect.kind === 'proc') shockwaves(kit, effect, rules.coefficient);
    else bonus(kit, `abyss-${i + 1}`, effect);
  }
});

/** Calls `act` at each event. */
function listen(kit: TeamKit, trigger: AbyssTrigger, act: OnTrigger): void {
  const onReaction = (target: Target, attack: Hit): void => act(kit.team[attack.actor], target);
  switch (trigger.kind) {
    case 'skill':
    case 'burst':
      kit.on(trigger.kind, (by) => act(by, null));
      return;
    case 'healed':
      kit.on('heal', (healed) => act(healed, null));
      return;
    case 'hit-of': {
      const tags = trigger.attacks.flatMap((attack) => ATTACK_TAGS[attack]);
      kit.on('enemyDamage', { tags }, (enemy, attack) => act(kit.team[attack.actor], enemy));
      return;
    }
    case 'hit-with':
      kit.on('enemyDamage', { element: trigger.element }, (enemy, attack) => act(kit.team[attack.actor], enemy));
      return;
    case 'hit-while-shielded':
      kit.on('enemyDamage', (enemy, attack) => {
        const by = kit.team[attack.actor];
        if (attack.tag !== Tag.noneStat && kit.shields.protects(by)) act(by, enemy);
      });
      return;
    case 'reaction-with':
      kit.on(ELEMENT_REACTIONS[trigger.element], { targets: 'any' }, onReaction);
      return;
    case 'reaction':
      kit.on(
        trigger.reactions.flatMap((name) => REACTION_EVENTS[name]),
        { targets: 'any' },
        onReaction,
      );
  }
}

/** Whether a member is where the effect applies. */
function isPlaced(kit: TeamKit, { to }: AbyssEffect, index: number): boolean {
  if (to === 'active') return index === kit.active.index;
  return to !== 'off-field' || index !== kit.active.index;
}

/** True damage to all enemies near the place of the event, at most once in `everySeconds`. */
function shockwaves(kit: TeamKit, effect: AbyssEffect, coefficient: number): void {
  const { on = '', everySeconds = 0, count = 1, ratio = 0 } = effect;
  const trigger = abyssTrigger(on);
  if (trigger === null) return;
  const waves = kit.team.map((by) =>
    kit.attack({ name: 'Abyss Shockwave', tag: 'noneStat', element: 'none', ignoreDefence: 1 }, {}, by),
  );
  const rest = kit.pause(Math.trunc(everySeconds * 60));
  let events = 0;
  listen(kit, trigger, (by, at) => {
    if (!isPlaced(kit, effect, by.index)) return;
    events++;
    if (events < count || !rest.take()) return;
    events = 0;
    const wave = kit.make(waves[by.index]);
    wave.flat = ratio * coefficient;
    kit.launch(wave, Area.circle(at ?? kit.player, SHOCKWAVE_METRES), {
      snapshot: -1,
      hit: 1,
    });
  });
}

/** A bonus of the team: for the whole fight, in a state, or for some seconds after an event. */
function bonus(kit: TeamKit, key: string, effect: AbyssEffect): void {
  const { on, seconds, to } = effect;
  const trigger = on === undefined ? null : abyssTrigger(on);
  const isTimed = trigger !== null && seconds !== undefined;
  const buffs = kit.team.map((member) => buffOf(kit, key, effect, member));
  if (!isTimed) {
    for (const [i, buff] of buffs.entries()) buff.addTo(kit.team[i], PERMANENT);
    return;
  }
  const frames = Math.trunc(seconds * 60);
  listen(kit, trigger, (by) => {
    if (to === undefined) buffs[by.index].addTo(by, frames);
    else for (const [i, buff] of buffs.entries()) buff.addTo(kit.team[i], frames);
  });
}

const STATS = [
  ...['dmg%', 'atk%', 'def%', 'hp%', 'em', 'cr', 'cd', 'er', 'heal', 'atkspd%'],
  ...['pyro%', 'hydro%', 'electro%', 'cryo%', 'anemo%', 'geo%', 'dendro%', 'phys%'],
] as const satisfies readonly StatName[];

/** @throws RangeError for a word that is no stat */
function statOf(word: string): StatName {
  if (!isOneOf(STATS, word)) throw new RangeError(`${word} is no stat`);
  return word;
}

/** The bonus of a member, without its time. */
function buffOf(kit: TeamKit, key: string, effect: AbyssEffect, member: Character) {
  const { stat = 'dmg', amount = 0, element, attack, reaction, on, to } = effect;
  const isThere = (): boolean => isPlaced(kit, effect, member.index);
  if (reaction !== undefined) {
    const holds = ofReactions(reaction);
    return kit.buff(key, 'reactionDamage', (hit) => (holds(hit) && isThere() ? amount : 0));
  }
  const isOfHit = on === 'nightsoul-aligned' || on === 'hit:burning';
  const isAlways = !isOfHit && on !== 'shielded' && (to === undefined || to === 'party');
  if (attack === undefined && !isOfHit && (stat !== 'dmg' || (isAlways && element !== undefined))) {
    const name = statOf(stat !== 'dmg' ? stat : element === 'physical' ? 'phys%' : `${element}%`);
    if (isAlways) return kit.buff(key, { [name]: amount });
    return kit.buff(key, name, () => (isThere() && (on !== 'shielded' || kit.shields.protects(member)) ? amount : 0));
  }
  const about = {
    stat: statOf(stat === 'dmg' ? 'dmg%' : stat),
    ...(attack === undefined ? {} : { tags: attack.flatMap((each) => ATTACK_TAGS[each]) }),
  };
  return kit.attackBuff(key, about, (hit, target) => {
    if (element !== undefined && ELEMENT_NAMES[hit.element] !== element) return 0;
    if (on === 'nightsoul-aligned' && (hit.marks & Mark.nightsoul) === 0) return 0;
    if (on === 'hit:burning' && enemyOf(target)?.auras.has(Aura.burning) !== true) return 0;
    if (on === 'shielded' && !kit.shields.protects(member)) return 0;
    return isThere() ? amount : 0;
  });
}

/** Whether a hit is damage of one of the reactions. */
function ofReactions(names: readonly string[]): (hit: Hit) => boolean {
  const tags = tagSet(names.flatMap((name) => REACTION_TAGS[name] ?? []));
  const amplification = names.includes('vaporize') ? Amp.vaporize : -1;
  const catalysis = (['spread', 'aggravate'] as const)
    .filter((name) => names.includes(name))
    .map((name) => Catalyze[name]);
  return (hit) =>
    tags[hit.tag] !== 0 ||
    (hit.amped && hit.ampType === amplification) ||
    (hit.catalyzed && catalysis.some((type) => type === hit.catalyzeType));
}
