/** A recording of the player's own: the times of its frames, and their pictures. Nothing leaves the browser. */
import { BlobSource, EncodedPacketSink, Input, type InputVideoTrack, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import { DecodedPictures } from './decodedPictures.ts';
import type { Pictures } from './pictures.ts';
import { PlayedPictures } from './playedPictures.ts';
import { FrameTimes, MAX_FRAMES } from './times.ts';

/** Why a file cannot be counted. */
export type Fault = 'container' | 'picture' | 'long' | 'codec';

export class RecordingError extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

export interface Recording {
  readonly times: FrameTimes;
  readonly pictures: Pictures;
  close(): void;
}

/** Frames between two reports of progress. */
const REPORTED_FRAMES = 500;

async function timesOf(track: InputVideoTrack, onFrames: (count: number) => void, signal: AbortSignal) {
  const starts: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    signal.throwIfAborted();
    // A frame that ends before the start of the recording is not shown.
    if (packet.timestamp + packet.duration > 0 || packet.timestamp >= 0) starts.push(packet.timestamp);
    if (starts.length > MAX_FRAMES) throw new RecordingError('long');
    if (starts.length % REPORTED_FRAMES === 0) {
      onFrames(starts.length);
      // A long list without reads would block the page.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
  if (starts.length === 0) throw new RecordingError('picture');
  return new FrameTimes(starts);
}

/** Reads the times of all frames; throws a {@link RecordingError} for a file that cannot be counted. */
export async function openRecording(
  file: Blob,
  onFrames: (count: number) => void,
  signal: AbortSignal,
): Promise<Recording> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM] });
  try {
    if (!(await input.canRead())) throw new RecordingError('container');
    const track = await input.getPrimaryVideoTrack();
    if (track === null) throw new RecordingError('picture');
    const times = await timesOf(track, onFrames, signal);
    const canDecode = typeof VideoDecoder !== 'undefined' && (await track.canDecode());
    const pictures = canDecode ? new DecodedPictures(track, times) : await PlayedPictures.open(file, times);
    if (pictures === null) throw new RecordingError('codec');
    signal.throwIfAborted();
    return {
      times,
      pictures,
      close: () => {
        pictures.close();
        input.dispose();
      },
    };
  } catch (error) {
    input.dispose();
    if (error instanceof RecordingError || signal.aborted) throw error;
    // A damaged file.
    throw new RecordingError('container');
  }
}
