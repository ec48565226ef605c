/** Entry of the engine's worker threads in the bundle. */
import '@quartet/runner/node-worker';
