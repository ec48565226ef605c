import { onDemand } from '#shared/ui/onDemand.tsx';
import { useTypedBefore } from '#shared/ui/useTypedBefore.ts';
import type { PaletteProps } from './PaletteDialog.tsx';

const Loaded = onDemand(async () => (await import('./PaletteDialog.tsx')).PaletteDialog);

/** A list to pick from by typing, loaded when it is first opened; what is typed until its field has the focus is kept. */
export function Palette(props: Omit<PaletteProps, 'begin'>) {
  const begin = useTypedBefore(props.open);
  return <Loaded {...props} begin={begin} />;
}
