import { type CharacterConfig, type Declaration, isDeclaration, type Span } from '@quartet/script';
import type { ConfigDocument } from './document.ts';

/** A declaration that belongs to a character of the team. */
export type TeamDeclaration = Extract<
  Declaration,
  { readonly kind: 'character' | 'weapon' | 'set' | 'stats' | 'random-stats' }
>;

/** Where the team stands in a config text. */
export class TeamText {
  readonly text: string;
  readonly document: ConfigDocument;
  readonly eol: string;
  /** All lines of the team in textual order. */
  readonly declarations: readonly TeamDeclaration[];

  constructor(document: ConfigDocument) {
    this.document = document;
    this.text = document.text;
    this.eol = this.text.includes('\r\n') ? '\r\n' : '\n';
    const declarations: TeamDeclaration[] = [];
    for (const node of document.ast.body) {
      if (isDeclaration(node) && isTeamDeclaration(node)) declarations.push(node);
    }
    this.declarations = declarations;
  }

  /** Lines of one character in textual order. */
  of(key: string): TeamDeclaration[] {
    return this.declarations.filter((node) => node.character.key === key);
  }

  /** Lines of a character the config names: there is at least one. */
  linesOfMember(key: string): readonly [TeamDeclaration, ...TeamDeclaration[]] {
    const [first, ...others] = this.of(key);
    if (first === undefined) throw new RangeError(`no line of the config names ${key}`);
    return [first, ...others];
  }

  /** The configuration of a character, undefined when the config does not name them. */
  config(key: string): CharacterConfig | undefined {
    return this.document.config.characters.find((character) => character.key === key);
  }

  /**
   * The whole lines a declaration stands on, with its trailing comment and without the last line break; null when it
   * shares a line with other text.
   */
  lines(span: Span): Span | null {
    const from = this.text.lastIndexOf('\n', span.from - 1) + 1;
    const end = this.text.indexOf('\n', span.to);
    const to = end < 0 ? this.text.length : end;
    if (this.text.slice(from, span.from).trim() !== '') return null;
    if (!/^\s*((#|\/\/).*)?$/.test(this.text.slice(span.to, to).trimEnd())) return null;
    return { from, to: this.text[to - 1] === '\r' && end >= 0 ? to - 1 : to };
  }

  /** Offset after the line break that ends at or follows `offset`. */
  afterBreak(offset: number): number {
    if (this.text.startsWith('\r\n', offset)) return offset + 2;
    return this.text[offset] === '\n' ? offset + 1 : offset;
  }

  /** The span to delete to remove a declaration: its lines with their break, or just itself and the blanks after it. */
  removal(span: Span): Span {
    const lines = this.lines(span);
    if (lines === null) {
      const blanks = /^[ \t]*/.exec(this.text.slice(span.to))?.[0].length ?? 0;
      return { from: span.from, to: span.to + blanks };
    }
    const to = this.afterBreak(lines.to);
    // The last line of a text takes the break before it along.
    if (to === lines.to && lines.from > 0) {
      return { from: this.text[lines.from - 2] === '\r' ? lines.from - 2 : lines.from - 1, to };
    }
    return { from: lines.from, to };
  }

  /** Text of a declaration as written on separate lines. */
  copy(span: Span): string {
    const lines = this.lines(span) ?? span;
    return this.text.slice(lines.from, lines.to);
  }

  /** Whether the line that ends before `offset` is blank, or nothing stands before it. */
  blankBefore(offset: number): boolean {
    if (offset === 0) return true;
    return /(^|\n)[ \t\r]*\n$/.test(this.text.slice(Math.max(0, offset - 400), offset));
  }

  /** End of a blank line (with its break) that starts at `offset`, or `offset` when that line is not blank. */
  overBlank(offset: number): number {
    const blank = /^[ \t]*\r?\n/.exec(this.text.slice(offset, offset + 400));
    return blank === null ? offset : offset + blank[0].length;
  }
}

function isTeamDeclaration(node: Declaration): node is TeamDeclaration {
  return (
    node.kind === 'character' ||
    node.kind === 'weapon' ||
    node.kind === 'set' ||
    node.kind === 'stats' ||
    node.kind === 'random-stats'
  );
}
