import { nameTable } from '@quartet/gamedata/names';
import type { Result } from '@quartet/results';
import { useTranslation } from 'react-i18next';
import { MemberTile } from '#run/bench/MemberTile.tsx';

/** The team of a result with its gear, as tiles that lead to the cards of the simulator. */
export function ResultTiles({ result, onPart }: { result: Result; onPart(): void }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('bench.team')} className="grid grid-cols-4 gap-1 bench:gap-2">
      {result.character_details.map(({ name, cons, weapon, sets }) => (
        <MemberTile
          key={name}
          member={{
            key: nameTable.character(name) ?? name,
            cons,
            weapon: { key: weapon.name, refine: weapon.refine },
            sets: Object.entries(sets).map(([key, count]) => ({ key, count })),
          }}
          onPart={onPart}
        />
      ))}
    </ul>
  );
}
