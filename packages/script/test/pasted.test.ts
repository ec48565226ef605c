import { describe, expect, it } from 'vitest';
import { type Diagnostic, format, modernise, parse, upgrade } from '../src/index.ts';
import { fixedText } from '../src/parser/fixes.ts';
import { names } from './names.ts';

const config = `options swap_delay=12 iteration=100 duration=20;
target lvl=100 resist=0.1;
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="favoniussword" refine=1 lvl=90/90;
bennett add set="noblesseoblige" count=4;
bennett add stats hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311;
active bennett;
bennett burst, skill, attack:4;
`;

const errorsOf = (text: string): Diagnostic[] =>
  parse(text, names).diagnostics.filter(({ severity }) => severity === 'error');

/** The text after the fix of its only error. */
function mended(text: string): string {
  const errors = errorsOf(text);
  expect(errors.map(({ code }) => code)).toHaveLength(1);
  const [error] = errors;
  if (error?.fix === undefined) throw new Error(`no fix for: ${error?.message}`);
  return fixedText(text, error.fix);
}

describe('Unicode blanks', () => {
  it.each([
    ['no-break space', '\u00a0'],
    ['thin space', '\u2009'],
    ['ideographic space', '\u3000'],
    ['narrow no-break space', '\u202f'],
    ['zero-width space', '\u200b '],
    ['zero-width no-break space', ' \ufeff'],
    ['form feed', '\f'],
  ])('%s separates words', (_, blank) => {
    const text = config.replaceAll(' ', blank);
    expect(parse(text, names).diagnostics).toEqual([]);
    expect(format(text)).toBe(format(config));
  });

  it('a byte order mark at the start is not part of the first word', () => {
    expect(parse(`\ufeff${config}`, names).diagnostics).toEqual([]);
  });

  it('a character without width inside a word is removed, not replaced by a gap', () => {
    const text = config.replace('talent', 'tal\u200bent').replace('skill', 'sk\u00adill');
    expect(errorsOf(text).map(({ code }) => code)).toEqual(['look-alike']);
    expect(parse(text, names).config.characters[0]?.talents).toEqual({ attack: 9, skill: 9, burst: 9 });
    expect(mended(text)).toBe(config);
  });
});

describe('look-alikes', () => {
  const wide = (text: string): string =>
    text.replace(/[;=,():+%0-9]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));

  it('full-width punctuation and digits are one error and one fix for the whole text', () => {
    const text = wide(config);
    const [error] = errorsOf(text);
    expect(error?.message).toContain(`${[...text].filter((char, i) => char !== config[i]).length}`);
    expect(mended(text)).toBe(config);
  });

  it('typographic quotes, dashes and operators', () => {
    const script = 'if .bennett.energy >= 10 - 5 && f() != 3 { bennett skill; }\n';
    const text = (config + script)
      .replace('"favoniussword"', '“favoniussword”')
      .replace('"noblesseoblige"', '‘noblesseoblige’')
      .replace('10 - 5', '10 – 5')
      .replace('>=', '≥')
      .replace('!=', '≠');
    expect(mended(text)).toBe(config + script);
  });

  it('Cyrillic letters among Latin ones', () => {
    expect(mended(config.replace('attack', 'аttасk'))).toBe(config);
  });

  it('comments and Cyrillic names keep their characters', () => {
    const text = `# “quoted” — 注释；\n${config}let пара1 = 1;\nprint(пара1); # ＝\n`;
    expect(parse(text, names).diagnostics.filter(({ code }) => code === 'look-alike')).toEqual([]);
  });

  it('a text of 100,000 look-alikes is parsed in one pass', () => {
    const text = '；'.repeat(100_000);
    expect(errorsOf(text)[0]?.message).toContain('100000');
  });
});

