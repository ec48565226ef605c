/** A fight for tests of reactions: characters without abilities, whose attacks the test lands in chosen frames. */
import type { CharacterFacts } from '@quartet/gamedata';
import bennett from '@quartet/gamedata/characters/bennett';
import fischl from '@quartet/gamedata/characters/fischl';
import sucrose from '@quartet/gamedata/characters/sucrose';
import xingqiu from '@quartet/gamedata/characters/xingqiu';
import { nameTable } from '@quartet/gamedata/names';
import apprenticesnotes from '@quartet/gamedata/weapons/apprenticesnotes';
import dullblade from '@quartet/gamedata/weapons/dullblade';
import huntersbow from '@quartet/gamedata/weapons/huntersbow';
import { compile, parse } from '@quartet/script';
import { Attack } from '../src/field/attack.ts';
import type { Trace } from '../src/log/trace.ts';
import { prepare } from '../src/run/prepare.ts';
import { Scratch } from '../src/run/scratch.ts';
import { Simulation } from '../src/run/simulation.ts';
import { only } from '../src/space/geometry.ts';
import { type Ledger, Recorder } from '../src/statistics/index.ts';
import { Element, type ElementName } from '../src/values/constants.ts';

const CAST: readonly [CharacterFacts, string][] = [
  [bennett, 'dullblade'],
  [xingqiu, 'dullblade'],
  [fischl, 'huntersbow'],
  [sucrose, 'apprenticesnotes'],
];
const KEYS = ['bennett', 'xingqiu', 'fischl', 'sucrose'];

interface Damage {
  frame: number;
  actor: number;
  target: number;
  name: string;
  amount: number;
}

interface HitOptions {
  by?: number;
  target?: number;
  change?: (attack: Attack) => void;
}

export class ReactionFight {
  readonly sim: Simulation;
  readonly recorder: Recorder;
  readonly damage: Damage[] = [];
  readonly selfDamage: Damage[] = [];
  readonly events: string[] = [];

  /** One character for each EM, at level 90; targets of level 100 with 10 % resistance, all at the origin. */
  constructor(
    em: readonly number[],
    targets = 'target lvl=100 resist=0.1 pos=0,0;',
    seed = 7,
    trace: Trace | null = null,
    ledger: Ledger | null = null,
  ) {
    const text = [
      ...em.flatMap((value, i) => [
        `${KEYS[i]} char lvl=90/90 cons=0 talent=9,9,9;`,
        `${KEYS[i]} add weapon="${CAST[i][1]}" refine=1 lvl=90/90;`,
        `${KEYS[i]} add stats em=${value};`,
      ]),
      'options duration=60 iteration=1;',
      targets,
      'active bennett;',
      'wait(1);',
    ].join('\n');
    const parsed = parse(text, nameTable);
    const errors = parsed.diagnostics.filter((d) => d.severity === 'error');
    if (errors.length > 0) throw new Error(errors.map((d) => d.message).join('\n'));
    const plan = prepare(compile(parsed.ast, nameTable), parsed.config, {
      characters: Object.fromEntries(KEYS.map((key, i) => [key, { facts: CAST[i][0], setup: () => {} }])),
      weapons: {
        dullblade: { facts: dullblade, setup: () => {} },
        huntersbow: { facts: huntersbow, setup: () => {} },
        apprenticesnotes: { facts: apprenticesnotes, setup: () => {} },
      },
      sets: {},
      rules: [],
      monsters: null,
      abyss: null,
    });
    this.recorder = new Recorder({ characters: plan.characters.map((c) => c.key), targets: plan.enemies.length });
    this.sim = new Simulation(plan, seed, this.recorder, trace, new Scratch(), ledger);
    const { sim } = this;
    sim.events.enemyDamage.on((enemy, attack, amount) => {
      if (attack.name !== 'test')
        this.damage.push({ frame: sim.frame, actor: attack.actor, target: enemy.key, name: attack.name, amount });
    });
    sim.events.drain.on((drain) => {
      this.selfDamage.push({ frame: sim.frame, actor: 0, target: 0, name: drain.source, amount: drain.amount });
    });
  }

  /** Land an attack without damage in a frame: `gauge` durability of an element on one target, without ICD. */
  hit(frame: number, element: ElementName, gauge: number, options: HitOptions = {}): this {
    this.sim.tasks.add(frame - this.sim.frame, () => {
      const attack = new Attack();
      attack.actor = options.by ?? 0;
      attack.name = 'test';
      attack.element = Element[element];
      attack.gauge = gauge;
      if (options.change !== undefined) options.change(attack);
      this.sim.queue(attack, only(this.sim.enemies[(options.target ?? 1) - 1]), 0, 0, []);
    });
    return this;
  }

  /** Run to the end of a frame. */
  to(frame: number): this {
    while (this.sim.frame < frame) this.sim.advance(1);
    return this;
  }

  /** Auras of a target in kind order, as the frame log writes them. */
  auras(target = 1): string[] {
    return this.sim.enemies[target - 1].auras.describe();
  }

  /** Frames and amounts of the hits with a name. */
  hits(name: string): { frame: number; actor: number; target: number; amount: number }[] {
    return this.damage
      .filter((d) => d.name === name)
      .map(({ frame, actor, target, amount }) => ({ frame, actor, target, amount }));
  }

  framesOf(name: string): number[] {
    return this.hits(name).map((h) => h.frame);
  }
}
