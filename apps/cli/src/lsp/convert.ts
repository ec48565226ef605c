/** Offsets of the language services as positions of the protocol, and their values in its form. */
import type { TextEdit as Change } from '@quartet/edits';
import {
  type Candidate,
  COLOURS,
  type CompletionPlace,
  coloursIn,
  detailOf,
  type Explanation,
  foldsOf,
  hasHoles,
  insertionOf,
  type Model,
  type OutlineItem,
  outlineOf,
  snippetOf,
} from '@quartet/language';
import type { Finding, FindingFix } from '@quartet/runner';
import type { Span } from '@quartet/script';
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic,
  DiagnosticSeverity,
  type DocumentSymbol,
  type FoldingRange,
  InsertTextFormat,
  type Range,
  SemanticTokensBuilder,
  SymbolKind,
  type TextEdit,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';

export const rangeOf = (doc: TextDocument, { from, to }: Span): Range => ({
  start: doc.positionAt(from),
  end: doc.positionAt(to),
});

export const editsOf = (doc: TextDocument, changes: readonly Change[]): TextEdit[] =>
  changes.map(({ from, to, insert }) => ({ range: rangeOf(doc, { from, to }), newText: insert }));

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  hint: DiagnosticSeverity.Information,
} as const;

export const diagnosticOf = (doc: TextDocument, finding: Finding): Diagnostic => ({
  range: rangeOf(doc, finding),
  severity: SEVERITIES[finding.severity],
  code: finding.code,
  source: 'quartet',
  message: finding.message,
});

/** The fixes of a finding as quick fixes, the preferred one first. */
export function fixesOf(doc: TextDocument, finding: Finding): CodeAction[] {
  const { fix, otherFixes = [] } = finding;
  const action = (each: FindingFix): CodeAction => ({
    title: each.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(doc, finding)],
    edit: {
      documentChanges: [{ textDocument: { uri: doc.uri, version: doc.version }, edits: editsOf(doc, [each]) }],
    },
    ...(each === fix && { isPreferred: true }),
  });
  return (fix ? [fix, ...otherFixes] : otherFixes).map(action);
}

const ITEM_KINDS: Readonly<Record<string, CompletionItemKind>> = {
  class: CompletionItemKind.Class,
  constant: CompletionItemKind.Constant,
  enum: CompletionItemKind.EnumMember,
  function: CompletionItemKind.Function,
  keyword: CompletionItemKind.Keyword,
  method: CompletionItemKind.Method,
  property: CompletionItemKind.Property,
  variable: CompletionItemKind.Variable,
};

/** @param hasSnippets whether the client fills in holes */
export function itemOf(
  doc: TextDocument,
  candidate: Candidate,
  place: CompletionPlace,
  names: Parameters<typeof detailOf>[1],
  index: number,
  hasSnippets: boolean,
): CompletionItem {
  const text = doc.getText();
  const inserted = insertionOf(candidate, place, text.slice(0, place.from), text.slice(place.to, place.to + 1));
  const isSnippet = hasSnippets && hasHoles(inserted);
  const detail = detailOf(candidate, names);
  return {
    label: candidate.label,
    kind: ITEM_KINDS[candidate.type] ?? CompletionItemKind.Text,
    // Clients sort by this text and filter by the next; the order and the choice are those of the services.
    sortText: String(index).padStart(4, '0'),
    filterText: text.slice(place.from, place.to) || candidate.label,
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: {
      range: rangeOf(doc, place),
      newText: isSnippet ? snippetOf(inserted) : inserted.replace(/‹([^›]*)›/g, '$1'),
    },
    ...(detail !== undefined && { labelDetails: { description: detail }, detail }),
    data: index,
  };
}

const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>|~]/g, '\\$&');

/** An explanation in Markdown. */
export function markdownOf({ title, kind, summary, rows, limits }: Explanation): string {
  const parts = [`**${escaped(title)}** · ${escaped(kind)}`];
  if (summary !== '') parts.push(escaped(summary));
  if (rows.length > 0)
    parts.push(
      rows
        .map(({ label, value, code }) => `- ${code === true ? `\`${label}\`` : escaped(label)}: ${escaped(value)}`)
        .join('\n'),
    );
  if (limits !== undefined && limits.sentences.length > 0)
    parts.push(
      `*${escaped(limits.title)}*\n\n${limits.sentences.map((sentence) => `- ${escaped(sentence)}`).join('\n')}`,
    );
  return parts.join('\n\n');
}

/** An explanation as plain text. */
export function plainOf({ title, kind, summary, rows, limits }: Explanation): string {
  const lines = [`${title} · ${kind}`, summary, ...rows.map(({ label, value }) => `${label}: ${value}`)];
  if (limits !== undefined && limits.sentences.length > 0) lines.push(limits.title, ...limits.sentences);
  return lines.filter((line) => line !== '').join('\n');
}

export const foldingRanges = (doc: TextDocument, model: Model): FoldingRange[] =>
  foldsOf(model).map(({ from, to }) => {
    const start = doc.positionAt(from);
    const end = doc.positionAt(to);
    // The line with the closing brace stays in sight.
    const closes = /[}\]]/.test(model.text.charAt(to));
    return { startLine: start.line, endLine: closes ? Math.max(start.line, end.line - 1) : end.line };
  });

/** Types of semantic tokens: those that themes know, by our kinds of words. */
const TOKEN_TYPES = {
  comment: 'comment',
  keyword: 'keyword',
  string: 'string',
  number: 'number',
  stat: 'property',
  character: 'class',
  action: 'method',
  field: 'variable',
  function: 'function',
  name: 'parameter',
} as const;

export const LEGEND = { tokenTypes: COLOURS.map((colour) => TOKEN_TYPES[colour]), tokenModifiers: [] };

/** The coloured words of a range, one token for each line of a comment or string that has several. */
export function semanticTokens(doc: TextDocument, model: Model, from = 0, to = model.text.length): number[] {
  const builder = new SemanticTokensBuilder();
  coloursIn(model, from, to, (start, end, colour) => {
    for (let at = start; at < end; ) {
      const line = model.text.indexOf('\n', at);
      const stop = line < 0 || line > end ? end : line;
      const { line: row, character } = doc.positionAt(at);
      if (stop > at) builder.push(row, character, stop - at, COLOURS.indexOf(colour), 0);
      at = stop + 1;
    }
  });
  return builder.build().data;
}

const SYMBOL_KINDS: Readonly<Record<OutlineItem['kind'], SymbolKind>> = {
  character: SymbolKind.Class,
  gear: SymbolKind.Property,
  target: SymbolKind.Object,
  settings: SymbolKind.Namespace,
  function: SymbolKind.Function,
  variable: SymbolKind.Variable,
};

export function symbolsOf(doc: TextDocument, model: Model): DocumentSymbol[] {
  const symbol = ({ name, detail, kind, span, nameSpan, children }: OutlineItem): DocumentSymbol => ({
    name,
    detail,
    kind: SYMBOL_KINDS[kind],
    range: rangeOf(doc, span),
    selectionRange: rangeOf(doc, nameSpan),
    children: children.map(symbol),
  });
  return outlineOf(model).map(symbol);
}
