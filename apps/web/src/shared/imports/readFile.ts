import { MAX_CHARACTERS } from '@quartet/importers';
import { decodeText, decompress } from '@quartet/results';

/** Reads a file in UTF-8 or UTF-16, compressed or not; null when it is too large for a document. @throws when it cannot be read */
export async function readDocumentFile(file: File): Promise<string | null> {
  // A character takes up to four bytes.
  if (file.size > 4 * MAX_CHARACTERS) return null;
  return decodeText(decompress(new Uint8Array(await file.arrayBuffer()), 4 * MAX_CHARACTERS));
}
