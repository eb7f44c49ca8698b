import type { Scene } from '#provider/demo/photo/house-scene.ts';
import { city, country, garden, picture, seashore } from '#provider/demo/photo/house-scene.ts';
import { hiraya, kura, showroom } from '#provider/demo/photo/low-houses.ts';
import { dusk, golden, morning, night, noon, seaside } from '#provider/demo/photo/palettes.ts';
import { cubes, shedRoof, twinGable } from '#provider/demo/photo/tall-houses.ts';
import { invariant } from '#src/lib/invariant.ts';

const scenes: readonly Scene[] = [
  { house: shedRoof, palette: morning, backdrop: country, garden: garden(604, 100) },
  { house: twinGable, palette: dusk, backdrop: country, garden: garden(132, 586) },
  { house: cubes, palette: noon, backdrop: country, garden: garden(614, 92) },
  { house: hiraya, palette: seaside, backdrop: seashore, garden: garden(92, 618) },
  { house: showroom, palette: night, backdrop: city, garden: garden(112, 586) },
  { house: kura, palette: golden, backdrop: country, garden: garden(130, 580) },
];

/** The surroundings of a demo shop, 1 to 6: its own house at its own time of day. */
export function shopScene(photo: number): Scene {
  const scene = scenes[photo - 1];
  invariant(scene, `shopScene: there is no picture ${photo}. Ask for 1 to ${scenes.length}.`);
  return scene;
}

export const shopPhoto = (photo: number): string => picture(shopScene(photo));
