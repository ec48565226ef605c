/** The mark of characters with estimated frames, wherever they are shown. Amber and Bennett stand in for estimated ones. */
import { openConfig } from '@quartet/edits';
import i18next from 'i18next';
import { createElement } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { CharacterDocument } from '#features/guide/model/documents.ts';
import { CharacterGuide } from '#features/guide/pages/CharacterGuide.tsx';
import { Figures } from '#features/simulator/answer/Figures.tsx';
import { MemberCard } from '#features/team-builder/card/MemberCard.tsx';
import { withCaution } from '#features/team-builder/picker/caution.ts';
import { MemberTile } from '#features/team-database/parts/MemberTile.tsx';
import { WarningBanners } from '#features/viewer/parts/Warnings.tsx';
import { Characters } from '#features/viewer/sections/Characters.tsx';
import { LANGUAGES } from '#shared/i18n/index.ts';
import { CharacterCard } from '#shared/ui/CharacterCard.tsx';
import { EstimateNote } from '#shared/ui/EstimateNote.tsx';
import { isWhole } from '../../../../../test/lane.ts';
import { guideDocuments } from '../../../build/guide/plugin.ts';
import { yardstick } from '../../features/viewer/fixture.ts';
import { markup, textOf } from '../../markup.ts';

beforeAll(async () => {
  // The texts of known limits come from here.
  await i18next.init({ lng: 'en', resources: {} });
});
vi.mock('@quartet/gamedata/estimated', () => ({ estimated: { amber: 0.06, bennett: 0 } }));

const MARK = /frames are estimated; figures may change( by 6%)?\./g;
const marks = (html: string): string[] => textOf(html).match(MARK) ?? [];
const BY = 'frames are estimated; figures may change by 6%.';
const SOME = 'frames are estimated; figures may change.';

const nothing = () => {};
function memberCard(key: string): string {
  const document = openConfig(`${key} char lvl=90/90 cons=0 talent=9,9,9;\n`);
  const [config] = document.config.characters;
  const state = {
    document,
    config,
    place: 0,
    look: { color: 'red' },
    sheet: false,
    size: 1,
    totals: null,
    dragging: false,
  };
  const actions = { onView: nothing, onPatch: nothing, onEdit: nothing, onRemove: nothing, onReplace: nothing };
  const more = { onDuplicate: nothing, onApply: nothing, onMove: nothing, onDragStart: nothing, onDragEnd: nothing };
  return markup(createElement(MemberCard, { ...state, ...actions, ...more, view: 'closed' as const }));
}

function memberTile(name: string): string {
  const member = {
    name,
    element: 'pyro',
    level: 90,
    max_level: 90,
    cons: 0,
    weapon: { name: 'rust', refine: 1, level: 90, max_level: 90 },
    sets: {},
    talents: { attack: 9, skill: 9, burst: 9 },
    er: null,
  };
  return markup(createElement(MemberTile, { member, look: { color: 'red' } }));
}

describe('a character with estimated frames is marked', () => {
  it('on its card in the team', () => {
    expect(marks(memberCard('amber'))).toEqual([BY]);
    expect(marks(memberCard('bennett'))).toEqual([SOME]);
    expect(marks(memberCard('ganyu'))).toEqual([]);
  });

  it('on cards of the teams database', () => {
    expect(marks(memberTile('amber'))).toEqual([BY]);
    expect(marks(memberTile('ganyu'))).toEqual([]);
  });

  it.runIf(isWhole)('on its page of the guide', async () => {
    const documents = await guideDocuments();
    const page = (key: string) =>
      markup(
        createElement(CharacterGuide, { document: documents[`characters/${key}`] as CharacterDocument, name: key }),
      );
    expect(marks(page('amber'))).toEqual([BY]);
    expect(marks(page('ganyu'))).toEqual([]);
  });

  it('in the picker, after other cautions', () => {
    const entry = { id: 'a', key: 'amber', label: 'Amber', note: '', more: [] };
    expect(withCaution(entry, 'Not whole.', 'Estimated.').caution).toBe('Estimated.');
    expect(withCaution(entry, 'Not whole.', null)).toBe(entry);
  });

  it('in results, as the result states it', () => {
    const result = { ...yardstick(), estimated_characters: { yelan: 0.06, constructor: 0 } };
    const counted = yardstick();
    const shown = (of: typeof counted) => ({ result: of, kind: 'run' as const, isStale: false });
    const view = (of: typeof counted) => ({ result: of, statistics: of.statistics, base: null, running: false });
    expect(marks(markup(createElement(Figures, { shown: shown(result) })))).toEqual([BY, SOME]);
    expect(marks(markup(createElement(Figures, { shown: shown(counted) })))).toEqual([]);
    expect(marks(markup(createElement(WarningBanners, { result })))).toEqual([BY, SOME]);
    expect(marks(markup(createElement(WarningBanners, { result: counted })))).toEqual([]);
    expect(marks(markup(createElement(Characters, { view: view(result) })))).toEqual([BY]);
    expect(marks(markup(createElement(Characters, { view: view(counted) })))).toEqual([]);
  });

  it('on cards of a sample, as with the facts of today, and not on those of a result with counted frames', () => {
    const [first] = yardstick().character_details;
    const card = (uncertainty?: null) =>
      markup(
        createElement(CharacterCard, {
          character: { ...first, name: 'amber' },
          look: { color: 'red' },
          initial: false,
          open: false,
          uncertainty,
        }),
      );
    expect(marks(card())).toEqual([BY]);
    expect(marks(card(null))).toEqual([]);
  });

  it.each(Object.keys(LANGUAGES))('with the percentage in %s', (language) => {
    const text = (uncertainty: number | undefined) =>
      textOf(markup(createElement(EstimateNote, { name: 'Nefer', uncertainty }), language));
    expect(text(0.06)).toMatch(/Nefer.*6\s?%/);
    expect(text(0)).toMatch(/Nefer/);
    expect(text(0)).not.toMatch(/\d|%|\{/);
    expect(text(undefined)).toBe('');
  });
});
