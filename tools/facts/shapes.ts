/** Shapes of the facts of characters, weapons and sets: the owner of each field, and the order of fields in the modules. */
import { orNamed } from './names.ts';
import {
  anyLayer,
  anything,
  bool,
  type Check,
  game,
  integer,
  list,
  listOf,
  map,
  nested,
  number,
  oneOf,
  oneOrMore,
  orReference,
  record,
  type Shape,
  tableOf,
  text,
  written,
} from './shape.ts';

const ELEMENTS = ['pyro', 'hydro', 'cryo', 'electro', 'anemo', 'geo', 'dendro'] as const;
const WEAPONS = ['sword', 'claymore', 'polearm', 'bow', 'catalyst'] as const;
const SLOTS = ['attack', 'skill', 'burst'] as const;

const cancels = record({ animation: written(number), next: written(tableOf(integer)) });
const area = record({
  shape: game(oneOf('circle', 'box', 'single')),
  on: game(oneOf('player', 'target', 'point')),
  from: game(oneOf('player')),
  offset: game(listOf(number, 2)),
  width: game(number),
  length: game(number),
  radius: game(number),
  fan: game(number),
});
const multiplier = game(orReference(nested(orReference(number))));
const frames = written(
  orReference((value) => {
    const one = (entry: unknown): boolean =>
      Array.isArray(entry)
        ? entry.every(one)
        : typeof entry === 'string' || (typeof entry === 'object' && entry !== null && 'animation' in entry);
    return one(value) ? null : 'must be cancel frames or a reference to them';
  }),
);
const element = game(oneOf(...ELEMENTS, 'physical'));
const scaling = game(oneOf('hp', 'def', 'em'));
const talent = game(oneOf(...SLOTS));

/** Fields of every attack. */
const kind = {
  tag: game(text),
  icd: game(text),
  icdGroup: game(text),
  strike: game(oneOf('default', 'pierce', 'blunt', 'slash', 'spear')),
  element,
  gauge: game(number),
  poise: game(number),
};
/** Further fields of a single attack, in the order of the modules. */
const manner = {
  talent,
  scaling,
  flat: game(tableOf(orReference(nested(number)))),
  ignoreDefence: game(number),
  ignoreInfusion: game(bool),
  weakPoint: game(bool),
  halt: game(number),
  haltFactor: game(number),
  defenceHalt: game(bool),
  deployable: game(bool),
  headshotOnly: game(bool),
  marks: game(integer),
};
const attack = { name: written(text), ...kind, ...manner, mult: multiplier };

const sent = record({
  ...attack,
  cons: game(integer),
  asc: game(integer),
  area,
  at: record({ snapshot: written(integer), hit: written(integer) }),
  hitDelay: written(integer),
  travel: written(integer),
});

/** Common fields of normal and charged attacks; lists are by hit and sub-hit. */
const series = {
  talent,
  tag: game(text),
  scaling,
  element,
  gauge: game(number),
  icd: game(nested(text)),
  icdGroup: game(nested(text)),
  strike: game(nested(text)),
  poise: game(nested(number)),
  halt: game(nested(number)),
  haltFactor: game(nested(number)),
  defenceHalt: game(nested(bool)),
  deployable: game(bool),
  ignoreInfusion: game(bool),
  marks: game(integer),
  areas: oneOrMore(area),
};
const chain = record({
  name: written(text),
  mult: multiplier,
  hitmarks: written(nested(integer)),
  frames,
  ...series,
  aim: written(oneOf('hit')),
  clock: written(oneOf('fight')),
  travel: written(integer),
  queueAfter: written(nested(integer)),
});
const charged = record({
  name: written(nested(text)),
  mult: multiplier,
  hitmark: written(nested(integer)),
  frames,
  ...series,
  snapshot: written(integer),
  aim: written(oneOf('hit')),
  clock: written(oneOf('own')),
  windup: written(integer),
  travel: written(integer),
  queueAfter: written(integer),
});
const plungeHit = record({ ...attack, area, hitmark: written(integer), frames, queueAfter: written(integer) });
const plunges = record({ low: plungeHit, high: plungeHit, collision: plungeHit });
const aimed = record({
  levels: list(record(attack)),
  hitmarks: written(listOf(integer)),
  frames,
  travel: written(integer),
  usual: written(integer),
  area,
});

const cast = record({
  cooldown: game(number),
  cooldowns: list(
    record({
      action: game(text),
      frames: game(number),
      delay: written(integer),
      cons: game(integer),
      consBelow: game(integer),
    }),
  ),
  cooldownDelay: written(integer),
  payAt: written(integer),
  frames,
  queueAfter: written(integer),
});

