import { CATEGORIES, DEFAULT_CATEGORIES, PRESETS, presetOf, statusSpans } from '@quartet/results/log';
import { describe, expect, it } from 'vitest';
import { SampleDocument } from '#features/sample/model/document.ts';
import { hitsOf, indexLog, lineTexts } from '#features/sample/model/logIndex.ts';
import {
  buildRows,
  LINE,
  lastAtMost,
  placeOf,
  rowOfLine,
  rowsByDamage,
  usedColumns,
} from '#features/sample/model/rows.ts';
import { LineSearch, readQuery, splitMatches } from '#features/sample/model/search.ts';
import { textWriter } from '#features/sample/model/texts.ts';
import { statusNamer } from '#shared/names/statusName.ts';
import { entry, excerptBytes, ownDocument, ownSample, textsOf, WORDS } from './fixture.ts';

describe('the kinds of entries', () => {
  it('are those of the specification in each preset, each containing the one before', () => {
    expect(PRESETS.simple).toEqual(['action', 'damage', 'energy', 'warning', 'user']);
    expect(PRESETS.advanced).toEqual([...PRESETS.simple, 'status', 'cooldown', 'element', 'shield', 'construct']);
    expect(PRESETS.debug).toEqual([...PRESETS.verbose, 'debug', 'sim']);
    expect(PRESETS.verbose).toEqual([
      ...PRESETS.advanced,
      ...[
        'player',
        'heal',
        'hurt',
        'pre_damage_mods',
        'icd',
        'calc',
        'snapshot',
        'character',
        'weapon',
        'enemy',
        'artifact',
      ],
      'hitlag',
    ]);
    expect([...DEFAULT_CATEGORIES].sort()).toEqual([
      'action',
      'damage',
      'element',
      'energy',
      'pre_damage_mods',
      'status',
      'user',
    ]);
  });

  it('make a preset only when they are exactly its', () => {
    expect(presetOf(new Set(PRESETS.advanced))).toBe('advanced');
    expect(presetOf(new Set(DEFAULT_CATEGORIES))).toBeNull();
  });
});

