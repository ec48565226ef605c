import { describe, expect, it } from 'vitest';
import { refuseCircles } from '../../build/workers.ts';

const chunk = (fileName: string, ...imports: string[]) => ({ type: 'chunk', fileName, imports });

describe('the files of the workers', () => {
  it('may import each other in one direction', () => {
    expect(() =>
      refuseCircles([
        chunk('a.js', 'b.js', 'c.js'),
        chunk('b.js', 'c.js'),
        chunk('c.js'),
        { type: 'asset', fileName: 'd.css' },
      ]),
    ).not.toThrow();
  });

  it('end the build where they import each other, with the circle', () => {
    expect(() => refuseCircles([chunk('a.js', 'b.js'), chunk('b.js', 'c.js'), chunk('c.js', 'b.js')])).toThrow(
      'b.js → c.js → b.js',
    );
  });
});
