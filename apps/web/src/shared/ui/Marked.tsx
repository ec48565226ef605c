import { highlight } from '../names/search.ts';

/** A text with the matches of the reader's search highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return highlight(query, text).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.hit ? (
      <mark key={key} className="bg-transparent font-semibold text-accent underline underline-offset-2">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    );
  });
}
