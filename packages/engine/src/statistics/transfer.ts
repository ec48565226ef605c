import type { BlockData } from './block.ts';

/** The buffers of a serialized block, to be moved instead of copied by `postMessage`. */
export function transferList(data: BlockData): ArrayBuffer[] {
  const buffers: ArrayBuffer[] = [];
  collect(data, buffers);
  return buffers;
}

function collect(value: unknown, buffers: ArrayBuffer[]): void {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) buffers.push(value.buffer);
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) collect(member, buffers);
  }
}