describe('the text of an entry', () => {
  const write = textWriter(WORDS);

  it('of a hit names the amount with thousands separators, then reactions and crit', () => {
    expect(write(entry('damage', 1, 'Normal 0', { damage: 12396.8, crit: true, amp: 'vaporize', cata: '' }))).toBe(
      'Normal Attack 1 [12,397] (Vaporize crit)',
    );
    expect(write(entry('damage', 1, 'Normal 0', { damage: 0, crit: false, amp: '' }))).toBe('Normal Attack 1 [0]');
  });

  it('of an action leaves out the announcement and names where a swap leads', () => {
    expect(write(entry('action', 1, 'executed attack', { action: 'attack' }))).toBe('Normal Attack');
    expect(write(entry('action', 1, 'executed swap', { action: 'swap', target: 'noelle' }))).toBe('Swap → noelle');
  });

  it('of an application shows the auras before and after, also where the writer has null for none', () => {
    const logs = { applied_ele: 'geo', existing: ['hydro: 40.000'], after: null };
    expect(write(entry('element', 1, 'application', logs))).toBe('Geo applied [Hydro 40.0] → []');
  });

  it('of energy shows the amount, where from, what there is after it, and when that is full', () => {
    const logs = { source: 'yelan', amt: 3.9967, post_recovery: 40, max_energy: 40 };
    expect(write(entry('energy', 1, 'particle', logs))).toBe('+4 Yelan → 40.0 (full)');
    expect(write(entry('energy', 1, 'adding energy', { source: 'c6', "rec'd": 3, post_recovery: 30.1 }))).toBe(
      '+3 C6 → 30.1',
    );
    expect(write(entry('energy', 1, 'draining energy', { source: 'burst', pre_drain: 60, post_drain: 0 }))).toBe(
      '-60 Elemental Burst → 0.0',
    );
  });

  it('of a status names its key, what happened and the end', () => {
    expect(write(entry('status', 32, 'status mod added', { key: 'orbital', expiry: 122 }, { ended: 122 }))).toBe(
      'Orbital added → 122',
    );
    expect(write(entry('status', 0, 'stat mod added', { key: 'set-2pc', expiry: -1 }, { ended: -1 }))).toBe(
      'Set · 2 pieces added',
    );
    // The reference writes the final end where it was added.
    expect(write(entry('status', 217, 'status mod added', { key: 'orbital', expiry: 1297 }, { ended: 7311 }))).toBe(
      'Orbital added → 7311',
    );
  });

  it.each([
    ['xingqiu-a4', 'Xingqiu · A4'],
    ['xingqiu-c2', 'Xingqiu · C2'],
    ['xingqiuburst', 'Xingqiu · Elemental Burst'],
    ['xingqiu-q', 'Xingqiu · Elemental Burst'],
    ['xingqiu-particle-icd', 'Xingqiu · Elemental Particles · Cooldown'],
    // Only its kit knows the meaning of a word.
    ['xingqiu-orbital', 'Xingqiu · Orbital'],
    ['xlc6', 'Xiangling · C6'],
    ['zhongli-hydro', 'Zhongli · Hydro'],
    ['husk-4pc-stack-gain-icd', 'Husk of Opulent Dreams · 4 pieces · Stacks · Cooldown'],
    ['archaic-2pc', 'Archaic Petra · 2 pieces'],
    ['homa-hp', 'Staff of Homa · HP'],
    ['the-catch', 'The Catch'],
    ['geo-res', 'Geo resonance'],
    ['hydro-res-hpp', 'Hydro resonance'],
    ['xiphos-xingqiu', 'Xiphos’ Moonlight · Xingqiu'],
    // The key does not contain its owner; fights with every character show it.
    ['paramita', 'Hu Tao · Paramita'],
    ['clorinde-c6-cd-bonus', 'Clorinde · C6 · CRIT DMG'],
    // A key that no kit has is words all the same.
    ['spiritbreath-thorn-icd', 'Spiritbreath Thorn · Cooldown'],
    ['my_own-icd', 'My Own · Cooldown'],
    ['icd', 'Cooldown'],
    ['buff', 'Effect'],
    ['toString', 'To String'],
    ['__proto__', 'Proto'],
    ['', ''],
  ])('of the status %j has its name: %j', (key, name) => {
    expect(statusNamer(WORDS)(key)).toBe(name);
  });

  it.each([
    ['action', 'swapping xingqiu to noelle', {}, 'Swap begins: Xingqiu → noelle'],
    ['element', 'geo crystallize shard picked up', {}, 'Geo crystal picked up'],
    ['element', 'ec wane', {}, 'Electro-Charged ticks'],
    ['warning', 'skill has to wait: skill_cd', {}, 'Elemental Skill has to wait: Skill on cooldown'],
    ['sim', 'could not execute skill; action not ready', { reason: 'skill_cd' }, /^Elemental Skill not ready/],
    // Written without a reason by the reference.
    ['sim', 'could not execute skill; action not ready', {}, /could not execute skill/],
    ['cooldown', 'burst cooldown ready', {}, 'Elemental Burst: ready'],
    ['player', 'self infusion applied: hydro', {}, 'Hydro on the player'],
    ['icd', 'Normal 0: element is left out', {}, 'Normal Attack 1: element on ICD'],
    ['calc', 'Normal 0', {}, 'Normal Attack 1'],
    ['construct', 'construct destroyed', { key: 'zhongli' }, 'Construct gone: Zhongli'],
    ['shield', 'shield broken', { name: 'Jade', hp: 1234 }, 'Jade [1,234] removed'],
    ['hurt', 'vaporize (self damage)', { amount: 118.3 }, 'Vaporize hits the player −118'],
    ['character', 'consume nightsoul points', { points: 30 }, 'Nightsoul points spent, left: 30'],
    ['weapon', 'favoniuslance: favonius-cd', { expiry: 589 }, 'Favonius Lance · Cooldown → 589'],
    ['weapon', 'thecatch: the-catch', { expiry: -1 }, 'The Catch'],
    ['artifact', 'huskofopulentdreams: husk-4pc-icd', {}, 'Husk of Opulent Dreams · 4 pieces · Cooldown'],
    // Messages of another engine stay as they are.
    ['artifact', 'Husk gained on-field stack', {}, 'Husk gained on-field stack'],
  ])('of the kind %s turns “%s” into the language of the reader', (kind, msg, logs, said) => {
    expect(write(entry(kind, 1, msg, logs))).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
  });

  it('of energy names whose it is', () => {
    const from = (source: string) => write(entry('energy', 1, 'particle', { source, amt: 3, post_recovery: 30 }));
    expect(from('xingqiu')).toBe('+3 Xingqiu → 30.0');
    expect(from('xingqiu-c6')).toBe('+3 Xingqiu · C6 → 30.0');
    expect(from('favonius-xingqiu')).toBe('+3 Favonius weapon · Xingqiu → 30.0');
    expect(from('the-catch')).toBe('+3 The Catch → 30.0');
    expect(from('xingqiu-burst-energy-drain')).toBe('+3 Xingqiu · Elemental Burst → 30.0');
  });

  it('of an old queue failure cuts the reason at 40 characters', () => {
    expect(write(entry('queue', 1, 'failed', { failed: true, reason: 'x'.repeat(50) }))).toBe(
      `failed: ${'x'.repeat(40)}…`,
    );
  });
});

