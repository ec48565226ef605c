import { type StatName, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/hakushinring';

const { buffKey, icdKey } = facts.timing;

/** The electro reactions and the element each one is with. */
const REACTIONS = [
  ['crystallizeElectro', 'geo'],
  ['swirlElectro', 'anemo'],
  ['electroCharged', 'hydro'],
  ['lunarCharged', 'hydro'],
  ['overload', 'pyro'],
  ['superconduct', 'cryo'],
  ['stellarConduct', 'cryo'],
  ['quicken', 'dendro'],
  ['aggravate', 'dendro'],
  ['hyperbloom', 'dendro'],
] as const;

/**
 * Sakura Saiguu: electro reactions of the wielder on the field give party members of the elements involved damage of their
 * element for 6 s, each element once a second at most.
 */
export default weapon(facts, (kit) => {
  const { self, team } = kit;
  const giftTo = (element: string) => {
    const rest = kit.status(icdKey.replace('%v', element));
    const bonus = { [`${element}%` as StatName]: kit.at(facts.refineValues.dmg) };
    const buff = kit.buff(buffKey.replace('%v', element), bonus);
    const members = team.filter((member) => member.plan.facts.element === element);
    return (): void => {
      if (members.length === 0 || rest.active) return;
      rest.add(60);
      for (const member of members) buff.add(6 * 60, member);
    };
  };
  const giveElectro = giftTo('electro');
  const givers = new Map(['geo', 'anemo', 'hydro', 'pyro', 'cryo', 'dendro'].map((name) => [name, giftTo(name)]));
  for (const [reaction, other] of REACTIONS)
    kit.on(
      reaction,
      (target, attack) => {
        if (target.isEnemy === (reaction === 'hyperbloom') || attack.actor !== self.index || !kit.onField) return;
        giveElectro();
        givers.get(other)?.();
      },
      `hakushin-ring-${self.key}`,
    );
});
