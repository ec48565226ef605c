import facts from '@quartet/gamedata/artifacts/celestialgift';
import { artifactSet, type StatName } from '@quartet/kit';

const { energyRecharge, damage, secretRiteDamage } = facts.bonuses;
const { buffFrames, holderKey, activeKey, activeBuffKey } = facts.timing;

export default artifactSet(
  facts,
  (kit) => {
    const { self, team } = kit;
    // 2 pieces: energy recharge.
    if (kit.count >= 2) kit.permanent({ er: energyRecharge.value }, 'celestialgift-2pc');
    if (kit.count < 4) return;

    // 4 pieces, for hexerei characters: a skill gives the party 20 % damage of the wearer's element for 20 s.
    kit.init(() => {
      if (!self.hexerei) return;
      const secretRite = team.filter((c) => c.hexerei).length >= 2;
      const strength = secretRite ? secretRiteDamage.value : damage.value;
      const damageOf = (element: string): StatName => `${element}%` as StatName;
      const own = self.plan.facts.element;
      const holds = (element: string, except: typeof self | null = null): boolean =>
        team.some((c) => c !== except && c.plan.facts.element === element && c.statusActive(holderKey));
      const gift = kit.buff(`${holderKey}-${own}`, { [damageOf(own)]: strength });
      const withdraw = (): void => {
        for (const member of team) member.removeModifier(activeBuffKey);
      };
      const active = kit.status(activeKey);
      const holding = kit.status(holderKey);
      kit.on('skill', { by: 'self' }, () => {
        active.add();
        if (holds(own, self)) return;
        holding.add();
        gift.addToTeam(buffFrames);
        withdraw();
      });
      if (!secretRite) return;
      // Hexerei: Secret Rite: 40 % instead, and damage of the active character's element as well.
      const anyActive = (): boolean => team.some((c) => c.statusActive(activeKey));
      const forActive = new Map(
        team.map((c) => {
          const { element } = c.plan.facts;
          return [element, kit.buff(activeBuffKey, damageOf(element), () => (anyActive() ? strength : 0))];
        }),
      );
      kit.on('swap', { shared: activeKey }, () => {
        withdraw();
        const left = Math.max(...team.map((c) => c.statusRemaining(activeKey)));
        const { element } = kit.active.plan.facts;
        if (left > 0 && !holds(element)) forActive.get(element)?.addToTeam(left);
      });
    });
  },
  { knownIssues: ['Klee, Venti and Albedo do not count as Hexerei characters.'] },
);
