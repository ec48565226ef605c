import { artifactSet, Element, PERMANENT, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/thundersoother';

export default artifactSet(
  facts,
  (kit) => {
    if (kit.count < 4) return;
    // 4 pieces: 35 % damage to opponents with electro.
    const bonus = statVector({ 'dmg%': facts.bonuses.m.value });
    kit
      .attackBuff('ts-4pc', (_attack, { auras }) => (auras?.answersTo(Element.electro) === true ? bonus : null))
      .add(PERMANENT);
  },
  { knownIssues: ['2 pieces: electro resistance of the wearer is not modelled.'] },
);