describe('the lines of a log', () => {
  it('of the reference are all there, in order of frames, the ends of statuses put in', () => {
    const document = SampleDocument.read(excerptBytes());
    const { index, head } = document;
    const own = index.count - index.synthetic.reduce((sum, one) => sum + one, 0);
    expect(own).toBe(113);
    expect(head.counts.reduce((sum, one) => sum + one, 0)).toBe(113);
    expect([...index.frame]).toEqual([...index.frame].sort((a, b) => a - b));
    expect(head.characters.map((one) => one.key)).toEqual(['yelan', 'xingqiu', 'albedo', 'noelle']);
    expect(textsOf(document, 'damage')).toContain('Abiogenesis: Solar Isotoma (Tick) [12,397] (crit)');
  });

  it('of this engine read alike', async () => {
    const document = await ownDocument();
    expect(textsOf(document, 'damage')).toContain('Exquisite Throw [6,407] (crit)');
    expect(textsOf(document, 'action')).toContain('Swap → noelle');
    expect(textsOf(document, 'status').some((text) => text.endsWith('expired'))).toBe(true);
    expect(document.head.field[0]).toEqual({ frame: 0, slot: 2 });
    expect(document.head.field.length).toBeGreaterThan(20);
  });

  it('of this engine describe cooldowns, bonuses, weapons, sets and waits', async () => {
    const { logs } = await ownSample();
    const kinds = new Set(logs.map(({ event }) => event));
    for (const kind of ['icd', 'pre_damage_mods', 'weapon', 'artifact', 'warning', 'debug'])
      expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    const icd = logs.filter(({ event, logs: said }) => event === 'icd' && said.kind === 'element');
    // Some hits of a window apply their element, others do not.
    expect(new Set(icd.map(({ logs: said }) => said.factor))).toEqual(new Set([0, 1]));
    const mods = logs.filter(({ event }) => event === 'pre_damage_mods').map(({ logs: said }) => said);
    // Additions by a character, a weapon or a set; and the bonuses of hits, each with its stats.
    const [additions, bonuses] = [mods.filter(({ source }) => source), mods.filter(({ source }) => !source)];
    expect(additions.every(({ name, flat_dmg }) => typeof name === 'string' && Number(flat_dmg) > 0)).toBe(true);
    expect(additions.length).toBeGreaterThan(0);
    expect(bonuses.length).toBeGreaterThan(0);
    for (const bonus of bonuses) expect(Object.values(bonus).some((each) => typeof each === 'object')).toBe(true);
  });

  it('end a status once, after everything else of its last frame', () => {
    const entries = [
      entry('status', 10, 'mod added', { key: 'xingqiu-c2', expiry: 20 }, { ended: 20 }),
      entry('status', 15, 'mod refreshed', { key: 'xingqiu-c2', expiry: 30 }, { ended: 30 }),
      entry('action', 30, 'executed attack', { action: 'attack' }),
      entry('action', 40, 'executed attack', { action: 'attack' }),
    ];
    const index = indexLog(entries, statusSpans(entries, 40));
    expect(lineTexts(entries, index, WORDS)).toEqual([
      'Xingqiu · C2 added → 20',
      'Xingqiu · C2 refreshed → 30',
      'Normal Attack',
      'Xingqiu · C2 expired',
      'Normal Attack',
    ]);
    expect([...index.frame]).toEqual([10, 15, 30, 30, 40]);
  });
});

