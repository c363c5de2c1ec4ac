import bodies from 'simulator:bodies';
import data from 'simulator:data';
import params from 'simulator:params';
import screen from 'simulator:screen';

import { start } from './start';

/** Entry of the file to download, with data, validators and screen from the build. */
void start({ ...data, validators: { ...bodies, ...params } }, screen);
