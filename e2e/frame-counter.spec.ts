/** The frame counter, with recordings whose frames show their number. */
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';
import { isWhole } from '../test/lane.ts';
import { barriers } from './readable.ts';
import { expect, type Page, test } from './test.ts';
import { overflowOnPhone } from './world.ts';

const FRAMES = 150;
/** Squares of a frame: the bits of its number, black or white. */
const BITS = 8;
const SQUARE = 32;
/** Frames from one key frame to the next. */
const KEY_EVERY = 40;

/** Start of a frame in seconds. */
type Clock = (frame: number) => number;
const even =
  (fps: number): Clock =>
  (frame) =>
    frame / fps;
/** 60 frames per second, with every fifth frame missing, and a pause of 0.3 s before frame 70. */
const uneven: Clock = (frame) => (frame + Math.floor(frame / 4)) / 60 + (frame >= 70 ? 0.3 : 0);

interface Chunk {
  readonly data: string;
  readonly isKey: boolean;
}

/** Frames that show their number, encoded by the browser: most are differences from the frame before. */
const encoded = (page: Page, codec: string): Promise<Chunk[]> =>
  page.evaluate(
    async ({ frames, bits, square, keyEvery, codec }) => {
      const chunks: Chunk[] = [];
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          let binary = '';
          for (const byte of bytes) binary += String.fromCharCode(byte);
          chunks.push({ data: btoa(binary), isKey: chunk.type === 'key' });
        },
        error: (error) => {
          throw error;
        },
      });
      encoder.configure({ codec, width: bits * square, height: square, framerate: 60, bitrate: 2_000_000 });
      const canvas = new OffscreenCanvas(bits * square, square);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      for (let frame = 0; frame < frames; frame++) {
        for (let bit = 0; bit < bits; bit++) {
          context.fillStyle = (frame >> bit) & 1 ? 'white' : 'black';
          context.fillRect(bit * square, 0, square, square);
        }
        const picture = new VideoFrame(canvas, { timestamp: frame * 10_000 });
        encoder.encode(picture, { keyFrame: frame % keyEvery === 0 });
        picture.close();
      }
      await encoder.flush();
      return chunks;
    },
    { frames: FRAMES, bits: BITS, square: SQUARE, keyEvery: KEY_EVERY, codec },
  );

async function recording(page: Page, form: 'webm' | 'mp4', codec: VideoCodec, clock: Clock): Promise<Buffer> {
  const name = codec === 'vp9' ? 'vp09.00.10.08' : 'vp8';
  const chunks = await encoded(page, name);
  expect(chunks.map(({ isKey }) => isKey).filter(Boolean).length).toBeLessThan(FRAMES / 10);
  const target = new BufferTarget();
  const output = new Output({ target, format: form === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat() });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  for (const [i, { data, isKey }] of chunks.entries()) {
    const packet = new EncodedPacket(
      Buffer.from(data, 'base64'),
      isKey ? 'key' : 'delta',
      clock(i),
      clock(i + 1) - clock(i),
    );
    await source.add(packet, {
      decoderConfig: { codec: name, codedWidth: BITS * SQUARE, codedHeight: SQUARE },
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer as ArrayBuffer);
}

/** Number of the frame that the canvas shows. */
const frameShown = (page: Page): Promise<number> =>
  page.evaluate(
    ({ bits, square }) => {
      const canvas = document.querySelector('canvas');
      const context = canvas?.getContext('2d');
      if (context === undefined || context === null) return -1;
      let frame = 0;
      for (let bit = 0; bit < bits; bit++) {
        const [red = 0] = context.getImageData(bit * square + square / 2, square / 2, 1, 1).data;
        if (red > 127) frame += 1 << bit;
      }
      return frame;
    },
    { bits: BITS, square: SQUARE },
  );

const stated = (page: Page) => page.getByTestId('frame');
const counter = (page: Page) => page.getByRole('group', { name: 'Frame by frame' });

/** Expects that a frame is named and shown; both at the same moment, without a retry of the picture. */
async function expectFrame(page: Page, frame: number): Promise<void> {
  await expect(stated(page)).toHaveText(new RegExp(`^Frame ${frame} of ${FRAMES - 1},`));
  expect(await frameShown(page)).toBe(frame);
}

async function open(page: Page, buffer: Buffer, name: string): Promise<void> {
  await page.getByLabel('Video file').setInputFiles({ name, mimeType: `video/${name.split('.')[1]}`, buffer });
  await expectFrame(page, 0);
  await counter(page).focus();
}

/** Numbers below a limit, the same in each run. */
function* jumps(limit: number): Generator<number> {
  for (let state = 1; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state % limit;
  }
}

const seek = (page: Page, frame: number) => page.getByRole('slider', { name: 'Position' }).fill(`${frame}`);

const CASES = [
  ['an even WebM (VP8)', 'webm', 'vp8', even(60)],
  ['an uneven WebM (VP9)', 'webm', 'vp9', uneven],
  ['an uneven MP4 (VP9)', 'mp4', 'vp9', uneven],
] as const;

for (const [title, form, codec, clock] of CASES)
  test(`names the frame that it shows, after steps and jumps: ${title}`, {
    tag: form === 'mp4' ? [] : '@all',
  }, async ({ page }) => {
    await page.goto('/frame-counter');
    await open(page, await recording(page, form, codec, clock), `take.${form}`);
    // Each step is a decoded frame: in the lane `all` every one of the video.
    const last = isWhole ? FRAMES - 1 : 12;
    for (let frame = 1; frame <= last; frame++) {
      await page.keyboard.press('ArrowRight');
      await expectFrame(page, frame);
    }
    for (let frame = last - 1; frame >= 0; frame--) {
      await page.keyboard.press('ArrowLeft');
      await expectFrame(page, frame);
    }
    const targets = jumps(FRAMES);
    for (let i = 0; i < (isWhole ? 100 : 10); i++) {
      const frame = targets.next().value as number;
      await seek(page, frame);
      await expectFrame(page, frame);
      await expect(stated(page)).toContainText(`at ${clock(frame).toFixed(3)} s`);
    }
    // A step that is requested while another is decoded goes on from it.
    await seek(page, 60);
    for (let i = 0; i < 5; i++) await counter(page).press('ArrowRight');
    await counter(page).press('Shift+ArrowRight');
    await expectFrame(page, 75);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 20_000 });
    await expectFrame(page, FRAMES - 1);
  });