describe('the rows', () => {
  it('are one for each frame with a chosen line, as tall as their fullest column', async () => {
    const { index } = await ownDocument();
    const rows = buildRows(index, new Set(['damage', 'action']), 'columns');
    const frames = new Set<number>();
    for (let i = 0; i < index.count; i++) {
      if (['damage', 'action'].includes(CATEGORIES[index.category[i]])) frames.add(index.frame[i]);
    }
    expect(rows.length).toBe(frames.size);
    expect(rows.lines.length).toBe(597 + 214);
    const stacked = buildRows(index, new Set(['damage', 'action']), 'stacked');
    for (let row = 0; row < rows.length; row++) {
      const lines = rows.lines.subarray(rows.starts[row], rows.starts[row + 1]);
      const tallest = Math.max(...[0, 1, 2, 3, 4].map((c) => lines.filter((line) => index.column[line] === c).length));
      expect(rows.heights[row]).toBeGreaterThanOrEqual(tallest * LINE);
      expect(rows.heights[row]).toBeLessThan((tallest + 1) * LINE);
      expect(stacked.heights[row]).toBeGreaterThanOrEqual(lines.length * LINE);
      expect(rowOfLine(rows, lines[0])).toBe(row);
    }
  });

  it('lead a hidden line to the row before it', () => {
    expect(lastAtMost([2, 4, 6], 5)).toBe(1);
    expect(lastAtMost([2, 4, 6], 1)).toBe(-1);
  });

  it('of a frame with very many lines are several, none too much to draw', () => {
    const index = indexLog(
      Array.from({ length: 1000 }, () => entry('damage', 7, 'Hit', { damage: 1 })),
      [],
    );
    const rows = buildRows(index, new Set(['damage']), 'columns');
    expect(rows.length).toBe(16);
    expect(rows.lines.length).toBe(1000);
    expect(Math.max(...rows.heights)).toBeLessThan(65 * LINE);
    expect(rowOfLine(rows, 999)).toBe(15);
  });

  it('of 100,000 frames are one for each', () => {
    const entries = Array.from({ length: 100_000 }, (_, i) => entry('damage', i, 'Hit', { damage: i }));
    const index = indexLog(entries, []);
    const rows = buildRows(index, new Set(['damage']), 'columns');
    expect(rows.length).toBe(100_000);
  });
});

describe('rows by damage', () => {
  it('are one for each hit, the largest first, and find the place of a line', async () => {
    const { index } = await ownDocument();
    const rows = rowsByDamage(index, 'columns');
    const amounts = [...rows.lines].map((line) => index.amount[line] ?? 0);
    expect(amounts).toEqual([...index.amount].filter((amount) => amount > 0).sort((a, b) => b - a));
    expect(rows.length).toBe(amounts.length);
    for (const place of [0, 7, rows.length - 1]) {
      const line = rows.lines[place] ?? -1;
      expect(placeOf(rows, line)).toBe(place);
      expect(rowOfLine(rows, line)).toBe(place);
    }
    expect(placeOf(rows, index.amount.indexOf(0))).toBe(-1);
  });

  it('use only the columns of those who dealt the hits', () => {
    const hit = (slot: number, damage: number) => ({ ...entry('damage', 5, 'Hit', { damage }), slot });
    const index = indexLog([hit(2, 10), hit(0, 30), entry('action', 6, 'executed attack'), hit(2, 20)], []);
    expect(usedColumns(rowsByDamage(index, 'columns'), index)).toEqual([1, 3]);
    expect([...rowsByDamage(index, 'columns').lines]).toEqual([1, 3, 0]);
    expect([...rowsByDamage(index, 'columns', Uint8Array.of(1, 0, 0, 0)).lines]).toEqual([0]);
  });
});

