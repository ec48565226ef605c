import facts from '@quartet/gamedata/artifacts/luckydog';
import { artifactSet } from '@quartet/kit';

export default artifactSet(
  facts,
  (kit) => {
    // 2 pieces: DEF, not a share of it.
    if (kit.count >= 2) kit.permanent('def', facts.bonuses.def.value, 'luckydog-2pc');
  },
  { knownIssues: ['4 pieces: picking up Mora does not heal.'] },
);
