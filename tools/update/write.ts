/** Updates the facts of the game from a dump without deleting anything. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@quartet/gamedata/typed';
import { fileOf } from '../facts/files.ts';
import { formatFacts } from '../facts/json.ts';
import type { Json as FactJson } from '../facts/print.ts';
import { dumpSource, textSource as sourceOfTexts } from '../facts/sources.ts';
import { isRow } from '../facts/tables.ts';
import { messageOf } from '../message.ts';
import type { Difference, Value } from './audit.ts';
import { DumpError } from './dump.ts';
import { type Known, LANGUAGES } from './facts.ts';
import { CONSTELLATIONS, type Game, type GameCharacter, PASSIVES } from './game.ts';
import type { Texts } from './texts.ts';

type Editable = { [key: string]: FactJson | undefined };

interface Written {
  readonly files: readonly string[];
  /** Differences that were not written, with the reason. */
  readonly kept: readonly string[];
}

/** Whether version `a` is `b` or later; versions are numbers with dots. */
export function isAtLeast(a: string, b: string): boolean {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Fact files that an update changes, read once and written at the end. */
class Files {
  private readonly open = new Map<string, { value: Editable; before: string }>();

  /** @param root folder of the repository */
  constructor(private readonly root: string) {}

  get(path: string): Editable | undefined {
    const known = this.open.get(path);
    if (known !== undefined) return known.value;
    const file = join(this.root, fileOf(path));
    if (!existsSync(file)) return undefined;
    const before = readFileSync(file, 'utf8');
    let value: Editable;
    try {
      value = JSON.parse(before);
    } catch (error) {
      throw new DumpError(`${file} is not JSON (${messageOf(error)}). Correct it first.`);
    }
    this.open.set(path, { value, before });
    return value;
  }

  save(): readonly string[] {
    const changed: string[] = [];
    for (const [path, { value, before }] of this.open) {
      const { source, sources, ...facts } = value;
      const ordered = { ...(source !== undefined && { source }), ...(sources !== undefined && { sources }), ...facts };
      const after = formatFacts(ordered);
      if (after === before) continue;
      writeFileSync(join(this.root, fileOf(path)), after);
      changed.push(path);
    }
    return changed.sort();
  }
}

/**
 * Writes the numbers of texts, display names of known characters, and the differences without a reason. A value whose source describes a later
 * version of the game than the dump is kept.
 */
export function writeFacts(root: string, game: Game, known: Known, differences: readonly Difference[]): Written {
  const files = new Files(root);
  const kept: string[] = [];
  const { texts } = game;
  const sources = files.get('sources.json');
  if (sources === undefined)
    throw new DumpError(`${join(root, fileOf('sources.json'))} is missing. Restore it from the repository.`);
  const dumpId = `dump-${game.version}`;
  const used = new Set<string>();
  const newerThanDump = (id: unknown) => {
    const source = sources[String(id)];
    const version = isRow(source) ? source.game : undefined;
    return typeof version === 'string' && !isAtLeast(game.version, version);
  };
  const stamp = (file: Editable, path: string, id: string) => {
    if (file.source === id) return;
    file.sources = { ...(isRow(file.sources) && file.sources), [path]: id };
    used.add(id);
  };
  const sourceOf = (file: Editable, path: string) => {
    const own = isRow(file.sources) ? file.sources : {};
    const [longest] = Object.keys(own)
      .filter((prefix) => path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`))
      .sort((a, b) => b.length - a.length);
    return longest === undefined ? file.source : own[longest];
  };

  const textSource =
    game.textSource === undefined || game.textSource === game.version ? dumpId : game.textSource.replace(/\s+/g, '-');
  // Numbers of texts do not depend on the dump, so characters that it lacks have them too.
  const described = new Map(game.characters.map((character) => [character.key, parametersOf(character)]));
  for (const { key, id, element } of known.characters) {
    const file = files.get(`characters/${key}/game.json`);
    const parameters =
      described.get(key) ?? (texts === undefined ? {} : parametersOf({ parameters: numbersBy(texts, id, element) }));
    if (file === undefined || Object.keys(parameters).length === 0) continue;
    if (newerThanDump(textSource) && file.parameters !== undefined) continue;
    file.parameters = { ...(isRow(file.parameters) && file.parameters), ...parameters };
    stamp(file, 'parameters', textSource);
  }
  for (const [path, parameters] of texts === undefined ? [] : gearTexts(known, texts)) {
    const file = files.get(path);
    if (file === undefined || (newerThanDump(textSource) && file.parameters !== undefined)) continue;
    file.parameters = parameters;
    stamp(file, 'parameters', textSource);
  }

  const subjects = new Map(known.characters.map(({ key }) => [key, 'characters']));
  for (const { key } of known.weapons) subjects.set(key, 'weapons');
  for (const difference of differences) {
    const { kind, subject, fact, dump } = difference;
    const label = `${kind} ${subject} ${fact}`;
    const place =
      kind === 'monster'
        ? { path: 'game/monsters.json', steps: ['monsters', subject, ...fact.split('.')] }
        : kind === 'name'
          ? nameOf(subjects.get(subject) ?? 'characters', subject, fact)
          : { path: `${subjects.get(subject) ?? 'characters'}/${subject}/game.json`, steps: stepsOf(difference) };
    const file = place === undefined ? undefined : files.get(place.path);
    if (place?.steps === undefined || file === undefined || dump === null) {
      kept.push(`${label}: correct it by hand`);
      continue;
    }
    const path = place.steps.reduce<string>(
      (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
      '',
    );
    if (newerThanDump(sourceOf(file, path))) {
      kept.push(`${label}: its source is newer than ${game.version}`);
      continue;
    }
    if (!assign(file, place.steps, dump)) kept.push(`${label}: correct it by hand`);
    else stamp(file, path, dumpId);
  }

  if (used.has(dumpId) && sources[dumpId] === undefined) {
    sources[dumpId] = { ...dumpSource(game.version) };
  }
  for (const id of used) {
    if (sources[id] === undefined && game.textSource !== undefined) {
      sources[id] = { ...sourceOfTexts(id.replace(/^.*-/, '')) };
    }
  }
  return { files: files.save(), kept };
}

/** Numbers of the passives and constellations, from the text or else from the data. */
export function parametersOf(character: Pick<GameCharacter, 'parameters'>): {
  readonly [place: string]: readonly number[];
} {
  return Object.fromEntries(
    [...PASSIVES, ...CONSTELLATIONS].flatMap((place) => {
      const { text, data } = character.parameters[place] ?? {};
      const numbers = text ?? data;
      return numbers === undefined || numbers.length === 0 ? [] : [[place, numbers]];
    }),
  );
}

function numbersBy(texts: Texts, id: number, element: string): GameCharacter['parameters'] {
  return Object.fromEntries(
    [...PASSIVES, ...CONSTELLATIONS].map((place) => [place, { text: texts.talent(id, element, place)?.numbers }]),
  );
}

/** Numbers of the texts of weapons and sets, by file; without those that have none. */
function gearTexts(known: Known, texts: Texts): readonly (readonly [path: string, parameters: FactJson])[] {
  const weapons = known.weapons.map(({ key, id }) => [`weapons/${key}/game.json`, texts.passive(id)] as const);
  const sets = known.sets.map(({ key, id }) => [`artifacts/${key}/game.json`, texts.effects(id)] as const);
  return [...weapons, ...sets].flatMap(([path, numbers]) =>
    numbers === undefined || Object.keys(numbers).length === 0 ? [] : [[path, numbers] as const],
  );
}

function nameOf(folder: string, subject: string, fact: string): { path: string; steps: string[] } | undefined {
  const language = LANGUAGES.find((code) => fact === `names.${code}`);
  return language === undefined || /^(aether|lumine)/.test(subject)
    ? undefined
    : folder === 'characters'
      ? { path: `characters/${subject}/texts/${language}.json`, steps: ['name'] }
      : { path: `${folder}/${subject}/names.json`, steps: [language] };
}

/** Path of a fact in its file; undefined when it is not a single value. */
function stepsOf({ kind, fact }: Difference): (string | number)[] | undefined {
  const promotion = /^promo\.(\d+)\.(.+)$/.exec(fact);
  if (promotion !== null) return ['promo', `maxLevel=${promotion[1]}`, 'add', promotion[2]];
  if (kind === 'weapon') {
    const [, field, stat] = /^(base|curve)\.(.+)$/.exec(fact) ?? [];
    if (field === 'base') return ['base', `stat=${stat}`, 'initial'];
    return field === 'curve' ? ['base', `stat=${stat}`, 'curve'] : [fact];
  }
  const field = FIELDS[kind];
  if (field !== undefined) {
    const [, attack, rest = ''] =
      /^(attacks\['.*'\](?:\[\d+\])*|aimed\.levels\[\d+\]|plunge(?:By\.\w+)?\.\w+)(?:\.(\w+))?$/.exec(fact) ?? [];
    if (attack === undefined) return undefined;
    return [...parse(attack), field === 'halt' ? rest : field];
  }
  return kind === 'multiplier' ? undefined : parse(fact);
}

const FIELDS: { readonly [kind: string]: string } = {
  element: 'element',
  gauge: 'gauge',
  strike: 'strike',
  poise: 'poise',
  hitlag: 'halt',
};

function parse(place: string): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const [, quoted, index, name] of place.matchAll(/\['(.*?)'\](?=$|\[|\.)|\[(\d+)\]|([^.[\]]+)/g)) {
    steps.push(index === undefined ? (quoted ?? name) : Number(index));
  }
  return steps;
}

/** Replaces an existing value. A step `key=value` selects the entry of a list. */
function assign(file: Editable, steps: readonly (string | number)[], value: Value): boolean {
  let at: unknown = file;
  for (const [i, step] of steps.entries()) {
    if (!isRecord(at)) return false;
    let key: string | number = step;
    const [, field, wanted] = /^(\w+)=(.+)$/.exec(String(step)) ?? [];
    if (Array.isArray(at) && field !== undefined) {
      key = at.findIndex((entry) => String(entry?.[field]) === wanted);
      if (key === -1) return false;
    }
    if (i === steps.length - 1) {
      at[key] = value;
      return true;
    }
    at = at[key];
  }
  return false;
}
