#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/quartet.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  console.error('Quartet is not built yet. Run: npm run build');
  process.exitCode = 2;
}
