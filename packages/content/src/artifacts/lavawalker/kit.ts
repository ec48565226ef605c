import facts from '@quartet/gamedata/artifacts/lavawalker';
import { artifactSet, Element } from '@quartet/kit';

export default artifactSet(
  facts,
  (kit) => {
    if (kit.count < 4) return;
    // 4 pieces: 35 % damage to opponents with pyro.
    kit
      .attackBuff('lavawalker-4pc', { stat: 'dmg%' }, (_attack, { auras }) =>
        auras?.countsAs(Element.pyro) === true ? facts.bonuses.damage.value : 0,
      )
      .add();
  },
  {
    knownIssues: ['2 pieces: pyro resistance of the wearer is not modelled.'],
  },
);
