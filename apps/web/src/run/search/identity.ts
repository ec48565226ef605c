import { hashOf } from '@quartet/optimiser/hash';

/** Members by name: data that was imported and the same data from storage differ in their order. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A hash of JSON data that does not depend on the order of members. */
export const identityOf = (value: unknown): number => hashOf(JSON.stringify(value, inOrder));
