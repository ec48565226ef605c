import { find } from '@quartet/gamedata/names';
import { standardError, Z95 } from '#run/precision.ts';
import type { Bar } from '#shared/charts/barLayout.ts';
import type { Formats } from '#shared/format/useFormats.ts';
import { elementColor, type Look } from '#shared/ui/elements.ts';
import { GAIN_COLORS, gainOf } from '../model/gains.ts';
import type { Row } from '../model/rows.ts';
import { difference, sumOf } from '../model/statistics.ts';
import type { View } from '../view.ts';

/** How rows become bars. */
interface BarOptions {
  formats: Formats;
  decimals: number;
  rowLabel(key: string): string;
  partLabel(key: string): string;
  partLook(key: string): Look;
  /** Label of a bar's share of `of`; no shares without it. */
  share?: { label: string; of: number };
  /** Rows of the baseline under the keys of this result. */
  base?: ReadonlyMap<string, Row> | null;
  baseLabel: string;
  diffLabel: string;
  limit?(key: string): number | undefined;
  /** Values are percentages of 100. */
  percent?: boolean;
  /** More is a gain and less a loss, and differences have the colour of it. */
  gains?: boolean;
}

const AURA_ELEMENTS: Readonly<Record<string, string>> = {
  frozen: 'cryo',
  quicken: 'dendro',
  'dendro-fuel': 'dendro',
  burning: 'pyro',
  'burning-fuel': 'pyro',
};

/** Look of an element, an aura or a mixture by the element it comes from, in a separate row. */
export function auraLook(key: string): Look {
  return { color: elementColor(find(AURA_ELEMENTS, key) ?? key) };
}

/**
 * A per-character list of the baseline in the order of this team: the same character, wherever it stands there. Characters the
 * baseline lacks get `none`.
 */
export function alignBase<T>(view: View, list: readonly T[], none: T): T[] {
  return view.result.character_details.map((character) => {
    const there = view.base?.result.character_details.findIndex((each) => each.name === character.name) ?? -1;
    return list[there] ?? none;
  });
}

/** A stat without any events. */
export const NOTHING = { min: 0, max: 0, mean: 0, sd: 0 } as const;

/** The rows of the baseline by their own keys. */
export function baseByKey(rows: readonly Row[] | null): ReadonlyMap<string, Row> | null {
  return rows && new Map(rows.map((row) => [row.key, row]));
}

/** Rows of numbers as bars with names, colours and the difference to the baseline. */
export function toBars(view: View, rows: readonly Row[], options: BarOptions): Bar[] {
  const { formats, decimals, share, base } = options;
  const write = (value: number) =>
    options.percent ? formats.percent(value / 100, decimals) : formats.number(value, decimals);
  return rows.map((row) => {
    const more: { label: string; value: string }[] = [];
    let value = write(row.total);
    let tail: Bar['change'];
    if (share && share.of > 0) {
      const text = formats.percent(row.total / share.of);
      more.push({ label: share.label, value: text });
      value = `${value} · ${text}`;
    }
    const limit = options.limit?.(row.key);
    if (limit !== undefined) value = `${value} / ${write(limit).replace(/[.,]0+$/, '')}`;
    const before = base?.get(row.key);
    if (base && view.base) {
      const now = sumOf(row.parts.map((part) => part.stat));
      const then = before ? sumOf(before.parts.map((part) => part.stat)) : { mean: 0, sd: 0 };
      const change = difference(now, view.statistics.iterations, then, view.base.statistics.iterations);
      const sign = { more: '▲', less: '▼', unclear: '≈', same: '=' }[change.verdict];
      const size =
        change.relative === null ? formats.signed(change.diff, decimals) : formats.signedPercent(change.relative);
      const text = change.verdict === 'same' ? sign : `${sign} ${size}`;
      value = `${value}  ${text}`;
      const color = options.gains ? GAIN_COLORS[gainOf(change.verdict, 'more')] : null;
      if (color !== null) tail = { text, color };
      more.push(
        { label: options.baseLabel, value: write(then.mean) },
        {
          label: options.diffLabel,
          value: `${formats.signed(change.diff, decimals)} ± ${formats.number(change.margin, decimals)}`,
        },
      );
    }
    return {
      key: row.key,
      label: options.rowLabel(row.key),
      total: row.total,
      value,
      change: tail,
      more,
      limit,
      base: base ? (before?.total ?? 0) : undefined,
      segments: row.parts.map((part) => ({
        key: part.key,
        label: options.partLabel(part.key),
        ...options.partLook(part.key),
        stat: part.stat,
        margin: Z95 * standardError(part.stat, view.statistics.iterations),
      })),
    };
  });
}
