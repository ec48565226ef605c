import {
  addEnemy,
  editEnemy,
  enemiesOf,
  fightLength,
  maxTargets,
  removeEnemy,
  setFightLength,
  type TextEdit,
} from '@quartet/edits';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { Button } from '#shared/ui/Button.tsx';
import { GuideLink } from '#shared/ui/GuideLink.tsx';
import { NumberBox } from '../card/NumberBox.tsx';
import type { PlayFight } from '../measure/MeasureDialog.tsx';
import { FightLengthField } from './FightLengthField.tsx';

const PlayAndRules = lazy(async () => ({ default: (await import('./PlayAndRules.tsx')).PlayAndRules }));

/** Keeps the space of `PlayAndRules` until its code is there. */
const PLAY_SPACE = <div className="h-11 w-96" aria-hidden="true" />;

interface Props {
  text: string;
  /** Plays one fight of a config, to measure delays against it. */
  playFight?: PlayFight;
  onEdit(edits: readonly TextEdit[]): void;
}

/** The enemies of the text, each with level, resistance and HP, how long the fight lasts, how it is played, and by whose rules. */
export function EnemyPanel({ text, playFight, onEdit }: Props) {
  const { t } = useTranslation('team');
  const names = useDictionaries();
  const enemies = useMemo(() => enemiesOf(parsedConfig(text)), [text]);
  const length = useMemo(() => fightLength(parsedConfig(text)), [text]);
  // The code of how the fight is played comes after that of the editor.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const now = () => parsedConfig(text);
  /** A fight ends by HP only when all enemies have HP: set on one, it is copied to those without; removed from one, it is removed from all. */
  const giveHp = (index: number, value: number) => {
    const edits = enemies.flatMap(({ hp, type }, at) => {
      if (type !== null || (value !== 0 && at !== index && hp !== null)) return [];
      return editEnemy(now(), at, { hp: value === 0 ? null : value });
    });
    onEdit(edits);
  };
  return (
    <section aria-label={t('enemies.title')} className="flex flex-wrap items-center gap-2">
      <h3 className="font-semibold">{t('enemies.title')}</h3>
      {enemies.map(({ level, resist, hp, type }, index) => {
        const number = index + 1;
        return (
          <fieldset
            key={number}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-2 py-1"
          >
            <legend className="sr-only">{t('enemies.number', { number })}</legend>
            {type !== null && (
              <span className="text-small">
                <GuideLink kind="enemies" name={type}>
                  {names.enemies[type] ?? type}
                </GuideLink>
              </span>
            )}
            <span className="flex items-center gap-1 text-quiet text-small">
              <span aria-hidden="true">{t('enemies.level')}</span>
              <NumberBox
                label={t('enemies.levelOf', { number })}
                value={level ?? 100}
                min={1}
                max={200}
                className="w-14"
                onChange={(value) => onEdit(editEnemy(now(), index, { level: value }))}
              />
            </span>
            {type === null && (
              <>
                <span className="flex items-center gap-1 text-quiet text-small">
                  <span aria-hidden="true">{t('enemies.resist')}</span>
                  <NumberBox
                    label={t('enemies.resistOf', { number })}
                    value={(resist ?? 0) * 100}
                    min={-300}
                    max={300}
                    decimals={1}
                    unit="%"
                    className="w-14"
                    onChange={(value) => onEdit(editEnemy(now(), index, { resist: value / 100 }))}
                  />
                </span>
                <span className="flex items-center gap-1 text-quiet text-small" title={t('enemies.hpHint')}>
                  <span aria-hidden="true">{t('enemies.hp')}</span>
                  <NumberBox
                    label={t('enemies.hpOf', { number })}
                    value={hp ?? 0}
                    min={0}
                    max={1e12}
                    step={100_000}
                    className="w-28"
                    onChange={(value) => giveHp(index, value)}
                  />
                </span>
              </>
            )}
            {enemies.length > 1 && (
              <button
                type="button"
                aria-label={t('enemies.remove', { number })}
                className="size-8 rounded-md text-quiet hover:bg-sunken"
                onClick={() => onEdit(removeEnemy(now(), index))}
              >
                <span aria-hidden="true">✕</span>
              </button>
            )}
          </fieldset>
        );
      })}
      {enemies.length < maxTargets && (
        <Button className="text-small" onClick={() => onEdit(addEnemy(now()))}>
          {t('enemies.add')}
        </Button>
      )}
      {enemies.length > 0 && (
        <FightLengthField
          length={length}
          hp={enemies[0]?.hp ?? null}
          onChange={(wanted) => onEdit(setFightLength(now(), wanted))}
        />
      )}
      {enemies.length > 0 && (
        <Suspense fallback={PLAY_SPACE}>
          {isShown ? <PlayAndRules text={text} playFight={playFight} onEdit={onEdit} /> : PLAY_SPACE}
        </Suspense>
      )}
    </section>
  );
}
