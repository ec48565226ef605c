/** Variants of a config by edits such as `xiangling weapon=thecatch,deathmatch refine=1..5`. */
import { editMember, type MemberPatch, openConfig } from '@quartet/edits';
import { nameTable } from '@quartet/gamedata/names';
import { weaponRarity } from '@quartet/gamedata/rarity';
import { isOneOf, keysOf } from '@quartet/gamedata/typed';
import { PhraseError } from '@quartet/script';
import { phrase } from './phrases.ts';

export interface Variant {
  readonly label: string;
  readonly text: string;
}

/** Most variants of a comparison. */
export const MAX_VARIANTS = 60;
/** Longest list of edits, in characters. */
const MAX_EDITS = 20_000;

const EXAMPLE = 'xiangling weapon=thecatch,deathmatch refine=1..5';

/** Whole numbers that a field takes, from and to. */
const NUMBERS = {
  refine: [1, 5],
  cons: [0, 6],
  attack: [1, 10],
  skill: [1, 10],
  burst: [1, 10],
} as const;
const FIELDS = ['weapon', 'set', ...Object.keys(NUMBERS)];

/** One value of a field: its text in labels, and the change. */
interface Choice {
  readonly label: string;
  readonly patch: MemberPatch;
}

/**
 * All variants of a list of edits. An edit is `CHARACTER FIELD=VALUES ...`, and more characters after `;`; its fields are combined with each
 * other. Values are separated by commas; numbers may be ranges (`1..5`), weapons `*` (those of the class with 4 and 5 stars), `4*` or `5*`,
 * sets a name for four pieces or two with `+` for two each.
 * @throws PhraseError for an edit that makes no sense, and for too many variants
 */
export function variantsOf(text: string, edits: readonly string[]): Variant[] {
  if (edits.reduce((sum, edit) => sum + edit.length, 0) > MAX_EDITS)
    throw new PhraseError(phrase('edits-long', { most: MAX_EDITS }));
  return edits.flatMap((edit) => {
    let variants: Variant[] = [{ label: '', text }];
    for (const part of edit.split(';').filter((each) => each.trim() !== '')) {
      const { key, fields } = readPart(text, part);
      for (const [place, choices] of fields.entries()) {
        checkCount(variants.length * choices.length);
        variants = variants.flatMap((before) =>
          choices.map(({ label, patch }) => ({
            label:
              place > 0 ? `${before.label} ${label}` : [before.label, `${key} ${label}`].filter(Boolean).join('; '),
            text: openConfig(before.text).after((now) => editMember(now, key, patch)).text,
          })),
        );
      }
    }
    if (variants[0]?.label === '') throw new PhraseError(phrase('bad-edit', { edit, example: EXAMPLE }));
    return variants;
  });
}

/** @throws PhraseError for more variants than a comparison has */
export function checkCount(count: number): void {
  if (count > MAX_VARIANTS) throw new PhraseError(phrase('too-many-variants', { count, most: MAX_VARIANTS }));
}

function readPart(text: string, part: string): { key: string; fields: Choice[][] } {
  const [name = '', ...words] = part.trim().split(/\s+/);
  const { characters } = openConfig(text).config;
  const key = nameTable.character(name.toLowerCase());
  const member = characters.find((each) => each.key === key);
  if (words.length === 0) throw new PhraseError(phrase('bad-edit', { edit: part.trim(), example: EXAMPLE }));
  if (member === undefined)
    throw new PhraseError(phrase('unknown-member', { character: name, team: characters.map((each) => each.key) }));
  const fields = words.map((word) => {
    const [, field = '', values = ''] = /^([a-z]+)=(.+)$/.exec(word) ?? [];
    if (!FIELDS.includes(field)) throw new PhraseError(phrase('edit-field', { word, names: FIELDS, example: EXAMPLE }));
    const choices = values.split(',').flatMap((value) => choicesOf(member.key, field, value));
    checkCount(choices.length);
    return choices;
  });
  return { key: member.key, fields };
}

function choicesOf(character: string, field: string, value: string): Choice[] {
  const refuse = () => new PhraseError(phrase('edit-value', { character, field, value }));
  if (field === 'weapon') {
    const weapons = weaponsOf(character, value);
    if (weapons.length === 0) throw refuse();
    return weapons.map((key) => ({ label: `weapon=${key}`, patch: { weapon: { key } } }));
  }
  if (field === 'set') {
    const names = value.split('+');
    const keys = names.flatMap((name) => nameTable.set(name.toLowerCase()) ?? []);
    const isPair = names.length === 2;
    if (names.length > 2 || keys.length !== names.length || keys[0] === keys[1]) throw refuse();
    const sets = keys.map((key) => ({ key, count: isPair ? 2 : 4, params: {} }));
    return [{ label: `set=${keys.join('+')}`, patch: { sets } }];
  }
  if (!isOneOf(keysOf(NUMBERS), field)) throw refuse();
  const [low, high] = NUMBERS[field];
  const [, first, last] = /^(\d{1,2})(?:\.\.(\d{1,2}))?$/.exec(value) ?? [];
  const from = Number(first ?? -1);
  const to = Number(last ?? from);
  if (from < low || to > high || to < from) throw refuse();
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const label = `${field}=${from + i}`;
    if (field === 'refine') return { label, patch: { weapon: { refine: from + i } } };
    if (field === 'cons') return { label, patch: { cons: from + i } };
    return { label, patch: { talents: { [field]: from + i } } };
  });
}

/** Weapons by name, or all of the character's class with some stars. */
function weaponsOf(character: string, value: string): string[] {
  const weaponClass = nameTable.characterWeaponClass(character);
  const stars = { '*': [4, 5], '4*': [4], '5*': [5] }[value];
  if (stars !== undefined)
    return nameTable
      .weapons()
      .filter((key) => nameTable.weaponClass(key) === weaponClass && stars.includes(weaponRarity(key)));
  const key = nameTable.weapon(value.toLowerCase());
  return key !== undefined && nameTable.weaponClass(key) === weaponClass ? [key] : [];
}
