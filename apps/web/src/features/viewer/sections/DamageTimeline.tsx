import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPanel } from '#shared/charts/ChartPanel.tsx';
import { Choice } from '#shared/charts/Choice.tsx';
import type { View } from '../view.ts';
import { Contribution } from './Contribution.tsx';
import { DamageOverTime } from './DamageOverTime.tsx';
import { contributionTable, timelineTable } from './timelineTables.ts';
import { useLabels } from './useLabels.ts';

type Kind = 'damage' | 'contribution';

/** When the damage came, or whose it was so far. */
export function DamageTimeline({ view }: { view: View }) {
  const { t } = useTranslation('viewer');
  const labels = useLabels(view);
  const [kind, setKind] = useState<Kind>('damage');
  return (
    <ChartPanel
      id="damage-timeline"
      className="col-span-full"
      title={t('section.timeline')}
      note={t(`timelineNote.${kind}`)}
      controls={
        <Choice
          label={t('control.kind')}
          value={kind}
          onChange={setKind}
          options={(['damage', 'contribution'] as const).map((value) => ({ value, label: t(`timelineKind.${value}`) }))}
        />
      }
      table={() => (kind === 'damage' ? timelineTable(view, t) : contributionTable(view, t, labels))}
    >
      {kind === 'damage' ? <DamageOverTime view={view} /> : <Contribution view={view} />}
    </ChartPanel>
  );
}
