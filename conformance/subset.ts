/** The cases that every test run compares; they cover all kinds of rules in a few minutes. `npm run conformance` compares all. */
import { COMMITTED, Oracle } from './oracle.ts';

export const SUBSET: readonly string[] = [
  'engine-all-delays',
  'engine-crit-02',
  'engine-energy-every',
  'engine-energy-once',
  'engine-four-targets',
  'engine-kill-target',
  'engine-nohitlag-nodefhalt',
  'engine-random-substats',
  'engine-resists',
  'engine-typed-maguukenki',
  'found-ayato-start-energy',
  'found-heizou-charges-last',
  'found-kinich-start-energy',
  'found-lyney-hats',
  'found-mistsplitter-without-energy',
  'found-sigewinne-breaks-off',
  'found-stacks-end-with-a-skill',
  'found-varesa-stacks',
  'found-varka-c6',
  'found-yaoyao-after-burst',
  'found-yoimiya-falls',
  'kit-albedo-c6',
  'kit-bennett-c0',
  'kit-bennett-c6',
  'kit-kaedeharakazuha-c6',
  'kit-kukishinobu-c6',
  'kit-nahida-c6',
  'kit-noelle-c4',
  'kit-raidenshogun-c2',
  'kit-sangonomiyakokomi-c6',
  'kit-sucrose-c2',
  'kit-xiangling-c6',
  'kit-xingqiu-c2',
  'kit-xingqiu-c4',
  'kit-yelan-c6',
  'kit-zhongli-c6',
  'lang-duration-cut',
  'lang-field-01',
  'lang-maps',
  'lang-ontick',
  'lang-recursion',
  'lang-switch',
  'react-vape-snapshot',
  'team-x-raiden-national',
];

/** Names and configs of the subset. */
export function subsetConfigs(): [name: string, text: string][] {
  const oracle = new Oracle(COMMITTED);
  return SUBSET.map((name) => [name, oracle.config(name)]);
}
