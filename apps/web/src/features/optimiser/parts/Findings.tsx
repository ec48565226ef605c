import type { TextEdit } from '@quartet/edits';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isActive } from '#run/search/searches.ts';
import { ChartPanel } from '#shared/charts/ChartPanel.tsx';
import { saveFile, toCsv } from '#shared/charts/export.ts';
import { type RankedBar, RankedBars } from '#shared/charts/RankedBars.tsx';
import { ScrollRegion } from '#shared/charts/ScrollRegion.tsx';
import { ShowAll } from '#shared/charts/ShowAll.tsx';
import type { TableData } from '#shared/charts/types.ts';
import { formatList } from '#shared/format/format.ts';
import { type Formats, useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Button } from '#shared/ui/Button.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { toast } from '#shared/ui/toasts.tsx';
import { type Answer, type Row, verdictOf } from '../model/answer.ts';
import { editsBetween } from '../model/edits.ts';
import { questionOf } from '../model/question.ts';
import { useOptimiser, useShownSearch } from '../state.ts';
import { useRowName } from '../useRowName.ts';
import { Details, EnergyNeeds } from './Details.tsx';

/** Two configs in the same fights; another part of the pages. */
export type Compare = ComponentType<{ baseline: string; candidate: string }>;

interface Props {
  answer: Answer;
  /** The config as it is now. */
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
  onUndo(): void;
  Compare: Compare;
}

/** Rows shown until all are requested. */
const MOST = 8;

/** A difference in the unit of the goal, as a player counts it: fewer seconds are negative. */
function differenceOf({ gain }: Row, seconds: boolean): number {
  return seconds ? -gain.mean : gain.mean;
}

const part = (value: number, whole: number): number => (whole === 0 ? 0 : value / Math.abs(whole));

