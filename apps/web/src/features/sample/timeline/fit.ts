/** Share of the shown characters that are the beginning of a text. */
const HEAD = 0.4;

/**
 * A text with its middle left out if it is too wide: effects of one set have the same beginning and differ at the end.
 * @param room in pixels
 */
export function fitName(text: string, room: number, widthOf: (text: string) => number): string {
  // No sign is narrower than a pixel, and a log may hold texts too long to be measured in each picture.
  if (text.length <= room && widthOf(text) <= room) return text;
  const shortened = (count: number): string => {
    const head = Math.ceil(count * HEAD);
    return `${text.slice(0, head).trimEnd()}…${text.slice(text.length - (count - head)).trimStart()}`;
  };
  let fits = 0;
  let above = Math.min(text.length, Math.ceil(room));
  while (above - fits > 1) {
    const middle = (fits + above) >> 1;
    if (widthOf(shortened(middle)) <= room) fits = middle;
    else above = middle;
  }
  return fits > 1 ? shortened(fits) : text.slice(0, 1);
}
