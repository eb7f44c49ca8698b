/** A value to choose, and its words. */
export interface Option {
  value: string;
  label: string;
  help?: string | undefined;
}
