import { Document, isScalar, visit } from 'yaml';
import type { BuilderFile } from './builder-file.ts';

/** The maximum length of a list that is written on one line. */
const SHORT = 90;

/** Writes a builder's file as YAML. Leaves out null values and empty lists, because they are the defaults. */
export function writeBuilderFile(file: BuilderFile): string {
  const document = new Document(file, (_key, value) => (isDefault(value) ? undefined : value));
  visit(document, {
    Seq: (_key, list) => {
      list.flow = list.items.every(isScalar) && list.items.join(', ').length <= SHORT;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

const isDefault = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
