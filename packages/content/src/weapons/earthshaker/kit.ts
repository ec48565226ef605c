import facts from '@quartet/gamedata/weapons/earthshaker';
import { weapon } from '@quartet/kit';

/** Jaguar Warrior's Thrill: skill damage for 8 s after a pyro reaction of anyone on the team. */
export default weapon(facts, (kit) => {
  const thrill = kit.attackBuff(
    'earth-shaker',
    { stat: 'dmg%', tags: ['skill', 'skillHold'] },
    kit.at(facts.refineValues.skillDamage),
  );
  kit.on(['overload', 'vaporize', 'melt', 'swirlPyro', 'crystallizePyro', 'burning', 'burgeon'], {}, () =>
    thrill.add(),
  );
});
