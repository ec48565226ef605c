import facts from '@quartet/gamedata/artifacts/scrolloftheheroofcindercity';
import { keysOf } from '@quartet/gamedata/typed';
import { artifactSet, type Buff, type ElementName } from '@quartet/kit';
import { BLESSING } from '../../nightsoul.ts';

const { elementalDamage: bonus, nightsoulElementalDamage } = facts.bonuses;
const { statuses, effects } = facts;
const { elementsOfReaction } = facts.timing;

/** The reactions that count, with the elements they are made of. */
const REACTIONS = {
  overload: elementsOfReaction.overload,
  superconduct: elementsOfReaction.superconduct,
  stellarConduct: elementsOfReaction['stellar-conduct'],
  melt: elementsOfReaction.melt,
  vaporize: elementsOfReaction.vaporize,
  frozen: elementsOfReaction.freeze,
  electroCharged: elementsOfReaction.electrocharged,
  lunarCharged: elementsOfReaction.lunarcharged,
  swirlHydro: elementsOfReaction['swirl-hydro'],
  swirlCryo: elementsOfReaction['swirl-cryo'],
  stellarSwirl: elementsOfReaction['swirl-cryo'],
  swirlElectro: elementsOfReaction['swirl-electro'],
  swirlPyro: elementsOfReaction['swirl-pyro'],
  crystallizeHydro: elementsOfReaction['crystallize-hydro'],
  lunarCrystallize: elementsOfReaction.lunarcrystallize,
  crystallizeCryo: elementsOfReaction['crystallize-cryo'],
  crystallizeElectro: elementsOfReaction['crystallize-electro'],
  crystallizePyro: elementsOfReaction['crystallize-pyro'],
  aggravate: elementsOfReaction.aggravate,
  spread: elementsOfReaction.spread,
  quicken: elementsOfReaction.quicken,
  bloom: elementsOfReaction.bloom,
  lunarBloom: elementsOfReaction.lunarbloom,
  hyperbloom: elementsOfReaction.hyperbloom,
  burgeon: elementsOfReaction.burgeon,
  burning: elementsOfReaction.burning,
} as const;
type ReactingElement = Exclude<ElementName, 'quicken' | 'frozen' | 'none' | 'physical'>;

export default artifactSet(facts, (kit) => {
  // 2 pieces: 6 energy whenever a party member sets off a nightsoul burst.
  if (kit.count >= 2) kit.on('nightsoulBurst', () => kit.self.addEnergy('scroll-2pc', effects[2].energy));
  if (kit.count < 4) return;

  // 4 pieces: reactions with the wearer's own element give the party 12 % damage of all elements involved for 15 s, and
  // 28 % more for 20 s when the wearer is in Nightsoul's Blessing.
  const buffs = new Map<ReactingElement, readonly [plain: Buff, blessed: Buff]>();
  const buffsOf = (element: ReactingElement): readonly [Buff, Buff] => {
    let found = buffs.get(element);
    if (found === undefined) {
      found = [
        kit.buff(`scroll-4pc-${element}`, { [`${element}%`]: bonus.value }),
        kit.buff(`scroll-4pc-nightsoul-${element}`, { [`${element}%`]: nightsoulElementalDamage.value }),
      ];
      buffs.set(element, found);
    }
    return found;
  };
  for (const reaction of keysOf(REACTIONS)) {
    const elements = REACTIONS[reaction] as readonly ReactingElement[];
    if (!elements.some((element) => element === kit.self.plan.facts.element)) continue;
    const involved = elements.map(buffsOf);
    kit.on(reaction, { by: 'self' }, () => {
      const isBlessed = kit.self.statusActive(BLESSING);
      for (const [plain, blessed] of involved) {
        plain.addToTeam(statuses['scroll-4pc-%v'].frames);
        if (isBlessed) blessed.addToTeam(statuses['scroll-4pc-nightsoul-%v'].frames);
      }
    });
  }
});
