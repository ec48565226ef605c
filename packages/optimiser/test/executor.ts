import { createNodeExecutor } from '@quartet/runner/node';

/** One executor for the test files of a process, whose threads stay warm from file to file. It ends with the process. */
export const executor = createNodeExecutor();
