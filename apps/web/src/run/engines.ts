/** What computes. Loaded after the page is there: it is as large as the page itself. */
export { RemoteExecutor } from '@quartet/runner';
export { createBrowserExecutor } from '@quartet/runner/browser';
export { createForeignExecutor } from '@quartet/runner/foreign';
