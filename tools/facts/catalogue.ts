/** Tables that are about the game as a whole: curves, enemies, ICD, names, identity numbers, documentation. */

import type { Facts } from './facts.ts';
import { constant, literal, type Modules } from './modules.ts';
import { type Json, print, quote } from './print.ts';
import { given, isNumber, isRow, isText, mapTable, type Row, readList, readRow } from './tables.ts';
import { LANGUAGES } from './texts.ts';

const MAX_LEVEL = 100;

/** A growth curve in thousandths, as the steps between levels: a quarter of the size. @throws Error when a factor has more digits */
function stepsOf(curve: Json, name: string): readonly number[] {
  const factors = readList(curve, isNumber, name);
  const thousandths = factors.map((factor) => Math.round(factor * 1000));
  if (thousandths.some((each, i) => each / 1000 !== factors[i]))
    throw new Error(`${name} has more than three decimals`);
  return thousandths.map((each, i) => each - (thousandths[i - 1] ?? 0));
}

/** Entries of a table in the order of a list, each with its index. @throws Error when the list and the table have different names */
function numbered(order: Json, table: Row, what: string): Row {
  const names = readList(order, isText, `icd.json: ${what}`);
  const missing = [
    ...names.filter((name) => !Object.hasOwn(table, name)),
    ...Object.keys(table).filter((name) => !names.includes(name)),
  ];
  if (missing.length > 0) throw new Error(`icd.json: ${what} and groups differ in ${missing.join(', ')}`);
  return Object.fromEntries(names.map((name, id) => [name, { id, ...readRow(table[name], `icd.json: ${name}`) }]));
}

/** Entries in the order of identity numbers: those that the reference lacks come last, so that adding one keeps all other numbers. */
function inReferenceFirst<T extends Row>(table: { readonly [key: string]: T }): readonly (readonly [string, T])[] {
  const entries = Object.entries(table);
  return [
    ...entries.filter(([, { notInReference }]) => notInReference !== true),
    ...entries.filter(([, { notInReference }]) => notInReference === true),
  ];
}

