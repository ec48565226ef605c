import { expect, it } from 'vitest';
import { type BuiltFile, neededFiles } from '../../build/simulatorFiles.ts';

const file = (fileName: string, source: string | null, more: Partial<BuiltFile> = {}): BuiltFile => ({
  fileName,
  source,
  imports: [],
  dynamicImports: [],
  css: [],
  ...more,
});

it('lists the page, its views and the example kits of its workers, and no other page or character', () => {
  const files = [
    file('main.js', '/web/src/main.tsx', { imports: ['common.js'], dynamicImports: ['simulator.js', 'guide.js'] }),
    file('common.js', null, { css: ['common.css'], dynamicImports: ['de.js', 'guide-de.js', 'en.js'] }),
    file('simulator.js', '/web/src/app/pages/SimulatorRoute.tsx', { dynamicImports: ['editor.js', 'optimiser.js'] }),
    file('editor.js', '/web/src/features/editor/EditorSurface.tsx'),
    file('optimiser.js', '/web/src/features/optimiser/Optimiser.tsx'),
    file('guide.js', '/web/src/features/guide/pages/GuideHome.tsx', { imports: ['guide-only.js'] }),
    file('guide-only.js', null),
    file('en.js', '/web/src/shared/i18n/team/en.json'),
    file('de.js', '/web/src/shared/i18n/team/de.json'),
    file('guide-de.js', '/web/src/shared/i18n/guide/de.json'),
    file('worker.js', '/runner/src/browser-worker.ts', {
      dynamicImports: ['nahida.js', 'kuki.js', 'raiden.js', 'swords.js'],
    }),
    file('nahida.js', '/content/src/characters/nahida/kit.ts'),
    file('kuki.js', '/content/src/characters/kukishinobu/kit.ts'),
    file('raiden.js', '/content/src/characters/raidenshogun/kit.ts'),
    file('swords.js', null),
  ];
  const start = new Set(['main.js', 'worker.js']);
  expect(neededFiles(files, ({ fileName }) => start.has(fileName), new Set(['nahida', 'kuki']))).toMatchObject({
    files: [
      'common.css',
      'common.js',
      'editor.js',
      'kuki.js',
      'main.js',
      'nahida.js',
      'simulator.js',
      'swords.js',
      'worker.js',
    ],
    languages: { en: ['en.js'], de: ['de.js'], ja: [] },
  });
});