const promo = game(listOf((value) => tableOf(anything)(value)));
const status = record({
  frames: written(orNamed((value) => (Array.isArray(value) ? listOf(number, 5)(value) : integer(value)))),
  hitlag: written(bool),
  pieces: written(integer),
});
const statuses = map(status);
const timing = map(anyLayer(anything), 'sorted');
/** Counted and measured values by name: frames, metres, degrees, counts; lists and tables of these. */
const measured = map(written(anything));
const hitboxes = written(listOf(tableOf(anything)));
const movement = record({
  length: written(integer),
  queueAfter: written(integer),
  animation: written(integer),
  next: written(tableOf(integer)),
});
const orNothing =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value);
const icon = game(text);
/** Names in scripts: documented params and fields, path segments that the kit reads, and the actions with those that must precede them. */
const script = record({
  params: written(listOf(tableOf(() => null))),
  fields: written(listOf(tableOf(text))),
  handled: written(listOf(text)),
  actions: written(listOf(tableOf(anything))),
});
/** gcsim's name of a fact that Quartet names differently, by the path of the fact. */
const upstreamNames = written(tableOf(text));

/** A hash of each English text by its place, so that `npm run current` finds a change that no number shows. */
const textHashes = map(game(text));

export const CHARACTER: Shape = record(
  {
    ids: record({ id: game(integer), depot: game(integer), skills: game(tableOf(integer)), icon }),
    aliases: written(listOf(text)),
    /** gcsim has no such character: its identity number comes after those of all that gcsim has. */
    notInReference: written(bool),
    upstreamNames,
    element: game(oneOf(...ELEMENTS)),
    weapon: game(oneOf(...WEAPONS)),
    body: game(oneOf('boy', 'girl', 'male', 'lady', 'loli')),
    region: game(text),
    rarity: game(oneOf(4, 5)),
    traveler: record({ sibling: game(oneOf('aether', 'lumine')), element: game(oneOf(...ELEMENTS)) }),
    base: game(tableOf(number)),
    curve: game(tableOf(text)),
    promo,
    energyMax: game(integer),
    normalHits: game(integer),
    talentCon: game(tableOf(integer)),
    charges: game(tableOf(tableOf(integer))),
    stamina: game(tableOf(number)),
    /** By which fraction the damage of a team may differ, because measured facts of the character are estimates. */
    uncertainty: written(number),
    particleDelay: written(integer),
    n0Delay: written(tableOf(integer)),
    movement: record({ dash: movement, jump: movement, walk: movement }),
    arkhe: game(bool),
    hexerei: game(bool),
    hexereiRule: written(text),
    moonsign: game(integer),
    params: written(tableOf(listOf(text))),
    initParams: written(listOf(text)),
    talents: map(
      record(
        {
          slot: game(oneOf(...SLOTS, 'a1', 'a4')),
          ability: game(text),
          label: game(nested(text)),
          format: game(nested(text)),
          values: game(nested(number)),
        },
        ['slot', 'values'],
      ),
      'sorted',
    ),
    talentLevelFrom: map(written(nested(oneOf(...SLOTS))), 'sorted'),
    frames: map(oneOrMore(cancels), 'sorted'),
    timing,
    measured,
    hitlag: map(game(tableOf(anything))),
    normals: chain,
    chains: map(chain),
    charged,
    chargedBy: map(charged),
    plunge: plunges,
    plungeBy: map(plunges),
    aimed,
    attacks: map(oneOrMore(sent)),
    casts: map(cast, 'sorted'),
    /** Numbers from the texts of passives and constellations, in reading order. */
    parameters: map(game(listOf(number))),
    textHashes,
    /** Names of the parameters; a name that repeats has a list of numbers. */
    names: map(written(listOf(orNothing(text)))),
    /** Passives and constellations of attacks and bonuses by name or key, where these do not contain them. */
    unlockOf: map(written(oneOf('a1', 'a4', 'c1', 'c2', 'c4', 'c6'))),
    statuses,
    particles: map(record({ count: written(integer), more: written(number) }, ['count'])),
    energy: map(written(orNamed(number))),
    bonuses: map(written(tableOf(orNamed(number)))),
    shreds: map(
      record({ of: written(oneOf(...ELEMENTS, 'physical', 'def')), by: written(orNamed(number)) }, ['of', 'by']),
    ),
    hitboxes,
    script,
  },
  [
    'ids',
    'element',
    'weapon',
    'body',
    'region',
    'rarity',
    'base',
    'curve',
    'promo',
    'energyMax',
    'normalHits',
    'talentCon',
    'stamina',
    'particleDelay',
    'n0Delay',
    'movement',
    'arkhe',
    'hexerei',
    'moonsign',
    'talents',
    'frames',
    'casts',
  ],
);

