import facts from '@quartet/gamedata/artifacts/gildeddreams';
import { artifactSet, REACTIONS } from '@quartet/kit';

const { em, emPerOtherElement, atkPerSameElement, icdKey } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: elemental mastery.
  if (kit.count >= 2) kit.permanent('em', em.value, 'gd-2pc');
  if (kit.count < 4) return;
  // 4 pieces: after triggering a reaction, for 8 s and at most every 8 s, attack for each teammate of the wearer's
  // element and elemental mastery for each of another.
  const { others } = kit;
  const alike = others.filter((c) => c.element === kit.self.element).length;
  const dream = kit.buff('gd-4pc', {
    em: emPerOtherElement.value * (others.length - alike),
    'atk%': atkPerSameElement.value * alike,
  });
  const rest = kit.rest(icdKey.value);
  kit.on([...REACTIONS, 'shatter'], { by: 'self', targets: 'any', rest }, () => dream.add());
});
