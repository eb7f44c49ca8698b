/** The option lists of product.md §3 with the words customers read (decisions §6). */
export const visitorCounts = [
  { value: '1', label: '1名' },
  { value: '2', label: '2名' },
  { value: '3', label: '3名' },
  { value: '4', label: '4名' },
  { value: '5', label: '5名' },
  { value: '6', label: '6名以上' },
] as const;

export const transportations = [
  { value: 'car', label: 'お車' },
  { value: 'other', label: 'その他（公共交通機関など）' },
] as const;

/** The spec's flags travel as the strings `true` and `false`. */
export const wanted = [
  { value: 'true', label: '希望する' },
  { value: 'false', label: '希望しない' },
] as const;
