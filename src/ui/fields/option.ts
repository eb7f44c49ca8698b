/** One of the values that can be chosen, and its words. */
export interface Option {
  value: string;
  label: string;
  help?: string | undefined;
}
