/** The modules of `apps/web/build/guide/plugin.ts`. */
declare module 'virtual:guide/characters' {
  const documents: Readonly<
    Record<string, () => Promise<{ default: import('./model/documents.ts').CharacterDocument }>>
  >;
  export default documents;
}
declare module 'virtual:guide/weapons' {
  const documents: Readonly<Record<string, () => Promise<{ default: import('./model/documents.ts').WeaponDocument }>>>;
  export default documents;
}
declare module 'virtual:guide/artifacts' {
  const documents: Readonly<Record<string, () => Promise<{ default: import('./model/documents.ts').SetDocument }>>>;
  export default documents;
}
declare module 'virtual:guide/enemies' {
  /** Lists by the first letter of the keys. */
  const lists: Readonly<
    Record<string, () => Promise<{ default: Readonly<Record<string, import('./model/documents.ts').EnemyDocument>> }>>
  >;
  export default lists;
}
declare module 'virtual:guide/mechanics' {
  const documents: Readonly<
    Record<string, () => Promise<{ default: import('./model/documents.ts').MechanicDocument }>>
  >;
  export default documents;
}
declare module 'virtual:guide/mechanics/entries' {
  /** Pages and their headings; the anchor is empty for the page itself. */
  const entries: readonly { readonly key: string; readonly title: string; readonly anchor: string }[];
  export default entries;
}
