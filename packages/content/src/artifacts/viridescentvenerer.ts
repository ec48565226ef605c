import { artifactSet, ELEMENT_NAMES, Element, type Enemy, Tag, type Target } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/viridescentvenerer';

const { m, return: swirlBonus } = facts.bonuses;

const isSwirl = (tag: number): boolean =>
  tag === Tag.swirlPyro || tag === Tag.swirlHydro || tag === Tag.swirlCryo || tag === Tag.swirlElectro;

export default artifactSet(facts, (kit) => {
  // 2 pieces: anemo damage.
  if (kit.count >= 2) kit.permanent({ 'anemo%': m.value }, 'vv-2pc');
  if (kit.count < 4) return;
  // 4 pieces: 60 % more swirl damage, unless it is amplified.
  kit
    .reactionBuff(
      'vv-4pc',
      ({ tag, amped, catalyzed }) => (isSwirl(tag) && !amped && !catalyzed ? swirlBonus.value : 0),
      { hitlag: false },
    )
    .add(-1);
  // What the wearer swirls on the field, and what the swirl hits, loses 40 % resistance to its element for 10 s.
  const weaken = (enemy: Enemy, element: number): void =>
    enemy.addResist(`vv${ELEMENT_NAMES[element]}`, element, -0.4, 10 * 60);
  const onSwirl = (element: number) => (target: Target, attack: { actor: number }) => {
    if (attack.actor !== kit.self.index || !kit.onField) return;
    const enemy = kit.enemy(target);
    if (enemy !== null) weaken(enemy, element);
  };
  kit.on('swirlCryo', onSwirl(Element.cryo));
  kit.on('swirlElectro', onSwirl(Element.electro));
  kit.on('swirlHydro', onSwirl(Element.hydro));
  kit.on('swirlPyro', onSwirl(Element.pyro));
  kit.on('enemyDamage', (enemy, attack) => {
    if (isSwirl(attack.tag) && attack.actor === kit.self.index && kit.onField) weaken(enemy, attack.element);
  });
});
