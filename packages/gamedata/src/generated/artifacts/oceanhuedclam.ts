// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { ArtifactFacts, Frozen, HitboxFacts } from '../../types.ts';

const facts = {
  key: 'oceanhuedclam',
  pieces: [2, 4],
  slots: ['circlet', 'flower', 'goblet', 'plume', 'sands'],
  params: [],
  bonuses: {
    healingBonus: { value: 0.15, stat: 'heal', pieces: 2 },
    maxHealing: { value: 30000, pieces: 4 },
    foamFrames: { value: 180, pieces: 4 },
    foamCooldownFrames: { value: 210, pieces: 4 },
  },
  effects: { '2': [0.15], '4': [3, 0.9, 3.5, 30000] },
  statuses: { 'ohc-2pc': { frames: -1, hitlag: false, pieces: 2 } },
  timing: {},
} satisfies ArtifactFacts;

export default facts as Frozen<typeof facts>;

export const hitboxes: readonly HitboxFacts[] = [
  { name: 'Ocean-Hued Clam', shape: 'circle', center: 'global', radius: 6 },
];
