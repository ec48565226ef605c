import { useTranslation } from 'react-i18next';
import { AnswerBody, type AnswerProps, AnswerTop } from './answer/Answer.tsx';
import type { SimulatorParts } from './parts.ts';

/** The answer as the right pane of wide windows. */
export function AnswerPane({ Footer, ...props }: AnswerProps & Pick<SimulatorParts, 'Footer'>) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('answer.title')}
      className="flex min-h-0 min-w-0 flex-col rounded-lg border border-line bg-surface [grid-area:answer]"
    >
      <div className="flex shrink-0 flex-col gap-1 border-line border-b p-3">
        <h2 className="sr-only">{t('answer.title')}</h2>
        <AnswerTop {...props} isShort={false} />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto p-3">
        <AnswerBody {...props} />
        <Footer />
      </div>
    </section>
  );
}
