import type { ButtonHTMLAttributes } from 'react';

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:opacity-90',
  quiet: 'border border-line bg-surface text-ink hover:bg-sunken',
} as const;

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof LOOKS;
}

/** A button. The primary look is for the one thing a page is for. */
export function Button({ look = 'quiet', className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      className={`h-9 rounded-md px-4 font-medium motion-safe:transition-opacity disabled:opacity-50 ${LOOKS[look]} ${className}`}
      {...rest}
    />
  );
}
