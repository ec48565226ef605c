import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useScoresOf } from '#run/search/scores.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useReason } from '#shared/names/reasons.ts';

/** Whether the cards show scores: from the first request on, also after changes of the team. */
const useWish = create<{ isWanted: boolean; want(): void }>((set) => ({
  isWanted: false,
  want: () => set({ isWanted: true }),
}));

interface Props {
  /** The config. */
  text: string;
  /** Key of the character. */
  character: string;
  name: string;
}

/** The score of the character's build in its team. */
export function Score({ text, character, name }: Props) {
  const { t } = useTranslation('team');
  const { percent } = useFormats();
  const { isWanted, want } = useWish();
  const shown = useScoresOf(text, isWanted);
  const why = useReason(shown?.failure ?? null, true);
  const own = shown?.found?.scores.find(({ key }) => key === character);
  const place = 'ms-auto flex min-h-8 items-center px-2 text-small';
  if (own !== undefined)
    return (
      <p className={`${place} tabular-nums`} title={t('card.scoreAbout')}>
        {t('card.scoreIs', { score: percent(own.score, 0) })}
      </p>
    );
  if (shown?.failure)
    return (
      <p className={`${place} text-quiet`} title={why}>
        {t('card.noScore')}
      </p>
    );
  if (isWanted)
    return (
      <p role="status" className={`${place} text-quiet`}>
        {t('card.scoring')}
      </p>
    );
  return (
    <button type="button" className={`${place} rounded-md hover:bg-sunken`} title={t('card.scoreAbout')} onClick={want}>
      {t('card.score')}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
