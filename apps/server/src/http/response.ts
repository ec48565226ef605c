/** Text of a response. @throws Error when it is longer than `limit` bytes */
export async function readCapped(response: Response, limit: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of response.body ?? []) {
    const bytes = part as Uint8Array;
    total += bytes.length;
    if (total > limit) throw new Error(`The response is longer than ${limit} bytes`);
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}
