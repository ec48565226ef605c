/** Messages about imported documents, in English. */
import { phrasebook } from '@quartet/script';

export const importersTexts = {
  'unknown-character': 'not in Quartet yet',
  'unknown-character--absent': 'not in Quartet yet (version {{version}})',
  'unknown-weapon': 'the weapon {{name}} is not in Quartet yet; a one-star weapon takes its place',
  'unknown-weapon--absent':
    'the weapon {{name}} is not in Quartet yet (version {{version}}); a one-star weapon takes its place',
  'unknown-weapon--owned': 'the weapon {{name}} is not in Quartet yet and is left out (×{{count}})',
  'unknown-set': 'the artifact set {{name}} is not in Quartet yet; its artifacts ({{count}}) count without set bonus',
  'unknown-set--absent':
    'the artifact set {{name}} is not in Quartet yet (version {{version}}); its artifacts ({{count}}) count without set bonus',
  'unknown-stat': 'the stat {{name}} is not known and does not count (×{{count}})',
  'missing-weapon': 'no weapon found; a one-star weapon takes its place',
  'wrong-weapon': '{{name}} is for another weapon class; a one-star weapon takes its place',
  'two-weapons': 'two weapons equipped; {{kept}} is kept, {{dropped}} is left out',
  'two-artifacts': 'two artifacts equipped ({{slot}}); {{kept}} is kept, {{dropped}} is left out',
  'two-characters': 'in the file twice; the one at level {{kept}} is kept, the one at level {{dropped}} is left out',
  'traveler-without-element': 'the file gives no element for the Traveler',
  'artifact-skipped': 'the main stat of an artifact cannot be read, so its stats do not count ({{detail}})',
  'artifact-skipped--slot': 'an artifact with an unknown slot is left out ({{detail}})',
  'stat-skipped': 'a substat cannot be read and does not count ({{detail}})',
  impossible:
    'artifact no. {{number}} ({{slot}}) cannot exist: {{faults}}. Searches leave it out until it is corrected in the inventory',
  'fault-and': '{{first}}; {{rest}}',
  'fault-main': 'this slot ({{slot}}) has no {{stat}} as main stat, only {{stats}}',
  'fault-rarity': '{{set}} has no {{rarity}}-star artifacts, only those with {{rarities}} stars',
  'fault-level': '+{{level}} is beyond the highest level of {{rarity}} stars, +{{most}}',
  'fault-no-substat': '{{stat}} is never a substat',
  'fault-same': '{{stat}} is both main stat and substat',
  'fault-twice': 'the substat {{stat}} is there twice',
  'fault-high': 'the substat {{stat}} {{value}} is more than {{most}}, the maximum of {{rarity}} stars at +{{level}}',
  'fault-high--decimal':
    'the substat {{stat}} {{value}} is more than {{most}}, the maximum of {{rarity}} stars at +{{level}}; probably {{meant}}',
  'fault-low': 'the substat {{stat}} {{value}} is less than {{least}}, the lowest roll of {{rarity}} stars',
  'fault-count': '{{count}} substats; the maximum is {{most}}',
  'fault-rolls': 'the substats need {{count}} rolls; {{rarity}} stars at +{{level}} have at most {{most}}',
  'number-corrected': '{{field}}: {{given}} is out of range; {{value}} is used',
  'number-missing': 'not in the file: {{fields}}; the lowest possible value is used',
  unreadable: 'an entry cannot be read ({{detail}})',
  'too-many': 'more than {{most}} entries of one kind; the rest is left out',

  'field-level': 'level',
  'field-ascension': 'ascension',
  'field-constellation': 'constellation',
  'field-auto': 'normal attack level',
  'field-skill': 'elemental skill level',
  'field-burst': 'elemental burst level',
  'field-weapon-level': 'weapon level',
  'field-weapon-ascension': 'weapon ascension',
  'field-refinement': 'refinement',
  'field-artifact-level': 'artifact level',
  'field-rarity': 'artifact rarity',

  'stat-hp': 'HP',
  'stat-hp%': 'HP %',
  'stat-atk': 'ATK',
  'stat-atk%': 'ATK %',
  'stat-def': 'DEF',
  'stat-def%': 'DEF %',
  'stat-er': 'Energy Recharge',
  'stat-em': 'Elemental Mastery',
  'stat-cr': 'CRIT Rate',
  'stat-cd': 'CRIT DMG',
  'stat-heal': 'Healing Bonus',
  'stat-pyro%': 'Pyro DMG Bonus',
  'stat-hydro%': 'Hydro DMG Bonus',
  'stat-cryo%': 'Cryo DMG Bonus',
  'stat-electro%': 'Electro DMG Bonus',
  'stat-anemo%': 'Anemo DMG Bonus',
  'stat-geo%': 'Geo DMG Bonus',
  'stat-dendro%': 'Dendro DMG Bonus',
  'stat-phys%': 'Physical DMG Bonus',

  'slot-flower': 'flower',
  'slot-plume': 'plume',
  'slot-sands': 'sands',
  'slot-goblet': 'goblet',
  'slot-circlet': 'circlet',
} as const;

export const phrase = phrasebook('importers', importersTexts);

type Rest<Start extends string> = keyof typeof importersTexts extends infer Name
  ? Name extends `${Start}${infer End}`
    ? End
    : never
  : never;

/** A number of a document that has a name in messages. */
export type FieldName = Rest<'field-'>;
/** A stat of artifacts that has a name in messages, in config spelling. */
export type StatName = Exclude<Rest<'stat-'>, 'skipped'>;
