import type { ParamDoc } from '@quartet/gamedata';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';
import type { BaseRow, BonusRow, StatusRow } from '../model/documents.ts';
import { Badge, Code, Row, Section, Table } from './layout.tsx';
import { useLabels } from './useLabels.ts';
import { useOpenInSimulator } from './useOpenInSimulator.ts';
import { useText } from './useText.ts';

/** Base stats at both ends of each ascension. */
export function BaseStats({ rows }: { rows: readonly BaseRow[] }) {
  const { t } = useTranslation('guide');
  const text = useText();
  const [first] = rows;
  if (first === undefined) return null;
  const stats = Object.keys(first.stats);
  return (
    <Section id="stats" title={t('section.stats')}>
      <Table label={t('section.stats')} head={[t('level'), ...stats.map(text.stat)]}>
        {rows.map(({ level, max, stats: values }) => (
          <Row
            key={`${level}/${max}`}
            name={`${level}/${max}`}
            cells={stats.map((stat) => text.amount(stat, values[stat] ?? 0))}
          />
        ))}
      </Table>
    </Section>
  );
}

/** How bonuses are written. */
interface BonusText {
  /** Stats with their amounts, by refinement where these differ. */
  amounts(stats: BonusRow['stats']): string;
  /** Stats with their amounts, or the kind of a bonus without any. */
  whole(row: Pick<BonusRow, 'stats' | 'kind'>): string;
  duration(frames: number): string;
}

export function useBonusText(): BonusText {
  const { t } = useTranslation('guide');
  const text = useText();
  return useMemo(() => {
    const amount = (stat: string, value: number | readonly number[]): string =>
      typeof value === 'number' ? text.amount(stat, value) : value.map((one) => text.amount(stat, one)).join(' / ');
    /** Stats that get the same have it once. */
    const amounts = (stats: BonusRow['stats']): string => {
      const byAmount = new Map<string | null, string[]>();
      for (const [stat, value] of Object.entries(stats)) {
        const of = value === null ? null : amount(stat, value);
        byAmount.set(of, [...(byAmount.get(of) ?? []), text.stat(stat).replace(/ %$/, '')]);
      }
      return [...byAmount]
        .map(([of, names]) =>
          of === null ? t('bonus.varies', { stat: names.join(', ') }) : `${names.join(', ')} ${of}`,
        )
        .join(' · ');
    };
    return {
      amounts,
      whole: ({ stats, kind }) =>
        Object.keys(stats).length === 0
          ? t(`bonus.kind.${kind}`)
          : `${amounts(stats)}${kind === 'attack' ? ` · ${t('bonus.some')}` : ''}`,
      duration: (frames) => (frames > 0 ? text.frames(frames) : t(frames === 0 ? 'bonus.always' : 'bonus.byCause')),
    };
  }, [t, text]);
}

/** Bonuses that a kit declares, with amounts by refinement where these differ. */
export function Bonuses({ rows }: { rows: readonly BonusRow[] }) {
  const { t } = useTranslation('guide');
  const text = useText();
  const bonus = useBonusText();
  const labels = useLabels();
  if (rows.length === 0) return null;
  return (
    <Section id="bonuses" title={t('section.bonuses')} about={t('bonus.about')}>
      <ul className="flex flex-col divide-y divide-line text-small">
        {rows.map((row) => (
          <li key={JSON.stringify(row)} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-60">{bonus.whole(row)}</span>
            <span className="text-quiet">{bonus.duration(row.frames)}</span>
            {row.unlock !== null && <Badge>{text.unlock(row.unlock)}</Badge>}
            {row.changes.map(({ unlock, to }) => (
              <span key={unlock}>
                <Badge>{text.unlock(unlock)}</Badge> {bonus.amounts(to.stats ?? {})}
              </span>
            ))}
            <span className="text-quiet">{labels.effect(row.key)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Effects with a duration. */
export function Statuses({ rows }: { rows: readonly StatusRow[] }) {
  const { t } = useTranslation('guide');
  const text = useText();
  const labels = useLabels();
  const lasting = rows.filter(({ frames }) => frames !== -1);
  if (lasting.length === 0) return null;
  return (
    <Section id="statuses" title={t('section.statuses')} about={t('statuses.about')}>
      <Table label={t('section.statuses')} head={[t('statuses.key'), t('statuses.lasts'), t('statuses.hitlag')]}>
        {lasting.map(({ key, frames, hitlag }) => (
          <Row
            key={key}
            name={labels.effect(key)}
            cells={[
              typeof frames === 'number' ? text.frames(frames) : frames.map((one) => text.plain(one)).join(' / '),
              hitlag ? t('yes') : t('no'),
            ]}
          />
        ))}
      </Table>
    </Section>
  );
}

/** Parameters of actions and of lines of the config. */
export function Params({ rows, owner }: { rows: readonly ParamDoc[]; owner: string }) {
  const { t } = useTranslation('guide');
  if (rows.length === 0) return null;
  return (
    <Section id="params" title={t('section.params')} about={t('params.about')}>
      <ul className="flex flex-col divide-y divide-line text-small">
        {rows.map((row) => (
          <li key={`${row.ability} ${row.param}`} className="flex flex-col gap-1 py-2">
            <span>
              <Code>
                {row.ability === null ? `+params=[${row.param}=…]` : `${owner} ${row.ability}[${row.param}=…];`}
              </Code>
              {row.deprecated === true && <span className="ml-2 text-warning">{t('params.deprecated')}</span>}
            </span>
            <span className="flex flex-wrap gap-x-4 gap-y-1 text-quiet">
              {row.default !== undefined && <span>{t('params.default', { value: row.default })}</span>}
              {row.min !== undefined && <span>{t('params.min', { value: row.min })}</span>}
              {row.max !== undefined && <span>{t('params.max', { value: row.max })}</span>}
              {row.unit !== undefined && <span lang="en">{row.unit}</span>}
              {row.requires !== undefined && (
                <span>
                  {t('params.requires', {
                    params: Object.entries(row.requires)
                      .map(([name, value]) => `${name}=${value}`)
                      .join(', '),
                  })}
                </span>
              )}
              {Object.entries(row.values ?? {}).map(([value, name]) => (
                <span key={value}>
                  {value}: <span lang="en">{name}</span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A config that runs, and the way to run it. */
export function Example({ text }: { text: string }) {
  const { t } = useTranslation('guide');
  const open = useOpenInSimulator();
  return (
    <Section
      id="example"
      title={t('section.example')}
      aside={<Button onClick={() => open(text)}>{t('example.open')}</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sunken p-3 font-mono text-small">
        {text}
      </pre>
    </Section>
  );
}
