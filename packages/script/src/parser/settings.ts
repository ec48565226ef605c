import { gameRuleIds } from '@quartet/gamedata/gameRules';
import { isOneOf } from '@quartet/gamedata/typed';
import type { Declaration, DelayAt, Name, NumberAt, OptionItem, TargetItem } from '../ast.ts';
import { fixOf, replaceBy } from '../diagnostics.ts';
import { elementKeys, suggest } from '../names.ts';
import { phrase } from '../phrases.ts';
import { playModes } from '../play.ts';
import { removedOptions } from '../renamed.ts';
import { rulesModes } from '../rules.ts';
import type { Cursor } from './cursor.ts';
import { expectConstant, reportUnknown } from './values.ts';

/** Options of the language and the kind of value each takes. */
export const optionKinds: Readonly<
  Record<string, 'bool' | 'integer' | 'number' | 'word' | 'delay' | 'rules' | 'place' | undefined>
> = {
  iteration: 'integer',
  duration: 'number',
  time_limit: 'number',
  workers: 'integer',
  swap_delay: 'integer',
  hitlag: 'bool',
  defhalt: 'bool',
  ignore_burst_energy: 'bool',
  play: 'word',
  play_string: 'delay',
  play_own: 'delay',
  play_before_swap: 'delay',
  play_after_swap: 'delay',
  play_swap_burst: 'delay',
  play_ping: 'integer',
  rules: 'word',
  rules_on: 'rules',
  rules_off: 'rules',
  abyss: 'place',
  frame_defaults: 'word',
  attack_delay: 'integer',
  charge_delay: 'integer',
  skill_delay: 'integer',
  burst_delay: 'integer',
  jump_delay: 'integer',
  dash_delay: 'integer',
  aim_delay: 'integer',
  debug: 'bool',
  mode: 'word',
};

/** Characters of an option with its value, at most. */
const LONGEST_OPTION = 100;

const targetItems = [
  'lvl',
  'resist',
  'pos',
  'radius',
  'hp',
  'type',
  'freeze_resist',
  'particle_threshold',
  'particle_drop_count',
  'particle_element',
  'wave',
  'delay',
  'after',
  ...elementKeys,
];

export function parseTarget(cursor: Cursor): Declaration {
  const keyword = cursor.next();
  const items: TargetItem[] = [];
  while (!cursor.endsLine) items.push(parseTargetItem(cursor));
  cursor.expectSemicolon('line', 'target');
  return { kind: 'target', items, from: keyword.from, to: cursor.lastEnd };
}

function parseTargetItem(cursor: Cursor): TargetItem {
  const token = cursor.token;
  const word = token.text;
  const from = token.from;
  if (token.type === 'identifier') {
    switch (word) {
      case 'pos': {
        cursor.expectAssignment();
        const x = expectConstant(cursor, 'x').value;
        cursor.expectSymbol(',', 'y');
        const y = expectConstant(cursor, 'y').value;
        return { key: 'pos', x, y, from, to: cursor.lastEnd };
      }
      case 'radius':
        cursor.expectAssignment();
        return { key: 'radius', value: cursor.expectNumber('radius').value, from, to: cursor.lastEnd };
      case 'freeze_resist':
        cursor.expectAssignment();
        return { key: 'freeze_resist', value: expectConstant(cursor, 'word', word).value, from, to: cursor.lastEnd };
      case 'wave':
      case 'delay':
      case 'after':
        cursor.expectAssignment();
        return { key: word, value: cursor.expectInteger('value-for', word).value, from, to: cursor.lastEnd };
      case 'type': {
        cursor.expectAssignment();
        const name = cursor.expectType('identifier', 'expected-monster', []);
        if (name.text !== 'dummy' && !cursor.names.enemy(name.text)) {
          reportUnknown(cursor, 'monster', name, suggest(name.text, cursor.names.enemies()));
        }
        const params = cursor.isSymbol('[') ? parseTargetParams(cursor) : {};
        return {
          key: 'type',
          name: name.text,
          nameSpan: { from: name.from, to: name.to },
          params,
          from,
          to: cursor.lastEnd,
        };
      }
    }
  } else if (token.type === 'keyword') {
    switch (word) {
      case 'lvl':
        cursor.expectAssignment();
        return { key: 'lvl', value: cursor.expectInteger('level').value, from, to: cursor.lastEnd };
      case 'resist':
        cursor.expectAssignment();
        return { key: 'resist', value: expectConstant(cursor, 'word', 'resist').value, from, to: cursor.lastEnd };
      case 'particle_threshold':
      case 'particle_drop_count':
        cursor.expectAssignment();
        return { key: word, value: cursor.expectNumber('number-for', word).value, from, to: cursor.lastEnd };
      case 'particle_element': {
        cursor.expectAssignment();
        const element = cursor.expectType('element', 'expected-element', elementKeys);
        return { key: 'particle_element', element: element.text, from, to: cursor.lastEnd };
      }
    }
  } else if (token.type === 'stat' && word === 'hp') {
    cursor.expectAssignment();
    return { key: 'hp', value: cursor.expectNumber('hp').value, from, to: cursor.lastEnd };
  } else if (token.type === 'element') {
    cursor.expectAssignment();
    return {
      key: 'element',
      element: word,
      value: expectConstant(cursor, 'word', word).value,
      from,
      to: cursor.lastEnd,
    };
  }
  const close = suggest(word, targetItems);
  const [other] = close;
  const said =
    other === undefined
      ? phrase('unknown-item--target', { got: cursor.got, list: targetItems.join(' ') })
      : phrase('unknown-item--target-suggest', { got: cursor.got, other });
  cursor.fail(said, token, { expected: close.length === 0 ? targetItems : close });
}

