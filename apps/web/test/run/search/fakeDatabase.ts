/** The database that all pages of a browser share, in place of the module `idb-keyval`. */
interface Database {
  readonly records: Map<string, unknown>;
  isClosed: boolean;
}

const browser = globalThis as { fakeDatabase?: Database };
// Modules are loaded again with each page.
browser.fakeDatabase ??= { records: new Map(), isClosed: false };
export const database = browser.fakeDatabase;

const records = () => {
  if (database.isClosed) throw new DOMException('The operation is insecure.', 'SecurityError');
  return database.records;
};

export const createStore = () => null;
export const get = async (key: string) => structuredClone(records().get(key));
export const getMany = async (keys: string[]) => keys.map((key) => structuredClone(records().get(key)));
export const keys = async () => [...records().keys()];
export const entries = async () => structuredClone([...records()]);
export const set = async (key: string, value: unknown) => void records().set(key, structuredClone(value));
export const del = async (key: string) => void records().delete(key);
export const delMany = async (all: string[]) => {
  for (const key of all) records().delete(key);
};