describe('a message around a config', () => {
  const body = config.trimEnd();

  it.each([
    ['a fence', `\`\`\`\n${body}\n\`\`\``],
    ['a fence with a language', `\`\`\`text\n${body}\n\`\`\`\n`],
    ['a fence of tildes', `~~~~ gcsim\n${body}\n~~~~`],
    ['a fence on the lines of the text', `\`\`\`${body}\`\`\``],
    ['a fence without end', `\`\`\`\n${body}`],
    ['a fence that was copied without its beginning', `${body}\n\`\`\``],
    ['quoted lines', body.replace(/^/gm, '> ')],
    ['a quoted fence', `\`\`\`ini\n${body}\n\`\`\``.replace(/^/gm, '> ')],
    ['Windows line ends', `\`\`\`\n${body}\n\`\`\`\n`.replace(/\n/g, '\r\n')],
  ])('%s is one error and one fix', (_, text) => {
    expect(format(mended(text))).toBe(format(config));
  });

  it('sentences around the fence become comments', () => {
    const text = `hey, does this look right?\n\n\`\`\`\n${body}\n\`\`\`\nI get 20k; thanks!\n`;
    expect(mended(text)).toBe(`# hey, does this look right?\n${body}\n# I get 20k; thanks!\n`);
  });

  it('several fences are one config', () => {
    const [team, script] = [body.slice(0, body.indexOf('bennett burst')), 'bennett burst, skill, attack:4;'];
    const text = `team:\n\`\`\`\n${team}\n\`\`\`\nscript:\n\`\`\`\n${script}\n\`\`\`\n`;
    expect(errorsOf(mended(text))).toEqual([]);
  });

  it('problems inside keep their places in the message', () => {
    const text = `look:\n\`\`\`\n${body.replace('attack', 'atack')}\n\`\`\``;
    const found = errorsOf(text).find(({ code }) => code === 'unknown-action');
    expect(text.slice(found?.from, found?.to)).toBe('atack');
    expect(found?.line).toBe(10);
  });
});

const priorities = `options debug=true iteration=500 duration=60 workers=8 er_calc=true;
char+=bennett ele=pyro lvl=80 hp=11538 atk=177 def=717 er=0.267 cr=.05 cd=0.5 cons=1 talent=6,8,8;
weapon+=bennett label="festering desire" atk=510 er=0.459 refine=5;
art+=bennett label="noblesse oblige" count=4;
stats+=bennett label=flower hp=4780 atk%=.058;
stats+=bennett label=feather atk=311 er=.104;
char+=xingqiu ele=hydro lvl=90 hp=9514 atk=187 def=705 atk%=0.24 cr=.05 cd=0.5 cons=6 talent=6,8,8;
weapon+=xingqiu label="a sword nobody knows" atk=454 refine=1; # mine
art+=xingqiu label="seal of insulation" count=4;
target+="dummy" lvl=88 pyro=0.1 hydro=0.1;
active+=xingqiu;
# rotation
actions+=sequence_strict target=xingqiu exec=skill[orbital=1],burst lock=100;
actions+=skill target=xingqiu if=.status.xingqiu.energy<80&&.element.cryo==1 swap=bennett;
actions+=burst target=bennett if=.cd.xingqiu.burst>600||.energy.bennett==60;
actions+=attack target=xingqiu active=xingqiu;
`;

