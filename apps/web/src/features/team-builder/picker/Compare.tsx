import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '#shared/names/catalogue.ts';
import { RankedPalette } from './RankedPalette.tsx';

interface Props {
  /** Current choice, before the name of the button. */
  label: string;
  /** Made while the list is open. */
  entries(): readonly Entry[];
  /** As of a ranked palette. */
  textWith(entry: Entry): string | null;
  onOpen?(open: boolean): void;
  onPick(entry: Entry): void;
}

/** A button beside a field that opens its options, each with its worth. */
export function Compare({ label, entries, textWith, onOpen, onPick }: Props) {
  const { t } = useTranslation('team');
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpen?.(next);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('picker.compareOf', { what: label })}
        title={t('picker.compare')}
        className="size-8 shrink-0 rounded-md border border-line text-quiet hover:bg-sunken"
        onClick={() => change(true)}
      >
        <span aria-hidden="true">±</span>
      </button>
      <RankedPalette
        open={open}
        onOpenChange={change}
        title={label}
        entries={open ? entries() : []}
        textWith={textWith}
        onPick={(entry) => {
          change(false);
          onPick(entry);
        }}
      />
    </>
  );
}
