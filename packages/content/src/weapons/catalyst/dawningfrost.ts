import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/dawningfrost';

const { emBuffCa, emBuffSkill } = facts.refineValues;

/** Frost Radiance: charged hits on the field give EM for 10 s, skill hits give some more. */
export default weapon(facts, (kit) => {
  const charged = kit.buff('dawning-frost-ca', 'em', kit.at(emBuffCa));
  const skill = kit.buff('dawning-frost-skill', 'em', kit.at(emBuffSkill));
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['charge'] }, () => charged.add());
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['skill', 'skillHold'] }, () => skill.add());
});
