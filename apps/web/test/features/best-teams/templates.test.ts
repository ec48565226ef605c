import type { RosterTeam } from '@quartet/optimiser';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { TeamPanel } from '#features/best-teams/TeamPanel.tsx';
import { bundledTeams } from '#run/search/bundledTeams.ts';
import { generatedId, isGenerated } from '#run/search/generatedId.ts';
import { merged } from '#run/search/mergedTemplates.ts';
import { ofOrigin } from '#run/search/templates.ts';
import { isWhole } from '../../../../../test/lane.ts';
import { markup, textOf } from '../../markup.ts';

const config = (keys: readonly string[], rotation = '') =>
  `${keys.map((key) => `${key} char lvl=90/90 cons=0 talent=9,9,9;`).join('\n')}\nactive ${keys[0]};\n${rotation}`;
const NATIONAL = ['raidenshogun', 'xingqiu', 'xiangling', 'bennett'];
const VAPE = ['hutao', 'xingqiu', 'yelan', 'zhongli'];

describe('rotations for a roster', () => {
  it('are each text once, of the first list', () => {
    const text = config(NATIONAL);
    expect(merged([{ id: 'page', text }], [{ id: 'file', text: `${text}\n` }])).toEqual([{ id: 'page', text }]);
  });

  it('are all that players wrote, and one generated for each other foursome', () => {
    const [first, second] = ['raidenshogun attack;', 'raidenshogun skill;'].map((rotation) =>
      config(NATIONAL, rotation),
    );
    const served = [
      { id: generatedId('a'), text: config([...NATIONAL].reverse()) },
      { id: generatedId('b'), text: config(VAPE) },
      { id: 'c', text: first },
    ];
    const bundled = [
      { id: 'd', text: second },
      { id: generatedId('e'), text: config([...VAPE].reverse()) },
    ];
    expect(merged(served, bundled).map(({ id }) => id)).toEqual(['c', 'd', generatedId('b')]);
  });

  it('are those of one origin on request', () => {
    const all = [
      { id: 'a', text: config(VAPE) },
      { id: generatedId('b'), text: config(NATIONAL) },
    ];
    const ids = ([null, 'players', 'generated'] as const).map((origin) => ofOrigin(all, origin).map(({ id }) => id));
    expect(ids).toEqual([['a', generatedId('b')], ['a'], [generatedId('b')]]);
  });

  it('come with the program in both kinds', () => {
    const kinds = bundledTeams.map(({ id }) => isGenerated(id));
    expect(kinds).toContain(true);
    expect(kinds).toContain(false);
    if (isWhole) expect(merged(bundledTeams).length).toBeGreaterThan(kinds.filter((each) => !each).length);
  });

  it.each([
    ['generated-a', true],
    ['a', false],
  ])('show that the rotation of %s was generated: %s', (template, shown) => {
    const dps = { mean: 51_000, margin: 100, fights: 240, seed: 1 };
    const team: RosterTeam = { template, members: [], config: '', dps, isRefined: true, reason: null, guards: null };
    const text = textOf(markup(createElement(TeamPanel, { title: 'Team 1', team }), 'en'));
    expect(text.includes('Quartet generated this rotation.')).toBe(shown);
  });
});
