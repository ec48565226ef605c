import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Numbers as the reader's language writes them; the formatters are made once per language. */
export interface Formats {
  language: string;
  /** A fixed number of decimals. */
  number(value: number, decimals?: number): string;
  /** Short form for axes: 12K, 1.2M. */
  compact(value: number): string;
  /** A fraction as a percentage. */
  percent(fraction: number, decimals?: number): string;
  /** Two significant digits, for the uncertainty of another number. */
  rough(value: number): string;
  /** With its sign, also when positive. */
  signed(value: number, decimals?: number): string;
  signedPercent(fraction: number, decimals?: number): string;
}

function build(language: string): Formats {
  const made = new Map<string, Intl.NumberFormat>();
  const format = (key: string, options: Intl.NumberFormatOptions) => {
    let found = made.get(key);
    if (!found) {
      found = new Intl.NumberFormat(language, options);
      made.set(key, found);
    }
    return found;
  };
  const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return {
    language,
    number: (value, decimals = 0) => format(`n${decimals}`, fixed(decimals)).format(value),
    compact: (value) => format('c', { notation: 'compact', maximumSignificantDigits: 3 }).format(value),
    percent: (fraction, decimals = 1) =>
      format(`p${decimals}`, { style: 'percent', ...fixed(decimals) }).format(fraction),
    rough: (value) => format('r', { maximumSignificantDigits: 2 }).format(value),
    signed: (value, decimals = 0) =>
      format(`s${decimals}`, { signDisplay: 'exceptZero', ...fixed(decimals) }).format(value),
    signedPercent: (fraction, decimals = 1) =>
      format(`q${decimals}`, { style: 'percent', signDisplay: 'exceptZero', ...fixed(decimals) }).format(fraction),
  };
}

/** The formats of the current language. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return useMemo(() => build(i18n.language), [i18n.language]);
}
