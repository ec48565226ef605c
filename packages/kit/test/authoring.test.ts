/** The authoring interface, tested with made-up kits, independent of content. */

import type { CharacterFacts } from '@quartet/gamedata';
import bennett from '@quartet/gamedata/characters/bennett';
import fischl from '@quartet/gamedata/characters/fischl';
import { nameTable } from '@quartet/gamedata/names';
import dullblade from '@quartet/gamedata/weapons/dullblade';
import huntersbow from '@quartet/gamedata/weapons/huntersbow';
import { Area, enemyOf, oncePerAttack, perEnemy } from '@quartet/kit';
import { compile, parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import type { TeamRule } from '../../engine/src/run/library.ts';
import { prepare } from '../../engine/src/run/prepare.ts';
import { Scratch } from '../../engine/src/run/scratch.ts';
import { Simulation } from '../../engine/src/run/simulation.ts';
import { Recorder } from '../../engine/src/statistics/index.ts';
import { ACTION_SLOTS } from '../../engine/src/values/constants.ts';
import { actOf, SteadyCast } from '../src/casts.ts';
import {
  ABSORBABLE,
  Action,
  type AttackSpec,
  type Cast,
  character,
  Element,
  EVERYONE,
  Healing,
  type HitCallback,
  type Kit,
  lateTeamRule,
  Mark,
  PERMANENT,
  Stat,
  State,
  Tag,
  teamRule,
  weapon,
} from '../src/index.ts';
import type { LaunchTimes } from '../src/owner.ts';

const NOTHING = (): void => {};

/** A fight of two, Bennett on the field and Fischl, with these kits, at frame 10. */
function stage(
  setup: (kit: Kit) => void = NOTHING,
  mate: (kit: Kit) => void = NOTHING,
  facts: CharacterFacts = bennett,
  rules: readonly TeamRule[] = [],
) {
  const text = `
    bennett char lvl=90/90 cons=0 talent=9,9,9;
    bennett add weapon="dullblade" refine=1 lvl=90/90;
    fischl char lvl=90/90 cons=0 talent=9,9,9;
    fischl add weapon="huntersbow" refine=1 lvl=90/90;
    options duration=60 iteration=1;
    target lvl=100 resist=0.1 pos=0,0;
    active bennett;
    wait(600);`;
  const { ast, config } = parse(text, nameTable);
  const kits: Kit[] = [];
  const keep = (index: number, then: (kit: Kit) => void) => (kit: Kit) => {
    kits[index] = kit;
    then(kit);
  };
  const plan = prepare(compile(ast, nameTable), config, {
    characters: { bennett: character(facts, keep(0, setup)), fischl: character(fischl, keep(1, mate)) },
    weapons: { dullblade: weapon(dullblade, NOTHING), huntersbow: weapon(huntersbow, NOTHING) },
    sets: {},
    rules,
    monsters: null,
    abyss: null,
  });
  const recorder = new Recorder({ characters: ['bennett', 'fischl'], targets: 1 });
  const sim = new Simulation(plan, 7, recorder, null, new Scratch(), null);
  const to = (frame: number): void => {
    while (sim.frame < frame) sim.advance(1);
  };
  to(10);
  const [kit, other] = kits;
  /** Lands an attack in this frame and settles it. */
  const strike = (by: Kit, spec: Partial<Parameters<Kit['attack']>[0]> = {}, ...callbacks: HitCallback[]): void => {
    const attack = by.attack({ name: 'Strike', tag: 'skill', element: 'physical', mult: 1, ...spec });
    by.launch(attack, Area.only(by.target), 0, ...callbacks);
    to(sim.frame + 1);
  };
  return { sim, kit, other, to, strike };
}

describe('times', () => {
  it('a rest may be taken once until it is over; a pause does the same without a status', () => {
    const { kit, to } = stage();
    const rest = kit.rest('rest', 30);
    const pause = kit.pause(30);
    expect([rest.take(), rest.take(), pause.take(), pause.take()]).toEqual([true, false, true, false]);
    expect([kit.self.statusActive('rest'), rest.ready]).toEqual([true, false]);
    to(41);
    expect([rest.take(), pause.take()]).toEqual([true, true]);
  });

  it('an effect ticks, and a restart cancels the run before it', () => {
    const { kit, to } = stage();
    const seen: string[] = [];
    const effect = kit.effect('effect', {
      lasts: 40,
      first: 5,
      every: 20,
      tick: (n) => seen.push(`${kit.frame}: tick ${n}`),
      end: () => seen.push(`${kit.frame}: end`),
    });
    effect.start();
    to(20);
    effect.start();
    to(100);
    expect(seen).toEqual(['15: tick 0', '25: tick 0', '45: tick 1', '60: end']);
  });

  it('ticks run until they are stopped, reach their maximum or find their status over; a restart cancels those before', () => {
    const { kit, to } = stage();
    const seen: number[] = [];
    const status = kit.status('status');
    const ticks = kit.ticks({ every: 20, times: 3, during: status, tick: () => seen.push(kit.frame) });
    status.add(200);
    ticks.start(5);
    to(20);
    ticks.start(5);
    to(100);
    expect([seen, ticks.running]).toEqual([[15, 25, 45, 65], false]);
    ticks.start();
    to(121);
    ticks.stop();
    to(180);
    ticks.start(10);
    to(195);
    ticks.start(30);
    expect([seen.slice(4), ticks.running]).toEqual([[120, 190], true]);
    to(230);
    expect([seen.length, ticks.running]).toEqual([6, false]);
  });

  it("ticks run on an enemy's clock, which its hitlag stops, or only their first one does", () => {
    const { kit, sim, to } = stage();
    const seen: string[] = [];
    const ticksOf = perEnemy((enemy) =>
      kit.ticks({ every: 20, times: 2, clock: enemy, tick: (n) => seen.push(`${kit.frame}: enemy, tick ${n}`) }),
    );
    const [enemy] = sim.enemies;
    const ticks = kit.ticks({ every: 20, times: 2, tick: (n) => seen.push(`${kit.frame}: fight, tick ${n}`) });
    ticksOf(enemy).start();
    ticks.start(25, enemy);
    enemy.ownClock.addHitlag(10);
    to(100);
    expect(seen).toEqual(['40: enemy, tick 0', '45: fight, tick 0', '60: enemy, tick 1', '65: fight, tick 1']);
    expect(ticksOf(enemy).running).toBe(false);
  });

  it('ticks run on the clock of the active character at the start of each delay', () => {
    const { kit, other, to } = stage();
    const seen: number[] = [];
    kit.ticks({ every: 20, times: 3, clock: 'active', tick: () => seen.push(kit.frame) }).start(10);
    kit.self.ownClock.addHitlag(5);
    kit.controls.swapTo(other.self);
    to(26);
    other.self.ownClock.addHitlag(7);
    to(100);
    // 10 frames and 5 of hitlag on the first clock; then 20 and 7 on the second, which is still stopped at frame 24.
    expect(seen).toEqual([25, 51, 71]);
  });

  it('tasks are dropped together, on either clock, and later ones are not', () => {
    const { kit, to } = stage();
    const seen: string[] = [];
    const tasks = kit.tasks();
    tasks.own.after(10, () => seen.push(`${kit.frame}: own`));
    tasks.own.after(30, () => seen.push(`${kit.frame}: own, dropped`));
    tasks.fight.afterFor(30, (name) => seen.push(`${kit.frame}: ${name}`), 'fight, dropped');
    const guarded = tasks.guard(() => seen.push(`${kit.frame}: guarded`));
    to(25);
    guarded();
    tasks.drop();
    tasks.fight.afterFor(20, (name) => seen.push(`${kit.frame}: ${name}`), 'fight');
    const ofAnother = tasks.on(kit.target);
    ofAnother.after(30, () => seen.push(`${kit.frame}: of another clock`));
    to(60);
    ofAnother.after(30, () => seen.push(`${kit.frame}: of another clock, dropped`));
    tasks.drop();
    guarded();
    to(100);
    expect(seen).toEqual(['20: own', '25: guarded', '45: fight', '55: of another clock']);
  });

  it('a stopwatch counts frames from its start, which may be delayed', () => {
    const { kit, to } = stage();
    const watch = kit.stopwatch(5);
    expect(watch.elapsed).toBe(-5);
    to(40);
    expect(watch.elapsed).toBe(25);
    watch.start();
    to(43);
    expect(watch.elapsed).toBe(3);
  });

  it('an effect that is extended ends later, one that is stopped ends now', () => {
    const { kit, to } = stage();
    const ends: number[] = [];
    const effect = kit.effect('effect', { lasts: 40, end: () => ends.push(kit.frame) });
    effect.start();
    effect.extend(15);
    to(100);
    effect.start();
    to(110);
    effect.stop();
    effect.stop();
    to(200);
    expect(ends).toEqual([65, 110]);
  });
});

describe('bonuses', () => {
  it('stacks add up to their maximum, renew each other, and expire together', () => {
    const { kit, to } = stage();
    const stacks = kit.stacks('stacks', { max: 3, lasts: 60, each: { 'atk%': 0.1 } });
    const before = kit.self.stat(Stat['atk%']);
    for (let i = 0; i < 4; i++) stacks.gain();
    expect(stacks.count).toBe(3);
    expect(kit.self.stat(Stat['atk%']) - before).toBeCloseTo(0.3, 12);
    to(60);
    stacks.gain();
    to(100);
    expect(stacks.count).toBe(3);
    to(121);
    expect([stacks.count, kit.self.stat(Stat['atk%']) - before]).toEqual([0, 0]);
  });

  it('separate stacks expire one by one; the oldest is dropped at the maximum', () => {
    const { kit, to } = stage();
    const stacks = kit.stacks('stacks', { max: 2, lasts: 60, separate: true, each: { em: 10 } });
    stacks.gain();
    to(20);
    stacks.gain();
    to(40);
    stacks.gain();
    expect(stacks.count).toBe(2);
    to(81);
    expect([stacks.count, kit.self.stat(Stat.em)]).toEqual([1, 10]);
    to(101);
    expect(stacks.count).toBe(0);
  });

  it('a buff goes to one, to the others, or to all', () => {
    const { kit, other } = stage();
    const buff = kit.buff('buff', 'em', 10);
    buff.addToOthers(60);
    expect([buff.active, buff.activeOn(other.self)]).toEqual([false, true]);
    buff.remove(other.self);
    buff.addTo(other.self, 60);
    expect([buff.active, buff.activeOn(other.self)]).toEqual([false, true]);
    buff.addToTeam(60);
    expect([kit.self.stat(Stat.em), other.self.stat(Stat.em)]).toEqual([10, 10]);
  });

  it('a dynamic bonus is computed only by reads of the stats that it names', () => {
    const { kit, sim } = stage();
    const vector = new Float64Array(sim.characters[0].base.length);
    vector[Stat['hp%']] = 0.5;
    let asked = 0;
    const hp = kit.self.maxHp;
    const ask = (): Float64Array => {
      asked++;
      return vector;
    };
    kit.permanent(ask, 'grows', { about: ['hp%', 'em'] });
    expect([kit.self.stat(Stat.cr), asked]).toEqual([0.05, 0]);
    expect([kit.self.stat(Stat.em), asked]).toEqual([0, 1]);
    expect(kit.self.maxHp).toBeGreaterThan(1.4 * hp);
    vector[Stat['hp%']] = 0;
    expect(kit.self.maxHp).toBe(hp);
  });

  it('a vector that names one stat counts completely in a snapshot, and for that stat only in single reads', () => {
    const { kit, strike, sim } = stage();
    const vector = new Float64Array(sim.characters[0].base.length);
    vector[Stat.cd] = 0.4;
    kit.permanent(() => vector, 'odd', { stat: 'anemo%' });
    const cd = kit.self.base[Stat.cd];
    expect(kit.self.stat(Stat.cd)).toBe(cd);
    const seen: number[] = [];
    kit.on('enemyDamage', (_enemy, { stats }) => void seen.push(stats[Stat.cd]));
    strike(kit);
    expect(seen).toEqual([cd + 0.4]);
  });

  it('a bonus to some attacks does not change the others', () => {
    const { kit, strike } = stage();
    kit.attackBuff('buff', { stat: 'dmg%', tags: ['burst'] }, 1).add(PERMANENT);
    const amounts: number[] = [];
    kit.on('enemyDamage', (_enemy, { stats }) => void amounts.push(stats[Stat['dmg%']]));
    strike(kit);
    strike(kit, { tag: 'burst' });
    expect(amounts[1] - amounts[0]).toBeCloseTo(1, 12);
  });

  it('a shred lowers the resistance of enemies for its time', () => {
    const { kit, to } = stage();
    kit.shred('shred', 'pyro', 0.4, 60)(kit.target);
    const pyro = (): number => kit.target.resistance(Element.pyro);
    expect(pyro()).toBeCloseTo(-0.3, 12);
    to(71);
    expect(pyro()).toBeCloseTo(0.1, 12);
  });

  it('the last shred of a key counts, from any owner', () => {
    const { kit, other, to } = stage();
    const weak = kit.shred('shred', 'pyro', 0.2, 60);
    const strong = other.shred('shred', 'pyro', 0.4, 30);
    const left: number[] = [];
    for (const give of [weak, strong, weak, strong]) {
      give(kit.target);
      left.push(kit.target.resistance(Element.pyro));
    }
    expect(left.map((r) => Number(r.toFixed(3)))).toEqual([-0.1, -0.3, -0.1, -0.3]);
    to(40);
    expect(kit.target.resistance(Element.pyro)).toBe(0.1);
    weak(kit.target);
    expect(kit.target.resistance(Element.pyro)).toBeCloseTo(-0.1, 12);
  });
});

/** Bennett with amounts of the game data that he does not have. */
const rich = {
  ...bennett,
  bonuses: { spark: { em: 40 }, flame: { 'dmg%': 0.25 } },
  shreds: { ash: { of: 'pyro', by: 0.2 } },
  energy: { spark: 3 },
  particles: { few: { count: 2 }, none: { count: 0, more: 0 }, one: { count: 0, more: 1 } },
  statuses: { ...bennett.statuses, ash: { frames: 60, hitlag: true }, few: { frames: 30, hitlag: true } },
} as const;

describe('amounts of the game data', () => {
  it('are found by the key alone: bonuses, losses of resistance, energy', () => {
    const { kit, strike } = stage(NOTHING, NOTHING, rich);
    const em = kit.self.stat(Stat.em);
    kit.buff('spark').add(60);
    expect(kit.self.stat(Stat.em) - em).toBe(40);
    kit.shred('ash')(kit.target);
    expect(kit.target.resistance(Element.pyro)).toBeCloseTo(-0.1, 12);
    const before = kit.self.energy;
    kit.self.addEnergy('test', -10);
    kit.giveEnergy('spark');
    expect(kit.self.energy - before).toBeCloseTo(-7, 12);
    kit.giveStatus(enemyOf(kit.target), 'few');
    expect(kit.enemyStatus('few').activeOn(kit.enemies.all[0])).toBe(true);
    kit.attackBuff('flame', { tags: ['burst'] }).add(PERMANENT);
    const amounts: number[] = [];
    kit.on('enemyDamage', (_enemy, { stats }) => void amounts.push(stats[Stat['dmg%']]));
    strike(kit);
    strike(kit, { tag: 'burst' });
    expect(amounts[1] - amounts[0]).toBeCloseTo(0.25, 12);
  });

  it('particles have its number, or the given one, and the element of their character', () => {
    const { kit, strike, to } = stage(NOTHING, NOTHING, rich);
    const received: [number, number][] = [];
    kit.on('particleReceived', (_source, element, count) => void received.push([element, count]));
    strike(kit, {}, kit.particlesOnHit('few'), kit.particlesOnHit('none', { every: 10 }));
    strike(kit, {}, kit.particlesOnHit('one', { every: 10 }), kit.particlesOnHit('own', { count: 5, every: 10 }));
    to(kit.frame + 200);
    expect(received).toEqual([2, 1, 5].map((count) => [Element.pyro, count]));
  });

  it('a missing amount is reported with its key', () => {
    const { kit } = stage();
    expect(() => kit.buff('spark')).toThrow('no bonus for spark');
    expect(() => kit.shred('ash')).toThrow('no loss for ash');
    expect(() => kit.giveEnergy('spark')).toThrow('no energy for spark');
    expect(() => kit.giveStatus(kit.self, 'few')).toThrow('no time for few');
    expect(() => kit.particlesOnHit('few')).toThrow('no particles for few');
  });
});

describe('listeners', () => {
  it('receive the occurrences that match the filter', () => {
    const { kit, other, strike, to, sim } = stage();
    const heard: string[] = [];
    const say = (what: string) => () => void heard.push(what);
    kit.on('enemyDamage', { by: 'self' }, say('self'));
    kit.on('enemyDamage', { by: 'others' }, say('others'));
    kit.on('enemyDamage', { by: 'active' }, say('active'));
    kit.on('enemyDamage', { onField: false }, say('off field'));
    kit.on('enemyDamage', { tags: ['burst'] }, say('burst'));
    kit.on('enemyDamage', { element: ['pyro', 'hydro'] }, say('element'));
    kit.on('enemyDamage', { damaging: true }, say('damaging'));
    kit.on('enemyDamage', { crit: false }, say('plain'));
    kit.on('enemyDamage', { crit: true }, say('crit'));
    const taken = (): string[] => heard.splice(0);
    kit.permanent('cr', -1);
    other.permanent('cr', 1);
    strike(kit, { mult: 0 });
    expect(taken()).toEqual(['self', 'active', 'plain']);
    strike(kit, { tag: 'burst', element: 'pyro', gauge: 0 });
    expect(taken()).toEqual(['self', 'active', 'burst', 'element', 'damaging', 'plain']);
    strike(other);
    expect(taken()).toEqual(['others', 'damaging', 'crit']);
    kit.controls.swapTo(other.self);
    to(sim.frame + 30);
    strike(kit);
    expect(taken()).toEqual(['self', 'off field', 'damaging', 'plain']);
  });

  it('begin a rest only when all other conditions hold, and act only during a status', () => {
    const { kit, strike } = stage();
    const during = kit.status('during');
    const rest = kit.rest('rest', 600);
    let times = 0;
    kit.on('enemyDamage', { during, rest, where: (_enemy, { mult }) => mult === 1 }, () => times++);
    strike(kit);
    expect([times, rest.ready]).toEqual([0, true]);
    during.add(600);
    strike(kit, { mult: 2 });
    expect([times, rest.ready]).toEqual([0, true]);
    strike(kit);
    strike(kit);
    expect([times, rest.ready]).toEqual([1, false]);
  });

  it('of one key replace each other, and end when their subscription does', () => {
    const { kit, other, strike } = stage();
    const heard: string[] = [];
    kit.on('enemyDamage', { shared: 'key' }, () => void heard.push('first'));
    const last = other.on('enemyDamage', { shared: 'key' }, () => void heard.push('last'));
    strike(kit);
    last.off();
    strike(kit);
    expect(heard).toEqual(['last']);
  });

  it('keep their order when some receive all attacks and some those of one character', () => {
    const { kit, other, strike } = stage();
    const heard: string[] = [];
    const say = (what: string) => () => void heard.push(what);
    const taken = (): string[] => heard.splice(0);
    const everyone = kit.on('enemyDamage', say('everyone'));
    kit.on('enemyDamage', { shared: 'one' }, say('replaced'));
    strike(kit);
    expect(taken()).toEqual(['everyone', 'replaced']);
    kit.on('enemyDamage', { by: 'self' }, say('self'));
    kit.on('enemyDamage', say('later'));
    kit.on('enemyDamage', { by: 'others', shared: 'one' }, say('others'));
    strike(kit);
    expect(taken()).toEqual(['everyone', 'self', 'later']);
    strike(other);
    expect(taken()).toEqual(['everyone', 'others', 'later']);
    everyone.off();
    strike(other);
    expect(taken()).toEqual(['others', 'later']);
  });

  it('to several events share a rest, receive the arguments of each event, and end together', () => {
    const { kit, to, sim } = stage();
    const heard: string[] = [];
    const rest = kit.rest('rest', 5);
    const both = kit.on(['drain', 'hpDebt'], { to: 'self', rest }, () => void heard.push(`${sim.frame}`));
    kit.self.drain('price', 100, false);
    kit.self.changeDebt(100);
    to(20);
    kit.self.changeDebt(100);
    expect(heard).toEqual(['10', '20']);
    both.off();
    to(30);
    kit.self.drain('price', 100, false);
    kit.self.changeDebt(100);
    expect(heard).toEqual(['10', '20']);
  });

  it('receive losses of HP, by damage or as a price', () => {
    const { kit, sim, to } = stage();
    const heard: string[] = [];
    kit.on('drain', { to: 'self' }, () => void heard.push('drain'));
    kit.on('drain', { to: 'self', damaging: true }, () => void heard.push('hurt'));
    const blow = kit.attack({ name: 'Blow', tag: 'none', element: 'none' });
    kit.self.drain('price', 100, false);
    expect(heard.splice(0)).toEqual(['drain']);
    kit.self.drain('hit', 100, true);
    expect(heard.splice(0)).toEqual(['drain', 'hurt']);
    kit.hurtSelf(blow, 100);
    to(sim.frame + 1);
    expect(heard).toEqual(['drain', 'hurt']);
  });

  it('reject filters that an event does not support', () => {
    const { kit } = stage();
    expect(() => kit.on('stateChange', { by: 'self' }, NOTHING)).toThrow("'stateChange' does not say by whom");
    expect(() => kit.on('skill', { damaging: true }, NOTHING)).toThrow("'skill' does no damage");
  });

  it('of a set-up run in the order of declaration, after all members exist', () => {
    const order: string[] = [];
    stage(
      (kit) => {
        kit.init(() => void order.push(`init of ${kit.team.length}`));
        kit.on('initialize', () => void order.push('heard'));
        order.push('declared');
      },
      () => void order.push('mate'),
    );
    expect(order).toEqual(['declared', 'mate', 'init of 2', 'heard']);
  });
});

describe('abilities', () => {
  const frames = { animation: 30, next: {} };

  it('a reused cast has the same animation as a new one with the same spec', () => {
    const { kit } = stage((kit) => kit.permanent('atkspd%', 0.2));
    const words: Cast = {
      frames: { animation: 60, next: { attack: 20, swap: 10 } },
      offset: 4,
      attackSpeed: true,
      realTime: ['swap', 'dash'],
      until: (next, usual) => usual + next,
      at: [[3, NOTHING]],
    };
    const again = new SteadyCast(words);
    const how = (cast: Cast): unknown => {
      const act = actOf(cast, kit.self, State.skill);
      const { length, queueAfter, state, speed, windup, realTime, callbacks } = act;
      const cancels = Array.from({ length: ACTION_SLOTS }, (_, action) => act.until(action));
      return { cancels, length, queueAfter, state, speed, windup, realTime, callbacks };
    };
    const said = how(words);
    expect(said).toMatchObject({ length: 64, queueAfter: 14, state: State.skill, speed: 0.2, windup: 4 });
    expect([how(again), how(again)]).toEqual([said, said]);
    const [first, second] = [actOf(again, kit.self, State.burst), actOf(again, kit.self, State.burst)];
    expect([first.state, first.callbacks === second.callbacks]).toEqual([State.burst, false]);
    expect(how({ ...again, state: 'aim', queueAfter: undefined, offset: 0 })).toMatchObject({
      length: 60,
      queueAfter: 10,
      state: State.aim,
    });
  });

  it('a shadow is shortened and ended with its cooldown; a shortened timer ends only once', () => {
    const { kit, to } = stage((kit) => kit.self.cooldowns.setShadow(Action.skill, Action.attack));
    const { cooldowns } = kit.self;
    kit.self.cooldowns.start(Action.skill, 200);
    kit.self.cooldowns.start(Action.attack, 300);
    to(20);
    cooldowns.reduce(Action.skill, 60);
    expect([cooldowns.left(Action.skill), cooldowns.left(Action.attack)]).toEqual([130, 230]);
    kit.self.cooldowns.setCharges(Action.burst, 2);
    kit.self.cooldowns.start(Action.burst, 100);
    kit.self.cooldowns.start(Action.burst, 100);
    cooldowns.reset(Action.burst);
    expect([cooldowns.charges(Action.burst), cooldowns.left(Action.burst)]).toEqual([1, 100]);
    to(119);
    cooldowns.reduce(Action.burst, 1);
    expect([cooldowns.charges(Action.burst), cooldowns.left(Action.burst)]).toEqual([2, 0]);
    to(230);
    expect([Action.burst, Action.skill, Action.attack].map((action) => cooldowns.charges(action))).toEqual([2, 1, 0]);
    kit.self.cooldowns.start(Action.skill, 200);
    cooldowns.reset(Action.skill);
    expect([cooldowns.charges(Action.skill), cooldowns.charges(Action.attack)]).toEqual([1, 1]);
  });

  it('pay and begin their cooldown by the cast, unless the code returns other values', () => {
    let price: number | undefined;
    const { kit, to } = stage((kit) => {
      kit.skill({ frames, cooldown: 300, cooldownDelay: 10 });
      kit.burst({ frames, cooldown: 600, payAt: 5 }, () => (price === undefined ? undefined : { price }));
    });
    kit.self.abilities[Action.skill]?.({});
    to(19);
    expect(kit.self.cooldowns.left(Action.skill)).toBe(0);
    to(30);
    expect(kit.self.cooldowns.left(Action.skill)).toBe(290);
    const left: number[] = [];
    for (price of [20, undefined]) {
      kit.self.energy = kit.self.energyMax;
      kit.self.abilities[Action.burst]?.({});
      to(kit.frame + 10);
      left.push(kit.self.energy);
    }
    expect(left).toEqual([kit.self.energyMax - 20, 0]);
  });

  it('a stance replaces actions while it lasts, with a separate chain', () => {
    const done: string[] = [];
    let stance: ReturnType<Kit['status']> | undefined;
    const { kit } = stage((kit) => {
      stance = kit.status('stance');
      kit.skill({ frames }, () => {
        done.push('usual');
        return undefined;
      });
      const other = kit.cast('skill', { frames }, () => {
        done.push('stance');
        return undefined;
      });
      kit.stance({ during: stance, hits: 2, actions: { skill: other } });
    });
    const skill = (): void => void kit.self.abilities[Action.skill]?.({});
    const usual = kit.self.currentChain();
    skill();
    stance?.add(60);
    skill();
    expect(done).toEqual(['usual', 'stance']);
    expect(kit.self.currentChain()).not.toBe(usual);
    stance?.remove();
    expect(kit.self.currentChain()).toBe(usual);
  });

  it('a chain apart has no first attack for effects that follow normal attacks', () => {
    for (const apart of [false, true]) {
      let stance: ReturnType<Kit['status']> | undefined;
      const { kit } = stage((kit) => {
        stance = kit.status('stance');
        kit.stance({ during: stance, hits: 2, apart });
      });
      kit.self.advanceNormal();
      expect(kit.self.inFirstNormal).toBe(true);
      kit.self.resetNormals();
      stance?.add(60);
      kit.self.advanceNormal();
      expect([kit.self.normalCounter, kit.self.inFirstNormal]).toEqual([1, !apart]);
    }
  });

  it('count once per attack, for any number of enemies', () => {
    const { kit, sim, to } = stage();
    let times = 0;
    const once = oncePerAttack(() => times++);
    const attack = kit.make(kit.attack({ name: 'Strike', tag: 'skill', element: 'physical', mult: 1 }));
    kit.launch(attack, Area.circle(kit.player, 5), null, once, once);
    to(sim.frame + 1);
    expect(times).toBe(1);
  });
});

describe('attacks', () => {
  it('of the game data have one template in all fights, unless a field is changed', () => {
    const spec = { ...Object.values(bennett.attacks).flat(2)[0], name: 'Told whole' };
    const facts = { ...bennett, attacks: { spec } } as unknown as CharacterFacts;
    const { kit, other } = stage(NOTHING, NOTHING, facts);
    expect(kit.attack(spec)).toBe(kit.attack(spec));
    expect(kit.attack(spec, { name: 'Changed' })).not.toBe(kit.attack(spec));
    expect(kit.attack(spec, undefined, other.self)).not.toBe(kit.attack(spec));
  });

  /** The frames of the snapshot and of the hit of a launched attack since its launch, and its area. */
  const launched = (spec: object, place: Area | null = null, when: LaunchTimes | null = null): number[] => {
    const { kit, sim, to } = stage();
    const start = sim.frame;
    let landed: number[] = [];
    kit.on('applyAttack', ({ snapshotFrame, area }) => {
      landed = [snapshotFrame - start, sim.frame - start, area?.size ?? 0];
    });
    kit.launch(kit.attack({ name: 'Strike', tag: 'skill', element: 'physical', mult: 1, ...spec }), place, when);
    to(start + 40);
    return landed;
  };
  const area = { shape: 'circle', on: 'player', radius: 7 };

  it('land by the game data, unless the launch has other values', () => {
    const { kit } = stage();
    const around = Area.circle(kit.player, 3);
    expect(launched({ area })).toEqual([0, 0, 7]);
    expect(launched({ area, at: { snapshot: 3, hit: 9 } })).toEqual([3, 9, 7]);
    expect(launched({ area, hitDelay: 9 })).toEqual([9, 9, 7]);
    expect(launched({ area, hitDelay: 9 }, null, { snapshot: 2 })).toEqual([2, 9, 7]);
    expect(launched({ area, at: { snapshot: 3, hit: 9 } }, null, { hit: 20 })).toEqual([20, 20, 7]);
    expect(launched({ area, at: { snapshot: 3, hit: 9 } }, around, { hit: 20, snapshot: 5 })).toEqual([5, 20, 3]);
    expect(() => launched({})).toThrow('no area');
  });

  it('put their own area on another place', () => {
    const { kit } = stage();
    let x = 0;
    kit.on('applyAttack', (attack) => {
      x = attack.area?.x ?? 0;
    });
    const attack = kit.attack({ name: 'Strike', tag: 'skill', element: 'physical', mult: 1, area } as AttackSpec);
    kit.launch(attack, { x: 4, y: 5 });
    expect(x).toBe(4);
  });

  it('with a snapshot keep it, can be launched repeatedly, and may have an earlier frame', () => {
    const { kit, sim, to } = stage();
    const hit = kit.snapshot(kit.attack({ name: 'Strike', tag: 'skill', element: 'physical', mult: 1 }));
    const seen: (number | boolean)[][] = [];
    kit.on('applyAttack', (attack) => void seen.push([attack.snapshotFrame, attack.createdFrame, attack === hit]));
    to(30);
    kit.launch(hit, Area.only(kit.target));
    kit.launch(hit, Area.only(kit.target), { since: hit.snapshotFrame });
    kit.launch(hit, Area.only(kit.target), 5);
    to(sim.frame + 10);
    expect(seen).toEqual([
      [10, 30, false],
      [10, 10, false],
      [10, 30, false],
    ]);
  });

  it('that are launched keep their stats when the original changes', () => {
    const { kit, to, sim } = stage();
    const template = kit.attack({ name: 'Strike', tag: 'skill', element: 'physical', mult: 1 });
    const first = kit.snapshot(template);
    const attack = first.total('atk');
    const seen: number[] = [];
    kit.launch(kit.make(template).withStatsOf(first), Area.only(kit.target), { hit: 5, once: true }, (_target, hit) =>
      seen.push(hit.total('atk')),
    );
    first.stats[Stat.base_atk] = 0;
    to(sim.frame + 10);
    expect(seen).toEqual([attack]);
  });
});

describe('the field', () => {
  it('an anemo ability searches for an element to absorb until it finds one', () => {
    const { kit, to, strike } = stage();
    const found: [number, number][] = [];
    const looks = { every: 10, times: 5 };
    kit.auras.absorb(Area.circle(kit.player, 5), ABSORBABLE, looks, (element) => found.push([kit.frame, element]));
    to(25);
    strike(kit, { element: 'electro', gauge: 25 });
    to(100);
    expect(found).toEqual([[30, Element.electro]]);
  });

  it("a shield of the team protects the active character, one's own only its bearer", () => {
    const { kit, other } = stage();
    const shield = { name: 'Shield', type: 'test', element: Element.none, hp: 100, frames: 600 };
    kit.shields.add({ ...shield, target: EVERYONE });
    expect([kit.shields.protects(), other.shields.protects()]).toEqual([true, false]);
    kit.shields.add({ ...shield, type: 'own', target: other.self.index });
    expect(other.shields.protects()).toBe(true);
  });

  it('healing may be refused by its kind, and a swap forced', () => {
    const refused = new Healing('Healing');
    const taken = new Healing('Healing');
    const { kit, other, to, sim } = stage((kit) => kit.refuseHealing((_by, kind) => kind === refused));
    const healed: [Healing | null, number][] = [];
    kit.on('heal', { to: 'self' }, (_to, _by, hp, _over, _amount, kind) => void healed.push([kind, hp]));
    for (const what of [refused, taken, 'Another']) kit.heal(what, kit.self.index, 100);
    expect(healed).toEqual([
      [refused, 0],
      [taken, 100],
      [null, 100],
    ]);
    kit.controls.swapTo(other.self);
    to(sim.frame + 1);
    expect([kit.onField, other.onField]).toEqual([false, true]);
  });

  it('an event of HP lost to an attack has that attack', () => {
    const { kit } = stage();
    const blow = kit.attack({ name: 'Blow', tag: 'none', element: 'physical', mult: 0 });
    const other = kit.attack({ name: 'Blow', tag: 'none', element: 'physical', mult: 0 });
    const seen: (boolean | undefined)[] = [];
    kit.on('beforeDrain', ({ attack }) => void seen.push(attack?.is(blow)));
    kit.hurtSelf(blow, 10);
    kit.hurtSelf(other, 10);
    kit.self.drain('Blow', 10, false);
    expect(seen).toEqual([true, false, undefined]);
  });

  it('the impact of a plunge is marked, for any damage type; the hit during the fall is not', () => {
    const { kit, to } = stage();
    const facts = {
      name: 'Dive',
      tag: 'burst',
      element: 'physical',
      mult: 1,
      area: { shape: 'circle', on: 'target', radius: 1 },
      frames: { animation: 20, next: {} },
    } as const;
    const seen: [boolean, boolean][] = [];
    kit.on('applyAttack', (attack) => void seen.push([attack.tag === Tag.burst, (attack.marks & Mark.impact) !== 0]));
    const [low, collision] = [
      { ...facts, hitmark: 5 },
      { ...facts, hitmark: 2 },
    ];
    kit.plunge('low_plunge', { low, high: low, collision }, { possible: () => true })({ collision: 1 });
    to(kit.frame + 10);
    expect(seen).toEqual([
      [true, false],
      [true, true],
    ]);
  });
});

describe('rules of the team', () => {
  it('are set up in their order after the kits, late ones after the init steps', () => {
    const order: string[] = [];
    const note = (what: string) => (): void => void order.push(what);
    const kit = (name: string) => (its: Kit) => {
      order.push(name);
      its.init(note(`init of ${name}`));
    };
    const rules = [
      lateTeamRule('late', note('late')),
      teamRule('first', note('first')),
      teamRule('second', note('second')),
    ];
    stage(kit('bennett'), kit('fischl'), bennett, rules);
    expect(order).toEqual(['bennett', 'fischl', 'first', 'second', 'init of bennett', 'init of fischl', 'late']);
  });

  it('affect the whole team, and draw from a separate sequence', () => {
    let drawn = 0;
    const { kit, other } = stage(NOTHING, NOTHING, bennett, [
      teamRule('gift', (rule) => {
        rule.buff('gift', { em: 20 }).addToTeam(PERMANENT);
        drawn = rule.random.float();
      }),
    ]);
    expect([kit, other].map(({ self }) => self.stat(Stat.em))).toEqual([20, 20]);
    expect(drawn).not.toBe(stage().kit.random.float());
  });

  it('use the clock of the active character', () => {
    const ticks: number[] = [];
    const { kit, to } = stage(NOTHING, NOTHING, bennett, [
      teamRule('ticking', (rule) =>
        rule.ticks({ every: 20, clock: 'active', tick: () => void ticks.push(rule.frame) }).start(),
      ),
    ]);
    kit.self.ownClock.addHitlag(10);
    to(60);
    expect(ticks).toEqual([30, 50]);
  });
});
