import { tableOf } from '@quartet/gamedata/typed';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../storage/settings.ts';
import { EFFECT_STATS, EFFECT_WORDS } from './effectKey.ts';
import { HIT_WORDS, type HitWords, SHARED_ATTACKS } from './hitName.ts';
import { useDictionaries } from './useDictionaries.ts';
import { useTalents } from './useTalents.ts';
import { ACTIONS, ELEMENTS, REACTIONS } from './vocabulary.ts';

const NOBODY: readonly string[] = [];

/**
 * Texts in the player's language for names of effects and hits.
 * @param team keys of the team's characters; must be a stable array
 */
export function useStatusWords(team = NOBODY): HitWords {
  const { t } = useTranslation(['sample', 'viewer', 'labels']);
  const { characters, weapons, artifacts } = useDictionaries();
  const talents = useTalents();
  const showKeys = useSettings((settings) => settings.showKeys);
  return useMemo(
    () => ({
      actions: tableOf(ACTIONS, (name) => t(`action.${name}`)),
      elements: tableOf(ELEMENTS, (name) => t(`element.${name}`)),
      reactions: tableOf(REACTIONS, (name) => t(`reaction.${name}`)),
      characters,
      weapons,
      sets: artifacts,
      sources: {
        pieces: { 2: t('viewer:energy.pieces', { count: 2 }), 4: t('viewer:energy.pieces', { count: 4 }) },
        part: t('viewer:energy.part', { name: '{name}', part: '{part}' }),
      },
      effects: tableOf(EFFECT_WORDS, (name) => t(`labels:effect.${name}`)),
      stats: tableOf(EFFECT_STATS, (name) => t(`viewer:statName.${name}`)),
      resonance: t('line.resonance'),
      // Placeholders are kept, so that the texts are looked up once and not for each name.
      attacks: tableOf(SHARED_ATTACKS, (name) =>
        t(`viewer:attack.${name}`, { number: '{number}', name: '{name}', reaction: '{reaction}' }),
      ),
      hits: tableOf(HIT_WORDS, (name) => t(`labels:hit.${name}`, { number: '{number}' })),
      talents,
      team,
      showKeys,
    }),
    [t, characters, weapons, artifacts, talents, team, showKeys],
  );
}
