/** The numbers and texts of a character, weapon or artifact set, from the same explanations as the editor's. */
import { openConfig } from '@quartet/edits';
import { find, nameTable } from '@quartet/gamedata/names';
import { talentKey, talentNames, talentTexts } from '@quartet/gamedata/talents';
import { type Explanation, explain, type Reader, type Topic } from '@quartet/language';
import { loadTexts } from '@quartet/language/texts';
import { actionKeys } from '@quartet/script';
import { knownLimits } from '../knownLimits.ts';

export interface KitQuestion {
  readonly name: string;
  readonly constellation: number;
  /** Levels of the talents. */
  readonly talents: number;
  readonly refine: number;
}

/** Slots of talents by their places in `TalentNames`. */
const SLOTS = ['attack', 'skill', 'burst', 'sprint', 'a1', 'a4', 'p3', 'p4', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6'];

type Kind = 'character' | 'weapon' | 'set';

function lookUp(name: string): { kind: Kind; key: string } {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const tables = [
    ['character', nameTable.character(plain)],
    ['weapon', nameTable.weapon(plain)],
    ['set', nameTable.set(plain)],
  ] as const;
  const found = tables.find(([, key]) => key !== undefined);
  if (found?.[1] === undefined)
    throw new Error(
      `There is no character, weapon or artifact set "${name}"; use a key such as hutao or favoniussword`,
    );
  return { kind: found[0], key: found[1] };
}

/** @throws Error that names the unknown thing */
export async function kitText({ name, constellation, talents, refine }: KitQuestion): Promise<string> {
  const { kind, key } = lookUp(name);
  const lines =
    kind === 'character'
      ? `${key} char lvl=90/90 cons=${constellation} talent=${talents},${talents},${talents};\n`
      : `amber char lvl=90/90 cons=0 talent=9,9,9;\namber add weapon="${key}" refine=${refine} lvl=90/90;\n`;
  const reader: Reader = {
    language: 'en',
    say: await loadTexts('language', 'en'),
    limits: async (of, thing) => ({ title: 'Known limits', sentences: await knownLimits(of, thing) }),
    config: openConfig(kind === 'set' ? '' : lines).config,
  };
  if (kind !== 'character') {
    const topic: Topic = kind === 'weapon' ? { kind, key, character: 'amber' } : { kind, key };
    return sectionOf(await explain(topic, reader), `${key} (${kind})`);
  }
  const about = await explain({ kind: 'character', key }, reader);
  const parts = [sectionOf({ ...about, limits: undefined }, `${key} (character)`)];
  for (const word of actionKeys) {
    const action = await explain({ kind: 'action', word, character: key }, reader);
    if (action.rows.length > 0) parts.push(sectionOf(action, word));
  }
  const texts = await talentSection(key);
  if (texts !== '') parts.push(texts);
  parts.push(limitsOf(about));
  return parts.join('\n\n');
}

const limitsOf = ({ limits }: Explanation): string =>
  limits === undefined || limits.sentences.length === 0
    ? 'Known limits: none'
    : ['Known limits:', ...limits.sentences.map((sentence) => `- ${sentence}`)].join('\n');

function sectionOf(explanation: Explanation, heading: string): string {
  const { title, summary, rows, limits } = explanation;
  return [
    `## ${title} [${heading}]`,
    ...(summary === '' ? [] : [summary]),
    ...rows.map(({ label, value }) => `- ${label}: ${value}`),
    ...(limits === undefined ? [] : [limitsOf(explanation)]),
  ].join('\n');
}

/** Talents, passives and constellations with their names and texts. */
async function talentSection(character: string): Promise<string> {
  const key = talentKey(character);
  const names = find<readonly string[]>((await talentNames.en()).default, key) ?? [];
  const texts = find<Readonly<Record<string, string>>>((await talentTexts.en()).default, key) ?? {};
  const lines = SLOTS.flatMap((slot, place) => {
    const name = names[place] ?? '';
    const text = find<string>(texts, slot) ?? '';
    return name === '' && text === '' ? [] : [`- ${slot} ${name}${text === '' ? '' : `: ${text}`}`];
  });
  return lines.length === 0 ? '' : ['## Talents, passives and constellations', ...lines].join('\n');
}
