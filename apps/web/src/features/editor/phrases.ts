/** Words of CodeMirror's own panels and lists, by the keys of our texts. */
const own = {
  Find: 'phrase.find',
  Replace: 'phrase.replaceWith',
  next: 'phrase.next',
  previous: 'phrase.previous',
  all: 'phrase.all',
  'match case': 'phrase.matchCase',
  regexp: 'phrase.regexp',
  'by word': 'phrase.byWord',
  replace: 'phrase.replace',
  'replace all': 'phrase.replaceAll',
  close: 'phrase.close',
  'current match': 'phrase.currentMatch',
  'on line': 'phrase.onLine',
  'replaced match on line $': 'phrase.replacedMatch',
  'replaced $ matches': 'phrase.replacedMatches',
  'Go to line': 'phrase.goToLine',
  go: 'phrase.go',
  Completions: 'phrase.completions',
  Diagnostics: 'phrase.diagnostics',
  'No diagnostics': 'phrase.noDiagnostics',
  'Fold line': 'phrase.foldLine',
  'Unfold line': 'phrase.unfoldLine',
  'folded code': 'phrase.foldedCode',
  unfold: 'phrase.unfold',
  'Folded lines': 'phrase.foldedLines',
  'Unfolded lines': 'phrase.unfoldedLines',
  to: 'phrase.to',
  'Control character': 'phrase.controlCharacter',
  'Selection deleted': 'phrase.selectionDeleted',
} as const;

/** CodeMirror's dictionary. */
export function phrases(say: (key: (typeof own)[keyof typeof own]) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(own).map(([english, key]) => [english, say(key)]));
}
