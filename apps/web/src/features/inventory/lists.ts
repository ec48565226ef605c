/** What a list of the inventory shows. */
export interface ListProps {
  /** The searched name; empty for the whole list. */
  readonly query: string;
  /** Rows before the player asks for all. */
  readonly step: number;
}
