import { paramsOf, type RotationText } from '@quartet/edits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { first, last, type Selection } from '../selection.ts';
import { useRotationWords } from '../useWords.ts';

export interface BlockActions {
  repeat(by: number): void;
  count(count: number): void;
  param(name: string, text: string | null): void;
  wait(frames: number): void;
  times(times: number | 'endless'): void;
  shift(by: 1 | -1): void;
  duplicate(): void;
  remove(): void;
  loop(): void;
  unwrap(): void;
  done(): void;
}

/** Buttons of the selected blocks. */
export function BlockBar({
  rotation,
  selection,
  act,
}: {
  rotation: RotationText;
  selection: Selection;
  act: BlockActions;
}) {
  const { t } = useTranslation('rotation');
  const words = useRotationWords();
  const count = last(selection) - first(selection) + 1;
  const block = count === 1 ? rotation.at([...selection.parent, selection.head]) : undefined;
  const params = block?.kind === 'action' ? paramsOf(block.character, block.action) : [];
  return (
    <div
      role="toolbar"
      aria-label={t('blocks.selected', { count })}
      className="flex flex-wrap items-center gap-2 rounded-md bg-sunken p-2 text-small"
    >
      <span className="font-medium">{block === undefined ? t('blocks.selected', { count }) : words.block(block)}</span>
      {block?.kind === 'action' && (
        <span className="flex items-center gap-1">
          <IconButton label={t('blocks.less')} disabled={block.count <= 1} onClick={() => act.repeat(-1)}>
            −
          </IconButton>
          <NumberField label={t('blocks.repeat')} value={block.count} min={1} onChange={act.count} />
          <IconButton label={t('blocks.more')} onClick={() => act.repeat(1)}>
            +
          </IconButton>
        </span>
      )}
      {params.map((name) => (
        <ParamField
          key={name}
          name={name}
          value={(block?.kind === 'action' && block.params.find((each) => each.name === name)?.text) || ''}
          onChange={(text) => act.param(name, text)}
        />
      ))}
      {block?.kind === 'wait' && (
        <NumberField label={t('blocks.frameField')} value={block.frames} min={0} shown onChange={act.wait} />
      )}
      {block?.kind === 'loop' && (
        <>
          <NumberField
            label={t('blocks.repeat')}
            value={typeof block.times === 'number' ? block.times : ''}
            min={1}
            shown
            onChange={act.times}
          />
          <Button disabled={block.times === 'endless'} onClick={() => act.times('endless')}>
            {t('blocks.untilEnd')}
          </Button>
          <Button onClick={act.unwrap}>{t('blocks.unwrap')}</Button>
        </>
      )}
      <IconButton label={t('blocks.earlier')} onClick={() => act.shift(-1)}>
        ←
      </IconButton>
      <IconButton label={t('blocks.later')} onClick={() => act.shift(1)}>
        →
      </IconButton>
      {count === 1 && <Button onClick={act.duplicate}>{t('blocks.duplicate')}</Button>}
      <Button onClick={act.loop}>{t('blocks.loop')}</Button>
      <Button onClick={act.remove}>{t('blocks.remove')}</Button>
      <Button onClick={act.done}>{t('blocks.done')}</Button>
    </div>
  );
}

interface NumberProps {
  label: string;
  value: number | '';
  min: number;
  /** Whether the label stands beside the field. */
  shown?: boolean;
  onChange(value: number): void;
}

/** A whole number that is taken when the field is left or Enter is pressed. */
function NumberField({ label, value, min, shown, onChange }: NumberProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const take = () => {
    const number = Number(draft);
    if (draft !== null && draft.trim() !== '' && Number.isFinite(number)) onChange(Math.max(min, Math.trunc(number)));
    setDraft(null);
  };
  return (
    <span className="flex items-center gap-1">
      <label htmlFor={id} className={shown ? 'text-quiet' : 'sr-only'}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
        className="h-9 w-16 rounded-md border border-line bg-surface px-2 text-right"
      />
    </span>
  );
}

/** A parameter of an action: empty leaves it out. */
function ParamField({ name, value, onChange }: { name: string; value: string; onChange(text: string | null): void }) {
  const { t } = useTranslation('rotation');
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const take = () => {
    if (draft !== null) {
      const text = draft.trim();
      if (text === '') onChange(null);
      else if (/^\d{1,6}$/.test(text)) onChange(text);
    }
    setDraft(null);
  };
  return (
    <span className="flex items-center gap-1">
      <label htmlFor={id} className="text-quiet" title={t('blocks.param', { name })}>
        {name}
      </label>
      <input
        id={id}
        inputMode="numeric"
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
        className="h-9 w-14 rounded-md border border-line bg-surface px-2 text-right"
      />
    </span>
  );
}
