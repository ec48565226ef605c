import type { ReactNode } from 'react';

interface Props {
  label: string;
  disabled?: boolean;
  onClick(): void;
  /** A sign or a drawing; screen readers get the label instead. */
  children: ReactNode;
}

/** A square button with a sign on it, named by its label and its title. */
export function IconButton({ label, disabled, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="flex h-9 min-w-9 items-center justify-center rounded-md border border-line bg-surface hover:bg-sunken disabled:opacity-50"
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** A stroke drawing of 16 pixels for such a button; a path in a field of 24 × 24. */
export function StrokeIcon({ d }: { d: string }) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={d} />
    </svg>
  );
}
