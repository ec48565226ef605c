/** Types of arguments that a built-in function checks. */
export type ArgumentType = 'number' | 'string' | 'map' | 'function' | 'any';

export interface BuiltinSignature {
  readonly name: string;
  readonly args: readonly { readonly name: string; readonly type: ArgumentType }[];
  /** Takes any number of arguments; `print` evaluates them, `f`, `rand` and `randnorm` do not even evaluate them. */
  readonly variadic: boolean;
  readonly result: 'int' | 'float' | 'string' | 'null';
  /** Whether calling it changes nothing but random state. */
  readonly pure: boolean;
  readonly doc: string;
}

const number = (name: string): { name: string; type: ArgumentType } => ({ name, type: 'number' });

function builtin(
  name: string,
  args: BuiltinSignature['args'],
  result: BuiltinSignature['result'],
  doc: string,
  extra: { readonly variadic?: boolean; readonly pure?: boolean } = {},
): BuiltinSignature {
  return { name, args, result, doc, variadic: extra.variadic ?? false, pure: extra.pure ?? false };
}

const pure = { pure: true };

/** The built-in functions, in the order of their numbers in compiled programs. */
export const builtins: readonly BuiltinSignature[] = [
  builtin('f', [], 'int', 'Current frame (60 per second).', { pure: true, variadic: true }),
  builtin('rand', [], 'float', 'Random number from 0 up to but not including 1.', { pure: true, variadic: true }),
  builtin('randnorm', [], 'float', 'Random number of the standard normal distribution.', {
    pure: true,
    variadic: true,
  }),
  builtin('print', [{ name: 'value', type: 'any' }], 'null', 'Writes its arguments, joined, to the log of a sample.', {
    variadic: true,
  }),
  builtin('wait', [number('frames')], 'null', 'Waits before the next action; overlaps the rest of the animation.'),
  builtin('sleep', [number('frames')], 'null', 'The same as wait.'),
  builtin('delay', [number('frames')], 'null', 'Holds the next action back once it has become available.'),
  builtin('type', [{ name: 'value', type: 'any' }], 'string', 'Name of the type of a value, such as "number".', pure),
  builtin(
    'execute_action',
    [number('character'), number('action'), { name: 'params', type: 'map' }],
    'null',
    'Performs an action: execute_action(.keys.char.xingqiu, .action.skill, [hold=1]).',
  ),
  builtin('set_player_pos', [number('x'), number('y')], 'int', 'Moves the player and turns to the closest enemy.'),
  builtin(
    'set_target_pos',
    [number('target'), number('x'), number('y')],
    'null',
    'Moves a target; the first target is 1.',
  ),
  builtin('set_default_target', [number('target')], 'null', 'Makes a target the default one; the first target is 1.'),
  builtin('set_swap_icd', [number('frames')], 'null', 'Sets the cooldown that swaps have from now on (60 at first).'),
  builtin(
    'set_particle_delay',
    [{ name: 'character', type: 'string' }, number('frames')],
    'null',
    'Sets how long particles of a character travel.',
  ),
  builtin('kill_target', [number('target')], 'null', 'Kills a target (damage mode only); the first target is 1.'),
  builtin('is_target_dead', [number('target')], 'int', '1 when a target is dead (damage mode only), else 0.', pure),
  builtin(
    'pick_up_crystallize',
    [{ name: 'element', type: 'string' }],
    'int',
    'Picks up a shard of an element or "any"; 1 when there was one, else 0.',
  ),
  builtin('set_starting_verdant_dew', [number('count')], 'null', 'Sets the verdant dew, 0 to 3, in frame 1 at latest.'),
  builtin('sin', [number('radians')], 'float', 'Sine.', pure),
  builtin('cos', [number('radians')], 'float', 'Cosine.', pure),
  builtin('asin', [number('x')], 'float', 'Arc sine in radians; NaN outside −1 to 1.', pure),
  builtin('acos', [number('x')], 'float', 'Arc cosine in radians; NaN outside −1 to 1.', pure),
  builtin('is_even', [number('n')], 'int', '1 when the number, truncated, is even, else 0.', pure),
  builtin(
    'set_on_tick',
    [{ name: 'function', type: 'function' }],
    'null',
    'Runs a function at the end of every frame; it must not act or wait. A later call replaces it.',
  ),
];

/** Number of a built-in function by name. */
export const builtinIndex: ReadonlyMap<string, number> = new Map(builtins.map((entry, index) => [entry.name, index]));
