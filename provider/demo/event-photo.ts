import { city, country, picture, seashore } from '#provider/demo/photo/house-scene.ts';
import type { Palette } from '#provider/demo/photo/palettes.ts';
import { dusk, golden, morning, night, noon, seaside } from '#provider/demo/photo/palettes.ts';
import { shopScene } from './shop-photo.ts';

const lights: readonly Palette[] = [morning, dusk, noon, seaside, night, golden];
const HOUSES = lights.length;

/** The picture of a demo event, counted from 1: a shop's house in another light than in the shop's own picture. */
export function eventPhoto(photo: number): string {
  const house = (photo - 1) % HOUSES;
  const turn = 1 + (Math.floor((photo - 1) / HOUSES) % (HOUSES - 1));
  const palette = lights[(house + turn) % HOUSES] ?? morning;
  return picture({ ...shopScene(house + 1), palette, backdrop: backdropOf(palette) });
}

function backdropOf(palette: Palette) {
  if (palette === night) return city;
  return palette === seaside ? seashore : country;
}
