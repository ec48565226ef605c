/** Bytes inspected for NULs in a text without a byte order mark. */
const SNIFFED_BYTES = 1024;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Detects the encoding by the byte order mark. Without one, UTF-16 is detected by its NUL bytes, which UTF-8 text never contains. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  let evenNuls = 0;
  let oddNuls = 0;
  const end = Math.min(bytes.length, SNIFFED_BYTES);
  for (let i = 0; i < end; i++) {
    if (bytes[i] !== 0) continue;
    if (i % 2 === 0) evenNuls++;
    else oddNuls++;
  }
  if (oddNuls > 0 && evenNuls === 0) return 'utf-16le';
  if (evenNuls > 0 && oddNuls === 0) return 'utf-16be';
  return 'utf-8';
}

/**
 * Decodes the text of a file: UTF-8 or UTF-16 of either byte order, with or without a byte order mark, which is removed.
 * @param fatal whether invalid bytes throw a TypeError; otherwise they become U+FFFD
 */
export function decodeText(bytes: Uint8Array, { fatal = false }: { fatal?: boolean } = {}): string {
  return new TextDecoder(encodingOf(bytes), { fatal }).decode(bytes);
}
