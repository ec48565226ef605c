import facts from '@quartet/gamedata/artifacts/defenderswill';
import { artifactSet } from '@quartet/kit';

export default artifactSet(
  facts,
  (kit) => {
    // 2 pieces: DEF.
    if (kit.count >= 2) kit.permanent({ 'def%': facts.bonuses.def.value }, 'defenderswill-2pc');
  },
  { knownIssues: ['4 pieces: resistances of the wearer are not modelled.'] },
);
