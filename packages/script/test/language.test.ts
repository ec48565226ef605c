import { describe, expect, it } from 'vitest';
import { failure, printed, run, value } from './run.ts';

describe('arithmetic (packages/content/test/numbers.md#fights, row 31)', () => {
  const rows: [string, string][] = [
    ['7/2', '3'],
    ['-7/2', '-3'],
    ['6/4*2.0', '2'],
    ['1/0.0', '+Inf'],
    ['-1/0.0', '-Inf'],
    ['0/0.0', 'NaN'],
    ['1 || 0 && 0', '1'],
    ['!0 == 1', '1'],
    ['100/10/2', '5'],
    ['1==1.0', '1'],
    ['2 <> 3', '1'],
    ['!"a"', '0'],
    ['5-3', '2'],
    ['.5 + 1.', '1.5'],
    ['007', '7'],
    ['true + true', '2'],
    ['0.1 + 0.2', '0.30000000000000004'],
    ['1000000000000.0 * 1000000000000.0', '1000000000000000000000000'],
    ['0.0000001', '0.0000001'],
    ['1 - 2 - 3', '-4'],
    ['2 + 3 * 4', '14'],
    ['-(3) * 2', '-6'],
    ['1 < 2 == 1', '1'],
  ];
  for (const [expression, expected] of rows) {
    it(`${expression} = ${expected}, folded and at run time`, () => {
      expect(value(expression)).toBe(expected);
      // The expression with a variable in it, so that nothing can be computed while compiling.
      const dynamic = expression.replace(/[0-9]*\.?[0-9]+\.?|true|"a"/, 'v ');
      const first = /[0-9]*\.?[0-9]+\.?|true|"a"/.exec(expression)?.[0];
      expect(printed(`let v = ${first}; print(${dynamic});`)).toEqual([expected]);
    });
  }

  it('integers have 64 bits and wrap around', () => {
    expect(printed('let x = 9223372036854775807; print(x + 1);')).toEqual(['-9223372036854775808']);
    expect(printed('let x = 9223372036854775807; print(x * 2);')).toEqual(['-2']);
    expect(printed('let x = 9007199254740993; print(x, " ", x - 2, " ", x == 9007199254740992);')).toEqual([
      '9007199254740993 9007199254740991 1',
    ]);
    expect(printed('let x = 3037000500; print(x * x, " ", 4611686018427387904 / x);')).toEqual([
      '-9223372036709301616 1518500249',
    ]);
    expect(value('9223372036854775808')).toBe('9223372036854776000');
    expect(value('9223372036854775808 * 2')).toBe('18446744073709552000');
  });

  it('an integer is never minus zero', () => {
    expect(printed('let z = 0; print(1.0 / (z * -1 + 0.0), " ", -z, " ", z / -5);')).toEqual(['+Inf 0 0']);
  });

  it('an integer zero divisor is an error for every left side', () => {
    expect(failure('let z = 0; print(1 / z);')).toMatch(/division by zero/);
    expect(failure('let z = 0; print(1.5 / z);')).toMatch(/division by zero/);
    expect(failure('print(1/0);')).toMatch(/division by zero/);
  });

  it('strings cannot be compared or joined', () => {
    expect(failure('let s = "a"; print(s == s);')).toMatch(/numbers only/);
    expect(failure('let s = "a"; print(s + 1);')).toMatch(/numbers only/);
  });

  it('both sides of && and || are evaluated', () => {
    expect(printed('fn g() { print("g"); return 1; } let r = 0 && g(); let s = 1 || g(); print(r, s);')).toEqual([
      'g',
      'g',
      '01',
    ]);
  });

  it('x-1 is one name, x -1 a subtraction', () => {
    expect(printed('let x-1 = 9; let x = 3; print(x-1, " ", x -1, " ", x - 1);')).toEqual(['9 2 2']);
  });

  it('prints maps, functions and strings', () => {
    expect(value('[a=1, b=2.5]')).toBe('[a = 1, b = 2.5]');
    expect(value('print')).toBe('built-in function');
    expect(value('"a", 1, "b"')).toBe('a1b');
    expect(printed('print(type(1), type("a"), type(print), type(fn() { return 1; }), type([]));')).toEqual([
      'numberstringbuiltin_functionfunctionmap',
    ]);
  });

  it('if treats numbers other than 0 and all strings as true, everything else as false', () => {
    const test = (expression: string): string =>
      printed(`if ${expression} { print("yes"); } else { print("no"); }`).join('');
    expect(test('2')).toBe('yes');
    expect(test('0.0')).toBe('no');
    expect(test('0/0.0')).toBe('yes');
    expect(test('""')).toBe('yes');
    expect(test('[a=1]')).toBe('no');
    expect(test('print')).toBe('no');
    expect(test('print("-")')).toBe('-no');
  });
});