describe('the hits of a source', () => {
  it('are those that the statistics of a result count under its key', async () => {
    const document = await ownDocument();
    const { index } = document;
    const lines = document.hits('Abiogenesis: Solar Isotoma (Tick)');
    expect(lines.length).toBeGreaterThan(10);
    const texts = document.texts(WORDS);
    for (const line of lines) expect(texts[line]).toContain('Solar Isotoma');
    expect([...lines].every((line) => CATEGORIES[index.category[line] ?? 0] === 'damage')).toBe(true);
    expect(document.hits('Nothing of this name')).toHaveLength(0);
  });

  it('of a reaction are those that it amplified', () => {
    const hit = (more: object) => entry('damage', 5, 'Guoba', { damage: 1, abil: 'Guoba', ...more });
    const entries = [hit({}), hit({ amp: 'vaporize' }), hit({ amp: '', cata: 'spread' }), hit({ amp: 'vaporize' })];
    const index = indexLog(entries, []);
    expect([...hitsOf(entries, index, 'Guoba')]).toEqual([0]);
    expect([...hitsOf(entries, index, 'Guoba (vaporize)')]).toEqual([1, 3]);
    expect([...hitsOf(entries, index, 'Guoba (spread)')]).toEqual([2]);
  });
});

describe('search', () => {
  it('finds the lines shown that contain a text in any case', async () => {
    const document = await ownDocument();
    const search = new LineSearch(document.texts(WORDS), document.index.amount);
    const damage = buildRows(document.index, new Set(['damage']), 'columns');
    const found = search.find('sOLAR isotoma', damage);
    expect(found.length).toBe(textsOf(document, 'damage').filter((text) => text.includes('Solar Isotoma')).length);
    expect(search.find('Solar Isotoma', buildRows(document.index, new Set(['action']), 'columns'))).toEqual([]);
    expect(search.find('  ', damage)).toEqual([]);
  });

  it('finds nothing while the lines have no texts yet', async () => {
    const { index } = await ownDocument();
    expect(new LineSearch([], index.amount).find('hit', buildRows(index, new Set(['damage']), 'columns'))).toEqual([]);
  });

  it('reads bounds of damage as players of any language write them', () => {
    const bounds = (query: string) => {
      const { damage, text } = readQuery(query);
      const hits = [29_999.4, 30_000, 30_000.5, 41_643, 1_500_000].filter((amount) => damage?.(amount));
      return [text, hits.length] as const;
    };
    for (const query of ['damage > 30,000', '>30000', 'Schaden > 30.000', 'урон > 30 000', '伤害>30k', 'DMG >30,000'])
      expect(bounds(query), query).toEqual(['', 3]);
    expect(bounds('damage >= 30000')).toEqual(['', 4]);
    expect(bounds('raincutter > 30k < 1.5m')).toEqual(['raincutter', 2]);
    expect(bounds('> 1,4M')).toEqual(['', 1]);
    expect(bounds('damage = 30,001')).toEqual(['', 1]);
    expect(bounds('< 30,000 tick')).toEqual(['tick', 1]);
    // Without a number it is text, and so is a number that belongs to a word.
    expect(readQuery('a > b')).toEqual({ text: 'a > b', damage: null });
    expect(readQuery('>3x').damage).toBeNull();
    expect(readQuery('30,000')).toEqual({ text: '30,000', damage: null });
  });

  it('finds hits by their damage, alone or with a text, and nothing that is no hit', async () => {
    const document = await ownDocument();
    const { index } = document;
    const search = new LineSearch(document.texts(WORDS), index.amount);
    const shown = buildRows(index, new Set(['damage', 'action', 'energy']), 'columns');
    const large = [...index.amount.keys()].filter((line) => (index.amount[line] ?? 0) > 20_000);
    expect(large.length).toBeGreaterThan(3);
    expect(search.find('damage > 20,000', shown)).toEqual(large);
    const texts = document.texts(WORDS);
    expect(search.find('isotoma > 20000', shown)).toEqual(large.filter((line) => /isotoma/i.test(texts[line] ?? '')));
    expect(search.find('< 1', shown)).toEqual([]);
  });

  it('marks what matched', () => {
    expect(splitMatches('a Tick of a tick', 'damage > 5 tick').filter((_, i) => i % 2 === 1)).toEqual(['Tick', 'tick']);
    expect(splitMatches('Hit a hit', 'hit')).toEqual(['', 'Hit', ' a ', 'hit', '']);
    expect(splitMatches('Hit', '')).toEqual(['Hit']);
    // Lower case of this letter is longer than itself; the text is then shown unmarked rather than wrongly marked.
    expect(splitMatches('İstanbul', 'st')).toEqual(['İstanbul']);
  });
});
