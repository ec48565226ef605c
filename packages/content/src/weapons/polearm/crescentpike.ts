import { Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/crescentpike';

const { buffKey, buffDuration } = facts.constants;

/** Infusion Needle: for 5 s after picking up particles normal and charged attacks deal additional damage. */
export default weapon(facts, (kit) => {
  const { self } = kit;
  const needle = kit.attack({
    name: 'Crescent Pike Proc',
    tag: 'weapon',
    element: 'physical',
    gauge: 100,
    mult: kit.at(facts.refineValues.atk),
  });
  const infused = kit.status(buffKey.value);
  kit.on(
    'particleReceived',
    () => {
      if (kit.onField) infused.add(buffDuration.value);
    },
    `cp-${self.key}`,
  );
  kit.on(
    'enemyDamage',
    (enemy, { actor, tag }, damage) => {
      if (actor !== self.index || (tag !== Tag.normal && tag !== Tag.charge)) return;
      if (damage !== 0 && infused.active) kit.queue(needle, kit.only(enemy), 0, 1);
    },
    `cpp-${self.key}`,
  );
});
