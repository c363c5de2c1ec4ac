import bodies from 'simulator:bodies';
import data from 'simulator:data';
import params from 'simulator:params';
import screen from 'simulator:screen';

import { start } from './start';

/** The file to download: data, validators and screen were made when it was built. */
void start({ ...data, validators: { ...bodies, ...params } }, screen);
