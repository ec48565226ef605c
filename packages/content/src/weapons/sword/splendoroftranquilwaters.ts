import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/splendoroftranquilwaters';

const { refineValues, timing } = facts;

/**
 * Dawn and Dusk by the Lake: changes of the wielder's HP give skill damage, three times at most; those of the others' HP give max HP,
 * twice at most. Both last 6 s and grow every 0.2 s at most.
 */
export default weapon(facts, (kit) => {
  const dusk = kit.stacks(timing.skillBuffKey, {
    most: 3,
    each: { 'dmg%': kit.at(refineValues.buffSkill) },
    attacks: ['skill', 'skillHold'],
  });
  const dawn = kit.stacks(timing.hpBuffKey, { most: 2, each: { 'hp%': kit.at(refineValues.hpp) } });
  const onChange = (to: 'self' | 'others', restKey: string, gain: () => void): void => {
    const rest = kit.rest(restKey);
    kit.on('drain', { to, where: ({ amount }) => amount > 0, rest }, gain);
    kit.on('heal', { to, where: (_to, _by, healed, over) => healed > 0 && healed - over > 1e-9, rest }, gain);
  };
  onChange('self', timing.skillBuffIcd, dusk.gain);
  onChange('others', timing.hpBuffIcd, dawn.gain);
});
