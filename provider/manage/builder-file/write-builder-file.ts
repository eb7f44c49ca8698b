import { Document, isScalar, visit } from 'yaml';
import type { BuilderFile } from './builder-file.ts';

/** Characters of a list that stands on one line. */
const SHORT = 90;

/** The YAML of a builder's file, without the lines that only repeat a default: null, and an empty list. */
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
