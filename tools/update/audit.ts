/** Compares every fact with a dump. A difference is an error unless it has a written reason. */
import { tableOf } from '@quartet/gamedata/typed';
import { type IcdGroupFacts, type Known, type KnownCharacter, type KnownHit, LANGUAGES } from './facts.ts';
import { dealsMultiplier, type Game, type GameAttack, type GameCharacter, SLOTS, sameTable } from './game.ts';

export const KINDS = [
  'identity',
  'stats',
  'promotion',
  'energy',
  'cooldown',
  'multiplier',
  'element',
  'gauge',
  'strike',
  'icdTag',
  'icdGroup',
  'poise',
  'hitlag',
  'name',
  'weapon',
  'curve',
  'monster',
  'icdSequence',
] as const;
export type Kind = (typeof KINDS)[number];

/** Labels of the kinds of facts in the report. */
export const KIND_LABELS: { readonly [kind in Kind]: string } = {
  identity: 'identity (ids, element, weapon class, body, rarity)',
  stats: 'base stats and their curves',
  promotion: 'ascension totals',
  energy: 'energy cost',
  cooldown: 'cooldowns',
  multiplier: 'talent multipliers',
  element: 'element of attacks',
  gauge: 'gauge of attacks',
  strike: 'strike type',
  icdTag: 'ICD tag',
  icdGroup: 'ICD group',
  poise: 'poise damage',
  hitlag: 'hitlag',
  name: 'names in seven languages',
  weapon: 'weapon stats and ascensions',
  curve: 'growth curves',
  monster: 'enemies',
  icdSequence: 'ICD sequences',
};

export type Value = string | number | boolean | readonly number[] | null;

export interface Difference {
  readonly kind: Kind;
  /** Key of the character, weapon or enemy. */
  readonly subject: string;
  /** Path of the fact. */
  readonly fact: string;
  readonly ours: Value;
  readonly dump: Value;
}

export interface KindResult {
  compared: number;
  agreed: number;
  /** Number of compared facts whose attack was found by its values and not by the name of its multiplier. */
  byValue: number;
}

export interface Audit {
  readonly version: string;
  readonly kinds: { readonly [kind in Kind]: KindResult };
  readonly differences: readonly Difference[];
  /** Attacks of the facts without a counterpart in the dump. */
  readonly notCompared: readonly { readonly subject: string; readonly fact: string; readonly why: string }[];
}

const close = (a: number, b: number) => Math.abs(a - b) <= 2e-5 * Math.max(1, Math.abs(b));

