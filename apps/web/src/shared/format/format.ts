/** Numbers and times as the reader's language writes them. */

/** A number with a fixed number of decimals. */
export function formatNumber(value: number, language: string, decimals = 0): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** Several things in a row, without an "and". */
export function formatList(items: readonly string[], language: string): string {
  return items.join(language === 'zh' || language === 'ja' ? '、' : ', ');
}

/** A fraction as a percentage with one decimal. */
export function formatShare(fraction: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(fraction);
}

/** A span of milliseconds: milliseconds below one second, seconds below one minute, else minutes and seconds. */
export function formatSpan(milliseconds: number, language: string): string {
  const unit = (value: number, name: string, decimals = 0) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: decimals,
    }).format(value);
  if (milliseconds < 1000) return unit(Math.round(milliseconds), 'millisecond');
  if (milliseconds < 9950) return unit(milliseconds / 1000, 'second', 1);
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return unit(seconds, 'second');
  return `${unit(Math.floor(seconds / 60), 'minute')} ${unit(seconds % 60, 'second')}`;
}
