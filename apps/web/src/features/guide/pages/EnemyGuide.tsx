import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EnemyDocument } from '../model/documents.ts';
import { Example } from '../parts/Gear.tsx';
import { Code, ElementName, Facts, GuidePage, Row, Section, Table } from '../parts/layout.tsx';
import { useSections } from '../parts/sections.ts';
import { useText } from '../parts/useText.ts';

const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro', 'physical'] as const;

/** Everything about one enemy. */
export function EnemyGuide({ document: d, name }: { document: EnemyDocument; name: string }) {
  const { t } = useTranslation('guide');
  const text = useText();
  const sections = useSections({ resist: true, hp: true, drops: d.drops.length > 0, example: d.example !== null });
  return (
    <GuidePage title={name} up={['/guide/enemies', t('kind.enemies')]} note={<Code>{d.key}</Code>} sections={sections}>
      <Section id="resist" title={t('section.resist')}>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {ELEMENTS.map((element) => (
            <li
              key={element}
              className="flex items-baseline justify-between gap-2 rounded-md border border-line px-3 py-2"
            >
              <ElementName element={element} name={text.element(element)} />
              <span className="font-semibold">{text.percent(d.resist[element])}</span>
            </li>
          ))}
        </ul>
        <Facts
          rows={[
            [t('enemy.freeze'), text.percent(d.freezeResist)],
            [t('enemy.curve'), <Code key="curve">{d.curve}</Code>],
          ]}
        />
        <p className="text-small">
          <Link to="/guide/mechanics/damage#resistance" className="text-accent underline">
            {t('enemy.toResistance')}
          </Link>
        </p>
      </Section>
      <Section id="hp" title={t('section.hp')} about={t('enemy.hpAbout')}>
        <Table label={t('section.hp')} head={[t('level'), t('enemy.hp')]}>
          {d.hp.map(({ level, hp }) => (
            <Row key={level} name={level} cells={[text.plain(hp)]} />
          ))}
        </Table>
      </Section>
      {d.drops.length > 0 && (
        <Section id="drops" title={t('section.drops')} about={t('enemy.dropsAbout')}>
          <ul className="flex flex-wrap gap-2 text-small">
            {d.drops.map(({ hp, count, element }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drops never change their order
              <li key={i} className="rounded-md border border-line px-3 py-2">
                {t('enemy.drop', {
                  share: text.percent(hp),
                  count,
                  element: text.element(element ?? 'none'),
                })}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {/* Some names of enemies are names of characters, and a target line reads them as such. */}
      {d.example !== null ? <Example text={d.example} /> : <p className="text-small">{t('enemy.unusable')}</p>}
    </GuidePage>
  );
}