export function audit(game: Game, known: Known): Audit {
  const kinds = tableOf(KINDS, (): KindResult => ({ compared: 0, agreed: 0, byValue: 0 }));
  const differences: Difference[] = [];
  const notCompared: { subject: string; fact: string; why: string }[] = [];
  const compare = (
    kind: Kind,
    subject: string,
    fact: string,
    ours: Value,
    dump: Value,
    agrees: boolean,
    byValue = false,
  ) => {
    kinds[kind].compared++;
    if (byValue) kinds[kind].byValue++;
    if (agrees) kinds[kind].agreed++;
    else differences.push({ kind, subject, fact, ours, dump });
  };
  const equal = (kind: Kind, subject: string, fact: string, ours: Value, dump: Value) => {
    const same = typeof ours === 'number' && typeof dump === 'number' ? close(dump, ours) : ours === dump;
    compare(kind, subject, fact, ours, dump, same);
  };

  const characters = new Map(game.characters.map((character) => [character.key, character]));
  const groups = game.tables.icdGroups();
  for (const mine of known.characters) {
    const theirs = characters.get(mine.key);
    if (theirs === undefined) {
      notCompared.push({ subject: mine.key, fact: '', why: `not in ${game.version}` });
      continue;
    }
    auditCharacter(mine, theirs);
  }

  function auditCharacter(mine: KnownCharacter, theirs: GameCharacter): void {
    const { key } = mine;
    for (const slot of SLOTS) equal('identity', key, `skills.${slot}`, mine.skills[slot], theirs.talents[slot].id);
    if (theirs.element !== undefined) equal('identity', key, 'element', mine.element, theirs.element);
    equal('identity', key, 'weapon', mine.weapon, theirs.weapon);
    equal('identity', key, 'body', mine.body, theirs.body);
    equal('identity', key, 'rarity', mine.rarity, theirs.rarity);
    for (const stat of ['hp', 'atk', 'def'] as const) {
      equal('stats', key, `base.${stat}`, mine.base[stat], theirs.base[stat]);
      equal('stats', key, `curve.${stat}`, mine.curve[stat], theirs.curve[stat] ?? null);
    }
    auditPromotions('promotion', key, mine.promotions, theirs.promotions);
    equal('energy', key, 'energyMax', mine.energy, theirs.energy);
    for (const slot of ['skill', 'burst'] as const) {
      const frames = mine.cooldown[slot];
      if (frames !== undefined)
        equal('cooldown', key, `casts.${slot}.cooldown`, frames, Math.round(60 * theirs.talents[slot].cooldown));
    }
    for (const table of mine.tables) {
      if (table.slot === 'a1' || table.slot === 'a4' || table.values.length < 2) continue;
      if (SLOTS.every((slot) => theirs.talents[slot].levels.length === 0)) continue;
      const found = SLOTS.some((slot) => hasTable(theirs, slot, table.values));
      const nearest = found ? null : nearestTable(theirs, table.values);
      compare('multiplier', key, `talents.${table.name}`, table.values[0], nearest, found);
    }
    for (const language of LANGUAGES) {
      const name = theirs.names[language];
      const ours = mine.names[language];
      if (name !== undefined && ours !== undefined) {
        // A traveler's display name begins with the title and ends with the element.
        const plain = ours.replace(/\s*[(（][^)）]*[)）]$/, '');
        const traveler = /^(aether|lumine)/.test(key) && plain.endsWith(` ${name}`);
        equal('name', key, `names.${language}`, traveler ? name : plain, name);
      }
      const talents = mine.talentNames[language] ?? [];
      const places = [
        'attack',
        'skill',
        'burst',
        undefined,
        'a1',
        'a4',
        undefined,
        undefined,
        'c1',
        'c2',
        'c3',
        'c4',
        'c5',
        'c6',
      ] as const;
      for (const [i, place] of places.entries()) {
        const talent = place === undefined ? undefined : theirs.talentNames[place]?.[language];
        if (talent !== undefined && talents[i])
          equal('name', key, `talentNames.${language}.${place}`, talents[i], talent);
      }
    }
    if (theirs.attacks !== undefined && theirs.attacks.length > 0) auditHits(mine, theirs, theirs.attacks);
  }

  function auditPromotions(
    kind: Kind,
    key: string,
    mine: KnownCharacter['promotions'],
    theirs: GameCharacter['promotions'],
  ): void {
    for (const { maxLevel, add } of mine) {
      const row = theirs.find((promotion) => promotion.maxLevel === maxLevel);
      if (row === undefined) continue;
      for (const stat of new Set([...Object.keys(add), ...Object.keys(row.add)])) {
        equal(kind, key, `promo.${maxLevel}.${stat}`, add[stat] ?? 0, row.add[stat] ?? 0);
      }
    }
  }

  function auditHits(mine: KnownCharacter, theirs: GameCharacter, attacks: readonly GameAttack[]): void {
    const tags = tagNames(mine, attacks);
    for (const hit of mine.hits) {
      let candidates: readonly GameAttack[] = attacks.filter((attack) => dealsMultiplier(attack.multipliers, hit));
      const byValue = candidates.length === 0;
      if (byValue) {
        // The dump does not have this multiplier: every attack of the character is a candidate.
        candidates = attacks;
      }
      const scored = candidates.map((attack) => ({ attack, fields: compareHit(hit, attack, tags, mine.weapon) }));
      const best = scored.reduce((a, b) =>
        b.fields.filter(({ agrees }) => agrees).length > a.fields.filter(({ agrees }) => agrees).length ? b : a,
      );
      if (
        byValue &&
        best.fields.some(
          ({ kind, agrees }) =>
            !agrees && (kind === 'element' || kind === 'gauge' || kind === 'icdGroup' || kind === 'strike'),
        )
      ) {
        notCompared.push({
          subject: mine.key,
          fact: hit.place,
          why: 'the dump has no attack with its multiplier or values',
        });
        continue;
      }
      for (const { kind, field, ours, dump, agrees } of best.fields) {
        compare(kind, theirs.key, field === '' ? hit.place : `${hit.place}.${field}`, ours, dump, agrees, byValue);
      }
    }
  }

  interface Field {
    readonly kind: Kind;
    readonly field: string;
    readonly ours: Value;
    readonly dump: Value;
    readonly agrees: boolean;
  }

  function compareHit(
    hit: KnownHit,
    attack: GameAttack,
    tags: ReadonlyMap<string, string>,
    weapon: string,
  ): readonly Field[] {
    const fields: Field[] = [];
    const add = (kind: Kind, field: string, ours: Value, dump: Value, agrees = ours === dump) => {
      fields.push({ kind, field, ours, dump, agrees });
    };
    if (hit.element !== undefined && attack.element !== undefined) add('element', '', hit.element, attack.element);
    // The gauge of a physical arrow is not compared: it applies no element, and arrows cannot be infused.
    const applies = hit.element !== 'physical' || weapon !== 'bow';
    if (hit.gauge !== undefined && attack.gauge !== undefined && applies) add('gauge', '', hit.gauge, attack.gauge);
    if (hit.strike !== undefined && attack.strike !== undefined) add('strike', '', hit.strike, attack.strike);
    if (hit.icdGroup !== undefined && attack.icdGroup !== undefined) {
      add('icdGroup', '', hit.icdGroup, attack.icdGroup, sameGroup(hit.icdGroup, attack.icdGroup));
    }
    if (hit.icd !== undefined && attack.icdTag !== undefined) {
      const expected = hit.icd === 'None' ? '' : tags.get(hit.icd);
      if (expected !== undefined) add('icdTag', '', hit.icd, attack.icdTag, expected === attack.icdTag);
    }
    if (hit.poise !== undefined && attack.poise !== undefined)
      add('poise', '', hit.poise, attack.poise, close(attack.poise, hit.poise));
    const lag = hit.headshotOnly === true ? attack.head : attack;
    if (hit.halt !== undefined && lag?.halt !== undefined) {
      add('hitlag', 'halt', hit.halt, lag.halt, Math.abs(lag.halt - hit.halt) < 1e-4);
      if (hit.haltFactor !== undefined && lag.haltFactor !== undefined) {
        add('hitlag', 'haltFactor', hit.haltFactor, lag.haltFactor, close(lag.haltFactor, hit.haltFactor));
      }
      if (hit.defenceHalt !== undefined && lag.defenceHalt !== undefined) {
        add('hitlag', 'defenceHalt', hit.defenceHalt, lag.defenceHalt);
      }
    }
    return fields;
  }

  function sameGroup(ours: string, theirs: string): boolean {
    const a = known.icdGroups[ours];
    const b = groups[theirs];
    if (a !== undefined && b !== undefined) return sameSequences(a, b);
    return slug(ours) === slug(theirs);
  }

  // The sequences of a group are compared when both sides have the group under the same name.
  const byName = new Map(Object.keys(groups).map((name) => [slug(name), name]));
  for (const [name, mine] of Object.entries(known.icdGroups)) {
    const theirs = groups[byName.get(slug(name)) ?? ''];
    if (theirs === undefined) continue;
    equal('icdSequence', name, 'reset', mine.reset, theirs.reset);
    for (const part of ['element', 'damage'] as const) {
      compare('icdSequence', name, part, mine[part], theirs[part], sameSequence(mine[part], theirs[part]));
    }
  }

  const weapons = game.tables.weapons();
  const weaponPromotions = game.tables.promotions('Weapon');
  for (const mine of known.weapons) {
    const theirs = weapons.get(mine.id);
    if (theirs === undefined) continue;
    equal('weapon', mine.key, 'class', mine.class, theirs.class);
    equal('weapon', mine.key, 'rarity', mine.rarity, theirs.rarity);
    for (const language of LANGUAGES) {
      const name = game.texts?.name('weapon', mine.id, theirs.nameHash, language);
      const own = mine.names[language];
      if (name !== undefined && own !== undefined) equal('name', mine.key, `names.${language}`, own, name);
    }
    for (const { stat, initial, curve } of mine.base) {
      const property = theirs.base.find((base) => base.stat === stat);
      equal('weapon', mine.key, `base.${stat}`, initial, property?.initial ?? null);
      equal('weapon', mine.key, `curve.${stat}`, curve, property?.curve ?? null);
    }
    auditPromotions('weapon', mine.key, mine.promotions, weaponPromotions.get(theirs.promote) ?? []);
  }
  for (const [set, theirs] of [
    [known.curves, { ...game.tables.curves('Avatar'), ...game.tables.curves('Weapon') }],
    [known.monsterCurves, game.tables.curves('Monster')],
  ] as const) {
    for (const [name, mine] of Object.entries(set)) {
      const curve = theirs[name];
      if (curve === undefined) continue;
      for (const [i, value] of mine.entries()) {
        if (curve[i] !== undefined) equal('curve', name, `level ${i + 1}`, value, curve[i]);
      }
    }
  }
  const monsters = game.tables.monsters();
  for (const mine of known.monsters) {
    const theirs = monsters.get(mine.id);
    if (theirs === undefined) continue;
    equal('monster', mine.key, 'baseHp', mine.baseHp, theirs.baseHp);
    equal('monster', mine.key, 'curve', mine.curve, theirs.curve);
    for (const [element, value] of Object.entries(mine.resist)) {
      equal('monster', mine.key, `resist.${element}`, value, theirs.resist[element] ?? 0);
    }
  }
  return { version: game.version, kinds, differences, notCompared };
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Compares sequences without repeated trailing entries: past its end, a sequence continues with its last entry. */
function sameSequence(a: readonly number[], b: readonly number[]): boolean {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) {
    if (!close(a[Math.min(i, a.length - 1)] ?? 1, b[Math.min(i, b.length - 1)] ?? 1)) return false;
  }
  return true;
}

