/** Command line that starts the language server. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** Whether a shell looks the program up: on Windows npm installs programs as scripts. */
  readonly shell: boolean;
}

/**
 * The command for a configured path: a script of Node runs in the editor's own Node, everything else is a program.
 * @param node the editor's program, which runs as Node
 */
export function serverCommand(path: string, platform: NodeJS.Platform, node: string): ServerCommand {
  const program = path.trim() === '' ? 'quartet' : path.trim();
  if (/\.[cm]?js$/.test(program)) return { command: node, args: [program, 'lsp'], shell: false };
  const isBare = !/[\\/]/.test(program);
  // The shell looks up plain names; they contain no sign with a meaning to it.
  if (platform === 'win32' && isBare && /^[\w.-]+$/.test(program))
    return { command: program, args: ['lsp'], shell: true };
  return { command: program, args: ['lsp'], shell: false };
}
