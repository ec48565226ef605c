import facts from '@quartet/gamedata/artifacts/thundersoother';
import { artifactSet, Element } from '@quartet/kit';

export default artifactSet(
  facts,
  (kit) => {
    if (kit.count < 4) return;
    // 4 pieces: 35 % damage to opponents with electro.
    kit
      .attackBuff('ts-4pc', { stat: 'dmg%' }, (_attack, { auras }) =>
        auras?.countsAs(Element.electro) === true ? facts.bonuses.damage.value : 0,
      )
      .add();
  },
  {
    knownIssues: ['2 pieces: electro resistance of the wearer is not modelled.'],
  },
);
