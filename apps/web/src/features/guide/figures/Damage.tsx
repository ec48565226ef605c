import {
  AMPLIFYING,
  ampEmBonus,
  CATALYZE,
  catalyzeAddition,
  defenceFactor,
  resistanceFactor,
  TRANSFORMATIVE,
  transformativeDamage,
} from '@quartet/engine/rules';
import { keysOf } from '@quartet/gamedata/typed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Table } from '../parts/layout.tsx';
import { useText } from '../parts/useText.ts';
import { Figure, Range } from './controls.tsx';

type Reaction = keyof typeof TRANSFORMATIVE;

/** Level, EM and bonus of the character that triggers a reaction. */
function useTrigger() {
  const { t } = useTranslation('guide');
  const text = useText();
  const [level, setLevel] = useState(90);
  const [em, setEm] = useState(200);
  const [bonus, setBonus] = useState(0);
  const withLevel = <Range key="level" label={t('level')} value={level} min={1} max={100} onChange={setLevel} />;
  const rest = [
    <Range key="em" label={text.stat('em')} value={em} min={0} max={1500} step={10} onChange={setEm} />,
    <Range
      key="bonus"
      label={t('figure.reactionBonus')}
      value={bonus}
      min={0}
      max={2}
      step={0.05}
      percent
      onChange={setBonus}
    />,
  ];
  return { level, em, bonus, withLevel, rest };
}

/** Damage of transformative reactions. */
export function Transformative({ only }: { only?: readonly Reaction[] }) {
  const { t } = useTranslation('guide');
  const text = useText();
  const { level, em, bonus, withLevel, rest } = useTrigger();
  const [resist, setResist] = useState(0.1);
  const reactions = only ?? keysOf(TRANSFORMATIVE);
  return (
    <Figure
      title={t('figure.transformative')}
      controls={
        <>
          {withLevel}
          {rest}
          <Range
            label={t('figure.resistance')}
            value={resist}
            min={-1}
            max={1}
            step={0.05}
            percent
            onChange={setResist}
          />
        </>
      }
    >
      <Table
        label={t('figure.transformative')}
        head={[t('figure.reaction'), t('figure.factor'), t('figure.before'), t('figure.damage')]}
      >
        {reactions.map((reaction) => {
          const damage = transformativeDamage(TRANSFORMATIVE[reaction], level, em, bonus);
          return (
            <Row
              key={reaction}
              name={t(`reaction.${reaction}`)}
              cells={[
                text.plain(TRANSFORMATIVE[reaction]),
                text.plain(damage),
                <strong key="damage">{text.plain(damage * resistanceFactor(resist))}</strong>,
              ]}
            />
          );
        })}
      </Table>
    </Figure>
  );
}

/** Multipliers of vaporize and melt. */
export function Amplifying({ only }: { only?: keyof typeof AMPLIFYING }) {
  const { t } = useTranslation('guide');
  const text = useText();
  const { em, bonus, rest } = useTrigger();
  const reactions = only === undefined ? keysOf(AMPLIFYING) : [only];
  return (
    <Figure title={t('figure.amplifying')} controls={rest}>
      <Table
        label={t('figure.amplifying')}
        head={[
          t('figure.reaction'),
          t('figure.trigger'),
          t('figure.factor'),
          t('figure.emBonus'),
          t('figure.multiplier'),
        ]}
      >
        {reactions.flatMap((reaction) =>
          Object.entries(AMPLIFYING[reaction]).map(([element, factor]) => (
            <Row
              key={`${reaction} ${element}`}
              name={t(`reaction.${reaction}`)}
              cells={[
                text.element(element),
                text.plain(factor),
                text.percent(ampEmBonus(em)),
                <strong key="multiplier">× {text.exact(factor * (1 + ampEmBonus(em) + bonus))}</strong>,
              ]}
            />
          )),
        )}
      </Table>
    </Figure>
  );
}

/** Damage that spread and aggravate add. */
export function Catalyzing() {
  const { t } = useTranslation('guide');
  const text = useText();
  const { level, em, bonus, withLevel, rest } = useTrigger();
  return (
    <Figure
      title={t('figure.catalyzing')}
      controls={
        <>
          {withLevel}
          {rest}
        </>
      }
    >
      <Table label={t('figure.catalyzing')} head={[t('figure.reaction'), t('figure.factor'), t('figure.addition')]}>
        {keysOf(CATALYZE).map((reaction) => (
          <Row
            key={reaction}
            name={t(`reaction.${reaction}`)}
            cells={[
              text.plain(CATALYZE[reaction]),
              <strong key="addition">+{text.plain(catalyzeAddition(CATALYZE[reaction], level, em, bonus))}</strong>,
            ]}
          />
        ))}
      </Table>
    </Figure>
  );
}

/** Shares of damage that pass defence and resistance. */
export function Mitigation() {
  const { t } = useTranslation('guide');
  const text = useText();
  const [level, setLevel] = useState(90);
  const [enemy, setEnemy] = useState(100);
  const [change, setChange] = useState(0);
  const [ignored, setIgnored] = useState(0);
  const [resist, setResist] = useState(0.1);
  const [shred, setShred] = useState(0);
  const defence = defenceFactor(level, enemy, -change, ignored);
  const resistance = resistanceFactor(resist - shred);
  return (
    <Figure
      title={t('figure.mitigation')}
      controls={
        <>
          <Range label={t('figure.ownLevel')} value={level} min={1} max={100} onChange={setLevel} />
          <Range label={t('figure.enemyLevel')} value={enemy} min={1} max={120} onChange={setEnemy} />
          <Range
            label={t('figure.defenceDown')}
            value={change}
            min={0}
            max={1}
            step={0.01}
            percent
            onChange={setChange}
          />
          <Range
            label={t('figure.defenceIgnored')}
            value={ignored}
            min={0}
            max={1}
            step={0.01}
            percent
            onChange={setIgnored}
          />
          <Range
            label={t('figure.resistance')}
            value={resist}
            min={-1}
            max={4}
            step={0.05}
            percent
            onChange={setResist}
          />
          <Range
            label={t('figure.resistanceDown')}
            value={shred}
            min={0}
            max={2}
            step={0.05}
            percent
            onChange={setShred}
          />
        </>
      }
    >
      <Table label={t('figure.mitigation')} head={[t('figure.part'), t('figure.multiplier')]}>
        <Row name={t('figure.defence')} cells={[`× ${text.exact(defence)}`]} />
        <Row name={t('figure.resistance')} cells={[`× ${text.exact(resistance)}`]} />
        <Row name={t('figure.together')} cells={[<strong key="both">{text.percent(defence * resistance)}</strong>]} />
      </Table>
    </Figure>
  );
}
