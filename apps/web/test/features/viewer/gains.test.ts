import { describe, expect, it } from 'vitest';
import { gainOf } from '#features/viewer/model/gains.ts';

describe('a difference', () => {
  it('is a gain or a loss by the better direction of the figure', () => {
    expect(gainOf('more', 'more')).toBe('gain');
    expect(gainOf('less', 'more')).toBe('loss');
    // Time to kill.
    expect(gainOf('less', 'less')).toBe('gain');
    expect(gainOf('more', 'less')).toBe('loss');
  });
  it('is neither where nothing is better, or chance may have made it', () => {
    expect(gainOf('more', 'neither')).toBe('neither');
    for (const verdict of ['unclear', 'same'] as const)
      for (const better of ['more', 'less', 'neither'] as const) expect(gainOf(verdict, better)).toBe('neither');
  });
});
