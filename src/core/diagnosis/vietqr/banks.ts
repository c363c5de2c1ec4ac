/**
 * The banks that the contracts name (`Bincode`), by BIN. The portal has no list of all: another BIN is
 * taken as it is, and said to be unknown here.
 */
export const banks: Readonly<Record<string, string>> = {
  '970431': 'Eximbank',
  '970436': 'Vietcombank',
};