describe('statements and scopes (docs/rules/script.md#statements)', () => {
  it('1: blocks, loop bodies and calls open a new scope', () => {
    expect(printed('let x = 1; { let x = 2; print(x); } print(x);')).toEqual(['2', '1']);
    expect(printed('for let i = 0; i < 2; i = i + 1 { let x = i; print(x); }')).toEqual(['0', '1']);
    expect(printed('let x = 1; { print(x); let x = 2; print(x); }')).toEqual(['1', '2']);
    expect(printed('let i = 9; for let i = 0; i < 1; i = i + 1 { } print(i);')).toEqual(['9']);
  });

  it('2: let fails where the name exists in the same scope; parameters and built-ins can be hidden', () => {
    expect(failure('let x = 1; let x = 2;')).toMatch(/already exists/);
    expect(failure('fn x() { return 1; } let x = 2;')).toMatch(/already exists/);
    expect(printed('fn g(a) { let a = a + 1; return a; } print(g(1));')).toEqual(['2']);
    expect(printed('let f = 3; print(f);')).toEqual(['3']);
  });

  it('2: a function must be defined before the statement that calls it runs', () => {
    expect(failure('g(); fn g() { return 1; }')).toMatch(/does not exist/);
    expect(printed('fn a() { return b(); } fn b() { return 3; } print(a());')).toEqual(['3']);
  });

  it('3: assignment changes the nearest variable, also its type; an unknown one is an error', () => {
    expect(printed('let x = 1; { x = "s"; } print(x);')).toEqual(['s']);
    expect(failure('let y = 1; z = 1;')).toMatch(/z does not exist/);
  });

  it('4: functions capture their scope by reference', () => {
    const counter = 'fn mk(n) { let c = n; return fn() { c = c + 1; return c; }; } let a = mk(2); let b = mk(10);';
    expect(printed(`${counter} print(a()); print(a()); print(b()); print(a());`)).toEqual(['3', '4', '11', '5']);
    const nested = 'let a = fn(x) { return fn(y) { return fn(z) { x = x + 1; return x + y + z; }; }; };';
    expect(printed(`${nested} let g = a(1)(2); print(g(3), " ", g(3));`)).toEqual(['7 8']);
  });

  it('4: every round of a loop makes new variables for the closures in it', () => {
    expect(
      printed(
        'let g = 0; let h = 0; for let i = 0; i < 2; i = i + 1 { let k = i; if i == 0 { g = fn() { return k; }; } else { h = fn() { return k; }; } } print(g(), h());',
      ),
    ).toEqual(['01']);
  });

  it('5: type annotations are not enforced', () => {
    expect(printed('let s string = 5; print(s); fn g(a string) number { return a; } print(g(1));')).toEqual(['5', '1']);
    expect(printed('let g fn(number) number = fn(a number) number { return a*2; }; print(g(4));')).toEqual(['8']);
  });

  it('6: the number of arguments must fit', () => {
    expect(failure('let g = 0; g = fn(a) { return a; }; g(1, 2);')).toMatch(/takes 1 argument/);
  });

  it('7: without return, the last statement decides the result', () => {
    expect(printed('fn g() { 5; } print(g());')).toEqual(['5']);
    expect(printed('fn g() { let x = 5; } print(g());')).toEqual(['0']);
    expect(printed('fn g() map { let x = 5; } print(g());')).toEqual(['null']);
    expect(printed('let y = 0; fn g() { y = 7; } print(g());')).toEqual(['7']);
    expect(printed('fn g() { if 0 { 5; } } print(g());')).toEqual(['0']);
    expect(printed('fn g(a) { if a { 5; } else { 6; } } print(g(1), g(0));')).toEqual(['56']);
    expect(printed('fn g(a) { switch a { case 1: 5; default: 6; } } print(g(1), g(0));')).toEqual(['56']);
    expect(failure('fn g() string { 5; } g();')).toMatch(/does not allow/);
    expect(failure('fn g() { "a"; } g();')).toMatch(/does not allow/);
    expect(printed('fn g() { return "a"; } print(g());')).toEqual(['a']);
    expect(failure('fn g() { } g();')).toMatch(/empty block/);
    expect(failure('fn g() { break; } g();')).toMatch(/only possible inside a loop/);
  });

  it('8: return leaves if, blocks and switch but not a loop', () => {
    expect(printed('fn g(a) { if a { { switch 1 { case 1: return 5; } } } return 6; } print(g(1), g(0));')).toEqual([
      '56',
    ]);
    expect(
      printed(
        'let n = 0; fn g() { for let i = 0; i < 3; i = i + 1 { n = n + 1; return 9; n = 100; } return n; } print(g());',
      ),
    ).toEqual(['3']);
  });

  it('9: return at top level ends the script', () => {
    expect(run('bennett attack; return 1; bennett skill;')).toEqual(['bennett attack', 'end']);
    expect(run('break; bennett skill;')).toEqual(['end']);
  });

  it('10: break leaves the loop or the switch', () => {
    expect(printed('let i = 0; while 1 { i = i + 1; if i == 3 { break; } } print(i);')).toEqual(['3']);
    expect(
      printed('let i = 0; while i < 2 { i = i + 1; switch 1 { case 1: break; default: print("d"); } print(i); }'),
    ).toEqual(['1', '2']);
  });

  it('10: continue in a case ends the case, later equal cases still run, default does not (row 30e)', () => {
    expect(
      printed('let n = 0; switch 1 { case 1: n=n + 1; continue; case 1: n=n + 10; default: n=n + 100; } print(n);'),
    ).toEqual(['11']);
    expect(printed('let n = 0; switch 1 { case 1: n=n + 1; continue; default: n=n + 100; } print(n);')).toEqual(['1']);
  });

  it('10: break and continue in default act on the enclosing loop', () => {
    expect(
      printed('let i = 0; while i < 9 { i = i + 1; switch 0 { case 1: i = 5; default: break; } } print(i);'),
    ).toEqual(['1']);
    expect(
      printed('let i = 0; while i < 3 { i = i + 1; switch 0 { default: continue; } print("no"); } print(i);'),
    ).toEqual(['3']);
  });

  it('11: fallthrough runs the next case, after the last one default', () => {
    const text = (n: number): string[] =>
      printed(
        `switch ${n} { case 1: print("1"); fallthrough; case 5: print("5"); case 2: print("2"); fallthrough; default: print("d"); }`,
      );
    expect(text(1)).toEqual(['1', '5']);
    expect(text(2)).toEqual(['2', 'd']);
    expect(text(9)).toEqual(['d']);
  });

  it('12: cases are compared as floats, in order, and default may stand anywhere', () => {
    expect(printed('switch 1 { default: print("d"); case 1.0: print("one"); case 1: print("two"); }')).toEqual(['one']);
    expect(printed('switch { case 0: print("0"); case 2: print("2"); }')).toEqual(['2']);
    expect(failure('switch "a" { case 1: print(1); }')).toMatch(/must be a number/);
    expect(failure('switch 1 { case "a": print(1); }')).toMatch(/must be a number/);
  });

  it('13: forms of for; errors in its first and third part are dropped', () => {
    expect(printed('let i = 0; for { i = i + 1; if i > 2 { break; } } print(i);')).toEqual(['3']);
    expect(printed('let i = 0; for i < 4 { i = i + 1; } print(i);')).toEqual(['4']);
    expect(printed('let i = 5; for i = 0; i < 2; { i = i + 1; } print(i);')).toEqual(['2']);
    expect(printed('let i = 0; for zz = 1; i < 2; i = i + zz { i = i + 1; } print(i);')).toEqual(['2']);
    expect(
      printed('fn bad() { return nope; } let i = 0; for let k = bad(); i < 2; k = bad() { i = i + 1; } print(i);'),
    ).toEqual(['2']);
    expect(failure('let q = "a"; for let i = 0; i < q; i = i + 1 { bennett attack; }')).toMatch(/numbers only/);
  });

  it('14: a loop in which no time passes is stopped', () => {
    expect(failure('while 1 { }')).toMatch(/ran 100000 steps while no time passed/);
    expect(failure('while 1 { if 0 { bennett attack; } }')).toMatch(/while no time passed/);
    expect(failure('for let i = 0; 1; i = nope { }')).toMatch(/while no time passed/);
    const placed = (script: string) => run(script, { stepBudget: 500 }).at(-1);
    expect(placed('let x = 0;\nbennett skill;\nwhile x < 1 {\n  x = x - 1;\n}')).toMatch(/^error 3:1 /);
    expect(placed('while 1 {\n  bennett attack;\n  while 1 {\n    f();\n  }\n}')).toMatch(/^error 3:3 /);
    expect(placed('fn spin() {\n  for { f(); }\n}\nbennett attack;\nspin();')).toMatch(/^error 2:3 /);
    expect(placed('let n = 0;\nwhile 1 {\n  if n < 3 { bennett attack; n = n + 1; }\n}')).toMatch(/^error 2:1 /);
    expect(run('while 1 { bennett attack; }', { requests: 3 })).toEqual([
      'bennett attack',
      'bennett attack',
      'bennett attack',
    ]);
  });

  it('calls cannot nest without end', () => {
    expect(failure('fn g() { return g(); } g();')).toMatch(/levels deep/);
    expect(printed('fn g(n) { if n == 0 { return 0; } return 1 + g(n - 1); } print(g(4000));')).toEqual(['4000']);
  });
});

