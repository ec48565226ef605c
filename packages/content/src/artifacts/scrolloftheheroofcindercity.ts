import { artifactSet, BLESSING, type Buff, type ElementName } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/artifacts/scrolloftheheroofcindercity';

const { buff: bonus, nightsoulBuff } = facts.bonuses;
const { statuses } = facts;
const { reactToElements } = facts.timing;

/** The reactions that count, with the elements they are made of. */
const REACTIONS = {
  overload: reactToElements.overload,
  superconduct: reactToElements.superconduct,
  stellarConduct: reactToElements['stellar-conduct'],
  melt: reactToElements.melt,
  vaporize: reactToElements.vaporize,
  frozen: reactToElements.freeze,
  electroCharged: reactToElements.electrocharged,
  lunarCharged: reactToElements.lunarcharged,
  swirlHydro: reactToElements['swirl-hydro'],
  swirlCryo: reactToElements['swirl-cryo'],
  swirlElectro: reactToElements['swirl-electro'],
  swirlPyro: reactToElements['swirl-pyro'],
  crystallizeHydro: reactToElements['crystallize-hydro'],
  lunarCrystallize: reactToElements.lunarcrystallize,
  crystallizeCryo: reactToElements['crystallize-cryo'],
  crystallizeElectro: reactToElements['crystallize-electro'],
  crystallizePyro: reactToElements['crystallize-pyro'],
  aggravate: reactToElements.aggravate,
  spread: reactToElements.spread,
  quicken: reactToElements.quicken,
  bloom: reactToElements.bloom,
  lunarBloom: reactToElements.lunarbloom,
  hyperbloom: reactToElements.hyperbloom,
  burgeon: reactToElements.burgeon,
  burning: reactToElements.burning,
} as const;
type Reaction = keyof typeof REACTIONS;
type ReactingElement = Exclude<ElementName, 'quicken' | 'frozen' | 'none' | 'physical'>;

export default artifactSet(facts, (kit) => {
  // 2 pieces: 6 energy whenever a party member sets off a nightsoul burst.
  if (kit.count >= 2) kit.on('nightsoulBurst', () => kit.addEnergy(6, 'scroll-2pc'));
  if (kit.count < 4) return;

  // 4 pieces: reactions with the wearer's own element give the party 12 % damage of all elements involved for 15 s, and
  // 28 % more for 20 s when the wearer is in Nightsoul's Blessing.
  const buffs = new Map<ReactingElement, readonly [plain: Buff, blessed: Buff]>();
  const buffsOf = (element: ReactingElement): readonly [Buff, Buff] => {
    let found = buffs.get(element);
    if (found === undefined) {
      found = [
        kit.buff(`scroll-4pc-${element}`, { [`${element}%`]: bonus.value }),
        kit.buff(`scroll-4pc-nightsoul-${element}`, { [`${element}%`]: nightsoulBuff.value }),
      ];
      buffs.set(element, found);
    }
    return found;
  };
  for (const reaction of Object.keys(REACTIONS) as Reaction[]) {
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
