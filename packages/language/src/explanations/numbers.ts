/** Numbers as the reader's language writes them, for the explanations. */
export class Numbers {
  readonly #plain: Intl.NumberFormat;
  readonly #percent: Intl.NumberFormat;
  readonly #small: Intl.NumberFormat;

  constructor(language: string) {
    this.#plain = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    this.#percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    this.#small = new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 3 });
  }

  plain(value: number): string {
    return this.#plain.format(value);
  }

  percent(fraction: number): string {
    // With one decimal, 0.12 % and 0.14 % would look the same.
    return (Math.abs(fraction) < 0.05 ? this.#small : this.#percent).format(fraction);
  }

  /** A stat in its own unit: flat ones as numbers, the others as percentages. */
  stat(stat: string, value: number): string {
    return flatStats.has(stat) ? this.plain(value) : this.percent(value);
  }

  /** A literal of unknown unit: small fractions are nearly always shares. */
  literal(value: number, stat?: string): string {
    if (stat !== undefined) return this.stat(stat, value);
    return Math.abs(value) <= 4 && !Number.isInteger(value) ? this.percent(value) : this.plain(value);
  }
}

const flatStats = new Set(['hp', 'atk', 'def', 'em', 'base_hp', 'base_atk', 'base_def']);
