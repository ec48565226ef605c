/** The text of generated modules. */
import { type Json, print } from './print.ts';
import type { Row } from './tables.ts';

const HEADER = '// Generated from packages/gamedata/facts by npm run gamedata; do not edit.\n';

export interface ConstantOptions {
  type?: string;
  suffix?: string;
  expand?: boolean;
  /** Visible to its own module only. */
  local?: boolean;
}

export const constant = (name: string, value: Json, options: ConstantOptions = {}): string => {
  const head = `${options.local ? '' : 'export '}const ${name}${options.type ? `: ${options.type}` : ''} = `;
  const suffix = options.suffix ?? '';
  return `${head}${print(value, head.length + suffix.length, 0, options.expand)}${suffix};`;
};

export const literal = (name: string, value: Json): string => constant(name, value, { suffix: ' as const' });

/** Collects modules by their path below `src/generated`. */
export class Modules {
  readonly files = new Map<string, string>();

  add(path: string, ...parts: string[]): void {
    this.files.set(path, `${HEADER}${parts.join('\n\n')}\n`);
  }

  /** A module whose default export is one record of facts; `tables` are declared before it, for it to refer to. */
  facts(
    path: string,
    type: string,
    facts: Row,
    boxes: Json | undefined,
    tables: { readonly [name: string]: Json } = {},
  ): void {
    const constants = Object.entries(tables).map(([name, table]) =>
      constant(name, table, { local: true, suffix: ' satisfies FactTables' }),
    );
    const names = ['Frozen', type];
    if (constants.length > 0) names.push('FactTables');
    if (boxes) names.push('HitboxFacts');
    this.add(
      path,
      `import type { ${names.sort().join(', ')} } from '../../types.ts';`,
      ...constants,
      `const facts = ${print(facts, 0, 0, true)} satisfies ${type};`,
      'export default facts as Frozen<typeof facts>;',
      ...(boxes ? [constant('hitboxes', boxes, { type: 'readonly HitboxFacts[]' })] : []),
    );
  }
}
