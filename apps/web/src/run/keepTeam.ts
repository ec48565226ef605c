import { parsedConfig } from '#shared/config/parsed.ts';

const TEAM = new Set(['character', 'weapon', 'set', 'stats', 'random-stats']);

interface Range {
  from: number;
  to: number;
}

/** Ranges of the statements that describe the team, each with its semicolon and the rest of its last line. */
function teamRanges(text: string): Range[] {
  return parsedConfig(text)
    .ast.body.filter((node) => TEAM.has(node.kind))
    .map(({ from, to }) => ({ from, to: endOf(text, to) }));
}

/** End of a statement with its semicolon, a comment after it and the line break. */
function endOf(text: string, to: number): number {
  const rest = /^[ \t]*;?[ \t]*(?:(?:#|\/\/)[^\n]*)?(?:\r?\n)?/.exec(text.slice(to));
  return to + (rest?.[0].length ?? 0);
}

/**
 * A config with the team of another: the action list, the enemies and the options of `incoming`, the team lines of `own`.
 * Without a team in `own` it is `incoming` unchanged.
 */
export function keepTeam(own: string, incoming: string): string {
  const team = teamRanges(own).map(({ from, to }) => own.slice(from, to).trimEnd());
  if (team.length === 0) return incoming;
  let rest = '';
  let at = 0;
  for (const { from, to } of teamRanges(incoming)) {
    rest += incoming.slice(at, from);
    at = Math.max(at, to);
  }
  rest += incoming.slice(at);
  return `${team.join('\n')}\n\n${rest.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}
