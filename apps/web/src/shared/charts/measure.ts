let context: CanvasRenderingContext2D | null = null;
/** The page's font in a language. Reading it makes the browser lay the page out, so it is read once for each language. */
let family = '';
let language = '';
const known = new Map<string, number>();
const MOST_KNOWN = 5000;

/** Width of a text in the page's font, in pixels. */
export function textWidth(text: string, size = 13, weight = 400): number {
  const { lang } = document.documentElement;
  if (lang !== language) {
    language = lang;
    family = '';
    known.clear();
  }
  const key = `${weight} ${size} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  context ??= document.createElement('canvas').getContext('2d');
  if (family === '') {
    family = getComputedStyle(document.body).fontFamily;
    // Until the font is there, its stand-in was measured.
    void document.fonts.ready.then(() => known.clear());
  }
  let width = text.length * size * 0.6;
  if (context) {
    context.font = `${weight} ${size}px ${family}`;
    width = context.measureText(text).width;
  }
  if (known.size > MOST_KNOWN) known.clear();
  known.set(key, width);
  return width;
}

/** A text cut with an ellipsis so that it fits. */
export function fitText(text: string, room: number, size = 13, weight = 400): string {
  if (textWidth(text, size, weight) <= room) return text;
  const chars = [...text];
  let low = 0;
  let high = chars.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(`${chars.slice(0, middle).join('')}…`, size, weight) <= room) low = middle;
    else high = middle - 1;
  }
  return `${chars.slice(0, low).join('').trimEnd()}…`;
}
