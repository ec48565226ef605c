/** Tables that are about the game as a whole: curves, enemies, ICD, names, identity numbers, documentation. */
import { constant, literal, type Modules } from './modules.ts';
import { type Json, print, quote } from './print.ts';
import type { Row, Source } from './source.ts';
import { camelKeys, mapTable, sortedEntries } from './tables.ts';

const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'];
const MAX_LEVEL = 100;

/** What the game calls its travelers, Aether and Lumine; German, Russian and Spanish tell them apart. */
const TRAVELERS: Readonly<Record<string, readonly [aether: string, lumine: string]>> = {
  en: ['Traveler', 'Traveler'],
  zh: ['旅行者', '旅行者'],
  ja: ['旅人', '旅人'],
  ko: ['여행자', '여행자'],
  es: ['Viajero', 'Viajera'],
  ru: ['Путешественник', 'Путешественница'],
  de: ['Reisender', 'Reisende'],
};

/** Names in which each traveler carries the word players know them by before the name of their own. */
function withTravelers(names: Row, language: string): Row {
  const entries = Object.entries(names).map(([key, name]) => {
    const sibling = ['aether', 'lumine'].findIndex((own) => key.startsWith(own));
    return [key, sibling < 0 ? name : `${TRAVELERS[language][sibling]} ${name}`];
  });
  return Object.fromEntries(entries) as Row;
}

/** A growth curve in thousandths, as the steps between levels: a quarter of the size. @throws Error when a factor has more digits */
function stepsOf(curve: Json, name: string): readonly number[] {
  const factors = curve as readonly number[];
  const thousandths = factors.map((factor) => Math.round(factor * 1000));
  if (thousandths.some((each, i) => each / 1000 !== factors[i]))
    throw new Error(`${name} has more than three decimals`);
  return thousandths.map((each, i) => each - (thousandths[i - 1] ?? 0));
}

