/** Converts a script of the old syntax, statement by statement. */
import { type Token, tokenAt } from '../lexer.ts';
import { keywords, type NameTable, statKeys } from '../names.ts';
import { optionKinds } from '../parser/settings.ts';
import { currentSet, currentStatus, currentWeapon, removedOptions } from '../renamed.ts';
import { actionSet, addedKinds, isName, isRestart, isSign, itemsOf, type Piece } from './pieces.ts';

/** Beginning of a comment that keeps a construct which could not be converted. */
export const NOT_CONVERTED = 'not converted: ';

const declarationWords: ReadonlySet<string> = new Set(['options', 'target', 'energy', 'hurt', 'active']);
const statSet: ReadonlySet<string> = new Set(statKeys);
const keywordSet: ReadonlySet<string> = new Set(keywords);

interface Ability {
  readonly action: string;
  /** With its params, as written today. */
  readonly text: string;
}

/** A line of the rotation. */
interface Line {
  /** Its place in the source. */
  readonly piece: Piece;
  /** Conditions, besides that its abilities are ready. */
  readonly conditions: string[];
  /** Its statements; an empty string for none. */
  readonly body: string[];
  /** Conditions for the abilities that must be ready first. */
  readonly ready: string[];
  readonly notes: string[];
  /** Character that the line is about. */
  readonly character: string | null;
  /** Frames that the team stays with the character. */
  lock: number;
  label: string | null;
  needs: string | null;
}

export class Conversion {
  readonly #text: string;
  readonly #pieces: readonly Piece[];
  readonly #names: NameTable;
  /** Keys of the team. */
  readonly #team = new Set<string>();
  readonly #macros = new Map<string, Piece>();
  readonly #limits: number[] = [];
  #timeouts = 0;
  /** Statements that came out of macros, long ones counted more. */
  #expanded = 0;
  #priority = true;
  readonly #armed = new Set<string>();

  constructor(text: string, pieces: readonly Piece[], names: NameTable) {
    this.#text = text;
    this.#pieces = pieces;
    this.#names = names;
    let first = true;
    for (const { tokens } of pieces) {
      const [head, second, third, fourth] = tokens;
      if (head === undefined) continue;
      const added = isSign(second, '+') && isSign(third, '=');
      const key = names.character((added ? fourth : head)?.text ?? '');
      if (added && head.text === 'weapon' && key !== undefined) this.#armed.add(key);
      if (key !== undefined && added && head.text === 'char') this.#team.add(key);
      if (key !== undefined && !added && (second?.text === 'char' || second?.text === 'add')) this.#team.add(key);
      if (added && head.text === 'actions') first = false;
      else if (first && head.text === 'options' && this.#optionIs(tokens, 'mode', 'sl')) this.#priority = false;
    }
    // Lines of actions+= are a list of priorities in every mode.
    if (!first) this.#priority = true;
    else if (pieces.some(isRestart)) this.#priority = false;
    for (const piece of pieces) {
      const [head, second] = piece.tokens;
      if (head !== undefined && isName(head) && isSign(second, ':')) this.#macros.set(head.text, piece);
    }
  }

  #optionIs(tokens: readonly Token[], name: string, value: string): boolean {
    return tokens.some(
      (token, i) => token.text === name && isSign(tokens[i + 1], '=') && tokens[i + 2]?.text === value,
    );
  }

