import { readFileSync } from 'node:fs';
import { type CharacterConfig, isDeclaration } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { fc } from '../../../test/properties.ts';
import {
  addMember,
  addStatsLine,
  applyEdits,
  duplicateMember,
  editMember,
  type Member,
  type MemberPatch,
  memberOfConfig,
  moveMember,
  newMember,
  openConfig,
  removeMember,
  replaceStatsLines,
  replaceTeam,
  type TextEdit,
} from '../src/index.ts';

const yardstick = readFileSync(new URL('../../../bench/yardstick.txt', import.meta.url), 'utf8');
const read = (text: string) => openConfig(text);
const characterOf = (text: string, key: string) =>
  read(text).config.characters.find((each) => each.key === key) as CharacterConfig;

/** The text without the lines of the team (and the comments at their ends). */
function outside(text: string): string {
  const { ast } = read(text);
  let rest = '';
  let at = 0;
  for (const node of ast.body) {
    if (!isDeclaration(node) || !/^(character|weapon|set|stats|random-stats)$/.test(node.kind)) continue;
    rest += text.slice(at, node.from);
    at = node.to + (/^[ \t]*(#|\/\/).*/.exec(text.slice(node.to))?.[0].length ?? 0);
  }
  rest += text.slice(at);
  // A note behind two statements on one line may stay when one of them goes.
  return rest
    .split('\n')
    .map((line) => line.replace('# note', '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const small = `# head
options iteration=10;

# the healer
bennett char lvl=80/90 cons=5 talent=6,8,8 +params=[start_energy=0]; # mine
bennett add weapon="aquila"   refine=1 lvl=90/90;
bennett add set="noblesse" count=4;
bennett add stats hp=4780 atk=311 er=0.518; #main
bennett add stats cr=0.1 er=0.1 label=subs; #subs

kazuha char lvl=90/90 cons=0 talent=9,9,9;
kazuha add weapon="freedomsworn" refine=1 lvl=90/90 +params=[hold=1];
# between
kazuha add set="viridescentvenerer" count=4;

target lvl=100;
active bennett;
bennett skill; // go
`;
/** A member up to the precision of a stats line. */
const rounded = (member: Member): Member => ({
  ...member,
  stats: member.stats.map((value) => Number(value.toFixed(6))),
});
const lines = (text: string) => text.split('\n');
const changed = (before: string, after: string) =>
  lines(after).flatMap((line, index) => (line === lines(before)[index] ? [] : [line]));
const patch = (key: string, change: MemberPatch, text = small) => applyEdits(text, editMember(read(text), key, change));

describe('editing one character', () => {
  it('changes nothing but the number that changed', () => {
    expect(editMember(read(small), 'bennett', { cons: 6 })).toEqual<TextEdit[]>([
      { from: small.indexOf('cons=5') + 5, to: small.indexOf('cons=5') + 6, insert: '6' },
    ]);
    expect(changed(small, patch('bennett', { talents: { burst: 10 }, level: 90 }))).toEqual([
      'bennett char lvl=90/90 cons=5 talent=6,8,10 +params=[start_energy=0]; # mine',
    ]);
    expect(editMember(read(small), 'bennett', { cons: 5 })).toEqual([]);
    expect(editMember(read(small), 'nobody', { cons: 5 })).toEqual([]);
  });

  it('adds missing values before the semicolon of a line, not into a comment', () => {
    const text = 'amber char lvl=1/20 talent=1,1,1 # c\n;\namber add weapon="huntersbow" refine=1 lvl=1/20;\n';
    expect(patch('amber', { cons: 2 }, text)).toContain('# c\n cons=2;');
    expect(characterOf(patch('amber', { cons: 2 }, text), 'amber').cons).toBe(2);
  });

  it('exchanges a weapon on its line and drops the params of the old one', () => {
    expect(changed(small, patch('bennett', { weapon: { key: 'favoniussword', refine: 3 } }))).toEqual([
      'bennett add weapon="favoniussword"   refine=3 lvl=90/90;',
    ]);
    expect(changed(small, patch('kaedeharakazuha', { weapon: { key: 'ironsting' } }))).toEqual([
      'kazuha add weapon="ironsting" refine=1 lvl=90/90;',
    ]);
    expect(changed(small, patch('kaedeharakazuha', { weapon: { params: { hold: 2 } } }))[0]).toContain(
      '+params=[hold=2]',
    );
  });

  it('exchanges, adds and removes sets', () => {
    const two = patch('bennett', {
      sets: [
        { key: 'emblemofseveredfate', count: 2, params: {} },
        { key: 'noblesseoblige', count: 2, params: {} },
      ],
    });
    expect(two).toContain('bennett add set="noblesse" count=2;\nbennett add set="emblemofseveredfate" count=2;\n');
    const other = patch('bennett', { sets: [{ key: 'instructor', count: 4, params: {} }] });
    expect(changed(small, other)).toEqual(['bennett add set="instructor" count=4;']);
    const none = patch('kaedeharakazuha', { sets: [] });
    expect(none).not.toContain('viridescent');
    expect(none).toContain('# between\n\ntarget');
  });

  it('writes a new total where the stat was written last, keeping main stats and labels', () => {
    const text = patch('bennett', { stats: { er: 0.7, cr: 0, cd: 0.5 } });
    expect(text).toContain('bennett add stats hp=4780 atk=311 er=0.518 cd=0.5; #main');
    expect(text).toContain('bennett add stats er=0.182 label=subs; #subs');
    const less = patch('bennett', { stats: { er: 0.4 } });
    expect(less).toContain('hp=4780 atk=311 er=0.4; #main');
    expect(less).toContain('bennett add stats cr=0.1 label=subs; #subs');
    expect(patch('kaedeharakazuha', { stats: { em: 187 } })).toContain(
      'kazuha add set="viridescentvenerer" count=4;\nkazuha add stats em=187;\n',
    );
  });

  it('adds a stats line after those there are', () => {
    const text = applyEdits(small, addStatsLine(read(small), 'bennett', { cd: 0.662, atk: 33.08 }));
    expect(text).toContain('label=subs; #subs\nbennett add stats cd=0.662 atk=33.08;\n');
  });

  it('writes stats lines in place of all there are', () => {
    const lines: Record<string, number>[] = [{ hp: 4780, atk: 311, 'atk%': 0.466 }, { cd: 0.662 }];
    const text = applyEdits(small, replaceStatsLines(read(small), 'bennett', lines));
    expect(text.match(/bennett add stats.*/g)?.map((line) => line.split(' #')[0])).toEqual([
      'bennett add stats hp=4780 atk=311 atk%=0.466;',
      'bennett add stats cd=0.662;',
    ]);
    expect(characterOf(text, 'bennett').stats.filter((value) => value !== 0)).toHaveLength(4);
    expect(outside(text)).toBe(outside(small));
    const without = small.replace(/bennett add stats.*\n/g, '');
    expect(applyEdits(without, replaceStatsLines(read(without), 'bennett', lines))).toContain(
      'bennett add stats hp=4780 atk=311 atk%=0.466;\nbennett add stats cd=0.662;',
    );
  });

  it('settles lines that contradict each other by writing the character anew', () => {
    const text = `${small}bennett add weapon="aquila" refine=1 lvl=90/90 +params=[a=1];\nbennett add weapon="aquila" refine=1 lvl=90/90;\n`;
    const after = patch('bennett', { weapon: { params: {} } }, text);
    expect(characterOf(after, 'bennett').weapon?.params).toEqual({});
    expect(outside(after)).toBe(outside(text));
  });
});

describe('editing the team', () => {
  it('adds after the last line of the team, or at the top', () => {
    const text = applyEdits(small, addMember(read(small), newMember('xiangling')));
    expect(text).toContain(
      'count=4;\n\nxiangling char lvl=80/90 cons=0 talent=6,6,6;\nxiangling add weapon="beginnersprotector" refine=1 lvl=1/20;\n\ntarget',
    );
    expect(applyEdits('# hi\n', addMember(read('# hi\n'), newMember('amber')))).toMatch(
      /^amber char [^#]*;\n\n# hi\n$/,
    );
    expect(read(applyEdits('', addMember(read(''), newMember('amber')))).config.characters).toHaveLength(1);
  });

  it('refuses a fifth character and one who is already in the team', () => {
    expect(addMember(read(yardstick), newMember('amber'))).toEqual([]);
    expect(addMember(read(small), newMember('bennett'))).toEqual([]);
  });

  it('does not change the team for unknown characters and places', () => {
    expect(removeMember(read(small), 'amber')).toEqual([]);
    expect(editMember(read(small), 'amber', { cons: 3 })).toEqual([]);
    for (const place of [-1, 7]) {
      const moved = applyEdits(small, moveMember(read(small), 'bennett', place));
      expect(
        read(moved)
          .config.characters.map(({ key }) => key)
          .sort(),
      ).toEqual(['bennett', 'kaedeharakazuha']);
    }
    expect(moveMember(read(small), 'amber', 0)).toEqual([]);
  });

  it('removes the lines of one and closes the gap', () => {
    const text = applyEdits(small, removeMember(read(small), 'bennett'));
    expect(text.startsWith('# head\noptions iteration=10;\n\n# the healer\n\nkazuha char')).toBe(true);
    const other = applyEdits(small, removeMember(read(small), 'kaedeharakazuha'));
    expect(other).toContain('#subs\n\n# between\n\ntarget');
    expect(outside(other)).toContain('# between');
  });

  it('gives another character the same lines, with a weapon of their class', () => {
    const text = applyEdits(small, duplicateMember(read(small), 'bennett', 'xiangling'));
    expect(text).toContain(
      'xiangling char lvl=80/90 cons=5 talent=6,8,8; # mine\nxiangling add weapon="beginnersprotector"',
    );
    expect(text).toContain('xiangling add stats cr=0.1 er=0.1 label=subs; #subs');
    const same = applyEdits(small, duplicateMember(read(small), 'bennett', 'xingqiu'));
    expect(same).toContain('xingqiu add weapon="aquila"   refine=1 lvl=90/90;');
  });

  it('moves blocks of lines and leaves everything between them', () => {
    const text = applyEdits(small, moveMember(read(small), 'bennett', 1));
    expect(read(text).config.characters.map((each) => each.key)).toEqual(['kaedeharakazuha', 'bennett']);
    expect(lines(text).sort()).toEqual(lines(small).sort());
    expect(text.startsWith('# head\noptions iteration=10;\n\n# the healer\nkazuha char')).toBe(true);
  });

  it('moves lines that stand in one another', () => {
    const mixed =
      'amber char lvl=1/20 talent=1,1,1; lisa char lvl=1/20 talent=1,1,1;\nlisa add weapon="apprenticesnotes" refine=1 lvl=1/20;\namber add weapon="huntersbow" refine=1 lvl=1/20; # bow\n\ntarget lvl=1;\n';
    const text = applyEdits(mixed, moveMember(read(mixed), 'lisa', 0));
    expect(read(text).config.characters.map((each) => each.key)).toEqual(['lisa', 'amber']);
    expect(text).toContain('# bow');
  });

  it('replaces everyone at once and keeps who stays as written', () => {
    const bennett = memberOfConfig(characterOf(small, 'bennett'));
    const text = applyEdits(small, replaceTeam(read(small), [newMember('lisa'), bennett]));
    expect(read(text).config.characters.map((each) => each.key)).toEqual(['lisa', 'bennett']);
    expect(text).toContain('label=subs; #subs');
    expect(replaceTeam(read(small), read(small).config.characters.map(memberOfConfig))).toEqual([]);
    expect(read(applyEdits(small, replaceTeam(read(small), []))).config.characters).toEqual([]);
  });
});

// Random configs: several ways to lay out the same lines, with comments, aliases, labels and odd spacing.

const people = ['bennett', 'kazuha', 'xingqiu', 'raiden', 'amber', 'ningguang'];
const weapons: Record<string, string[]> = {
  bennett: ['aquilafavonia', 'favoniussword'],
  kazuha: ['freedomsworn', 'ironsting'],
  xingqiu: ['sacrificialsword', 'harbingerofdawn'],
  raiden: ['engulfinglightning', 'thecatch'],
  amber: ['huntersbow', 'favoniuswarbow'],
  ningguang: ['thewidsith', 'apprenticesnotes'],
};
const sets = ['noblesseoblige', 'viridescentvenerer', 'emblem', 'instructor', 'archaicpetra'];
const statNames = ['hp', 'atk', 'er', 'cr', 'cd', 'em', 'atk%', 'hp%', 'pyro%'];

const gap = fc.constantFrom(' ', '  ', '\t');
const ending = fc.constantFrom('\n', '\n', ' # note\n', '\n# own line\n', '\n\n', ' ', '\r\n');
const paramsText = fc.constantFrom('', '', ' +params=[a=1]', '  +params=[ a = 1 , b=2 ]');
const decimals = fc.integer({ min: 1, max: 99_999 }).map((value) => value / 1000);

const member = (name: string) =>
  fc.record({
    char: fc
      .tuple(fc.integer({ min: 1, max: 90 }), fc.nat(6), fc.integer({ min: 1, max: 10 }), gap, paramsText)
      .map(
        ([level, cons, talent, blank, params]) =>
          `${name} char${blank}lvl=${level}/90${blank}cons=${cons} talent=${talent},1,${talent}${params};`,
      ),
    weapon: fc
      .tuple(fc.constantFrom(...weapons[name]), fc.integer({ min: 1, max: 5 }), gap, paramsText)
      .map(
        ([weapon, refine, blank, params]) =>
          `${name} add weapon="${weapon}"${blank}refine=${refine} lvl=90/90${params};`,
      ),
    sets: fc
      .uniqueArray(fc.constantFrom(...sets), { maxLength: 2 })
      .map((keys) => keys.map((key) => `${name} add set="${key}" count=2;`)),
    stats: fc.array(
      fc
        .tuple(
          fc.array(fc.tuple(fc.constantFrom(...statNames), decimals), { minLength: 1, maxLength: 4 }),
          fc.boolean(),
        )
        .map(
          ([stats, label]) =>
            `${name} add stats ${stats.map(([stat, value]) => `${stat}=${value}`).join(' ')}${label ? ' label=subs' : ''};`,
        ),
      { maxLength: 3 },
    ),
  });

const configs = fc
  .uniqueArray(fc.constantFrom(...people), { minLength: 1, maxLength: 4 })
  .chain((names) =>
    fc.tuple(
      fc.tuple(...names.map(member)),
      fc.array(ending, { minLength: 48, maxLength: 48 }),
      fc.constantFrom('', '# head\n\n', 'options iteration=5;\n'),
      fc.constantFrom('\n', '\nwhile 1 { wait(1); } # end', ''),
    ),
  )
  .map(([members, endings, head, tail]) => {
    let text = head;
    let at = 0;
    for (const each of members) {
      for (const line of [each.char, each.weapon, ...each.sets, ...each.stats])
        text += line + endings[at++ % endings.length];
    }
    return text + tail;
  });

const weaponParams = fc.dictionary(fc.constantFrom('a', 'c'), fc.nat(9), { maxKeys: 2 });
const patches = fc.record(
  {
    level: fc.integer({ min: 1, max: 90 }),
    cons: fc.nat(6),
    talents: fc.record({ skill: fc.integer({ min: 1, max: 10 }) }),
    params: weaponParams,
    weapon: fc.record(
      {
        key: fc.constantFrom('dullblade', 'favoniuswarbow', 'thecatch'),
        refine: fc.integer({ min: 1, max: 5 }),
        params: weaponParams,
      },
      { requiredKeys: [] },
    ),
    sets: fc.uniqueArray(
      fc.record({
        key: fc.constantFrom('noblesseoblige', 'viridescentvenerer', 'thunderingfury'),
        count: fc.constantFrom(2),
        params: fc.constantFrom({}, { stacks: 4 }),
      }),
      { maxLength: 2, selector: (set) => set.key },
    ),
    stats: fc.dictionary(fc.constantFrom(...statNames), fc.oneof(decimals, fc.constant(0))),
  },
  { requiredKeys: [] },
);

const ordered = (edits: readonly TextEdit[]) =>
  edits.every((edit, index) => edit.from <= edit.to && (index === 0 || edits[index - 1].to < edit.from));

describe('any config', () => {
  it('has the new values after an edit, and everything else as before', () => {
    fc.assert(
      fc.property(configs, fc.nat(3), patches, (text, who, random) => {
        const change = random as MemberPatch;
        const before = read(text);
        const { key } = before.config.characters[who % before.config.characters.length];
        const edits = editMember(before, key, change);
        expect(ordered(edits)).toBe(true);
        const after = read(applyEdits(text, edits));
        expect(after.config.characters.map((each) => each.key)).toEqual(
          before.config.characters.map((each) => each.key),
        );
        for (const old of before.config.characters) {
          const now = after.config.characters.find((each) => each.key === old.key) as CharacterConfig;
          const own = old.key === key;
          expect(now.level).toBe((own ? change.level : undefined) ?? old.level);
          expect(now.cons).toBe((own ? change.cons : undefined) ?? old.cons);
          expect(now.talents).toEqual({ ...old.talents, ...(own ? change.talents : {}) });
          expect(now.params).toEqual((own ? change.params : undefined) ?? old.params);
          const weapon = own ? change.weapon : undefined;
          const otherWeapon = weapon?.key !== undefined && weapon.key !== old.weapon?.key;
          expect(now.weapon).toEqual({ ...old.weapon, ...(otherWeapon ? { params: {} } : {}), ...weapon });
          const wantedSets = (own ? change.sets : undefined) ?? old.sets;
          expect([...now.sets].sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
            [...wantedSets].sort((a, b) => (a.key < b.key ? -1 : 1)),
          );
          const stats = memberOfConfig(old).stats.map((value, slot) => {
            const name = ['n/a', 'def%', 'def', 'hp', 'hp%', 'atk', 'atk%', 'er', 'em', 'cr', 'cd', 'heal', 'pyro%'][
              slot
            ];
            return (own ? change.stats?.[name] : undefined) ?? value;
          });
          expect(Math.max(...stats.map((value, slot) => Math.abs(now.stats[slot] - value)))).toBeLessThan(5e-6);
        }
        expect(outside(applyEdits(text, edits))).toBe(outside(text));
      }),
      { numRuns: isWhole ? 600 : 20 },
    );
  });

  it('loses only the lines of the removed character', () => {
    fc.assert(
      fc.property(configs, fc.nat(3), (text, who) => {
        const before = read(text);
        const { key } = before.config.characters[who % before.config.characters.length];
        const edits = removeMember(before, key);
        expect(ordered(edits)).toBe(true);
        const after = read(applyEdits(text, edits));
        const facts = (characters: readonly CharacterConfig[]) => characters.map(memberOfConfig);
        expect(facts(after.config.characters)).toEqual(
          facts(before.config.characters.filter((each) => each.key !== key)),
        );
        expect(outside(applyEdits(text, edits))).toBe(outside(text));
      }),
      { numRuns: isWhole ? 400 : 18 },
    );
  });

  it('has the wanted order after a move, and the same characters', () => {
    fc.assert(
      fc.property(configs, fc.nat(3), fc.nat(3), (text, from, to) => {
        const before = read(text);
        const order = before.config.characters.map((each) => each.key);
        const key = order[from % order.length];
        const target = to % order.length;
        const edits = moveMember(before, key, target);
        expect(ordered(edits)).toBe(true);
        const after = read(applyEdits(text, edits));
        const wanted = order.filter((each) => each !== key);
        wanted.splice(target, 0, key);
        expect(after.config.characters.map((each) => each.key)).toEqual(wanted);
        for (const old of before.config.characters) {
          const now = after.config.characters.find((each) => each.key === old.key) as CharacterConfig;
          expect(memberOfConfig(now)).toEqual(memberOfConfig(old));
        }
      }),
      { numRuns: isWhole ? 400 : 18 },
    );
  });

  it('describes the new team after adding, duplicating and replacing', () => {
    fc.assert(
      fc.property(configs, fc.constantFrom('lisa', 'noelle'), (text, key) => {
        const before = read(text);
        const { characters } = before.config;
        const source = rounded(memberOfConfig(characters[0]));
        const added = read(applyEdits(text, addMember(before, { ...source, key })));
        const doubled = read(applyEdits(text, duplicateMember(before, source.key, key)));
        const replaced = read(applyEdits(text, replaceTeam(before, [newMember(key), source])));
        expect(replaced.config.characters.map((each) => rounded(memberOfConfig(each)))).toEqual([
          newMember(key),
          source,
        ]);
        expect(outside(replaced.ast.text).replace(/# note/g, '')).toBe(
          outside(text)
            .replace(/# note/g, '')
            .trim(),
        );
        if (characters.length === 4) return;
        expect(rounded(memberOfConfig(added.config.characters[characters.length]))).toEqual({ ...source, key });
        expect(outside(added.ast.text)).toBe(outside(text));
        const copy = rounded(
          memberOfConfig(doubled.config.characters.find((each) => each.key === key) as CharacterConfig),
        );
        expect({ ...copy, weapon: 0 }).toEqual({ ...source, key, params: {}, weapon: 0 });
      }),
      { numRuns: isWhole ? 300 : 15 },
    );
  });
});
