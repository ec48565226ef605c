import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Requirement } from '../model/filters.ts';

export const SIGNS = { with: '+', without: '−', any: '' } as const;

const LOOKS = {
  with: 'border-accent bg-accent/15 font-medium',
  without: 'border-dashed border-quiet bg-surface text-quiet',
  any: 'border-line bg-surface',
} as const;

interface Props {
  name: string;
  requirement: Requirement | null;
  /** Stands before the name. */
  lead?: ReactNode;
  onClick(): void;
}

/** A button of three states: must be there, must not be there, either. */
export function RequirementChip({ name, requirement, lead, onClick }: Props) {
  const { t } = useTranslation('teams');
  const state = requirement ?? 'any';
  return (
    <button
      type="button"
      className={`flex min-h-9 max-w-full items-center gap-2 rounded-md border px-2 text-small hover:bg-sunken ${LOOKS[state]}`}
      aria-label={t('requirement.named', { name, state: t(`requirement.${state}`) })}
      onClick={onClick}
    >
      {lead}
      <span className="truncate">
        {requirement === null ? name : t('requirement.named', { name, state: t(`requirement.${state}`) })}
      </span>
    </button>
  );
}
