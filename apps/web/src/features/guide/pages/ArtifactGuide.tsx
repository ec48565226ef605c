import { useTranslation } from 'react-i18next';
import { withKey } from '#shared/names/statusName.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { SetPicture } from '#shared/ui/Emblem.tsx';
import type { SetDocument } from '../model/documents.ts';
import { Attacks } from '../parts/Attacks.tsx';
import { Bonuses, Example, Params, Statuses } from '../parts/Gear.tsx';
import { Limits } from '../parts/Limits.tsx';
import { Code, GuidePage, Row, Section, Table } from '../parts/layout.tsx';
import { SetBonuses } from '../parts/Passive.tsx';
import { gearSections, useSections } from '../parts/sections.ts';
import { useLabels } from '../parts/useLabels.ts';
import { useText } from '../parts/useText.ts';

/** Everything about one artifact set. */
export function ArtifactGuide({ document: d, name }: { document: SetDocument; name: string }) {
  const { t } = useTranslation('guide');
  const text = useText();
  const labels = useLabels();
  const showKeys = useSettings((settings) => settings.showKeys);
  const there = { ...gearSections(d, 'setBonus'), limits: true, example: true };
  const sections = useSections(there);
  return (
    <GuidePage
      title={name}
      up={['/guide/artifacts', t('kind.artifacts')]}
      lead={<SetPicture set={d.key} size={64} />}
      note={
        <>
          {t('pieces.with', { pieces: d.pieces.join(' / ') })} · <Code>{d.key}</Code>
        </>
      }
      sections={sections}
    >
      <SetBonuses pieces={d.passive} />
      {there.values && (
        <Section id="values" title={t('section.values')} about={t('values.set')}>
          <Table label={t('section.values')} head={[t('values.name'), t('pieces.pieces'), t('values.value')]}>
            {d.values.map(({ name: of, stat, values, pieces }) => (
              <Row
                key={`${of} ${pieces}`}
                name={stat === null ? labels.number(of) : withKey(text.stat(stat), of, { showKeys })}
                cells={[pieces ?? '', values.map((value) => text.value(of, stat, value, values)).join(' / ')]}
              />
            ))}
          </Table>
        </Section>
      )}
      <Bonuses rows={d.bonuses} />
      {there.attacks && (
        <Section id="attacks" title={t('section.attacks')}>
          <Attacks attacks={d.attacks} level={1} />
        </Section>
      )}
      <Statuses rows={d.statuses} />
      <Params rows={d.params} owner={d.key} />
      <Limits of={d.limits} />
      <Example text={d.example} />
    </GuidePage>
  );
}
