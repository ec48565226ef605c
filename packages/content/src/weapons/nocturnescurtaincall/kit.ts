import facts from '@quartet/gamedata/weapons/nocturnescurtaincall';
import { isLunarTag, weapon } from '@quartet/kit';

const { refineValues, timing, passive } = facts;
const LASTS = passive.seconds * 60;

/**
 * Ballad of the Crossroads: max HP. Lunar-Charged, Lunar-Bloom and lunar damage of the wielder give max HP and critical damage of lunar
 * reactions for 12 s, and energy every 18 s at most.
 */
export default weapon(
  facts,
  (kit) => {
    kit.permanent('hp%', kit.at(refineValues.hp), 'nocturnes-curtain-call-hp');
    const critDamage = kit.at(refineValues.critDamage);
    const hp = kit.buff(`${timing.buffKey}-hp`, 'hp%', kit.at(refineValues.hpAfterLunar));
    const crit = kit.attackBuff(`${timing.buffKey}-cd`, { stat: 'cd' }, ({ tag }) =>
      isLunarTag(tag) ? critDamage : 0,
    );
    const rest = kit.rest(timing.icdKey);
    const rise = (): void => {
      if (rest.take()) kit.self.addEnergy('nocturnes-curtain-call', kit.at(refineValues.energy));
      hp.add(LASTS);
      crit.add(LASTS);
    };
    const shared = timing.buffKey;
    kit.on('enemyDamage', { by: 'self', where: (_enemy, { tag }) => isLunarTag(tag), shared }, rise);
    kit.on(['lunarCharged', 'lunarBloom'], { by: 'self', targets: 'any', shared }, rise);
  },
  { knownIssues: ['The critical damage does not reach Lunar-Charged damage that the team deals together.'] },
);
