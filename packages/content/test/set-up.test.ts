/** State that script functions may change in a fight is read at its use, not once when the fight is set up. */
import { prepare, Simulator } from '@quartet/engine';
import { nameTable } from '@quartet/gamedata/names';
import { artifactSet, character, type Library, type Owner, weapon } from '@quartet/kit';
import { compile, parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { spread } from '../../../test/lane.ts';
import { fightOf } from '../../kit/src/fightOf.ts';
import { contentKeys, loadLibrary } from '../src/index.ts';
import { fight } from './fight.ts';
import { particlesOf } from './readings.ts';

const HEAD = 'options swap_delay=4 ignore_burst_energy=true; target lvl=100 resist=0.1 radius=1 pos=0,1.3;';
/** A weapon of each class, for tests of characters, and a character of each class, for tests of weapons. */
const WEAPONS = { sword: 'dullblade', claymore: 'wastergreatsword', polearm: 'beginnersprotector', bow: 'huntersbow' };
const WIELDERS = { sword: 'xingqiu', claymore: 'beidou', polearm: 'xiangling', bow: 'fischl', catalyst: 'sucrose' };
const weaponFor = (key: string): string =>
  ({ ...WEAPONS, catalyst: 'apprenticesnotes' })[nameTable.characterWeaponClass(key) ?? 'sword'];

/** Makes a member of an object one whose reads are noted; returns how to make it as it was. */
function observed(of: object, member: string, onRead: () => void): () => void {
  const before = Object.getOwnPropertyDescriptor(of, member);
  let value = (of as Record<string, unknown>)[member];
  Object.defineProperty(of, member, {
    configurable: true,
    get: () => {
      onRead();
      return value;
    },
    set: (next) => {
      value = next;
    },
  });
  return () => {
    if (before === undefined) delete (of as Record<string, unknown>)[member];
    else Object.defineProperty(of, member, { ...before, value });
  };
}

/** State that a script may change and that content reads during set-up. */
async function readsOf(text: string): Promise<string[]> {
  const { ast, config } = parse(text, nameTable);
  const library = await loadLibrary(config);
  const reads = new Set<string>();
  let isObserving = false;
  const watch = (kit: Owner): void => {
    if (isObserving) return;
    isObserving = true;
    const { self } = kit;
    const sim = fightOf(kit);
    const note = (what: string) => () => void reads.add(`${self.key}, ${self.plan.weapon.key}: ${what}`);
    const undo = [
      observed(self, 'particleDelay', note('particle delay')),
      observed(sim.player, 'swapCooldownFrames', note('swap cooldown')),
      observed(sim, 'primary', note('default target')),
      ...(['x', 'y', 'facingX', 'facingY'] as const).map((at) =>
        observed(sim.player.avatar, at, note(`player's ${at}`)),
      ),
      ...sim.enemies.flatMap((enemy) =>
        (['x', 'y', 'alive'] as const).map((at) => observed(enemy, at, note(`target's ${at}`))),
      ),
    ];
    // After all set-ups: with `kit.init` some begin to look every so often, and so read what there is then.
    kit.init(() => {
      for (const each of undo) each();
    });
  };
  const each = <D>(definitions: Readonly<Record<string, D>>, change: (definition: D) => D): Record<string, D> =>
    Object.fromEntries(Object.entries(definitions).map(([key, definition]) => [key, change(definition)]));
  const watched =
    <K extends Owner>(declare: (kit: K) => void) =>
    (kit: K): void => {
      watch(kit);
      declare(kit);
    };
  const observing: Library = {
    ...library,
    characters: each(library.characters, ({ facts, declare }) => character(facts, watched(declare))),
    weapons: each(library.weapons, ({ facts, declare }) => weapon(facts, watched(declare))),
    sets: each(library.sets, ({ facts, declare }) => artifactSet(facts, watched(declare))),
  };
  const simulator = new Simulator(prepare(compile(ast, nameTable), config, observing, text));
  simulator.run(1, simulator.recorder());
  return [...reads];
}

const holding = (key: string, weapon: string, more = ''): string =>
  `${key} char lvl=90/90 cons=6 talent=9,9,9; ${key} add weapon="${weapon}" refine=5 lvl=90/90; ${more} active ${key};`;

describe('set-up', () => {
  it('of characters reads nothing that a script may change', async () => {
    const reads: string[] = [];
    for (const key of spread(contentKeys.characters, 40))
      reads.push(...(await readsOf(`${HEAD}${holding(key, weaponFor(key))}`)));
    expect(reads).toEqual([]);
  });

  it('of weapons reads nothing that a script may change', async () => {
    const reads: string[] = [];
    for (const key of spread(contentKeys.weapons, 60)) {
      const wielder = WIELDERS[nameTable.weaponClass(key) ?? 'sword'];
      reads.push(...(await readsOf(`${HEAD}${holding(wielder, key)}`)));
    }
    expect(reads).toEqual([]);
  });

  it('of sets reads nothing that a script may change', async () => {
    for (const key of spread(contentKeys.sets, 20))
      expect(await readsOf(`${HEAD}${holding('xingqiu', 'dullblade', `xingqiu add set="${key}" count=4;`)}`)).toEqual(
        [],
      );
  });
});

it.each([
  ['xingqiu', 'favoniussword'],
  ['beidou', 'favoniusgreatsword'],
  ['xiangling', 'favoniuslance'],
  ['fischl', 'favoniuswarbow'],
  ['sucrose', 'favoniuscodex'],
])('particles of %s with %s fly for the frames of set_particle_delay', async (key, weapon) => {
  const arrival = async (delay: number): Promise<number> => {
    const text = `${HEAD}${holding(key, weapon, `${key} add stats cr=2;`)}
      set_particle_delay("${key}", ${delay}); ${key} attack; wait(250);`;
    return particlesOf(await fight(text), `favonius-${key}`)[0][0];
  };
  expect((await arrival(158)) - (await arrival(58))).toBe(100);
});
