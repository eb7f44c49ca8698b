import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** In pixels. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A PNG of filled boxes on white, each painted over the ones before it. */
export function png(width: number, height: number, boxes: readonly { at: Box; fill: Colour }[]): Uint8Array {
  const stride = 1 + width * 3;
  // Each row begins with its filter byte: 0 is none.
  const raster = Buffer.alloc(stride * height, 255);
  for (let y = 0; y < height; y += 1) raster[y * stride] = 0;
  for (const { at, fill } of boxes) paint(raster, stride, at, fill);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header(width, height)),
    chunk('IDAT', deflateSync(raster)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function paint(raster: Buffer, stride: number, [left, top, width, height]: Box, fill: Colour): void {
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + width; x += 1) raster.set(fill, y * stride + 1 + x * 3);
  }
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return data;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
