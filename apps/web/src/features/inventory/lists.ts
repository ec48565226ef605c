/** Part of a list that the inventory shows. */
export interface ListProps {
  /** The searched name; empty for the whole list. */
  readonly query: string;
  /** Maximum number of rows until **Show all**. */
  readonly step: number;
}
