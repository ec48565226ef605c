import { builtins } from '@quartet/script';
import { fieldMeaning } from '../fieldPaths.ts';
import type { Topic } from '../subject.ts';
import { explainAction, explainCharacter } from './characters.ts';
import type { Explanation, Row, Say } from './explanation.ts';
import { loadMonster, loadNames, loadParams } from './facts.ts';
import { explainSet, explainWeapon } from './gear.ts';
import { Numbers } from './numbers.ts';
import type { Reader, Sources, Thing } from './sources.ts';

/** Explains a topic in the reader's language, with the numbers that matter. */
export async function explain(topic: Topic, reader: Reader): Promise<Explanation> {
  const { say } = reader;
  const simple = (title: string, kind: string, key: string, rows: readonly Row[] = []): Explanation => ({
    title,
    kind: say(`kind.${kind}`),
    summary: say(key),
    rows,
  });
  switch (topic.kind) {
    case 'word':
      return simple(wordTitle(topic.word), 'word', `word.${topic.word}`);
    case 'option':
      return simple(topic.word, 'option', optionText(topic.word));
    case 'stat':
      return simple(topic.word, 'stat', `stat.${topic.word}`);
    case 'element':
      return simple(topic.word, 'element', `element.${topic.word}`);
    case 'builtin': {
      const signature = builtins.find((each) => each.name === topic.word);
      const args = signature?.args.map((each) => each.name).join(', ') ?? '';
      return simple(`${topic.word}(${args})`, 'function', `builtin.${topic.word}`);
    }
    case 'field':
      return explainField(topic.path, say);
    case 'binding': {
      const { binding } = topic;
      const call = binding.kind === 'function' ? `(${binding.params.join(', ')})` : '';
      const uses = say('binding.uses', { number: binding.places.length - 1 });
      return { title: binding.name + call, kind: say(`kind.own_${binding.kind}`), summary: uses, rows: [] };
    }
    case 'param':
      return explainParam(topic, reader);
  }
  const names = await loadNames(reader.language);
  const sources: Sources = { ...reader, names, numbers: new Numbers(reader.language) };
  switch (topic.kind) {
    case 'character':
      return withPage('characters', topic.key, await explainCharacter(topic.key, sources), reader);
    case 'action':
      return withPage('characters', topic.character, await explainAction(topic.word, topic.character, sources), reader);
    case 'weapon':
      return withPage('weapons', topic.key, await explainWeapon(topic.key, topic.character, sources), reader);
    case 'set':
      return withPage('artifacts', topic.key, await explainSet(topic.key, sources), reader);
    case 'enemy':
      return withPage('enemies', topic.key, await explainEnemy(topic.key, sources), reader);
  }
}

/** An explanation with the way to the guide's page about the thing, where there is one. */
function withPage(kind: Thing, name: string, explanation: Explanation, { say, guidePage }: Reader): Explanation {
  const address = guidePage?.(kind, name);
  return address === undefined ? explanation : { ...explanation, guide: { address, text: say('guide') } };
}

function optionText(word: string): string {
  if (word.endsWith('_delay') && word !== 'swap_delay') return 'option.no_effect';
  return word === 'mode' ? 'option.debug' : `option.${word}`;
}

function wordTitle(word: string): string {
  if (word === 'target_hp') return 'hp';
  return word === 'target_element' ? 'pyro, hydro …' : word;
}

function explainField(path: readonly string[], say: Say): Explanation {
  const meaning = fieldMeaning(path);
  return {
    title: `.${path.join('.')}`,
    kind: say(meaning ? `kind.field_${meaning.type}` : 'kind.field'),
    summary: meaning ? say(`field.${meaning.text}`) : say('field.part'),
    rows: [],
  };
}

async function explainParam(topic: Extract<Topic, { kind: 'param' }>, reader: Reader): Promise<Explanation> {
  const { say } = reader;
  const { of, word } = topic;
  const title = word;
  const kind = say('kind.param');
  if (word === 'start_hp' || word === 'start_hp%' || word === 'start_energy') {
    return { title, kind, summary: say(`param.${word}`), rows: [] };
  }
  const numbers = new Numbers(reader.language);
  const owner = of.kind === 'lineParam' ? of.of : 'character';
  const key = of.kind === 'lineParam' ? of.name : of.kind === 'actionParam' ? of.character : '';
  const ability = of.kind === 'actionParam' ? of.action : null;
  const docs = await loadParams(owner, key);
  const doc = docs.find((each) => each.param === word && (each.ability === ability || each.scope === 'init'));
  if (!doc) return { title, kind, summary: say('param.unknown'), rows: [] };
  const rows: Row[] = [];
  const show = (value: number | string) => (typeof value === 'number' ? numbers.plain(value) : value);
  if (doc.default !== undefined) rows.push({ label: say('row.default'), value: show(doc.default) });
  if (doc.min !== undefined) rows.push({ label: say('row.least'), value: show(doc.min) });
  if (doc.max !== undefined) rows.push({ label: say('row.most'), value: show(doc.max) });
  if (doc.unit !== undefined) rows.push({ label: say('row.unit'), value: doc.unit });
  for (const [value, label] of Object.entries(doc.values ?? {})) rows.push({ label: value, value: label, code: true });
  return { title, kind, summary: say(ability ? 'param.ofAction' : 'param.ofLine', { action: ability ?? '' }), rows };
}

async function explainEnemy(key: string, { say, names, numbers }: Sources): Promise<Explanation> {
  const kind = say('kind.enemy');
  if (key === 'dummy') return { title: key, kind, summary: say('word.dummy'), rows: [] };
  const title = Object.entries(names.enemies).find(([name]) => name === key)?.[1] ?? key;
  const facts = await loadMonster(key);
  if (!facts) return { title, kind, summary: '', rows: [] };
  const rows = Object.entries(facts.resist).map(([element, value]): Row => {
    return { label: say(`element.${element}`), value: numbers.percent(value) };
  });
  return { title, kind, summary: say('enemy.resist'), rows };
}
