/** Entry of the workers in browsers. */
import '@quartet/runner/browser-worker';
