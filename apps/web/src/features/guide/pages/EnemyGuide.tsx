import { monsterHp } from '@quartet/engine/rules';
import type { MonsterFacts } from '@quartet/gamedata';
import { nameTable } from '@quartet/gamedata/names';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Example } from '../parts/Gear.tsx';
import { Code, ElementName, Facts, GuidePage, Row, Section, Table } from '../parts/layout.tsx';
import { useSections } from '../parts/sections.ts';
import { useText } from '../parts/useText.ts';

const LEVELS = [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 100];
const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro', 'physical'] as const;

/** A config against the enemy. */
export const exampleAgainst = (key: string): string => `xiangling char lvl=90/90 cons=0 talent=9,9,9;
xiangling add weapon="beginnersprotector" refine=1 lvl=90/90;

options swap_delay=12 duration=60 iteration=1000;
target type=${key} lvl=100;
active xiangling;

while 1 {
  if .xiangling.skill.ready {
    xiangling skill;
  }
  if .xiangling.burst.ready {
    xiangling burst;
  }
  xiangling attack:5;
}
`;

interface Props {
  /** Key of the enemy. */
  of: string;
  facts: MonsterFacts;
  /** HP growth by level, entry 0 = level 1. */
  growth: readonly number[];
  name: string;
}

/** Everything about one enemy. */
export function EnemyGuide({ of, facts, growth, name }: Props) {
  const { t } = useTranslation('guide');
  const text = useText();
  // Some names of enemies are names of characters, and a target line reads them as such.
  const usable = nameTable.enemy(of);
  const sections = useSections({ resist: true, hp: true, drops: facts.drops.length > 0, example: usable });
  return (
    <GuidePage title={name} up={['/guide/enemies', t('kind.enemies')]} note={<Code>{of}</Code>} sections={sections}>
      <Section id="resist" title={t('section.resist')}>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {ELEMENTS.map((element) => (
            <li
              key={element}
              className="flex items-baseline justify-between gap-2 rounded-md border border-line px-3 py-2"
            >
              <ElementName element={element} name={text.element(element)} />
              <span className="font-semibold">{text.percent(facts.resist[element])}</span>
            </li>
          ))}
        </ul>
        <Facts
          rows={[
            [t('enemy.freeze'), text.percent(facts.freezeResist)],
            [t('enemy.curve'), <Code key="curve">{facts.curve}</Code>],
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
          {LEVELS.map((level) => (
            <Row key={level} name={level} cells={[text.plain(monsterHp(facts.baseHp, growth, level))]} />
          ))}
        </Table>
      </Section>
      {facts.drops.length > 0 && (
        <Section id="drops" title={t('section.drops')} about={t('enemy.dropsAbout')}>
          <ul className="flex flex-wrap gap-2 text-small">
            {facts.drops.map(({ hp, count, element }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drops never change their order
              <li key={i} className="rounded-md border border-line px-3 py-2">
                {t('enemy.drop', {
                  share: text.percent(hp),
                  count: count ?? 0,
                  element: text.element(element ?? 'none'),
                })}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {usable ? <Example text={exampleAgainst(of)} /> : <p className="text-small">{t('enemy.unusable')}</p>}
    </GuidePage>
  );
}