describe('actions and requests', () => {
  it('a character off field is swapped in first; parameters are evaluated before', () => {
    expect(run('xingqiu attack[travel=f() + 2], skill; bennett skill;')).toEqual([
      'swap xingqiu',
      'xingqiu attack{"travel":3}',
      'xingqiu skill',
      'swap bennett',
      'bennett skill',
      'end',
    ]);
  });

  it('repetitions evaluate their parameters again; zero repetitions do nothing', () => {
    expect(run('let n = 0; fn k() { n = n + 1; return n; } bennett attack[delay=k()]:3, skill:0;')).toEqual([
      'bennett attack{"delay":1}',
      'bennett attack{"delay":2}',
      'bennett attack{"delay":3}',
      'end',
    ]);
    expect(run('bennett attack:7;').length).toBe(8);
  });

  it('parameters are truncated', () => {
    expect(run('bennett skill[hold=1.9];')[0]).toBe('bennett skill{"hold":1}');
    expect(run('let x = -1.9; bennett skill[hold=x];')[0]).toBe('bennett skill{"hold":-1}');
  });

  it('a comma before ; needs a second ;', () => {
    expect(run('bennett attack,;; bennett skill;')).toEqual(['bennett attack', 'bennett skill', 'end']);
  });

  it('else may be an action list', () => {
    expect(run('if 0 { bennett attack; } else bennett skill, attack; bennett burst;')).toEqual([
      'bennett skill',
      'bennett attack',
      'bennett burst',
      'end',
    ]);
  });

  it('a function of the name execute_action receives all actions', () => {
    expect(printed('fn execute_action(c, a, p) { print(c, " ", a, " ", p); } bennett attack, skill[hold=1];')).toEqual([
      '16 3 []',
      '16 1 [hold = 1]',
    ]);
    expect(
      run('fn g() { let execute_action = fn(c, a, p) { return 0; }; bennett skill; } g(); bennett attack;'),
    ).toEqual(['bennett attack', 'end']);
  });

  it('execute_action takes identity numbers', () => {
    expect(run('execute_action(.keys.char.xq, .action.skill, [hold=2.7]);')).toEqual([
      'swap xingqiu',
      'xingqiu skill{"hold":2}',
      'end',
    ]);
    expect(run('execute_action(.keys.char.bennett, .action.wait, [f=5]);')).toEqual(['wait 5', 'end']);
    expect(failure('execute_action(.keys.char.fischl, .action.skill, []);')).toMatch(/fischl is not in the team/);
  });

  it('wait, sleep and delay truncate and ignore negative numbers', () => {
    expect(run('wait(2.9); sleep(0); delay(3); wait(-1); delay(-0.5); let w = wait; w(7);')).toEqual([
      'wait 2',
      'wait 0',
      'delay 3',
      'delay 0',
      'wait 7',
      'end',
    ]);
  });

  it('fields have types, and their errors end the script', () => {
    const fields = { 'xingqiu.normal': 5, 'xingqiu.energy': ['float', 5] as const };
    expect(printed('print(.xingqiu.normal / 2, " ", .xingqiu.energy / 2);', { fields })).toEqual(['2 2.5']);
    expect(failure('print(.stam);')).toBe('unknown field stam');
  });

  it('built-in functions check and convert their arguments', () => {
    expect(
      printed('print(set_player_pos(1, 2.5)); set_target_pos(1.9, 2, 3); set_particle_delay("xingqiu", 5);'),
    ).toEqual(['set_player_pos(1, 2.5)', '1', 'set_target_pos(1, 2, 3)', 'set_particle_delay(xingqiu, 5)']);
    expect(failure('let n = -1; set_swap_icd(n);')).toMatch(/0 or more/);
    expect(failure('let n = 4; set_starting_verdant_dew(n);')).toMatch(/0 to 3/);
    expect(failure('let s = "a"; wait(s);')).toMatch(/needs a number/);
    expect(printed('print(f(9), rand(), randnorm(), is_even(4.9), is_even(-3));')).toEqual(['10.25-1.510']);
  });

  it('set_on_tick runs a function at the end of each frame', () => {
    expect(
      run('let n = 0; set_on_tick(fn() { n = n + 1; if n == 2 { print("at ", f()); } }); bennett attack:3; print(n);'),
    ).toEqual(['bennett attack', 'bennett attack', 'at 3', 'bennett attack', '3', 'end']);
    expect(failure('set_on_tick(fn() { bennett attack; }); bennett attack;')).toMatch(/must not act or wait/);
  });

  it('errors carry the place', () => {
    expect(run('let a = "x";\nbennett attack;\n  print(1 + a);').at(-1)).toMatch(/^error 3:11 /);
  });
});
