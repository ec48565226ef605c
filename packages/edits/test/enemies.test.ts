import { describe, expect, it } from 'vitest';
import {
  addEnemy,
  applyEdits,
  editEnemy,
  enemiesOf,
  maxTargets,
  openConfig,
  removeEnemy,
  removeEnergy,
  replaceEnemies,
  setTimeLimit,
} from '../src/index.ts';

const text = `options iteration=10;
target lvl=100 resist=0.1 pos=0,2.4; # near
target lvl=90 pyro=0.5 hp=1000000;
`;
const read = (config: string) => openConfig(config);

describe('the enemies of a config', () => {
  it('are read with the values of their lines', () => {
    expect(enemiesOf(read(text))).toEqual([
      { level: 100, resist: 0.1, hp: null, type: null },
      { level: 90, resist: null, hp: 1_000_000, type: null },
    ]);
  });

  it('change in the words of their line alone', () => {
    expect(applyEdits(text, editEnemy(read(text), 0, { level: 95, hp: 50_000 }))).toBe(
      text.replace('lvl=100 resist=0.1 pos=0,2.4;', 'lvl=95 resist=0.1 pos=0,2.4 hp=50000;'),
    );
    expect(applyEdits(text, editEnemy(read(text), 1, { resist: 0.15, hp: null }))).toBe(
      text.replace('pyro=0.5 hp=1000000;', 'pyro=0.5 resist=0.15;'),
    );
    expect(editEnemy(read(text), 2, { level: 1 })).toEqual([]);
  });

  it('come like the last one, up to the most there may be, and go with their line', () => {
    let config = text;
    for (let n = 0; n < 12; n++) config = applyEdits(config, addEnemy(read(config)));
    expect(enemiesOf(read(config))).toHaveLength(maxTargets);
    expect(enemiesOf(read(config)).at(-1)).toEqual(enemiesOf(read(text))[1]);
    expect(applyEdits(text, removeEnemy(read(text), 0))).toBe(
      'options iteration=10;\ntarget lvl=90 pyro=0.5 hp=1000000;\n',
    );
    expect(enemiesOf(read(applyEdits('', addEnemy(read('')))))).toHaveLength(1);
  });

  it('are replaced together, with their clock, and without the particles of other enemies', () => {
    const lines = ['target lvl=95 type=hilichurl wave=1;', 'target lvl=95 type=ruinguard wave=2;'];
    const config = `options iteration=10 time_limit=90;
target lvl=100 resist=0.1; # near
target lvl=90 hp=5;
target lvl=91 hp=6;
energy every interval=480,720 amount=1;
active amber;
`;
    const replaced = read(config).after(
      (now) => replaceEnemies(now, lines),
      removeEnergy,
      (now) => setTimeLimit(now, 600),
    );
    expect(replaced.text).toBe(`options iteration=10 time_limit=600;
${lines.join('\n')}
active amber;
`);
    expect(applyEdits('active amber;', replaceEnemies(read('active amber;'), lines))).toBe(
      `active amber;\n${lines.join('\n')}\n`,
    );
    expect(applyEdits('options iteration=1;', setTimeLimit(read('options iteration=1;'), 30))).toBe(
      'options iteration=1 time_limit=30;',
    );
  });
});
