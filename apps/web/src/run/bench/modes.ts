import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStored } from '#shared/storage/useStored.ts';

/** Modes of the bench: the team, the rotation, the result. */
export const MODES = ['build', 'rotate', 'explain'] as const;
export type Mode = (typeof MODES)[number];
/** Modes of the simulator; the third one is the page of a result. */
export type EditMode = Exclude<Mode, 'explain'>;

/** Addresses of the modes for the config in the simulator. */
export const MODE_ADDRESSES: Readonly<Record<Mode, string>> = {
  build: '/simulator#build',
  rotate: '/simulator#rotate',
  explain: '/web',
};

/** State of a navigation to another mode: its link takes the focus. */
export const BY_MODE = { byMode: true };

/** Hashes of the simulator by mode; the optimiser changes the team, and a new config begins with one. */
const HASHES: Readonly<Record<string, EditMode>> = {
  '#build': 'build',
  '#rotate': 'rotate',
  '#optimiser': 'build',
  '#new': 'build',
};

const isEditMode = (value: unknown): EditMode | undefined =>
  value === 'build' || value === 'rotate' ? value : undefined;

/** The mode of the simulator in its address; without one, that of the last visit. */
export function useEditMode(): EditMode {
  const { hash } = useLocation();
  const [last, setLast] = useStored<EditMode>('bench-mode', isEditMode, 'rotate');
  const mode = HASHES[hash] ?? last;
  useEffect(() => {
    if (mode !== last) setLast(mode);
  });
  return mode;
}
