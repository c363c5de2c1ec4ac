import { parseVietQr, VietQrError } from '@portal/core/vietqr';
import { everyValue } from '../../shared/values';
import type { Rule } from '../../shared/rule';

/** Every VietQR string in an example reads as EMVCo TLV and has the right checksum. */
export const vietQrStrings: Rule = {
  name: 'vietqr-strings',
  check({ spec }, report) {
    for (const { value, path } of everyValue(spec.json)) {
      if (typeof value !== 'string' || !value.startsWith('0002010102')) continue;
      try {
        parseVietQr(value);
      } catch (error) {
        if (!(error instanceof VietQrError)) throw error;
        report(
          path,
          `this VietQR string is wrong: ${error.message}`,
          'Build it with `buildVietQr` of src/core/vietqr.',
        );
      }
    }
  },
};
