import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AttackBase, readAttackName } from '#shared/names/attackName.ts';
import { energySource } from '#shared/names/energySource.ts';
import { useNames } from '#shared/names/useNames.ts';
import { slotColor } from '#shared/ui/elements.ts';
import type { View } from '../view.ts';

/** Names of what charts show, in the reader's language. Unknown keys are shown as they are. */
export interface Labels {
  slot(key: string): string;
  slotColor(key: string): string;
  element(key: string): string;
  reaction(key: string): string;
  action(key: string): string;
  aura(key: string): string;
  target(key: string): string;
  /** An attack; single abilities keep the engine's name. */
  attack(key: string): string;
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
      attack: (key) => {
        const { base, reaction } = readAttackName(key);
        const name = attackBase(base, t);
        return reaction === null
          ? name
          : t('attack.amplified', { name, reaction: t(`reaction.${reaction}`, { defaultValue: reaction }) });
      },
      source: (key) =>
        energySource(key, {
          known(word) {
            for (const look of [names.character, names.weapon, names.set]) {
              const name = look(word);
              if (name !== word) return name;
            }
            return null;
          },
          drop: t('energy.drop'),
          onHit: t('energy.onHit'),
          electroResonance: t('energy.electroResonance'),
          enemy: t('energy.enemy'),
          favonius: t('energy.favonius'),
          action: (word) => t(`actionName.${word}`, { defaultValue: word }),
          pieces: (count) => t('energy.pieces', { count }),
          part: (name, part) => t('energy.part', { name, part }),
        }),
    };
  }, [t, names, character_details, target_details]);
}

/** The part of an attack's name before what it reacted with. */
function attackBase(base: AttackBase, t: TFunction<'viewer'>): string {
  switch (base.kind) {
    case 'normal':
      return base.number === null ? t('actionName.attack') : t('attack.normal', { number: base.number });
    case 'charge':
      return base.number === null ? t('actionName.charge') : t('attack.charge', { number: base.number });
    case 'action':
      return t(`actionName.${base.action}`);
    case 'reaction': {
      const name = t(`reaction.${base.reaction}`, { defaultValue: base.reaction });
      return base.area ? t('attack.area', { name }) : name;
    }
    case 'named':
      return base.name;
    default:
      return t(`attack.${base.kind}`);
  }
}
