import type { UnlockName } from '@quartet/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';

/** Stats that count in points; all others are fractions. */
const POINTS: ReadonlySet<string> = new Set(['hp', 'atk', 'def', 'em', 'base_hp', 'base_atk', 'base_def']);

/** How the guide writes the game's quantities in the reader's language. */
interface Text {
  /** At most two decimals. */
  plain(value: number): string;
  /** As many decimals as it takes, up to four. */
  exact(value: number): string;
  percent(value: number): string;
  /** Frames, with seconds where there are many. */
  frames(value: number): string;
  /** Durability as units: 25 is 1U. */
  gauge(durability: number): string;
  stat(key: string): string;
  /** An amount of a stat. */
  amount(stat: string, value: number): string;
  /** Formats a number of the game's data. Its name and the other numbers of its table determine whether it is in frames or a fraction. */
  value(name: string, stat: string | null, value: number, all: readonly number[]): string;
  element(key: string): string;
  action(key: string): string;
  /** The constellation, or the ascension of the passive, of an entry. */
  unlock(unlock: UnlockName): string;
}

export function useText(): Text {
  const { t } = useTranslation(['guide', 'team']);
  const { language, percent } = useFormats();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
    const fine = new Intl.NumberFormat(language, { maximumFractionDigits: 4 });
    const plain = (value: number) => number.format(value);
    const share = (value: number) => percent(value, Number.isInteger(Math.round(value * 1e6) / 1e4) ? 0 : 2);
    return {
      plain,
      exact: (value) => fine.format(value),
      percent: share,
      frames: (value) =>
        value >= 120
          ? t('framesLong', { frames: plain(value), seconds: plain(value / 60) })
          : t('frames', { frames: plain(value) }),
      gauge: (durability) => `${plain(durability / 25)}U`,
      stat: (key) =>
        key.startsWith('base_')
          ? t('baseStat', { stat: t(`team:stat.${key.slice(5)}`, { defaultValue: key }) })
          : t(`team:stat.${key.replace('%', 'Percent').replace('/', '')}`, { defaultValue: key }),
      amount: (stat, value) => (POINTS.has(stat) ? plain(value) : share(value)),
      value: (name, stat, value, all) => {
        if (stat !== null) return POINTS.has(stat) ? plain(value) : share(value);
        if (/cd|dur|status|timer|window/i.test(name) && all.every((one) => Number.isInteger(one) && one >= 30))
          return t('framesLong', { frames: plain(value), seconds: plain(value / 60) });
        // If one value is a fraction, all are: 60 % to 100 % ends with 1.
        const shares = all.some((one) => !Number.isInteger(one)) && all.every((one) => Math.abs(one) <= 10);
        return shares ? share(value) : fine.format(value);
      },
      element: (key) => t(`element.${key}`, { defaultValue: key }),
      action: (key) => t(`team:action.${key}`, { defaultValue: key }),
      unlock: (unlock) =>
        unlock.startsWith('c') ? unlock.toUpperCase() : t('fromAscension', { ascension: unlock.slice(1) }),
    };
  }, [language, percent, t]);
}
