import { useTranslation } from 'react-i18next';
import { AnswerBody, type AnswerProps, AnswerTop } from './answer/Answer.tsx';
import { CollapseButton } from './CollapseButton.tsx';
import type { SimulatorParts } from './parts.ts';
import { useWorkbench } from './workbench.ts';

/** The answer as the right pane of wide windows. Collapsed, it keeps DPS and Run. */
export function AnswerPane({ Footer, ...props }: AnswerProps & Pick<SimulatorParts, 'Footer'>) {
  const { t } = useTranslation();
  const isCollapsed = useWorkbench(({ collapsed }) => collapsed.answer);
  return (
    <section
      aria-label={t('answer.title')}
      className="flex min-h-0 min-w-0 flex-col rounded-lg border border-line bg-surface [grid-area:answer]"
    >
      <div className={`flex shrink-0 flex-col gap-1 p-3 ${isCollapsed ? '' : 'border-line border-b'}`}>
        <div className="-m-1 flex items-center justify-between">
          <h2 className="pl-1 font-semibold text-small">{t('answer.title')}</h2>
          <CollapseButton pane="answer" label={t('answer.title')} />
        </div>
        <AnswerTop {...props} isShort={isCollapsed} />
      </div>
      {!isCollapsed && (
        <div className="relative min-h-0 flex-1 overflow-y-auto p-3">
          <AnswerBody {...props} />
          <Footer />
        </div>
      )}
    </section>
  );
}
