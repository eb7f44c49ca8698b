export const radius = { field: 12, card: 16, pill: 999 } as const;