  /** The text in today's syntax; null where that would be far longer than the script. */
  print(): string | null {
    const declarations: string[] = [];
    const script: { before: string; line: Line | null; raw: string; from: number; after: string }[] = [];
    let at = 0;
    let isDeclared = true;
    for (const piece of this.#pieces) {
      // A comment behind a statement stays with it.
      const gap = this.#text.slice(at, piece.from);
      const split = at === 0 ? 0 : Math.max(0, gap.indexOf('\n'));
      const last = script[script.length - 1];
      if (isDeclared || last === undefined) declarations.push(gap.slice(0, split));
      else last.after = gap.slice(0, split);
      const before = gap.slice(split);
      at = piece.to;
      const declared = this.#declaration(piece);
      isDeclared = declared !== null;
      if (declared !== null) {
        declarations.push(before + declared);
        continue;
      }
      const [head, second] = piece.tokens;
      if (head !== undefined && this.#macros.get(head.text) === piece && isSign(second, ':')) {
        script.push({ before, line: null, raw: '', from: piece.from, after: '' });
        continue;
      }
      script.push({ before, line: this.#line(piece), raw: this.#source(piece), from: piece.from, after: '' });
    }
    const rest = this.#text.slice(at);
    const lines = script.flatMap(({ line }) => (line === null ? [] : [line]));
    const locks = this.#priority && lines.some((line) => line.lock > 0);
    const labels = new Map<string, number>();
    for (const { label } of lines) if (label !== null && !labels.has(label)) labels.set(label, labels.size + 1);
    const needs = lines.some((line) => line.needs !== null);

    const out: string[] = [declarations.join('')];
    const variables: string[] = [];
    for (const [i, limit] of this.#limits.entries()) variables.push(`let limit_${i + 1} = ${limit};`);
    for (let i = 1; i <= this.#timeouts; i++) variables.push(`let ready_at_${i} = 0;`);
    if (locks) variables.push('let locked_until = 0;');
    if (needs) variables.push('let previous = 0;');
    if (variables.length > 0) out.push(`\n\n${variables.join('\n')}`);

    // Behind an endless loop it never had an effect.
    const endless = this.#pieces.findIndex(({ tokens }) => tokens[0]?.text === 'while' && tokens[1]?.text === '1');
    const restart = this.#pieces.find((piece, i) => isRestart(piece) && (endless < 0 || i < endless));
    const loops = this.#priority ? lines.length > 0 : restart !== undefined;
    if (loops) out.push(variables.length > 0 ? '\nwhile 1 {' : '\n\nwhile 1 {');
    let open = loops;
    const resets = this.#limits.map((limit, i) => `limit_${i + 1} = ${limit};`).join(' ');
    const most = MAX_GROWTH * this.#text.length + MIN_GROWTH;
    let written = 0;
    for (const [i, { before, line, raw, from }] of script.entries()) {
      if (written > most) return null;
      out.push(script[i - 1]?.after ?? '', before);
      if (restart !== undefined && from === restart.from) {
        if (this.#priority || !open) continue;
        out.push('}');
        open = false;
        continue;
      }
      if (line === null) {
        out.push(raw);
        continue;
      }
      for (const note of line.notes) out.push(`# ${NOT_CONVERTED}${note}\n`);
      const conditions = [...line.conditions];
      if (this.#priority) conditions.push(...line.ready);
      if (locks && line.character !== null) conditions.unshift(`(f() >= locked_until || .${line.character}.onfield)`);
      const body = line.body.map((part) => (part === RESET_LIMITS ? resets : part)).filter((part) => part !== '');
      if (locks && line.lock > 0) body.push(`locked_until = f() + ${line.lock};`);
      if (needs) body.push(`previous = ${line.label === null ? 0 : (labels.get(line.label) ?? 0)};`);
      if (line.needs !== null) conditions.push(`previous == ${labels.get(line.needs) ?? 0}`);
      for (const part of body) written += part.length;
      if (body.length === 0) continue;
      if (this.#priority) body.push('continue;');
      if (conditions.length === 0 && !this.#priority) out.push(body.join(' '));
      else out.push(`if ${conditions.length === 0 ? '1' : conditions.join(' && ')} { ${body.join(' ')} }`);
    }
    const split = Math.max(0, rest.indexOf('\n'));
    if (script.length > 0) out.push(script[script.length - 1]?.after ?? '');
    if (!isDeclared) out.push(rest.slice(0, split));
    if (this.#priority && loops) out.push('\nwait(1);');
    if (open) out.push('\n}');
    out.push(isDeclared ? rest : rest.slice(split));
    return out.join('');
  }

  #source(piece: Piece): string {
    return this.#text.slice(piece.from, piece.to);
  }

  /** A construct as one line, for a comment. */
  #oneLine(from: number, to: number): string {
    return this.#text.slice(from, to).replace(/\s+/g, ' ').trim();
  }

  #slice(tokens: readonly Token[]): string {
    const first = tokens[0];
    const last = tokens[tokens.length - 1];
    return first === undefined || last === undefined ? '' : this.#text.slice(first.from, last.to);
  }

  // -- declarations ------------------------------------------------------------------------------------------------

  /** A declaration in today's syntax; null when the statement is none. */
  #declaration(piece: Piece): string | null {
    const { tokens } = piece;
    const [head, second, third, fourth] = tokens;
    if (head === undefined) return null;
    const kept = `# ${NOT_CONVERTED}${this.#oneLine(piece.from, piece.to)}\n`;
    if (isSign(second, '+') && isSign(third, '=') && addedKinds.has(head.text)) {
      if (head.text === 'actions') return null;
      if (head.text === 'options') return this.#options(tokens.slice(3));
      if (head.text === 'energy' || head.text === 'hurt') return this.#event(head.text, tokens.slice(3));
      if (head.text === 'target') {
        const named = fourth?.type === 'string' ? 4 : 3;
        return `target ${this.#targetItems(tokens.slice(named))};`;
      }
      const name = fourth?.text ?? '';
      const key = this.#names.character(name);
      if (key === undefined) return kept;
      if (head.text === 'active') return `active ${name};`;
      const items = itemsOf(tokens.slice(4));
      const word = (item: string) => this.#slice(items.get(item) ?? []);
      if (head.text === 'char') {
        const level = wholeOf(word('lvl'), 90);
        const talents = /^\d+\s*,\s*\d+\s*,\s*\d+$/.test(word('talent')) ? word('talent').replace(/\s/g, '') : '9,9,9';
        const line = `${name} char lvl=${level}/${capOf(level)} cons=${wholeOf(word('cons'), 0)} talent=${talents};`;
        return this.#armed.has(key) ? line : `${line}\n${this.#plainWeapon(name, key)}`;
      }
      if (head.text === 'weapon') {
        const label = unquoted(word('label'));
        const weapon = currentWeapon(label, this.#names);
        const refine = Math.min(5, Math.max(1, wholeOf(word('refine'), 1)));
        if (weapon === undefined) return `${kept}${this.#plainWeapon(name, key)}`;
        return `${name} add weapon="${weapon}" refine=${refine} lvl=90/90;`;
      }
      if (head.text === 'art') {
        const set = currentSet(unquoted(word('label')), this.#names);
        return set === undefined ? kept : `${name} add set="${set}" count=${wholeOf(word('count'), 4)};`;
      }
      const stats = [...items]
        .filter(([item]) => statSet.has(item))
        .map(([item, value]) => `${item}=${this.#slice(value)}`);
      if (stats.length === 0) return kept;
      const label = word('label');
      const plain = /^[a-z_]\w*$/i.test(label) && !this.#isReserved(label);
      return `${name} add stats ${stats.join(' ')}${plain ? ` label=${label}` : ''};`;
    }
    if (head.text === 'options' && head.type === 'keyword') return this.#options(tokens.slice(1));
    if (head.type === 'keyword' && (head.text === 'hurt' || head.text === 'energy'))
      return this.#event(head.text, tokens.slice(1));
    if (head.type === 'keyword' && declarationWords.has(head.text)) return this.#source(piece);
    if (this.#names.character(head.text) === undefined) return null;
    if (second?.type !== 'keyword' || (second.text !== 'char' && second.text !== 'add')) return null;
    return this.#renamedGear(piece);
  }

  /** A weapon that the character can hold, where theirs is not known. */
  #plainWeapon(name: string, key: string): string {
    const weapon = PLAIN_WEAPONS[this.#names.characterWeaponClass?.(key) ?? ''];
    return weapon === undefined ? '' : `${name} add weapon="${weapon}" refine=1 lvl=90/90;`;
  }

  #isReserved(word: string): boolean {
    return (
      keywordSet.has(word) || statSet.has(word) || actionSet.has(word) || this.#names.character(word) !== undefined
    );
  }

  #options(tokens: readonly Token[]): string {
    // They no longer have an effect.
    const items = [...itemsOf(tokens)].filter(([name]) => name !== 'mode' && name !== 'debug' && name !== 'er_calc');
    const isKept = (name: string) => Object.hasOwn(optionKinds, name) && !removedOptions.has(name);
    const words = items.filter(([name]) => isKept(name)).map(([name, value]) => `${name}=${this.#slice(value)}`);
    const notes = items
      .filter(([name]) => !isKept(name))
      .map(([name, value]) => `# ${NOT_CONVERTED}${name}=${this.#oneLineOf(value)}\n`);
    return `${notes.join('')}${words.length === 0 ? '' : `options ${words.join(' ')};`}`;
  }

  #oneLineOf(tokens: readonly Token[]): string {
    return this.#slice(tokens).replace(/\s+/g, ' ');
  }

  #event(kind: string, tokens: readonly Token[]): string {
    const mode = tokens[0]?.text === 'every' ? 'every' : 'once';
    const items = itemsOf(tokens);
    // `every=10`: at random moments, 10 seconds apart on average.
    const seconds = Number(this.#slice(items.get('every') ?? []));
    if (seconds > 0 && !items.has('interval')) {
      const [least, most] = [seconds * 30, seconds * 90].map(Math.round);
      const amount = this.#oneLineOf(items.get('amount') ?? []);
      return `${kind} every interval=${least},${most}${amount === '' ? '' : ` amount=${amount}`};`;
    }
    const words = [...items].flatMap(([name, value]) => {
      const word = name === 'ele' ? 'element' : name;
      return ['interval', 'amount', 'element'].includes(word) ? [`${word}=${this.#oneLineOf(value)}`] : [];
    });
    return `${kind} ${mode} ${words.join(' ')};`;
  }

  #targetItems(tokens: readonly Token[]): string {
    return [...itemsOf(tokens)]
      .filter(([name]) => TARGET_ITEMS.has(name))
      .map(([name, value]) => `${name}=${this.#oneLineOf(value)}`)
      .join(' ');
  }

  /** A line of today's syntax whose weapon or set has another name now. */
  #renamedGear(piece: Piece): string {
    const source = this.#source(piece);
    const [, , what, , name] = piece.tokens;
    if (name?.type !== 'string' || (what?.text !== 'weapon' && what?.text !== 'set')) return source;
    const label = unquoted(name.text);
    const known = what.text === 'weapon' ? this.#names.weapon(label) : this.#names.set(label);
    if (known !== undefined) return source;
    const current = what.text === 'weapon' ? currentWeapon(label, this.#names) : currentSet(label, this.#names);
    if (current === undefined) return source;
    return `${this.#text.slice(piece.from, name.from)}"${current}"${this.#text.slice(name.to, piece.to)}`;
  }

  // -- the rotation ------------------------------------------------------------------------------------------------

  /** A line of the rotation; null for a statement of today's syntax. */
  #line(piece: Piece): Line | null {
    const { tokens } = piece;
    const [head, second] = tokens;
    if (head === undefined) return null;
    if (isSign(second, '+') && head.text === 'actions') return this.#addedActions(piece);
    if (isRestart(piece)) return this.#plain(piece, []);
    const command = this.#command(piece, tokens);
    if (command !== null) return command;
    const key = this.#names.character(head.text);
    if (key === undefined || second === undefined || !actionSet.has(second.text)) return null;
    const { own, flags } = splitFlags(tokens.slice(1));
    const line = this.#plain(piece, [], head.text);
    if (!this.#team.has(key)) return { ...line, notes: [this.#oneLine(piece.from, piece.to)] };
    const abilities = this.#abilities(own, key, line.notes);
    this.#act(line, head.text, abilities, triesOnly(flags));
    this.#flags(line, flags, head.text);
    return line;
  }

  #plain(piece: Piece, body: string[], character: string | null = null): Line {
    return { piece, conditions: [], body, ready: [], notes: [], character, lock: 0, label: null, needs: null };
  }

  /** `wait_for`, `wait`, `reset_limit` and `chain`. */
  #command(piece: Piece, tokens: readonly Token[]): Line | null {
    const [head, second, third] = tokens;
    switch (head?.text) {
      case 'wait': {
        if (second?.type === 'number') return this.#plain(piece, [`wait(${second.text});`]);
        if (second?.text !== 'until' || third?.type !== 'number') return null;
        return this.#plain(piece, [`if f() < ${third.text} { wait(${third.text} - f()); }`]);
      }
      case 'reset_limit': {
        if (tokens.length > 1) return null;
        return this.#plain(piece, [RESET_LIMITS]);
      }
      case 'wait_for':
        return this.#waitFor(piece, tokens);
      case 'chain': {
        if (second === undefined) return null;
        const { own, flags } = splitFlags(tokens.slice(1));
        const line = this.#plain(piece, []);
        for (const { text, count } of macroNames(own)) {
          const macro = this.#macros.get(text);
          const isBeyond = this.#expanded > MAX_EXPANDED;
          const part = macro === undefined || isBeyond ? null : this.#macroLine(macro);
          if (macro === undefined || part === null) {
            line.notes.push(`chain ${text}`);
            continue;
          }
          for (let i = 0; i < Math.min(count, MAX_REPEATS); i++) {
            line.body.push(...part.body);
            this.#expanded += part.body.length + this.#source(macro).length / 100;
            if (this.#expanded > MAX_EXPANDED) break;
          }
          line.conditions.push(...part.conditions);
          line.ready.push(...part.ready.filter((each) => !line.ready.includes(each)));
          line.notes.push(...part.notes);
        }
        if (triesOnly(flags)) line.ready.length = Math.min(1, line.ready.length);
        this.#flags(line, flags, null);
        return line;
      }
    }
    return null;
  }

  #macroLine(macro: Piece): Line | null {
    const tokens = macro.tokens.slice(2);
    const [first] = tokens;
    if (first === undefined || first.text === 'chain') return null;
    return this.#line({ tokens, from: first.from, to: macro.to });
  }

  #waitFor(piece: Piece, tokens: readonly Token[]): Line {
    const items = itemsOf(tokens.slice(2));
    const given = wholeOf(this.#slice((items.get('max') ?? []).slice(0, 1)), 0);
    const frames = given > 0 ? given : LONGEST_WAIT;
    const value = items.get('value') ?? [];
    const line = this.#plain(piece, []);
    const filler = items.get('filler');
    if (filler !== undefined) line.notes.push(`+filler=${this.#oneLineOf(filler)}`);
    const kind = tokens[1]?.text;
    const count = (condition: string, body: string) =>
      `for let i = 0; i < ${frames} && ${condition}; i = i + 1 { ${body} }`;
    if (kind === 'time') line.body.push(`wait(${frames});`);
    else if (kind === 'particles') {
      const name = value[0]?.text ?? '';
      if (this.#inTeam(name)) {
        line.body.push(`let before = .${name}.energy;`, count(`.${name}.energy == before`, 'wait(1);'));
        line.body.unshift('{');
        line.body.push('}');
      } else line.notes.push(this.#oneLine(piece.from, piece.to));
    } else {
      const field = value.filter((token) => token.type === 'field').map((token) => token.text.slice(1));
      const [name = '', mod = ''] = field;
      if (this.#inTeam(name) && mod !== '') line.body.push(count(`.${name}.mods.${mod} == 0`, 'wait(1);'));
      else line.notes.push(this.#oneLine(piece.from, piece.to));
    }
    return line;
  }

  #inTeam(name: string): boolean {
    const key = this.#names.character(name);
    return key !== undefined && this.#team.has(key);
  }

  /** `actions+=skill target=NAME if=... lock=N`. */
  #addedActions(piece: Piece): Line {
    const { tokens } = piece;
    const rest = tokens.slice(3);
    let end = 0;
    for (let depth = 0; end < rest.length; end++) {
      if (isSign(rest[end], '[')) depth++;
      if (isSign(rest[end], ']')) depth--;
      if (depth === 0 && isSign(rest[end + 1], '=') && rest[end]?.type !== 'symbol') break;
    }
    const items = itemsOf(rest.slice(end));
    const name = items.get('target')?.[0]?.text ?? '';
    const key = this.#names.character(name);
    const line = this.#plain(piece, [], key === undefined ? null : name);
    if (key === undefined || !this.#team.has(key)) {
      return { ...line, character: null, notes: [this.#oneLine(piece.from, piece.to)] };
    }
    const own = rest[0]?.text.startsWith('sequence') ? (items.get('exec') ?? []) : rest.slice(0, end);
    const abilities = this.#abilities(own, key, line.notes);
    if (abilities.length === 0) return { ...line, notes: [this.#oneLine(piece.from, piece.to)] };
    this.#act(line, name, abilities, false);
    const flags = new Map<string, readonly Token[]>();
    for (const [item, value] of items) if (item !== 'target' && item !== 'exec') flags.set(item, value);
    this.#flags(line, flags, name);
    return line;
  }

  #abilities(tokens: readonly Token[], key: string, notes: string[]): Ability[] {
    const abilities: Ability[] = [];
    let at = 0;
    while (at < tokens.length) {
      const action = tokens[at++]?.text ?? '';
      const params: string[] = [];
      if (isSign(tokens[at], '[')) {
        let end = at;
        while (end < tokens.length && !isSign(tokens[end], ']')) end++;
        const allowed = this.#names.actionParams(key, action);
        const inside = tokens.slice(at + 1, end);
        const items = itemsOf(inside);
        if (items.size === 0) notes.push(`${action}[${this.#oneLineOf(inside)}]`);
        for (const [name, value] of items) {
          const given = value.filter((token) => !isSign(token, ','));
          if (allowed !== undefined && !allowed.includes(name))
            notes.push(`${action}[${name}=${this.#oneLineOf(given)}]`);
          else params.push(`${name}=${this.#oneLineOf(given)}`);
        }
        at = end + 1;
      }
      let times = '';
      if (isSign(tokens[at], ':')) {
        times = tokens[at + 1]?.type === 'number' ? `:${tokens[at + 1]?.text}` : '';
        at += 2;
      }
      if (actionSet.has(action)) {
        abilities.push({ action, text: `${action}${params.length === 0 ? '' : `[${params.join(', ')}]`}${times}` });
      } else if (action !== '') notes.push(action);
      while (at < tokens.length && !isSign(tokens[at], ',')) at++;
      at++;
    }
    return abilities;
  }

  #act(line: Line, name: string, abilities: readonly Ability[], firstOnly: boolean): void {
    if (abilities.length === 0) return;
    line.body.push(`${name} ${abilities.map(({ text }) => text).join(', ')};`);
    const needed = new Set((firstOnly ? abilities.slice(0, 1) : abilities).map(({ action }) => action));
    for (const action of needed)
      if (action === 'skill' || action === 'burst') line.ready.push(`.${name}.${action}.ready`);
  }

  #flags(line: Line, flags: ReadonlyMap<string, readonly Token[]>, name: string | null): void {
    for (const [flag, value] of flags) {
      const text = this.#oneLineOf(value);
      const number = wholeOf(text, 0);
      switch (flag) {
        case 'if': {
          const condition = this.#condition(value);
          if (condition === null) line.notes.push(`if=${text}`);
          else line.conditions.push(condition);
          break;
        }
        case 'swap_to':
        case 'swap':
          if (this.#inTeam(text)) line.body.push(`${text} swap;`);
          else line.notes.push(`${flag}=${text}`);
          break;
        case 'swap_lock':
        case 'lock':
          line.lock = number;
          break;
        case 'is_onfield':
        case 'onfield':
          if (name !== null) line.conditions.push(`.${name}.onfield`);
          break;
        case 'active':
          if (this.#inTeam(text)) line.conditions.push(`.${text}.onfield`);
          else line.notes.push(`${flag}=${text}`);
          break;
        case 'limit':
        case 'once': {
          this.#limits.push(flag === 'once' ? 1 : number);
          const variable = `limit_${this.#limits.length}`;
          line.conditions.push(`${variable} > 0`);
          line.body.push(`${variable} = ${variable} - 1;`);
          break;
        }
        case 'timeout': {
          const variable = `ready_at_${++this.#timeouts}`;
          line.conditions.push(`f() >= ${variable}`);
          line.body.push(`${variable} = f() + ${number};`);
          break;
        }
        case 'wait':
        case 'actionlock':
          line.body.push(`wait(${number});`);
          break;
        case 'label':
          line.label = text;
          break;
        case 'needs':
          line.needs = text;
          break;
        case 'try':
          if (text === 'drop' || text === '0') line.notes.push(`+try=${text}`);
          break;
        default:
          line.notes.push(text === '' ? flag : `${flag}=${text}`);
      }
    }
  }

  /** A condition with the fields of today; null when one of them has no successor. */
  #condition(tokens: readonly Token[]): string | null {
    const out: string[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const token = tokenAt(tokens, at);
      if (token.type !== 'field') {
        if (token.type !== 'symbol' && token.type !== 'number' && token.type !== 'bool') return null;
        out.push(token.text);
        continue;
      }
      const path = [token.text.slice(1)];
      while (tokens[at + 1]?.type === 'field') path.push(tokenAt(tokens, ++at).text.slice(1));
      const field = this.#field(path);
      if (field === null) return null;
      // Auras had the value 1; today they have the gauge that is left.
      const operator = tokens[at + 1];
      if (field.isGauge && isSign(operator, '==') && tokens[at + 2]?.text === '1') {
        out.push(field.text, '>', '0');
        at += 2;
      } else out.push(field.text);
    }
    if (out.length === 0) return null;
    const text = out.join(' ').replace(/\( /g, '(').replace(/ \)/g, ')');
    return tokens.some((token) => isSign(token, '||')) ? `(${text})` : text;
  }

  #field(path: readonly string[]): { text: string; isGauge: boolean } | null {
    const [root = '', first = '', second = '', third = ''] = path;
    const plain = (text: string) => ({ text, isGauge: false });
    const of = (name: string, rest: string) => (this.#inTeam(name) && rest !== '' ? plain(`.${name}.${rest}`) : null);
    switch (root) {
      case 'energy':
        return of(first, 'energy');
      case 'cd':
        return ['skill', 'burst'].includes(second) ? of(first, `${second}.cd`) : null;
      case 'ready':
        return ['skill', 'burst'].includes(second) ? of(first, `${second}.ready`) : null;
      case 'tags':
        return second === ''
          ? null
          : this.#inTeam(first)
            ? (this.#status(`${first}.${second}`) ?? of(first, `tags.${second}`))
            : null;
      case 'mods':
        return second === '' ? null : of(first, `mods.${second}`);
      case 'stam':
        return plain('.stam');
      case 'status':
        if (second === 'energy') return of(first, 'energy');
        return first === '' ? null : (this.#status(first) ?? plain(`.status.${first}`));
      case 'debuff': {
        const kind = first === 'def' ? 'def' : 'res';
        const target = targetOf(second);
        if (target !== null) return third === '' ? null : plain(`.debuff.${kind}.${target}.${third}`);
        const name = first === 'res' || first === 'def' ? second : first;
        return name === '' ? null : plain(`.debuff.${kind}.t0.${name}`);
      }
      case 'element': {
        const target = targetOf(first) ?? targetOf(second) ?? 't0';
        const element = targetOf(first) === null ? first : second;
        if (element === 'ec')
          return { text: `(.element.${target}.electro > 0 && .element.${target}.hydro > 0)`, isGauge: true };
        if (!AURAS.has(element)) return null;
        return { text: `.element.${target}.${element}`, isGauge: true };
      }
    }
    return of(root, path.slice(1).join('.'));
  }

  #status(name: string): { text: string; isGauge: boolean } | null {
    const current = currentStatus(name);
    if (current === undefined) return null;
    const holder = /^\.([a-z]+)\.status\./.exec(current)?.[1];
    if (holder !== undefined && !this.#inTeam(holder)) return { text: '0', isGauge: false };
    return { text: current, isGauge: name.includes('.') };
  }
}

/** Marks where every limit is set anew; the numbers are known once all lines are read. */
const RESET_LIMITS = 'RESET_LIMITS';
/** Frames of a wait without a maximum. */
const LONGEST_WAIT = 600;
const MAX_REPEATS = 100;
/** Statements out of macros, at most. */
const MAX_EXPANDED = 20_000;
/** A script that grows by more than this factor, and this many characters, is not converted. */
const MAX_GROWTH = 20;
const MIN_GROWTH = 100_000;
const AURAS: ReadonlySet<string> = new Set(['pyro', 'hydro', 'cryo', 'electro', 'dendro', 'quicken', 'frozen', 'geo']);
const TARGET_ITEMS: ReadonlySet<string> = new Set([
  ...['lvl', 'hp', 'resist', 'pos', 'radius', 'freeze_resist'],
  ...['pyro', 'hydro', 'cryo', 'electro', 'anemo', 'geo', 'dendro', 'physical'],
]);
const PLAIN_WEAPONS: Readonly<Record<string, string>> = {
  sword: 'dullblade',
  claymore: 'wastergreatsword',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
};

/** Today's name of a target: fields count from 0 now. */
function targetOf(word: string): string | null {
  const match = /^t([1-9]\d?)$/.exec(word);
  return match === null ? null : `t${Number(match[1]) - 1}`;
}

/** The highest level of the ascension that a level was meant with. */
function capOf(level: number): number {
  return [20, 40, 50, 60, 70, 80, 90].find((cap) => level < cap) ?? (level <= 90 ? 90 : 100);
}

function wholeOf(text: string, otherwise: number): number {
  const value = Number(text);
  return /^\d+(\.\d+)?$/.test(text) ? Math.trunc(value) : otherwise;
}

const unquoted = (text: string): string => text.replace(/^"+|"+$/g, '');

/** Actions of a line, and its `+flag=value` items. */
function splitFlags(tokens: readonly Token[]): { own: readonly Token[]; flags: Map<string, readonly Token[]> } {
  const starts: number[] = [];
  let depth = 0;
  for (const [i, token] of tokens.entries()) {
    if (isSign(token, '[') || isSign(token, '(')) depth++;
    else if (isSign(token, ']') || isSign(token, ')')) depth--;
    else if (depth === 0 && isSign(token, '+') && tokens[i + 1] !== undefined && tokens[i + 1]?.type !== 'symbol') {
      starts.push(i);
    }
  }
  const flags = new Map<string, readonly Token[]>();
  for (const [n, start] of starts.entries()) {
    const name = tokens[start + 1]?.text ?? '';
    const value = tokens.slice(isSign(tokens[start + 2], '=') ? start + 3 : start + 2, starts[n + 1] ?? tokens.length);
    const before = flags.get(name);
    // Two conditions of one line both hold.
    if (name === 'if' && before !== undefined) {
      const [first] = before;
      if (first !== undefined) flags.set(name, [...before, { ...first, type: 'symbol', text: '&&' }, ...value]);
    } else flags.set(name, value);
  }
  return { own: tokens.slice(0, starts[0] ?? tokens.length), flags };
}

function macroNames(tokens: readonly Token[]): { text: string; count: number }[] {
  const names: { text: string; count: number }[] = [];
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'symbol' || isSign(tokens[i - 1], ':')) continue;
    const repeated = isSign(tokens[i + 1], ':') ? wholeOf(tokens[i + 2]?.text ?? '', 1) : 1;
    names.push({ text: token.text, count: repeated });
  }
  return names;
}

/** Whether only the first ability of a line has to be ready. */
const triesOnly = (flags: ReadonlyMap<string, readonly Token[]>): boolean => flags.has('try') || flags.has('drop');
