/** Messages of the optimiser to players, in English. */
import { phrasebook } from '@quartet/script';

export const optimiserTexts = {
  'no-trials': 'This engine cannot optimise: only the engine in this program can',
  'unknown-member': '{{character}} is not on the team, which has {{team}}',
  'no-mains':
    'The main stats of {{character}} cannot be told from the substats: write them on a line of their own, such as "{{example}}", and the substats on another',
  'no-mains--choose':
    'The main stats of {{character}} cannot be told from the substats: write them on a line of their own, such as "{{example}}", and the substats on another, or choose main stats too',
  'random-stats': '{{character}} has random substats, which leave nothing to choose',
  'bad-number': '{{name}} is a whole number from {{low}} to {{high}}, not {{value}}',
  'too-many-rolls':
    '{{character}} cannot take {{free}} rolls with at most {{cap}} in one stat: there is room for {{room}}',
  unfinished: 'No fight of this config could be finished: {{reason}}',
  'nothing-to-try': 'There is nothing to choose from',
  'no-actions': 'The script has no actions that can be changed',
  'no-team': 'The text has no characters: add the team first',
  'unknown-wish': '"{{action}}" is no action that can be wished for: use {{actions}}',
  'wish-refused': '{{character}} is to use and not to use "{{action}}": drop one of the two wishes',
  'nothing-left': '{{character}} has no skill or no attacks left: rule out fewer actions',
  'no-rotation': 'No rotation of this team fits the wishes: drop one of them',
  'other-search': 'This state belongs to another search: start the search anew',
  'unknown-sweep': '"{{name}}" is no sweep: use {{names}}',
  'inventory-json': 'The inventory is not JSON',
  'inventory-format': 'The inventory is no GOOD document: it has no list "artifacts"',
  'inventory-empty': 'The inventory has no artifact that can be used',
  'inventory-large': 'The inventory has more than {{most}} artifacts',
  'unknown-piece': 'There is no piece {{piece}} in the inventory',
  'piece-twice': 'The piece {{piece}} is wanted by two characters',
  'slot-twice': '{{character}} is to keep two pieces of the slot {{slot}}',
  'no-variants': 'There is nothing to compare with: name a variant or an edit',
  'too-many-variants': 'These edits make {{count}} variants; a comparison has at most {{most}}',
  'edits-long': 'The edits have more than {{most}} characters',
  'bad-edit': '"{{edit}}" is no edit: write {{example}}',
  'edit-field': '"{{word}}" is no change: use {{names}}, such as {{example}}',
  'edit-value': '{{character}} cannot have {{field}}={{value}}',
  'no-gear': 'No gear of the inventory satisfies what is asked for {{character}}',
  'abyss-no-lineup':
    'No public source has the lineup of floor {{floor}} in cycle {{cycle}}; the newest known one is that of cycle {{newest}}',
  'abyss-no-step': 'The HP of enemies on this floor are not known',
  'abyss-no-hp': 'No source has the HP of {{names}} here, so this half cannot be computed',
  'abyss-no-count': 'No source has the number of {{names}} here, so this half cannot be computed',
  'abyss-too-many': 'This half has {{count}} enemies in {{waves}} waves, more than a fight can have',
  'abyss-no-time-stars': 'The stars of this chamber do not depend on time',
  'abyss-no-team': 'Give a team for the first half, the second, or both',
  'abyss-passive': 'Enemies stand still and do not attack',
  'abyss-places':
    'Enemies stand around the team, their hurtboxes {{metres}} m away, with a radius of {{radius}} m or that of their kind',
  'abyss-delay': 'Enemies can be hit {{seconds}} s after their wave begins',
  'abyss-energy': "Particles come from the enemies' HP; the energy lines of the team are left out",
  'abyss-at-once':
    'Of a large wave, {{count}} enemies are on the field at a time, and the next ones appear when these are dead',
  'abyss-groups': 'Groups of enemies that fight at the same time appear wave by wave',
  'abyss-joins': 'Enemies that would join an earlier wave appear after it',
  'abyss-affixed': 'Effects on single enemies are not simulated',
  'abyss-bonuses': 'Simulated effects of the floor and the blessing: {{list}}',
  'abyss-shockwaves': "The blessing's shockwaves hit all enemies within {{metres}} m",
  'abyss-gap--size': 'Not simulated, as no source has the size of the effect: {{list}}',
  'abyss-gap--stacks': 'Not simulated, as its text does not say how stacks end: {{list}}',
  'abyss-gap--event': 'Not simulated, as fights do not have its condition: {{list}}',
  'abyss-gap--unread': 'The text of the blessing was not found, so it is not simulated',
  'abyss-gap--unclear': 'Effects whose text leaves numbers or conditions open are not simulated',
  'abyss-gap--state': 'Effects that depend on places, energy or states of the challenge are not simulated',
  'abyss-mechanics': 'Only HP and resistances are simulated, not the shields, phases and movement of {{names}}',
} as const;

/** The phrases of optimising. */
export const phrase = phrasebook('optimiser', optimiserTexts);
