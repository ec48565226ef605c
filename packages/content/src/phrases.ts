import { phrasebook } from '@quartet/script';

/**
 * Messages of kits about impossible actions, in English. Characters share a sentence where they can; `why-…` are reasons
 * that stand after "NAME cannot ACTION:".
 */
export const kitTexts = {
  'hold-0-or-1': '{{character}} {{action}}: hold must be 0 or 1, not {{value}}',
  'not-in-nightsoul': "{{character}} cannot {{action}} in Nightsoul's Blessing",
  'why-nightsoul': "Nightsoul's Blessing is active",
  'not-during-skill': '{{character}} cannot {{action}} while the skill lasts',
  'not-as-spirit-envoy': '{{character}} cannot {{action}} as Spirit Envoy',
  'hold-needs-dew': '{{character}}: skill with hold=1 needs dew, and there is none',
  'recast-held': '{{character}} skill: recast cannot be held',
  'recast-needs-nightsoul': "{{character}} skill: recast needs Nightsoul's Blessing",
  'recast-too-early': '{{character}} skill: no recast while the skill is ready',
  'flamestrider-no-target': '{{character}} charge: no target within reach of the Flamestrider',
  'flamestrider-primary-away': '{{character}} charge: the primary target is not within reach of the Flamestrider',
  'flamestrider-only': '{{character}} charge: a sprint can only be cut short for a charged attack on the Flamestrider',
  'why-sprint-cut': 'a sprint that was cut short has to be followed by a charged attack',
  'why-nightsoul-ended': "Nightsoul's Blessing ended before the charged attack after the sprint",
  'why-sprint-over': 'the charged attack has to follow before the sprint is over',
  'why-cancelled-charge': 'an early cancelled charged attack goes on with a dash or a jump',
  'why-cancelled-burst': 'an early cancelled burst goes on with a dash or a jump',
  'why-seven-phase-flash': 'Seven-Phase Flash is active',
  'why-charge-after-attack': 'it has to follow a normal attack',
  'why-kicking': 'the kick of the burst cannot be cancelled by a jump',
  'why-hovering': 'she hovers',
  'why-after-last-attack': 'no charged attack can follow the last normal attack',
  'charge-after-spin': '{{character}}: charge must follow a spin at once, without a delay in between',
  'high-plunge-after-skill': '{{character}}: high_plunge can only follow his skill',
  'high-plunge-after-glide': '{{character}}: high_plunge can only follow skill without glide_cancel',
  'low-plunge-after-hold': '{{character}}: low_plunge can only follow a held skill',
  'high-plunge-after-charge': '{{character}}: high_plunge can only be used after charge or while airborne',
  'only-airborne': '{{character}}: {{action}} can only be used while airborne',
  'no-low-plunge-after-skill': '{{character}}: low_plunge cannot follow skill; use high_plunge',
  'low-plunge-while-falling': '{{character}}: low_plunge is possible only as he falls, right after his skill ends',
  'only-in-melee': '{{character}} can {{action}} only in the melee stance',
  'direction-one-or-minus-one': '{{character}} {{action}}: direction must be 1 or -1, not {{value}}',
  'cannon-needs-points':
    "{{character}}: skill in Nightsoul's Blessing needs {{needed}} nightsoul points, and there are {{points}}",
  'low-plunge-after-skill': '{{character}}: low_plunge can only be used right after the skill ends',
  'bullets-1-to-6': '{{character}} aim: bullets must be from 1 to 6, not {{value}}',
  'bullets-all-at-once': '{{character}} aim: bullets must be 6 while all of them load at once',
  'not-in-burst': '{{character}} cannot {{action}} during the burst',
  'not-in-melee': '{{character}} cannot {{action}} in the melee stance',
  'no-early-cancel': '{{character}}: cannot early cancel charge with {{action}}',
} as const;

export const phrase = phrasebook('kit', kitTexts);
