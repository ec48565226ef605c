import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '#shared/charts/ScrollRegion.tsx';
import { type DiffLine, diffLines, foldDiff } from '../model/diff.ts';

const SIGNS = { same: ' ', added: '+', removed: '−' } as const;
const LOOKS = { same: '', added: 'bg-dendro/15', removed: 'bg-pyro/15' } as const;

/** Differences between two configs, line by line. */
export function ConfigDiff({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('viewer');
  const lines = useMemo(() => foldDiff(diffLines(before, after)), [before, after]);
  if (!lines.some((line) => line.kind !== 'fold')) return <p>{t('diff.none')}</p>;
  return (
    <ScrollRegion label={t('compare.diffTitle')} className="max-h-[60dvh] rounded-md border border-line">
      <table className="w-full border-collapse font-mono text-small">
        <tbody>
          {lines.map((line) =>
            line.kind === 'fold' ? (
              <tr key={`fold ${line.at}`} className="bg-sunken text-quiet">
                <td colSpan={4} className="px-3 py-1">
                  {t('diff.folded', { count: line.count })}
                </td>
              </tr>
            ) : (
              <Line key={`${line.before} ${line.after}`} line={line} />
            ),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Line({ line }: { line: DiffLine }) {
  const { t } = useTranslation('viewer');
  return (
    <tr className={LOOKS[line.kind]}>
      <td className="select-none px-2 text-right text-quiet">{line.before}</td>
      <td className="select-none px-2 text-right text-quiet">{line.after}</td>
      <td className="select-none px-2">
        <span aria-hidden="true">{SIGNS[line.kind]}</span>
        {line.kind !== 'same' && <span className="sr-only">{t(`diff.${line.kind}`)}</span>}
      </td>
      <td className="w-full whitespace-pre-wrap break-all pr-3">{line.text}</td>
    </tr>
  );
}
