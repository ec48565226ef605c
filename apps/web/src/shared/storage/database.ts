/** Database of this browser for large values. Where it is blocked, every function rejects; none throws. */
import { del, get, set } from 'idb-keyval';

export const loadValue = async (key: string): Promise<unknown> => get<unknown>(key);
export const saveValue = async (key: string, value: unknown): Promise<void> => set(key, value);
export const removeValue = async (key: string): Promise<void> => del(key);
