import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSample } from '../store.ts';

interface Props {
  onZoom: (factor: number) => void;
  onAll: () => void;
  /** The whole fight is in sight. */
  whole: boolean;
}

/** Buttons of the timeline. */
export function TimelineTools({ onZoom, onAll, whole }: Props) {
  const { t } = useTranslation('sample');
  const internal = useSample((state) => state.showInternal);
  const change = useSample((state) => state.change);
  return (
    <>
      <label className="flex h-9 items-center gap-2 text-small">
        <input
          type="checkbox"
          className="size-4 accent-(--color-accent)"
          checked={internal}
          onChange={(event) => change({ showInternal: event.target.checked })}
        />
        {t('timeline.internal')}
      </label>
      <Tool label={t('timeline.zoomOut')} disabled={whole} onClick={() => onZoom(0.5)}>
        −
      </Tool>
      <Tool label={t('timeline.zoomIn')} onClick={() => onZoom(2)}>
        +
      </Tool>
      <Tool label={t('timeline.all')} disabled={whole} onClick={onAll}>
        ↔
      </Tool>
    </>
  );
}

function Tool(props: { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
      className="flex size-9 items-center justify-center rounded-md border border-line bg-surface hover:bg-sunken disabled:opacity-50"
    >
      <span aria-hidden="true">{props.children}</span>
    </button>
  );
}