export function writeCatalogue(source: Source, modules: Modules): void {
  const characters = sortedEntries(source.characters);
  const weapons = sortedEntries(source.weapons);
  const artifacts = sortedEntries(source.artifacts);
  const monsters = sortedEntries(source.monsters);

  const curves = sortedEntries(source.curves.curves);
  const curvesFor = (user: (users: readonly string[]) => boolean): Row =>
    Object.fromEntries(
      curves
        .filter(([, curve]) => user(curve.used_by))
        .map(([name, curve]) => [name, curve.values.slice(0, MAX_LEVEL)]),
    );
  const growth = curvesFor((users) => users.includes('character') || users.includes('weapon'));
  modules.add(
    'curves.ts',
    `/**
 * Growth factor at level 1 to ${MAX_LEVEL}, by curve name, in thousandths: the first is the factor at level 1, each other what a level
 * adds. Read them with \`growthAt\`.
 */\n${constant('growthSteps', mapTable(growth, stepsOf), {
   type: '{ readonly [name: string]: readonly number[] }',
   expand: true,
 })}`,
    `/** Base damage of transformative reactions at level 1 to ${MAX_LEVEL}. */\n${constant(
      'reactionBase',
      source.curves.reaction_base.values.slice(0, MAX_LEVEL),
      { type: 'readonly number[]' },
    )}`,
    `/** HP of a crystallize shield at level 1 to ${MAX_LEVEL}. */\n${constant(
      'crystallizeShieldBase',
      source.curves.crystallize_shield_base.values.slice(0, MAX_LEVEL),
      { type: 'readonly number[]' },
    )}`,
  );
  modules.add(
    'monsters.ts',
    "import type { EnemyKey, MonsterFacts } from '../types.ts';",
    `/** HP growth factor at level 1 to ${MAX_LEVEL}, by curve name. */\n${constant(
      'monsterCurves',
      curvesFor((users) => users.includes('monster')),
      { type: '{ readonly [name: string]: readonly number[] }', expand: true },
    )}`,
    constant(
      'monsters',
      Object.fromEntries(
        monsters.map(([key, monster]) => [
          key,
          {
            id: monster.id,
            baseHp: monster.base_hp,
            curve: monster.hp_curve,
            resist: monster.resist,
            freezeResist: monster.freeze_resist,
            drops: monster.drops,
          },
        ]),
      ),
      { type: '{ readonly [key in EnemyKey]: MonsterFacts }', expand: true },
    ),
  );

  const groups = Object.entries(source.icd.groups).sort(([, a], [, b]) => a.id - b.id);
  const tags = Object.entries(source.icd.tags).sort(([, a], [, b]) => a - b);
  modules.add(
    'icd.ts',
    "import type { IcdGroup } from '../types.ts';",
    literal('icdTags', Object.fromEntries(tags)),
    'export type IcdTagName = keyof typeof icdTags;',
    '/** Tag names by number. */\nexport const icdTagNames = Object.keys(icdTags) as readonly IcdTagName[];',
    constant('icdGroups', Object.fromEntries(groups), { suffix: ' satisfies { readonly [name: string]: IcdGroup }' }),
    'export type IcdGroupName = keyof typeof icdGroups;',
    '/** Groups by id. */\nexport const icdGroupById: readonly IcdGroup[] = Object.values(icdGroups);',
  );

  const enumModule: [name: string, source: string, about: string][] = [
    ['attackTags', 'attack_tag', 'Attack tags by name.'],
    ['attackTagRanges', 'attack_tag_ranges_exclusive', 'Open intervals of attack tag numbers.'],
    ['strikes', 'strike_type', 'Strike types by name.'],
    ['additionalTags', 'additional_tag', 'Additional attack tags by name.'],
    ['aimParams', 'aim_param', 'Values of the aim param `hold`.'],
    ['elements', 'element', 'Elements in the order of identity numbers seen by `.keys.element`.'],
    ['configElements', 'config_element', 'Element names a config may use.'],
    ['stats', 'stat', 'Slots of the stat array, in config spelling.'],
    ['configStats', 'config_stat', 'Stat names a config may use.'],
    ['actions', 'action', 'Actions by name.'],
    ['configActions', 'config_action', 'Action names a config may use.'],
    ['animationStates', 'animation_state', 'Animation states by name.'],
    ['actionFailures', 'action_failure', 'Reasons an action is not ready.'],
    ['reactions', 'reaction', 'Reaction names.'],
    ['auras', 'aura_key', 'Aura slots of an enemy.'],
    ['weaponClasses', 'weapon_class', 'Weapon classes by name.'],
    ['bodies', 'body', 'Body types by name.'],
    ['shieldTypes', 'shield_type', 'Shield types by name.'],
    ['constructs', 'construct', 'Geo constructs by name.'],
    ['constructConfigKeys', 'construct_config_key', 'Construct names a config may use.'],
    ['gadgets', 'gadget', 'Gadget types by name.'],
    ['gadgetConditions', 'condition_gadget', 'Gadget names a condition may use.'],
    ['events', 'event', 'Engine events by name.'],
    ['logSources', 'log_source', 'Kinds of log entries by name.'],
    ['configOptions', 'config_option', 'Names accepted on the options line.'],
    ['configTargetKeys', 'config_target_key', 'Names accepted on a target line.'],
    ['configTargetTypeParams', 'config_target_type_param', 'Params accepted behind `type=name` on a target line.'],
    ['configDefaults', 'config_defaults', 'Values that hold when a config says nothing.'],
    ['scriptFunctions', 'script_function', 'Built-in script functions.'],
    ['conditionRoots', 'condition_root', 'First segments of a condition field.'],
    ['conditionCharacterFields', 'condition_character', 'Second segments behind a character name.'],
    ['conditionDebuffFields', 'condition_debuff', 'Second segments behind `debuff`.'],
    ['conditionKeyKinds', 'condition_keys', 'Second segments behind `keys`.'],
  ];
  modules.add(
    'enums.ts',
    ...enumModule.map(([name, key, about]) => `/** ${about} */\n${literal(name, source.enums[key] ?? null)}`),
  );

  const column = (entries: readonly [string, Json][]): Row => Object.fromEntries(entries);
  const filled = (list: readonly string[]) => (list.length > 0 ? list : undefined);
  const keyed = (entries: readonly [string, Json][], type: string) => ({
    value: column(entries),
    options: { suffix: ` satisfies { readonly [key: string]: ${type} }`, expand: true },
  });
  const named = {
    characters: keyed(
      characters.map(([key, { element, weapon, aliases, params, init_params }]) => [
        key,
        { element, weapon, aliases: filled(aliases), params, initParams: filled(init_params) },
      ]),
      'CharacterNames',
    ),
    weapons: keyed(
      weapons.map(([key, { class: kind, aliases, params }]) => [
        key,
        { class: kind, aliases: filled(aliases), params: filled(params) },
      ]),
      'WeaponNames',
    ),
    sets: keyed(
      artifacts.map(([key, { aliases, params }]) => [key, { aliases: filled(aliases), params: filled(params) }]),
      'GearNames',
    ),
  };
  modules.add(
    'nameData.ts',
    "import type { CharacterNames, GearNames, WeaponNames } from '../types.ts';",
    ...Object.entries(named).map(
      ([name, { value, options }]) =>
        `/** In the reference's order: the identity number of a key is its place, from 1. */\n${constant(name, value, options)}`,
    ),
  );
  modules.add(
    'enemyKeys.ts',
    literal(
      'enemyKeys',
      monsters.map(([key]) => key),
    ),
  );

  modules.add(
    'ids.ts',
    "import type { CharacterIds, CharacterKey, SetIds, SetKey, WeaponKey } from '../types.ts';",
    constant(
      'characterIds',
      column(
        characters.map(([key, entry]) => [
          key,
          { id: entry.id, depot: entry.sub_id, skills: entry.skill_ids, icon: entry.icon },
        ]),
      ),
      { type: '{ readonly [key in CharacterKey]: CharacterIds }', expand: true },
    ),
    constant('weaponIds', column(weapons.map(([key, { id, icon }]) => [key, { id, icon }])), {
      type: '{ readonly [key in WeaponKey]: { readonly id: number; readonly icon: string } }',
      expand: true,
    }),
    `/** \`textId\` is the hash of the set's name in the game's text map; icons by slot. */\n${constant(
      'setIds',
      column(artifacts.map(([key, { id, text_id, icons }]) => [key, { id, textId: text_id, icons }])),
      {
        type: '{ readonly [key in SetKey]: SetIds }',
        expand: true,
      },
    )}`,
  );

  for (const language of LANGUAGES) {
    modules.add(
      `display/${language}.ts`,
      "import type { DisplayNames } from '../../types.ts';",
      `const names: DisplayNames = ${print(
        mapTable(source.names(language), (section) =>
          Object.fromEntries(sortedEntries(withTravelers(section as Row, language))),
        ),
        0,
        0,
        true,
      )};`,
      'export default names;',
    );
  }

  const stats = source.mainStats;
  modules.add(
    'substats.ts',
    `/** 5-star main stats at level 20, in config spelling. */\n${literal('mainStats', stats.main_stat.rarity_5.level_20)}`,
    `/** Main stats a slot can have. */\n${literal('mainStatSlots', stats.main_stat_slots)}`,
    `/** The four roll tiers of a 5-star substat. */\n${literal('substatRolls', stats.substat_rolls.rarity_5)}`,
    `/** Relative chance of a substat to appear. */\n${literal('substatWeights', stats.substat_weights.rarity_5)}`,
    `/** Lines and upgrades of a random 5-star artifact. */\n${literal('substatRandom', camelKeys(stats.substat_random))}`,
    `/** Average roll as used by the optimizer. */\n${literal('substatAverageRoll', stats.substat_average_roll.rarity_5)}`,
  );
  modules.add(
    'mainstats.ts',
    `/** Main stat value by rarity, GOOD stat key and artifact level. */\n${constant(
      'mainStatValues',
      source.mainValues,
      {
        type: '{ readonly [rarity: string]: { readonly [stat: string]: readonly number[] } }',
      },
    )}`,
  );

  const docs = (table: Row): Row =>
    mapTable(table, (list) => (Array.isArray(list) ? list.map((entry: Row) => camelKeys(entry)) : list));
  const { handled_in_source: handled, ...documented } = source.fields;
  modules.add(
    'fields.ts',
    "import type { FieldDoc } from '../types.ts';",
    `/** Documented condition fields, by character, weapon or set key. */\n${Object.entries(documented)
      .map(([kind, table]) =>
        constant(`${kind}Fields`, table, { type: '{ readonly [key: string]: readonly FieldDoc[] }' }),
      )
      .join('\n')}`,
    `/** Path segments each kit answers to, including undocumented ones. */\n${constant('handledFields', handled, {
      type: '{ readonly [key: string]: readonly string[] }',
    })}`,
  );
  const { universal_init: universal, ...params } = source.params;
  modules.add(
    'params.ts',
    "import type { LegalAction, ParamDoc } from '../types.ts';",
    `/** Documented params, by character, weapon or set key. */\n${Object.entries(params)
      .map(([kind, table]) =>
        constant(`${kind}Params`, docs(table as Row), { type: '{ readonly [key: string]: readonly ParamDoc[] }' }),
      )
      .join('\n')}`,
    `/** Params every character line accepts. */\n${constant('universalParams', universal, {
      type: "readonly Pick<ParamDoc, 'param' | 'default'>[]",
    })}`,
    `/** Which actions are legal, and after what, by character key. */\n${constant(
      'legalActions',
      docs(source.legalActions),
      {
        type: '{ readonly [key: string]: readonly LegalAction[] }',
      },
    )}`,
  );

  const loaders = (
    name: string,
    folder: string,
    keys: readonly string[],
    keyType: string,
    factsType: string,
    named = false,
  ): string =>
    [
      `export const ${name}: { readonly [key in ${keyType}]: () => Promise<{ default: ${factsType} }> } = {`,
      ...keys.map((key) => {
        const path = quote(`./${folder}/${key}.ts`);
        // Naming the one export that is used keeps the hit boxes out of a bundle.
        const load = named ? `async () => ({ default: (await import(${path})).default })` : `() => import(${path})`;
        return `  ${key}: ${load},`;
      }),
      '};',
    ].join('\n');
  modules.add(
    'loaders.ts',
    "import type { ArtifactFacts, CharacterFacts, CharacterKey, SetKey, WeaponFacts, WeaponKey } from '../types.ts';",
    loaders(
      'characterFacts',
      'characters',
      characters.map(([key]) => key),
      'CharacterKey',
      'CharacterFacts',
      true,
    ),
    loaders(
      'weaponFacts',
      'weapons',
      weapons.map(([key]) => key),
      'WeaponKey',
      'WeaponFacts',
    ),
    loaders(
      'artifactFacts',
      'artifacts',
      artifacts.map(([key]) => key),
      'SetKey',
      'ArtifactFacts',
    ),
  );
  // By themselves: every page needs the names, few need the facts.
  modules.add(
    'displayNames.ts',
    "import type { DisplayNames, Language } from '../types.ts';",
    loaders('displayNames', 'display', LANGUAGES, 'Language', 'DisplayNames'),
  );
}
