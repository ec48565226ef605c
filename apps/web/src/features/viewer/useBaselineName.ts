import { changesBetween } from '@quartet/edits';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Baseline } from '#run/baseline.ts';
import { useNames } from '#shared/names/useNames.ts';

/** Name of a baseline beside a result: what it has instead, where they differ in one thing; otherwise its own name. */
export function useBaselineName(baseline: Baseline | null, config: string): string {
  const { t } = useTranslation('coach');
  const names = useNames();
  const before = baseline?.result.config_file ?? '';
  const changes = useMemo(() => (before === '' ? [] : changesBetween(before, config)), [before, config]);
  const label = baseline?.label ?? '';
  const left = changes.find(({ kind }) => kind === 'left');
  const isSwap = changes.length === 2 && left?.kind === 'left' && changes.some(({ kind }) => kind === 'joined');
  if (isSwap) return names.character(left.character);
  const [only] = changes;
  if (changes.length !== 1 || only === undefined) return label;
  const of = (change: string, character: string) => t('change.of', { name: names.character(character), change });
  switch (only.kind) {
    case 'weapon':
      if (only.from.key === '') return label;
      return t('change.weapon', { weapon: names.weapon(only.from.key), amount: only.from.refine });
    case 'constellation':
      return of(`C${only.from}`, only.character);
    case 'sets': {
      const [set] = only.from;
      return set === undefined || only.from.length > 1 || set.count < 4
        ? label
        : t('change.set', { set: names.set(set.key) });
    }
    default:
      return label;
  }
}
