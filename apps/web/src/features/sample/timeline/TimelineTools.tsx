import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/IconButton.tsx';
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
      <IconButton label={t('timeline.zoomOut')} disabled={whole} onClick={() => onZoom(0.5)}>
        −
      </IconButton>
      <IconButton label={t('timeline.zoomIn')} onClick={() => onZoom(2)}>
        +
      </IconButton>
      <IconButton label={t('timeline.all')} disabled={whole} onClick={onAll}>
        ↔
      </IconButton>
    </>
  );
}
