import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recover, wouldLose } from '../version.ts';
import { toast } from './toasts.tsx';

interface Opened {
  open: boolean;
  onClose?(): void;
  onOpenChange?(open: boolean): void;
}

interface Source<P> {
  load(): Promise<ComponentType<P>>;
  loaded: ComponentType<P> | null;
}

/**
 * A part whose code comes when it is first opened, and which then stays, so that it can close as it opened. If the code cannot be had,
 * a message is shown and the page works without the part: it counts as closed, and opening it loads it again.
 */
export function onDemand<P extends Opened>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const source: Source<P> = { load, loaded: null };
  return (props) => <OnDemand source={source} props={props} />;
}

function OnDemand<P extends Opened>({ source, props }: { source: Source<P>; props: P }) {
  const { open, onClose, onOpenChange } = props;
  const { t } = useTranslation();
  const [Part, setPart] = useState(() => source.loaded);
  const wanted = open && Part === null;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const arrive = (part: ComponentType<P>) => {
      source.loaded = part;
      if (current) setPart(() => part);
    };
    const miss = async () => {
      const served = await recover();
      if (!current) return;
      const reload = { label: t('crash.reload'), run: () => location.reload() };
      const newer = wouldLose() ? 'frame.newVersionDiscards' : 'frame.newVersion';
      const text = t(served === 'newer' ? newer : served === 'offline' ? 'frame.offline' : 'frame.unloaded');
      toast(text, { kind: 'error', ms: 10_000, actions: [reload] });
      onClose?.();
      onOpenChange?.(false);
    };
    source.load().then(arrive, miss);
    return () => {
      current = false;
    };
  }, [wanted, source, onClose, onOpenChange, t]);
  return (
    Part !== null && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  );
}
