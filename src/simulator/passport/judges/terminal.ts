import { type Judges } from './judge';
import { answered, repeated } from './patterns';

/** A terminal that cannot do what is asked. */
export const terminal: Judges = {
  'MAY-02': repeated('422', () => true, false),
  'MAY-03': repeated('423', () => true, true),
  'MAY-07': answered('421'),
  'MAY-08': answered('430', 'POST /device/sale'),
};
