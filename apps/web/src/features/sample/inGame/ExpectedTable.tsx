import type { ExpectedHit } from '@quartet/results/inGame';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import type { OpenLog } from '../store.ts';
import { useBuffWords } from './useBuffWords.ts';

/** Rows shown at first; a fight has up to hundreds. */
const FIRST_ROWS = 60;

/** The numbers that the game should show, by kind of hit. */
export function ExpectedTable({ hits, log }: { hits: readonly ExpectedHit[]; log: OpenLog }) {
  const { t } = useTranslation(['inGame', 'sample']);
  const { number } = useFormats();
  const names = useNames();
  const words = useBuffWords();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? hits : hits.slice(0, FIRST_ROWS);
  const cell = 'px-2 py-1.5 text-right align-top tabular-nums';
  return (
    <Panel title={t('expected.title')}>
      <p className="max-w-prose text-quiet text-small">{t('expected.hint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <div tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-[36rem] border-collapse text-small">
          <thead>
            <tr className="border-line border-b text-quiet">
              <th className="px-2 py-1.5 text-left font-medium">{t('expected.hit')}</th>
              <th className={`${cell} font-medium`}>{t('roll.plain')}</th>
              <th className={`${cell} font-medium`}>{t('roll.critical')}</th>
              <th className={`${cell} font-medium`}>{t('expected.count')}</th>
              <th className="px-2 py-1.5 text-left font-medium">{t('buffs')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ model, plain, critical, count, frame, hit }) => (
              <tr key={`${frame} ${hit}`} className="border-line border-b">
                <th scope="row" className="px-2 py-1.5 text-left align-top font-normal">
                  {words.hit(model.name)}
                  <span className="block text-quiet">
                    {[
                      names.character(log.head.characters[model.slot]?.key ?? ''),
                      reactionOf(model) === '' ? '' : t(`sample:reaction.${reactionOf(model) as 'melt'}`),
                      log.head.targets > 1 ? t('expected.target', { target: model.target }) : '',
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </th>
                <td className={cell}>{plain === null ? '–' : number(plain)}</td>
                <td className={cell}>{critical === null ? '–' : number(critical)}</td>
                <td className={cell}>{number(count)}</td>
                <td className="px-2 py-1.5 align-top text-quiet">
                  {model.kind === 'contributed' ? t('expected.varies') : model.buffs.map(words.buff).join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < hits.length && (
        <div>
          <Button onClick={() => setWhole(true)}>{t('expected.all', { total: number(hits.length) })}</Button>
        </div>
      )}
    </Panel>
  );
}

/** Reaction of a hit that changes its number; empty without one. */
export const reactionOf = ({ amplified, catalyzed }: ExpectedHit['model']): string => amplified || catalyzed;
