/** Ed25519 signatures of chat services. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Everything before the 32 bytes of an Ed25519 key in SubjectPublicKeyInfo (RFC 8410). */
const PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const SIGNATURE = /^[0-9a-f]{128}$/i;
const SECONDS = /^\d{1,12}$/;
/** Greatest distance of a request's time from now, in seconds, so that an overheard one cannot be sent again later. */
const MAX_AGE = 300;

export const isChatKey = (hex: string): boolean => /^[0-9a-f]{64}$/i.test(hex);

/** @param hex 64 digits */
export const chatKeyOf = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([PREFIX, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' });

/**
 * Whether a request was signed by the owner of the key a short time ago.
 * @param timestamp seconds since 1970, as sent
 * @param signature of the timestamp and the body, in hexadecimal digits
 * @param now seconds since 1970
 */
export function isSigned(key: KeyObject, timestamp: string, signature: string, body: Buffer, now: number): boolean {
  if (!SIGNATURE.test(signature) || !SECONDS.test(timestamp) || Math.abs(now - Number(timestamp)) > MAX_AGE)
    return false;
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}