/** `[hp_mult=2, particles=0]` of a monster type. */
function parseTargetParams(cursor: Cursor): Record<string, number> {
  cursor.next();
  const params: Record<string, number> = {};
  for (;;) {
    const name = cursor.expectName('type-parameter');
    cursor.expectSymbol('=', 'after', name.text);
    if (name.text === 'hp_mult') params.hp_mult = cursor.expectNumber('hp-factor').value;
    else if (name.text === 'particles') params.particles = cursor.expectInteger('0-or-1').value;
    else {
      cursor.expectNumber('number');
      cursor.warn(phrase('ignored-token--type', { text: name.text }), name);
    }
    if (cursor.acceptSymbol(']')) return params;
    cursor.expectSymbol(',', 'type-parameters');
  }
}

export function parseOptions(cursor: Cursor): Declaration {
  const keyword = cursor.next();
  const items: OptionItem[] = [];
  while (!cursor.endsLine) items.push(parseOption(cursor));
  cursor.expectSemicolon('line', 'options');
  return { kind: 'options', items, from: keyword.from, to: cursor.lastEnd };
}

function parseOption(cursor: Cursor): OptionItem {
  const token = cursor.token;
  const known = token.type === 'identifier' && Object.hasOwn(optionKinds, token.text);
  const kind = known ? optionKinds[token.text] : undefined;
  if (kind === undefined && removedOptions.has(token.text)) {
    const written =
      /^\w+\s*=\s*[^\s;]+[ \t]*/.exec(cursor.text.slice(token.from, token.from + LONGEST_OPTION))?.[0] ?? '';
    const fix = fixOf(phrase('fix-remove', { text: token.text }), token.from, token.from + written.length, '');
    cursor.fail(phrase('unknown-option--removed', { name: token.text }), token, { fix });
  }
  if (kind === undefined) {
    const all = Object.keys(optionKinds);
    const close = suggest(token.text, all);
    const [other] = close;
    const said =
      other === undefined
        ? phrase('unknown-option', { got: cursor.got, list: all.join(' ') })
        : phrase('unknown-option--suggest', { got: cursor.got, other });
    cursor.fail(said, token, {
      expected: close.length === 0 ? all : close,
      fix: replaceBy(other, token),
    });
  }
  cursor.expectAssignment();
  const name = token.text;
  const nameSpan = { from: token.from, to: token.to };
  const valueFrom = cursor.token.from;
  let value: OptionItem['value'];
  if (kind === 'bool') {
    const word = cursor.expectType('bool', 'expected-bool', ['true', 'false'], name);
    value = word.text === 'true';
  } else if (kind === 'integer') {
    value = cursor.expectInteger('value-for', name).value;
  } else if (kind === 'number') {
    value = cursor.expectNumber('number-for', name).value;
  } else if (kind === 'delay') {
    value = parseDelay(cursor, name);
  } else if (kind === 'rules') {
    value = parseRules(cursor, name);
  } else if (kind === 'place') {
    value = parsePlace(cursor, name);
  } else {
    const expected = name === 'play' ? playModes : name === 'rules' ? rulesModes : [];
    const word = cursor.expectType('identifier', 'expected-word', expected, name);
    value = word.text;
    if (name === 'play' && !isOneOf(playModes, word.text)) {
      const [close = 'kqm'] = suggest(word.text, playModes);
      const said = phrase('bad-play', { got: word.text, list: playModes.join(', ') });
      cursor.error(said, word, { expected: playModes, fix: replaceBy(close, word) });
    }
    if (name === 'rules' && !isOneOf(rulesModes, word.text)) {
      const [close = 'game'] = suggest(word.text, rulesModes);
      const said = phrase('bad-rules', { got: word.text, list: rulesModes.join(', ') });
      cursor.error(said, word, { expected: rulesModes, fix: replaceBy(close, word) });
    }
    if (name === 'frame_defaults' && word.text !== 'human') {
      cursor.error(phrase('bad-frame-defaults', { got: word.text }), word, {
        expected: ['human'],
        fix: replaceBy('human', word),
      });
    }
  }
  const to = cursor.lastEnd;
  return { name, nameSpan, value, valueSpan: { from: valueFrom, to }, from: token.from, to };
}