test('counts the frames of a local video, and writes them as facts of a character', { tag: '@all' }, async ({
  page,
}) => {
  // The page requests the features of the server once.
  const site = page.waitForResponse('**/api/site');
  await page.goto('/frame-counter');
  await site;
  const video = await recording(page, 'webm', 'vp8', even(30));
  const requests: string[] = [];
  page.on('request', (request) => {
    const isPart = request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/assets/');
    if (!isPart) requests.push(`${request.method()} ${request.url()}`);
  });
  await open(page, video, 'take.webm');
  await expect(page.getByText('30 frames per second; a count is within ±2 game frames')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectFrame(page, 2);
  await page.keyboard.press('z');
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Ten frames forward' }).click();
  await page.getByRole('button', { name: 'One frame back' }).click();
  await expectFrame(page, 11);
  await page.getByRole('button', { name: 'Hit H' }).click();
  await counter(page).focus();
  await page.keyboard.press('End');
  await expectFrame(page, FRAMES - 1);
  await page.keyboard.press('d');

  // Nine frames at 30 per second are 18 at 60, 147 are 294.
  const facts = page.getByTestId('facts');
  await expect(facts).toContainText('"hit": 18');
  await page.getByRole('combobox', { name: 'Character' }).selectOption('xingqiu');
  await page.getByLabel('Counted by').fill('Tester');
  await page.getByLabel('Address of the recording').fill('https://videos.example/1');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied['facts.json']).toEqual({
    source: 'tester-xingqiu',
    attacks: { skill: { at: { snapshot: 18, hit: 18 } } },
    frames: { skill: { animation: 294, next: { dash: 294 } } },
  });
  expect(copied['sources.json']['tester-xingqiu'].what).toContain('30 frames per second, each within 2 frames at 60');
  expect(await barriers(page)).toEqual([]);
  expect(await overflowOnPhone(page)).toBe(0);
  // The file and the marks leave the browser by no request.
  expect(requests).toEqual([]);

  await page.reload();
  await expect(page.getByText('These marks are of take.webm')).toBeVisible();
  await expect(page.getByTestId('facts')).toContainText('"dash": 294');
  await page
    .getByLabel('Video file')
    .setInputFiles({ name: 'x.webm', mimeType: 'video/webm', buffer: Buffer.from('?') });
  await expect(page.getByRole('alert')).toHaveText(/damaged or of a form that cannot be read/);
});

test('states that frames are less certain in a browser without a decoder', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'VideoDecoder', { value: undefined });
  });
  await page.goto('/frame-counter');
  const buffer = await recording(page, 'webm', 'vp8', even(60));
  await page.getByLabel('Video file').setInputFiles({ name: 'take.webm', mimeType: 'video/webm', buffer });
  await expect(page.getByRole('alert')).toHaveText(/cannot decode single frames/);
  await expect(page.getByText('within ±2 game frames')).toBeVisible();
  await seek(page, 70);
  await expect(stated(page)).toHaveText(/^Frame (69|70|71) of/);
  expect(Math.abs((await frameShown(page)) - 70)).toBeLessThanOrEqual(1);
});