export function writeCatalogue(facts: Facts, modules: Modules): void {
  const { common, names } = facts;
  const characters = inReferenceFirst(facts.characters);
  const weapons = inReferenceFirst(facts.weapons);
  const artifacts = inReferenceFirst(facts.artifacts);
  const { curves, icd } = common;

  modules.add(
    'curves.ts',
    `/**
 * Growth factor at level 1 to ${MAX_LEVEL}, by curve name, in thousandths: the first value is the factor at level 1, every other value the
 * increase per level. Read with \`growthAt\`.
 */\n${constant('growthSteps', mapTable(readRow(curves.growth, 'curves.json: growth'), stepsOf), {
   type: '{ readonly [name: string]: readonly number[] }',
   expand: true,
 })}`,
    `/** Base damage of transformative reactions at level 1 to ${MAX_LEVEL}. */\n${constant(
      'reactionBase',
      curves.reactionBase,
      { type: 'readonly number[]' },
    )}`,
    `/** HP of a crystallize shield at level 1 to ${MAX_LEVEL}. */\n${constant(
      'crystallizeShieldBase',
      curves.crystallizeShieldBase,
      { type: 'readonly number[]' },
    )}`,
  );
  modules.add(
    'monsters.ts',
    "import type { EnemyKey, MonsterFacts } from '../types.ts';",
    `/** HP growth factor at level 1 to ${MAX_LEVEL}, by curve name. */\n${constant('monsterCurves', curves.monsters, {
      type: '{ readonly [name: string]: readonly number[] }',
      expand: true,
    })}`,
    constant('monsters', common.monsters.monsters, {
      type: '{ readonly [key in EnemyKey]: MonsterFacts }',
      expand: true,
    }),
  );

  const tags = readList(icd.tagOrder, isText, 'icd.json: tagOrder').map((name, id): [string, number] => [name, id]);
  const groups = numbered(icd.groupOrder, readRow(icd.groups, 'icd.json: groups'), 'groupOrder');
  modules.add(
    'icd.ts',
    "import type { IcdGroup } from '../tables.ts';",
    literal('icdTags', Object.fromEntries(tags)),
    'export type IcdTagName = keyof typeof icdTags;',
    '/** Tag names by number. */\nexport const icdTagNames = Object.keys(icdTags) as readonly IcdTagName[];',
    constant('icdGroups', groups, { suffix: ' satisfies { readonly [name: string]: IcdGroup }' }),
    'export type IcdGroupName = keyof typeof icdGroups;',
    '/** Groups by id. */\nexport const icdGroupById: readonly IcdGroup[] = Object.values(icdGroups);',
  );

  const enums: [name: string, about: string][] = [
    ['attackTags', 'Attack tags by name.'],
    ['attackTagRanges', 'Open intervals of attack tag numbers.'],
    ['strikes', 'Strike types by name.'],
    ['additionalTags', 'Additional attack tags by name.'],
    ['aimParams', 'Values of the aim param `hold`.'],
    ['elements', 'Elements in the order of identity numbers seen by `.keys.element`.'],
    ['configElements', 'Element names a config may use.'],
    ['stats', 'Slots of the stat array, in config spelling.'],
    ['configStats', 'Stat names a config may use.'],
    ['actions', 'Actions by name.'],
    ['configActions', 'Action names a config may use.'],
    ['animationStates', 'Animation states by name.'],
    ['actionFailures', 'Reasons an action is not ready.'],
    ['reactions', 'Reaction names.'],
    ['auras', 'Aura slots of an enemy.'],
    ['weaponClasses', 'Weapon classes by name.'],
    ['bodies', 'Body types by name.'],
    ['shieldTypes', 'Shield types by name.'],
    ['constructs', 'Geo constructs by name.'],
    ['constructConfigKeys', 'Construct names a config may use.'],
    ['gadgets', 'Gadget types by name.'],
    ['gadgetConditions', 'Gadget names a condition may use.'],
    ['events', 'Engine events by name.'],
    ['logSources', 'Kinds of log entries by name.'],
    ['configOptions', 'Names accepted on the options line.'],
    ['configTargetKeys', 'Names accepted on a target line.'],
    ['configTargetTypeParams', 'Params accepted behind `type=name` on a target line.'],
    ['configDefaults', 'Defaults of config settings.'],
    ['scriptFunctions', 'Built-in script functions.'],
    ['conditionRoots', 'First segments of a condition field.'],
    ['conditionCharacterFields', 'Second segments behind a character name.'],
    ['conditionDebuffFields', 'Second segments behind `debuff`.'],
    ['conditionKeyKinds', 'Second segments behind `keys`.'],
  ];
  modules.add(
    'enums.ts',
    ...enums.map(([name, about]) => `/** ${about} */\n${literal(name, common.enums[name] ?? null)}`),
  );

  const column = (entries: readonly [string, Json][]): Row => Object.fromEntries(entries);
  const keyed = (entries: readonly [string, Json][], type: string) => ({
    value: column(entries),
    options: { suffix: ` satisfies { readonly [key: string]: ${type} }`, expand: true },
  });
  const named = {
    characters: keyed(
      characters.map(([key, { element, weapon, aliases, params = {}, initParams }]) => [
        key,
        given({ element, weapon, aliases, params, initParams }),
      ]),
      'CharacterNames',
    ),
    weapons: keyed(
      weapons.map(([key, { class: kind, aliases, params }]) => [key, given({ class: kind, aliases, params })]),
      'WeaponNames',
    ),
    sets: keyed(
      artifacts.map(([key, { aliases, params }]) => [key, given({ aliases, params })]),
      'GearNames',
    ),
  };
  modules.add(
    'nameData.ts',
    "import type { CharacterNames, GearNames, WeaponNames } from '../tables.ts';",
    ...Object.entries(named).map(
      ([name, { value, options }]) =>
        `/** In the reference's order, then those that it lacks: the identity number of a key is its place, from 1. */\n${constant(name, value, options)}`,
    ),
  );
  modules.add(
    'enemyKeys.ts',
    literal('enemyKeys', Object.keys(readRow(common.monsters.monsters, 'monsters.json: monsters'))),
  );

  modules.add(
    'ids.ts',
    "import type { CharacterIds, CharacterKey, SetIds, SetKey, WeaponKey } from '../types.ts';",
    constant('characterIds', column(characters.map(([key, { ids }]) => [key, ids])), {
      type: '{ readonly [key in CharacterKey]: CharacterIds }',
      expand: true,
    }),
    constant('weaponIds', column(weapons.map(([key, { ids }]) => [key, ids])), {
      type: '{ readonly [key in WeaponKey]: { readonly id: number; readonly icon: string } }',
      expand: true,
    }),
    `/** \`textId\` is the hash of the set's name in the game's text map; icons by slot. */\n${constant(
      'setIds',
      column(artifacts.map(([key, { ids }]) => [key, ids])),
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
      `const names: DisplayNames = ${print(names[language], 0, 0, true)};`,
      'export default names;',
    );
  }

  const { artifactDomains, artifactDrops, mainStats, substats } = common;
  modules.add(
    'substats.ts',
    `/** 5-star main stats at level 20, in config spelling. */\n${literal('mainStats', mainStats.level20)}`,
    `/** Main stats a slot can have. */\n${literal('mainStatSlots', mainStats.slots)}`,
    `/** The four roll tiers of a 5-star substat. */\n${literal('substatRolls', substats.rolls)}`,
    `/** Relative chance of a substat to appear. */\n${literal('substatWeights', substats.weights)}`,
    `/** Lines and upgrades of a random 5-star artifact. */\n${literal('substatRandom', substats.random)}`,
    `/** Average roll as used by the optimizer. */\n${literal('substatAverageRoll', substats.averageRoll)}`,
  );
  modules.add(
    'talentConstellations.ts',
    `/** Constellation that raises each talent of a character by 3 levels. */\n${constant(
      'talentConstellations',
      column(characters.map(([key, { talentCon }]) => [key, talentCon])),
      { type: '{ readonly [character: string]: { readonly [talent: string]: number } }' },
    )}`,
  );
  const ofStars = (things: readonly (readonly [string, Row])[], stars: number): Json =>
    things.flatMap(([key, { rarity }]) => (rarity === stars ? [key] : []));
  modules.add(
    'stars.ts',
    `/** Characters of five stars; the others have four. */\n${constant('fiveStarCharacters', ofStars(characters, 5), {
      type: 'readonly string[]',
    })}`,
    `/** Weapons that do not have four stars, by their stars. */\n${constant(
      'weaponsOfStars',
      Object.fromEntries([1, 2, 3, 5].map((stars) => [stars, ofStars(weapons, stars)])),
      { type: '{ readonly [stars: string]: readonly string[] }' },
    )}`,
  );
  modules.add(
    'artifactLimits.ts',
    `/** Lowest and highest roll of a substat by rarity, in config spelling; values of the game's data, not rounded. */\n${constant(
      'substatExtremes',
      substats.extremes,
      { type: '{ readonly [rarity: string]: { readonly [stat: string]: readonly [number, number] } }' },
    )}`,
    `/** Maximum number of substats of an artifact at level 0, by rarity. */\n${constant(
      'initialLines',
      substats.initialLines,
      {
        type: '{ readonly [rarity: string]: number }',
      },
    )}`,
    `/** Rarities of the sets that have others than 4 and 5 stars. */\n${constant(
      'setRarities',
      column(artifacts.flatMap(([key, { rarities }]) => (rarities === undefined ? [] : [[key, rarities]]))),
      { type: '{ readonly [set: string]: readonly number[] }' },
    )}`,
  );
  modules.add(
    'artifactDrops.ts',
    `/** A run of an artifact domain at its highest level: resin, and mean number of 5-star artifacts. */\n${literal('domainRun', artifactDrops.run)}`,
    `/** Relative chance of each main stat by slot. */\n${literal('mainStatWeights', artifactDrops.mainWeights)}`,
  );
  modules.add(
    'artifactDomains.ts',
    "import type { ArtifactDomain } from '../types.ts';",
    `/** Artifact domains, the oldest region first. */\n${constant('artifactDomains', artifactDomains.domains, {
      type: 'readonly ArtifactDomain[]',
    })}`,
  );
  modules.add(
    'mainstats.ts',
    `/** Main stat value by rarity, GOOD stat key and artifact level. */\n${constant(
      'mainStatValues',
      mainStats.values,
      {
        type: '{ readonly [rarity: string]: { readonly [stat: string]: readonly number[] } }',
      },
    )}`,
  );

  const kinds = { character: facts.characters, weapon: facts.weapons, artifact: facts.artifacts };
  /** A part of `script` by key, of one kind or of all. */
  const scriptOf = (part: string, ...tables: readonly { readonly [key: string]: Row }[]): Row =>
    given(
      Object.fromEntries(
        tables.flatMap((table) =>
          Object.entries(table).map(([key, { script }]) => [key, isRow(script) ? script[part] : undefined]),
        ),
      ),
    );
  modules.add(
    'fields.ts',
    "import type { FieldDoc } from '../types.ts';",
    `/** Documented condition fields, by character, weapon or set key. */\n${Object.entries(kinds)
      .map(([kind, table]) =>
        constant(`${kind}Fields`, scriptOf('fields', table), {
          type: '{ readonly [key: string]: readonly FieldDoc[] }',
        }),
      )
      .join('\n')}`,
    `/** Path segments each kit answers to, including undocumented ones. */\n${constant(
      'handledFields',
      scriptOf('handled', ...Object.values(kinds)),
      { type: '{ readonly [key: string]: readonly string[] }' },
    )}`,
  );
  modules.add(
    'params.ts',
    "import type { LegalAction, ParamDoc } from '../types.ts';",
    `/** Documented params, by character, weapon or set key. */\n${Object.entries(kinds)
      .map(([kind, table]) =>
        constant(`${kind}Params`, scriptOf('params', table), {
          type: '{ readonly [key: string]: readonly ParamDoc[] }',
        }),
      )
      .join('\n')}`,
    `/** Params every character line accepts. */\n${constant('universalParams', common.params.universal, {
      type: "readonly Pick<ParamDoc, 'param' | 'default'>[]",
    })}`,
    `/** Which actions are legal, and after what, by character key. */\n${constant(
      'legalActions',
      scriptOf('actions', facts.characters),
      { type: '{ readonly [key: string]: readonly LegalAction[] }' },
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
  // A separate module: every page needs the names, few need the facts.
  modules.add(
    'displayNames.ts',
    "import type { DisplayNames, Language } from '../types.ts';",
    loaders('displayNames', 'display', LANGUAGES, 'Language', 'DisplayNames'),
  );
}
