/**
 * Names of unlocks. The constellations that raise talents (`c3` and `c5` of most characters) are applied before a
 * fight; few kits use them.
 */
export type UnlockName = 'a1' | 'a4' | 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6';
