import { find } from '@quartet/gamedata/names';
import {
  type Category,
  categoryAt,
  type Entry,
  listIn,
  numberIn,
  readAura,
  textIn,
  type Verb,
  verbOf,
} from '@quartet/results/log';
import type { Owner } from '#shared/names/effectKey.ts';
import { energySource, type SourceWords } from '#shared/names/energySource.ts';
import { fill } from '#shared/names/fill.ts';
import { type HitWords, hitNamer } from '#shared/names/hitName.ts';
import { type StatusWords, statusNamer } from '#shared/names/statusName.ts';
import { type Said, type SentenceName, sentenceOf } from './sentences.ts';

/** Names and sentences of a language for the texts of a log. Structured-cloneable, to be sent to the worker that writes the texts. */
export interface Words extends HitWords {
  locale: string;
  categories: Readonly<Record<Category, string>>;
  /** Why an action has to wait. */
  reasons: Readonly<Record<string, string>>;
  /** Sentences for English messages of engines, with places for values. */
  sentences: Readonly<Record<SentenceName, string>>;
  /** Where energy comes from. */
  sources: SourceWords & StatusWords['sources'];
  verbs: Readonly<Record<Verb, string>>;
  /** `{key} {verb} → {frame}`; the second without an end. */
  status: string;
  statusForever: string;
  /** `{element} applied` */
  applied: string;
  crit: string;
  /** Marks energy that is full. */
  full: string;
}

/** Longest text of a queue failure before it is cut. */
const MAX_REASON = 40;

