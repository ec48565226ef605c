/** A hash of 53 bits (FNV-1a in two lanes). */
export function hashOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x01000193) ^ (low >>> 15);
  }
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
}
