import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passives } from './passives.ts';
import { type PassiveWords, passiveText, setText } from './passiveText.ts';
import { useWords } from './useWords.ts';

/** Effects of weapons and sets, one sentence each in the reader's language; empty while loading. */
interface PassiveTexts {
  weapon(key: string, refine: number): string;
  set(key: string): string;
}

/** @param wanted whether the data is to be loaded */
export function usePassives(wanted: boolean): PassiveTexts {
  const { t, i18n } = useTranslation('preview', { useSuspense: false });
  const [data, setData] = useState<Passives | null>(null);
  const { stat } = useWords();
  useEffect(() => {
    if (!wanted || data !== null) return;
    let over = false;
    void import('./passives.json').then((loaded) => {
      if (!over) setData(loaded.default as unknown as Passives);
    });
    return () => {
      over = true;
    };
  }, [wanted, data]);
  const isReady = i18n.hasLoadedNamespace('preview');
  return useMemo(() => {
    const words: PassiveWords = { t, language: i18n.language, stat };
    return {
      weapon: (key, refine) => {
        const clauses = isReady ? data?.weapons[key] : undefined;
        return clauses === undefined ? '' : passiveText(clauses, refine, words);
      },
      set: (key) => {
        const pieces = isReady ? data?.sets[key] : undefined;
        return pieces === undefined ? '' : setText(pieces, words);
      },
    };
  }, [t, i18n.language, stat, data, isReady]);
}