const sameSequences = (a: IcdGroupFacts, b: IcdGroupFacts) =>
  Math.abs(a.reset - b.reset) <= 1 && sameSequence(a.element, b.element) && sameSequence(a.damage, b.damage);

function hasTable(character: GameCharacter, slot: (typeof SLOTS)[number], values: readonly number[]): boolean {
  const { levels } = character.talents[slot];
  const parameters = levels[0]?.length ?? 0;
  for (let i = 0; i < parameters; i++)
    if (
      sameTable(
        levels.map((level) => level[i] ?? 0),
        values,
      )
    )
      return true;
  return false;
}

/** Value at level 1 of the nearest parameter. */
function nearestTable(character: GameCharacter, values: readonly number[]): number | null {
  let best: number | null = null;
  for (const slot of SLOTS) {
    for (const value of character.talents[slot].levels[0] ?? []) {
      if (best === null || Math.abs(value - values[0]) < Math.abs(best - values[0])) best = value;
    }
  }
  return best;
}

/**
 * Maps each ICD tag of a character to the game's tag that most of its attacks have. Only the grouping of attacks by tag matters, so two of our
 * tags are never mapped to the same tag of the game.
 */
function tagNames(mine: KnownCharacter, attacks: readonly GameAttack[]): ReadonlyMap<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const hit of mine.hits) {
    if (hit.icd === undefined || hit.icd === 'None') continue;
    const seen = new Set<string>();
    for (const attack of attacks) {
      if (attack.icdTag && dealsMultiplier(attack.multipliers, hit)) seen.add(attack.icdTag);
    }
    const own = votes.get(hit.icd) ?? new Map<string, number>();
    for (const tag of seen) own.set(tag, (own.get(tag) ?? 0) + 1);
    votes.set(hit.icd, own);
  }
  const pairs = [...votes].flatMap(([ours, theirs]) => [...theirs].map(([tag, count]) => ({ ours, tag, count })));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const alike = ({ ours, tag }: { ours: string; tag: string }) => (slug(ours) === slug(tag) ? 1 : 0);
  for (const { ours, tag } of pairs.sort((a, b) => alike(b) - alike(a) || b.count - a.count)) {
    if (names.has(ours) || taken.has(tag)) continue;
    names.set(ours, tag);
    taken.add(tag);
  }
  // A tag without attacks in the dump is mapped to its usual name.
  for (const ours of votes.keys()) if (!names.has(ours)) names.set(ours, USUAL_TAGS[ours] ?? '');
  return names;
}

const USUAL_TAGS: { readonly [tag: string]: string } = {
  NormalAttack: 'NormalAttack',
  ExtraAttack: 'ExtraAttack',
  ElementalArt: 'Elemental_Art',
  ElementalBurst: 'Elemental_Burst',
};
