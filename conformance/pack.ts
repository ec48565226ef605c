/**
 * Archives of reference results: many cases in one small file that is read in parts.
 *
 * An archive is `QCASES1\n`, the length of its header (4 bytes, little endian), the header (JSON), then the chunks. Header and
 * chunks are brotli streams. A chunk contains the concatenated files of some cases, about `CHUNK` bytes before compression, so that a case can
 * be read without decompressing all others. The same cases result in the same bytes.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';

const MAGIC = 'QCASES1\n';
/** Bytes before the header: the magic and the header's length. */
const PREFIX = MAGIC.length + 4;
/** Uncompressed size of a chunk in bytes; a case of this size or more has its own chunk. */
const CHUNK = 4 << 20;
/** Maximum uncompressed sizes, as a protection against damaged files. */
const MAX_HEADER = 64 << 20;
const MAX_CHUNK = 256 << 20;

/** A case: its metadata and files. */
export interface PackedCase<T> {
  readonly item: T;
  readonly files: Readonly<Record<string, string>>;
}

interface Header<T> {
  /** Compressed bytes of each chunk. */
  readonly chunks: readonly number[];
  readonly cases: readonly {
    readonly item: T;
    readonly chunk: number;
    /** Position of each file in the uncompressed chunk, in bytes. */
    readonly files: Readonly<Record<string, readonly [start: number, length: number]>>;
  }[];
}

const compressAsync = promisify(brotliCompress);

function compress(data: Buffer): Promise<Buffer> {
  return compressAsync(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
}

/** Packs cases into an archive, sorted by name. */
export async function pack<T extends { readonly name: string }>(cases: readonly PackedCase<T>[]): Promise<Buffer> {
  const sorted = [...cases].sort((a, b) => (a.item.name < b.item.name ? -1 : 1));
  const raw: Buffer[][] = [];
  let filled = CHUNK;
  const entries = sorted.map(({ item, files }) => {
    if (filled >= CHUNK) {
      raw.push([]);
      filled = 0;
    }
    const places: Record<string, [number, number]> = {};
    for (const [name, text] of Object.entries(files)) {
      const bytes = Buffer.from(text, 'utf8');
      raw[raw.length - 1].push(bytes);
      places[name] = [filled, bytes.length];
      filled += bytes.length;
    }
    return { item, chunk: raw.length - 1, files: places };
  });
  const chunks = await Promise.all(raw.map((parts) => compress(Buffer.concat(parts))));
  const header: Header<T> = { chunks: chunks.map((c) => c.length), cases: entries };
  const packedHeader = await compress(Buffer.from(JSON.stringify(header), 'utf8'));
  const prefix = Buffer.alloc(PREFIX);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt32LE(packedHeader.length, MAGIC.length);
  return Buffer.concat([prefix, packedHeader, ...chunks]);
}

/** An archive opened for reading. */
export class Archive<T extends { readonly name: string }> {
  readonly items: readonly T[];
  private readonly path: string;
  private readonly bytes: Buffer;
  private readonly header: Header<T>;
  private readonly places: ReadonlyMap<string, Header<T>['cases'][number]>;
  /** Start of each chunk in the file. */
  private readonly starts: readonly number[];
  /** The last chunk that was read; cases are mostly read in order. */
  private recent: { readonly chunk: number; readonly bytes: Buffer } | null = null;

  /** @throws Error when the file is missing, damaged or no archive */
  constructor(path: string) {
    this.path = path;
    this.bytes = readFileSync(path);
    if (this.bytes.length < PREFIX || this.bytes.toString('latin1', 0, MAGIC.length) !== MAGIC)
      throw new Error(`${path} is no archive of conformance cases${lfsHint(this.bytes)}`);
    const length = this.bytes.readUInt32LE(MAGIC.length);
    this.header = JSON.parse(
      this.unpack(PREFIX, length, MAX_HEADER, 'its table of contents').toString('utf8'),
    ) as Header<T>;
    this.items = this.header.cases.map(({ item }) => item);
    this.places = new Map(this.header.cases.map((each) => [each.item.name, each]));
    let at = PREFIX + length;
    this.starts = this.header.chunks.map((size) => {
      at += size;
      return at - size;
    });
    if (at !== this.bytes.length)
      throw new Error(`${path} has ${this.bytes.length} bytes instead of ${at}; restore it with git checkout`);
  }

  has(name: string, file: string): boolean {
    return this.places.get(name)?.files[file] !== undefined;
  }

  /** The text of a case's file. @throws Error when there is none or the archive is damaged */
  read(name: string, file: string): string {
    const entry = this.places.get(name);
    if (entry === undefined) throw new Error(`${basename(this.path)} holds no case ${name}`);
    const place = entry.files[file];
    if (place === undefined) throw new Error(`${name} has no ${file}`);
    const { chunk } = entry;
    if (this.recent?.chunk !== chunk) {
      const what = `part ${chunk + 1} of ${this.header.chunks.length}`;
      this.recent = { chunk, bytes: this.unpack(this.starts[chunk], this.header.chunks[chunk], MAX_CHUNK, what) };
    }
    const [start, length] = place;
    return this.recent.bytes.toString('utf8', start, start + length);
  }

  /** All files of a case. */
  files(name: string): Record<string, string> {
    const names = Object.keys(this.places.get(name)?.files ?? {});
    return Object.fromEntries(names.map((file) => [file, this.read(name, file)]));
  }

  private unpack(start: number, length: number, limit: number, what: string): Buffer {
    try {
      if (start + length > this.bytes.length) throw new Error('it ends early');
      return brotliDecompressSync(this.bytes.subarray(start, start + length), { maxOutputLength: limit });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${this.path} is damaged (${what}: ${why}); restore it with git checkout`);
    }
  }
}

function lfsHint(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 8) === 'version ' ? ': it is a pointer of Git LFS, whose file is not here' : '';
}
