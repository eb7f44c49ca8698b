import type { Brochures } from '#src/api/contract/shop.contract.ts';

export const demoBrochures: Brochures = {
  contents: ['総合カタログ', 'ご希望に合わせた実例集', '家づくり資金計画ガイド'],
  arriveInDays: 7,
};
