import { find } from '@quartet/gamedata/names';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../format/format.ts';
import { useWords } from './useWords.ts';

/** Facts about constellations in the guide that the sentences need. */
export interface ConstellationFacts {
  /** Constellations that raise a talent. */
  readonly talentCon: Readonly<Record<string, number>>;
  readonly bonuses: readonly {
    readonly unlock: string | null;
    readonly stats: Amounts;
    readonly changes: readonly { readonly unlock: string; readonly to: { readonly stats?: Amounts } }[];
    /** −1: as long as its cause; 0: for good. */
    readonly frames: number;
  }[];
  readonly attacks: readonly { readonly unlock: string | null; readonly name: string }[];
}

/** Amounts of stats; null: the fight decides. */
type Amounts = Readonly<Record<string, number | readonly number[] | null>>;

interface Words {
  readonly t: TFunction<'preview'>;
  readonly language: string;
  stat(key: string): string;
}

const POINTS: ReadonlySet<string> = new Set(['hp', 'atk', 'def', 'em']);
/** Levels that a constellation adds to a talent. */
const TALENT_LEVELS = 3;

/** Additions of constellation `cons` as a sentence: talent levels, recorded bonuses and new hits. */
export function constellationText(facts: ConstellationFacts, cons: number, { t, language, stat }: Words): string {
  const amount = (key: string, value: number) =>
    new Intl.NumberFormat(language, {
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
      ...(POINTS.has(key) ? {} : { style: 'percent' }),
    }).format(value);
  const talents = Object.entries(facts.talentCon)
    .filter(([, from]) => from === cons)
    .map(([talent]) =>
      t('picker.talentLevels', {
        talent: t(`word.${talent === 'attack' ? 'n' : talent === 'skill' ? 's' : 'b'}`),
        n: TALENT_LEVELS,
      }),
    );
  const unlock = `c${cons}`;
  const bonuses = facts.bonuses
    .flatMap((bonus) => [
      ...(bonus.unlock === unlock ? [bonus] : []),
      ...bonus.changes
        .filter((change) => change.unlock === unlock)
        .map(({ to: { stats = {} } }) => ({ stats, frames: bonus.frames })),
    ])
    .flatMap(({ stats, frames }) => {
      const own = Object.entries(stats).flatMap(([key, value]) =>
        typeof value === 'number' && value !== 0
          ? [t('effect.stat', { stat: stat(key).replace(/ %$/, ''), value: amount(key, value) })]
          : [],
      );
      if (own.length === 0) return [];
      const text = formatList([...new Set(own)], language);
      return [frames > 0 ? t('effect.lasts', { effects: text, n: Number((frames / 60).toFixed(1)) }) : text];
    });
  const isHit = facts.attacks.some((attack) => attack.unlock === unlock);
  const parts = [...new Set([...talents, ...bonuses, ...(isHit ? [t('picker.newHit')] : [])])];
  const text = parts.length === 0 ? t('picker.changes') : formatList(parts, language);
  return t('effect.sentence', { text: text.charAt(0).toLocaleUpperCase(language) + text.slice(1) });
}

/**
 * Sentences about the constellations of a character, in the reader's language; empty while they are loaded.
 * @param wanted whether they are to be loaded
 */
export function useConstellations(character: string, wanted: boolean): (cons: number) => string {
  const { t, i18n } = useTranslation('preview', { useSuspense: false });
  const { stat } = useWords();
  const [loaded, setLoaded] = useState<{ character: string; facts: ConstellationFacts } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let over = false;
    const load = async () => {
      const guide = await import('virtual:guide/characters');
      const facts = (await find(guide.default, character)?.())?.default;
      if (!over && facts !== undefined) setLoaded({ character, facts });
    };
    // Without the guide's data, such as offline, the list does without sentences.
    void load().catch(() => {});
    return () => {
      over = true;
    };
  }, [character, wanted]);
  const isReady = i18n.hasLoadedNamespace('preview');
  return useMemo(() => {
    const words = { t, language: i18n.language, stat };
    return (cons) => {
      if (!isReady || loaded?.character !== character) return '';
      if (cons === 0) return t('effect.sentence', { text: t('picker.base') });
      return constellationText(loaded.facts, cons, words);
    };
  }, [t, i18n.language, stat, isReady, loaded, character]);
}