describe('gcsim syntax from before 1.0', () => {
  it('is one error for any number of lines', () => {
    const [error, ...others] = errorsOf(priorities);
    expect(others).toEqual([]);
    expect(error?.code).toBe('old-syntax');
    expect(error?.message).toContain('weapon+=NAME → NAME add weapon=…');
  });

  it("lines of a team and a list of priorities become today's", () => {
    const text = upgrade(priorities, names);
    expect(errorsOf(text)).toEqual([]);
    expect(text).toContain('options iteration=500 duration=60 workers=8;\n');
    expect(text).toContain('bennett char lvl=80/90 cons=1 talent=6,8,8;\n');
    expect(text).toContain('bennett add weapon="festeringdesire" refine=5 lvl=90/90;\n');
    expect(text).toContain('bennett add stats hp=4780 atk%=.058 label=flower;\n');
    expect(text).toContain('xingqiu add set="emblemofseveredfate" count=4;\n');
    expect(text).toContain('target lvl=88 pyro=0.1 hydro=0.1;\nactive xingqiu;\n');
    expect(text).toContain('.xingqiu.energy < 80 && .element.t0.cryo > 0 && .xingqiu.skill.ready');
    expect(text).toContain('(.xingqiu.burst.cd > 600 || .bennett.energy == 60) && .bennett.burst.ready');
    expect(text).toContain('xingqiu skill; bennett swap;');
    expect(text).toContain('locked_until = f() + 100;');
  });

  it('what cannot be converted is a comment, with a warning that names it', () => {
    const text = upgrade(priorities, names);
    const left = parse(text, names).diagnostics.filter(({ code }) => code === 'not-converted');
    expect(left.map(({ message }) => message)).toEqual([
      expect.stringContaining('weapon+=xingqiu label="a sword nobody knows" atk=454 refine=1;'),
    ]);
    expect(text).toContain('xingqiu add weapon="dullblade" refine=1 lvl=90/90; # mine');
  });

  const listed = `options iteration=300 duration=60 mode=sl;
bennett char lvl=80/90 cons=1 talent=6,8,8;
bennett add weapon="festering desire" lvl=90/90 refine=5;
xingqiu char lvl=80/90 cons=6 talent=6,8,8;
xingqiu add weapon="favoniussword" lvl=90/90 refine=5;
target lvl=100 resist=0.1;
active bennett;
hurt once interval=300 amount=1,2 ele=pyro;
energy every=10 amount=1;
xq:xingqiu skill,attack:2;
catch:wait_for particles value=xingqiu max=100;
`;

  it('a list in order of time becomes a loop', () => {
    const text = upgrade(
      `${listed}bennett skill +if=.energy.bennett<60 +limit=2;\nchain xq,catch +swap_to=bennett;\nwait 10;\nrestart;\n`,
      names,
    );
    expect(errorsOf(text)).toEqual([]);
    expect(text).toContain('element=pyro');
    expect(text).toContain('energy every interval=300,900 amount=1;');
    expect(text).toContain('let limit_1 = 2;');
    expect(text).toContain('if .bennett.energy < 60 && limit_1 > 0 { bennett skill; limit_1 = limit_1 - 1; }');
    expect(text).toMatch(
      /while 1 \{[\s\S]*xingqiu skill, attack:2;[\s\S]*\.xingqiu\.energy == before[\s\S]*bennett swap;[\s\S]*wait\(10\);/,
    );
    expect(text).not.toContain('restart');
  });

  it('a list of priorities without a mode', () => {
    const text = upgrade(
      `${listed.replace(' mode=sl', '')}bennett skill,burst +swap_lock=100;\nxingqiu attack +is_onfield +label=a;\nbennett attack +needs=a +timeout=60;\nwait until 60;\nreset_limit;\n`,
      names,
    );
    expect(errorsOf(text)).toEqual([]);
    expect(text).toContain('.bennett.skill.ready && .bennett.burst.ready');
    expect(text).toContain('.xingqiu.onfield');
    expect(text).toContain('previous == 1');
    expect(text).toContain('f() >= ready_at_1');
    expect(text).toContain('wait(60 - f());');
  });

  it('an energy line by seconds alone is old syntax', () => {
    const text = `${config}energy every=3 amount=1;\nrestart;\n`;
    expect(errorsOf(text).map(({ code }) => code)).toEqual(['old-syntax']);
    expect(mended(text)).toContain('energy every interval=90,270 amount=1;');
    expect(errorsOf(mended(text))).toEqual([]);
  });

  it('inside a fenced message with typographic quotes', () => {
    const text = `old one:\n\`\`\`\n${priorities.replaceAll('"', '”')}\`\`\`\n`;
    expect(errorsOf(upgrade(text, names))).toEqual([]);
  });

  it("today's scripts are not taken for old ones", () => {
    const script = `${config}let wait_for = 1; let chain = 2;
let x = wait_for + chain + (0);
if x +1 == 4 { bennett skill; }
fn restart() { bennett attack; }
while 1 { restart(); wait(1); }
`;
    expect(errorsOf(script)).toEqual([]);
    expect(upgrade(script, names)).toBe(script);
  });
});

describe('code that is never reached', () => {
  const loop = `${config}while 1 { bennett skill, attack:3; }\n`;

  it.each([
    ['an unknown name', 'restart;'],
    ['an unknown function', 'foo(1);'],
    ['a character who is not in the team', 'xingqiu skill;'],
    ['wrong arguments', 'wait("a");'],
    ['a field that does not exist', 'print(.bennett.skill.nothing);'],
  ])('%s behind a loop without end is a warning', (_, line) => {
    expect(errorsOf(loop + line)).toEqual([]);
    expect(parse(loop + line, names).diagnostics.some(({ severity }) => severity === 'warning')).toBe(true);
    expect(errorsOf(config + line)).toHaveLength(1);
  });

  it.each([
    ['a function that nothing calls', 'fn unused() { foo(1); }'],
    ['a branch that is never taken', 'if 0 { foo(1); }'],
    ['the other branch of a condition that always holds', 'if 1 { bennett skill; } else { foo(1); }'],
    ['a loop without rounds', 'while 0 { foo(1); }'],
    ['the rest of a function after its return', 'fn g() { return 1; foo(1); } g();'],
  ])('%s', (_, line) => {
    expect(errorsOf(config + line)).toEqual([]);
  });

  it('code after a loop with a break stays an error', () => {
    expect(errorsOf(`${config}while 1 { if f() > 9 { break; } bennett attack; }\nfoo(1);`)).toHaveLength(1);
  });

  it('a reachable restart offers the conversion', () => {
    const text = `${config}restart;\n`;
    expect(errorsOf(mended(text))).toEqual([]);
    expect(mended(text)).toMatch(/while 1 \{\s+bennett burst/);
  });
});

describe('names of before', () => {
  it.each([
    ['yangu skill;', 'unknown-character', 'ganyu'],
    ['bennett add set="seal of insulation" count=4;', 'unknown-set', 'emblemofseveredfate'],
  ])('%s', (line, code, today) => {
    const table = {
      ...names,
      character: (alias: string) => (alias === 'ganyu' ? alias : names.character(alias)),
    };
    const found = parse(config + line, table).diagnostics.find((each) => each.code === code);
    expect(found?.message).toContain(`is called ${today} now`);
    expect(found?.fix?.insert).toBe(today);
  });

  it('and names as the game shows them are one problem each, whose fix mends all places', () => {
    const shown: Record<string, string> = { 班尼特: 'bennett', 'Bennett the Kind': 'bennett', 祭礼剑: 'dullblade' };
    const table = { ...names, displayed: (_: string, name: string) => shown[name] };
    for (const name of ['班尼特', 'Bennett the Kind']) {
      const text = config
        .replaceAll('bennett', name)
        .replace(/weapon="[a-z]+"/, 'weapon="祭礼剑"')
        .replace(
          'attack',
          `attack; if .${name}.burst.ready && .keys.char.${name} > 0 { ${name} burst; } ${name} attack`,
        );
      const found = parse(text, table).diagnostics;
      expect(found.map(({ code }) => code)).toEqual(['unknown-character', 'unknown-weapon']);
      const [character, weapon] = found;
      expect(character?.message).toBe(`the character ${name} is written bennett in a config`);
      expect(weapon?.fix?.insert).toBe('dullblade');
      const { text: written, changes } = modernise(text, table);
      expect(errorsOf(written)).toEqual([]);
      expect(changes.map(({ text: said }) => said)).toEqual([character?.message, weapon?.message]);
      if (character?.fix === undefined) throw new Error('no fix');
      expect(fixedText(text, character.fix)).not.toContain(name);
    }
    // A variable may have such a name.
    expect(errorsOf(`${config}let ben = 1; ben = ben + 1;`)).toEqual([]);
  });

  it('and removed params are replaced together, and the rest stays', () => {
    const table = { ...names, actionParams: () => ['hold'] };
    const text = config
      .replace('skill', 'skill[orbit=2, hold=1]')
      .replace(/weapon="[a-z]+"/, 'weapon="Favonius Sword"')
      .replaceAll('bennett', 'benny');
    const { text: written, changes } = modernise(text.replace('iteration', 'er_calc=true iteration'), table);
    expect(written).toContain('skill[orbit=2, hold=1]');
    expect(written).toContain('weapon="favoniussword"');
    expect(written).not.toMatch(/benny|er_calc/);
    expect(changes.map(({ id }) => id)).toEqual([
      'script.unknown-character--renamed',
      'script.unknown-option--removed',
      'script.unknown-weapon--displayed',
    ]);
    const zhongli = { ...table, character: (alias: string) => (alias === 'zhongli' ? alias : names.character(alias)) };
    expect(modernise('zhongli skill[max=1,hold=1,res_count=2];', zhongli).text).toBe('zhongli skill[hold=1];');
  });

  it('a removed option and param are deleted by their fix', () => {
    expect(mended(config.replace('iteration', 'er_calc=true iteration'))).toBe(config);
    const table = { ...names, actionParams: () => ['hold'] };
    const text = config.replace('skill', 'skill[hold=1, orbit=2]');
    const [found] = parse(text, table).diagnostics.filter(({ code }) => code === 'invalid-param');
    if (found?.fix === undefined) throw new Error('no fix');
    expect(fixedText(text, found.fix)).toContain('skill[hold=1],');
  });

  it('the expansion of macros is bounded', () => {
    const macro = `a:bennett ${'attack,'.repeat(2000)}attack;\n`;
    const text = `${config}${macro}${`chain ${'a,'.repeat(500)}a;\n`.repeat(20)}`;
    expect(upgrade(text, names).length).toBeLessThan(60 * text.length);
  });
});

describe('quick fixes of a text with many problems', () => {
  it('are validated only for the first problems', () => {
    const found = parse('`\n'.repeat(5000), names).diagnostics;
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(({ fix }) => fix !== undefined).length).toBeLessThanOrEqual(2);
  });
});
