import { lazy, Suspense, useState } from 'react';
import type { PaletteProps } from './PaletteDialog.tsx';

const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }));

/** A list to pick from by typing, loaded when it is first opened. */
export function Palette(props: PaletteProps) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <PaletteDialog {...props} />
      </Suspense>
    )
  );
}