/** Results: the best or chosen proposal, all of them, and their buttons. */
export function Findings({ answer, text, onEdit, onUndo, Compare: Paired }: Props) {
  const { t, i18n } = useTranslation('optimiser');
  const formats = useFormats();
  const names = useNames();
  const look = useOptimiser((state) => state.look);
  const search = useShownSearch();
  const question = questionOf(search.form);
  const { selected, applied, comparing } = useOptimiser(({ looks }) => looks[question.kind]);
  const asked = search.question?.text ?? '';
  const { rows, given } = answer;
  const seconds = question.goal === 'time';
  const several = new Set(rows.map((row) => row.change?.character).filter(Boolean)).size > 1;
  const nameOf = useRowName(rows, question.kind === 'sweep' ? question.sweep : null, several);
  const row = rows.find((each) => each.id === (selected ?? answer.best)) ?? rows[0];
  if (row === undefined || given === null) return null;
  const isBest = row.id === answer.best;
  const isIt = row.change === null || row.config === asked;
  const current = text === row.config;
  const known = text === asked || text === applied?.after || rows.some((each) => each.config === text);
  const running = isActive(search);
  const verdict = verdictOf(row.gain, given);

  const apply = () => {
    onEdit(editsBetween(text, row.config));
    look({ applied: { before: text, after: row.config } });
    toast(t('applied'), { kind: 'success' });
  };
  const undo = () => {
    onUndo();
    look({ applied: null });
    toast(t('undone'), { kind: 'success' });
  };
  const table = () => tableOf(answer, seconds, nameOf, t);
  const proposal = rows.find((each) => each.change !== null);
  const chosen = question.kind === 'sweep' || !isBest || isIt ? nameOf(row) : t(running ? 'soFar' : 'best');

  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 @6xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3" data-testid="proposal">
          <div>
            <h3 className="font-medium text-small">{chosen}</h3>
            <p className="flex flex-wrap items-baseline gap-x-2 font-semibold" data-testid="gain">
              <span className="text-figure">{formats.signedPercent(part(differenceOf(row, seconds), given), 2)}</span>
              {!isIt && <span className="text-small">± {formats.percent(part(row.gain.margin, given), 2)}</span>}
            </p>
            <p className="text-small">
              {t(seconds ? 'seconds' : 'perSecond', {
                from: formats.number(given, seconds ? 2 : 0),
                to: formats.number(row.value, seconds ? 2 : 0),
              })}
            </p>
            <p className="font-medium" data-testid="verdict">
              {t(isIt ? 'kept' : `verdict.${verdict}`)}
            </p>
            {isIt && isBest && !running && proposal !== undefined && (
              <p className="max-w-prose text-small">
                {t('closest', {
                  name: nameOf(proposal),
                  gain: formats.signedPercent(part(differenceOf(proposal, seconds), given), 2),
                  margin: formats.percent(part(proposal.gain.margin, given), 2),
                })}
              </p>
            )}
            {question.kind === 'substats' && isIt && isBest && !running && row.rolls === undefined && (
              <p className="max-w-prose text-small">{t('otherRolls')}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            {applied?.after === text ? (
              <Button look="primary" onClick={undo}>
                {t('undo')}
              </Button>
            ) : (
              <Button look={verdict === 'worse' ? 'quiet' : 'primary'} disabled={current || !known} onClick={apply}>
                {t('apply')}
              </Button>
            )}
            <Button
              disabled={running || isIt}
              aria-expanded={comparing}
              onClick={() => look({ comparing: !comparing })}
            >
              {t('compare')}
            </Button>
            <Button onClick={() => void copyText(row.config, t('copied'), t('copyFailed'))}>{t('copy')}</Button>
            <Button
              onClick={() => saveFile(`\ufeff${toCsv(table())}`, 'text/csv;charset=utf-8', 'quartet-optimiser.csv')}
            >
              {t('csv')}
            </Button>
          </div>
          {!known && <p className="text-small text-warning">{t('stale')}</p>}
          <Details row={row} each={question.each} />
          <EnergyNeeds energy={answer.energy} />
        </div>
        <Candidates
          rows={rows}
          given={given}
          seconds={seconds}
          chosen={row.id}
          nameOf={nameOf}
          onSelect={(id) => look({ selected: id })}
        />
      </div>
      {comparing && !running && !isIt && (
        <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
          <Paired baseline={asked} candidate={row.config} />
        </Suspense>
      )}
      {question.kind === 'sweep' && rows.length > 1 && (
        <ChartPanel
          id="optimiser-ranking"
          title={t('ranking')}
          note={t(seconds ? 'rankingNoteTime' : 'rankingNote')}
          table={table}
        >
          <RankedBars
            label={t('ranking')}
            bars={rows.map((each) => barOf(each, nameOf(each), given, formats, t))}
            axis={(value) =>
              formats.signedPercent(value, Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? 0 : 1)
            }
          />
        </ChartPanel>
      )}
      {answer.failed.length > 0 && (
        <p className="text-small text-warning">
          {t('failedKeys', {
            keys: formatList(
              answer.failed.map((key) => (question.sweep === 'sets' ? names.set(key) : names.weapon(key))),
              i18n.language,
            ),
          })}
        </p>
      )}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<'optimiser'>>['t'];

function barOf(row: Row, label: string, given: number, formats: Formats, t: Translate): RankedBar {
  const mean = part(row.gain.mean, given);
  const margin = part(row.gain.margin, given);
  const sure = row.change?.clear === false ? ' ~' : '';
  return {
    key: row.id,
    label,
    mean,
    margin,
    value: row.change === null ? formats.percent(0, 2) : `${formats.signedPercent(mean, 2)}${sure}`,
    more: [
      { label: t('column.gain'), value: `${formats.signedPercent(mean, 2)} ± ${formats.percent(margin, 2)}` },
      { label: t('column.fights'), value: formats.number(row.gain.fights) },
    ],
  };
}

/** The numbers of an answer. */
function tableOf({ rows, given }: Answer, seconds: boolean, nameOf: (row: Row) => string, t: Translate): TableData {
  const decimals = seconds ? 2 : 0;
  const whole = given ?? 0;
  return {
    columns: [
      { label: t('column.what') },
      { label: t(seconds ? 'column.seconds' : 'column.dps'), decimals },
      { label: t('column.gain'), decimals },
      { label: t('column.percent'), decimals: 2, percent: true },
      { label: t('column.margin'), decimals },
      { label: t('column.fights'), decimals: 0 },
      { label: t('column.sure') },
    ],
    rows: rows.map((row) => [
      nameOf(row),
      row.value,
      differenceOf(row, seconds),
      part(differenceOf(row, seconds), whole),
      row.gain.margin,
      row.gain.fights,
      row.change == null ? '' : t(row.change.clear ? 'yes' : 'no'),
    ]),
  };
}

interface CandidatesProps {
  rows: readonly Row[];
  given: number;
  seconds: boolean;
  /** The selected row. */
  chosen: string;
  nameOf(row: Row): string;
  onSelect(id: string): void;
}

/** All proposals and the present config, best first; one of them is selected. */
function Candidates({ rows, given, seconds, chosen, nameOf, onSelect }: CandidatesProps) {
  const { t } = useTranslation(['optimiser', 'viewer']);
  const { number, signed, signedPercent } = useFormats();
  const [all, setAll] = useState(false);
  const group = useId();
  const decimals = seconds ? 2 : 0;
  const shown = all ? rows : rows.slice(0, MOST);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ScrollRegion label={t('proposals')} className="max-h-[32rem] rounded-md border border-line">
        <table className="w-full border-collapse text-small" data-testid="proposals">
          <thead>
            <tr className="bg-sunken">
              <th scope="col" className="px-3 py-2 text-left font-medium">
                {t('proposals')}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {t(seconds ? 'column.seconds' : 'column.dps')}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {t('column.gain')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id} className={`border-line border-t ${row.id === chosen ? 'bg-sunken' : ''}`}>
                <th scope="row" className="px-3 py-1 text-left font-normal">
                  <label className="flex min-h-8 items-center gap-2">
                    <input
                      type="radio"
                      name={group}
                      className="size-4 shrink-0 accent-(--color-accent)"
                      checked={row.id === chosen}
                      onChange={() => onSelect(row.id)}
                    />
                    {nameOf(row)}
                  </label>
                </th>
                <td className="px-3 py-1 text-right">{number(row.value, decimals)}</td>
                <td className="px-3 py-1 text-right">
                  {row.change !== null && (
                    <>
                      <span className="whitespace-nowrap">
                        {signedPercent(part(differenceOf(row, seconds), given), 2)}
                      </span>
                      <span className="block whitespace-nowrap text-quiet">
                        {signed(differenceOf(row, seconds), decimals)} ± {number(row.gain.margin, decimals)}
                      </span>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > MOST && <ShowAll all={all} count={rows.length} onChange={setAll} />}
      <p className="text-quiet text-small">{t('interval')}</p>
    </div>
  );
}
