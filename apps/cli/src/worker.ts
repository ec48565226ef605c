/** Entry of the worker threads in the bundle. */
import '@quartet/runner/node-worker';
