import { useTranslation } from 'react-i18next';
import { type Requirement, withRequirement } from '../model/filters.ts';
import { FILTER_TAGS } from '../model/tags.ts';
import { RequirementChip } from './RequirementChip.tsx';

interface Props {
  requirements: Readonly<Record<number, Requirement>>;
  onChange(requirements: Readonly<Record<number, Requirement>>): void;
}

const NEXT = { with: 'without', without: null } as const;

/** Which tags teams must or must not carry; several that must mean any of them. */
export function TagFilter({ requirements, onChange }: Props) {
  const { t } = useTranslation('teams');
  return (
    <ul className="flex flex-wrap gap-2">
      {FILTER_TAGS.map((tag) => {
        const requirement = requirements[tag] ?? null;
        return (
          <li key={tag} className="max-w-full">
            <RequirementChip
              name={t(`tag.${tag}`)}
              requirement={requirement}
              onClick={() =>
                onChange(withRequirement(requirements, tag, requirement === null ? 'with' : NEXT[requirement]))
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
