import bodies from 'simulator:bodies';
import data from 'simulator:data';
import params from 'simulator:params';
import screen from 'simulator:screen';

import { start } from './cli';

/** Entry point of the downloadable file; the build inserts data, validators and screen. */
void start({ ...data, validators: { ...bodies, ...params } }, screen);
