import bodies from 'simulator:bodies';
import data from 'simulator:data';
import params from 'simulator:params';

import { start } from './start';

/** The file to download: data and validators were made when it was built. */
void start({ ...data, validators: { ...bodies, ...params } });