const word = (words: Readonly<Record<string, string>>, key: string): string => find(words, key) ?? key;
/** Writes the texts of a log in one language. */
export function textWriter(words: Words): (entry: Entry) => string {
  const whole = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(words.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 2, signDisplay: 'always' });
  const auras = (list: readonly string[]) =>
    `[${list
      .map((text) => {
        const aura = readAura(text);
        return aura ? `${word(words.elements, aura.element)} ${tenths.format(aura.gauge)}` : text;
      })
      .join(', ')}]`;

  const statusName = statusNamer(words);
  const attack = hitNamer(words);

  function sentence({ sentence: name, values }: Said): string {
    const told: Record<string, string> = {};
    for (const [place, { kind, text }] of Object.entries(values)) {
      if (kind === 'attack') told[place] = attack(text);
      else if (kind === 'effect') told[place] = statusName(text);
      else if (kind === 'plain') told[place] = text;
      else told[place] = word(words[`${kind}s`], text);
    }
    return fill(words.sentences[name], told);
  }

  /** A status that a weapon or a set gave; the message is `gear: status`. Null for anything else. */
  function gear({ msg, logs, frame }: Entry, kind: Owner['kind']): string | null {
    const [, key, status] = /^(\w+): (\S.*)$/.exec(msg) ?? [];
    if (key === undefined || status === undefined || find(words[`${kind}s`], key) === undefined) return null;
    const what = statusName(status, { kind, key });
    const expiry = numberIn(logs, 'expiry');
    return expiry > frame ? `${what} → ${expiry}` : what;
  }

  function damage({ msg, logs }: Entry): string {
    const amount = numberIn(logs, 'damage');
    const marks = [
      word(words.reactions, textIn(logs, 'amp')),
      word(words.reactions, textIn(logs, 'cata')),
      logs.crit === true ? words.crit : '',
    ].filter((mark) => mark !== '');
    return `${attack(msg)} [${whole.format(Number.isFinite(amount) ? amount : 0)}]${marks.length > 0 ? ` (${marks.join(' ')})` : ''}`;
  }

  function action({ msg, logs }: Entry): string {
    const name = textIn(logs, 'action');
    if (!msg.startsWith('executed')) return msg;
    const said = name === '' ? msg.replace(/^executed\s*/, '') : word(words.actions, name);
    const target = textIn(logs, 'target');
    return name === 'swap' && target !== '' ? `${said} → ${word(words.characters, target)}` : said;
  }

  function element({ msg, logs }: Entry): string {
    const applied = textIn(logs, 'applied_ele');
    if (applied === '') return msg;
    const said = fill(words.applied, { element: word(words.elements, applied) });
    return `${said} ${auras(listIn(logs, 'existing'))} → ${auras(listIn(logs, 'after'))}`;
  }

  function energy({ msg, logs }: Entry): string {
    const source = energySource(textIn(logs, 'source'), words.sources, statusName, attack);
    const drained = numberIn(logs, 'post_drain');
    if (Number.isFinite(drained)) {
      const before = numberIn(logs, 'pre_drain');
      return `${signed.format(drained - (Number.isFinite(before) ? before : drained))} ${source} → ${tenths.format(drained)}`;
    }
    const after = numberIn(logs, 'post_recovery');
    if (!Number.isFinite(after)) return msg;
    const amount = Number.isFinite(numberIn(logs, 'amt')) ? numberIn(logs, 'amt') : numberIn(logs, "rec'd");
    const gained = Number.isFinite(amount) ? `${signed.format(amount)} ` : '';
    const full = after === numberIn(logs, 'max_energy') ? ` (${words.full})` : '';
    return `${gained}${source} → ${tenths.format(after)}${full}`;
  }

  function status({ msg, logs, ended, frame }: Entry): string | null {
    const verb = verbOf(msg);
    const key = textIn(logs, 'key');
    if (verb === null || key === '') return null;
    const expiry = numberIn(logs, 'expiry');
    const until = expiry === -1 ? -1 : Math.max(Number.isFinite(expiry) ? expiry : 0, ended);
    return until > frame && (verb === 'added' || verb === 'refreshed' || verb === 'extended')
      ? fill(words.status, { key: statusName(key), verb: words.verbs[verb], frame: until })
      : fill(words.statusForever, { key: statusName(key), verb: words.verbs[verb] });
  }

  function amount(msg: string, value: number, sign: string): string {
    return Number.isFinite(value) ? `${msg} ${sign}${whole.format(value)}` : msg;
  }

  function withKey({ msg, logs }: Entry, key: string): string {
    const value = textIn(logs, key);
    return value === '' || msg.includes(value) ? msg : `${msg}: ${value}`;
  }

  function queue({ msg, logs }: Entry): string {
    const reason = textIn(logs, 'reason') || textIn(logs, 'exec');
    if (reason === '') return msg;
    return `${msg}: ${reason.length > MAX_REASON ? `${reason.slice(0, MAX_REASON)}…` : reason}`;
  }

  function shield(entry: Entry): string {
    const verb = verbOf(entry.msg);
    const hp = numberIn(entry.logs, 'hp');
    const name = textIn(entry.logs, 'name');
    if (verb === null || name === '') return amount(withKey(entry, 'name'), hp, '');
    const said = attack(name);
    const key = Number.isFinite(hp) ? `${said} [${whole.format(hp)}]` : said;
    return fill(words.statusForever, { key, verb: words.verbs[verb] });
  }

  return (entry) => {
    const category = categoryAt(entry.category);
    const said = sentenceOf(entry, category);
    if (said !== null) {
      const text = sentence(said);
      return category === 'hurt' ? amount(text, numberIn(entry.logs, 'amount'), '−') : text;
    }
    switch (category) {
      case 'damage':
        return damage(entry);
      case 'action':
        return action(entry);
      case 'element':
        return element(entry);
      case 'energy':
        return energy(entry);
      case 'status':
      case 'enemy':
        return status(entry) ?? withKey(entry, 'key');
      case 'heal': {
        const final = numberIn(entry.logs, 'final amount');
        return amount(attack(entry.msg), Number.isFinite(final) ? final : numberIn(entry.logs, 'amount'), '+');
      }
      case 'hurt':
        return amount(attack(entry.msg), numberIn(entry.logs, 'amount'), '−');
      case 'shield':
        return shield(entry);
      case 'calc':
      case 'snapshot':
      case 'pre_damage_mods':
        return attack(entry.msg);
      case 'weapon':
        return gear(entry, 'weapon') ?? entry.msg;
      case 'artifact':
        return gear(entry, 'set') ?? entry.msg;
      case 'queue':
        return queue(entry);
      case 'user':
      case 'warning':
        return entry.msg;
      case 'other':
        return entry.msg;
      default:
        return `${words.categories[category]}: ${entry.msg}`;
    }
  };
}
