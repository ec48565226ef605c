/** Numbers of the game, and frames of a recording. */
import { barriers } from './readable.ts';
import { expect, type Page, test } from './test.ts';
import { overflowOnPhone } from './world.ts';

const CONFIG = `xingqiu char lvl=80/90 cons=0 talent=6,6,6;
xingqiu add weapon="favoniussword" refine=3 lvl=90/90;
xingqiu add stats hp=4780 atk=311 cr=0.5;
active xingqiu;
target lvl=100 resist=0.1;
options duration=5;
xingqiu skill, attack;
`;

test('explains a number of the game, and reports one that nothing gives', async ({ page }) => {
  await page.addInitScript((text) => localStorage.setItem('quartet-config', text), CONFIG);
  await page.goto('/in-game');
  const table = page.getByRole('region', { name: 'Numbers to expect' }).first();
  await expect(table).toBeVisible();
  const rows = table.getByRole('row');
  const plain = (await rows.nth(1).getByRole('cell').nth(0).textContent()) ?? '';
  expect(plain).toMatch(/^[\d,]+$/);
  await page.getByLabel('Number seen').fill(plain);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('status').filter({ hasText: plain })).toBeVisible();
  await expect(page.getByText('As simulated').first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await overflowOnPhone(page)).toBe(0);

  await page.getByLabel('Number seen').fill('9,999,999');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing gives 9,999,999' })).toBeVisible();
  await expect(page.getByText('The closest number is')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'This looks wrong' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('- Number in the game: 9999999');
});

const FRAMES = 48;
const FPS = 30;
/** Columns of a frame: the bits of its number, black or white. */
const BITS = 6;

/**
 * A WebM of numbered frames, each a key frame: the pictures are WebP, which has the same coding. Base64.
 * @param hasLength whether the file states the length of a frame
 */
const numberedVideo = (page: Page, hasLength: boolean): Promise<string> =>
  page.evaluate(
    async ({ frames, fps, bits, hasLength }) => {
      type Bytes = number[];
      const big = (value: number, length: number): Bytes =>
        Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) % 256);
      const text = (value: string): Bytes => [...value].map((letter) => letter.charCodeAt(0));
      const real = (value: number): Bytes => {
        const view = new DataView(new ArrayBuffer(8));
        view.setFloat64(0, value);
        return [...new Uint8Array(view.buffer)];
      };
      const element = (id: number, data: Bytes): Bytes => {
        const idBytes = big(id, id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1);
        return [...idBytes, 0x08, ...big(data.length, 4), ...data];
      };
      const canvas = document.createElement('canvas');
      canvas.width = bits * 16;
      canvas.height = 16;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      const blocks: Bytes = [];
      for (let frame = 0; frame < frames; frame++) {
        for (let bit = 0; bit < bits; bit++) {
          context.fillStyle = (frame >> bit) & 1 ? 'white' : 'black';
          context.fillRect(bit * 16, 0, 16, 16);
        }
        const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
        const bytes = new Uint8Array(await (blob as Blob).arrayBuffer());
        // RIFF, size, WEBP, then chunks: name, size, data.
        let at = 12;
        const sizeAt = (place: number) => new DataView(bytes.buffer).getUint32(place + 4, true);
        while (String.fromCharCode(...bytes.subarray(at, at + 4)) !== 'VP8 ') at += 8 + sizeAt(at) + (sizeAt(at) % 2);
        blocks.push(...element(0xa3, [0x81, ...big(frame, 2), 0x80, ...bytes.subarray(at + 8, at + 8 + sizeAt(at))]));
      }
      const head = element(0x1a45dfa3, [
        ...element(0x4286, [1]),
        ...element(0x42f7, [1]),
        ...element(0x42f2, [4]),
        ...element(0x42f3, [8]),
        ...element(0x4282, text('webm')),
        ...element(0x4287, [2]),
        ...element(0x4285, [2]),
      ]);
      const info = element(0x1549a966, [
        ...element(0x2ad7b1, big(Math.round(1e9 / fps), 4)),
        ...element(0x4489, real(frames)),
        ...element(0x4d80, text('test')),
        ...element(0x5741, text('test')),
      ]);
      const track = element(0xae, [
        ...element(0xd7, [1]),
        ...element(0x73c5, [1]),
        ...element(0x83, [1]),
        ...element(0x86, text('V_VP8')),
        ...(hasLength ? element(0x23e383, big(Math.round(1e9 / fps), 4)) : []),
        ...element(0xe0, [...element(0xb0, [bits * 16]), ...element(0xba, [16])]),
      ]);
      const cluster = element(0x1f43b675, [...element(0xe7, [0]), ...blocks]);
      const file = [...head, ...element(0x18538067, [...info, ...element(0x1654ae6b, track), ...cluster])];
      let binary = '';
      for (const byte of file) binary += String.fromCharCode(byte);
      return btoa(binary);
    },
    { frames: FRAMES, fps: FPS, bits: BITS, hasLength },
  );

