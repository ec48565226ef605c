/** Damage of superconduct lowers physical resistance by 40 % for 12 s. */
import { teamRule } from '@quartet/kit';

export const superconduct = teamRule('superconduct', (kit) => {
  kit.on('enemyDamage', { tags: ['superconduct'] }, kit.shred('superconduct-phys-shred', 'physical', 0.4, 12 * 60));
});
