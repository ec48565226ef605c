import { MAX_CONFIG } from './budget.ts';

/** An import that could not be resolved, with the line it stands on (1-based) in the file that has it. */
export class ImportError extends Error {
  readonly path: string;
  readonly line: number;

  constructor(message: string, path: string, line: number) {
    super(message);
    this.name = 'ImportError';
    this.path = path;
    this.line = line;
  }
}

const importLine = /^import "([^"]*)"$/;

/** Files that may import each other in a row. */
const deepestImport = 32;

/**
 * Replaces every line that is exactly `import "path"` by the text `read` gives for the path, imports inside it included
 * (their paths are relative to the imported file), and turns CRLF into LF.
 * @throws ImportError when files import each other in a circle, or more than a config may hold; what `read` throws is passed on as
 * ImportError too
 */
export function resolveImports(text: string, read: (path: string) => string): string {
  return resolve(text, read, '', [], { length: 0 });
}

/** @param total length of all texts put in so far: a file that is imported twice by each of several files grows without bound */
function resolve(
  text: string,
  read: (path: string) => string,
  folder: string,
  open: readonly string[],
  total: { length: number },
): string {
  const lines = text.replace(/\r\n/g, '\n').split('\n');
  for (const [index, line] of lines.entries()) {
    const imported = importLine.exec(line)?.[1];
    if (imported === undefined) continue;
    const path = join(folder, imported);
    if (open.includes(path) || open.length >= deepestImport) {
      throw new ImportError(`import "${imported}" leads back to itself`, path, index + 1);
    }
    let content: string;
    try {
      content = read(path);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      throw new ImportError(`import "${imported}" failed: ${reason}`, path, index + 1);
    }
    total.length += content.length;
    if (total.length > MAX_CONFIG) {
      throw new ImportError(`import "${imported}": a config has at most ${MAX_CONFIG} characters`, path, index + 1);
    }
    const slash = path.lastIndexOf('/');
    lines[index] = resolve(content, read, slash < 0 ? '' : path.slice(0, slash), [...open, path], total);
  }
  return lines.join('\n');
}

/** Joins a folder and a relative path and removes `.` and `..` parts where possible. */
function join(folder: string, path: string): string {
  if (path.startsWith('/') || folder === '') return normalise(path);
  return normalise(`${folder}/${path}`);
}

function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '.' || (part === '' && parts.length > 0)) continue;
    if (part === '..' && parts.length > 0 && parts[parts.length - 1] !== '..' && parts[parts.length - 1] !== '') {
      parts.pop();
    } else {
      parts.push(part);
    }
  }
  return parts.join('/');
}
