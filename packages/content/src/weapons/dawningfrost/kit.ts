import facts from '@quartet/gamedata/weapons/dawningfrost';
import { weapon } from '@quartet/kit';

const { chargedEm, skillEm } = facts.refineValues;

/** Frost Radiance: charged hits on the field give EM for 10 s, skill hits give some more. */
export default weapon(facts, (kit) => {
  const charged = kit.buff('dawning-frost-ca', 'em', kit.at(chargedEm));
  const skill = kit.buff('dawning-frost-skill', 'em', kit.at(skillEm));
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['charge'] }, () => charged.add());
  kit.on('enemyDamage', { by: 'self', onField: true, tags: ['skill', 'skillHold'] }, () => skill.add());
});
