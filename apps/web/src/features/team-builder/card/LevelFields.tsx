import { useTranslation } from 'react-i18next';
import { type Level, withCap, withLevel } from '../model/levels.ts';
import { NumberBox } from './NumberBox.tsx';
import { Pick } from './Pick.tsx';

interface Props {
  /** Whose level it is, before the labels of the fields. */
  of: string;
  value: Level;
  caps: readonly number[];
  onChange(level: Level): void;
}

/** Level and its cap. */
export function LevelFields({ of, value, caps, onChange }: Props) {
  const { t } = useTranslation('team');
  const { level, maxLevel } = value;
  return (
    <span className="flex items-center gap-1">
      <NumberBox
        label={t('card.levelOf', { name: of })}
        value={level}
        min={1}
        max={caps.at(-1) ?? 90}
        className="w-12"
        onChange={(next) => onChange(withLevel(value, next, caps))}
      />
      <span className="text-quiet">/</span>
      <Pick
        label={t('card.capOf', { name: of })}
        value={maxLevel}
        options={caps.map((cap) => [cap, String(cap)] as const)}
        onChange={(cap) => onChange(withCap(value, cap))}
      />
    </span>
  );
}
