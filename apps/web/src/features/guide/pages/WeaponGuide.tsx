import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withKey } from '#shared/names/statusName.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { WeaponPicture } from '#shared/ui/Emblem.tsx';
import type { WeaponDocument } from '../model/documents.ts';
import { nameIn } from '../model/nameIn.ts';
import { Attacks } from '../parts/Attacks.tsx';
import { BaseStats, Bonuses, Example, Params, Statuses } from '../parts/Gear.tsx';
import { Limits } from '../parts/Limits.tsx';
import { Code, GuidePage, Row, Section, Table } from '../parts/layout.tsx';
import { WeaponPassive } from '../parts/Passive.tsx';
import { gearSections, useSections } from '../parts/sections.ts';
import { useLabels } from '../parts/useLabels.ts';
import { useText } from '../parts/useText.ts';

const REFINEMENTS = [1, 2, 3, 4, 5];

/** Everything about one weapon. */
export function WeaponGuide({ document: d, name }: { document: WeaponDocument; name: string }) {
  const { t, i18n } = useTranslation(['guide', 'team']);
  const text = useText();
  const labels = useLabels();
  const showKeys = useSettings((settings) => settings.showKeys);
  const there = { ...gearSections(d, 'passive'), stats: true, limits: true, example: true };
  const sections = useSections(there);
  return (
    <GuidePage
      title={name}
      up={['/guide/weapons', t('kind.weapons')]}
      lead={<WeaponPicture weapon={d.key} size={64} />}
      note={
        <>
          {t(`team:weaponClass.${d.class}`, { defaultValue: d.class })} · {'★'.repeat(d.rarity)}
          {d.substat !== null && ` · ${text.stat(d.substat)}`} · <Code>{d.key}</Code>
        </>
      }
      sections={sections}
    >
      <WeaponPassive clauses={d.passive} />
      {there.values && (
        <Section id="values" title={t('section.values')} about={t('values.about')}>
          <Table label={t('section.values')} head={[t('values.name'), ...REFINEMENTS.map((n) => `R${n}`)]}>
            {d.values.map(({ name: of, stat, values }) => (
              <Row
                key={`${of} ${values}`}
                name={stat === null ? labels.number(of) : withKey(text.stat(stat), of, { showKeys })}
                cells={REFINEMENTS.map((n) => text.value(of, stat, values[n - 1] ?? 0, values))}
              />
            ))}
          </Table>
        </Section>
      )}
      {d.family.length > 0 && (
        <p className="text-small">
          {t('values.family')}{' '}
          {d.family.map(({ key, names }, i) => (
            <span key={key}>
              {i > 0 && ', '}
              <Link to={`/guide/weapons/${key}`} className="text-accent underline">
                {nameIn(names, i18n.language)}
              </Link>
            </span>
          ))}
        </p>
      )}
      <Bonuses rows={d.bonuses} />
      {there.attacks && (
        <Section id="attacks" title={t('section.attacks')} about={t('attacks.refined')}>
          <Attacks attacks={d.attacks} level={1} />
        </Section>
      )}
      <Statuses rows={d.statuses} />
      <Params rows={d.params} owner={d.key} />
      <BaseStats rows={d.base} />
      <Limits of={d.limits} />
      <Example text={d.example} />
    </GuidePage>
  );
}
