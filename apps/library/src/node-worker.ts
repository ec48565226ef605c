/** Entry of the threads in Node. */
import '@quartet/runner/node-worker';
