import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { energySource } from '#shared/names/energySource.ts';
import { hitNamer } from '#shared/names/hitName.ts';
import { statusNamer } from '#shared/names/statusName.ts';
import { useNames } from '#shared/names/useNames.ts';
import { useStatusWords } from '#shared/names/useStatusWords.ts';
import { type Look, looksOf, NEUTRAL } from '#shared/ui/elements.ts';
import type { View } from '../view.ts';

/** Labels of charts in the reader's language. Unknown keys are shown as they are. */
export interface Labels {
  slot(key: string): string;
  /** Look of a character by place in the team. */
  slotLook(key: string | number): Look;
  element(key: string): string;
  reaction(key: string): string;
  action(key: string): string;
  aura(key: string): string;
  target(key: string): string;
  /** Label of an attack, a heal or a shield: the official name if there is one. */
  attack(key: string): string;
  /** Label of a buff or status. */
  effect(key: string): string;
  /** Label of a source of energy: a character, a weapon, a set, or one of their effects. */
  source(key: string): string;
}

/** Labels for the charts of a result. */
export function useLabels(view: View): Labels {
  const { t } = useTranslation('viewer');
  const names = useNames();
  const { character_details, target_details } = view.result;
  const team = useMemo(() => character_details.map(({ name }) => name), [character_details]);
  const words = useStatusWords(team);
  return useMemo(() => {
    const looks = looksOf(character_details.map(({ element }) => element));
    const effect = statusNamer(words);
    const hit = hitNamer(words);
    const none = (key: string) => (key === '' ? t('element.none') : key);
    return {
      slot: (key) => names.character(character_details[Number(key)]?.name ?? key),
      slotLook: (key) => looks[Number(key)] ?? NEUTRAL,
      element: (key) => t(`element.${key}`, { defaultValue: none(key) }),
      reaction: (key) => t(`reaction.${key}`, { defaultValue: key }),
      action: (key) => t(`actionName.${key}`, { defaultValue: key }),
      aura: (key) => t(`element.${key}`, { defaultValue: none(key) }),
      target: (key) => {
        const name = target_details[Number(key) - 1]?.name;
        const number = t('target.number', { number: key });
        return name ? `${number} · ${names.enemy(name)}` : number;
      },
      attack: hit,
      effect,
      source: (key) =>
        energySource(
          key,
          {
            drop: t('energy.drop'),
            onHit: t('energy.onHit'),
            electroResonance: t('energy.electroResonance'),
            enemy: t('energy.enemy'),
            favonius: t('energy.favonius'),
            part: words.sources.part,
          },
          effect,
          hit,
        ),
    };
  }, [t, names, words, character_details, target_details]);
}
