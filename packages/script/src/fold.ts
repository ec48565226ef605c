import type { Expression } from './ast.ts';
import type { Span } from './diagnostics.ts';
import { binary, Scalar, Tag, unary } from './numbers.ts';
import type { Phrase } from './phrase.ts';

/**
 * Value of an expression made of literals and operators only, else null. Operators that cannot work on their constant
 * operands (1/0, "a" + 1) are handed to `fail`: the language rejects them while parsing, even in code that never runs.
 */
export function constantOf(expression: Expression, fail: (span: Span, problem: Phrase) => void): Scalar | null {
  switch (expression.kind) {
    case 'number': {
      const scalar = new Scalar();
      if (typeof expression.value === 'bigint') scalar.setBig(expression.value);
      else if (expression.float) scalar.setFloat(expression.value);
      else scalar.setInt(expression.value);
      return scalar;
    }
    case 'string':
      return new Scalar(Tag.string, 0, expression.value);
    case 'unary': {
      const operand = constantOf(expression.operand, fail);
      if (operand === null) return null;
      const out = new Scalar();
      const problem = unary(expression.operator, operand.tag, operand.num, operand.ref, out);
      if (problem === null) return out;
      fail(expression, problem);
      return null;
    }
    case 'binary': {
      const left = constantOf(expression.left, fail);
      const right = constantOf(expression.right, fail);
      if (left === null || right === null) return null;
      const out = new Scalar();
      const problem = binary(expression.operator, left.tag, left.num, left.ref, right.tag, right.num, right.ref, out);
      if (problem === null) return out;
      fail(expression, problem);
      return null;
    }
    default:
      return null;
  }
}
