import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters of share and entry ids: no vowels and no letters that are mistaken for others (docs/contract.md#shares). */
const LETTERS = '6789BCDFGHJKLMNPQRTWbcdfghjkmnpqrtwz';
const ID_LENGTH = 12;
const ID = /^[\w-]{1,64}$/;

/** A new id of 12 letters, about 62 random bits. */
export function newId(): string {
  let id = '';
  for (let i = 0; i < ID_LENGTH; i++) id += LETTERS[randomInt(LETTERS.length)];
  return id;
}

/** Whether a text can be the id of a share or an entry, here or on another server. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** A secret of 256 bits as URL-safe text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 as hex text. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether two texts are equal, in a time that does not reveal where they differ. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
}
