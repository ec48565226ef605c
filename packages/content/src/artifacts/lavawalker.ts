import { artifactSet, Element, PERMANENT, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/lavawalker';

export default artifactSet(
  facts,
  (kit) => {
    if (kit.count < 4) return;
    // 4 pieces: 35 % damage to opponents with pyro.
    const bonus = statVector({ 'dmg%': facts.bonuses.m.value });
    kit
      .attackBuff('lavawalker-4pc', (_attack, { auras }) => (auras?.answersTo(Element.pyro) === true ? bonus : null))
      .add(PERMANENT);
  },
  { knownIssues: ['2 pieces: pyro resistance of the wearer is not modelled.'] },
);