/** Number of the frame that the video shows. */
const frameShown = (page: Page): Promise<number> =>
  page.evaluate((bits) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const video = document.querySelector('video');
    if (context === null || video === null) throw new Error('no video');
    context.drawImage(video, 0, 0, bits * 16, 16);
    let frame = 0;
    for (let bit = 0; bit < bits; bit++)
      if ((context.getImageData(bit * 16 + 8, 8, 1, 1).data[0] ?? 0) > 127) frame += 1 << bit;
    return frame;
  }, BITS);

test('counts the frames of a local video, and writes them as facts of a character', async ({ page }) => {
  await page.goto('/frame-counter');
  const video = Buffer.from(await numberedVideo(page, true), 'base64');
  const requests: string[] = [];
  page.on('request', (request) => {
    const isPart = request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/assets/');
    if (!request.url().startsWith('blob:') && !isPart) requests.push(`${request.method()} ${request.url()}`);
  });
  await page.getByLabel('Video file').setInputFiles({ name: 'take.webm', mimeType: 'video/webm', buffer: video });
  await page.getByLabel('Frames per second').fill(`${FPS}`);
  await expect(page.getByText('within ±2')).toBeVisible();
  const shown = page.getByTestId('frame');
  const counter = page.getByRole('group', { name: 'Frame by frame' });
  await expect(shown).toHaveText(`Frame 0 of ${FRAMES - 1}`);
  const goTo = async (frame: number) => {
    await expect(shown).toHaveText(`Frame ${frame} of ${FRAMES - 1}`);
    await expect.poll(() => frameShown(page)).toBe(frame);
  };
  await counter.focus();
  await page.keyboard.press('ArrowRight');
  await goTo(1);
  await page.keyboard.press('ArrowRight');
  await goTo(2);
  await page.keyboard.press('z');
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Ten frames forward' }).click();
  await goTo(12);
  await page.getByRole('button', { name: 'One frame back' }).click();
  await goTo(11);
  await page.getByRole('button', { name: 'Hit H' }).click();
  await counter.focus();
  await page.keyboard.press('End');
  await goTo(FRAMES - 1);
  await page.keyboard.press('d');

  // Nine frames at 30 per second are 18 at 60, 45 are 90.
  const facts = page.getByTestId('facts');
  await expect(facts).toContainText('"hit": 18');
  await expect(facts).toContainText('"dash": 90');
  await page.getByLabel('Character').selectOption('xingqiu');
  await page.getByLabel('Counted by').fill('Tester');
  await page.getByLabel('Address of the recording').fill('https://videos.example/1');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied['facts.json']).toEqual({
    source: 'tester-xingqiu',
    attacks: { skill: { at: { snapshot: 18, hit: 18 } } },
    frames: { skill: { animation: 90, next: { dash: 90 } } },
  });
  expect(copied['sources.json']['tester-xingqiu'].what).toContain('each within 2 frames at 60');
  expect(await barriers(page)).toEqual([]);
  expect(await overflowOnPhone(page)).toBe(0);
  // The file and the marks leave the browser by no request.
  expect(requests).toEqual([]);

  await page.reload();
  await expect(page.getByText('These marks are of take.webm')).toBeVisible();
  await expect(page.getByTestId('facts')).toContainText('"dash": 90');
});

test('shows each frame of a video that does not state the length of its frames', async ({ page }) => {
  await page.goto('/frame-counter');
  const video = Buffer.from(await numberedVideo(page, false), 'base64');
  await page.getByLabel('Video file').setInputFiles({ name: 'take.webm', mimeType: 'video/webm', buffer: video });
  await page.getByLabel('Frames per second').fill(`${FPS}`);
  await page.getByRole('group', { name: 'Frame by frame' }).focus();
  for (const frame of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByTestId('frame')).toHaveText(`Frame ${frame} of ${FRAMES - 1}`);
    await expect.poll(() => frameShown(page)).toBe(frame);
  }
});
