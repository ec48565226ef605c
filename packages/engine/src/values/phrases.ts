import { phrasebook } from '@quartet/script';

/**
 * Messages of the simulation in English for a failed start or fight: about the config as a whole, about actions,
 * about built-in functions (`call-…`) and about fields that a script reads (`field-…`).
 */
export const engineTexts = {
  'missing-content': '{{key}} is not in Quartet yet',
  'no-weapon': '{{character}} has no weapon',
  'no-active': 'no active character: add "active NAME;" with a member of the team',
  'no-target': 'no target: add "target lvl=100 resist=0.1;"',
  'unknown-target-type': '{{name}} is not a known target type',
  'unknown-abyss': 'the Spiral Abyss of cycle {{cycle}}, floor {{floor}} is not known',
  endless:
    'this rotation never ends: after 10 hours targets still have HP ({{count}} of {{total}}), and damage mode has no time limit. Stop it after some time, repeat it a fixed number of times, or lower their hp',
  'log-too-long': 'the log of this fight has more than {{most}} entries: simulate fewer seconds, or use fewer targets',
  'stuck-energy':
    '{{character}} waits here for energy for {{action}} and never gets enough: raise Energy Recharge, use {{action}} only if .{{character}}.{{action}}.ready, or add options ignore_burst_energy=true',
  'stuck-stamina':
    '{{character}} waits here for stamina for {{action}} and never gets enough: use {{action}} only if .{{character}}.{{action}}.ready',
  'stuck-action':
    '{{character}} waits here for {{action}}, which never becomes available: use {{action}} only if .{{character}}.{{action}}.ready',
  'stuck-script':
    'from here on the script only waits, for a condition that never holds: no character acts for {{minutes}} minutes and targets still have HP. Check the condition, or end the wait',

  'after-action': '{{why}} (the action before it is {{action}} of {{character}}, line {{line}}, column {{column}})',
  'not-on-team': '{{character}} is not on this team',
  'swap-never-completes':
    '{{character}} cannot act: {{active}} is active and a swap with swap_delay=0 never completes. Use swap_delay=1 or more',
  cannot: '{{character}} cannot {{action}}: {{why}}',
  'charge-after-attack': '{{character}} cannot charge: need to use attack right before charge',
  airborne: '{{character}} is airborne and can only plunge: use low_plunge or high_plunge instead of {{action}}',
  'only-airborne': '{{character}}: {{action}} can only be used while airborne',
  'no-such-action': '{{character}} has no {{action}}: the action is not available to this character',
  'action-needs-rule':
    '{{character}} has no {{action}} in the reference simulator: add `options rules=game;` or `options rules_on={{rule}};`',
  'param-range': '{{character}} {{action}}: {{param}} must be {{least}} to {{most}}, not {{value}}',
  'hit-before-snapshot': '{{attack}}: a hit cannot land before its snapshot ({{hit}} < {{snapshot}})',

  'call-unknown': '{{name}} is not a function of the simulation',
  'call-needs-hp': '{{name}} needs targets with HP: add hp= to the target line',
  'call-no-target': '{{name}}: target {{number}} does not exist; there are {{count}}, counted from 1',
  'call-not-on-team': '{{name}}: {{character}} is not on this team',
  'call-negative-cooldown': '{{name}}: the cooldown cannot be negative',
  'call-negative-delay': '{{name}}: the delay cannot be negative',
  'call-no-element': '{{name}}: {{element}} is not an element; use one, or "any"',
  'call-dew-range': '{{name}}: expected 0 to 3',
  'call-too-late': '{{name}}: only at the very start of the script',

  'field-short': 'bad {{field}} condition: names after the first dot: {{given}}, needed: {{count}}',
  'field-one-of': '{{field}}: expected one of {{list}}',
  'field-unknown': '{{field}}: neither a field nor a character',
  'field-not-on-team': '{{field}}: {{character}} is not on this team',
  'field-no-action': '{{field}}: no action has this name',
  'field-no-target': '{{name}} is not a target: fields count targets from t0 to {{last}}',
  'field-no-aura': '{{field}}: {{name}} is not an element that stays on a target',
  'field-unknown-name': '{{field}}: unknown name',
  'field-name-missing': 'bad {{field}} condition: a name must follow {{name}}',
  'field-no-stat': '{{field}}: {{name}} is not a stat',
  'field-no-set': '{{field}}: {{name}} is not an artifact set',
  'field-of-character': 'invalid character condition {{field}}',
} as const;

export const phrase = phrasebook('engine', engineTexts);
