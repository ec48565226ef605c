import { onDemand } from '#shared/ui/onDemand.tsx';

/** A list to pick from by typing, loaded when it is first opened. */
export const Palette = onDemand(async () => (await import('./PaletteDialog.tsx')).PaletteDialog);