/** Frames (`3`), or mean, standard deviation, minimum and maximum in frames (`2,4,0,8`). */
function parseDelay(cursor: Cursor, name: string): DelayAt {
  const first = cursor.expectNumber('number-for', name);
  if (!cursor.isSymbol(',')) return [first];
  const next = (): NumberAt => {
    cursor.expectSymbol(',', 'delay', name);
    return cursor.expectNumber('number-for', name);
  };
  return [first, next(), next(), next()];
}

/** Cycle, floor, chamber and half of the Spiral Abyss. */
function parsePlace(cursor: Cursor, name: string): DelayAt {
  const first = cursor.expectInteger('value-for', name);
  const next = (): NumberAt => {
    cursor.expectSymbol(',', 'abyss');
    return cursor.expectInteger('value-for', name);
  };
  return [first, next(), next(), next()];
}

/** Ids of rules of the game, separated by commas. */
function parseRules(cursor: Cursor, name: string): readonly Name[] {
  const rules: Name[] = [];
  do {
    const { text, from, to } = cursor.expectType('identifier', 'expected-word', gameRuleIds, name);
    if (!isOneOf(gameRuleIds, text)) {
      const close = suggest(text, gameRuleIds);
      const [other] = close;
      const said =
        other === undefined
          ? phrase('unknown-rule', { name: text })
          : phrase('unknown-rule--suggest', { name: text, other });
      cursor.error(
        said,
        { from, to },
        { expected: other === undefined ? gameRuleIds : close, fix: replaceBy(other, { from, to }) },
      );
    }
    rules.push({ text, from, to });
  } while (cursor.acceptSymbol(','));
  return rules;
}

export function parseEvent(cursor: Cursor, kind: 'energy' | 'hurt'): Declaration {
  const keyword = cursor.next();
  let mode: 'once' | 'every' | null = null;
  let interval: [NumberAt, NumberAt?] | null = null;
  let amount: [NumberAt, NumberAt?] | null = null;
  let element: Name | null = null;
  if (!cursor.isSymbol(';')) {
    const word = cursor.token;
    if (word.type !== 'identifier' || (word.text !== 'once' && word.text !== 'every')) {
      cursor.fail(phrase('expected-mode', { word: kind, got: cursor.got }), word, { expected: ['once', 'every'] });
    }
    cursor.next();
    mode = word.text;
    while (!cursor.endsLine) {
      const token = cursor.token;
      const item = token.type === 'identifier' ? token.text : '';
      if (item === 'interval') {
        cursor.expectAssignment();
        interval = [cursor.expectInteger('frames')];
        if (mode === 'every') {
          cursor.expectSymbol(',', 'interval');
          interval.push(cursor.expectInteger('frames'));
        }
      } else if (item === 'amount') {
        cursor.expectAssignment();
        if (kind === 'energy') {
          amount = [cursor.expectInteger('particles')];
        } else {
          amount = [cursor.expectNumber('least-damage')];
          cursor.expectSymbol(',', 'damage');
          amount.push(cursor.expectNumber('most-damage'));
        }
      } else if (item === 'element' && kind === 'hurt') {
        cursor.expectAssignment();
        const word = cursor.expectType('element', 'expected-element', elementKeys);
        element = { text: word.text, from: word.from, to: word.to };
      } else {
        const known = kind === 'energy' ? ['interval', 'amount'] : ['interval', 'amount', 'element'];
        const words = `${kind} ${mode}`;
        const interval = mode === 'every' ? '480,720' : '300';
        const example = `${words} interval=${interval} amount=${kind === 'energy' ? '1' : '100,200'};`;
        const said = phrase('unknown-item--event', { words, list: known.join(', '), got: cursor.got, example });
        cursor.fail(said, token, { expected: known });
      }
    }
  }
  cursor.expectSemicolon('line', kind);
  return { kind, mode, interval, amount, element, from: keyword.from, to: cursor.lastEnd };
}
