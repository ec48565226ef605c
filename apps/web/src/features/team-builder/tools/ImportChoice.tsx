import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import {
  type Changes,
  type ImportKind,
  type ImportPlan,
  type ImportWays,
  type KindPlan,
  WAYS,
} from '#shared/roster/importPlan.ts';
import { Button } from '#shared/ui/Button.tsx';

interface Props {
  plan: ImportPlan;
  onImport(ways: ImportWays): void;
  onCancel(): void;
}

/** Names that are listed of one change. */
const MAX_NAMES = 12;
const PARTS = ['added', 'changed', 'removed'] as const;

/** For each kind of things: keep, add or replace, with its changes. */
export function ImportChoice({ plan, onImport, onCancel }: Props) {
  const { t } = useTranslation('imports');
  const [ways, setWays] = useState(plan.preset);
  return (
    <>
      <p className="text-small">{t('choice.about')}</p>
      {plan.kinds.map((each) => (
        <Kind
          key={each.kind}
          plan={each}
          way={ways[each.kind]}
          onChange={(way) => setWays({ ...ways, [each.kind]: way })}
        />
      ))}
      <p className="text-quiet text-small">{t('choice.undoable')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('import.cancel')}</Button>
        <Button look="primary" onClick={() => onImport(ways)}>
          {t('import.import')}
        </Button>
      </div>
    </>
  );
}

interface KindProps {
  plan: KindPlan;
  way: ImportWays[ImportKind];
  onChange(way: ImportWays[ImportKind]): void;
}

function Kind({ plan, way, onChange }: KindProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormats();
  const id = useId();
  const { kind, present, given, changes } = plan;
  return (
    <fieldset className="flex flex-col gap-2 rounded-md border border-line p-3" data-testid={`choice-${kind}`}>
      <legend className="px-1 font-medium">{t(`choice.kind.${kind}`)}</legend>
      <p className="text-quiet text-small">{t('choice.counts', { present: number(present), given: number(given) })}</p>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {WAYS.map((each) => (
          <label key={each} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name={id}
              className="size-4 accent-(--color-accent)"
              checked={way === each}
              onChange={() => onChange(each)}
            />
            {t(`choice.way.${each}`)}
          </label>
        ))}
      </div>
      <ChangeList kind={kind} changes={changes[way]} />
    </fieldset>
  );
}

/** Numbers and names of added, changed and removed things. */
export function ChangeList({ kind, changes }: { kind: ImportKind; changes: Changes }) {
  const { t, i18n } = useTranslation('imports');
  const names = useNames();
  const name = (key: string): string =>
    kind === 'characters' ? names.character(key) : kind === 'weapons' ? names.weapon(key) : names.set(key);
  const listed = (keys: readonly string[]): string => {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    const all = [...counts].map(([key, count]) => {
      const shown = key === '' ? t('choice.unknownSet') : name(key);
      return count === 1 ? shown : `${shown} ×${count}`;
    });
    const rest = all.length - MAX_NAMES;
    const first = all.slice(0, MAX_NAMES);
    return formatList(rest > 0 ? [...first, t('issues.more', { count: rest })] : first, i18n.language);
  };
  const parts = PARTS.filter((part) => changes[part].length > 0);
  if (parts.length === 0) return <p className="text-small">{t('choice.same')}</p>;
  return (
    <dl className="flex flex-col gap-1 text-small">
      {parts.map((part) => (
        <div key={part} className="min-w-0 break-words">
          <dt className={`inline font-semibold ${part === 'removed' ? 'text-error' : ''}`}>
            {t(`choice.${part}`, { count: changes[part].length })}
          </dt>{' '}
          <dd className="inline text-quiet">{listed(changes[part])}</dd>
        </div>
      ))}
    </dl>
  );
}