const refined = record(
  {
    values: written(orNamed(listOf(number, 5))),
    stat: written(text),
  },
  ['values'],
);
/** A number of the game, or a name that scripts and logs use. */
const constant = record(
  {
    value: written((value) => (text(value) === null ? null : number(value))),
    stat: written(text),
    pieces: written(integer),
  },
  ['value'],
);

export const WEAPON: Shape = record(
  {
    ids: record({ id: game(integer), icon }),
    aliases: written(listOf(text)),
    /** gcsim has no such weapon: its identity number comes after those of all that gcsim has. */
    notInReference: written(bool),
    upstreamNames,
    class: game(oneOf(...WEAPONS)),
    rarity: game(oneOf(1, 2, 3, 4, 5)),
    base: list(record({ stat: game(text), initial: game(number), curve: game(text) })),
    substat: game((value) => (value === null ? null : text(value))),
    promo,
    family: game(text),
    params: written(listOf(text)),
    refineValues: map(refined),
    constants: map(constant),
    /** Numbers of the text of the passive in reading order; those that refinement changes as a list of five. */
    parameters: game(nested(number)),
    textHashes,
    names: written(listOf(orNothing(text))),
    statuses,
    timing,
    measured,
    hitboxes,
    script,
  },
  ['ids', 'class', 'rarity', 'base', 'substat', 'promo'],
);

export const SET: Shape = record(
  {
    ids: record({ id: game(integer), textId: game(integer), icons: game(tableOf(text)) }),
    aliases: written(listOf(text)),
    /** gcsim has no such set: its identity number comes after those of all that gcsim has. */
    notInReference: written(bool),
    upstreamNames,
    pieces: game(listOf(integer)),
    rarities: game(listOf(integer)),
    slots: game(listOf(text)),
    params: written(listOf(text)),
    bonuses: map(constant),
    /** Numbers of the texts of the effects in reading order, by count of pieces. */
    parameters: map(game(listOf(number))),
    textHashes,
    names: map(written(listOf(orNothing(text)))),
    statuses,
    timing,
    measured,
    hitboxes,
    script,
  },
  ['ids', 'pieces', 'slots'],
);

const perLevel = game(listOf(number, 100));
const names = game(tableOf(text));
const table = written(anything);

/** Files with facts that belong to no character, weapon or set, by name. */
export const COMMON: { readonly [name: string]: Shape } = {
  curves: record(
    {
      growth: map(perLevel),
      monsters: map(perLevel),
      reactionBase: perLevel,
      crystallizeShieldBase: perLevel,
    },
    ['growth', 'monsters', 'reactionBase', 'crystallizeShieldBase'],
  ),
  monsters: record(
    {
      monsters: map(
        record(
          {
            id: game(integer),
            baseHp: game(number),
            curve: game(text),
            resist: game(tableOf(number)),
            freezeResist: game(number),
            drops: game(listOf(tableOf(anything))),
          },
          ['id', 'baseHp', 'curve', 'resist', 'freezeResist', 'drops'],
        ),
        'sorted',
      ),
    },
    ['monsters'],
  ),
  icd: record(
    {
      groups: map(
        record({ reset: game(number), element: game(listOf(number)), damage: game(listOf(number)) }, [
          'reset',
          'element',
          'damage',
        ]),
      ),
      tagOrder: written(listOf(text)),
      groupOrder: written(listOf(text)),
    },
    ['groups', 'tagOrder', 'groupOrder'],
  ),
  mainStats: record(
    {
      slots: game(tableOf(listOf(text))),
      level20: game(tableOf(number)),
      values: game(tableOf(tableOf(listOf(number)))),
    },
    ['slots', 'level20', 'values'],
  ),
  artifactDomains: record(
    { domains: list(record({ id: game(integer), sets: game(listOf(text, 2)), names }, ['id', 'sets', 'names'])) },
    ['domains'],
  ),
  artifactDrops: record({ run: game(tableOf(number)), mainWeights: game(tableOf(tableOf(number))) }, [
    'run',
    'mainWeights',
  ]),
  substats: record(
    {
      rolls: game(tableOf(listOf(number, 4))),
      weights: game(tableOf(number)),
      random: game(tableOf(number)),
      averageRoll: written(tableOf(number)),
      extremes: game(tableOf(tableOf(listOf(number, 2)))),
      initialLines: game(tableOf(integer)),
    },
    ['rolls', 'weights', 'random', 'averageRoll', 'extremes', 'initialLines'],
  ),
  names: record({ enemies: names }, ['enemies']),
  enums: map(table),
  params: record({ universal: table }, ['universal']),
};
