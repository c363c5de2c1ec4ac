/** The part of an address that carries the values of a shared request. */
export const shareParameter = 'request';
