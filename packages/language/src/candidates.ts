import { concernsTeam, gameRuleIds } from '@quartet/gamedata/gameRules';
import { characterInitParams, find, nameTable, setParams, weaponParams } from '@quartet/gamedata/names';
import {
  actionKeys,
  builtins,
  elementKeys,
  keywords,
  optionKinds,
  playModes,
  randomMainStats,
  resistElements,
  rulesModes,
  statKeys,
} from '@quartet/script';
import type { ExpectedWord, WordGroup } from './context.ts';
import { fieldChildren, fieldMeaning } from './fieldPaths.ts';
import type { Model } from './model.ts';
import { bindingsOf, visibleAt } from './scopes.ts';
import type { Topic } from './subject.ts';

/** A word that can be written at a place. */
export interface Candidate {
  readonly label: string;
  /** Its kind in the list: an icon's class. */
  readonly type: string;
  /** Text to insert when that is not the label; `‹x›` marks a hole filled with x. */
  readonly insert?: string;
  readonly topic?: Topic;
  /** Other names, not translated ones: aliases. */
  readonly aliases?: readonly string[];
  /** Goes to the top among equals. */
  readonly first?: boolean;
}

const word = (label: string, insert?: string, text = label): Candidate => ({
  label,
  type: 'keyword',
  insert,
  topic: { kind: 'word', word: text },
});

const groups: Readonly<Record<Exclude<WordGroup, 'options'>, readonly Candidate[]>> = {
  char: [
    word('lvl', 'lvl=‹90›/‹90›'),
    word('cons', 'cons=‹0›'),
    word('talent', 'talent=‹9›,‹9›,‹9›'),
    word('params', '+params=[‹›]'),
  ],
  add: [word('weapon', 'weapon="‹›"'), word('set', 'set="‹›"'), word('stats', 'stats ')],
  weaponLine: [word('refine', 'refine=‹1›'), word('lvl', 'lvl=‹90›/‹90›'), word('params', '+params=[‹›]')],
  setLine: [word('count', 'count=‹4›'), word('params', '+params=[‹›]')],
  random: [word('rarity', 'rarity=5'), word('sand', 'sand='), word('goblet', 'goblet='), word('circlet', 'circlet=')],
  target: [
    word('lvl', 'lvl=‹100›'),
    word('resist', 'resist=‹0.1›'),
    word('hp', 'hp=‹›', 'target_hp'),
    word('type', 'type='),
    word('pos', 'pos=‹0›,‹0›'),
    word('radius', 'radius=‹2›'),
    word('freeze_resist', 'freeze_resist=‹0›'),
    word('wave', 'wave=‹2›'),
    word('delay', 'delay=‹60›', 'wave_delay'),
    word('after', 'after=‹600›'),
    word('particle_threshold', 'particle_threshold=‹›'),
    word('particle_drop_count', 'particle_drop_count=‹1›'),
    word('particle_element', 'particle_element='),
    ...resistElements.map((element) => word(element, `${element}=‹0.1›`, 'target_element')),
  ],
  typeParams: [word('hp_mult', 'hp_mult=‹1›'), word('particles', 'particles=‹0›')],
  mode: [word('every'), word('once')],
  energy: [word('interval', 'interval=‹480›,‹720›'), word('amount', 'amount=‹1›')],
  hurt: [word('interval', 'interval=‹300›,‹600›'), word('amount', 'amount=‹100›,‹200›'), word('element', 'element=')],
};

const blocks: Readonly<Record<string, string>> = {
  let: 'let ‹name› = ‹0›;',
  while: 'while ‹1› {\n\t‹›\n}',
  if: 'if ‹1› {\n\t‹›\n}',
  for: 'for let ‹i› = 0; ‹i› < ‹4›; ‹i› = ‹i› + 1 {\n\t‹›\n}',
  fn: 'fn ‹name›(‹›) {\n\t‹›\n}',
  switch: 'switch ‹1› {\n\tcase ‹1›:\n\t\t‹›\n}',
  return: 'return ‹0›;',
  break: 'break;',
  continue: 'continue;',
  fallthrough: 'fallthrough;',
  active: 'active ‹›;',
  target: 'target lvl=‹100› resist=‹0.1›;',
  options: 'options ‹›;',
  energy: 'energy every interval=‹480›,‹720› amount=‹1›;',
  hurt: 'hurt every interval=‹300›,‹600› amount=‹100›,‹200› element=‹physical›;',
};
const topOnly = new Set(['active', 'target', 'options', 'energy', 'hurt']);
const statementWords = keywords.filter((each) => Object.hasOwn(blocks, each));

