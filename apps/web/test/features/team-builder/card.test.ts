import { openConfig } from '@quartet/edits';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { MemberCard } from '#features/team-builder/card/MemberCard.tsx';
import { markup, startTexts, textOf } from '../guide/render.ts';

const nothing = () => {};
function card(text: string): string {
  const document = openConfig(text);
  const [config] = document.config.characters;
  const props = {
    document,
    config,
    place: 0,
    look: { color: 'var(--color-pyro)' },
    sheet: false,
    size: 1,
    view: 'closed',
    totals: null,
    dragging: false,
  } as const;
  const actions = {
    onView: nothing,
    onPatch: nothing,
    onEdit: nothing,
    onRemove: nothing,
    onReplace: nothing,
    onDuplicate: nothing,
  };
  const more = { onApply: nothing, onMove: nothing, onDragStart: nothing, onDragEnd: nothing };
  return textOf(markup(createElement(MemberCard, { ...props, ...actions, ...more })));
}
beforeAll(startTexts);

describe('a card', () => {
  it('states that a character has no level where the config gives none', () => {
    const weapon = 'ganyu add weapon="amosbow" refine=1 lvl=90/90;\n';
    expect(card(weapon)).toContain('No level given');
    expect(card(weapon)).not.toContain('0/0');
    expect(card(`ganyu char lvl=80/90 cons=1 talent=9,9,9;\n${weapon}`)).toContain('Level 80/90');
  });
});
