import type { ConfigChange, RotationPart } from '@quartet/edits';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';

/** Stats that are no fractions. */
const FLAT: readonly string[] = ['hp', 'atk', 'def', 'em'];

/** Describes the changes between two configs in the reader's language, one text for each. */
export function useChangeWords(): (changes: readonly ConfigChange[]) => string[] {
  const { t } = useTranslation(['journal', 'coach', 'team']);
  const { language, signed, signedPercent, number } = useFormats();
  const names = useNames();
  const words = useWords();
  return useMemo(() => {
    const list = (items: readonly string[]) => formatList(items, language);
    const arrow = (from: string | number, to: string | number) => `${from} → ${to}`;
    const of = (character: string, change: string) =>
      t('coach:change.of', { name: names.character(character), change });
    const seconds = (value: number) => t('change.seconds', { value: number(value, Number.isInteger(value) ? 0 : 1) });
    const times = (text: string, count: number) => (count === 1 ? text : `${text} ×${count}`);
    const partOf = ({ character, action, count }: RotationPart): string => {
      if (action === 'wait') return times(t('coach:change.wait'), count);
      if (action === 'loop') return times(t('coach:change.loop'), count);
      if (action === 'code') return times(t('change.code'), count);
      return times(t('coach:change.action', { name: names.character(character), action: words.action(action) }), count);
    };
    const weaponOf = ({ key, refine }: { key: string; refine: number }, hasRefine: boolean): string => {
      if (key === '') return t('team:card.noWeapon');
      const weapon = names.weapon(key);
      return hasRefine ? t('coach:change.weapon', { weapon, amount: refine }) : weapon;
    };
    const setsOf = (sets: readonly { key: string; count: number }[]): string =>
      sets.length === 0
        ? t('team:card.noSets')
        : sets.map(({ key, count }) => t('change.set', { set: names.set(key), amount: count })).join(' + ');
    const textOf = (change: ConfigChange): string => {
      switch (change.kind) {
        case 'joined':
          return `+ ${names.character(change.character)}`;
        case 'left':
          return `− ${names.character(change.character)}`;
        case 'weapon': {
          const { from, to } = change;
          const hasRefine = from.refine !== to.refine;
          return of(change.character, arrow(weaponOf(from, hasRefine), weaponOf(to, hasRefine)));
        }
        case 'constellation':
          return of(change.character, arrow(`C${change.from}`, `C${change.to}`));
        case 'level':
        case 'weaponLevel':
          return of(change.character, `${t(`team:card.${change.kind}`)} ${arrow(change.from, change.to)}`);
        case 'normal':
        case 'skill':
        case 'burst': {
          const action = words.action(change.kind === 'normal' ? 'attack' : change.kind);
          return of(change.character, `${action} ${arrow(change.from, change.to)}`);
        }
        case 'sets':
          return of(change.character, arrow(setsOf(change.from), setsOf(change.to)));
        case 'stats': {
          const stats = change.stats.map(({ stat, from, to }) => {
            const diff = to - from;
            return `${words.stat(stat)} ${FLAT.includes(stat) ? signed(diff, 0) : signedPercent(diff)}`;
          });
          return of(change.character, list(stats));
        }
        case 'params':
          return of(change.character, t('change.params'));
        case 'active':
          return t('coach:change.start', { name: names.character(change.to) });
        case 'enemies': {
          const { from, to } = change;
          return from === to ? t('change.enemies') : `${t('team:enemies.title')} ${arrow(from, to)}`;
        }
        case 'duration': {
          const [from, to] = [change.from, change.to].map((value) => (value > 0 ? seconds(value) : '–'));
          return `${t('team:enemies.length.title')} ${arrow(from ?? '', to ?? '')}`;
        }
        case 'options':
        case 'energy':
        case 'hurt':
        case 'order':
          return t(`change.${change.kind}`);
        case 'rotation': {
          const parts = [
            ...change.added.map((part) => `+ ${partOf(part)}`),
            ...change.removed.map((part) => `− ${partOf(part)}`),
            ...change.moved.map((part) => t('change.moved', { what: partOf(part) })),
            ...(change.hasMore ? ['…'] : []),
          ];
          return t('change.rotation', { changes: list(parts) });
        }
      }
    };
    return (changes) => {
      const joined = changes.filter(({ kind }) => kind === 'joined');
      const left = changes.filter(({ kind }) => kind === 'left');
      const [to, from] = [joined[0], left[0]];
      if (joined.length !== 1 || left.length !== 1 || to?.kind !== 'joined' || from?.kind !== 'left')
        return changes.map(textOf);
      const others = changes.filter((change) => change !== to && change !== from);
      return [arrow(names.character(from.character), names.character(to.character)), ...others.map(textOf)];
    };
  }, [t, language, signed, signedPercent, number, names, words]);
}
