import type { ChartSource } from './chart-source.ts';
import type { Finding } from './finding.ts';
import type { ObjectLiteral, Property, SyntaxNode } from './syntax.ts';
import { keyOf, lineOf } from './syntax.ts';

type Value = Property['value'];

/** The positions where a function is allowed, because XState cannot refer to these three by name. */
const isFunctionPlace = (path: readonly string[]): boolean =>
  ['context', 'output'].includes(path.join('/')) || path.at(-1) === 'input';

/** Requires that a chart is one literal without computed values, so that static tools can read it. */
export function literalFindings({ file, config }: ChartSource): Finding[] {
  return config
    ? inObject(config, []).map(({ node, sentence }) => ({ file, line: lineOf(node), sentence }))
    : [];
}

interface Fault {
  node: SyntaxNode;
  sentence: string;
}

function inObject(literal: ObjectLiteral, path: readonly string[]): Fault[] {
  return literal.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') {
      return [
        {
          node: property,
          sentence:
            'A spread: Stately’s tools read the chart without running it, so they miss the added values. Write them out.',
        },
      ];
    }
    const key = keyOf(property);
    if (key === null) {
      return [
        {
          node: property,
          sentence:
            'A computed key: Stately’s tools read the chart without running it, so they lose this property. Write the key out.',
        },
      ];
    }
    if (property.type === 'ObjectMethod') return inFunction(property, [...path, key]);
    if (property.shorthand) {
      const sentence = `\`${key}\` is a shorthand property: Stately’s tools read the chart without running it, so they do not know its value. Write it out.`;
      return [{ node: property, sentence }];
    }
    return inValue(property.value, [...path, key]);
  });
}

function inValue(value: Value, path: readonly string[]): Fault[] {
  switch (value.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
    case 'NullLiteral':
      return [];
    case 'ObjectExpression':
      return inObject(value, path);
    case 'ArrayExpression':
      return value.elements.flatMap((element) => {
        if (!element) return [];
        if (element.type !== 'SpreadElement') return inValue(element, path);
        return [
          {
            node: element,
            sentence:
              'A spread: Stately’s tools read the chart without running it, so they miss the added values. Write them out.',
          },
        ];
      });
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return inFunction(value, path);
    default:
      return [{ node: value as SyntaxNode, sentence: otherSentence(value) }];
  }
}

function inFunction(node: SyntaxNode, path: readonly string[]): Fault[] {
  if (isFunctionPlace(path)) return [];
  const sentence = `\`${path.at(-1)}\` is a function here, and no tool can show a function. Write a name instead, and implement the name in setup.`;
  return [{ node, sentence }];
}

function otherSentence(value: Value): string {
  switch (value.type) {
    case 'TemplateLiteral':
      return "A template literal: Stately's extractor loses it. Write a plain string.";
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      return "A type assertion: Stately's extractor refuses it. Write the bare literal.";
    case 'CallExpression':
      return 'A function call: Stately’s tools read the chart without running it, so they do not know the result. Write a literal instead. For an action or a guard, write its name, and define it in setup.';
    case 'Identifier':
    case 'MemberExpression':
      return 'A value from elsewhere: Stately’s tools read the chart without running it, so they do not know the value. Write the literal out.';
    default:
      return 'A computed value: Stately’s tools read the chart without running it, so they do not know this value. Write the literal out.';
  }
}
