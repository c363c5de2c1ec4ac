/** Name of the address parameter with the values of a shared request. */
export const shareParameter = 'request';
