import facts from '@quartet/gamedata/artifacts/archaicpetra';
import { artifactSet, ELEMENT_BONUS_STAT, Element, SHARD_SHIELD, statVector } from '@quartet/kit';

const { geoDamage, shardDamage } = facts.bonuses;

export default artifactSet(facts, (kit) => {
  // 2 pieces: geo damage.
  if (kit.count >= 2) kit.permanent('geo%', geoDamage.value, 'archaic-2pc');
  if (kit.count < 4) return;
  // 4 pieces: picking up a crystallize shard or triggering lunar-crystallize on the field gives the party 35 % damage of
  // its element for 10 s; one element at a time.
  const bonus = statVector({});
  const shared = kit.buff('archaic-4pc', () => bonus);
  const share = (element: number): void => {
    bonus.fill(0);
    // A shard made of frozen is cryo.
    bonus[ELEMENT_BONUS_STAT[element === Element.frozen ? Element.cryo : element]] = shardDamage.value;
    shared.addToTeam();
  };
  kit.on('shielded', { onField: true, where: ({ type }) => type === SHARD_SHIELD }, ({ element }) => share(element));
  kit.on('lunarCrystallize', { onField: true, targets: 'any' }, () => share(Element.hydro));
});
