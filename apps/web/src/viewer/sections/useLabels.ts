import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../useNames.ts';
import type { View } from '../view.ts';
import { slotColor } from './bars.ts';

/** Names of what charts show, in the reader's language. Unknown keys are shown as they are. */
export interface Labels {
  slot(key: string): string;
  slotColor(key: string): string;
  element(key: string): string;
  reaction(key: string): string;
  action(key: string): string;
  aura(key: string): string;
  target(key: string): string;
  /** A source of energy: a character, a weapon, a set, or the engine's own word. */
  source(key: string): string;
}

/** Labels for the charts of a result. */
export function useLabels(view: View): Labels {
  const { t } = useTranslation('viewer');
  const names = useNames();
  const { character_details, target_details } = view.result;
  return useMemo(() => {
    const none = (key: string) => (key === '' ? t('element.none') : key);
    return {
      slot: (key) => names.character(character_details[Number(key)]?.name ?? key),
      slotColor: (key) => slotColor(key),
      element: (key) => t(`element.${key}`, { defaultValue: none(key) }),
      reaction: (key) => t(`reaction.${key}`, { defaultValue: key }),
      action: (key) => t(`actionName.${key}`, { defaultValue: key }),
      aura: (key) => t(`element.${key}`, { defaultValue: none(key) }),
      target: (key) => {
        const name = target_details[Number(key) - 1]?.name;
        const number = t('target.number', { number: key });
        return name ? `${number} · ${names.enemy(name)}` : number;
      },
      source: (key) => {
        if (key === 'drop') return t('energy.drop');
        if (key === 'na-ca-on-hit') return t('energy.onHit');
        for (const look of [names.character, names.weapon, names.set]) {
          const name = look(key);
          if (name !== key) return name;
        }
        // `xingqiu-c6` and `favonius-noelle`: one half is a character, the other a word of the engine.
        const [, first, second] = /^([a-z]+)-(.+)$/.exec(key) ?? [];
        if (first && names.character(first) !== first) return `${names.character(first)} · ${second}`;
        if (second && names.character(second) !== second) return `${first} · ${names.character(second)}`;
        return key;
      },
    };
  }, [t, names, character_details, target_details]);
}
