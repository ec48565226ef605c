/** The share signature (docs/contract.md#signature): a digest of the document, sealed with a key that builds of the engine hold. */
import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** AES keys by id; 16, 24 or 32 bytes. */
export type KeyRing = ReadonlyMap<string, Buffer>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DIGEST_BYTES = 32;

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

function writeText(text: string): string {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? letter);
}

/** The text a signature covers: sorted members, no white space, shortest numbers. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'string') return writeText(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return `{${members.map(([key, member]) => `${writeText(key)}:${canonicalText(member)}`).join(',')}}`;
}

function digestOf(value: unknown): Buffer {
  return createHash('sha256').update(canonicalText(value)).digest();
}

function cipherOf(key: Buffer): 'aes-128-gcm' | 'aes-192-gcm' | 'aes-256-gcm' {
  if (key.length === 16) return 'aes-128-gcm';
  return key.length === 24 ? 'aes-192-gcm' : 'aes-256-gcm';
}

/** Reads `keyId:hex`. @throws Error unless the hex part holds 16, 24 or 32 bytes */
export function readKey(text: string): { id: string; key: Buffer } {
  const colon = text.indexOf(':');
  const id = text.slice(0, colon);
  const hex = text.slice(colon + 1);
  if (colon < 1 || !/^(?:[0-9a-fA-F]{32}|[0-9a-fA-F]{48}|[0-9a-fA-F]{64})$/.test(hex)) {
    throw new Error('A share key has the form id:hex, with 32, 48 or 64 hex digits');
  }
  return { id, key: Buffer.from(hex, 'hex') };
}

/** Reads keys from `id:hex,id:hex`; empty text gives none. @throws Error as `readKey` */
export function readKeyRing(text: string): KeyRing {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  return new Map(parts.map((part) => readKey(part.trim())).map(({ id, key }) => [id, key]));
}

/** Signs a parsed document. Its `key_type` must already be the key's id. */
export function sign(document: unknown, id: string, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(cipherOf(key), key, nonce);
  const sealed = Buffer.concat([cipher.update(digestOf(document)), cipher.final()]);
  return `${id}:${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64')}`;
}

/** Whether the signature was made for exactly this document with a key of the ring. */
export function verifySignature(document: unknown, signature: string, keys: KeyRing): boolean {
  const colon = signature.indexOf(':');
  const key = keys.get(signature.slice(0, Math.max(colon, 0)));
  const box = Buffer.from(signature.slice(colon + 1), 'base64');
  if (!key || box.length !== NONCE_BYTES + DIGEST_BYTES + TAG_BYTES) return false;
  try {
    const decipher = createDecipheriv(cipherOf(key), key, box.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(box.subarray(NONCE_BYTES + DIGEST_BYTES));
    const sealed = box.subarray(NONCE_BYTES, NONCE_BYTES + DIGEST_BYTES);
    const opened = Buffer.concat([decipher.update(sealed), decipher.final()]);
    return timingSafeEqual(opened, digestOf(document));
  } catch {
    return false;
  }
}
