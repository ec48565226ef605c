/** A column of the table view; also of the CSV file. */
export interface TableColumn {
  label: string;
  /** Decimals shown; absent for text. The CSV file has the full number. */
  decimals?: number;
  /** Fractions shown as percentages. */
  percent?: boolean;
}

/** The numbers of a chart as a table. */
export interface TableData {
  columns: readonly TableColumn[];
  rows: readonly (readonly (string | number)[])[];
}

/** One line of a tooltip. */
export interface ReadingLine {
  label: string;
  value: string;
  /** Look of the thing. */
  color?: string;
  texture?: number;
}

/** Description of one place in a chart: shown in the tooltip and announced to screen readers. */
export interface Reading {
  title: string;
  lines: readonly ReadingLine[];
}
