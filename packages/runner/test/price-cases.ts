/** Configs whose fights consist of one kind of work each, for the prices of work (`npm run bench -- prices`, prices.test.ts). */
import { readFileSync } from 'node:fs';

interface PriceCase {
  name: string;
  config: string;
}

const team = (targets: number, seconds = 20, position = '') =>
  `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=1/20;
xingqiu add stats hp=4780 atk=311 cr=0.5;
options iteration=1 duration=${seconds};
active xingqiu;
${`target lvl=100 resist=0.1${position};\n`.repeat(targets)}`;

/** A script that repeats a statement 200 times a frame. */
const repeated = (statement: string, before = '') =>
  `${before}\nwhile 1 { for let i = 0; i < 50; i = i + 1 { ${statement} ${statement} ${statement} ${statement} } wait(1); }\n`;

/** A `for` whose head fails. */
const failingHead = (expression: string) => `for let j = ${expression}; 0; { }`;
const otherHeads = (count: number) => `fn unused() { ${'for let k = 0; 0; { } '.repeat(count)} return 0; }\n`;
const variables = Array.from({ length: 40 }, (_, i) => `let v${i} = ${i};`).join(' ');
const parameters = (count: number) => Array.from({ length: count }, (_, i) => `a${i} = ${i}`).join(', ');

const ADD = 'fn plus(a) { return 1 + a; }\n';

const STATEMENTS: Readonly<Record<string, readonly [statement: string, before?: string]>> = {
  arithmetic: ['x = x * 3 / 2 + 1 - 1;', 'let x = 1;'],
  'float arithmetic': ['x = x * 0.5 + 1.5;', 'let x = 1.5;'],
  'integers beyond 2^53': ['y = x * x + x;', 'let x = 4611686018427387904; let y = 0;'],
  comparison: ['if x < 2 && x != 5 || x >= 7 { x = 1; }', 'let x = 1;'],
  negation: ['x = !x; y = -y;', 'let x = 1; let y = 2;'],
  switch: ['switch x { case 1: { x = 2; } case 2: { x = 1; } default: { x = 1; } }', 'let x = 1;'],
  call: ['g(1, 2);', 'fn g(a, b) { return a; }'],
  'function value': ['g = fn(a) { return a + i; };', 'let g = 0;'],
  'function with many variables': ['g = fn(a) { return v0 + v39; };', `let g = 0; ${variables}`],
  map: ['m = [a=1, b=2];', 'let m = 0;'],
  'map of 100': [`m = [${parameters(100)}];`, 'let m = 0;'],
  print: ['print("abc", 1);'],
  'print of 100 numbers': [`print(${Array.from({ length: 100 }, (_, i) => i + 0.125).join(', ')});`],
  'print of a map of 100': ['print(m);', `let m = [${parameters(100)}];`],
  frame: ['f();'],
  random: ['rand();'],
  'normal random': ['randnorm();'],
  sine: ['sin(1.5);'],
  'arc sine': ['asin(0.3);'],
  type: ['type(1);'],
  parity: ['is_even(3);'],
  'player position': ['set_player_pos(1, 2);'],
  'swap cooldown': ['set_swap_icd(60);'],
  'particle delay': ['set_particle_delay("xingqiu", 100);'],
  'default target': ['set_default_target(1);'],
  'field: stamina': ['.stam;'],
  'field: energy': ['.xingqiu.energy;'],
  'field: stat': ['.xingqiu.stats.cr;'],
  'field: maximum HP': ['.xingqiu.hpmax;'],
  'field: HP ratio': ['.xingqiu.hpratio;'],
  'field: ready': ['.xingqiu.skill.ready;'],
  'field: cooldown': ['.xingqiu.skill.cd;'],
  'field: status': ['.xingqiu.status.x;'],
  'field: team status': ['.status.x;'],
  'field: element': ['.element.t0.pyro;'],
  'field: construct': ['.construct.count.zhongli;'],
  'field: cores': ['.gadgets.dendrocore.count;'],
  'field: shards': ['.gadgets.crystallizeshard.all;'],
  'field: debuff': ['.debuff.res.t0.x;'],
  'error: type': [failingHead('plus("a")'), ADD],
  'error: division by zero': [failingHead('1 / z'), 'let z = 0;'],
  'error: unknown field': [failingHead('.element.t7.pyro')],
  'error: argument': [failingHead('sin("a")')],
  'error: number of arguments': [failingHead('sin()')],
  'error: host': [failingHead('set_target_pos(7, 1, 1)')],
  'error: in a function': [failingHead('g()'), `${ADD}fn g() { return plus("a"); }`],
  'error: 40 calls deep': [failingHead('g(40)'), 'let z = 0; fn g(n) { if n > 0 { return g(n - 1); } return 1 / z; }'],
  'error: beside 1,000 heads': [failingHead('plus("a")'), `${ADD}${otherHeads(1000)}`],
  'error: 40 calls deep beside 1,000 heads': [
    failingHead('g(40)'),
    `${otherHeads(1000)}let z = 0; fn g(n) { if n > 0 { return g(n - 1); } return 1 / z; }`,
  ],
};

const TARGET_STATEMENTS: Readonly<Record<string, string>> = {
  'target move': 'set_target_pos(1, 1, 1);',
  'player move': 'set_player_pos(1, 1);',
  'choice of target': 'set_default_target(1);',
};

const TARGET_COUNTS = [1, 10, 100];

const bench = (file: string) => readFileSync(new URL(`../../../bench/${file}`, import.meta.url), 'utf8');
/** A team against this many targets at one place. */
const against = (file: string, count: number) =>
  bench(file).replace(/^target .*\n/gm, '') + 'target lvl=100 resist=0.1;\n'.repeat(count);

export const PRICE_CASES: readonly PriceCase[] = [
  ...Object.entries(STATEMENTS).map(([name, [statement, before]]) => ({
    name,
    config: team(1) + repeated(statement, before),
  })),
  { name: 'waiting', config: `${team(1, 3600)}while 1 { wait(1); }\n` },
  {
    name: 'listener of frames',
    config: `${team(1, 600)}fn tick() { return 0; }\nset_on_tick(tick);\nwhile 1 { wait(60); }\n`,
  },
  { name: 'set-up of a fight', config: `${team(1, 0.1)}wait(1);\n` },
  ...TARGET_COUNTS.flatMap((count) => [
    ...Object.entries(TARGET_STATEMENTS).map(([name, statement]) => ({
      name: `${name}, ${count} targets`,
      config: team(count) + repeated(statement),
    })),
    { name: `set-up of a fight, ${count} targets`, config: `${team(count, 0.1)}wait(1);\n` },
    {
      name: `moves apart, ${count} targets`,
      config: team(count, 20, ' pos=100,100') + repeated('set_target_pos(1, 1, 1);'),
    },
    { name: `attacks, ${count} targets`, config: `${team(count, 90)}while 1 { xingqiu skill, burst, attack:20; }\n` },
    {
      name: `attacks that miss, ${count} targets`,
      config: `${team(count, 90, ' pos=900,900')}while 1 { xingqiu skill, burst, attack:20; }\n`,
    },
    ...['yardstick.txt', 'heavy/barbara-nilou-nahida-collei.txt', 'public/kokomi-kazuha-xingqiu-yelan.txt'].map(
      (file) => ({
        name: `${file}, ${count} targets`,
        config: against(file, count),
      }),
    ),
  ]),
];
