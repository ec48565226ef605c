/**
 * The rules of the fight as pages: each file of `docs/rules`, and a separate page for each reaction. Links between them become links
 * between the pages; what leads elsewhere in the repository is shown as text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked, type Token, type Tokens } from 'marked';
import type { MechanicDocument } from '../../src/features/guide/model/documents.ts';

const RULES = fileURLToPath(new URL('../../../../docs/rules/', import.meta.url));
/** A page beside that folder. */
const DIVERGENCES = '../divergences.md';
/** Files whose sections are reactions, and the sections that are about all of them. */
const REACTIONS: Readonly<Record<string, readonly string[]>> = {
  'reactions.md': ['order', 'cooldowns', 'the-bonus'],
  'lunar.md': ['contributions'],
};

/** The anchor that a heading has where the repository is shown. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

interface Part {
  readonly key: string;
  readonly file: string;
  readonly title: string;
  readonly tokens: readonly Token[];
}

const parser = new Marked();
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

function partsOf(file: string): Part[] {
  const tokens = parser.lexer(readFileSync(RULES + file, 'utf8'));
  const [first, ...rest] = tokens;
  const title = isHeading(first) ? first.text : file;
  const key = file === 'README.md' ? 'overview' : file.replace('../', '').slice(0, -3);
  const common = REACTIONS[file];
  if (common === undefined) return [{ key, file, title, tokens: rest }];
  const whole: Token[] = [];
  const own: { key: string; file: string; title: string; tokens: Token[] }[] = [];
  let into: Token[] = whole;
  for (const token of rest) {
    if (isHeading(token) && token.depth === 2) {
      const name = slug(token.text);
      into = whole;
      if (!common.includes(name)) {
        into = [];
        own.push({ key: name, file, title: token.text, tokens: into });
        continue;
      }
    }
    into.push(token);
  }
  return [{ key, file, title, tokens: whole }, ...own];
}

/** Pages in the order of the overview: the reactions behind their file. */
function allParts(): Part[] {
  const files = [...readdirSync(RULES).filter((file) => file.endsWith('.md')), DIVERGENCES];
  const order = readFileSync(`${RULES}README.md`, 'utf8');
  const place = (file: string) => (file === 'README.md' ? -1 : order.indexOf(`(${file})`));
  return files.sort((a, b) => place(a) - place(b)).flatMap(partsOf);
}

interface Mechanics {
  readonly documents: Readonly<Record<string, MechanicDocument>>;
  /** Every page and heading: key, title, anchor (empty for the page itself). */
  readonly entries: readonly { readonly key: string; readonly title: string; readonly anchor: string }[];
}

export function mechanics(): Mechanics {
  const parts = allParts();
  /** Address of `file.md#anchor`. */
  const places = new Map<string, string>();
  for (const { key, file, title, tokens } of parts) {
    const page = `/guide/mechanics/${key}`;
    const alone = REACTIONS[file]?.length !== undefined && key !== file.slice(0, -3);
    places.set(alone ? `${file}#${slug(title)}` : file, page);
    for (const token of tokens)
      if (isHeading(token)) places.set(`${file}#${slug(token.text)}`, `${page}#${slug(token.text)}`);
  }
  const documents: Record<string, MechanicDocument> = {};
  const entries: { key: string; title: string; anchor: string }[] = [];
  for (const { key, file, title, tokens } of parts) {
    const headings: { id: string; text: string }[] = [];
    const renderer = new Marked({
      renderer: {
        heading({ tokens: inside, text, depth }) {
          const id = slug(text);
          headings.push({ id, text });
          const level = Math.min(depth, 3);
          return `<h${level} id="${id}"><a href="#${id}">${this.parser.parseInline(inside)}</a></h${level}>`;
        },
        link({ href, tokens: inside }) {
          const [written, anchor = ''] = href.split('#');
          const path = file === DIVERGENCES ? written.replace('rules/', '') : written;
          // Where the repository is read, a file goes by its name; here it is a page with a title.
          const titled =
            inside[0].raw === path || `../${inside[0].raw}` === path
              ? parts.find((part) => part.file === path)
              : undefined;
          const text = titled?.title ?? this.parser.parseInline(inside);
          const target = `${path === '' ? file : path}${anchor === '' ? '' : `#${anchor}`}`;
          const address = places.get(target) ?? places.get(path);
          return address === undefined ? text : `<a href="${address}">${text}</a>`;
        },
        table(token) {
          const cells = (row: Tokens.TableCell[], tag: string) =>
            `<tr>${row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
          return `<div tabindex="0"><table><thead>${cells(token.header, 'th')}</thead><tbody>${token.rows.map((row) => cells(row, 'td')).join('')}</tbody></table></div>`;
        },
        code: ({ text }) =>
          `<pre tabindex="0"><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code></pre>`,
      },
    });
    const html = renderer.parser([...tokens]);
    documents[key] = { key, title, html, headings };
    entries.push({ key, title, anchor: '' }, ...headings.map(({ id, text }) => ({ key, title: text, anchor: id })));
  }
  return { documents, entries };
}
