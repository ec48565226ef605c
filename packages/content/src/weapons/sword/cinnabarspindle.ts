import { Tag, weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/cinnabarspindle';

const { timing, statuses, refineValues } = facts;

/** Spotless Heart: skill damage grows by a share of DEF for 0.1 s, every 1.5 s at most. */
export default weapon(facts, (kit) => {
  const effect = kit.status(timing.durationKey, false);
  const rest = kit.status(timing.icdKey, false);
  const length = statuses['cinnabar-buff-active'].frames;
  kit.on(
    'enemyHit',
    (_enemy, attack) => {
      if (attack.actor !== kit.self.index || (attack.tag !== Tag.skill && attack.tag !== Tag.skillHold)) return;
      if (rest.active) return;
      if (!effect.active) {
        kit.own.after(length, () => rest.add(statuses['cinnabar-icd'].frames));
        effect.add(length);
      }
      attack.flat += kit.self.totalDef * kit.at(refineValues.defPer);
    },
    `cinnabar-${kit.self.key}`,
  );
});