/** Everything that can be written at a place, unranked. */
export function candidatesFor(expected: ExpectedWord, model: Model, offset: number): Candidate[] {
  switch (expected.kind) {
    case 'statement':
      return [
        ...characters(model),
        ...names(model, offset),
        ...statementWords.filter((each) => expected.top || !topOnly.has(each)).map((each) => word(each, blocks[each])),
      ];
    case 'expression':
      return [
        ...names(model, offset),
        ...characters(model)
          .filter((each) => each.first)
          .map(asField),
        word('fn', 'fn (‹›) {\n\t‹›\n}'),
        word('true'),
        word('false'),
      ];
    case 'character':
      return characters(model).map((each) => ({ ...each, insert: `${each.label};` }));
    case 'afterCharacter':
      return [...actions(expected.character), ...(expected.top ? [word('char', 'char '), word('add', 'add ')] : [])];
    case 'action':
      return actions(expected.character);
    case 'weapon':
      return weapons(expected.character, expected.quoted);
    case 'set':
      return nameTable.sets().map((key) => ({
        label: key,
        type: 'class',
        insert: expected.quoted ? `"${key}"` : undefined,
        topic: { kind: 'set', key },
      }));
    case 'words':
      return expected.group === 'options' ? options() : [...groups[expected.group]];
    case 'stats':
      return [
        ...statKeys.map((each) => stat(each, `${each}=`)),
        word('label', 'label='),
        word('random', 'random rarity=5 sand=‹› goblet=‹› circlet=‹›'),
      ];
    case 'mainStat':
      return randomMainStats[expected.slot].map((each) => stat(each));
    case 'element':
      return elementKeys.map((each) => ({ label: each, type: 'enum', topic: { kind: 'element', word: each } }));
    case 'enemy':
      return nameTable.enemies().map((key) => ({ label: key, type: 'class', topic: { kind: 'enemy', key } }));
    case 'optionValue': {
      const kind = Object.hasOwn(optionKinds, expected.option) ? optionKinds[expected.option] : undefined;
      if (kind === 'bool') return [word('true'), word('false')];
      if (expected.option === 'play')
        return playModes.map((label) => ({ label, type: 'keyword', topic: { kind: 'option', word: 'play' } }));
      if (expected.option === 'rules')
        return rulesModes.map((label) => ({ label, type: 'keyword', topic: { kind: 'option', word: 'rules' } }));
      if (kind === 'rules') return ruleIds(expected.option, model);
      return expected.option === 'frame_defaults' ? [word('human', undefined, 'human')] : [];
    }
    case 'actionParam':
      return (nameTable.actionParams(expected.character, expected.action) ?? []).map((each) => param(each, expected));
    case 'lineParam':
      return lineParams(expected).map((each) => param(each, expected));
    case 'field':
      return fieldChildren(expected.path, model.config).words.map((each) => fieldWord(expected.path, each, model));
  }
}

/** Rules of the game, those of the team first. */
function ruleIds(option: string, model: Model): Candidate[] {
  return gameRuleIds.map((label) => ({
    label,
    type: 'keyword',
    topic: { kind: 'option', word: option },
    first: concernsTeam(label, model.config.characters),
  }));
}

function characters(model: Model): Candidate[] {
  const team = new Set(model.config.characters.map((character) => character.key));
  return nameTable
    .characters()
    .map((key) => ({ label: key, type: 'class', topic: { kind: 'character', key }, first: team.has(key) }));
}

function asField(candidate: Candidate): Candidate {
  return { ...candidate, label: `.${candidate.label}` };
}

function names(model: Model, offset: number): Candidate[] {
  const own = visibleAt(bindingsOf(model.ast), offset).map(
    (binding): Candidate => ({
      label: binding.name,
      type: binding.kind === 'function' ? 'function' : 'variable',
      insert: binding.kind === 'function' ? `${binding.name}(‹›)` : undefined,
      topic: { kind: 'binding', binding },
      first: true,
    }),
  );
  const functions = builtins.map(
    (each): Candidate => ({
      label: each.name,
      type: 'function',
      insert: each.args.length > 0 ? `${each.name}(‹›)` : `${each.name}()`,
      topic: { kind: 'builtin', word: each.name },
    }),
  );
  return [...own, ...functions];
}

function actions(character: string): Candidate[] {
  return actionKeys.map((each) => ({
    label: each,
    type: 'method',
    topic: { kind: 'action', word: each, character },
    first: each === 'skill' || each === 'burst' || each === 'attack' || each === 'charge' || each === 'dash',
  }));
}

function weapons(character: string, quoted: boolean): Candidate[] {
  const wields = nameTable.characterWeaponClass(character);
  return nameTable.weapons().map((key) => ({
    label: key,
    type: 'class',
    insert: quoted ? `"${key}"` : undefined,
    topic: { kind: 'weapon', key, character },
    first: wields !== undefined && nameTable.weaponClass(key) === wields,
  }));
}

function options(): Candidate[] {
  return Object.keys(optionKinds).map((each) => ({
    label: each,
    type: 'property',
    insert: optionKinds[each] === 'delay' ? `${each}=‹2›,‹4›,‹0›,‹8›` : `${each}=`,
    topic: { kind: 'option', word: each },
  }));
}

function stat(label: string, insert?: string): Candidate {
  return { label, type: 'property', insert, topic: { kind: 'stat', word: label } };
}

function param(label: string, of: ExpectedWord): Candidate {
  return { label, type: 'property', insert: `${label}=‹1›`, topic: { kind: 'param', word: label, of } };
}

const own = (record: { readonly [key: string]: readonly string[] }, key: string): readonly string[] =>
  find(record, key) ?? [];

function lineParams({ of, name }: Extract<ExpectedWord, { kind: 'lineParam' }>): string[] {
  if (of === 'weapon') return [...own(weaponParams, name)];
  if (of === 'set') return [...own(setParams, name)];
  return ['start_hp', 'start_hp%', 'start_energy', ...own(characterInitParams, name)];
}

function fieldWord(path: readonly string[], label: string, model: Model): Candidate {
  const whole = [...path, label];
  const character = path.length === 0 ? model.config.characters.find((each) => each.key === label) : undefined;
  const topic: Topic = character ? { kind: 'character', key: character.key } : { kind: 'field', path: whole };
  const final = fieldMeaning(whole) !== undefined;
  return { label, type: character ? 'class' : 'property', insert: final ? undefined : `${label}.`, topic };
}
