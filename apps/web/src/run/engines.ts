/** Engines. Loaded after the page is shown, since they are as large as the page. */
export { RemoteExecutor } from '@quartet/runner';
export { createBrowserExecutor } from '@quartet/runner/browser';
export { createForeignExecutor } from '@quartet/runner/foreign';
