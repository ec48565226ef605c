import type { MonsterFacts } from '@quartet/gamedata';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useNames } from '#shared/names/useNames.ts';
import { useDocument } from '../parts/useDocument.ts';
import { Whole } from '../parts/Whole.tsx';
import { EnemyGuide } from './EnemyGuide.tsx';

/** All enemies are one table of 12 KB; a file for each would be 420 of them. */
const table = () => import('@quartet/gamedata/monsters');
const TABLE = { monsters: async () => ({ default: await table() }) };

/** `/guide/enemies/KEY`. */
export function EnemyPage() {
  useTranslation('guide');
  const { key = '' } = useParams();
  const loaded = useDocument(TABLE, 'monsters');
  const name = useNames().enemy(key);
  const monsters: Readonly<Record<string, MonsterFacts>> = loaded.state === 'there' ? loaded.document.monsters : {};
  const found = loaded.state === 'there' && !Object.hasOwn(monsters, key) ? ({ state: 'missing' } as const) : loaded;
  return (
    <Whole loaded={found} title={name}>
      {({ monsterCurves }) => (
        <EnemyGuide of={key} facts={monsters[key]} growth={monsterCurves[monsters[key].curve]} name={name} />
      )}
    </Whole>
  );
}
