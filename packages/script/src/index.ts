export * from './ast.ts';
export * from './builtins.ts';
export * from './config.ts';
export * from './diagnostics.ts';
export * from './fields.ts';
export * from './lexer.ts';
export * from './names.ts';
export * from './parser.ts';
