import { CryptoInputError, parseVietQr } from '@portal/core/crypto';
import type { SpecPath } from '@portal/sources/openapi';
import { isRecord } from '../values';
import type { Rule } from './rule';

/** Every VietQR string in an example reads as EMVCo TLV and has the right checksum. */
export const vietQrStrings: Rule = {
  name: 'vietqr-strings',
  check({ spec }, report) {
    const visit = (node: unknown, path: SpecPath): void => {
      if (Array.isArray(node)) {
        node.forEach((child: unknown, index) => {
          visit(child, [...path, index]);
        });
      } else if (isRecord(node)) {
        for (const [key, child] of Object.entries(node)) visit(child, [...path, key]);
      } else if (typeof node === 'string' && /^0002010102/.test(node)) {
        try {
          parseVietQr(node);
        } catch (error) {
          if (!(error instanceof CryptoInputError)) throw error;
          report(
            path,
            `this VietQR string is wrong: ${error.message}`,
            'Build it with `buildVietQr` of src/core/crypto.',
          );
        }
      }
    };
    visit(spec.json, []);
  },
};
