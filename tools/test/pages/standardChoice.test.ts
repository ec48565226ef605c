import { characterKeys } from '@quartet/gamedata/names';
import { describe, expect, it } from 'vitest';
import type { GainRow } from '../../../apps/web/build/guide/best.ts';
import { chosenRow, standardChoice } from '../../pages/standardChoice.ts';

const NONE: ReadonlyMap<string, number> = new Map();

describe('the choice of gear by measured gains', () => {
  it('is the greatest gain, if others gain at least 2 % less', () => {
    const rows: GainRow[] = [
      ['noblesseoblige', 0.029, 0.001, 12],
      ['goldentroupe', 0.05, 0.001, 0],
    ];
    expect(chosenRow(rows, 'noblesseoblige', NONE)).toBe('goldentroupe');
  });

  it('is what most teams of players have, of gains that differ by up to 2 %', () => {
    const rows: GainRow[] = [
      ['tenacityofthemillelith', 0.0718, 0.0044, 0],
      ['goldentroupe', 0.0586, 0.0046, 17],
      ['noblesseoblige', 0.0535, 0.0003, 3],
    ];
    expect(chosenRow(rows, 'tenacityofthemillelith', NONE)).toBe('goldentroupe');
  });

  it('stays the present one, if no team of players has one of those that tie', () => {
    const rows: GainRow[] = [
      ['jadevista', 0, 0, 0],
      ['hamayumi', -0.015, 0.001, 0],
    ];
    expect(chosenRow(rows, 'hamayumi', new Map([['jadevista', 40]]))).toBe('hamayumi');
  });

  it('stays the present one within the intervals, which chance in energy makes wide', () => {
    const rows: GainRow[] = [
      ['rightfulreward', 0, 0.01, 0],
      ['favoniuslance', -0.0247, 0.0768, 0],
      ['mountainbracingbolt', -0.0214, 0.0341, 0],
    ];
    expect(chosenRow(rows, 'favoniuslance', NONE)).toBe('favoniuslance');
    // Other gear within its interval does not tie.
    expect(chosenRow(rows, 'thecatch', new Map([['mountainbracingbolt', 9]]))).toBe('rightfulreward');
  });

  it('is what players give to other characters, if nothing else decides', () => {
    const rows: GainRow[] = [
      ['finaleofthedeepgalleries', 0.042, 0.006, 0],
      ['emblemofseveredfate', 0.037, 0.011, 0],
    ];
    expect(chosenRow(rows, 'retracingbolide', new Map([['emblemofseveredfate', 30]]))).toBe('emblemofseveredfate');
    expect(chosenRow(rows, 'retracingbolide', NONE)).toBe('finaleofthedeepgalleries');
  });

  it('has a weapon and a set for every character', () => {
    for (const key of characterKeys) {
      const { weapon, set } = standardChoice(key, NONE);
      expect([key, weapon !== '', set !== '']).toEqual([key, true, true]);
    }
  });
});
