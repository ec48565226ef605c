import { runSearch } from '@quartet/optimiser';
import { createNodeExecutor } from '@quartet/runner/node';
import { afterAll, describe, expect, it } from 'vitest';
import { type Answer, AS_IS, answerOf } from '#features/optimiser/model/answer.ts';
import { orderOf } from '#features/optimiser/model/order.ts';
import { FIRST_QUESTION, type Kind, type Question } from '#features/optimiser/model/question.ts';
import type { Stock } from '#features/optimiser/model/stock.ts';
import type { Search } from '#run/search/searches.ts';
import { isWhole } from '../../../../../test/lane.ts';

const CONFIG = `bennett char lvl=90/90 cons=2 talent=9,9,9;
bennett add weapon="favoniussword" refine=5 lvl=90/90;
bennett add set="noblesseoblige" count=4;
bennett add stats hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311;
target lvl=100 resist=0.1;
options duration=${isWhole ? 10 : 4} swap_delay=12;
active bennett;
while 1 { bennett skill, attack; }
`;

const executor = createNodeExecutor();
afterAll(() => executor.close());

const NO_SEARCH = { form: null, findings: null, outcome: null } as const;

async function ask(part: Partial<Question>, stock: Stock | null = null, text = CONFIG) {
  const form = { ...FIRST_QUESTION, effort: 'quick', ...part } as const;
  const { kind } = form;
  const { question, seed, fights } = orderOf(kind, text, form, stock);
  const reports: Answer[] = [];
  const search = { ...NO_SEARCH, question } as unknown as Search<Kind>;
  const answer = (more: object) => {
    const found = answerOf(kind, { ...search, ...more });
    if (found === null) throw new Error('there is no answer');
    return found;
  };
  const outcome = await runSearch(
    kind,
    executor,
    question,
    { seed: seed ?? 1, fights, workers: 1 },
    { onStep: ({ findings }) => reports.push(answer({ findings })) },
  );
  return { last: answer({ outcome }), reports };
}

describe('a question to the optimiser', () => {
  it('about substats ends with proposals, energy and the search space', async () => {
    const { last, reports } = await ask({ leastEr: { bennett: 2 } });
    expect(reports.length).toBeGreaterThan(2);
    expect([last.failed, last.energy.map(({ key }) => key)]).toEqual([[], ['bennett']]);
    expect(reports.at(-1)?.rows.map(({ id }) => id)).toEqual(last.rows.map(({ id }) => id));
    const [best] = last.rows;
    expect(best.gain.mean).toBeGreaterThan(0);
    expect(best.value - best.gain.mean).toBeCloseTo(last.given ?? 0, 6);
    expect(best.config).toContain(
      'bennett add stats hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311;\nbennett add stats ',
    );
    expect(Object.keys(best.rolls?.[0].counts ?? {})).toHaveLength(10);
    expect([last.best, last.rows.at(-1)?.config]).toEqual([best.id, CONFIG]);
  });

  it('about what is next has the config as it is among its rows', async () => {
    const { last } = await ask({ kind: 'sweep', sweep: 'constellations' });
    expect(last.rows.map(({ change }) => change?.amount ?? 'as it is')).toEqual(
      expect.arrayContaining(['as it is', 0, 1, 3, 4, 5, 6]),
    );
    expect(last.rows.find(({ change }) => change === null)?.config).toBe(CONFIG);
  });

  it.each([
    { kind: 'substats', each: 0, free: 1 },
    { kind: 'sweep', sweep: 'refinements' },
  ] as const)('reports that nothing better was found: $kind', async (part) => {
    const { last } = await ask(part, null, CONFIG.replace('cr=0.311;', 'cr=0.311;\nbennett add stats cr=0.3 cd=1;'));
    expect(last.best).toBe(AS_IS);
    const values = last.rows.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    for (const { value, gain } of last.rows) expect(value - gain.mean).toBeCloseTo(last.given ?? 0, 6);
  });

  it('about artifacts keeps what is to be kept, and refuses a document that is none', async () => {
    const piece = (slotKey: string, mainStatKey: string, location = '') => ({
      setKey: 'NoblesseOblige',
      slotKey,
      rarity: 5,
      level: 20,
      mainStatKey,
      substats: [{ key: 'critRate_', value: 10 }],
      location,
    });
    const artifacts = [
      piece('flower', 'hp'),
      piece('flower', 'hp', 'Bennett'),
      piece('plume', 'atk'),
      piece('sands', 'atk_'),
      piece('goblet', 'pyro_dmg_'),
      piece('circlet', 'critDMG_'),
      piece('circlet', 'heal_'),
    ];
    const document = JSON.stringify({ format: 'GOOD', artifacts });
    const { last } = await ask({ kind: 'gear' }, { document, excluded: ['6'], kept: { bennett: ['2'] } });
    const gearOf = (found: Answer) => found.rows.find(({ change }) => change !== null)?.gear?.bennett;
    expect(gearOf(last)?.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '7']);
    const anything = { document, excluded: [], kept: {} };
    const circletOf = async (part: Partial<Question>) =>
      gearOf((await ask({ kind: 'gear', ...part }, anything)).last)?.[4]?.main;
    expect(await circletOf({})).toBe('cd');
    expect(await circletOf({ gearMains: { bennett: { circlet: 'heal' } } })).toBe('heal');
    await expect(ask({ kind: 'gear' }, { document: '[]', excluded: [], kept: {} })).rejects.toMatchObject({
      phrase: { id: 'optimiser.inventory-format' },
    });
  });
});
