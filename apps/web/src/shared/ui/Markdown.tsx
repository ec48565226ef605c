import type { ReactNode } from 'react';

/**
 * Release notes as elements: headings, lists, paragraphs, bold, code and links. Everything becomes React text, so no
 * markup of the notes' own can reach the page; links go to http(s) only.
 */
export function Markdown({ text }: { text: string }) {
  const blocks: ReactNode[] = [];
  let list: string[] = [];
  const endList = () => {
    if (list.length === 0) return;
    blocks.push(
      <ul key={blocks.length} className="list-disc pl-5">
        {list.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notes never change while they are shown
          <li key={i}>{inline(item)}</li>
        ))}
      </ul>,
    );
    list = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const item = /^\s*[-*]\s+(.*)$/.exec(line)?.[1];
    if (item !== undefined) {
      list.push(item);
      continue;
    }
    endList();
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
    if (heading !== undefined)
      blocks.push(
        <h3 key={blocks.length} className="font-medium">
          {inline(heading)}
        </h3>,
      );
    else if (line.trim() !== '') blocks.push(<p key={blocks.length}>{inline(line)}</p>);
  }
  endList();
  return <div className="flex flex-col gap-2">{blocks}</div>;
}

const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g;

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    const [, bold, code, label, href] = match;
    const key = match.index;
    if (bold !== undefined) parts.push(<strong key={key}>{bold}</strong>);
    else if (code !== undefined) parts.push(<code key={key}>{code}</code>);
    else
      parts.push(
        <a key={key} href={href} target="_blank" rel="noreferrer" className="underline">
          {label}
        </a>,
      );
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
