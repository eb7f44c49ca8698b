export interface Option {
  value: string;
  label: string;
  help?: string | undefined;
}
