/** `npm run build`: installs what is missing and builds the page, the command line and the server. */
import { build, install } from './house.mjs';

install();
build({ force: true });
