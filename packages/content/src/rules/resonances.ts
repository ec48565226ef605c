/** Elemental resonances (docs/rules/team.md#resonances) of teams of four, two or more of an element. */
import { Element, enemyOf, PERMANENT, Stat, type Target, type TeamKit, teamRule } from '@quartet/kit';

export const resonances = teamRule('resonance', (kit) => {
  if (kit.team.length !== 4) return;
  const has = (element: number): boolean => kit.count(element) >= 2;
  if (has(Element.pyro)) kit.buff('pyro-res', { 'atk%': 0.25 }).addToTeam(PERMANENT);
  if (has(Element.hydro)) kit.buff('hydro-res-hpp', { 'hp%': 0.25 }).addToTeam(PERMANENT);
  if (has(Element.cryo)) cryo(kit);
  if (has(Element.electro)) electro(kit);
  if (has(Element.geo)) geo(kit);
  if (has(Element.anemo)) {
    kit.stamina.change('anemo-res-stam', PERMANENT, -0.15);
    kit.buff('anemo-res-cd', 'cooldowns', () => -0.05).addToTeam(PERMANENT);
  }
  if (has(Element.dendro)) dendro(kit);
});

/** 15 % CRIT Rate against enemies with cryo or frozen, also for contributions to lunar reactions. */
function cryo(kit: TeamKit): void {
  const rate = (target: Target): number => (enemyOf(target)?.auras.countsAs(Element.cryo) ? 0.15 : 0);
  kit.attackBuff('cryo-res', { stat: 'cr' }, (_attack, target) => rate(target)).addToTeam(PERMANENT);
  kit.on('lunarContribution', (target, attack) => {
    attack.stats[Stat.cr] += rate(target);
  });
}

/** An electro particle from reactions with electro, once in 5 s. */
function electro(kit: TeamKit): void {
  const rest = kit.pause(5 * 60);
  const particle = (): void => kit.particles(1, 'electro', 0, 'electro-res');
  kit.on(
    ['overload', 'superconduct', 'stellarConduct', 'electroCharged', 'lunarCharged', 'quicken', 'aggravate'],
    { rest },
    particle,
  );
  kit.on('hyperbloom', { rest }, particle);
}

/**
 * While the active character is shielded or a moondrift is near: 15 % damage of its hits, which lower geo resistance by 20 % for 15 s.
 * The shield is checked with every swap, shield and loss of one, then every second of the active character's clock. Shields do not get stronger:
 * the reference simulator uses that bonus up before the first shield.
 */
function geo(kit: TeamKit): void {
  let covered = false;
  const look = (): void => {
    covered = kit.shields.protects(kit.active) || kit.gadgets.moondriftWithin(16);
  };
  const looks = kit.ticks({ every: 60, clock: 'active', tick: look });
  const restart = (): void => {
    look();
    looks.start();
  };
  kit.on('swap', restart);
  kit.on(['shielded', 'shieldBreak'], restart);
  const isCovered = (actor: number): boolean => covered && actor === kit.active.index;
  kit.attackBuff('geo-res', { stat: 'dmg%' }, ({ actor }) => (isCovered(actor) ? 0.15 : 0)).addToTeam(PERMANENT);
  const weaken = kit.shred('geo-res', 'geo', 0.2, 15 * 60);
  kit.on('enemyDamage', (enemy, { actor }) => {
    if (isCovered(actor)) weaken(enemy);
  });
}

/** 50 EM; 30 and 20 EM more for 6 s after reactions with dendro. */
function dendro(kit: TeamKit): void {
  const thirty = kit.buff('dendro-res-30', { em: 30 });
  const twenty = kit.buff('dendro-res-20', { em: 20 });
  const giveThirty = (): void => thirty.addToTeam(6 * 60);
  const giveTwenty = (): void => twenty.addToTeam(6 * 60);
  kit.buff('dendro-res-50', { em: 50 }).addToTeam(PERMANENT);
  kit.on(['burning', 'bloom', 'lunarBloom', 'quicken'], {}, giveThirty);
  kit.on(['aggravate', 'spread'], {}, giveTwenty);
  kit.on(['hyperbloom', 'burgeon'], giveTwenty);
}
