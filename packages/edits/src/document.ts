import { nameTable } from '@quartet/gamedata/names';
import { type Ast, type Config, type Diagnostic, type ParseResult, parse, reparse, valuesOf } from '@quartet/script';
import { applyEdits, composeEdits, type TextEdit, trimEdits } from './text-edits.ts';

/** Computes the changes of one edit from the document they are made in; an empty list where there is nothing to do. */
export type Edit = (document: ConfigDocument) => readonly TextEdit[];

/**
 * A config text with its tree. Documents are values: an edit leads to another document. Only the statements and declarations that an
 * edit touches are parsed for it, and everything outside the edit keeps its bytes.
 */
export class ConfigDocument implements ParseResult {
  readonly text: string;
  readonly ast: Ast;
  #config: Config | null;
  #diagnostics: readonly Diagnostic[] | null;

  /** Use {@link openConfig}. Values and diagnostics are null where they are not known yet. */
  constructor(ast: Ast, config: Config | null, diagnostics: readonly Diagnostic[] | null) {
    this.text = ast.text;
    this.ast = ast;
    this.#config = config;
    this.#diagnostics = diagnostics;
  }

  /** Values of the declarations. In a document that an edit led to, the first read computes them. */
  get config(): Config {
    this.#config ??= valuesOf(this.ast, nameTable);
    return this.#config;
  }

  /** All problems of the text. In a document that an edit led to, the first read parses the whole text. */
  get diagnostics(): readonly Diagnostic[] {
    this.#diagnostics ??= parse(this.text, nameTable).diagnostics;
    return this.#diagnostics;
  }

  /** The document after changes of its text, in order of place and without overlap; itself where there are none. */
  apply(changes: readonly TextEdit[]): ConfigDocument {
    if (changes.length === 0) return this;
    const ast = reparse(this.ast, changes, nameTable);
    return ast === null ? openConfig(applyEdits(this.text, changes)) : new ConfigDocument(ast, null, null);
  }

  /** The document after several edits, each computed on the document that the one before leads to. */
  after(...edits: readonly Edit[]): ConfigDocument {
    let document: ConfigDocument = this;
    for (const edit of edits) document = document.apply(edit(document));
    return document;
  }

  /** The changes that several edits make together, each computed on the document that the one before leads to. */
  changes(...edits: readonly Edit[]): TextEdit[] {
    const last = edits.at(-1);
    if (last === undefined) return [];
    let document: ConfigDocument = this;
    let changes: readonly TextEdit[] = [];
    for (const edit of edits.slice(0, -1)) {
      const own = edit(document);
      changes = composeEdits(changes, own);
      document = document.apply(own);
    }
    // The tree after the last edit is not needed.
    const own = last(document);
    const text = applyEdits(document.text, own);
    return text === this.text ? [] : trimEdits(this.text, composeEdits(changes, own));
  }
}

/** Parses a config text into a document. Never throws: the tree holds what can be read, the diagnostics name the rest. */
export function openConfig(text: string): ConfigDocument {
  const { ast, config, diagnostics } = parse(text, nameTable);
  return new ConfigDocument(ast, config, diagnostics);
}
