import { ENDLESS_HP, type FightLength, MAX_SECONDS, MAX_TIMES } from '@quartet/edits';
import { useTranslation } from 'react-i18next';
import { NumberBox } from '../card/NumberBox.tsx';

/** Options that a player can choose; the others are shown if the text has them. */
const CHOICES = ['seconds', 'rotations', 'death'] as const;
type Choice = (typeof CHOICES)[number];

const USUAL: Readonly<Record<Choice, FightLength>> = {
  seconds: { kind: 'seconds', seconds: 90 },
  rotations: { kind: 'rotations', count: 4 },
  death: { kind: 'death', hp: null },
};

interface Props {
  length: FightLength;
  /** HP of the first enemy, which a fight to the death starts from. */
  hp: number | null;
  onChange(length: FightLength): void;
}

/** How long the fight lasts: seconds, rounds of the rotation, or until the enemies die. */
export function FightLengthField({ length, hp, onChange }: Props) {
  const { t } = useTranslation('team');
  const { kind } = length;
  const choose = (wanted: Choice) =>
    onChange(wanted === 'death' && hp !== null && hp < ENDLESS_HP ? { kind: 'death', hp } : USUAL[wanted]);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-2 py-1">
      <legend className="sr-only">{t('enemies.length.title')}</legend>
      <span aria-hidden="true" className="text-quiet text-small">
        {t('enemies.length.title')}
      </span>
      <select
        aria-label={t('enemies.length.kind')}
        value={kind}
        onChange={(event) => {
          const wanted = CHOICES.find((each) => each === event.target.value);
          if (wanted !== undefined && wanted !== kind) choose(wanted);
        }}
        className={`h-9 rounded-md border bg-surface px-2 text-small ${kind === 'never' ? 'border-error' : 'border-line'}`}
      >
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`enemies.length.${choice}`)}
          </option>
        ))}
        {(kind === 'script' || kind === 'never') && <option value={kind}>{t(`enemies.length.${kind}`)}</option>}
      </select>
      {kind === 'seconds' && (
        <NumberBox
          label={t('enemies.length.secondsOf')}
          value={length.seconds}
          min={1}
          max={MAX_SECONDS}
          unit="s"
          className="w-14"
          onChange={(seconds) => onChange({ kind, seconds })}
        />
      )}
      {kind === 'rotations' && (
        <NumberBox
          label={t('enemies.length.rotationsOf')}
          value={length.count}
          min={1}
          max={MAX_TIMES}
          unit="×"
          className="w-14"
          onChange={(count) => onChange({ kind, count })}
        />
      )}
    </fieldset>
  );
}
