import { actionKeys, builtins, fieldDocs, optionKinds, statKeys } from '@quartet/script';

/** One word of the config language: how it is written, and the text that explains it. */
interface Entry {
  readonly code: string;
  readonly text: string;
}

interface Section {
  readonly id: 'lines' | 'actions' | 'script' | 'functions' | 'options' | 'stats' | 'fields';
  /** The page of the guide with the rules, and the place in it. */
  readonly rules: string;
  readonly entries: readonly Entry[];
}

const words = (samples: Readonly<Record<string, string>>): Entry[] =>
  Object.entries(samples).map(([word, code]) => ({ code, text: `word.${word}` }));

/** Options with a separate text; the rest is kept for other programs' sake and does nothing. */
const liveOptions = Object.keys(optionKinds).filter(
  (word) => word === 'swap_delay' || !(word.endsWith('_delay') || word === 'mode' || word === 'debug'),
);

/** The language from the same tables that the editor completes and explains by. */
export const sections: readonly Section[] = [
  {
    id: 'lines',
    rules: 'config',
    entries: words({
      char: 'xingqiu char lvl=90/90 cons=6 talent=9,9,9;',
      add: 'xingqiu add weapon="sacrificialsword" refine=5 lvl=90/90;',
      set: 'xingqiu add set="emblemofseveredfate" count=4;',
      stats: 'xingqiu add stats hp=4780 atk=311 er=0.518;',
      params: '+params=[stacks=4]',
      active: 'active xingqiu;',
      target: 'target lvl=100 resist=0.1;',
      options: 'options iteration=1000 duration=90;',
      energy: 'energy every interval=480,720 amount=1;',
      hurt: 'hurt every interval=300,600 amount=100,200 element=physical;',
    }),
  },
  {
    id: 'actions',
    rules: 'actions',
    entries: actionKeys.map((key) => ({ code: `xingqiu ${key};`, text: `action.${key}` })),
  },
  {
    id: 'script',
    rules: 'script#statements',
    entries: words({
      let: 'let x = 1;',
      while: 'while 1 { … }',
      if: 'if .xingqiu.burst.ready { … }',
      else: 'if x > 3 { … } else { … }',
      for: 'for let i = 0; i < 4; i = i + 1 { … }',
      fn: 'fn combo(n) { … }',
      return: 'return n + 1;',
      switch: 'switch x { case 1: … default: … }',
      break: 'break;',
      continue: 'continue;',
      fallthrough: 'fallthrough;',
    }),
  },
  {
    id: 'functions',
    rules: 'script#functions',
    entries: builtins.map(({ name, args }) => ({
      code: `${name}(${args.map((arg) => arg.name).join(', ')})`,
      text: `builtin.${name}`,
    })),
  },
  {
    id: 'options',
    rules: 'config#options',
    entries: liveOptions.map((word) => ({ code: word, text: `option.${word}` })),
  },
  { id: 'stats', rules: 'stats', entries: statKeys.map((word) => ({ code: word, text: `stat.${word}` })) },
  {
    id: 'fields',
    rules: 'script#fields',
    entries: fieldDocs.map(({ path }) => ({
      code: path,
      text: `field.${path.slice(1).replace(/[<>]/g, '').replaceAll('.', '_')}`,
    })),
  },
];
